# What computer players say about their choices. `points` is a change in victory points, signed.

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
