# The Ardennes Offensive. $side es german o allied; unidades y hexes se escriben tal cual.

credit-map = Nuestro propio mapa, hecho con la geografía real; lo que las erratas dicen del mapa impreso se respeta exactamente.
view-turn = Turno { $turn }, { $day } de { $month } de { $year }
term-unit-anon-i = 78 Div
term-december = diciembre
term-january = enero
track-turn = Turnos de juego
box-german-due = Refuerzos alemanes por llegar
box-german-lost = Unidades alemanas eliminadas
box-allied-due = Refuerzos aliados por llegar
box-allied-lost = Unidades aliadas eliminadas
score-german-eliminated = Unidades aliadas eliminadas
score-german-exits = Salidas de carretera ocupadas
score-allied-eliminated = Unidades alemanas eliminadas
face-standard = Modo normal
face-road = Modo carretera
status-road-mode = en modo carretera
status-waiting = a la espera en el borde del mapa
status-dormant = inactiva en el borde del mapa
status-must-convert = debe dejar el modo carretera
status-moved = ya movió
status-attacked = ya atacó
status-restricted = no puede cruzar el Mosa
status-unsupplied = sin suministro
status-isolated = aislada
status-due = Llega en el turno { $turn }.

phase-reinforcement = Fase de refuerzos
phase-supply = Fase de suministros
phase-initial = Fase de movimiento inicial
phase-combat = Fase de combate
phase-mechanized = Fase de movimiento mecanizado
phase-end = Fin del turno de jugador

scenario-1 = Escenario 1: histórico
scenario-2 = Escenario 2: refuerzos alemanes acelerados
scenario-3 = Escenario 3: colocación alemana libre
scenario-4 = Escenario 4: colocación aliada libre, refuerzos retrasados
scenario-5 = Escenario 5: colocación libre, aliados retrasados
scenario-6 = Escenario 6: colocación libre, aliados retrasados, alemanes acelerados
scenario-7 = Escenario 7: aliados retrasados, alemanes acelerados
scenario-8 = Escenario 8: colocación alemana libre, aliados retrasados, alemanes acelerados
scenario-9 = Escenario 9: colocación alemana libre, alemanes acelerados
scenario-10 = Escenario 10: colocación libre, alemanes acelerados
scenario-aim = Dieciocho turnos desde el 16 de diciembre. Cada unidad enemiga eliminada vale 1 punto, para los dos bandos; los alemanes puntúan además las salidas numeradas del borde del mapa que tengan. Con 35 puntos hasta el turno 6 ganan al instante. Tras el turno 18 necesitan 35 puntos y 1,5 veces los puntos aliados; con menos de 35, o menos que los aliados, pierden.
option-prompt_entry = Los refuerzos entran en el mapa en cuanto pueden
option-closed_bridges = Los puentes bajo interdicción no se pueden cruzar
option-late-german = Los del alemán, un turno más tarde
option-late-allied = Los del aliado, un turno más tarde
level-immediate = victoria inmediata
level-ratio = por la proporción de puntos
level-minimum = los alemanes no alcanzaron su mínimo
level-draw = empate

prompt-free-setup = Recoloca tus unidades o elige «Listo».
prompt-placing = ¿Dónde se coloca { $unit }?
prompt-arriving = ¿Dónde llega { $unit }?
prompt-drop = ¿Dónde salta { $unit }?
prompt-drop-roll = { $unit } salta: aterriza con 1 o 2.
prompt-table-roll = Con un 1 el jugador alemán pasa a usar la tabla estándar.
prompt-initial-movement = Turno { $turn }, movimiento inicial: activa una unidad o termina la fase.
prompt-mechanized-movement = Turno { $turn }, movimiento mecanizado: activa una unidad o termina la fase.
prompt-moving =
    { $unit }: { $points ->
        [one] queda { $points } punto de movimiento
       *[other] quedan { $points } puntos de movimiento
    }.
prompt-separation = Hay unidades demasiado cerca en una carretera: ¿cuál mueve o deja el modo carretera?
prompt-combat = Turno { $turn }, combate: elige un hex que atacar o termina la fase.
prompt-declaring = Ataque a { $places }: ¿quién participa?
prompt-allocation =
    { $left ->
        [one] Un hex americano aún debe ser atacado: elígelo.
       *[other] { $left } hexes americanos aún deben ser atacados: elige uno.
    }
prompt-resolution =
    { $left ->
        [one] Un ataque por resolver.
       *[other] { $left } ataques por resolver: ¿cuál?
    }
