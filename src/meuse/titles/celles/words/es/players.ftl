# What computer players say about their choices. `points` is a change in victory points, signed.

order-attack = { $unit } lanza un ataque { $intensity } desde { $place }.
order-infiltrate = { $unit } se infiltra en { $place }.
order-ride = { $unit } va en camiones a { $place }.
order-rest = { $unit } se queda donde está.
term-light = ligero
term-medium = medio
term-heavy = pesado
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
