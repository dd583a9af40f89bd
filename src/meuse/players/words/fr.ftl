# Ce que les joueurs artificiels disent de leurs choix. `points` : variation signée en points de victoire.

order-action = Jouer « { $action } ».
order-march = { $unit } va vers { $place }.
order-attack = { $unit } lance une attaque { $intensity } depuis { $place }.
order-infiltrate = { $unit } s’infiltre vers { $place }.
order-ride = { $unit } prend les camions pour { $place }.
order-concert = { $units } attaquent { $place } ensemble.
order-rest = { $unit } reste sur place.
order-end = Terminer la phase.
term-light = légère
term-medium = moyenne
term-heavy = lourde

# Celles
reason-track = points sur la piste ({ SIGNED($points, minimumFractionDigits: 1) })
reason-losses = pas perdus et infligés ({ SIGNED($points, minimumFractionDigits: 1) })
reason-power = puissance de combat ({ SIGNED($points, minimumFractionDigits: 1) })
reason-towns = villes tenues ({ SIGNED($points, minimumFractionDigits: 1) })
reason-meuse = unités adjacentes à la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-approach = le chemin vers la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-supply = marqueurs de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cut = lignes de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exposure = menaces alliées sur les Allemands ({ SIGNED($points, minimumFractionDigits: 1) })
reason-pressure = menaces allemandes sur les Alliés ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserve = renforts pas encore sur la carte ({ SIGNED($points, minimumFractionDigits: 1) })
reason-hunt = proximité de l’ennemi ({ SIGNED($points, minimumFractionDigits: 1) })
reason-truck = camions laissés libres ({ SIGNED($points, minimumFractionDigits: 1) })

# Tigers in the Mist
order-assault = { $unit } : attaquer { $place }.
order-dig = { $unit } : se retrancher sur place, { $place }.
order-stay = { $unit } : rester et attendre, { $place }.
reason-scored = points marqués ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = aires de victoire tenues ou à portée ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = unités sorties par les zones de victoire ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = les routes vers la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = points de force restants ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = routes de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = unités gardées fraîches ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = réserves de panzers à libérer ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = aires encombrées ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = unités faibles au contact d’ennemis forts ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = unités alliées près des routes importantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = trous dans la ligne alliée ({ SIGNED($points, minimumFractionDigits: 1) })

# The Ardennes Offensive
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

