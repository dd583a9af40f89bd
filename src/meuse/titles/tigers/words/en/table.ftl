# What players see on buttons and on the map: actions (with a short form where the unit is chosen, and the bare verb), ground.

about-game = Areas instead of hexes, dice by the handful: break through in the mist of the first days, before the sky clears and the reserves arrive.

action-join = { $unit } joins the stack
    .verb = Join the stack
action-shift = Shift { $unit } to zone { $place }
    .short = Shift to zone { $place }
    .verb = Shift to zone
action-entrench = Entrench { $unit }
    .short = Entrench
    .verb = Entrench
action-attack = { $unit } attacks
    .short = Attack
    .verb = Attack
action-halt = { $unit } halts
    .short = Halt here
    .verb = Halt
action-end-movement = End movement
action-special-forces = Special forces: { $effect }
    .verb = Special forces
action-infiltrate = Infiltrate { $place }
    .verb = Infiltrate
action-demolish = { $unit } blows bridge { $bridge }
    .short = Blow bridge { $bridge }
    .verb = Blow
action-decline = Decline
action-fight = Fight the battle in { $place }
    .verb = Fight in
action-confuse = Sow confusion here
action-keep = Keep them for later
action-target = Fire at { $unit }
    .verb = Fire at
action-fire = { $unit } fires at { $unit2 }
    .verb = Fire
action-construct = { $unit } builds bridge { $bridge }
    .short = Build bridge { $bridge }
    .verb = Build
action-end-construction = End construction
action-available = Artillery available: { $number }
    .verb = Artillery
action-hits = Hits: { $number }
    .verb = Hits

term-german-start = German at the start
term-allied-start = Allied at the start
term-front-line = on the front line
term-start-line = front line of 16 December
term-release = German superiority here releases panzer reserves
term-zone = perimeter zone
term-german-zone = German zone
term-allied-zone = Allied zone
term-times-1 = counts once
term-times-2 = counts double
term-times-3 = counts triple
term-major = major road
term-minor = minor road
term-effect-mobility = mobility
term-effect-interference = interference
term-effect-confusion = confusion

# What a player is told who clicked on an enemy out of reach.
term-to-attack = To attack it, move area by area into its area: the battle comes after movement.
