## Nombres

scenario-campaign = Celles, del 23 al 27 de diciembre de 1944
scenario-campaign-aim = Del 23 al 27 de diciembre, ocho turnos. Cada turno los alemanes ganan 1 punto por cada unidad con suministro adyacente al Mosa; con 20 de esos puntos ganan al instante. Si no, tras el turno 8 gana el total más alto: 2 puntos por Marche, Hotton y Rochefort, 1 por cada paso enemigo eliminado, y para los alemanes 1 por Ciney, Beauraing, Givet y Dinant.
option-variable_actions = Número de acciones variable (17.0)
option-variable_actions-true = Un dado varía las acciones cada turno.
option-variable_actions-false = Las acciones son las del track de turnos.
option-town_roads = Carreteras que entran en poblaciones y poblados
option-town_roads-road = El coste de carretera se aplica también en poblaciones y poblados.
option-town_roads-terrain = Las poblaciones y los poblados cuestan siempre su terreno, aunque haya carretera.
option-retreat_loss = Unidades desorganizadas que se retiran a una ZOC enemiga
option-retreat_loss-step = Pierden un paso por cada hex en ZOC enemiga.
option-retreat_loss-unit = Son eliminadas.
option-retreat_priorities = Lo que ordenan las prioridades de retirada (11.1)
option-retreat_priorities-path = Rutas enteras: la unidad toma una que viole lo menos posible las prioridades.
option-retreat_priorities-hex = Un hex tras otro, sin mirar más allá.
option-arrival_stacking = Apilamiento en los hexes de llegada (14.0)
option-arrival_stacking-placed = Las unidades colocadas allí quedan exentas hasta el final de la fase; las que entran moviendo, no.
option-arrival_stacking-hex = Allí no se comprueba a nadie hasta el final de la fase.
option-late-german = Los del alemán, un turno más tarde
option-late-allied = Los del aliado, un turno más tarde
option-free_setup = Colocación inicial aliada
option-free_setup-true = El jugador aliado elige sus hexes libres.
option-free_setup-false = Las unidades aliadas de colocación libre ocupan los hexes que proponemos.
level-decisive = victoria decisiva
level-victory = victoria por puntos
level-tie = empate
term-formation-2Pz = 2ª Panzer
term-formation-Lehr = Panzer Lehr
term-formation-116Pz = 116ª Panzer
term-formation-9Pz = 9ª Panzer
term-formation-FBB = Brigada Führer Begleit
term-formation-2Arm = 2ª Acorazada US
term-formation-3Arm = 3ª Acorazada US
term-formation-4Cav = 4ª Caballería US
term-formation-84 = 84ª de Infantería US
term-formation-29Bde = 29ª Brigada británica
term-chit-2Pz = { term-formation-2Pz }
term-chit-Lehr = { term-formation-Lehr }
term-chit-116Pz = { term-formation-116Pz }
term-chit-9Pz = { term-formation-9Pz }
term-chit-FBB = { term-formation-FBB }
term-chit-2Arm = { term-formation-2Arm }
term-chit-3Arm = { term-formation-3Arm }
term-chit-4Cav = { term-formation-4Cav }
term-chit-84 = { term-formation-84 }
term-chit-29Bde = { term-formation-29Bde }
term-chit-combat = Combate
term-chit-extra-move = Movimiento extra
term-chit-replacement = Reemplazo
term-chit-air = Apoyo aéreo Aliado

## Preguntas

prompt-deploy = Coloca { $unit }.
prompt-variable-actions = Tirada para el número de acciones.
prompt-initiative-roll =
    Iniciativa: dado { $side ->
        [german] alemán
       *[allied] aliado
    }.
