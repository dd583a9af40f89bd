about-game = An infantry company, two tanks and four barrages against a hill with machine guns on it. Eight turns, half an hour: an example of a game outside Meuse.

action-enter = { $unit } arrives in { $place }
    .short = Arrive in { $place }
    .verb = Arrive
action-delay = Wait for the next turn
action-end-movement = End of movement
action-attack = Attack { $place }
    .verb = Attack
action-barrage = Attack { $place } with artillery
    .verb = Attack with artillery
action-end-combat = End of combat
action-surrender = { $unit } surrenders
    .verb = Surrender
action-stay = Nobody advances

term-rough = hillside
term-crest = crest
term-minor-river = brook
term-german-entry = German entry
term-allied-entry = Allied entry
