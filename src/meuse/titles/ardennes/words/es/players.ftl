# What computer players say about their choices. `points` is a change in victory points, signed.

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
