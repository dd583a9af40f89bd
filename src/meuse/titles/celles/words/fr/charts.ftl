# Tableaux et aide de jeu.

chart-step-setup = Avant le premier tour : les Alliés placent leurs unités libres
chart-step-chits = Phase des Marqueurs : remplir les deux tasses
chart-step-supply = Phase de Ravitaillement : examiner toutes les unités
chart-step-initiative = Phase d’Initiative : qui commence
chart-step-action = Phases d’Actions alternées, jusqu’à épuisement des actions
chart-step-draw = Tirer des marqueurs jusqu’à un marqueur d’actions
chart-step-activation = Remplacement, Aviation Alliée ; activer ; Mouvement Supplémentaire
chart-step-movement = Déplacer les unités activées une à une
chart-step-combat = Attaquer, payé sur les mêmes points
chart-step-retreat = Pertes, désorganisation, retraite : le défenseur d’abord
chart-step-advance = Avance Après Combat, puis suite du mouvement
chart-step-recovery = Phase de Récupération : fin des désorganisations, toutes les unités non utilisées
chart-step-victory = Phase des Points de Victoire : les Allemands marquent sur la Meuse

chart-crt = Table des Résultats du Combat
chart-roll = Dé ±
chart-crt-odds = Force d’attaque contre force de défense, arrondi à la colonne inférieure.
chart-crt-ends = Sous la première colonne, pas d’attaque ; au-delà de la dernière, on prend la dernière.
chart-result-side = À gauche de la barre : l’attaquant. À droite : le défenseur.
chart-result-steps = Un nombre : autant de pas perdus par ce camp, au total.
chart-result-retreat = Toutes ses unités du combat font retraite de deux hexs.
chart-result-disrupted = Deux de ses unités sont désorganisées, ou la seule.
chart-result-none = Sans effet.
chart-result-order = Les trois ensemble : les pas, puis la désorganisation, puis la retraite.

chart-attacks = Les trois attaques
chart-motorized = Motorisée (PM)
chart-infantry = Infanterie (PM)
chart-modifier = Dé
chart-attacks-note = L’unité active paie et attaque d’un coup tous les ennemis adjacents.
chart-attacks-join = D’autres unités adjacentes à un défenseur peuvent se joindre gratuitement.
chart-allied-day = attaque alliée de jour, dès le 25 décembre
chart-modifiers-once = Chacun compte une seule fois, quel que soit le nombre d’unités.
chart-modifiers-best = De plusieurs hexs en défense, seul le meilleur terrain compte.

chart-highway = route principale
chart-road = route
chart-minor-river = rivière mineure, hors route
chart-meuse = la Meuse
chart-bridges-only = ponts
chart-defence-die = Dé de combat
chart-terrain-road = Le long d’une route, son coût remplace celui du terrain et la rivière ne coûte rien.
chart-terrain-meuse = Les Allemands ne franchissent jamais la Meuse.
chart-congestion = par la route dans un hex où se trouve une unité motorisée
chart-zone-exit = d’une ZDC ennemie vers un hex libre
chart-infiltrating = d’une ZDC ennemie à une autre (infiltration)
chart-strategic = Mouvement Stratégique, loin de tout ennemi
chart-allowance-more = capacité +{ $points }
chart-infiltration = Table d’Infiltration
chart-air = Attaque aérienne

chart-conditions = Ravitaillement et désorganisation
chart-condition = État
chart-allowance = Mouvement
chart-two-thirds = deux tiers
chart-one-third = un tiers
chart-third-less = un tiers de moins
chart-no-attack = pas d’attaque
chart-conditions-die = Les chiffres s’ajoutent au dé de l’attaquant.
chart-tactical = Marqueurs tactiques
chart-chit = Marqueur
chart-chit-combat = +1 à votre attaque ou −1 à celle de l’adversaire, avant le jet.
chart-chit-extra-move = Active une unité de plus, de n’importe quelle formation.
chart-chit-replacement = Rend un pas, ou reconstruit une unité d’un pas perdue.
chart-chit-air = Les Allemands perdent une action ; une de leurs unités peut être attaquée par avion.

chart-counter-attack = { $value } : force d’attaque
chart-counter-defense = { $value } : force de défense
chart-counter-movement = { $value } : capacité de mouvement, pour marcher et attaquer
chart-counter-symbol = Symbole : blindé, infanterie, reco ou SP/AT. Tous sauf l’infanterie sont motorisés.
chart-counter-formation = Formation : elle agit quand son marqueur est tiré.
chart-counter-steps = Pas : deux points pleins, pleine puissance ; un seul, unité réduite.
chart-counter-colours = Couleur : allemand gris, US vert olive, britannique brun.
chart-counter-used = Hachuré : face utilisée. Plus faible, et l’unité a agi.
chart-state-disrupted = Un tiers de mouvement en moins, moins bonne au combat, sans ZDC ; jusqu’à la Phase de Récupération.
chart-state-out-of-supply = Deux tiers de son mouvement ; attaque à −2.
chart-state-isolated = Un tiers de son mouvement, pas d’attaque, +2 pour qui l’attaque.
chart-state-ready = Activée dans cette Phase d’Actions : elle peut agir.
chart-state-finished = Elle a agi dans cette Phase d’Actions.
chart-state-truck = Elle est en camions : motorisée à tous égards.

chart-german-actions = Actions allemandes
chart-allied-actions = Actions alliées
chart-day = { $day } décembre, { $light ->
        [night] nuit
       *[day] jour
    }
chart-victory-meuse = chaque tour, par unité allemande ravitaillée adjacente à la Meuse
chart-victory-steps = à la fin, par pas ennemi éliminé
chart-victory-decisive = { $points } PV de la Meuse : les Allemands gagnent aussitôt.
chart-victory-end = Sinon, après le tour { $turns }, le total le plus élevé gagne. Une ville compte pour qui y a une unité.

chart-now-initiative = Initiative : { $side ->
        [german] les Allemands ajoutent
       *[allied] les Alliés ajoutent
    } 1 à leur dé.
chart-now-strategic = Mouvement Stratégique pour les unités motorisées { $side ->
        [german] allemandes
       *[allied] alliées
    }.
chart-now-german-attack = Les Allemands attaquent à +1.
chart-now-allied-attack = Les Alliés attaquent à +1.
chart-now-replacement = Remplacement : pour { $side ->
        [german] les Allemands
       *[allied] les Alliés
    } seulement.
chart-now-no-air = Pas d’Aviation Alliée de nuit.
chart-now-air = L’Aviation Alliée peut être jouée.
chart-now-first = Les Allemands ont l’initiative et commencent.
chart-now-second-armor = Les unités de la 2e Blindée qui entrent maintenant ont 6 points de mouvement.
chart-now-british = Les unités britanniques ne s’activent pas encore ; elles peuvent se joindre aux attaques.
chart-now-trucks = Camions pour une unité de la 84e Infanterie.
chart-now-withdrawal = La brigade Führer Begleit se replie quand son marqueur est tiré.
chart-now-variable = Un dé modifie les actions du tour.
chart-now-meuse = Unités allemandes qui marqueraient sur la Meuse : { $count }.
