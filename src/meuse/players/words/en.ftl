# What computer players say about their choices. `points` is a change in victory points, signed.

order-action = Play “{ $action }”.
order-march = { $unit } goes to { $place }.
order-attack = { $unit } makes a { $intensity } attack from { $place }.
order-infiltrate = { $unit } infiltrates to { $place }.
order-ride = { $unit } takes the trucks to { $place }.
order-concert = { $units } attack { $place } together.
order-rest = { $unit } stays where it is.
order-end = End the phase.
term-light = light
term-medium = medium
term-heavy = heavy

# Celles
reason-track = points on the track ({ SIGNED($points, minimumFractionDigits: 1) })
reason-losses = steps lost and taken ({ SIGNED($points, minimumFractionDigits: 1) })
reason-power = fighting power ({ SIGNED($points, minimumFractionDigits: 1) })
reason-towns = towns held ({ SIGNED($points, minimumFractionDigits: 1) })
reason-meuse = units adjacent to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-approach = the way to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-supply = supply markers ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cut = supply paths ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exposure = Allied threats to the Germans ({ SIGNED($points, minimumFractionDigits: 1) })
reason-pressure = German threats to the Allies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserve = reinforcements not yet on the map ({ SIGNED($points, minimumFractionDigits: 1) })
reason-hunt = closeness to the enemy ({ SIGNED($points, minimumFractionDigits: 1) })
reason-truck = trucks kept free ({ SIGNED($points, minimumFractionDigits: 1) })

# Tigers in the Mist
order-assault = { $unit }: attack { $place }.
order-dig = { $unit }: dig in at { $place }.
order-stay = { $unit }: stay at { $place } and wait.
reason-scored = points scored ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = victory areas held and within reach ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = units in victory zones ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = the roads to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = strength points left ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = supply roads ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = units kept fresh ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = panzer reserves to be released ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = crowded areas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = weak units beside strong enemies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = Allied units near the roads that matter ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = holes in the Allied line ({ SIGNED($points, minimumFractionDigits: 1) })

# The Ardennes Offensive
order-scheme =
    { $unit } goes to { $place }, and { $others ->
        [one] one other unit moves
       *[other] { $others } other units move
    }.
order-strike =
    Attack all along the front: { $count ->
        [one] one attack
       *[other] { $count } attacks
    }.
order-deployment =
    Change the set-up: { $count ->
        [one] one unit moves
       *[other] { $count } units move
    }.
reason-casualties = units lost and destroyed ({ SIGNED($points, minimumFractionDigits: 1) })
reason-road-exits = road exits held ({ SIGNED($points, minimumFractionDigits: 1) })
reason-ways = the German way to the exits ({ SIGNED($points, minimumFractionDigits: 1) })
reason-drive = German strength near the exits ({ SIGNED($points, minimumFractionDigits: 1) })
reason-screen = Allied strength near the enemy ({ SIGNED($points, minimumFractionDigits: 1) })
reason-battles = expected gain from attacks ({ SIGNED($points, minimumFractionDigits: 1) })
reason-perils = enemy threats ({ SIGNED($points, minimumFractionDigits: 1) })
reason-trapped-units = units without a way out ({ SIGNED($points, minimumFractionDigits: 1) })
reason-unsupplied = units out of supply ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = the points needed for victory ({ SIGNED($points, minimumFractionDigits: 1) })

