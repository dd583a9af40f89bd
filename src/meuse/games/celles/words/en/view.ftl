# What is written around the map.
view-turn = Turn { $turn }: { $day } December, { $light ->
    [night] night
   *[day] day
}
phase-set-up = Set-up
phase-chits = Chit Phase
phase-initiative = Initiative Phase
phase-action = Action Phase: { $side ->
    [german] German player
   *[allied] Allied player
}
phase-over = End of the game
track-turns = Turn Record Track
track-actions-german = German actions
track-actions-allied = Allied actions
track-points = German points at the Meuse
token-actions = actions this turn
token-combat = Combat
token-extra-move = Extra Move
token-replacement = Replacement
token-air = Allied Air
box-cup = In the cup
box-tactical = Tactical Available Box
box-available = Reinforcements available
box-expected = Reinforcements to come
box-destroyed = Destroyed units
score-german-meuse = Meuse
score-german-towns = Towns
score-german-steps = Allied steps eliminated
score-allied-towns = Towns
score-allied-steps = German steps eliminated
face-unused = Unused
face-used = Used
face-reduced = Reduced, unused
face-reduced-used = Reduced, used
status-disrupted = Disrupted
status-out-of-supply = Out of Supply
status-isolated = Isolated
status-truck = Truck
status-ready = activated
status-finished = finished
note-allowance = Movement allowance { $points } (printed { $printed })
note-supply = minus { $thirds ->
    [one] one third
   *[other] two thirds
} for supply
note-disrupted = minus one third while Disrupted
note-strategic = plus { $bonus } as long as it stays away from the enemy
credit-map = Our own drawing. Hexes and roads follow a public transcription of the map; Rear Areas are reconstructed.
