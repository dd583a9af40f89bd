# Battles

battle = Résultat prévisible
odds = Rapport
modifiers = Modificateurs
modifier-sum = Somme
outcomes = Résultats possibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Ce qui s’est passé
die-shows = Le dé donne { $roll }