prompt-first-player =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } tiene la iniciativa: ¿quién empieza?
prompt-draw =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } roba un chit.
prompt-activation = Chit de Acción de la { $chit }: ¿qué activas?
prompt-withdrawal = La { $chit } se ha replegado: ¿jugar Chits Tácticos o seguir?
prompt-name-units = { $formation }: ¿qué unidad actúa? ({ $left } más como máximo)
prompt-arrive = ¿Dónde llega { $unit }?
prompt-air-target = Ataque aéreo: ¿qué unidad alemana?
prompt-air-roll = Ataque aéreo contra { $unit }.
prompt-next-unit =
    Jugador { $side ->
        [german] alemán
       *[allied] aliado
    }: ¿qué unidad actúa ahora?
prompt-active-unit =
    { $unit } tiene { $points ->
        [one] un punto de movimiento
       *[other] { $points } puntos de movimiento
    }: ¿y ahora?
prompt-infiltration-roll = { $unit } intenta infiltrarse.
prompt-over-stacked =
    { $place } excede el límite en { $steps ->
        [one] un paso
       *[other] { $steps } pasos
    }: ¿qué unidad pierde un paso?
prompt-join = { $attack } contra { $defense }: ¿quién se une al ataque?
prompt-combat-chit = Proporción { $odds }, modificador { SIGNED($modifier) }: ¿jugar el chit de Combate?
prompt-combat-roll = Combate a { $odds }, modificador { SIGNED($modifier) }.
prompt-lose-step = ¿Qué unidad pierde un paso? (hay que perder { $count })
prompt-disrupt =
    ¿Qué unidad queda desorganizada? ({ $count ->
        [one] falta una
       *[other] faltan { $count }
    })
prompt-retreat-order = ¿Qué unidad se retira ahora?
prompt-retreat = ¿Adónde se retira { $unit }?
prompt-stack-loss = Dos unidades desorganizadas entran juntas en una ZOC enemiga: ¿cuál se pierde?
prompt-retreat-further = { $unit } acabaría sobreapilada: ¿seguir la retirada o quedarse?
prompt-advance = ¿Quién avanza después del combate?

## Lo que sucede

event-deployed = { $unit } se coloca en { $place }.
event-turn =
    Turno { $turn }: { $day } de diciembre, { $light ->
        [night] noche
       *[day] día
    }.
event-actions = Acciones: alemanes { $german }, aliados { $allied }.
event-variable-actions = Dado: { $roll }. Acciones alemanas: { $german }; aliadas: { $allied }.
event-in-supply = { $unit } vuelve a estar en suministro.
event-out-of-supply = { $unit } queda sin suministro.
event-isolated = { $unit } queda aislada.
event-initiative = Iniciativa: alemanes { $german }, aliados { $allied }.
event-initiative-tie = Empate: ambos tiran otra vez.
event-first-player =
    Empieza el jugador { $side ->
        [german] alemán
       *[allied] aliado
    }.
event-action-phase =
    Fase de Acción { $side ->
        [german] alemana
       *[allied] aliada
    } { $number }.
event-action-chit =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } roba el Chit de Acción de la { $chit }.
event-tactical-chit =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } roba el Chit Táctico de { $chit }.
event-set-aside =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } roba el chit { $chit } y lo aparta: no puede jugarse en este turno.
event-activated = Se activa la { $formation }.
event-activated-unit = El chit activa en su lugar a { $unit }.
event-named = { $unit } actuará.
event-arrived = { $unit } llega a { $place }.
event-withdrawn = La { $formation } se repliega del área de batalla.
event-extra-move = Movimiento extra para { $unit }.
event-air = Se juega el chit de Apoyo aéreo Aliado.
event-action-lost = Los alemanes pierden una acción; en este turno tienen { $actions }.
event-strike = Ataque aéreo contra { $unit }.
event-air-roll =
    El dado da { $roll } contra { $unit }: { $result ->
        [loss] pierde un paso
        [disrupted] desorganizada
       *[none] sin efecto
    }.
event-restored = { $unit } recupera su fuerza completa.
event-rebuilt = { $unit } se reconstruye en { $place }.
event-moved = { $unit } mueve a { $place } ({ $cost }).
event-infiltrating = { $unit } intenta infiltrarse en { $place } ({ $cost }).
event-infiltration =
    El dado da { $roll }: { $result ->
        [success] { $unit } se infiltra en { $place }
        [failure] { $unit } no logra infiltrarse en { $place }
       *[disrupted] { $unit } no logra infiltrarse en { $place } y queda desorganizada
    }.
