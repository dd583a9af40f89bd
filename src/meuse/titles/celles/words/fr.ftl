## Noms

scenario-campaign = Celles, du 23 au 27 décembre 1944
scenario-campaign-aim = Du 23 au 27 décembre, huit tours. À chaque tour, les Allemands marquent 1 point par unité ravitaillée adjacente à la Meuse ; avec 20 de ces points, ils gagnent aussitôt. Sinon, le total le plus élevé gagne après le tour 8 : 2 points pour Marche, Hotton et Rochefort, 1 par pas ennemi éliminé, et pour les Allemands 1 pour Ciney, Beauraing, Givet et Dinant.
option-variable_actions = Nombre d’actions variable (17.0)
option-variable_actions-true = Un dé fait varier les actions à chaque tour.
option-variable_actions-false = Les actions sont celles de la piste des tours.
option-town_roads = Routes entrant dans les villes et villages
option-town_roads-road = Le coût de la route vaut aussi dans les villes et villages.
option-town_roads-terrain = Villes et villages coûtent toujours le prix de leur terrain, même par la route.
option-retreat_loss = Unités désorganisées retraitant en ZDC ennemie
option-retreat_loss-step = Elles perdent un pas par hex en ZDC ennemie.
option-retreat_loss-unit = Elles sont éliminées.
option-retreat_priorities = Ce que classent les priorités de retraite (11.1)
option-retreat_priorities-path = Des chemins entiers : l’unité en prend un qui viole le moins les priorités.
option-retreat_priorities-hex = Un hex après l’autre, sans regarder plus loin.
option-arrival_stacking = Empilement dans les hexs d’arrivée (14.0)
option-arrival_stacking-placed = Les unités qui y sont placées sont tolérées jusqu’à la fin de la phase ; celles qui y entrent par mouvement, non.
option-arrival_stacking-hex = Personne n’y est contrôlé avant la fin de la phase.
option-late-german = Ceux de l’Allemand, d’un tour
option-late-allied = Ceux de l’Allié, d’un tour
option-free_setup = Mise en place alliée
option-free_setup-true = Le joueur allié choisit ses hexs libres.
option-free_setup-false = Les unités alliées à placement libre occupent les hexs que nous proposons.
level-decisive = victoire décisive
level-victory = victoire aux points
level-tie = égalité
term-formation-2Pz = 2e Panzer
term-formation-Lehr = Panzer Lehr
term-formation-116Pz = 116e Panzer
term-formation-9Pz = 9e Panzer
term-formation-FBB = Brigade Führer Begleit
term-formation-2Arm = 2e Blindée US
term-formation-3Arm = 3e Blindée US
term-formation-4Cav = 4e Cavalerie US
term-formation-84 = 84e Infanterie US
term-formation-29Bde = 29e Brigade britannique
term-chit-2Pz = { term-formation-2Pz }
term-chit-Lehr = { term-formation-Lehr }
term-chit-116Pz = { term-formation-116Pz }
term-chit-9Pz = { term-formation-9Pz }
term-chit-FBB = { term-formation-FBB }
term-chit-2Arm = { term-formation-2Arm }
term-chit-3Arm = { term-formation-3Arm }
term-chit-4Cav = { term-formation-4Cav }
term-chit-84 = { term-formation-84 }
term-chit-29Bde = { term-formation-29Bde }
term-chit-combat = Combat
term-chit-extra-move = Mouvement Supplémentaire
term-chit-replacement = Remplacement
term-chit-air = Aviation Alliée

## Questions

prompt-deploy = Placez { $unit }.
prompt-variable-actions = Dé pour le nombre d’actions.
prompt-initiative-roll =
    Initiative : dé { $side ->
        [german] allemand
       *[allied] allié
    }.
