## Names

scenario-campaign = Celles, 23 to 27 December 1944
scenario-campaign-aim = 23 to 27 December, eight turns. Each turn the Germans score 1 point for every supplied unit next to the Meuse; 20 such points win at once. Otherwise the higher total wins after turn 8: 2 points for Marche, Hotton and Rochefort, 1 for each enemy step eliminated, and for the Germans 1 each for Ciney, Beauraing, Givet and Dinant.
option-variable_actions = Variable number of actions (17.0)
option-variable_actions-true = A die varies the actions each turn.
option-variable_actions-false = The actions are those of the turn track.
option-town_roads = Roads into towns and villages
option-town_roads-road = The road cost also applies in towns and villages.
option-town_roads-terrain = Towns and villages always cost their terrain, even along a road.
option-retreat_loss = Disrupted units retreating into an enemy ZOC
option-retreat_loss-step = They lose one step for each such hex.
option-retreat_loss-unit = They are eliminated.
option-retreat_priorities = What the retreat priorities rank (11.1)
option-retreat_priorities-path = Whole retreat paths: a unit takes one that breaks the priorities least.
option-retreat_priorities-hex = One hex after the other, without looking ahead.
option-arrival_stacking = Stacking in arrival hexes (14.0)
option-arrival_stacking-placed = Units placed there are excused until the phase ends; units moving in are not.
option-arrival_stacking-hex = Nobody there is checked until the phase ends.
option-late-german = The German player’s, by one turn
option-late-allied = The Allied player’s, by one turn
option-free_setup = Allied set-up
option-free_setup-true = The Allied player chooses his free hexes.
option-free_setup-false = The freely placed Allied units use our suggested hexes.
level-decisive = decisive victory
level-victory = victory on points
level-tie = tie
term-formation-2Pz = 2nd Panzer
term-formation-Lehr = Panzer Lehr
term-formation-116Pz = 116th Panzer
term-formation-9Pz = 9th Panzer
term-formation-FBB = Führer Begleit Brigade
term-formation-2Arm = US 2nd Armor
term-formation-3Arm = US 3rd Armor
term-formation-4Cav = US 4th Cavalry
term-formation-84 = US 84th Infantry
term-formation-29Bde = British 29th Brigade
term-chit-2Pz = { term-formation-2Pz }
term-chit-Lehr = { term-formation-Lehr }
term-chit-116Pz = { term-formation-116Pz }
term-chit-9Pz = { term-formation-9Pz }
term-chit-FBB = { term-formation-FBB }
term-chit-2Arm = { term-formation-2Arm }
term-chit-3Arm = { term-formation-3Arm }
term-chit-4Cav = { term-formation-4Cav }
term-chit-84 = { term-formation-84 }
term-chit-29Bde = { term-formation-29Bde }
term-chit-combat = Combat
term-chit-extra-move = Extra Move
term-chit-replacement = Replacement
term-chit-air = Allied Air

## Questions

prompt-deploy = Set up { $unit }.
prompt-variable-actions = Roll for the number of actions.
prompt-initiative-roll =
    Initiative: the { $side ->
        [german] German
       *[allied] Allied
    } die.
prompt-first-player =
    The { $side ->
        [german] German
       *[allied] Allied
    } player has the initiative: who goes first?
prompt-draw =
    The { $side ->
        [german] German
       *[allied] Allied
    } player draws a chit.
prompt-activation = { $chit } Action Chit: what do you activate?
prompt-withdrawal = { $chit } has withdrawn: play Tactical Chits, or go on?
prompt-name-units = { $formation }: which unit acts? ({ $left } more at most)
prompt-arrive = Where does { $unit } arrive?
prompt-air-target = Air attack: which German unit?
prompt-air-roll = Air attack on { $unit }.
prompt-next-unit =
    { $side ->
        [german] German
       *[allied] Allied
    } player: which unit acts next?
prompt-active-unit =
    { $unit } has { $points ->
        [one] one movement point
       *[other] { $points } movement points
    } left: what next?
prompt-infiltration-roll = { $unit } tries to infiltrate.
prompt-over-stacked =
    { $place } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } over the stacking limit: which unit loses a step?
