## Nombres

scenario-campaign = Celles, del 23 al 27 de diciembre de 1944
option-variable_actions = Número de acciones variable (17.0)
option-variable_actions-true = Un dado varía las acciones cada turno.
option-variable_actions-false = Las acciones son las del track de turnos.
option-town_roads = Carreteras que entran en poblaciones y poblados
option-town_roads-road = El coste de la carretera vale también en poblaciones y poblados.
option-town_roads-terrain = Poblaciones y poblados cuestan su terreno, con o sin carretera.
option-retreat_loss = Unidades desorganizadas que se retiran a una ZOC enemiga
option-retreat_loss-step = Pierden un paso por cada hex así.
option-retreat_loss-unit = Son eliminadas.
option-free_setup = Colocación inicial aliada
option-free_setup-true = El jugador Aliado elige sus hexes libres.
option-free_setup-false = Las unidades aliadas libres están donde proponemos.
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
        [german] Alemán
       *[allied] Aliado
    } tiene la iniciativa: ¿quién empieza?
prompt-draw =
    El jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    } roba un chit.
prompt-activation = Chit de Acción { $chit }: ¿qué activas?
prompt-withdrawal = { $chit } se ha replegado: ¿Chits Tácticos o seguir?
prompt-name-units = { $formation }: ¿qué unidad actúa? ({ $left } más como máximo)
prompt-arrive = ¿Dónde llega { $unit }?
prompt-air-target = Ataque aéreo: ¿qué unidad alemana?
prompt-air-roll = Ataque aéreo contra { $unit }.
prompt-next-unit =
    Jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    }: ¿qué unidad actúa ahora?
prompt-active-unit = { $unit } tiene { $points } puntos de movimiento: ¿y ahora?
prompt-infiltration-roll = { $unit } intenta infiltrarse.
prompt-over-stacked = { $place } está sobreapilado en { $steps }: ¿qué unidad pierde un paso?
prompt-join = { $attack } contra { $defense }: ¿quién se une al ataque?
prompt-combat-chit = Proporción { $odds }, modificador { $modifier }: ¿jugar el chit de Combate?
prompt-combat-roll = Combate a { $odds }, modificador { $modifier }.
prompt-lose-step = ¿Qué unidad pierde un paso? (hay que perder { $count })
prompt-disrupt = ¿Qué unidad queda desorganizada? (faltan { $count })
prompt-retreat-order = ¿Qué unidad se retira ahora?
prompt-retreat = ¿Adónde se retira { $unit }?
prompt-stack-loss = Dos unidades desorganizadas entran juntas en una ZOC enemiga: ¿cuál se pierde?
prompt-retreat-further = { $unit } acabaría sobreapilada: ¿seguir la retirada o quedarse?
prompt-advance = ¿Quién avanza tras el combate?

## Lo que sucede

event-deployed = { $unit } se coloca en { $place }.
event-turn =
    Turno { $turn }: { $day } de diciembre, { $light ->
        [night] noche
       *[day] día
    }.
event-actions = Acciones: Alemanes { $german }, Aliados { $allied }.
event-variable-actions = El dado da { $roll }: { $german } acciones alemanas, { $allied } aliadas.
event-in-supply = { $unit } vuelve a estar en suministro.
event-out-of-supply = { $unit } queda sin suministro.
event-isolated = { $unit } queda aislada.
event-initiative = Iniciativa: Alemanes { $german }, Aliados { $allied }.
event-initiative-tie = Empate: ambos tiran otra vez.
event-first-player =
    Empieza el jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    }.
event-action-phase =
    Fase de Acción { $side ->
        [german] alemana
       *[allied] aliada
    } { $number }.
event-action-chit =
    El jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    } roba el Chit de Acción { $chit }.
event-tactical-chit =
    El jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    } roba el Chit Táctico { $chit }.
event-set-aside =
    El jugador { $side ->
        [german] Alemán
       *[allied] Aliado
    } roba { $chit } y lo aparta: no en este turno.
