# Ce que les joueurs artificiels disent de leurs choix. `points` : variation signée en points de victoire.

order-action = Jouer « { $action } ».
order-march = { $unit } va en { $place }.
order-attack = { $unit } mène une attaque { $intensity } depuis { $place }.
order-infiltrate = { $unit } s’infiltre en { $place }.
order-ride = { $unit } prend le camion pour { $place }.
order-concert = { $units } attaquent { $place } ensemble.
order-rest = { $unit } reste sur place.
order-end = Finir la phase.
term-light = légère
term-medium = moyenne
term-heavy = lourde

# Celles
reason-track = points sur la piste ({ $points })
reason-losses = pas perdus et infligés ({ $points })
reason-power = puissance de combat ({ $points })
reason-towns = villes tenues ({ $points })
reason-meuse = unités au bord de la Meuse ({ $points })
reason-approach = le chemin vers la Meuse ({ $points })
reason-supply = marqueurs de ravitaillement ({ $points })
reason-cut = lignes de ravitaillement ({ $points })
reason-exposure = ce que les Alliés pourraient faire aux Allemands ({ $points })
reason-pressure = ce que les Allemands pourraient faire aux Alliés ({ $points })
reason-reserve = renforts en attente ({ $points })
reason-hunt = proximité de l’ennemi ({ $points })
reason-truck = le camion laissé libre ({ $points })

# Tigers in the Mist
order-assault = { $unit } : attaque de { $place }.
order-dig = { $unit } : retranchement à { $place }.
order-stay = { $unit } : attente à { $place }.
reason-scored = points marqués ({ $points })
reason-areas = zones de victoire tenues ou à portée ({ $points })
reason-exited = unités sorties par les zones de victoire ({ $points })
reason-roads = les routes vers la Meuse ({ $points })
reason-strength = points de force restants ({ $points })
reason-isolation = routes de ravitaillement ({ $points })
reason-reserves = unités gardées fraîches ({ $points })
reason-release = réserves blindées à libérer ({ $points })
reason-crowding = zones encombrées ({ $points })
reason-danger = unités faibles au contact d’ennemis forts ({ $points })
reason-cover = unités alliées près des routes importantes ({ $points })
reason-holes = trous dans la ligne alliée ({ $points })

# The Ardennes Offensive
order-scheme = { $unit } va en { $place }, et { $others } autres se déplacent.
order-strike = Attaquer sur tout le front : { $count } attaques.
order-deployment = Redéployer : { $count } unités changent de place.
reason-casualties = unités perdues et détruites ({ $points })
reason-road-exits = sorties de route tenues ({ $points })
reason-ways = le chemin des Allemands vers les sorties ({ $points })
reason-drive = force allemande près des sorties ({ $points })
reason-screen = force alliée près de l’ennemi ({ $points })
reason-battles = ce que promettent les attaques ({ $points })
reason-perils = ce que l’autre camp pourrait faire ensuite ({ $points })
reason-trapped-units = unités sans issue ({ $points })
reason-unsupplied = unités hors ravitaillement ({ $points })
reason-goal = les points nécessaires à la victoire ({ $points })

