# Palabras que no pertenecen a ningún juego en particular. $side es el identificador de las palabras de un bando, side-NAME.

side-chance = Azar

prompt-game-over = La partida ha terminado.
prompt-chance = Decide el azar.
prompt-other = Decide el otro bando: { $side }.

explain-legal = Está permitido ahora.
explain-decided = No había otra opción y se ha aplicado sola: { $choice }.

refusal-game-over = La partida ha terminado: ya no se puede jugar nada.
refusal-not-an-action = { $action } no es una acción.
refusal-unknown-verb = No hay ninguna acción llamada { $verb }.
refusal-unknown-unit = No hay ninguna unidad { $unit }.
refusal-unknown-place = No hay ningún lugar { $place }.
refusal-unknown-name = Nombre desconocido: { $name }.
refusal-not-a-number = { $word } no es un número.
refusal-wrong-arguments = { $action }: faltan o sobran argumentos. Sintaxis: { $expected }.
refusal-not-offered = { $action }: esa opción no está disponible ahora.
refusal-decided = Era la única opción; ya está hecha.
refusal-chance-outcome = { $action } no es un resultado posible de este robo o de esta tirada de dado.

# $level es el grado de la victoria, none cuando el juego solo conoce uno.
result-win = { $winner }{ $level ->
        [none] {"."}
       *[other] {":"} { $level }.
    }
result-draw = La partida termina en empate.
level-resignation = el rival se rinde
level-agreement = tablas de mutuo acuerdo

# Answers to questions about units, places and the score. $side is the name of a side.
answer-no-choice = No hay opción { $number }: van de 1 a { $last }.
answer-which = ¿Qué acción? Nómbrala o da su número, como aquí: { $example }
answer-map = { $unit } ({ $side }) está en { $place }.
answer-due = { $unit } ({ $side }) aún no ha llegado.
answer-lost = { $unit } ({ $side }) ha sido eliminada.
answer-away = { $unit } ({ $side }) ha salido del mapa.
answer-steps = Pasos: { $steps } de { $full }
answer-attack = Ataque: { $value }
answer-defence = Defensa: { $value }
answer-movement = Capacidad de movimiento: { $points }
answer-left = Movimiento restante: { $points }
answer-supplied = Con suministro
answer-unsupplied = Sin suministro
answer-zone = Zona de control: { $places }
answer-units = Unidades: { $units }
answer-held = Control: { $side }
answer-in-zone = En una zona de control: { $side }
answer-worth = Puntos de victoria ({ $side }): { $points }
answer-ahead = Va por delante: { $side }.
answer-even = Los dos bandos están igualados.

# Lo que se gana y se pierde en un combate.
preview-taken = Probabilidad de tomar la posición: { NUMBER($percent, maximumFractionDigits: 1) } %
preview-cleared = Probabilidad de expulsar a los defensores: { NUMBER($percent, maximumFractionDigits: 1) } %
preview-losses =
    Pérdidas medias en { $measure ->
        [steps] pasos
        [points] puntos de fuerza
       *[units] unidades
    }: atacantes { NUMBER($attacking, maximumFractionDigits: 2) }, defensores { NUMBER($defending, maximumFractionDigits: 2) }
preview-gone = { $unit } se pierde: { NUMBER($percent, maximumFractionDigits: 1) } %
preview-gone-between = { $unit } se pierde: { NUMBER($least, maximumFractionDigits: 1) } a { NUMBER($percent, maximumFractionDigits: 1) } %, a elección de su dueño