prompt-join = { $attack } against { $defense }: who joins the attack?
prompt-combat-chit = Odds { $odds }, modifier { SIGNED($modifier) }: play the Combat chit?
prompt-combat-roll = Combat at { $odds }, modifier { SIGNED($modifier) }.
prompt-lose-step = Which unit loses a step? ({ $count } to lose)
prompt-disrupt = Which unit is Disrupted? ({ $count } to go)
prompt-retreat-order = Which unit retreats next?
prompt-retreat = Where does { $unit } retreat?
prompt-stack-loss = Two Disrupted units enter an enemy ZOC together: which one is lost?
prompt-retreat-further = { $unit } would end over stacked: retreat further, or stay?
prompt-advance = Who advances after combat?

## What happens

event-deployed = { $unit } is set up in { $place }.
event-turn =
    Turn { $turn }: { $day } December, { $light ->
        [night] night
       *[day] day
    }.
event-actions = Actions: German { $german }, Allied { $allied }.
event-variable-actions = Die { $roll }: German actions { $german }, Allied actions { $allied }.
event-in-supply = { $unit } is in supply again.
event-out-of-supply = { $unit } is Out of Supply.
event-isolated = { $unit } is Isolated.
event-initiative = Initiative: German { $german }, Allied { $allied }.
event-initiative-tie = A tie: both roll again.
event-first-player =
    The { $side ->
        [german] German
       *[allied] Allied
    } player goes first.
event-action-phase =
    { $side ->
        [german] German
       *[allied] Allied
    } Action Phase { $number }.
event-action-chit =
    The { $side ->
        [german] German
       *[allied] Allied
    } player draws the { $chit } Action Chit.
event-tactical-chit =
    The { $side ->
        [german] German
       *[allied] Allied
    } player draws the { $chit } Tactical Chit.
event-set-aside =
    The { $side ->
        [german] German
       *[allied] Allied
    } player draws { $chit } and sets it aside: it cannot be played this turn.
event-activated = { $formation } is activated.
event-activated-unit = The chit activates { $unit } instead.
event-named = { $unit } will act.
event-arrived = { $unit } arrives in { $place }.
event-withdrawn = { $formation } withdraws from the battle.
event-extra-move = Extra Move for { $unit }.
event-air = Allied Air is played.
event-action-lost = The Germans lose an action; they have { $actions } this turn.
event-strike = Air attack on { $unit }.
event-air-roll =
    The die shows { $roll } against { $unit }: { $result ->
        [loss] a step is lost
        [disrupted] Disrupted
       *[none] no effect
    }.
event-restored = { $unit } is back at full strength.
event-rebuilt = { $unit } is rebuilt in { $place }.
event-moved = { $unit } moves to { $place } ({ $cost }).
event-infiltrating = { $unit } tries to infiltrate into { $place } ({ $cost }).
event-infiltration =
    Die { $roll }: { $result ->
        [success] { $unit } infiltrates into { $place }
        [failure] { $unit } fails to infiltrate into { $place }
       *[disrupted] { $unit } fails to infiltrate into { $place } and is Disrupted
    }.
event-used = { $unit } is flipped to its used side.
event-truck-on = { $unit } takes the trucks.
event-truck-off = { $unit } leaves the trucks; they are free again on turn { $turn }.
event-truck-freed = The trucks are free again on turn { $turn }.
event-attack =
    { $unit } makes a { $intensity ->
        [light] Light
        [medium] Medium
       *[heavy] Heavy
    } attack on { $defenders }.
event-joined = { $unit } joins the attack.
event-attack-called-off = The attack cannot be carried out.
event-combat-chit =
    The { $side ->
        [german] German
       *[allied] Allied
    } player plays a Combat chit.
event-combat = Odds { $odds }, die { $roll }, modifier { SIGNED($modifier) }: { $result }.
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated in { $place }.
event-disrupted = { $unit } is Disrupted.
event-retreated = { $unit } retreats to { $place }.
event-recovery = Recovery: Disrupted markers are removed and all units flip to their unused side.
event-meuse-points = German units adjacent to the Meuse: +{ $gained } VP, { $total } on the track.
event-decisive = { $total } on the Victory Point Track: the Germans cross the Meuse.
event-final-score = German: Meuse { $german_meuse }, towns { $german_towns }, steps { $german_steps }. Allied: towns { $allied_towns }, steps { $allied_steps }.