event-activated = { $formation } es activada.
event-activated-unit = El chit activa en su lugar a { $unit }.
event-named = { $unit } actuará.
event-arrived = { $unit } llega a { $place }.
event-withdrawn = { $formation } se repliega de la batalla.
event-extra-move = Movimiento extra para { $unit }.
event-air = Se juega Apoyo aéreo Aliado.
event-action-lost = Los Alemanes pierden una acción: { $actions } en este turno.
event-strike = Ataque aéreo contra { $unit }.
event-air-roll =
    El dado da { $roll } contra { $unit }: { $result ->
        [loss] pierde un paso
        [disrupted] desorganizada
       *[none] sin efecto
    }.
event-restored = { $unit } recupera su fuerza completa.
event-rebuilt = { $unit } es reconstruida en { $place }.
event-moved = { $unit } mueve a { $place } ({ $cost }).
event-infiltrating = { $unit } intenta infiltrarse en { $place } ({ $cost }).
event-infiltration =
    El dado da { $roll }: { $unit } { $result ->
        [success] entra en
        [failure] no entra en
       *[disrupted] queda desorganizada ante
    } { $place }.
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
        [german] Alemán
       *[allied] Aliado
    } juega un chit de Combate.
event-combat = Proporción { $odds }, dado { $roll }, modificador { $modifier }: { $result }.
event-step-lost = { $unit } pierde un paso.
event-eliminated = { $unit } es eliminada en { $place }.
event-disrupted = { $unit } queda desorganizada.
event-retreated = { $unit } se retira a { $place }.
event-advanced = { $unit } avanza a { $place }.
event-recovery = Recuperación: ninguna unidad sigue desorganizada y todas muestran su lado no usado.
event-meuse-points = Alemanes junto al Mosa: +{ $gained }, { $total } en el track.
event-decisive = { $total } puntos en el track: los Alemanes cruzan el Mosa.
event-final-score = Alemanes: Mosa { $german_meuse }, poblaciones { $german_towns }, pasos { $german_steps }. Aliados: poblaciones { $allied_towns }, pasos { $allied_steps }.

## Negativas: colocación y activación

refusal-default-setup = Nuestra colocación ya no encaja con lo que has colocado.
refusal-deploy-hex = { $unit } no puede colocarse en { $place }.
refusal-not-yours = { $unit } no es una de tus unidades aquí.
refusal-not-yet = { $unit } no puede activarse antes del 25 de diciembre.
refusal-eliminated = { $unit } ha sido eliminada.
refusal-withdrawn = { $unit } pertenece a la brigada replegada.
refusal-not-in-play = { $unit } no participa en esta partida.
refusal-not-due = { $unit } no está disponible antes del turno { $turn }.
refusal-arrival-blocked = El enemigo ocupa todos los hexes de llegada de { $unit }.
refusal-arrival-hex = { $place } no es un hex de llegada de { $unit }.
refusal-other-formation = El chit robado nombra a { $chit }, no a { $formation }.
refusal-formation-not-yet = { $formation } no puede activarse antes del 25 de diciembre.
refusal-formation-withdrawn = { $formation } se ha replegado: el chit solo puede activar una unidad de otra formación.
refusal-formation-empty = { $formation } no tiene unidades en el mapa ni disponibles.
refusal-same-formation = { $unit } pertenece a { $chit }: activa la formación, o una unidad de otra.
refusal-withdrawal-is-action = El repliegue de la brigada es la acción: no se activa nada más.
refusal-must-activate = Hay algo que activar, así que debe usarse el chit.
refusal-not-of-formation = { $unit } no pertenece a { $formation }.
refusal-off-map = { $unit } no está en el mapa.
refusal-already-named = { $unit } ya está elegida.

## Negativas: Chits Tácticos

