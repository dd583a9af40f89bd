# Las palabras del programa. Las de los juegos vienen del servidor.

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

new-game = Nueva partida
my-games = Mis partidas
open-file = Abrir un archivo
continue = Continuar
watch = Mirar
forget = Quitar de la lista
forget-sure = ¿Quitar esta partida de la lista? La partida sigue en el servidor, pero sin su enlace no podrás volver a ella.
your-move = Te toca jugar
waiting-for = En espera de: { $side }
game-over = Terminada
thinking = El ordenador está pensando…
unreachable = No se puede acceder a esta mesa.
drop-file = o suéltalo aquí
file-broken = Este archivo no se puede abrir: { $text }
file-line = Línea { $line }
file-nothing = No se ha cambiado nada.
file-too-large = Este archivo es demasiado grande para ser una partida.

choose-game = 1. El juego
choose-scenario = 2. El escenario
choose-players = 3. Los jugadores
main-scenario = escenario principal
players-me-against = Juego con { $side } contra el ordenador
players-hot-seat = Dos jugadores en esta pantalla
players-link = Juego con { $side }, un amigo recibe un enlace
players-computers = Ver al ordenador jugar contra sí mismo
players-custom = Elegir para cada bando
seat-here = en esta pantalla
seat-link = un amigo por enlace
seat-computer = ordenador ({ $level })
options = Opciones
start = Empezar la partida
chance = Azar

links = Enlaces
link-for = Enlace para: { $side }
link-watch = Enlace para espectadores
copy = Copiar
copied = Copiado
link-secret = Quien tiene el enlace de un bando juega con ese bando. Envíalo solo a tu amigo.

turn-of = Deciden: { $side }
spectator = Estás de espectador.
wait = En espera de: { $side }.
map-label = Mapa. Las flechas mueven el cursor, Intro pulsa, N va a la unidad siguiente, los números eligen, W explica por qué una acción está prohibida.
minimap = Mapa general
choices = Opciones
more-choices = Más…
picked = Elegido
on-map =
    { $count ->
        [one] Un lugar en el mapa
       *[other] { $count } lugares en el mapa
    }
clear-picks = Borrar la selección
undo = Deshacer
undo-all = Deshacer todo
undo-hint = Deshacer una acción
undo-all-hint = Deshacer todo desde la última tirada o la última decisión del rival
undo-here = Volver hasta aquí
redo = Rehacer
why-not = ¿Por qué no?
why-mode = Haz clic en lo que quieras hacer; verás la regla que lo prohíbe.
why-legal = Está permitido.
zoom-in = Acercar
zoom-out = Alejar
fit = Todo el mapa
hide-counters = Ocultar fichas
hex-numbers = Números de hexes y áreas
grid-lines = Cuadrícula
show-arrows = Lo que se movió desde mi última decisión
show-reach = Alcance de la unidad elegida
show-unsure = Partes reconstruidas
ask-confirm = Pedir confirmación si quedan unidades que pueden actuar
ask-handover = Pantalla de espera entre jugadores
overlays = Capas
overlay-none = Ninguna
overlay-reach = Alcance
overlay-zones = Zonas de control
overlay-supply = Suministro
overlay-paths = Caminos
overlay-control = Control
view-menu = Vista
overlay-rear-area = Retaguardias
settings = Ajustes
help = Teclas
download = Descargar la partida
replay = Repetición
luck = Suerte
offline = Sin conexión. Intentando de nuevo…
trouble = No ha funcionado: { $text }
stale = La partida había avanzado; el mapa se ha actualizado.
too-many = Demasiadas peticiones; espera un momento.
no-key = No tienes la clave de esta mesa. Pide el enlace otra vez.
not-found = No existe esa mesa.
confirm-end = { $units ->
    [one] Una unidad aún podría actuar. ¿Terminar de todos modos?
   *[other] { $units } unidades aún podrían actuar. ¿Terminar de todos modos?
}
confirm-end-places = { $places ->
    [one] Queda algo por hacer en un lugar. ¿Terminar de todos modos?
   *[other] Queda algo por hacer en { $places } lugares. ¿Terminar de todos modos?
}
end-anyway = Terminar de todos modos
go-on = Seguir jugando
handover-text = Pasa la pantalla al otro jugador.
handover-ready = Estoy listo
handover-never = No mostrar más
result-points = Puntos

tab-log = Registro
tab-unit = Unidad
tab-tracks = Tracks
tab-view = Vista
tab-close = Cerrar el panel
log-filter = Buscar en el registro
log-all = Todo
log-dice = Dados
log-empty = Aún no ha pasado nada.
rule = Regla { $rule }
ruling = Nuestra interpretación
in-english = en inglés
unit-none = Haz clic en una ficha para verla aquí.
unit-steps = Pasos
unit-factors = Factores
unit-faces = Las dos caras de la ficha
unit-formation = Formación
unit-at = Dónde
unit-statuses = Estado
unit-can = Puede actuar ahora
unit-cannot = No puede actuar ahora
unit-spent = usada
place-units = Unidades aquí
place-empty = vacío
scores = Puntuación
empty-box = vacía

