# Puzzles. $place is a place by name and number, $unit a unit, $side the id of a side's words.
puzzle-take = Take { $place }.
puzzle-destroy = Destroy { $unit }.
puzzle-drive = Drive { $unit } out of { $place }.
puzzle-cut = Cut { $unit } off from supply.
puzzle-free = Bring { $unit } back into supply.
puzzle-points =
    { $points ->
        [one] Gain a victory point on the enemy.
       *[other] Gain { $points } victory points on the enemy.
    }
puzzle-hold = Hold { $place } through the enemy’s reply.
puzzle-save = Save { $unit }: it must survive the enemy’s reply.
puzzle-to-move = { $side } to move
puzzle-yours = Your plan: { NUMBER($chance, style: "percent") }
puzzle-best = Best plan: { NUMBER($chance, style: "percent") }
puzzle-second = Next best: { NUMBER($chance, style: "percent") }
puzzle-solved = Solved.
puzzle-not-solved = Not solved: there is a much better plan.
puzzle-luck = The dice do not count: your plan was carried out over everything they may bring.
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
