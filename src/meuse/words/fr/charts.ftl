# Tableaux que beaucoup de jeux ont en commun.

chart-sequence = Séquence de jeu
chart-counter = Un pion expliqué
chart-states = Pastilles sur les pions
chart-standing = Qui mène à présent
chart-in-force = En vigueur ce tour-ci
chart-arrivals = Renforts à venir
chart-victory = Comment gagner
chart-terrain = Terrain
chart-modifiers = Modificateurs au dé
chart-results = Les résultats du combat expliqués
chart-costs = Autres coûts de mouvement

chart-source = Points pour
chart-points = Points
chart-result = Résultat
chart-meaning = Signification
chart-if = Si
chart-when = Quand
chart-die = Dé
chart-ground = Terrain
chart-turn = Tour
chart-date = Date
chart-units = Unités
chart-hexes = Où

chart-ahead = En tête si la partie s’arrêtait là : { $side }
chart-even = Si la partie s’arrêtait là, personne ne gagnerait.
chart-signed = { SIGNED($value) }
chart-more = +{ $points }
chart-at-most = ≤ { $value }
chart-at-least = ≥ { $value }
chart-ours = En partie notre reconstitution : le tableau imprimé est introuvable.
chart-bands-ours = Les couleurs des formations sont de nous ; aucune règle n’en dépend.
chart-between = { $first }–{ $last }
chart-as-terrain = selon terrain
chart-attack = Attaque
chart-attacking = En attaque
chart-defending = En défense
chart-movement = Mouvement