prompt-odds = La proporción es { $odds }: ¿mantenerla o combatir con una inferior?
prompt-waiving = ¿Mantener la inmunidad de { $place } en este combate o renunciar a ella?
prompt-combat-roll = Combate a { $odds }.
prompt-retreat =
    Retirada de { $units }, { $hexes ->
        [one] un hex
       *[other] { $hexes } hexes
    }: ¿qué unidad y adónde?
prompt-exchange = Intercambio: retira unidades; fuerza pendiente: { $owed }.
prompt-advance = ¿Quién avanza?

event-turn = Turno { $turn }, { $day } de { $month } de { $year }.
event-player-turn =
    { $side ->
        [german] Turno { $turn }: jugador alemán.
       *[allied] Turno { $turn }: jugador aliado.
    }
event-table-switched = El dado da { $roll }: el jugador alemán pasa a la tabla estándar.
event-table-kept = El dado da { $roll }: el jugador alemán conserva la tabla inicial.
event-ready =
    { $side ->
        [german] Las unidades alemanas están colocadas.
       *[allied] Las unidades aliadas están colocadas.
    }
event-placed = { $unit } se coloca en { $place }.
event-arrived = { $unit } llega a { $place } en modo carretera.
event-exchanged = { $other } sustituye a { $unit }.
event-delayed = Todas las entradas de { $unit } están bloqueadas: se retrasa al turno { $turn }.
event-turned-back = { $unit } no encuentra sitio en { $place } y llegará en el turno { $turn }.
event-interdicted =
    { $side ->
        [german] Puentes bajo interdicción para los alemanes
       *[allied] Puentes bajo interdicción para los aliados
    }: { $count } ({ $bridges }).
event-supply-state =
    { $state ->
        [isolated] { $unit } está aislada.
       *[unsupplied] { $unit } está sin suministro.
    }
event-supply =
    { $side ->
        [german] Unidades alemanas
       *[allied] Unidades aliadas
    }: suministradas { $supplied }, sin suministro { $unsupplied }, aisladas { $isolated }.
event-no-initial-movement =
    { $side ->
        [german] El jugador alemán no tiene movimiento inicial en el primer turno.
       *[allied] El jugador aliado no tiene movimiento inicial en el primer turno.
    }
event-converted = { $unit } combatió en modo carretera y lo deja (−{ $cost } PM).
event-awake = { $unit } puede volver al mapa desde { $place }.
event-drop = { $unit } salta sobre { $place }.
event-drop-roll = El dado da { $roll }.
event-landed = { $unit } aterriza en { $place }, con suministro durante este turno de jugador.
event-moved = { $unit } mueve a { $place } ({ $path }).
event-marches = { $unit } pasa a modo carretera (−{ $cost } PM).
event-deploys = { $unit } deja el modo carretera (−{ $cost } PM).
event-attack = { $units } contra { $places }: { $attack } a { $defence }, { $odds }.
event-allocated = Asignación al ataque a { $places }: { $units }.
event-odds-lowered = El atacante rebaja la proporción a { $odds }.
event-waived =
    { $side ->
        [german] El jugador alemán renuncia a la inmunidad de { $place }.
       *[allied] El jugador aliado renuncia a la inmunidad de { $place }.
    }
event-combat-result = El dado da { $roll }: { $result } a { $odds }.
event-immune = { $unit } sigue en { $place }: el hex la protege.
event-retreated = { $unit } se retira a { $place } ({ $path }).
event-dormant = { $unit } queda inactiva en el borde del mapa, en { $place }.
event-eliminated =
    { $place ->
        [none] { $unit } queda eliminada.
       *[other] { $unit } queda eliminada en { $place }.
    }
event-points = Fin del turno { $turn }. Puntos alemanes: { $german } (por salidas: { $exits }); aliados: { $allied }.
event-meuse-open =
    El jugador alemán tiene { $points ->
        [one] un punto
       *[other] { $points } puntos
    }: los británicos pueden cruzar el Mosa.
event-end =
    { $winner ->
        [german] Gana el jugador alemán
        [allied] Gana el jugador aliado
       *[nobody] No gana nadie
    } ({ $level ->
        [immediate] victoria inmediata
        [ratio] por la proporción de puntos
        [minimum] los alemanes no alcanzaron su mínimo
       *[draw] empate
    }).

