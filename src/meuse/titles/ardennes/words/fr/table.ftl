# Ce que les joueurs voient sur les boutons et la carte : actions (forme courte quand l’unité est choisie, verbe seul), terrain.

about-game = Toute l’offensive en dix scénarios : régiments, routes, embouteillages et ravitaillement, du Westwall aux ponts de la Meuse.

action-pick = Choisir { $unit }
    .short = Choisir
    .verb = Choisir
action-ready = Prêt
action-exchange = Échanger { $unit } et { $unit2 }
    .short = Échanger avec { $unit2 }
    .verb = Échanger
action-drop = Larguer { $unit } sur { $place }
    .short = Larguer sur { $place }
    .verb = Larguer
action-march = { $unit } passe en mode route
    .short = Passer en mode route
    .verb = Passer en mode route
action-deploy = { $unit } quitte le mode route
    .short = Quitter le mode route
    .verb = Quitter le mode route
action-end-movement = Terminer la phase de mouvement
action-attack = Attaquer { $place }
    .verb = Attaquer
action-also = Attaquer aussi { $place }
    .verb = Attaquer aussi
action-fight = Déclarer cette attaque
action-end-combat = Terminer la phase de combat
action-assign = Toutes les attaques sont déclarées
action-resolve = Résoudre l’attaque sur { $place }
    .verb = Résoudre l’attaque sur
action-odds = À { $odds }
    .verb = Rapport
action-waive = Renoncer à l’immunité de { $place }
    .verb = Renoncer à l’immunité
action-keep = Garder l’immunité de { $place }
    .verb = Garder l’immunité
action-lose = Retirer { $unit }
    .verb = Retirer

term-rough = terrain difficile
term-impassable = infranchissable
term-attested-clear = clair selon les errata
term-attested-impassable = infranchissable selon les errata
term-beyond-meuse = au-delà de la Meuse
term-west-wall = Westwall
term-cleared-west-wall = Westwall nettoyé
term-map-edge = bord de carte
term-out-of-play = hors jeu
term-entry = entrée allemande
term-river = rivière
term-ford = gué
term-meuse = Meuse
term-attested-bridge = pont selon les errata
term-start-line = ligne de départ

# What a player is told who clicked on an enemy out of reach.
term-to-attack = Pour l’attaquer, allez à côté : les attaques viennent après le mouvement, dans la phase de combat.
