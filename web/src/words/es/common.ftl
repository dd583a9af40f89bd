# The words of the program itself. Those of the games come from the server.

app-name = Meuse
app-motto = Tres wargames sobre la batalla de las Ardenas, según el reglamento
skip = Ir al mapa
language = Idioma
home = Inicio
close = Cerrar
cancel = Cancelar
yes = Sí
no = No
back = Volver
loading = Cargando…
menu = Menú
labelled = { $name }: { $text }
