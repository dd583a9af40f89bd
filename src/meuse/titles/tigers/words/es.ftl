# Tigers in the Mist. $place es el número de un área o la letra de una zona; $bridge nombra las dos áreas que une.

scenario-campaign = La campaña
scenario-first-three-days = Los tres primeros días
scenario-fifth-panzer-army = El 5.º Ejército Panzer contra el VIII Cuerpo
scenario-seventh-army = El 7.º Ejército ataca
scenario-campaign-aim = Del 16 al 22 de diciembre, todo el frente. Solo puntúan los alemanes: al final de cada día por cada área con número amarillo que controlen, y al final por su fuerza en las zonas de borde marcadas con ×. Ganan con 30 puntos; con menos de 25 ganan los aliados.
scenario-first-three-days-aim = Del 16 al 18 de diciembre, todo el frente. Solo cuenta el final, y solo puntúan los alemanes: 2 puntos por cada una de once poblaciones, de Monschau a Luxembourg, en la que estén solos, 1 si está disputada, 3 por cada hueco en la línea aliada, y su fuerza en las zonas de borde marcadas con ×. Ganan con 10 puntos; con menos de 8 ganan los aliados.
scenario-fifth-panzer-army-aim = Del 16 al 22 de diciembre, el centro del frente. Solo puntúan los alemanes: al final de cada día por cada área con número amarillo que controlen, y al final por su fuerza en las zonas de borde marcadas con ×. Ganan con 13 puntos; con menos de 10 ganan los aliados.
scenario-seventh-army-aim = Del 16 al 18 de diciembre, el sur del frente. Deciden dos poblaciones: Luxembourg y Mersch. Los alemanes ganan si al final una es suya y la otra está al menos disputada. Los aliados ganan si conservan una y la otra está como mucho disputada. Las dos disputadas: empate. Una alemana y la otra aliada: pierden los dos bandos.

option-errata = Erratas publicadas (2002 y 2016, en lo que se conoce)
option-scenario-lines = Las unidades aliadas no cruzan una línea de escenario el 16-1 (errata 5.23)
option-supply-of-moves = Adónde puede ir una unidad suministrada (8.28)
option-supply-of-moves-each-area = No entra en ningún área donde quedaría sin suministro.
option-supply-of-moves-last-area = Puede atravesar esas áreas, pero no termina su movimiento en ellas.
option-hole-rule = Regla de los huecos en la línea (errata 8.295; no disponible)
option-hole-rule-false = No se usa
option-victory-ranges = Umbrales de victoria acordados
option-late-german = Los del alemán, un impulso más tarde
option-late-allied = Los del aliado, un impulso más tarde

level-german-decisive = Victoria decisiva alemana
level-german-tactical = Victoria táctica alemana
level-german-marginal = Victoria marginal alemana
level-draw = Empate
level-allied-tactical = Victoria táctica aliada
level-allied-marginal = Victoria marginal aliada
level-allied-decisive = Victoria decisiva aliada
level-both-lose = Pierden los dos bandos

term-points-areas = Áreas con puntos de victoria
term-points-zones = Zonas del perímetro
term-points-towns = Poblaciones
term-points-holes = Huecos en la línea aliada

# Preguntas

prompt-movement = Movimiento, impulso { $impulse }: elige una unidad o termina el movimiento.
prompt-moving =
    { $count ->
        [one] { $units } (PM restantes: { $points }): ¿adónde?
       *[other] La pila { $units }, encabezada por { $unit } (PM restantes: { $points }): ¿adónde?
    }
prompt-infiltration =
    Fuerzas especiales ({ $effect ->
        [mobility] entorpecer el movimiento
        [interference] impedir voladuras
       *[confusion] sembrar confusión en un combate
    }): ¿en qué área?
