# Ground and what lies on it

terrain-clear = clear
terrain-rough = rough
terrain-woods = woods
terrain-town = town
terrain-village = village
terrain-road = road
terrain-highway = highway
terrain-river = river
terrain-ford = ford
terrain-bridge = bridge
terrain-exit = exit
terrain-entry = entry