refusal-no-chit = { $chit } no está en tu casilla de Tácticas Disponibles.
refusal-no-air = Solo el jugador Aliado tiene Apoyo aéreo.
refusal-air-by-night = El Apoyo aéreo Aliado no vuela de noche.
refusal-not-german = { $unit } no es una unidad alemana.
refusal-replacement-time = Reemplazo: Alemanes de noche, Aliados de día.
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
refusal-not-adjacent = { $place } no es adyacente.
refusal-enemy-hex = { $place } está ocupado por el enemigo.
refusal-meuse = No se puede cruzar el Mosa hacia { $place }.
refusal-rear-area = { $place } está en la Retaguardia enemiga.
refusal-points = Cuesta { $cost } puntos de movimiento; quedan { $points }.
refusal-strategic = Junto al enemigo no hay Movimiento Estratégico: solo quedan { $points } puntos para { $place }.
refusal-is-infiltration = De una ZOC enemiga a otra: { $place } exige infiltración.
refusal-no-infiltration = En { $place } se entra con un movimiento normal.
refusal-stacking = No hay sitio para { $unit } en { $place }.
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
refusal-odds = Ni con todas las unidades posibles llega { $unit } a la tabla.
refusal-odds-yet = La proporción está por debajo de la tabla: deben unirse más unidades.
refusal-already-joined = { $unit } ya participa.
refusal-not-beside-defender = { $unit } no es adyacente a ningún defensor.
refusal-join-across-meuse = El Mosa separa a { $unit } de los defensores.
refusal-not-in-combat = { $unit } no está en este combate o no tiene nada que perder.
refusal-not-to-disrupt = { $unit } no está en este combate o ya está desorganizada.
refusal-not-retreating = { $unit } no tiene que retirarse ahora.
refusal-not-together = Solo unidades de un paso, del mismo hex y país, se retiran juntas.
refusal-retreat-back = Ya se ha pasado por { $place } en esta retirada.
refusal-retreat-impassable = En { $place } no se podría entrar con movimiento normal.
refusal-retreat-dead-end = Desde { $place } la retirada no podría completarse.
refusal-retreat-zone = { $place } está en una ZOC enemiga y hay otro camino libre.
refusal-retreat-direction = { $place } está en mala dirección y hay una buena abierta.
refusal-retreat-crowded = En { $place } la retirada acabaría sobreapilada.
refusal-retreat-too-near = { $place } está a menos de dos hexes del inicio de la retirada.
refusal-not-an-attacker = { $unit } no puede avanzar tras este combate o ya lo ha hecho.
refusal-not-emptied = { $place } no ha quedado libre por este combate.

## Probabilidades

preview-combat = { $unit } ataca: { $attack } contra { $defense }
preview-may-join = { $unit } puede unirse.
preview-no-column = La proporción está por debajo de la tabla hasta que se unan más unidades.
preview-result = { $result }
preview-result-eliminating = { $result }, pérdida segura: { $units }
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
check-side = El jugador en fase es desconocido.
check-points = { $points } es imposible en el Track de Puntos de Victoria.
check-steps = { $unit } no puede tener { $steps } pasos.
check-status = { $unit } tiene un estado imposible.
check-marker-off-map = { $unit } lleva un marcador fuera del mapa.
check-eliminated-on-map = { $unit } está en el mapa sin ningún paso.
check-rear-area = { $unit } está en la Retaguardia enemiga en { $place }.
check-not-due = { $unit } está en el mapa antes de tiempo.
check-withdrawn-on-map = { $unit } está en el mapa aunque su brigada se ha replegado.
check-acting = { $unit } está activada en la fase del oponente.
check-enemies-stacked = Ambos bandos están en { $place }.
check-stacking = { $steps } pasos en { $place } son demasiados.
check-truck = { $unit } no puede tener los camiones.
check-chits = El número de chits { $chit } es incorrecto.
check-chit-place = { $chit } está donde no puede estar.
check-actions = { $spent } acciones gastadas no concuerdan con el Track de Acción.

## La mesa

credit-map = Mapa según una transcripción pública; las Retaguardias son nuestras.
view-turn =
    Turno { $turn }: { $day } de diciembre, { $light ->
        [night] noche
       *[day] día
    }
view-due = Disponible desde el turno { $turn }
view-truck = Camiones de la 84ª de Infantería
phase-setup = Colocación inicial
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
track-turn = Track de turnos
track-german-actions = Track de Acción alemán
track-allied-actions = Track de Acción aliado
track-victory = Track de Puntos de Victoria
box-reinforcements = Refuerzos
box-destroyed = Unidades destruidas
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
score-meuse-now = Alemanes junto al Mosa ahora
face-unused = lado no usado
face-used = lado usado
face-reduced = reducida, no usada
face-reduced-used = reducida, usada
status-disrupted = desorganizada
status-out-of-supply = sin suministro
status-isolated = aislada
status-ready = activada
status-finished = ha actuado
status-truck = en camiones
