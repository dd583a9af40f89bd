# Ce que disent la plupart des wargames ; l’entrée qu’un jeu donne lui-même l’emporte.

action-move = Déplacer { $unit } vers { $place }
    .short = Vers { $place }
    .verb = Déplacer
action-halt = S’arrêter ici
action-join = { $unit } se joint à l’attaque
    .verb = Se joindre à l’attaque
action-retreat = { $unit } retraite vers { $place }
    .short = Retraiter vers { $place }
    .verb = Retraiter
action-advance = { $unit } avance vers { $place }
    .short = Avancer vers { $place }
    .verb = Avancer
action-lose = { $unit } perd un pas
    .verb = Perdre un pas
action-stay = Rester ici
action-arrive = Arrivée de { $unit } : { $place }
    .short = Arrivée : { $place }
    .verb = Arriver
action-place = Placer { $unit } : { $place }
    .short = { $place }
    .verb = Placer
action-activate = Activer { $unit }
    .short = Activer
    .verb = Activer
action-eliminate = Éliminer { $unit }
    .verb = Éliminer
action-roll = Le dé donne { $number }
    .verb = Dé

term-clear = terrain clair
term-road = route
term-town = ville
term-bridge = pont
term-woods = bois

refusal-not-yours = { $unit } n’est pas une de vos unités.
refusal-off-map = { $unit } n’est pas sur la carte.
refusal-moved = { $unit } a déjà bougé.
refusal-points = Coût : { $cost } PM ; disponibles : { $points }.
refusal-not-adjacent = { $place } n’est pas adjacent.
refusal-enemy-hex = { $place } est tenu par l’ennemi.
refusal-enemy-zone = { $place } est dans une zone de contrôle ennemie.
refusal-stacking = Il n’y a pas de place pour { $unit } en { $place }.
refusal-no-enemy = Aucune unité ennemie en { $place }.
refusal-isolated = { $unit } est isolée et ne peut attaquer.
refusal-not-retreating = { $unit } n’a pas à retraiter maintenant.

event-advanced = { $unit } avance en { $place }.
option-late = Un handicap, hors des règles : des renforts en retard
option-late-nobody = Ceux de personne
phase-setup = Mise en place
box-destroyed = Unités détruites
box-reinforcements = Renforts
phase-over = Fin de la partie
track-turn = Piste des tours
