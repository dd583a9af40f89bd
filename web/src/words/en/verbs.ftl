# Verbs that games have in common; a game may give its own words.

verb-move = Move
verb-activate = Activate
verb-attack = Attack
verb-retreat = Retreat
verb-advance = Advance
verb-stay = Stay
verb-halt = Halt here
verb-place = Place
verb-end-movement = End movement
verb-end-combat = End combat
verb-end-turn = End the turn
verb-end-phase = End the phase
verb-end = End
verb-done = Done
verb-pass = Pass
verb-surrender = Surrender
verb-roll = Roll