event-used = { $unit } se voltea a su lado usado.
event-truck-on = { $unit } toma los camiones.
event-truck-off = { $unit } deja los camiones; estarán libres en el turno { $turn }.
event-truck-freed = Los camiones estarán libres en el turno { $turn }.
event-attack =
    { $unit } lanza un ataque { $intensity ->
        [light] ligero
        [medium] medio
       *[heavy] pesado
    } contra { $defenders }.
event-joined = { $unit } se une al ataque.
event-attack-called-off = El ataque no puede realizarse.
event-combat-chit =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } juega un chit de Combate.
event-combat = Proporción { $odds }, dado { $roll }, modificador { SIGNED($modifier) }: { $result }.
event-step-lost = { $unit } pierde un paso.
event-eliminated = { $unit } queda eliminada en { $place }.
event-disrupted = { $unit } queda desorganizada.
event-retreated = { $unit } se retira a { $place }.
event-recovery = Recuperación: ninguna unidad sigue desorganizada y todas muestran su lado no usado.
event-meuse-points = Unidades alemanas adyacentes al Mosa: +{ $gained } PV, { $total } en el track.
event-decisive = { $total } en el Track de Puntos de Victoria: los alemanes cruzan el Mosa.
event-final-score = Alemanes: Mosa { $german_meuse }, poblaciones { $german_towns }, pasos { $german_steps }. Aliados: poblaciones { $allied_towns }, pasos { $allied_steps }.

## Negativas: colocación y activación

refusal-default-setup = La colocación propuesta ya no encaja con las unidades que has colocado.
refusal-deploy-hex = { $unit } no puede colocarse en { $place }.
refusal-not-yet = { $unit } no puede activarse antes del 25 de diciembre.
refusal-eliminated = { $unit } ha sido eliminada.
refusal-withdrawn = { $unit } pertenece a la brigada replegada.
refusal-not-in-play = { $unit } no participa en esta partida.
refusal-not-due = { $unit } no está disponible antes del turno { $turn }.
refusal-arrival-blocked = El enemigo ocupa todos los hexes de llegada de { $unit }.
refusal-arrival-hex = { $place } no es un hex de llegada de { $unit }.
refusal-other-formation = El chit robado es de la { $chit }, no de la { $formation }.
refusal-formation-not-yet = La { $formation } no puede activarse antes del 25 de diciembre.
refusal-formation-withdrawn = La { $formation } se ha replegado: el chit solo puede activar una unidad de otra formación.
refusal-formation-empty = La { $formation } no tiene unidades en el mapa ni disponibles.
refusal-same-formation = { $unit } pertenece a la { $chit }: activa esa formación o una sola unidad de otra.
refusal-withdrawal-is-action = El repliegue de la brigada es la acción: no se activa nada más.
refusal-must-activate = Es posible activar alguna unidad: hay que usar el chit.
refusal-not-of-formation = { $unit } no pertenece a la { $formation }.
refusal-already-named = { $unit } ya ha sido elegida.

## Negativas: Chits Tácticos

refusal-no-chit = { $chit } no está en tu casilla de Tácticas Disponibles.
refusal-no-air = Solo el jugador aliado tiene Apoyo aéreo.
refusal-air-by-night = El Apoyo aéreo Aliado no se puede jugar de noche.
refusal-not-german = { $unit } no es una unidad alemana.
refusal-replacement-time = Reemplazo: alemanes de noche, aliados de día.
refusal-not-reduced = { $unit } no es una unidad reducida.
refusal-not-supplied = { $unit } no está en suministro.
refusal-hex-not-supplied = { $place } no está en suministro.
refusal-not-eliminated = { $unit } no ha sido eliminada.
refusal-rebuild-hex = { $unit } no puede reconstruirse en { $place }.
refusal-enemy-zone = { $place } está en una Zona de Control enemiga.
refusal-window-closed = Apoyo aéreo y Reemplazo se juegan antes de la activación.
refusal-extra-move-first-activate = Movimiento extra se juega después de usar el Chit de Acción.
refusal-extra-move-late = Movimiento extra se juega antes del primer movimiento o ataque.
refusal-already-activated = { $unit } ya está activada en esta Fase de Acción.