prompt-confusion = ¿Siembran confusión las fuerzas especiales en el combate del área { $place }?
prompt-demolition = { $units }, a punto de cruzar el puente { $bridge } hacia { $place }: ¿volarlo?
prompt-demolition-roll = { $unit } intenta volar el puente.
prompt-construction = Construcción de puentes: ¿qué ingenieros trabajan en qué puente?
prompt-construction-roll = Los ingenieros trabajan en el puente { $bridge }.
prompt-overfull = Demasiadas unidades en el área { $place }: ¿cuál se elimina?
prompt-battle = ¿Qué combate se libra ahora?
prompt-calls = Peticiones de artillería { $side ->
        [german] alemanas
       *[allied] aliadas
    }: { $calls }.
prompt-spotting = Combate en el área { $place }: ¿objetivo del disparo de artillería { $shot } de { $shots }?
prompt-shelling = La artillería dispara contra { $unit } (disparos: { $shots }).
prompt-aiming = Combate en el área { $place }: ¿quién dispara contra quién?
prompt-shooting = { $unit } dispara contra { $target }.
prompt-arrival = Llega { $unit }: ¿a qué zona?

# Sucesos

event-impulse = Impulso { $impulse }.
event-player-impulse = { $side ->
        [german] Empieza el impulso alemán.
       *[allied] Empieza el impulso aliado.
    }
event-arrived = { $unit } llega a la zona { $zone }.
event-moved =
    { $count ->
        [one] { $units } mueve a { $place } (coste { $cost }).
       *[other] { $units } mueven a { $place } (coste { $cost }).
    }
event-waded = { $count ->
        [one] { $units } vadea el río hacia { $place } (coste { $cost }).
       *[other] { $units } vadean el río hacia { $place } (coste { $cost }).
    }
event-shifted = { $units }: paso a la zona { $zone }.
event-exited = { $unit } sale del tablero por la zona { $zone }.
event-entrenched = { $unit } se atrinchera en el área { $place }.
event-attack-declared = { $unit } ataca en el área { $place }.
event-stayed-aside = { $unit } queda al margen del ataque en el área { $place }; su día ha terminado.
event-vehicles = { $unit } recupera sus vehículos.
event-demolition-attempt = { $unit } intenta volar el puente { $bridge }.
event-demolition-failed = El puente { $bridge } resiste (tirada { $roll }, hacía falta { $number } o menos).
event-bridge-blown = El puente { $bridge } ha sido volado (tirada { $roll }, hacía falta { $number } o menos).
event-bridge-built = El puente { $bridge } queda reconstruido (tirada { $roll }, hacía falta { $number } o menos).
event-construction-failed = El puente { $bridge } aún no está terminado (tirada { $roll }, hacía falta { $number } o menos).
event-infiltrated =
    Aparecen fuerzas especiales en el área { $place } para { $effect ->
        [mobility] entorpecer el movimiento
        [interference] impedir voladuras
       *[confusion] sembrar confusión en un combate
    }.
event-forces-removed = Se retiran las fuerzas especiales del área { $place }.
event-battle = Combate en el área { $place }: { $attackers } contra { $defenders }.
event-calls =
    Peticiones de artillería { $side ->
        [german] alemana
       *[allied] aliada
    }: { $shots } de { $calls } con éxito (con { $number } o menos).
event-shelled =
    Artillería contra { $target }: { $hits ->
        [one] un impacto
       *[other] { $hits } impactos
    } con { $shots ->
        [one] un disparo
       *[other] { $shots } disparos
    } (con { $number } o menos).
event-fired =
    { $unit } dispara contra { $target }: { $hits ->
        [one] un impacto
       *[other] { $hits } impactos
    } con { $dice ->
        [one] un dado
       *[other] { $dice } dados
    } (con { $number } o menos).
event-shot-lost = { $target } ya está eliminada: el fuego de { $unit } se pierde.
event-reduced = { $unit } queda con fuerza { $strength }.
event-eliminated = { $unit } queda eliminada.
event-battle-over = Termina el combate en el área { $place }. Fuerza restante: alemanes { $german }, aliados { $allied }.
event-attrition = { $unit } está sin suministro y sufre desgaste.
event-scored =
    { $day } de diciembre: { $gained ->
        [one] un punto de victoria
       *[other] { $gained } puntos de victoria
    }, { $points } en total.
