# Lo que los jugadores artificiales dicen de sus decisiones. `points`: cambio en puntos de victoria, con signo.

order-action = Jugar «{ $action }».
order-march = { $unit } va a { $place }.
order-concert = { $units } atacan { $place } juntas.
order-end = Terminar la fase.