## Negativas: movimiento

refusal-select-first = Elige primero a { $unit } como unidad activa.
refusal-finished = { $unit } ya ha actuado en esta Fase de Acción.
refusal-not-activated = { $unit } no está activada.
refusal-never-moves = { $unit } nunca mueve.
refusal-no-allowance = A { $unit } no le queda capacidad de movimiento.
refusal-other-unit = { $unit } es la unidad activa.
refusal-meuse = No se puede cruzar el Mosa hacia { $place }.
refusal-rear-area = { $place } está en la Retaguardia enemiga.
refusal-strategic = Sin Movimiento Estratégico junto al enemigo; PM restantes para { $place }: { $points }.
refusal-is-infiltration = Entrar en { $place } es pasar de una ZOC enemiga a otra: usa la infiltración.
refusal-no-infiltration = En { $place } se entra con un movimiento normal.
refusal-not-in-hex = { $unit } no está en { $place }.
refusal-no-trucks = Los camiones son para la 84ª de Infantería, no para { $unit }.
refusal-truck-late = { $unit } ya ha movido.
refusal-not-riding = { $unit } no tiene los camiones.
refusal-truck-taken = { $unit } tiene los camiones.
refusal-truck-not-yet = Los camiones no están disponibles antes del turno { $turn }.

## Negativas: combate

refusal-isolated = { $unit } está aislada y no puede atacar.
refusal-no-enemy = Ninguna unidad enemiga es adyacente a { $unit }.
refusal-across-meuse = { $unit } no puede atacar a través del Mosa.
refusal-odds = Ni con todas las unidades posibles alcanza { $unit } la columna más baja de la tabla.
refusal-odds-yet = La proporción no alcanza la columna más baja: deben unirse más unidades.
refusal-already-joined = { $unit } ya participa.
refusal-not-beside-defender = { $unit } no es adyacente a ningún defensor.
refusal-join-across-meuse = El Mosa separa a { $unit } de los defensores.
refusal-not-in-combat = { $unit } no está en este combate o no tiene nada que perder.
refusal-not-to-disrupt = { $unit } no está en este combate o ya está desorganizada.
refusal-not-together = Solo se retiran juntas unidades de un paso, del mismo hex y de la misma nacionalidad.
refusal-retreat-back = Ya se ha pasado por { $place } en esta retirada.
refusal-retreat-impassable = En { $place } no se podría entrar con movimiento normal.
refusal-retreat-dead-end = Desde { $place } la retirada no podría completarse.
refusal-retreat-zone = { $place } está en una ZOC enemiga y hay otro camino libre.
refusal-retreat-direction = { $place } está en la dirección equivocada y hay un hex libre en la correcta.
refusal-retreat-crowded = En { $place } la retirada acabaría sobreapilada.
refusal-retreat-too-near = { $place } está a menos de dos hexes del inicio de la retirada.
refusal-retreat-way-zone = Por { $place } la retirada pasaría por más ZOC enemigas de las necesarias.
refusal-retreat-way-direction = Por { $place } la retirada tomaría más direcciones malas de las necesarias.
refusal-retreat-way-crowded = Por { $place } la retirada acabaría sobreapilada, y otra ruta tiene sitio.
refusal-retreat-no-room = Por { $place } no se llega a ningún hex con sitio.
refusal-not-an-attacker = { $unit } no puede avanzar después de este combate o ya lo ha hecho.
refusal-not-emptied = { $place } no ha quedado libre por este combate.

## Probabilidades