prompt-first-player =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } a l’initiative : qui commence ?
prompt-draw =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } tire un marqueur.
prompt-activation = Marqueur d’actions de la { $chit } : qu’activez-vous ?
prompt-withdrawal = La { $chit } s’est repliée : jouer des marqueurs tactiques, ou continuer ?
prompt-name-units = { $formation } : quelle unité agit ? (encore { $left } au maximum)
prompt-arrive = Où arrive { $unit } ?
prompt-air-target = Attaque aérienne : quelle unité allemande ?
prompt-air-roll = Attaque aérienne sur { $unit }.
prompt-next-unit =
    Joueur { $side ->
        [german] allemand
       *[allied] allié
    } : quelle unité agit ensuite ?
prompt-active-unit =
    { $unit } : il reste { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }. Que faire ensuite ?
prompt-infiltration-roll = { $unit } tente de s’infiltrer.
prompt-over-stacked = { $place } est surempilé de { $steps } pas : quelle unité perd un pas ?
prompt-join = { $attack } contre { $defense } : qui se joint à l’attaque ?
prompt-combat-chit = Rapport { $odds }, modificateur { SIGNED($modifier) } : jouer le marqueur Combat ?
prompt-combat-roll = Combat à { $odds }, modificateur { SIGNED($modifier) }.
prompt-lose-step = Quelle unité perd un pas ? ({ $count } à perdre)
prompt-disrupt =
    Quelle unité est désorganisée ? (encore { $count ->
        [1] une
       *[other] { $count }
    })
prompt-retreat-order = Quelle unité retraite ensuite ?
prompt-retreat = Où { $unit } retraite-t-elle ?
prompt-stack-loss = Deux unités désorganisées entrent ensemble dans une ZDC ennemie : laquelle est perdue ?
prompt-retreat-further = { $unit } finirait surempilée : continuer la retraite, ou rester ?
prompt-advance = Qui avance après le combat ?

## Ce qui se passe

event-deployed = { $unit } est placée en { $place }.
event-turn =
    Tour { $turn } : { $day } décembre, { $light ->
        [night] nuit
       *[day] jour
    }.
event-actions = Actions : Allemands { $german }, Alliés { $allied }.
event-variable-actions = Dé : { $roll }. Actions allemandes : { $german } ; alliées : { $allied }.
event-in-supply = { $unit } est de nouveau ravitaillée.
event-out-of-supply = { $unit } est Non Ravitaillée.
event-isolated = { $unit } est Isolée.
event-initiative = Initiative : Allemands { $german }, Alliés { $allied }.
event-initiative-tie = Égalité : les deux relancent.
event-first-player =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } commence.
event-action-phase =
    Phase d’Actions { $side ->
        [german] allemande
       *[allied] alliée
    } { $number }.
event-action-chit =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } tire le marqueur d’actions de la { $chit }.
event-tactical-chit =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } tire le marqueur tactique { $chit }.
event-set-aside =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } tire le marqueur { $chit } et le met de côté : injouable ce tour-ci.
event-activated = La { $formation } est activée.
event-activated-unit = Le marqueur active plutôt { $unit }.
event-named = { $unit } agira.
event-arrived = { $unit } arrive en { $place }.
event-withdrawn = La { $formation } se replie hors de la zone de bataille.
event-extra-move = Mouvement Supplémentaire pour { $unit }.
event-air = Le marqueur Aviation Alliée est joué.
event-action-lost = Les Allemands perdent une action ; total pour ce tour : { $actions }.
event-strike = Attaque aérienne sur { $unit }.
event-air-roll =
    Le dé donne { $roll } contre { $unit } : { $result ->
        [loss] un pas perdu
        [disrupted] désorganisation
       *[none] sans effet
    }.
event-restored = { $unit } retrouve sa pleine puissance.
event-rebuilt = { $unit } est reconstruite en { $place }.
event-moved = { $unit } se déplace vers { $place } ({ $cost }).
event-infiltrating = { $unit } tente de s’infiltrer en { $place } ({ $cost }).
event-infiltration =
    Le dé donne { $roll } : { $result ->
        [success] { $unit } s’infiltre en { $place }
        [failure] { $unit } échoue à s’infiltrer en { $place }
       *[disrupted] { $unit } échoue à s’infiltrer en { $place } et est désorganisée
    }.
