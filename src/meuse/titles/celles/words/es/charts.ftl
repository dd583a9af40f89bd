# Tablas y hoja de ayuda.

chart-step-setup = Antes del primer turno: los Aliados colocan sus unidades libres
chart-step-chits = Fase de Chits: llenar las dos tazas
chart-step-supply = Fase de Suministros: comprobar todas las unidades
chart-step-initiative = Fase de Iniciativa: quién empieza
chart-step-action = Fases de Acción alternas, hasta agotar las acciones
chart-step-draw = Robar chits hasta sacar uno de Acción
chart-step-activation = Reemplazo, Apoyo aéreo; activar; Movimiento extra
chart-step-movement = Mover las unidades activadas una a una
chart-step-combat = Atacar, pagando con los mismos puntos
chart-step-retreat = Pérdidas, desorganización, retirada: primero el defensor
chart-step-advance = Avance después del Combate, y se sigue moviendo
chart-step-recovery = Fase de Recuperación: acaba la desorganización, todas las unidades sin usar
chart-step-victory = Fase de Puntos de Victoria: puntúan los alemanes junto al Mosa

chart-crt = Tabla de Resultados de Combate
chart-roll = Dado ±
chart-crt-odds = Ataque contra defensa, redondeando hacia abajo a una columna.
chart-crt-ends = Por debajo de la primera columna no se puede atacar; por encima de la última se usa la última.
chart-result-side = A la izquierda de la barra, el atacante; a la derecha, el defensor.
chart-result-steps = Un número: los pasos que pierde ese bando en total.
chart-result-retreat = Todas sus unidades del combate se retiran dos hexes.
chart-result-disrupted = Dos de sus unidades quedan desorganizadas, o la única.
chart-result-none = Sin efecto.
chart-result-order = Los tres juntos: primero los pasos, luego la desorganización y después la retirada.

chart-attacks = Los tres ataques
chart-motorized = Motorizada (PM)
chart-infantry = Infantería (PM)
chart-modifier = Dado
chart-attacks-note = La unidad activa paga y ataca a la vez a todos los enemigos adyacentes.
chart-attacks-join = Otras unidades adyacentes a un defensor pueden unirse gratis.
chart-allied-day = ataque aliado de día, desde el 25 de diciembre
chart-modifiers-once = Cada uno cuenta una sola vez, sean cuantas sean las unidades.
chart-modifiers-best = De varios hexes defensores solo cuenta el mejor terreno.

chart-highway = autopista
chart-road = carretera
chart-minor-river = río menor, sin carretera
chart-meuse = el Mosa
chart-bridges-only = puentes
chart-defence-die = Dado de combate
chart-terrain-road = Por carretera se paga su coste en vez del terreno, y el río no cuesta nada.
chart-terrain-meuse = Los alemanes nunca cruzan el Mosa.
chart-congestion = por carretera a un hex con otra unidad motorizada
chart-zone-exit = de una ZOC enemiga a un hex libre
chart-infiltrating = de una ZOC enemiga a otra (infiltración)
chart-strategic = Movimiento Estratégico, lejos de todo enemigo
chart-allowance-more = capacidad +{ $points }
chart-infiltration = Tabla de Infiltración
chart-air = Ataque aéreo

chart-conditions = Suministro y desorganización
chart-condition = Estado
chart-allowance = Movimiento
chart-two-thirds = dos tercios
chart-one-third = un tercio
chart-third-less = un tercio menos
chart-no-attack = no ataca
chart-conditions-die = Los números se suman al dado del atacante.
chart-tactical = Chits Tácticos
chart-chit = Chit
chart-chit-combat = +1 a tu ataque o −1 al del oponente, antes de la tirada.
chart-chit-extra-move = Activa una unidad más, de cualquier formación.
chart-chit-replacement = Devuelve un paso o reconstruye una unidad perdida de un paso.
chart-chit-air = Los alemanes pierden una acción; una de sus unidades puede sufrir un ataque aéreo.

chart-counter-attack = { $value }: factor de ataque
chart-counter-defense = { $value }: defensa
chart-counter-movement = { $value }: capacidad de movimiento, para marchar y atacar
chart-counter-symbol = Símbolo: acorazado, infantería, reconocimiento o SP/AT. Todos salvo la infantería son motorizados.
chart-counter-formation = Formación: actúa cuando sale su chit.
chart-counter-steps = Pasos: dos puntos llenos, fuerza completa; uno, unidad reducida.
chart-counter-colours = Color: alemán gris, US verde oliva, británico marrón.
chart-counter-used = Rayado: lado usado. Es más débil, y la unidad ya ha actuado.
chart-state-disrupted = Un tercio menos de movimiento, peor en combate, sin ZOC; hasta la Fase de Recuperación.
chart-state-out-of-supply = Dos tercios de su movimiento; −2 al atacar.
chart-state-isolated = Un tercio de su movimiento, no ataca, +2 para quien la ataque.
chart-state-ready = Activada en esta Fase de Acción: puede actuar.
chart-state-finished = Ya ha actuado en esta Fase de Acción.
chart-state-truck = Va en camiones: motorizada a todos los efectos.

chart-german-actions = Acciones alemanas
chart-allied-actions = Acciones aliadas
chart-day = { $day } de diciembre, { $light ->
        [night] noche
       *[day] día
    }
chart-victory-meuse = cada turno, por unidad alemana suministrada adyacente al Mosa
chart-victory-steps = al final, por paso enemigo eliminado
chart-victory-decisive = { $points } PV del Mosa: los alemanes ganan al instante.
chart-victory-end = Si no, tras el turno { $turns } gana el total más alto. Una población cuenta para quien tenga en ella una unidad.

chart-now-initiative = Iniciativa: { $side ->
        [german] los alemanes suman
       *[allied] los aliados suman
    } 1 a su dado.
chart-now-strategic = Movimiento Estratégico para las unidades motorizadas { $side ->
        [german] alemanas
       *[allied] aliadas
    }.
chart-now-german-attack = Los alemanes atacan con +1.
chart-now-allied-attack = Los aliados atacan con +1.
chart-now-replacement = Reemplazo: solo para { $side ->
        [german] los alemanes
       *[allied] los aliados
    }.
chart-now-no-air = De noche no hay Apoyo aéreo Aliado.
chart-now-air = Se puede jugar el Apoyo aéreo Aliado.
chart-now-first = Los alemanes tienen la iniciativa y empiezan.
chart-now-second-armor = Las unidades de la 2ª Acorazada que entren ahora tienen 6 puntos de movimiento.
chart-now-british = Las unidades británicas aún no se activan; pueden unirse a los ataques.
chart-now-trucks = Camiones para una unidad de la 84ª de Infantería.
chart-now-withdrawal = La brigada Führer Begleit se repliega cuando sale su chit.
chart-now-variable = Un dado cambia las acciones del turno.
chart-now-meuse = Unidades alemanas que puntuarían ahora junto al Mosa: { $count }.