battle = Resultado previsible
odds = Proporción
modifiers = Modificadores
modifier-sum = Suma
outcomes = Resultados posibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Qué ha pasado
die-shows = El dado da { $roll }

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = Ninguna unidad aquí.
describe-front = El frente: { $text }
front-pair = { $units } frente a { $foes }
front-none = Ninguna unidad está en contacto con el enemigo.
front = Descripción del frente
reachable = Puedes ir aquí{ $cost }.
costs = , coste { $cost }

replay-position = Acción { $number } de { $length }
replay-play = Reproducir
replay-pause = Pausa
replay-next = Adelante
replay-previous = Atrás
replay-start = Al principio
replay-end = Al final
replay-speed = Velocidad
replay-turns = Turnos y fases
play-on = Jugar desde aquí
play-on-title = Una partida nueva que empieza aquí
to-table = Volver a la mesa
luck-title = Suerte
luck-text = Cada tirada y cada robo de chit frente a lo esperable.
luck-none = Aún no se ha tirado nada.
luck-rolls = Tiradas
luck-mean = Media
luck-expected = Esperado
luck-percentile = Más suerte que en el { NUMBER($percent, maximumFractionDigits: 0) } % de las partidas comparables
luck-roll = Tirada
luck-chance = Probabilidad
luck-who = Por
luck-sum = Suma de las diferencias
luck-draws = Robos

keys-title = Teclas
key-arrows = mover el cursor por el mapa
key-enter = pulsar lo que hay bajo el cursor
key-numbers = la opción con ese número
key-next = siguiente unidad que puede actuar; con Mayús la anterior
key-undo = deshacer; con Mayús rehacer
key-why = ¿por qué no? en el cursor
key-hide = ocultar o mostrar todas las fichas
key-fit = todo el mapa
key-zoom = ampliar o reducir
key-grid = números de hexes y áreas
key-overlay = capa siguiente
key-arrows-shown = mostrar u ocultar lo que se movió
key-describe = describir el frente
key-list = mostrar o plegar la lista de lugares
key-escape = deseleccionar, cerrar

verb-move = Mover
verb-activate = Activar
verb-attack = Atacar
verb-retreat = Retirarse
verb-advance = Avanzar
verb-stay = Quedarse
verb-halt = Detenerse aquí
verb-place = Colocar
verb-end-movement = Terminar el movimiento
verb-end-combat = Terminar el combate
verb-end-turn = Terminar el turno
verb-end-phase = Terminar la fase
verb-end = Terminar
verb-done = Hecho
verb-pass = Pasar
verb-surrender = Rendirse
verb-roll = Tirar el dado

# El terreno y lo que hay en él.
terrain-clear = despejado
terrain-rough = tosco
terrain-woods = bosque
terrain-town = población
terrain-village = poblado
terrain-road = carretera
terrain-highway = autopista
terrain-river = río
terrain-ford = vado
terrain-bridge = puente
terrain-exit = salida
terrain-entry = entrada

# El ordenador
player-random = Aleatorio
player-cadet = Cadete
player-staff = Estado mayor
player-general = General
about-random = cualquier jugada legal
about-cadet = juega al instante
about-staff = piensa un momento
about-general = se toma su tiempo
thinking-who = { $side }: el ordenador ({ $level }) está pensando…
thinking-of = Examina:
move-now = Jugar ya
film-left = { $count ->
    [one] falta una acción
   *[other] faltan { $count } acciones
}
film-pause = Pausa
film-go-on = Seguir
film-step = Jugada siguiente
film-skip = Ir a la situación actual
pace = Ritmo de las jugadas del rival
pace-slow = lento
pace-normal = normal
pace-fast = rápido
pace-instant = instantáneo
hint = Consejo
hint-wait = Pensando…
hint-title = El ordenador ({ $level }) propone:
hint-why = Por qué
hint-then = Y después
hint-others = Otras ideas
hint-do = Hacerlo
hint-no = No, gracias
panel = Panel
sounds = Sonidos
key-hint = pedir consejo al ordenador
key-pause = parar o seguir mientras se muestran las jugadas
key-skip = ir a la situación actual

# Home and new game
play-this = Jugar a este juego
the-games = Los juegos
welcome = Invierno de 1944: ¿quién llegará al Mosa?
welcome-text = Tres wargames clásicos con sus reglas aplicadas: solo contra el ordenador, dos ante una pantalla, o con un amigo por enlace. Elige un juego y en tres clics estarás jugando.
strength = Fuerza del ordenador
group-computer = Contra el ordenador
group-friend = Con un amigo
group-watch = Mirar
watch-text = Juegan dos ordenadores; tú marcas el ritmo.

# How places are known, and the signs on them
sign-exit = salida que vale { $points ->
    [one] un punto
   *[other] { $points } puntos
}
sign-entry = entrada { $points }
sign-points = { $points ->
    [one] un punto de victoria
   *[other] { $points } puntos de victoria
}
source-rulebook = lo dice el reglamento
source-errata = lo dicen las erratas
source-observed = visto en una transcripción o un relato público
source-deduced = se deduce de lo conocido
source-reconstructed = reconstruido por nosotros
sources = Fuentes del mapa
place-known = Fuente