preview-combat = { $unit } ataca { $places }: { $attack } contra { $defense }
preview-may-join = { $unit } puede unirse al ataque.
preview-no-column = La proporción no alcanza la columna más baja sin más unidades.
preview-attack-from =
    Ataque { $intensity ->
        [light] ligero
        [medium] medio
       *[heavy] pesado
    } de { $unit } desde { $place }: { $attack } contra { $defense }
preview-step = { $unit } en { $place }
preview-may-play-combat =
    El jugador { $side ->
        [german] alemán
       *[allied] aliado
    } puede jugar un chit de Combate.
preview-step-lost = { $unit } pierde un paso: después ataque { $attack }, defensa { $defense }
preview-unit-lost = { $unit } pierde su último paso y queda eliminada.
preview-stack-loss =
    Sobreapilado: antes del combate { $unit } pierde { $steps ->
        [one] un paso
       *[other] { $steps } pasos
    }.
preview-loss-instead = si en su lugar pierden pasos { $units }
preview-called-off = El hex está sobreapilado; tras las pérdidas no queda ataque.
preview-result =
    { $units ->
        [none] { $effect }
       *[other] { $effect } Pérdida segura: { $units }.
    }
preview-result-both =
    { $units ->
        [none] { $effect } { $other }
       *[other] { $effect } { $other } Pérdida segura: { $units }.
    }
preview-legend = Códigos: a la izquierda de la barra los atacantes, a la derecha los defensores. Un número: pasos perdidos. R: retirada. D: desorganización. -: nada.
preview-intensity =
    Ataque { $intensity ->
        [light] ligero
        [medium] medio
       *[heavy] pesado
    } en su lugar (dado { SIGNED($modifier) })
result-none = No pasa nada.
result-attackers-1 = Los atacantes pierden un paso.
result-attackers-1r = Los atacantes pierden un paso y se retiran.
result-attackers-1rd = Los atacantes pierden un paso, quedan desorganizados y se retiran.
result-attackers-2rd = Los atacantes pierden dos pasos, quedan desorganizados y se retiran.
result-attackers-2r = Los atacantes pierden dos pasos y se retiran.
result-attackers-d = Los atacantes quedan desorganizados.
result-attackers-r = Los atacantes se retiran.
result-attackers-rd = Los atacantes quedan desorganizados y se retiran.
result-attackers-all = Los atacantes quedan eliminados.
result-defenders-1 = Los defensores pierden un paso.
result-defenders-1r = Los defensores pierden un paso y se retiran.
result-defenders-1rd = Los defensores pierden un paso, quedan desorganizados y se retiran.
result-defenders-2rd = Los defensores pierden dos pasos, quedan desorganizados y se retiran.
result-defenders-2r = Los defensores pierden dos pasos y se retiran.
result-defenders-d = Los defensores quedan desorganizados.
result-defenders-r = Los defensores se retiran.
result-defenders-rd = Los defensores quedan desorganizados y se retiran.
result-defenders-all = Los defensores quedan eliminados.
preview-light = ataque ligero
preview-medium = ataque medio
preview-heavy = ataque pesado
preview-clear = terreno despejado
preview-rough = terreno tosco
preview-woods = bosque
preview-town = población
preview-clear-village = poblado
preview-rough-village = poblado en terreno tosco
preview-woods-village = poblado en bosque
preview-river = a través de un río
preview-attacker-out-of-supply = atacante sin suministro
preview-attacker-disrupted = atacante desorganizado
preview-defender-disrupted = defensor desorganizado
preview-defender-isolated = defensor aislado
preview-german-night = ataque alemán de noche
preview-allied-day = ataque aliado de día
preview-attacker-chit = chit de Combate del atacante
preview-defender-chit = chit de Combate del defensor
preview-infiltration = { $unit } se infiltra en { $place }
preview-infiltration-german = unidad alemana
preview-infiltration-night = noche
preview-infiltration-infantry = infantería
preview-infiltration-success = éxito
preview-infiltration-failure = fracaso
preview-infiltration-disrupted = fracaso y desorganización
preview-air = Ataque aéreo contra { $unit }
preview-air-cover = bosque o población
preview-air-loss = pierde un paso
preview-air-disrupted = desorganizada
preview-air-none = sin efecto

