# What players see on buttons and on the map: actions (with a short form where the unit is chosen, and the bare verb), ground.

about-game = The whole offensive in ten scenarios: regiments, roads, traffic and supply, from the West Wall to the bridges of the Meuse.

action-pick = Choose { $unit }
    .short = Choose
    .verb = Choose
action-ready = Ready
action-exchange = Exchange { $unit } and { $unit2 }
    .short = Exchange with { $unit2 }
    .verb = Exchange
action-drop = Drop { $unit } over { $place }
    .short = Drop over { $place }
    .verb = Drop
action-march = { $unit } enters Road Mode
    .short = Enter Road Mode
    .verb = Enter Road Mode
action-deploy = { $unit } leaves Road Mode
    .short = Leave Road Mode
    .verb = Leave Road Mode
action-end-movement = End the Movement Phase
action-attack = Attack { $place }
    .verb = Attack
action-also = Also attack { $place }
    .verb = Also attack
action-fight = Declare this attack
action-end-combat = End the Combat Phase
action-assign = All attacks declared
action-resolve = Resolve the attack on { $place }
    .verb = Resolve the attack on
action-odds = At { $odds }
    .verb = At odds
action-waive = Waive the immunity of { $place }
    .verb = Waive immunity
action-keep = Keep the immunity of { $place }
    .verb = Keep immunity
action-lose = Remove { $unit }
    .verb = Remove

term-rough = rough
term-impassable = impassable
term-attested-clear = clear (per errata)
term-attested-impassable = impassable (per errata)
term-beyond-meuse = beyond the Meuse
term-west-wall = West Wall
term-cleared-west-wall = cleared West Wall
term-map-edge = map edge
term-out-of-play = out of play
term-entry = German entry
term-river = river
term-ford = ford
term-meuse = Meuse
term-attested-bridge = bridge (per errata)
term-start-line = start line

# What a player is told who clicked on an enemy out of reach.
term-to-attack = To attack it, go next to it: attacks come after movement, in the combat phase.
