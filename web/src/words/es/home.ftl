# Home and new game

new-game = Nueva partida
my-games = Mis partidas
open-file = Abrir un archivo
continue = Continuar
watch = Mirar
forget = Quitar de la lista
forget-sure = ¿Quitar esta partida de la lista? La partida sigue en el servidor, pero sin su enlace no podrás volver a ella.
remove-game = Quitar esta partida
delete-text = O bórrala del servidor, para todos, con todo lo que se ha jugado y dicho en ella.
delete-game = Borrar la partida
delete-later = Tu rival también debe quererlo; si no, la partida se borrará el { $day }. Hasta entonces los dos podéis seguir jugando y guardarla.
delete-failed = No se ha podido borrar la partida. Inténtalo más tarde.
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
play-this = Jugar a este juego
the-games = Los juegos
welcome = Invierno de 1944: ¿quién llegará al Mosa?
welcome-text = Tres wargames clásicos con sus reglas aplicadas: solo contra el ordenador, dos ante una pantalla, o con un amigo por enlace. Elige un juego y en tres clics estarás jugando.
strength = Fuerza del ordenador
group-computer = Contra el ordenador
group-friend = Con un amigo
group-watch = Mirar
watch-text = Juegan dos ordenadores; tú marcas el ritmo.
nowhere = Aquí no hay nada
nowhere-text = Esta dirección no lleva a ninguna parte. Quizá falte una letra.
file-wrong = no es una partida que este servidor sepa leer.
takes =
    { $hours ->
        [one] alrededor de una hora
       *[other] unas { NUMBER($hours) } horas
    }
takes-span = de { NUMBER($least) } a { NUMBER($most) } horas
complexity = complejidad { $level } de 5
begin-here = Juega este primero: { $scenario }
begin-with = para empezar
card-no-key = Este enlace ya no vale: la clave de este navegador no abre la mesa. Pide el enlace otra vez o quita la partida de la lista.
card-gone = Esta mesa no está (o ya no está) en el servidor.
a-table = Una mesa
