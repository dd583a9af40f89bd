# Links

links = Enlaces
link-for = Enlace para: { $side }
link-watch = Enlace para espectadores
copy = Copiar
copied = Copiado
link-secret = Quien tiene el enlace de un bando juega con ese bando. Envíalo solo a tu amigo.
link-near = Este enlace solo funciona en este ordenador, porque Meuse está abierto aquí en { $host }. Para otro dispositivo, inicia Meuse con «meuse serve --host 0.0.0.0» y ábrelo con la dirección de este ordenador en la red; para amigos más lejos hace falta un servidor.
