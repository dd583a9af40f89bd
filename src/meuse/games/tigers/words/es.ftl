# Tigers in the Mist. $place es el número de un área o la letra de una zona; $bridge nombra las dos áreas que une.

scenario-campaign = La campaña
scenario-first-three-days = Los tres primeros días
scenario-fifth-panzer-army = El 5.º Ejército Panzer contra el VIII Cuerpo
scenario-seventh-army = El 7.º Ejército ataca

option-errata = Erratas publicadas (2002 y 2016, en lo que se conoce)
option-scenario-lines = Las unidades aliadas no cruzan una línea de escenario el 16-1 (errata 5.23)
option-hole-rule = Regla de los huecos en la línea (errata 8.295; no disponible)
option-victory-ranges = Umbrales de victoria acordados

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
prompt-moving = { $count ->
        [one] { $units } (puntos de movimiento restantes: { $points }): ¿adónde?
       *[other] La pila { $units }, al mando de { $unit } (puntos de movimiento restantes: { $points }): ¿adónde?
    }
prompt-infiltration = Fuerzas especiales ({ $effect ->
        [mobility] estorbar el movimiento
        [interference] impedir voladuras
       *[confusion] sembrar confusión en un combate
    }): ¿en qué área?
prompt-confusion = ¿Siembran confusión las fuerzas especiales en el combate de { $place }?
prompt-demolition = { $units }, a punto de cruzar el puente { $bridge } hacia { $place }: ¿volarlo?
prompt-demolition-roll = { $unit } intenta volar el puente.
prompt-construction = Construcción de puentes: ¿qué ingenieros trabajan en qué puente?
prompt-construction-roll = Los ingenieros trabajan en el puente { $bridge }.
prompt-overfull = Demasiadas unidades en { $place }: ¿cuál se elimina?
prompt-battle = ¿Qué combate se libra ahora?
prompt-calls = Peticiones de artillería { $side ->
        [german] alemanas
       *[allied] aliadas
    }: { $calls }.
prompt-spotting = Combate en { $place }: ¿objetivo del disparo de artillería { $shot } de { $shots }?
prompt-shelling = La artillería dispara contra { $unit } (disparos: { $shots }).
prompt-aiming = Combate en { $place }: ¿quién dispara contra quién?
prompt-shooting = { $unit } dispara contra { $target }.
prompt-arrival = Llega { $unit }: ¿a qué zona?

# Sucesos

event-impulse = Impulso { $impulse }.
event-player-impulse = { $side ->
        [german] Empieza el impulso alemán.
       *[allied] Empieza el impulso aliado.
    }
event-arrived = { $unit } llega a la zona { $zone }.
event-moved = { $count ->
        [one] { $units } se mueve a { $place } (coste { $cost }).
       *[other] { $units } se mueven a { $place } (coste { $cost }).
    }
event-waded = { $count ->
        [one] { $units } vadea el río hacia { $place } (coste { $cost }).
       *[other] { $units } vadean el río hacia { $place } (coste { $cost }).
    }
event-shifted = { $units }: paso a la zona { $zone }.
event-exited = { $unit } sale del tablero por la zona { $zone }.
event-entrenched = { $unit } se atrinchera en { $place }.
event-attack-declared = { $unit } ataca en { $place }.
event-stayed-aside = { $unit } queda al margen del ataque en { $place }; su día ha terminado.
event-vehicles = { $unit } recupera sus vehículos.
event-demolition-attempt = { $unit } intenta volar el puente { $bridge }.
event-demolition-failed = El puente { $bridge } resiste (tirada { $roll }, hacía falta { $number } o menos).
event-bridge-blown = El puente { $bridge } vuela (tirada { $roll }, hacía falta { $number } o menos).
event-bridge-built = El puente { $bridge } vuelve a abrirse (tirada { $roll }, hacía falta { $number } o menos).
event-construction-failed = El puente { $bridge } aún no está terminado (tirada { $roll }, hacía falta { $number } o menos).
event-infiltrated = Aparecen fuerzas especiales en { $place } para { $effect ->
        [mobility] estorbar el movimiento
        [interference] impedir voladuras
       *[confusion] sembrar confusión
    }.
