# Battles

battle = Resultado previsible
odds = Proporción
modifiers = Modificadores
modifier-sum = Suma
outcomes = Resultados posibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Qué ha pasado
die-shows = El dado da { $roll }