## Refusals: set-up and activation

refusal-default-setup = The suggested set-up no longer fits the units you have placed.
refusal-deploy-hex = { $unit } may not be set up in { $place }.
refusal-not-yet = { $unit } may not be activated before 25 December.
refusal-eliminated = { $unit } has been eliminated.
refusal-withdrawn = { $unit } belongs to the brigade that has withdrawn.
refusal-not-in-play = { $unit } has no part in this game.
refusal-not-due = { $unit } is not available before turn { $turn }.
refusal-arrival-blocked = The enemy holds every arrival hex of { $unit }.
refusal-arrival-hex = { $place } is not an arrival hex of { $unit }.
refusal-other-formation = The chit drawn names { $chit }, not { $formation }.
refusal-formation-not-yet = { $formation } may not be activated before 25 December.
refusal-formation-withdrawn = { $formation } has withdrawn: the chit can only activate one unit of another formation.
refusal-formation-empty = { $formation } has no unit on the map or available.
refusal-same-formation = { $unit } belongs to { $chit }: activate the formation, or one unit of another.
refusal-withdrawal-is-action = The withdrawal of the brigade is the action: nothing else is activated.
refusal-must-activate = At least one unit can be activated, so the chit must be used.
refusal-not-of-formation = { $unit } does not belong to { $formation }.
refusal-already-named = { $unit } has already been chosen.

## Refusals: Tactical Chits

refusal-no-chit = { $chit } is not in your Tactical Available Box.
refusal-no-air = Only the Allied player has Allied Air.
refusal-air-by-night = Allied Air may not be played on a night turn.
refusal-not-german = { $unit } is not a German unit.
refusal-replacement-time = Replacement: Germans by night, Allies by day.
refusal-not-reduced = { $unit } is not a reduced-strength unit.
refusal-not-supplied = { $unit } is not in supply.
refusal-hex-not-supplied = { $place } is not in supply.
refusal-not-eliminated = { $unit } has not been eliminated.
refusal-rebuild-hex = { $unit } cannot be rebuilt in { $place }.
refusal-enemy-zone = { $place } is in an enemy Zone of Control.
refusal-window-closed = Allied Air and Replacement are played before the activation.
refusal-extra-move-first-activate = Extra Move is played after the Action Chit has been used.
refusal-extra-move-late = Extra Move is played before the first move or attack.
refusal-already-activated = { $unit } is already activated in this Action Phase.

## Refusals: movement

refusal-select-first = Choose { $unit } as the active unit first.
refusal-finished = { $unit } has already acted in this Action Phase.
refusal-not-activated = { $unit } is not activated.
refusal-never-moves = { $unit } never moves.
refusal-no-allowance = { $unit } has no movement allowance left.
refusal-other-unit = { $unit } is the active unit.
refusal-meuse = The Meuse cannot be crossed to { $place }.
refusal-rear-area = { $place } is in the enemy Rear Area.
refusal-strategic = No Strategic Movement next to the enemy: { $place } costs more than the { $points } MP left.
refusal-is-infiltration = Entering { $place } means going from one enemy ZOC to another: use infiltration.
refusal-no-infiltration = { $place } is entered by an ordinary move.
refusal-not-in-hex = { $unit } is not in { $place }.
refusal-no-trucks = The trucks are for the 84th Infantry, not for { $unit }.
refusal-truck-late = { $unit } has already moved.
refusal-not-riding = { $unit } does not have the trucks.
refusal-truck-taken = { $unit } has the trucks.
refusal-truck-not-yet = The trucks are not available before turn { $turn }.

## Refusals: combat