event-released = Se libera { $formation }: superioridad alemana en el área { $place }.
event-game-over =
    { $level } ({ $points ->
        [one] un punto de victoria
       *[other] { $points } puntos de victoria
    }).

# Vistas previas

preview-move = A { $place }: { $cost } de { $points } PM.
preview-major = Carretera principal
preview-minor = Carretera secundaria
preview-ford = Río por un puente volado
preview-leave-enemy = Salir de un área con enemigos
preview-occupied = Área ocupada
preview-special-forces = Fuerzas especiales
preview-demolition = { $unit } vuela el puente { $bridge }
preview-bridge-blown = Puente volado
preview-bridge-stands = El puente resiste
preview-construction = { $unit } reconstruye el puente { $bridge }
preview-bridge-built = Puente construido
preview-bridge-unbuilt = Aún sin construir
preview-battle = Combate en el área { $place }
preview-end-movement =
    { $count ->
        [one] Hay { $count } combate por librar.
       *[other] Hay { $count } combates por librar.
    }
preview-joins = { $unit } también puede atacar, donde está
preview-comes = { $unit } aún puede venir desde { $place }
preview-defenders-left =
    { $points ->
        [one] Los defensores resisten con un punto de fuerza
       *[other] Los defensores resisten con { $points } puntos de fuerza
    }
result-defenders-gone = Los defensores quedan eliminados
result-attackers-gone = Los atacantes quedan eliminados
result-both-gone = Ambos bandos quedan eliminados
preview-calls = Peticiones de artillería { $side ->
        [german] alemanas
       *[allied] aliadas
    }: { $calls }, cada una con { $number } o menos
preview-calls-all =
    Si la artillería { $side ->
        [german] alemana
       *[allied] aliada
    } responde { $calls ->
        [one] a la petición
       *[other] a las { $calls } peticiones
    }
preview-calls-none =
    Si la artillería { $side ->
        [german] alemana
       *[allied] aliada
    } no responde a ninguna petición
preview-choices = Se supone que ambos bandos eligen siempre el disparo legal con mejor resultado esperado.
preview-shot =
    { $dice ->
        [one] Un dado
       *[other] { $dice } dados
    } contra { $target }, impacto con { $number } o menos
preview-loses = Fuerza perdida: { $points }
preview-not-combined = Sin armas combinadas
preview-river = Ataque a través de un río
preview-entrenched = Objetivo atrincherado
preview-out-of-supply = Tirador sin suministro
preview-confusion = Confusión en el combate

# Negativas