event-used = { $unit } est retournée sur sa face utilisée.
event-truck-on = { $unit } prend les camions.
event-truck-off = { $unit } quitte les camions ; ils seront libres au tour { $turn }.
event-truck-freed = Les camions seront libres au tour { $turn }.
event-attack =
    { $unit } lance une attaque { $intensity ->
        [light] légère
        [medium] moyenne
       *[heavy] lourde
    } sur { $defenders }.
event-joined = { $unit } se joint à l’attaque.
event-attack-called-off = L’attaque ne peut avoir lieu.
event-combat-chit =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } joue un marqueur Combat.
event-combat = Rapport { $odds }, dé { $roll }, modificateur { SIGNED($modifier) } : { $result }.
event-step-lost = { $unit } perd un pas.
event-eliminated = { $unit } est éliminée en { $place }.
event-disrupted = { $unit } est désorganisée.
event-retreated = { $unit } retraite vers { $place }.
event-recovery = Récupération : plus aucune unité n’est désorganisée ; toutes reviennent sur leur face non utilisée.
event-meuse-points = Unités allemandes adjacentes à la Meuse : +{ $gained } PV, { $total } sur la piste.
event-decisive = { $total } sur la piste des points de victoire : les Allemands franchissent la Meuse.
event-final-score = Allemands : Meuse { $german_meuse }, villes { $german_towns }, pas { $german_steps }. Alliés : villes { $allied_towns }, pas { $allied_steps }.

## Refus : mise en place et activation

refusal-default-setup = La mise en place proposée ne correspond plus aux unités déjà placées.
refusal-deploy-hex = { $unit } ne peut être placée en { $place }.
refusal-not-yet = { $unit } ne peut être activée avant le 25 décembre.
refusal-eliminated = { $unit } a été éliminée.
refusal-withdrawn = { $unit } fait partie de la brigade repliée.
refusal-not-in-play = { $unit } ne participe pas à cette partie.
refusal-not-due = { $unit } n’est pas disponible avant le tour { $turn }.
refusal-arrival-blocked = L’ennemi occupe tous les hexs d’arrivée de { $unit }.
refusal-arrival-hex = { $place } n’est pas un hex d’arrivée de { $unit }.
refusal-other-formation = Le marqueur tiré désigne la { $chit }, pas la { $formation }.
refusal-formation-not-yet = La { $formation } ne peut pas être activée avant le 25 décembre.
refusal-formation-withdrawn = La { $formation } s’est repliée : le marqueur ne peut activer qu’une unité d’une autre formation.
refusal-formation-empty = La { $formation } n’a aucune unité sur la carte ni disponible.
refusal-same-formation = { $unit } fait partie de la { $chit } : activez cette formation, ou une seule unité d’une autre.
refusal-withdrawal-is-action = Le repli de la brigade est l’action : rien d’autre n’est activé.
refusal-must-activate = Une activation est possible : il faut utiliser le marqueur.
refusal-not-of-formation = { $unit } ne fait pas partie de la { $formation }.
refusal-already-named = { $unit } a déjà été choisie.

## Refus : marqueurs tactiques

refusal-no-chit = { $chit } n’est pas dans votre case des tactiques disponibles.
refusal-no-air = Seul le joueur allié a l’Aviation Alliée.
refusal-air-by-night = L’Aviation Alliée ne se joue pas de nuit.
refusal-not-german = { $unit } n’est pas une unité allemande.
refusal-replacement-time = Remplacement : Allemands de nuit, Alliés de jour.
refusal-not-reduced = { $unit } n’est pas une unité réduite.
refusal-not-supplied = { $unit } n’est pas ravitaillée.
refusal-hex-not-supplied = { $place } n’est pas ravitaillé.
refusal-not-eliminated = { $unit } n’a pas été éliminée.
refusal-rebuild-hex = { $unit } ne peut être reconstruite en { $place }.
refusal-enemy-zone = { $place } est dans une Zone de Contrôle ennemie.
refusal-window-closed = Aviation Alliée et Remplacement se jouent avant l’activation.
refusal-extra-move-first-activate = Mouvement Supplémentaire se joue après l’emploi du marqueur d’actions.
refusal-extra-move-late = Mouvement Supplémentaire se joue avant le premier mouvement ou la première attaque.
refusal-already-activated = { $unit } est déjà activée dans cette Phase d’Actions.

