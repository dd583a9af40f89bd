# Ground and what lies on it

terrain-clear = clair
terrain-rough = difficile
terrain-woods = bois
terrain-town = ville
terrain-village = village
terrain-road = route
terrain-highway = route principale
terrain-river = rivière
terrain-ford = gué
terrain-bridge = pont
terrain-exit = sortie
terrain-entry = entrée
