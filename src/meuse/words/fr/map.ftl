# La légende au bord d’une carte.

term-key-clear = Terrain dégagé
term-key-rough = Accidenté
term-key-woods = Bois
term-key-marsh = Marais
term-key-impassable = Infranchissable
term-key-town = Ville
term-key-village = Village
term-key-highway = Route principale
term-key-road = Route
term-key-track = Piste
term-key-broad = Fleuve
term-key-river = Rivière
term-key-stream = Ruisseau
term-key-ford = Rivière guéable
term-key-brook = Ru (sans effet)
term-key-bridge = Pont
term-key-front = Ligne de départ
term-key-wall = Westwall
term-key-rear = Zone arrière
term-key-points = Points de victoire
term-key-times = Multiplicateur
term-key-exit = Sortie et ses points
term-key-entry = Entrée