refusal-isolated = { $unit } is Isolated and may not attack.
refusal-no-enemy = No enemy unit is adjacent to { $unit }.
refusal-across-meuse = { $unit } may not attack across the Meuse.
refusal-odds = Even with every eligible unit, { $unit } cannot reach the lowest odds column.
refusal-odds-yet = The odds are below the lowest column: more units must join.
refusal-already-joined = { $unit } already takes part.
refusal-not-beside-defender = { $unit } is not adjacent to any defender.
refusal-join-across-meuse = { $unit } is across the Meuse from the defenders.
refusal-not-in-combat = { $unit } is not in this combat, or has nothing to lose.
refusal-not-to-disrupt = { $unit } is not in this combat, or is already Disrupted.
refusal-not-together = Only one-step units of one hex and nationality retreat together.
refusal-retreat-back = { $place } has already been entered in this retreat.
refusal-retreat-impassable = { $place } could not be entered by normal movement.
refusal-retreat-dead-end = From { $place } the retreat could not be completed.
refusal-retreat-zone = { $place } is in an enemy ZOC, and another way is free of it.
refusal-retreat-direction = { $place } is in the wrong direction; a hex in a proper direction is available.
refusal-retreat-crowded = In { $place } the retreat would end over stacked.
refusal-retreat-too-near = { $place } is less than two hexes from where the retreat began.
refusal-retreat-way-zone = By way of { $place } the retreat would pass more enemy ZOC than it must.
refusal-retreat-way-direction = By way of { $place } the retreat would take more wrong directions than it must.
refusal-retreat-way-crowded = By way of { $place } the retreat would end over stacked, and another path has room.
refusal-retreat-no-room = By way of { $place } no hex with room can be reached.
refusal-not-an-attacker = { $unit } may not advance after this combat, or has done so.
refusal-not-emptied = { $place } was not vacated by this combat.

## Odds

preview-combat = { $unit } attacks { $places }: { $attack } against { $defense }
preview-may-join = { $unit } may join.
preview-no-column = Below the lowest odds column until more units join.
preview-attack-from =
    { $intensity ->
        [light] Light
        [medium] Medium
       *[heavy] Heavy
    } attack by { $unit } from { $place }: { $attack } against { $defense }
preview-step = { $unit } in { $place }
preview-may-play-combat =
    { $side ->
        [german] The German
       *[allied] The Allied
    } player may play a Combat chit.
preview-step-lost = { $unit } loses a step: then attack { $attack }, defense { $defense }
preview-unit-lost = { $unit } loses its last step and is eliminated.
preview-stack-loss =
    Over stacked: before the fight { $unit } loses { $steps ->
        [one] a step
       *[other] { $steps } steps
    }.
preview-loss-instead = with the steps lost by { $units } instead
preview-called-off = The hex is over stacked; after the losses no attack is left.
preview-result =
    { $units ->
        [none] { $effect }
       *[other] { $effect } Sure loss: { $units }.
    }
preview-result-both =
    { $units ->
        [none] { $effect } { $other }
       *[other] { $effect } { $other } Sure loss: { $units }.
    }
preview-legend = Codes: attackers left of the slash, defenders right of it. A number: steps lost. R: retreat. D: disrupted. -: nothing.
preview-intensity =
    { $intensity ->
        [light] Light attack
        [medium] Medium attack
       *[heavy] Heavy attack
    } instead (die { SIGNED($modifier) })
result-none = Nothing happens.
result-attackers-1 = The attackers lose a step.
result-attackers-1r = The attackers lose a step and retreat.
result-attackers-1rd = The attackers lose a step, are disrupted and retreat.
result-attackers-2rd = The attackers lose two steps, are disrupted and retreat.
result-attackers-2r = The attackers lose two steps and retreat.
result-attackers-d = The attackers are disrupted.
result-attackers-r = The attackers retreat.
result-attackers-rd = The attackers are disrupted and retreat.
result-attackers-all = The attackers are eliminated.
result-defenders-1 = The defenders lose a step.
result-defenders-1r = The defenders lose a step and retreat.
result-defenders-1rd = The defenders lose a step, are disrupted and retreat.
result-defenders-2rd = The defenders lose two steps, are disrupted and retreat.
result-defenders-2r = The defenders lose two steps and retreat.
result-defenders-d = The defenders are disrupted.
result-defenders-r = The defenders retreat.
result-defenders-rd = The defenders are disrupted and retreat.
result-defenders-all = The defenders are eliminated.
preview-light = Light attack
preview-medium = Medium attack
preview-heavy = Heavy attack
preview-clear = clear terrain
preview-rough = rough
preview-woods = woods
preview-town = town
preview-clear-village = village
preview-rough-village = village in rough
preview-woods-village = village in woods
preview-river = across a river
preview-attacker-out-of-supply = attacker Out of Supply
preview-attacker-disrupted = attacker Disrupted
preview-defender-disrupted = defender Disrupted
preview-defender-isolated = defender Isolated
preview-german-night = Germans attacking by night
preview-allied-day = Allies attacking by day
preview-attacker-chit = attacker’s Combat chit
preview-defender-chit = defender’s Combat chit
preview-infiltration = { $unit } infiltrates into { $place }
preview-infiltration-german = German unit
preview-infiltration-night = night
preview-infiltration-infantry = infantry
preview-infiltration-success = success
preview-infiltration-failure = failure
preview-infiltration-disrupted = failure, and Disrupted
preview-air = Air attack on { $unit }
preview-air-cover = woods or town
preview-air-loss = a step is lost
preview-air-disrupted = Disrupted
preview-air-none = no effect

