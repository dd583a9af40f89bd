# Ce qui est écrit autour de la carte.
view-turn = Tour { $turn } : { $day } décembre, { $light ->
    [night] nuit
   *[day] jour
}
phase-set-up = Mise en place
phase-chits = Phase des marqueurs
phase-initiative = Phase d’initiative
phase-action = Phase d’action : { $side ->
    [german] joueur allemand
   *[allied] joueur allié
}
phase-over = Fin de la partie
track-turns = Piste des tours
track-actions-german = Actions allemandes
track-actions-allied = Actions alliées
track-points = Points allemands à la Meuse
token-actions = actions ce tour
token-combat = Combat
token-extra-move = Mouvement supplémentaire
token-replacement = Remplacement
token-air = Aviation alliée
box-cup = Dans la tasse
box-tactical = Case des marqueurs tactiques disponibles
box-available = Renforts disponibles
box-expected = Renforts à venir
box-destroyed = Unités détruites
score-german-meuse = Meuse
score-german-towns = Villes
score-german-steps = Pas alliés éliminés
score-allied-towns = Villes
score-allied-steps = Pas allemands éliminés
face-unused = Non utilisée
face-used = Utilisée
face-reduced = Réduite, non utilisée
face-reduced-used = Réduite, utilisée
status-disrupted = Désorganisée
status-out-of-supply = Non ravitaillée
status-isolated = Isolée
status-truck = Camion
status-ready = activée
status-finished = a fini
note-allowance = Capacité de mouvement { $points } (imprimée { $printed })
note-supply = moins { $thirds ->
    [one] un tiers
   *[other] deux tiers
} pour le ravitaillement
note-disrupted = moins un tiers tant qu’elle est désorganisée
note-strategic = plus { $bonus } tant qu’elle reste loin de l’ennemi
credit-map = Notre propre dessin. Hexagones et routes suivent une transcription publique de la carte ; les zones arrière sont reconstituées.
