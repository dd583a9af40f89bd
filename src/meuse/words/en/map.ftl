# The key on the border of a map.

term-key-clear = Clear
term-key-rough = Rough
term-key-woods = Woods
term-key-marsh = Marsh
term-key-impassable = Impassable
term-key-town = Town
term-key-village = Village
term-key-highway = Main road
term-key-road = Road
term-key-track = Track
term-key-broad = Broad river
term-key-river = River
term-key-stream = Stream
term-key-ford = River that can be forded
term-key-brook = Brook (no obstacle)
term-key-bridge = Bridge
term-key-front = Start line
term-key-wall = West Wall
term-key-rear = Rear area
term-key-points = Victory points
term-key-times = Multiplier
term-key-exit = Exit, with its points
term-key-entry = Entry