preview-attack = Ataque a { $places }: { $attack } a { $defence }
preview-column = Combate en { $places }: { $odds }
preview-lowered = Bajar la proporción a { $odds }
preview-legend = Códigos: Ar los atacantes se retiran, Dr los defensores se retiran (con el número de hexes); Ex intercambio; De defensores eliminados.
preview-attacker = { $units }
preview-defender = { $units }, en defensa
preview-unsupplied = { $units }: sin suministro, fuerza a la mitad
preview-isolated = { $units }: aislamiento
preview-road-mode = { $units }: modo carretera, fuerza a la mitad
preview-west-wall = { $units }: Westwall
preview-cleared-west-wall = { $units }: Westwall despejado, fuerza doble en defensa
preview-first-turn = { $units }: fuerza triple en el primer turno
preview-initial-table = Tabla inicial alemana de resultados de combate
preview-standard-table = Tabla estándar de resultados de combate
preview-immune = Las unidades en { $place } no tienen que retirarse.
preview-stand = Si { $unit } ataca desde { $place }:
preview-join = { $unit } podría participar.
preview-also = { $place } podría atacarse a la vez.
score-minimum = Puntos alemanes: { $german }. Con menos de { $minimum } al final ganan los aliados.
score-ratio = Puntos alemanes: { $german }; puntos aliados: { $allied }.
result-ar =
    { $hexes ->
        [one] Los atacantes se retiran { $hexes } hex
       *[other] Los atacantes se retiran { $hexes } hexes
    }
result-dr =
    { $hexes ->
        [one] Los defensores se retiran { $hexes } hex
       *[other] Los defensores se retiran { $hexes } hexes
    }
result-ex = Intercambio: los defensores son eliminados, y atacantes de al menos su fuerza impresa
result-de = Los defensores son eliminados
result-spared = Sin efecto: nadie tiene que retirarse

refusal-lost = { $unit } ha sido eliminada.
refusal-not-arrived = { $unit } no está en el mapa.
refusal-not-mechanized = { $unit } no es mecanizada: solo las mecanizadas mueven en esta fase.
refusal-attacked = { $unit } atacó en la fase de combate y no puede mover ahora.
refusal-dormant = { $unit } está inactiva: ninguna unidad aliada es adyacente a su hex de borde del mapa.
refusal-pinned = Zonas de control enemigas retienen a { $unit } en { $place }.
refusal-entry-owed = Los refuerzos que pueden entrar en el mapa deben hacerlo.
refusal-activate-first = Activa primero { $unit }.
refusal-unit-active = { $unit } está en movimiento: detenla primero.
refusal-entry-crowded = El hex { $place } está sobreapilado: { $unit } puede avanzar y debe hacerlo.
refusal-separate-first = Primero hay que separar las unidades demasiado próximas en una carretera.
refusal-already-there = { $unit } ya está ahí.
refusal-no-combat-now = No hay combate en una fase de movimiento.
refusal-no-movement-now = No hay movimiento en la fase de combate.
refusal-out-of-play = { $place } está fuera de juego.
refusal-map-edge = { $place } es un hex aliado de borde del mapa.
refusal-impassable = { $place } es infranqueable.
refusal-entry-controlled = { $unit } no puede entrar por { $place }: el enemigo lo ocupa o lo controla.
refusal-not-an-entry = { $place } no es hex de entrada para { $unit }.
refusal-other-section = { $unit } no llega por el sector { $section } ({ $place }).
refusal-arrival-first = Primero hay que colocar { $unit }.
refusal-not-equal = { $other } no puede ocupar el lugar de { $unit }.
refusal-already-road-mode = { $unit } ya está en modo carretera.
refusal-not-road-mode = { $unit } no está en modo carretera.
refusal-no-road = { $unit } no está en una carretera en { $place }.
refusal-points = { $unit }: PM disponibles: { $points }; hacen falta { $cost }.
refusal-mode-on-edge = { $unit } no puede cambiar de modo en el borde del mapa.
refusal-road-mode-alone = Una unidad en modo carretera no comparte hex: { $unit }, { $place }.
refusal-too-near = { $unit } estaría demasiado cerca de { $other } en la carretera en { $place }.
refusal-rest-too-near = { $unit } no puede detenerse en { $place }: es adyacente a una unidad de la misma carretera.
refusal-road-mode-off-road = { $unit } está en modo carretera y ninguna carretera lleva a { $place }.
refusal-west-wall-road-mode = { $unit } no puede entrar en modo carretera en el hex de Westwall { $place }.
refusal-bridge-interdicted = La carretera de { $unit } a { $place } pasa por un puente bajo interdicción.
refusal-zone-in-the-way = Zonas de control enemigas detienen a { $unit } antes de { $place }.
refusal-too-far =
    { $place } está demasiado lejos para { $unit } con { $points ->
        [one] un punto de movimiento
       *[other] { $points } puntos de movimiento
    }.
