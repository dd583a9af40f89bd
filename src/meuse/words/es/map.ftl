# La leyenda al borde de un mapa.

term-key-clear = Despejado
term-key-rough = Quebrado
term-key-woods = Bosque
term-key-marsh = Pantano
term-key-impassable = Infranqueable
term-key-town = Ciudad
term-key-village = Pueblo
term-key-highway = Carretera principal
term-key-road = Carretera
term-key-track = Pista
term-key-broad = Río ancho
term-key-river = Río
term-key-stream = Arroyo
term-key-ford = Río vadeable
term-key-brook = Regato (sin efecto)
term-key-bridge = Puente
term-key-front = Línea de partida
term-key-wall = Muro del Oeste
term-key-rear = Retaguardia
term-key-points = Puntos de victoria
term-key-times = Multiplicador
term-key-exit = Salida y sus puntos
term-key-entry = Entrada