event-forces-removed = Las fuerzas especiales de { $place } desaparecen.
event-battle = Combate en { $place }: { $attackers } contra { $defenders }.
event-calls = Artillería { $side ->
        [german] alemana
       *[allied] aliada
    }: { $shots } de { $calls } peticiones con éxito (con { $number } o menos).
event-shelled = Artillería contra { $target }: { $hits } impactos con { $shots } disparos (con { $number } o menos).
event-fired = { $unit } dispara contra { $target }: { $hits } impactos con { $dice } dados (con { $number } o menos).
event-shot-lost = { $target } ya no existe: el fuego de { $unit } se pierde.
event-reduced = { $unit } queda en { $strength }.
event-eliminated = { $unit } es eliminada.
event-battle-over = Termina el combate en { $place }. Fuerza allí: alemanes { $german }, aliados { $allied }.
event-attrition = { $unit } está sin suministro y sufre desgaste.
event-scored = { $day } de diciembre: { $gained } puntos de victoria, { $points } en total.
event-released = Se libera { $formation }: superioridad alemana en { $place }.
event-game-over = { $level } ({ $points } puntos de victoria).

# Vistas previas

preview-move = A { $place }: { $cost } de { $points } puntos de movimiento.
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
preview-battle = Combate en { $place }
preview-points-left = Puntos de fuerza restantes: atacante { $attacker }, defensor { $defender }
preview-calls = Peticiones de artillería { $side ->
        [german] alemanas
       *[allied] aliadas
    }: { $calls }, cada una con { $number } o menos
preview-survival = { $unit } sobrevive: { $chance }
preview-choices = Los dos bandos eligen siempre el disparo legal que más promete.
preview-shot = { $dice } dados contra { $target }, impacto con { $number } o menos
preview-loses = Pierde { $points }
preview-not-combined = Sin armas combinadas
preview-river = Ataque a través de un río
preview-entrenched = Objetivo atrincherado
preview-out-of-supply = Tirador sin suministro
preview-confusion = Confusión en el combate

# Negativas

refusal-not-yours = { $unit } no es del jugador que decide.
refusal-not-arrived = { $unit } aún no ha llegado.
refusal-not-in-play = { $unit } no está en juego.
refusal-used = { $unit } no puede hacer nada más hoy.
refusal-let-be = A { $unit } ya se la dejó quieta en este impulso.
refusal-first-impulse = { $unit } no puede moverse el 16-1.
refusal-activate-first = Elige primero { $unit }.
refusal-other-stack-moves = { $unit } no manda la pila en movimiento.
refusal-in-stack = { $unit } ya está en la pila.
refusal-picked-up = La pila está en camino: { $unit } no puede unirse.
refusal-not-together = { $unit } no empezó en la misma área.
refusal-stopped = La pila se ha atrincherado y no sigue, tampoco a { $place }.
refusal-one-area = Sin suministro, una sola área: no hay paso a { $place }.
refusal-no-road = Ninguna carretera lleva de allí a { $place }.
refusal-zone-closed = La zona { $zone } está cerrada para ese bando.
refusal-zone-held = Los alemanes ocupan la zona { $zone }: nadie entra en el tablero por ella.
refusal-limits = { $place } queda fuera de los límites del escenario.
refusal-scenario-line = Una línea de escenario cierra el paso a { $place } el 16-1.
refusal-armor-ford = Los blindados no cruzan a { $place } por un puente volado.
refusal-enemy-to-enemy = No se pasa directamente de un área enemiga a otra: { $place }.
refusal-points = { $place } cuesta { $cost } puntos de movimiento; quedan { $points }.
refusal-out-of-supply = Un movimiento no puede acabar sin suministro en { $place }.
refusal-overfill = El 16 de diciembre ningún movimiento alemán acaba en { $place }: demasiadas unidades.
refusal-attack-moved = { $unit } ya se ha puesto en marcha: no puede atacar donde estaba.
refusal-attack-zone = { $unit } está en una zona: allí no hay combate.
refusal-attack-nobody = { $unit } no tiene a quién atacar.
refusal-entrench-armor = { $unit } es blindada y no puede atrincherarse.
refusal-entrenched = { $unit } ya está atrincherada.
refusal-entrench-zone = { $unit } está en una zona y no puede atrincherarse.
refusal-entrench-enemy = Hay enemigos en el área de { $unit }: no puede atrincherarse.
refusal-entrench-stack = Cada unidad se atrinchera por sí misma, también { $unit }.
refusal-entrench-moved = { $unit } ha gastado puntos: atrincherarse los exigía todos.
refusal-entrench-points = Atrincherarse cuesta { $cost } puntos a { $unit }; quedan { $points }.
refusal-shift-board = { $unit } no espera en una zona.
refusal-shift-far = { $zone } no es una zona vecina de ese bando.
refusal-shift-early = Hace falta un impulso más para entrar por la zona { $zone }.
refusal-shift-points = No hay puntos para entrar en el tablero por la zona { $zone }.
refusal-shift-and-wait = Quien pasa a la zona { $zone } debe entrar en el tablero.
refusal-not-at-bridge = { $unit } no está junto al puente.
refusal-demolish-armor = { $unit } es blindada y no vuela puentes.
refusal-demolish-contested = Había enemigos en el área de { $unit } al empezar el impulso.
refusal-demolish-twice = { $unit } ya lo ha intentado con bastantes puentes en este impulso.
refusal-bridge-supply = { $unit } está sin suministro: ni vuela ni construye puentes.
refusal-other-bridge = El enemigo no cruza el puente { $bridge }.
refusal-build-engineer = { $unit } no es de ingenieros.
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
refusal-effect-used = { $effect ->
        [mobility] El estorbo del movimiento
        [interference] La interferencia en las voladuras
       *[confusion] La confusión
    } ya se usó.
