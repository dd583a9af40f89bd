# Battles

battle = Expected outcome
odds = Odds
modifiers = Modifiers
modifier-sum = Sum
outcomes = Possible results
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) }%
after-roll = What happened
die-shows = The die shows { $roll }