## Refus : mouvement

refusal-select-first = Choisissez d’abord { $unit } comme unité active.
refusal-finished = { $unit } a déjà agi dans cette Phase d’Actions.
refusal-not-activated = { $unit } n’est pas activée.
refusal-never-moves = { $unit } ne bouge jamais.
refusal-no-allowance = { $unit } n’a plus de capacité de mouvement.
refusal-other-unit = { $unit } est l’unité active.
refusal-meuse = La Meuse ne peut être franchie vers { $place }.
refusal-rear-area = { $place } est dans la Zone Arrière ennemie.
refusal-strategic = Pas de Mouvement Stratégique au contact de l’ennemi ; PM restants pour { $place } : { $points }.
refusal-is-infiltration = Entrer en { $place } mène d’une ZDC ennemie à une autre : il faut une infiltration.
refusal-no-infiltration = On entre en { $place } par un mouvement ordinaire.
refusal-not-in-hex = { $unit } n’est pas en { $place }.
refusal-no-trucks = Les camions sont pour la 84e Infanterie, pas pour { $unit }.
refusal-truck-late = { $unit } a déjà bougé.
refusal-not-riding = { $unit } n’a pas les camions.
refusal-truck-taken = { $unit } a les camions.
refusal-truck-not-yet = Les camions ne sont pas disponibles avant le tour { $turn }.

## Refus : combat

refusal-isolated = { $unit } est Isolée et ne peut attaquer.
refusal-no-enemy = Aucune unité ennemie n’est adjacente à { $unit }.
refusal-across-meuse = { $unit } ne peut attaquer à travers la Meuse.
refusal-odds = Même avec toutes les unités possibles, { $unit } n’atteint pas la plus basse colonne de la table.
refusal-odds-yet = Le rapport est inférieur à la plus basse colonne : d’autres unités doivent se joindre à l’attaque.
refusal-already-joined = { $unit } participe déjà.
refusal-not-beside-defender = { $unit } n’est adjacente à aucun défenseur.
refusal-join-across-meuse = La Meuse sépare { $unit } des défenseurs.
refusal-not-in-combat = { $unit } n’est pas dans ce combat, ou n’a rien à perdre.
refusal-not-to-disrupt = { $unit } n’est pas dans ce combat, ou est déjà désorganisée.
refusal-not-together = Seules des unités d’un pas, du même hex et de même nationalité, retraitent ensemble.
refusal-retreat-back = { $place } a déjà été traversé dans cette retraite.
refusal-retreat-impassable = { $place } ne pourrait être atteint par un mouvement normal.
refusal-retreat-dead-end = À partir de { $place }, la retraite ne pourrait pas être menée à bien.
refusal-retreat-zone = { $place } est en ZDC ennemie alors qu’un autre chemin l’évite.
refusal-retreat-direction = { $place } est dans la mauvaise direction ; un hex dans la bonne est disponible.
refusal-retreat-crowded = En { $place } la retraite finirait surempilée.
refusal-retreat-too-near = { $place } est à moins de deux hexs du départ de la retraite.
refusal-retreat-way-zone = Par { $place } la retraite passerait par plus de ZDC ennemies que nécessaire.
refusal-retreat-way-direction = Par { $place } la retraite prendrait plus de mauvaises directions que nécessaire.
refusal-retreat-way-crowded = Par { $place } la retraite finirait surempilée, alors qu’un autre chemin a de la place.
refusal-retreat-no-room = Par { $place } on n’atteint aucun hex où il y ait de la place.
refusal-not-an-attacker = { $unit } ne peut avancer après ce combat, ou l’a déjà fait.
refusal-not-emptied = { $place } n’a pas été libéré par ce combat.

## Chances

