# Ce que les joueurs voient sur les boutons et la carte : actions (forme courte quand l’unité est choisie, verbe seul), terrain.

about-game = Des aires au lieu d’hexagones, des dés par poignées : percer dans la brume des premiers jours, avant que le ciel ne se dégage et que les réserves n’arrivent.

action-join = { $unit } rejoint la pile
    .verb = Rejoindre la pile
action-shift = Passer { $unit } en zone { $place }
    .short = Passer en zone { $place }
    .verb = Passer en zone
action-entrench = Retrancher { $unit }
    .short = Se retrancher
    .verb = Retrancher
action-attack = { $unit } attaque
    .short = Attaquer
    .verb = Attaquer
action-halt = { $unit } s’arrête
    .short = S’arrêter ici
    .verb = S’arrêter
action-end-movement = Terminer les mouvements
action-special-forces = Forces spéciales : { $effect }
    .verb = Forces spéciales
action-infiltrate = S’infiltrer : { $place }
    .verb = S’infiltrer
action-demolish = { $unit } fait sauter le pont { $bridge }
    .short = Faire sauter le pont { $bridge }
    .verb = Faire sauter
action-decline = Renoncer
action-fight = Livrer le combat : { $place }
    .verb = Livrer le combat
action-confuse = Semer la confusion ici
action-keep = Les garder pour plus tard
action-target = Tirer sur { $unit }
    .verb = Tirer sur
action-fire = { $unit } tire sur { $unit2 }
    .verb = Tirer
action-construct = { $unit } construit le pont { $bridge }
    .short = Construire le pont { $bridge }
    .verb = Construire
action-end-construction = Terminer les travaux
action-available = Artillerie disponible : { $number }
    .verb = Artillerie
action-hits = Coups au but : { $number }
    .verb = Coups au but

term-german-start = allemande au début
term-allied-start = alliée au début
term-front-line = sur la ligne de front
term-start-line = ligne de front du 16 décembre
term-release = la supériorité allemande y libère des réserves de panzers
term-zone = zone de bordure
term-german-zone = zone allemande
term-allied-zone = zone alliée
term-times-1 = compte simple
term-times-2 = compte double
term-times-3 = compte triple
term-major = route principale
term-minor = route secondaire
term-effect-mobility = mobilité
term-effect-interference = interférence
term-effect-confusion = confusion

# What a player is told who clicked on an enemy out of reach.
term-to-attack = Pour l’attaquer, entrez dans son aire, aire par aire : le combat vient après le mouvement.