refusal-not-arrived = { $unit } aún no ha llegado.
refusal-not-in-play = { $unit } no está en juego.
refusal-used = { $unit } no puede hacer nada más hoy.
refusal-let-be = { $unit } ya se dejó en su sitio en este impulso.
refusal-first-impulse = { $unit } no puede mover el 16-1.
refusal-activate-first = Elige primero { $unit }.
refusal-other-stack-moves = { $unit } no encabeza la pila en movimiento.
refusal-in-stack = { $unit } ya está en la pila.
refusal-picked-up = La pila está en camino: { $unit } no puede unirse.
refusal-not-together = { $unit } no empezó en la misma área.
refusal-stopped = La pila se ha atrincherado: no puede continuar hasta { $place }.
refusal-one-area = Sin suministro solo se mueve un área: no puede seguir hasta { $place }.
refusal-no-road = Ninguna carretera lleva de allí a { $place }.
refusal-zone-closed = La zona { $zone } está cerrada para ese bando.
refusal-zone-held = Los alemanes ocupan la zona { $zone }: nadie entra en el tablero por ella.
refusal-limits = { $place } queda fuera de los límites del escenario.
refusal-scenario-line = Una línea de escenario cierra el paso a { $place } el 16-1.
refusal-armor-ford = Los blindados no cruzan a { $place } por un puente volado.
refusal-enemy-to-enemy = Una pila no pasa directamente de un área ocupada por el enemigo a otra ({ $place }).
refusal-points = { $place } cuesta { $cost } PM; disponibles: { $points }.
refusal-out-of-supply = Un movimiento no puede acabar sin suministro en { $place }.
refusal-overfill = El 16 de diciembre ningún movimiento alemán acaba en { $place }: demasiadas unidades.
refusal-attack-moved = { $unit } ya se ha puesto en marcha: no puede atacar donde estaba.
refusal-attack-zone = { $unit } está en una zona: allí no hay combate.
refusal-attack-nobody = { $unit } no tiene a quién atacar.
refusal-entrench-armor = { $unit } es blindada y no puede atrincherarse.
refusal-entrenched = { $unit } ya está atrincherada.
refusal-entrench-zone = { $unit } está en una zona y no puede atrincherarse.
refusal-entrench-enemy = Hay enemigos en el área de { $unit }: no puede atrincherarse.
refusal-entrench-stack = Las unidades se atrincheran de una en una: { $unit } no puede hacerlo como parte de una pila.
refusal-entrench-moved = { $unit } ha gastado puntos: atrincherarse los exigía todos.
refusal-entrench-points = Atrincherarse cuesta { $cost } PM a { $unit }; disponibles: { $points }.
refusal-shift-board = { $unit } no espera en una zona.
refusal-shift-far = { $zone } no es una zona vecina de ese bando.
refusal-shift-early = Hace falta un impulso más para entrar por la zona { $zone }.
refusal-shift-points = Faltan puntos de movimiento para entrar en el tablero por la zona { $zone }.
refusal-shift-and-wait = Una unidad que pasa a la zona { $zone } debe entrar en el tablero.
refusal-not-at-bridge = { $unit } no está junto al puente.
refusal-demolish-armor = { $unit } es blindada y no vuela puentes.
refusal-demolish-contested = Había enemigos en el área de { $unit } al empezar el impulso.
refusal-demolish-twice = A { $unit } no le quedan intentos de voladura en este impulso.
refusal-bridge-supply = { $unit } está sin suministro: ni vuela ni construye puentes.
refusal-other-bridge = El enemigo no cruza el puente { $bridge }.
refusal-build-engineer = { $unit } no es una unidad de ingenieros.
refusal-bridge-intact = El puente { $bridge } está en pie.
refusal-build-began = { $unit } no empezó el día junto a ese puente.
refusal-build-enemy = Hay enemigos en el área de { $unit }.
refusal-build-battle = En este impulso hubo un combate en el área de { $unit }.
refusal-build-far-bank = No hay ninguna unidad amiga al otro lado del puente { $bridge }.
refusal-build-tried = En este impulso ya se trabajó en el puente { $bridge }.
refusal-build-once = { $unit } ya hizo su intento en este impulso.
refusal-built = { $unit } ya ha construido un puente hoy.
refusal-build-used = { $unit } ha hecho otra cosa hoy.
refusal-forces-german = Solo el jugador alemán tiene fuerzas especiales.
refusal-forces-none = No hay fuerzas especiales en este escenario.
refusal-forces-day = No hay fuerzas especiales el { $day } de diciembre.
refusal-forces-used = Las fuerzas especiales del { $day } de diciembre ya se usaron.
refusal-forces-spent = Las fuerzas especiales de este escenario ya se usaron.
refusal-effect-used =
    { $effect ->
        [mobility] Entorpecer el movimiento
        [interference] Impedir voladuras
       *[confusion] Sembrar confusión
    } ya se ha usado.