refusal-meuse =
    { $unit } no puede cruzar el Mosa hasta que el jugador alemán tenga { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
refusal-east-bank = { $unit } no puede entrar por { $place }: está al este del Mosa.
refusal-meuse-attack = { $unit } no puede atacar { $place }: el enemigo ni ha cruzado el Mosa ni está junto a él.
refusal-division-alone = Una división de infantería alemana no puede apilarse con otras unidades: { $unit }, { $place }.
refusal-stacking =
    No más de { $limit ->
        [one] una unidad
       *[other] { $limit } unidades
    } por hex: { $unit } no cabe en { $place }.
refusal-drop-first = { $unit } salta antes que nada.
refusal-no-paradrop = { $unit } no puede lanzarse en paracaídas.
refusal-drop-controlled = { $place } está ocupado o controlado por los aliados.
refusal-edge-combat = No hay combate en el borde del mapa, ni hacia él ni desde él ({ $place }).
refusal-struck = { $place } ya ha sido atacado en esta fase.
refusal-not-adjacent = Ninguna unidad tuya es adyacente a { $place }.
refusal-unit-not-adjacent = { $unit } no es adyacente a { $place }.
refusal-attacked-already = { $unit } ya ha atacado en esta fase.
refusal-joined = { $unit } ya participa en un ataque.
refusal-no-attackers = Todavía no ataca ninguna unidad.
refusal-no-common-attacker = Ninguna unidad es adyacente a la vez a { $place } y a los demás hexes atacados.
refusal-must-attack = En el primer turno se debe atacar a toda unidad americana adyacente a una alemana.
refusal-leaves-unattacked = Si { $unit } ataca aquí, nadie podría atacar ya a una unidad americana.
refusal-leaves-idle = Si se añade { $place }, una unidad alemana adyacente al enemigo no podría atacar.
refusal-unit-left-out = { $unit } es adyacente al enemigo pero no participaría en ningún ataque.
refusal-hex-left-out = La unidad americana de { $place } no sería atacada.
refusal-not-allocated = No queda por resolver ningún ataque a { $place }.
refusal-odds-raised = La proporción no puede subir a { $odds }.
refusal-odds-floor = El jugador alemán no puede rebajar la proporción por debajo de { $odds }.
refusal-not-immune = Ahora no está en juego la inmunidad de { $place }.
refusal-not-in-combat = { $unit } no participó en el combate.
refusal-exchange-owed = Fuerza pendiente de eliminar: { $owed }.
refusal-not-vacated = { $place } no ha quedado libre por este combate.
refusal-advance-foot = { $unit } no es mecanizada y no avanza.
refusal-advance-closed = { $unit } no puede avanzar a { $place }.
refusal-advance-road = { $unit } está en modo carretera y ninguna carretera abierta lleva a { $place }.
refusal-can-retreat = { $unit } tiene por dónde retirarse.
refusal-retreat-length =
    { $unit } debe acabar a { $hexes ->
        [one] un hex
       *[other] { $hexes } hexes
    } de donde estaba.
refusal-retreat-zone = { $unit } no puede retirarse a { $place }: lo impiden unidades o zonas enemigas.
refusal-retreat-priority = { $unit } tiene una retirada de mayor prioridad que { $place }.
refusal-retreat-road = { $unit } está en modo carretera y no puede retirarse a { $place } por carretera abierta y libre.
refusal-retreat-stacking = { $unit } superaría el límite de apilamiento en { $place }.
refusal-pick-first = Elige primero { $unit }.
refusal-placed = { $unit } ya ha sido colocada.
refusal-not-front = { $unit } debe seguir en primera línea: { $place } no está en ella.
refusal-not-rear = { $unit } debe seguir detrás de su primera línea: { $place } no lo está.

check-turn = No hay turno { $turn }.
check-player = No hay jugador { $player }.
check-points = Número de puntos por salidas imposible: { $points }.
check-nowhere = { $unit } no está en ningún lugar existente.
check-twice = { $unit } no puede estar a la vez en el mapa, perdida o por llegar.
check-status = Los marcadores de { $unit } se contradicen.
check-out-of-play = { $unit } está en { $place }, que está fuera de juego.
check-map-edge = { $unit } no puede estar en el borde del mapa ({ $place }).
check-edge-status = { $unit } no puede estar inactiva o a la espera en { $place }.
check-impassable = { $unit } está en el hex infranqueable { $place }.
check-waiting = { $unit } no puede esperar en { $place }.
check-road-mode = { $unit } está en modo carretera fuera de la carretera en { $place }.
check-mixed = Los dos bandos están en { $place }.
check-stacking = Demasiadas unidades en { $place }.

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
stretch-end = Solo cuenta la posición al final de tu turno, con todas sus fases.
stretch-reply = Solo cuenta la posición tras el próximo turno enemigo, que juega un cadete.
