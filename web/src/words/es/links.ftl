# Links

links = Enlaces
link-for = Enlace para: { $side }
link-watch = Enlace para espectadores
copy = Copiar
copied = Copiado
link-secret = Quien tiene el enlace de un bando juega con ese bando. Envíalo solo a tu amigo.
