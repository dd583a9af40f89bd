# Lo que los jugadores artificiales dicen de sus decisiones. `points`: cambio en puntos de victoria, con signo.

order-action = Jugar «{ $action }».
order-march = { $unit } va a { $place }.
order-attack = { $unit } lanza un ataque { $intensity } desde { $place }.
order-infiltrate = { $unit } se infiltra en { $place }.
order-ride = { $unit } va en camión a { $place }.
order-concert = { $units } atacan { $place } juntas.
order-rest = { $unit } se queda donde está.
order-end = Terminar la fase.
term-light = ligero
term-medium = medio
term-heavy = pesado

# Celles
reason-track = puntos en la pista ({ $points })
reason-losses = pasos perdidos y causados ({ $points })
reason-power = fuerza de combate ({ $points })
reason-towns = ciudades en poder ({ $points })
reason-meuse = unidades junto al Mosa ({ $points })
reason-approach = el camino al Mosa ({ $points })
reason-supply = marcadores de abastecimiento ({ $points })
reason-cut = líneas de abastecimiento ({ $points })
reason-exposure = lo que los Aliados podrían hacer a los alemanes ({ $points })
reason-pressure = lo que los alemanes podrían hacer a los Aliados ({ $points })
reason-reserve = refuerzos que esperan ({ $points })
reason-hunt = cercanía del enemigo ({ $points })
reason-truck = el camión libre ({ $points })

# Tigers in the Mist
order-assault = { $unit }: ataque a { $place }.
order-dig = { $unit }: se atrinchera en { $place }.
order-stay = { $unit }: espera en { $place }.
reason-scored = puntos anotados ({ $points })
reason-areas = áreas de victoria en poder o al alcance ({ $points })
reason-exited = unidades en zonas de victoria ({ $points })
reason-roads = las carreteras al Mosa ({ $points })
reason-strength = puntos de fuerza restantes ({ $points })
reason-isolation = rutas de abastecimiento ({ $points })
reason-reserves = unidades frescas en reserva ({ $points })
reason-release = reservas blindadas por liberar ({ $points })
reason-crowding = áreas abarrotadas ({ $points })
reason-danger = unidades débiles junto a enemigos fuertes ({ $points })
reason-cover = unidades aliadas cerca de las carreteras importantes ({ $points })
reason-holes = huecos en la línea aliada ({ $points })

# The Ardennes Offensive
order-scheme = { $unit } va a { $place }, y se mueven otras { $others }.
order-strike = Atacar en todo el frente: { $count } ataques.
order-deployment = Desplegar de nuevo: { $count } unidades cambian de lugar.
reason-casualties = unidades perdidas y destruidas ({ $points })
reason-road-exits = salidas de carretera en poder ({ $points })
reason-ways = el camino de los alemanes a las salidas ({ $points })
reason-drive = fuerza alemana cerca de las salidas ({ $points })
reason-screen = fuerza aliada cerca del enemigo ({ $points })
reason-battles = lo que prometen los ataques ({ $points })
reason-perils = lo que el otro bando podría hacer después ({ $points })
reason-trapped-units = unidades sin salida ({ $points })
reason-unsupplied = unidades sin abastecimiento ({ $points })
reason-goal = los puntos necesarios para la victoria ({ $points })

