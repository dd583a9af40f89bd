# Lo que los jugadores artificiales dicen de sus decisiones. `points`: cambio en puntos de victoria, con signo.

order-action = Jugar «{ $action }».
order-march = { $unit } va a { $place }.
order-concert = { $units } atacan { $place } juntas.
order-end = Terminar la fase.

# La doctrina genérica
reason-generic-points = puntos de ventaja ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-strength = fuerza restante ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-approach = camino hacia los objetivos y los enemigos ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-battle = ataques posibles ({ SIGNED($points, minimumFractionDigits: 1) })