preview-combat = { $unit } attaque { $places } : { $attack } contre { $defense }
preview-may-join = { $unit } peut se joindre à l’attaque.
preview-no-column = Rapport inférieur à la plus basse colonne : il faut d’autres unités.
preview-attack-from =
    Attaque { $intensity ->
        [light] légère
        [medium] moyenne
       *[heavy] lourde
    } de { $unit } depuis { $place } : { $attack } contre { $defense }
preview-step = { $unit } en { $place }
preview-may-play-combat =
    Le joueur { $side ->
        [german] allemand
       *[allied] allié
    } peut jouer un marqueur Combat.
preview-step-lost = { $unit } perd un pas : ensuite attaque { $attack }, défense { $defense }
preview-unit-lost = { $unit } perd son dernier pas et est éliminée.
preview-stack-loss =
    Surempilement : avant le combat { $unit } perd { $steps ->
        [one] un pas
       *[other] { $steps } pas
    }.
preview-loss-instead = si { $units } perd les pas à la place
preview-called-off = L’hex est surempilé ; après les pertes il ne reste pas d’attaque.
preview-result =
    { $units ->
        [none] { $effect }
       *[other] { $effect } Perte certaine : { $units }.
    }
preview-result-both =
    { $units ->
        [none] { $effect } { $other }
       *[other] { $effect } { $other } Perte certaine : { $units }.
    }
preview-legend = Codes : les attaquants à gauche de la barre, les défenseurs à droite. Un chiffre : pas perdus. R : retraite. D : désorganisation. - : rien.
preview-intensity =
    Attaque { $intensity ->
        [light] légère
        [medium] moyenne
       *[heavy] lourde
    } à la place (dé { SIGNED($modifier) })
result-none = Il ne se passe rien.
result-attackers-1 = Les attaquants perdent un pas.
result-attackers-1r = Les attaquants perdent un pas et retraitent.
result-attackers-1rd = Les attaquants perdent un pas, sont désorganisés et retraitent.
result-attackers-2rd = Les attaquants perdent deux pas, sont désorganisés et retraitent.
result-attackers-2r = Les attaquants perdent deux pas et retraitent.
result-attackers-d = Les attaquants sont désorganisés.
result-attackers-r = Les attaquants retraitent.
result-attackers-rd = Les attaquants sont désorganisés et retraitent.
result-attackers-all = Les attaquants sont éliminés.
result-defenders-1 = Les défenseurs perdent un pas.
result-defenders-1r = Les défenseurs perdent un pas et retraitent.
result-defenders-1rd = Les défenseurs perdent un pas, sont désorganisés et retraitent.
result-defenders-2rd = Les défenseurs perdent deux pas, sont désorganisés et retraitent.
result-defenders-2r = Les défenseurs perdent deux pas et retraitent.
result-defenders-d = Les défenseurs sont désorganisés.
result-defenders-r = Les défenseurs retraitent.
result-defenders-rd = Les défenseurs sont désorganisés et retraitent.
result-defenders-all = Les défenseurs sont éliminés.
preview-light = attaque légère
preview-medium = attaque moyenne
preview-heavy = attaque lourde
preview-clear = terrain clair
preview-rough = terrain difficile
preview-woods = bois
preview-town = ville
preview-clear-village = village
preview-rough-village = village en terrain difficile
preview-woods-village = village dans les bois
preview-river = à travers une rivière
preview-attacker-out-of-supply = attaquant Non Ravitaillé
preview-attacker-disrupted = attaquant désorganisé
preview-defender-disrupted = défenseur désorganisé
preview-defender-isolated = défenseur Isolé
preview-german-night = attaque allemande de nuit
preview-allied-day = attaque alliée de jour
preview-attacker-chit = marqueur Combat de l’attaquant
preview-defender-chit = marqueur Combat du défenseur
preview-infiltration = { $unit } s’infiltre en { $place }
preview-infiltration-german = unité allemande
preview-infiltration-night = nuit
preview-infiltration-infantry = infanterie
preview-infiltration-success = réussite
preview-infiltration-failure = échec
preview-infiltration-disrupted = échec et désorganisation
preview-air = Attaque aérienne sur { $unit }
preview-air-cover = bois ou ville
preview-air-loss = un pas perdu
preview-air-disrupted = désorganisée
preview-air-none = sans effet