refusal-effect-third = A partir del tercer impulso de un día no se puede entorpecer el movimiento.
refusal-infiltrate-zone = Las fuerzas especiales no van a la zona { $zone }.
refusal-infiltrate-vp = { $place } vale puntos de victoria: sin fuerzas especiales.
refusal-eliminate-other = { $unit } no está en el área sobreapilada.
refusal-fight-zone = No hay combate en la zona { $zone }.
refusal-no-battle = No hay ningún combate que librar en { $place }.
refusal-not-in-battle = { $unit } no está en este combate, o está en el otro bando.
refusal-shot-twice = { $unit } ya es objetivo; antes van los demás.
refusal-shot-type = { $unit } no es del tipo con más fuerza restante.
refusal-fires-once = { $unit } ya tiene su objetivo.
refusal-better-first = Las unidades de mejor calidad que { $unit } eligen antes.
refusal-target = { $unit } no puede disparar contra { $target }: otro objetivo tiene prioridad.
refusal-other-zone = La zona { $zone } no es una de sus zonas de entrada.

# Comprobaciones

check-impulse = No hay impulso { $impulse }.
check-strength = { $unit } tiene más fuerza que la impresa ({ $strength }).
check-pending = { $unit } figura a la vez como pendiente y en juego.
check-place = { $unit } tiene fuerza sin lugar, o lugar sin fuerza.
check-entrenched = { $unit } no puede estar atrincherada ahí.
check-on-foot = { $unit } no puede haber dejado sus vehículos.
check-zone = { $unit } no puede estar en la zona { $zone }.
check-exited = { $unit } debe figurar como salida del tablero si está en una zona enemiga, y solo entonces.
check-waiting = { $unit } no espera en ninguna zona.
check-attacking = { $unit } no puede atacar ahí.
check-bridge = El estado del puente { $bridge } es imposible.
check-points = Número de puntos de victoria imposible: { $points }.
check-effects = Un efecto de las fuerzas especiales se ha usado dos veces.
check-forces = Las fuerzas especiales están donde no pueden.
check-control = El control de { $place } es imposible.
check-stacking = Demasiadas unidades de un bando en { $place } ({ $side ->
        [german] alemanas
       *[allied] aliadas
    }).
check-foreign = { $unit } no participa en este escenario.
check-lost = { $unit } está destruida y en juego a la vez.
check-overdue = { $unit } ya debería haber llegado.
check-marks = Lo que { $unit } ha hecho hoy no concuerda con su estado.
check-outside = { $unit } no puede estar en { $place }, fuera de los límites del escenario.
check-attack-nobody = { $unit } ataca en { $place }, donde no hay enemigos.
check-attack-entrenched = { $unit } ataca y no puede estar atrincherada.
check-no-river = { $unit } no ha cruzado ningún río hacia { $place }.
check-released = { $formation } no puede ser liberada en ese momento.
check-forces-use = Las fuerzas especiales se han usado demasiado, o en un día sin ellas.
check-forces-time = Las fuerzas especiales no pueden estar en el mapa ahora.
check-step = Un paso pendiente está incompleto ({ $step }).

# Lo que se muestra

credit-map = Mapa reconstruido: no se dispone del impreso. Los ríos pasan por los puentes.
view-turn = { $day } de diciembre, impulso { $part } ({ $impulse })
view-due = Llega el { $impulse } a la zona { $zones }
view-contingent = Llega a la zona { $zones } tras una superioridad alemana en una de las áreas { $areas }
phase-reinforcements = Refuerzos
phase-movement = Movimiento
phase-stacking = Apilamiento
phase-combat = Combate
phase-construction = Construcción de puentes
face-full = fuerza completa (fuerza, ataque, defensa, movimiento)
score-level = Si la partida terminara ahora: { $level }
view-factor-printed = Factor de su tipo
score-areas = Puntos de victoria hasta ahora
score-today = Áreas con puntos de victoria ahora
score-zones = Zonas del perímetro ahora
score-towns = Poblaciones ahora
score-holes = Huecos en la línea aliada ahora
status-entrenched = atrincherada
status-on-foot = a pie, vehículos dejados atrás
status-out-of-supply = sin suministro
status-attacking = debe atacar
status-triangle = marcada con un triángulo (primer impulso)

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
stretch-end = Solo cuenta la posición al final de tu impulso.
stretch-reply = Solo cuenta la posición tras el próximo impulso enemigo, que juega un cadete.
