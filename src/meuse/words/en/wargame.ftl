# What most board wargames say. A game that means something else, or says it in the words of its rulebook, gives
# its own entry, which then counts.

action-move = Move { $unit } to { $place }
    .short = Move to { $place }
    .verb = Move
action-halt = Halt here
action-join = { $unit } joins the attack
    .verb = Join the attack
action-retreat = { $unit } retreats to { $place }
    .short = Retreat to { $place }
    .verb = Retreat
action-advance = { $unit } advances to { $place }
    .short = Advance to { $place }
    .verb = Advance
action-lose = { $unit } loses a step
    .verb = Lose a step
action-stay = Stay here
action-arrive = { $unit } arrives in { $place }
    .short = Arrive in { $place }
    .verb = Arrive
action-place = Place { $unit } in { $place }
    .short = In { $place }
    .verb = Place
action-activate = Activate { $unit }
    .short = Activate
    .verb = Activate
action-eliminate = Eliminate { $unit }
    .verb = Eliminate
action-roll = The die shows { $number }
    .verb = Die

term-clear = clear
term-road = road
term-town = town
term-bridge = bridge
term-woods = woods

refusal-not-yours = { $unit } is not one of your units.
refusal-off-map = { $unit } is not on the map.
refusal-moved = { $unit } has already moved.
refusal-points = That costs { $cost } MP; you have { $points }.
refusal-not-adjacent = { $place } is not adjacent.
refusal-enemy-hex = { $place } is held by the enemy.
refusal-enemy-zone = { $place } is in an enemy zone of control.
refusal-stacking = There is no room for { $unit } in { $place }.
refusal-no-enemy = No enemy unit is in { $place }.
refusal-isolated = { $unit } is isolated and may not attack.
refusal-not-retreating = { $unit } does not have to retreat now.

event-advanced = { $unit } advances into { $place }.
option-late = A handicap, beyond the rules: reinforcements come late
option-late-nobody = Nobody’s
phase-setup = Set-up
box-destroyed = Destroyed units
box-reinforcements = Reinforcements
phase-over = End of the game
track-turn = Turn Record Track
