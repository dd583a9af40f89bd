# Lo que los jugadores artificiales dicen de sus decisiones. `points`: cambio en puntos de victoria, con signo.

order-action = Jugar «{ $action }».
order-march = { $unit } va a { $place }.
order-attack = { $unit } lanza un ataque { $intensity } desde { $place }.
order-infiltrate = { $unit } se infiltra en { $place }.
order-ride = { $unit } va en camiones a { $place }.
order-concert = { $units } atacan { $place } juntas.
order-rest = { $unit } se queda donde está.
order-end = Terminar la fase.
term-light = ligero
term-medium = medio
term-heavy = pesado

# Celles
reason-track = puntos en el track ({ SIGNED($points, minimumFractionDigits: 1) })
reason-losses = pasos perdidos y causados ({ SIGNED($points, minimumFractionDigits: 1) })
reason-power = fuerza de combate ({ SIGNED($points, minimumFractionDigits: 1) })
reason-towns = poblaciones controladas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-meuse = unidades adyacentes al Mosa ({ SIGNED($points, minimumFractionDigits: 1) })
reason-approach = el camino al Mosa ({ SIGNED($points, minimumFractionDigits: 1) })
reason-supply = marcadores de suministro ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cut = líneas de suministro ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exposure = amenazas aliadas contra los alemanes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-pressure = amenazas alemanas contra los aliados ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserve = refuerzos aún fuera del mapa ({ SIGNED($points, minimumFractionDigits: 1) })
reason-hunt = cercanía del enemigo ({ SIGNED($points, minimumFractionDigits: 1) })
reason-truck = camiones libres ({ SIGNED($points, minimumFractionDigits: 1) })

# Tigers in the Mist
order-assault = { $unit }: atacar { $place }.
order-dig = { $unit }: atrincherarse en { $place }.
order-stay = { $unit }: esperar en { $place }.
reason-scored = puntos anotados ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = áreas de victoria controladas o al alcance ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = unidades en zonas de victoria ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = las carreteras al Mosa ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = puntos de fuerza restantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = rutas de suministro ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = unidades frescas en reserva ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = reservas panzer por liberar ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = áreas abarrotadas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = unidades débiles junto a enemigos fuertes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = unidades aliadas cerca de las carreteras importantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = huecos en la línea aliada ({ SIGNED($points, minimumFractionDigits: 1) })

# The Ardennes Offensive
order-scheme =
    { $unit } va a { $place }, y { $others ->
        [one] mueve otra unidad
       *[other] mueven otras { $others } unidades
    }.
order-strike =
    Atacar en todo el frente: { $count ->
        [one] un ataque
       *[other] { $count } ataques
    }.
order-deployment =
    Cambiar la colocación: { $count ->
        [one] una unidad cambia de lugar
       *[other] { $count } unidades cambian de lugar
    }.
reason-casualties = unidades perdidas y destruidas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-road-exits = salidas de carretera controladas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-ways = el camino de los alemanes a las salidas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-drive = fuerza alemana cerca de las salidas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-screen = fuerza aliada cerca del enemigo ({ SIGNED($points, minimumFractionDigits: 1) })
reason-battles = ganancia esperada de los ataques ({ SIGNED($points, minimumFractionDigits: 1) })
reason-perils = amenazas enemigas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-trapped-units = unidades sin salida ({ SIGNED($points, minimumFractionDigits: 1) })
reason-unsupplied = unidades sin suministro ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = los puntos necesarios para la victoria ({ SIGNED($points, minimumFractionDigits: 1) })

