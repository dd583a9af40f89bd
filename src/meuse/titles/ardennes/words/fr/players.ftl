# What computer players say about their choices. `points` is a change in victory points, signed.

order-scheme =
    { $unit } va vers { $place }, et { $others ->
        [one] { $others } autre unité bouge
       *[other] { $others } autres unités bougent
    }.
order-strike =
    Attaquer sur tout le front : { $count ->
        [one] { $count } attaque
       *[other] { $count } attaques
    }.
order-deployment =
    Modifier la mise en place : { $count ->
        [one] { $count } unité change de place
       *[other] { $count } unités changent de place
    }.
reason-casualties = unités perdues et détruites ({ SIGNED($points, minimumFractionDigits: 1) })
reason-road-exits = sorties de route tenues ({ SIGNED($points, minimumFractionDigits: 1) })
reason-ways = le chemin des Allemands vers les sorties ({ SIGNED($points, minimumFractionDigits: 1) })
reason-drive = force allemande près des sorties ({ SIGNED($points, minimumFractionDigits: 1) })
reason-screen = force alliée près de l’ennemi ({ SIGNED($points, minimumFractionDigits: 1) })
reason-battles = gain attendu des attaques ({ SIGNED($points, minimumFractionDigits: 1) })
reason-perils = menaces ennemies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-trapped-units = unités sans issue ({ SIGNED($points, minimumFractionDigits: 1) })
reason-unsupplied = unités non ravitaillées ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = les points nécessaires à la victoire ({ SIGNED($points, minimumFractionDigits: 1) })
