# Ground and what lies on it

terrain-clear = despejado
terrain-rough = tosco
terrain-woods = bosque
terrain-town = población
terrain-village = poblado
terrain-road = carretera
terrain-highway = autopista
terrain-river = río
terrain-ford = vado
terrain-bridge = puente
terrain-exit = salida
terrain-entry = entrada