## Lo que es imposible en una posición

check-turn = No existe el turno { $turn }.
check-side = El jugador activo es desconocido.
check-points = { $points } es imposible en el Track de Puntos de Victoria.
check-steps =
    { $unit } no puede tener { $steps ->
        [one] un paso
       *[other] { $steps } pasos
    }.
check-status = { $unit } tiene un estado imposible.
check-marker-off-map = { $unit } lleva un marcador fuera del mapa.
check-eliminated-on-map = { $unit } está en el mapa sin ningún paso.
check-rear-area = { $unit } está en la Retaguardia enemiga en { $place }.
check-not-due = { $unit } está en el mapa antes de su turno de llegada.
check-withdrawn-on-map = { $unit } está en el mapa aunque su brigada se ha replegado.
check-acting = { $unit } está activada en la fase del oponente.
check-enemies-stacked = Ambos bandos están en { $place }.
check-stacking =
    Límite de apilamiento superado en { $place }: { $steps ->
        [one] un paso
       *[other] { $steps } pasos
    }.
check-truck = { $unit } no puede tener los camiones.
check-chits = El número de chits { $chit } es incorrecto.
check-chit-place = { $chit } está donde no puede estar.
check-actions = Acciones gastadas: { $spent }. No concuerdan con el Track de Acción.

## La mesa

credit-map = Mapa según una transcripción pública; las Retaguardias son reconstrucción nuestra.
view-turn =
    Turno { $turn }: { $day } de diciembre, { $light ->
        [night] noche
       *[day] día
    }
view-due = Disponible desde el turno { $turn }
view-truck = Camiones de la 84ª de Infantería
phase-chits = Fase de Chits
phase-initiative = Fase de Iniciativa
phase-draw = Fase de Acción: robo
phase-activation = Fase de Acción: activación
phase-air = Fase de Acción: ataque aéreo
phase-movement = Fase de Acción: movimiento
phase-stacking = Fase de Acción: apilamiento
phase-combat = Fase de Acción: combate
phase-retreat = Fase de Acción: retirada
phase-advance = Fase de Acción: avance después del combate
phase-over = Final del juego
track-german-actions = Track de Acción alemán
track-allied-actions = Track de Acción aliado
track-victory = Track de Puntos de Victoria
box-available = Tácticas Disponibles
box-played = Tácticas Jugadas
box-aside = Apartados
box-cup = Taza
box-withdrawn = Replegadas
score-german-meuse = Puntos del Mosa
score-german-towns = Poblaciones en manos alemanas
score-german-steps = Pasos aliados eliminados
score-allied-towns = Poblaciones en manos aliadas
score-allied-steps = Pasos alemanes eliminados
score-meuse-now = Unidades alemanas adyacentes al Mosa
face-unused = lado no usado
face-used = lado usado
face-reduced = reducida, no usada
face-reduced-used = reducida, usada
view-strength-printed = impreso
view-strength-reduced = un paso perdido
view-strength-used = lado usado
view-strength-isolated = una unidad aislada no ataca
score-standing = Puntos de victoria: alemanes { $german }, aliados { $allied }
score-decisive = Los alemanes han cruzado el Mosa.
status-disrupted = desorganizada
status-out-of-supply = sin suministro
status-isolated = aislada
status-ready = activada
status-finished = ya ha actuado
status-truck = en camiones

# Los bandos: el jugador, la victoria, quiénes son, y el nombre dentro de una frase.
side-german = Jugador alemán
side-german-wins = Gana el jugador alemán
side-german-name = Alemanes
side-german-them = los alemanes
side-allied = Jugador aliado
side-allied-wins = Gana el jugador aliado
side-allied-name = Aliados
side-allied-them = los aliados

# How long a plan has in a puzzle.
stretch-end = Solo cuenta la posición al final de esta Fase de Acción.
stretch-reply = Solo cuenta la posición tras la próxima Fase de Acción enemiga, que juega un cadete.