## Ce qui est impossible dans une position

check-turn = Il n’y a pas de tour { $turn }.
check-side = Le joueur actif est inconnu.
check-points = { $points } est impossible sur la piste des points de victoire.
check-steps = { $unit } ne peut pas avoir { $steps } pas.
check-status = { $unit } a un état impossible.
check-marker-off-map = { $unit } porte un marqueur hors de la carte.
check-eliminated-on-map = { $unit } est sur la carte sans aucun pas.
check-rear-area = { $unit } est dans la Zone Arrière ennemie en { $place }.
check-not-due = { $unit } est sur la carte avant son tour d’arrivée.
check-withdrawn-on-map = { $unit } est sur la carte alors que sa brigade s’est repliée.
check-acting = { $unit } est activée dans la phase de l’adversaire.
check-enemies-stacked = Les deux camps sont en { $place }.
check-stacking = Limite d’empilement dépassée en { $place } : { $steps } pas.
check-truck = { $unit } ne peut avoir les camions.
check-chits = Le nombre de marqueurs { $chit } est faux.
check-chit-place = { $chit } se trouve là où il ne peut être.
check-actions = Actions dépensées : { $spent }. Cela ne s’accorde pas avec la piste d’actions.

## La table

credit-map = Carte d’après une transcription publique ; les Zones Arrière sont notre reconstitution.
view-turn =
    Tour { $turn } : { $day } décembre, { $light ->
        [night] nuit
       *[day] jour
    }
view-due = Disponible à partir du tour { $turn }
view-truck = Camions de la 84e Infanterie
phase-chits = Phase des Marqueurs
phase-initiative = Phase d’Initiative
phase-draw = Phase d’Actions : tirage
phase-activation = Phase d’Actions : activation
phase-air = Phase d’Actions : attaque aérienne
phase-movement = Phase d’Actions : mouvement
phase-stacking = Phase d’Actions : empilement
phase-combat = Phase d’Actions : combat
phase-retreat = Phase d’Actions : retraite
phase-advance = Phase d’Actions : avance après combat
phase-over = Fin de la partie
track-german-actions = Piste d’Actions allemande
track-allied-actions = Piste d’Actions alliée
track-victory = Piste des points de victoire
box-available = Tactiques disponibles
box-played = Tactiques jouées
box-aside = Mis de côté
box-cup = Tasse
box-withdrawn = Repliées
score-german-meuse = Points de la Meuse
score-german-towns = Villes tenues par les Allemands
score-german-steps = Pas alliés éliminés
score-allied-towns = Villes tenues par les Alliés
score-allied-steps = Pas allemands éliminés
score-meuse-now = Unités allemandes adjacentes à la Meuse
face-unused = face non utilisée
face-used = face utilisée
face-reduced = réduite, non utilisée
face-reduced-used = réduite, utilisée
view-strength-printed = imprimé
view-strength-reduced = un pas perdu
view-strength-used = face utilisée
view-strength-isolated = une unité isolée n’attaque pas
score-standing = Points de victoire : Allemands { $german }, Alliés { $allied }
score-decisive = Les Allemands ont franchi la Meuse.
status-disrupted = désorganisée
status-out-of-supply = Non Ravitaillée
status-isolated = Isolée
status-ready = activée
status-finished = a déjà agi
status-truck = en camions

# Les camps : le joueur, la victoire, qui ils sont, et le nom dans une phrase.
side-german = Joueur allemand
side-german-wins = Le joueur allemand gagne
side-german-name = Allemands
side-german-them = les Allemands
side-allied = Joueur allié
side-allied-wins = Le joueur allié gagne
side-allied-name = Alliés
side-allied-them = les Alliés

# How long a plan has in a puzzle.
stretch-end = Seule compte la position à la fin de cette phase d’action.
stretch-reply = Seule compte la position après la prochaine phase d’action ennemie, jouée par un cadet.