refusal-effect-third = En el tercer impulso de un día no se puede estorbar el movimiento.
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
refusal-target = { $unit } no puede tomar { $target }: otro objetivo va antes.
refusal-other-zone = La zona { $zone } no es una de sus zonas de entrada.

# Comprobaciones

check-impulse = No hay impulso { $impulse }.
check-strength = { $unit } tiene más fuerza que la impresa ({ $strength }).
check-pending = { $unit } está esperada y en juego a la vez.
check-place = { $unit } tiene fuerza sin lugar, o lugar sin fuerza.
check-entrenched = { $unit } no puede estar atrincherada ahí.
check-on-foot = { $unit } no puede haber dejado sus vehículos.
check-zone = { $unit } no puede estar en la zona { $zone }.
check-exited = { $unit } debe estar en una zona enemiga para haber salido del tablero, y al revés.
check-waiting = { $unit } no espera en ninguna zona.
check-attacking = { $unit } no puede atacar ahí.
check-bridge = El estado del puente { $bridge } es imposible.
check-points = { $points } puntos de victoria son imposibles.
check-effects = Un efecto de las fuerzas especiales se ha usado dos veces.
check-forces = Las fuerzas especiales están donde no pueden.
check-control = El control de { $place } es imposible.
check-stacking = Demasiadas unidades de un bando en { $place } ({ $side ->
        [german] alemanas
       *[allied] aliadas
    }).
check-step = Un paso pendiente está incompleto ({ $step }).

# Lo que se muestra

credit-map = Mapa reconstruido: no se dispone del impreso. Los ríos pasan por los puentes.
view-turn = { $day } de diciembre, impulso { $part } ({ $impulse })
view-due = Llega el { $impulse } a { $zones }
view-contingent = Llega a { $zones } tras una superioridad alemana en una de las áreas { $areas }
phase-reinforcements = Refuerzos
phase-movement = Movimiento
phase-stacking = Apilamiento
phase-combat = Combate
phase-construction = Construcción de puentes
phase-over = Fin de la partida
track-turn = Registro de turnos
box-reinforcements = Refuerzos
box-destroyed = Unidades destruidas
face-full = fuerza completa (fuerza, ataque, defensa, movimiento)
score-areas = Puntos de victoria hasta ahora
score-today = Áreas con puntos de victoria ahora
score-zones = Zonas del perímetro ahora
score-towns = Poblaciones ahora
score-holes = Huecos en la línea aliada ahora
status-entrenched = atrincherada
status-on-foot = a pie, sin sus vehículos
status-out-of-supply = sin suministro
status-attacking = debe atacar
status-triangle = marcada con un triángulo (primer impulso)
