# Battles

battle = Expected outcome
odds = Odds
modifiers = Modifiers
modifier-sum = Sum
outcomes = Possible results
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) }%
after-roll = What happened
die-shows = The die shows { $roll }
battle-attackers = Attackers
battle-defenders = Defenders
battle-defenders-at = Defenders in { $place }
battle-taken = Chance to take the place
battle-cleared = Chance to drive them out
battle-losses =
    { $measure ->
        [steps] Average loss of steps
        [points] Average loss of points
       *[units] Average loss of units
    }
battle-lost-each = { $attacker } to { $defender }
battle-gone = { NUMBER($percent, maximumFractionDigits: 1) }% lost
battle-gone-between = { NUMBER($least, maximumFractionDigits: 1) }–{ NUMBER($most, maximumFractionDigits: 1) }% lost
battle-came = This came:
battle-faces = on the die
battle-changes = What could still change it
battle-suppose = What if?
battle-as-it-is = As it stands
battle-without = Without it
battle-next =
    { $count ->
        [one] Next battle
       *[other] Next battle ({ $count } left)
    }
battle-fold = Fold away
battle-unfold = Show the battle
battle-show = Show the battle of this throw
battle-here = The battle here as things stand
