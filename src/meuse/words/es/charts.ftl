# Tablas que tienen muchos juegos.

chart-sequence = Secuencia de juego
chart-counter = Una ficha explicada
chart-states = Marcas sobre las fichas
chart-standing = Quién va ganando
chart-in-force = En vigor este turno
chart-arrivals = Refuerzos por llegar
chart-victory = Cómo se gana
chart-terrain = Terreno
chart-modifiers = Modificadores al dado
chart-results = Los resultados del combate explicados
chart-costs = Otros costes de movimiento

chart-source = Puntos por
chart-points = Puntos
chart-result = Resultado
chart-meaning = Significado
chart-if = Si
chart-when = Cuándo
chart-die = Dado
chart-ground = Terreno
chart-turn = Turno
chart-date = Fecha
chart-units = Unidades
chart-hexes = Dónde

chart-ahead = En cabeza si la partida acabara ahora: { $side }
chart-even = Si la partida acabara ahora, no ganaría nadie.
chart-signed = { SIGNED($value) }
chart-more = +{ $points }
chart-at-most = ≤ { $value }
chart-at-least = ≥ { $value }
chart-ours = En parte reconstrucción nuestra: la tabla impresa no se encuentra.
chart-bands-ours = Los colores de las formaciones son nuestros; ninguna regla depende de ellos.
chart-between = { $first }–{ $last }
chart-as-terrain = según terreno
chart-attack = Ataque
chart-attacking = Al atacar
chart-defending = Al defender
chart-movement = Movimiento