## What is impossible about a position

check-turn = There is no turn { $turn }.
check-side = The phasing player is unknown.
check-points = { $points } is impossible on the Victory Point Track.
check-steps =
    { $unit } cannot have { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.
check-status = { $unit } has an impossible status.
check-marker-off-map = { $unit } carries a marker off the map.
check-eliminated-on-map = { $unit } is on the map without a step.
check-rear-area = { $unit } stands in the enemy Rear Area in { $place }.
check-not-due = { $unit } is on the map before its arrival turn.
check-withdrawn-on-map = { $unit } is on the map although its brigade has withdrawn.
check-acting = { $unit } is activated in the other player’s phase.
check-enemies-stacked = Both sides are in { $place }.
check-stacking =
    Over the stacking limit in { $place }: { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.
check-truck = { $unit } cannot have the trucks.
check-chits = The number of { $chit } chits is wrong.
check-chit-place = { $chit } is where it cannot be.
check-actions = Actions spent: { $spent }. This does not agree with the Action Track.

## The table

credit-map = Map after a public transcription; the Rear Areas are our reconstruction.
view-turn =
    Turn { $turn }: { $day } December, { $light ->
        [night] night
       *[day] day
    }
view-due = Available from turn { $turn }
view-truck = Trucks of the 84th Infantry
phase-chits = Chit Phase
phase-initiative = Initiative Phase
phase-draw = Action Phase: drawing
phase-activation = Action Phase: activation
phase-air = Action Phase: air attack
phase-movement = Action Phase: movement
phase-stacking = Action Phase: stacking
phase-combat = Action Phase: combat
phase-retreat = Action Phase: retreat
phase-advance = Action Phase: advance after combat
phase-over = End of the game
track-german-actions = German Action Track
track-allied-actions = Allied Action Track
track-victory = Victory Point Track
box-available = Tactical Available
box-played = Played Tactical
box-aside = Set aside
box-cup = Cup
box-withdrawn = Withdrawn
score-german-meuse = Meuse points
score-german-towns = Towns held by the Germans
score-german-steps = Allied steps eliminated
score-allied-towns = Towns held by the Allies
score-allied-steps = German steps eliminated
score-meuse-now = German units adjacent to the Meuse
face-unused = unused side
face-used = used side
face-reduced = reduced, unused
face-reduced-used = reduced, used
view-strength-printed = printed
view-strength-reduced = a step lost
view-strength-used = used side
view-strength-isolated = Isolated units do not attack
score-standing = Victory points: German { $german }, Allied { $allied }
score-decisive = The Germans have crossed the Meuse.
status-disrupted = Disrupted
status-out-of-supply = Out of Supply
status-isolated = Isolated
status-ready = activated
status-finished = has acted
status-truck = with trucks

# The sides: the player, who wins, who they are, and them in a sentence.
side-german = German player
side-german-wins = The German player wins
side-german-name = Germans
side-german-them = the Germans
side-allied = Allied player
side-allied-wins = The Allied player wins
side-allied-name = Allies
side-allied-them = the Allies

# How long a plan has in a puzzle.
stretch-end = What counts is the position at the end of this Action Phase.
stretch-reply = What counts is the position after the enemy’s next Action Phase, which a cadet plays.
