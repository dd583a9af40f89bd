# Tigers in the Mist. $place is the number of an area or the letter of a zone; $bridge names the two areas it joins.

scenario-campaign = The Campaign
scenario-first-three-days = The First Three Days
scenario-fifth-panzer-army = The 5th Panzer Army vs VIII Corps
scenario-seventh-army = The 7th Army Attacks
scenario-campaign-aim = 16 to 22 December, the whole front. Only the Germans score: at the end of each day for every area with a yellow number that they control, and at the end for their strength in the edge zones marked ×. With 30 points they win, with fewer than 25 the Allies do.
scenario-first-three-days-aim = 16 to 18 December, the whole front. Only the end counts, and only the Germans score: 2 points for each of eleven towns, from Monschau to Luxembourg, with Germans alone in it, 1 if it is contested, 3 for each gap through the Allied line, and their strength in the edge zones marked ×. With 10 points they win, with fewer than 8 the Allies do.
scenario-fifth-panzer-army-aim = 16 to 22 December, the centre of the front. Only the Germans score: at the end of each day for every area with a yellow number that they control, and at the end for their strength in the edge zones marked ×. With 13 points they win, with fewer than 10 the Allies do.
scenario-seventh-army-aim = 16 to 18 December, the south of the front. Two towns decide: Luxembourg and Mersch. The Germans win if at the end one is theirs and the other at least contested. The Allies win if they keep one and the other is contested at most. Both contested: a draw. One German and the other Allied: both sides lose.

option-errata = Published errata (2002 and 2016, as far as known)
option-scenario-lines = Allied units do not cross a scenario line on 16-1 (errata 5.23)
option-supply-of-moves = Where a unit in supply may go (8.28)
option-supply-of-moves-each-area = It enters no area where it would be out of supply.
option-supply-of-moves-last-area = It may pass such areas, and only does not end its move in one.
option-hole-rule = Rule on holes in the line (errata 8.295; not available)
option-hole-rule-false = Not used
option-victory-ranges = Agreed victory ranges
option-late-german = The German player’s, by one impulse
option-late-allied = The Allied player’s, by one impulse

level-german-decisive = German decisive victory
level-german-tactical = German tactical victory
level-german-marginal = German marginal victory
level-draw = Draw
level-allied-tactical = Allied tactical victory
level-allied-marginal = Allied marginal victory
level-allied-decisive = Allied decisive victory
level-both-lose = Both sides lose

term-points-areas = Victory point areas
term-points-zones = Perimeter zones
term-points-towns = Towns
term-points-holes = Holes in the Allied line

# Prompts

prompt-movement = Movement, impulse { $impulse }: choose a unit, or end movement.
prompt-moving =
    { $count ->
        [one] { $units } ({ $points } MP left): where to?
       *[other] Stack { $units }, led by { $unit } ({ $points } MP left): where to?
    }
prompt-infiltration =
    Special Forces ({ $effect ->
        [mobility] hinder movement
        [interference] prevent demolition
       *[confusion] sow confusion in a battle
    }): in which area?
prompt-confusion = Shall the Special Forces sow confusion in the battle in area { $place }?
prompt-demolition = { $units } about to cross bridge { $bridge } into { $place }: blow it up?
prompt-demolition-roll = { $unit } tries to blow the bridge.
prompt-construction = Bridge construction: which engineer works on which bridge?
prompt-construction-roll = The engineers work on bridge { $bridge }.
prompt-overfull = Too many units in area { $place }: which one is eliminated?
prompt-battle = Which battle is fought next?
prompt-calls = { $side ->
        [german] German
       *[allied] Allied
    } artillery calls: { $calls }.
prompt-spotting = Battle in area { $place }: target of artillery shot { $shot } of { $shots }?
prompt-shelling = Artillery fires at { $unit } (shots: { $shots }).
prompt-aiming = Battle in area { $place }: who fires at whom?
prompt-shooting = { $unit } fires at { $target }.
prompt-arrival = { $unit } arrives: in which zone?

# Events

event-impulse = Impulse { $impulse }.
event-player-impulse = { $side ->
        [german] The German impulse begins.
       *[allied] The Allied impulse begins.
    }
event-arrived = { $unit } arrives in zone { $zone }.
event-moved = { $count ->
        [one] { $units } moves to { $place } (cost { $cost }).
       *[other] { $units } move to { $place } (cost { $cost }).
    }
event-waded =
    { $count ->
        [one] { $units } fords the river to { $place } (cost { $cost }).
       *[other] { $units } ford the river to { $place } (cost { $cost }).
    }
event-shifted = { $units }: shift to zone { $zone }.
event-exited = { $unit } leaves the board for zone { $zone }.
event-entrenched = { $unit } entrenches in area { $place }.
event-attack-declared = { $unit } attacks in area { $place }.
event-stayed-aside = { $unit } takes no part in the attack in area { $place } and is done for the day.
event-vehicles = { $unit } has its vehicles back.
event-demolition-attempt = { $unit } tries to blow bridge { $bridge }.
event-demolition-failed = Bridge { $bridge } stands (rolled { $roll }, needed { $number } or less).
event-bridge-blown = Bridge { $bridge } is blown (rolled { $roll }, needed { $number } or less).
event-bridge-built = Bridge { $bridge } is rebuilt (rolled { $roll }, needed { $number } or less).
event-construction-failed = Bridge { $bridge } is not finished yet (rolled { $roll }, needed { $number } or less).
event-infiltrated =
    Special Forces appear in area { $place } to { $effect ->
        [mobility] hinder movement
        [interference] prevent demolition
       *[confusion] sow confusion in a battle
    }.
event-forces-removed = The Special Forces in area { $place } are removed.
event-battle = Battle in area { $place }: { $attackers } against { $defenders }.
event-calls =
    Calls for { $side ->
        [german] German
       *[allied] Allied
    } artillery: { $shots } of { $calls } successful (on { $number } or less).
event-shelled =
    Artillery at { $target }: { $hits ->
        [one] one hit
       *[other] { $hits } hits
    } with { $shots ->
        [one] one shot
       *[other] { $shots } shots
    } (on { $number } or less).
event-fired =
    { $unit } fires at { $target }: { $hits ->
        [one] one hit
       *[other] { $hits } hits
    } with { $dice ->
        [one] one die
       *[other] { $dice } dice
    } (on { $number } or less).
event-shot-lost = { $target } is already eliminated: the fire of { $unit } is lost.
event-reduced = { $unit } is reduced to strength { $strength }.
event-eliminated = { $unit } is eliminated.
event-battle-over = The battle in area { $place } is over. Strength left: German { $german }, Allied { $allied }.
event-attrition = { $unit } is out of supply and suffers attrition.
event-scored =
    December { $day }: { $gained ->
        [one] one victory point
       *[other] { $gained } victory points
    }, { $points } in all.
event-released = { $formation } is released: German superiority in area { $place }.
event-game-over =
    { $level } ({ $points ->
        [one] one victory point
       *[other] { $points } victory points
    }).

# Previews

preview-move = To { $place }: { $cost } of { $points } MP.
preview-major = Major road
preview-minor = Minor road
preview-ford = River at a blown bridge
preview-leave-enemy = Leaving enemies behind
preview-occupied = Occupied area
preview-special-forces = Special Forces
preview-demolition = { $unit } blows bridge { $bridge }
preview-bridge-blown = Bridge blown
preview-bridge-stands = Bridge stands
preview-construction = { $unit } rebuilds bridge { $bridge }
preview-bridge-built = Bridge built
preview-bridge-unbuilt = Not yet built
preview-battle = Battle in area { $place }
preview-end-movement =
    { $count ->
        [one] { $count } battle is to be fought.
       *[other] { $count } battles are to be fought.
    }
preview-joins = { $unit } can attack too, where it is
preview-comes = { $unit } can still come from { $place }
preview-defenders-left =
    { $points ->
        [one] The defenders hold out with one strength point
       *[other] The defenders hold out with { $points } strength points
    }
result-defenders-gone = The defenders are eliminated
result-attackers-gone = The attackers are eliminated
result-both-gone = Both sides are eliminated
preview-calls = { $side ->
        [german] German
       *[allied] Allied
    } artillery calls: { $calls }, each on { $number } or less
preview-calls-all =
    If { $side ->
        [german] German
       *[allied] Allied
    } artillery answers { $calls ->
        [one] its call
       *[other] all { $calls } calls
    }
preview-calls-none =
    If { $side ->
        [german] German
       *[allied] Allied
    } artillery answers no call
preview-choices = Assumes both sides always take the legal shot with the best expected result.
preview-shot =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    } at { $target }, hitting on { $number } or less
preview-loses = Strength lost: { $points }
preview-not-combined = No combined arms
preview-river = Attack across a river
preview-entrenched = Entrenched target
preview-out-of-supply = Firing unit out of supply
preview-confusion = Battlefield confusion

# Refusals

refusal-not-arrived = { $unit } has not arrived yet.
refusal-not-in-play = { $unit } is not in play.
refusal-used = { $unit } is finished for today.
refusal-let-be = { $unit } has already been passed over in this impulse.
refusal-first-impulse = { $unit } may not move on 16-1.
refusal-activate-first = Choose { $unit } first.
refusal-other-stack-moves = { $unit } does not lead the stack on the move.
refusal-in-stack = { $unit } is already in the stack.
refusal-picked-up = The stack is on its way: { $unit } cannot join.
refusal-not-together = { $unit } did not begin in the same area.
refusal-stopped = The stack has entrenched and cannot move on to { $place }.
refusal-one-area = An out-of-supply unit moves only one area: it cannot go on to { $place }.
refusal-no-road = No road leads to { $place } from there.
refusal-zone-closed = Zone { $zone } is closed to that side.
refusal-zone-held = Germans hold zone { $zone }: nobody enters the board from it.
refusal-limits = { $place } lies outside the limits of the scenario.
refusal-scenario-line = A scenario line bars the way to { $place } on 16-1.
refusal-armor-ford = Armor does not cross to { $place } at a blown bridge.
refusal-enemy-to-enemy = A stack may not move directly from one enemy-occupied area to another ({ $place }).
refusal-points = { $place } costs { $cost } MP; you have { $points } left.
refusal-out-of-supply = A move may not end out of supply in { $place }.
refusal-overfill = On December 16 no German move may end in { $place }: too many units.
refusal-attack-moved = { $unit } has begun to move: it can no longer attack where it was.
refusal-attack-zone = { $unit } is in a zone: there is no combat.
refusal-attack-nobody = There is nobody for { $unit } to attack.
refusal-entrench-armor = { $unit } is armor and cannot entrench.
refusal-entrenched = { $unit } is already entrenched.
refusal-entrench-zone = { $unit } is in a zone and cannot entrench.
refusal-entrench-enemy = Enemies share the area of { $unit }: it cannot entrench.
refusal-entrench-stack = Units entrench one at a time: { $unit } cannot entrench as part of a stack.
refusal-entrench-moved = { $unit } has spent points: entrenching would have taken them all.
refusal-entrench-points = Entrenching costs { $unit } { $cost } MP; it has { $points } left.
refusal-shift-board = { $unit } is not waiting in a zone.
refusal-shift-far = { $zone } is not an adjacent zone of that side.
refusal-shift-early = Entering from zone { $zone } takes one more impulse.
refusal-shift-points = Not enough movement points to enter the board from zone { $zone }.
refusal-shift-and-wait = A unit that shifts to zone { $zone } must enter the board.
refusal-not-at-bridge = { $unit } is not at the bridge.
refusal-demolish-armor = { $unit } is armor and cannot blow bridges.
refusal-demolish-contested = { $unit } had enemies in its area when the impulse began.
refusal-demolish-twice = { $unit } has no demolition attempts left in this impulse.
refusal-bridge-supply = { $unit } is out of supply: it neither blows nor builds bridges.
refusal-other-bridge = The enemy does not cross bridge { $bridge }.
refusal-build-engineer = { $unit } is not an engineer unit.
refusal-bridge-intact = Bridge { $bridge } stands.
refusal-build-began = { $unit } did not begin the day at that bridge.
refusal-build-enemy = Enemies share the area of { $unit }.
refusal-build-battle = A battle was fought in the area of { $unit } in this impulse.
refusal-build-far-bank = No friendly unit is at the other end of bridge { $bridge }.
refusal-build-tried = Bridge { $bridge } was already worked on in this impulse.
refusal-build-once = { $unit } has already made its attempt in this impulse.
refusal-built = { $unit } has already built a bridge today.
refusal-build-used = { $unit } has done something else today.
refusal-forces-german = Only the German player has Special Forces.
refusal-forces-none = There are no Special Forces in this scenario.
refusal-forces-day = There are no Special Forces on December { $day }.
refusal-forces-used = The Special Forces of December { $day } have been used.
refusal-forces-spent = The Special Forces of this scenario have been used.
refusal-effect-used =
    { $effect ->
        [mobility] Hindering movement
        [interference] Preventing demolition
       *[confusion] Sowing confusion
    } has been used before.
refusal-effect-third = Movement cannot be hindered from the third impulse of a day.
refusal-infiltrate-zone = Special Forces do not go to zone { $zone }.
refusal-infiltrate-vp = { $place } is a victory point area: no Special Forces.
refusal-eliminate-other = { $unit } is not in the overstacked area.
refusal-fight-zone = There is no combat in zone { $zone }.
refusal-no-battle = There is no battle to fight in { $place }.
refusal-not-in-battle = { $unit } is not in this battle, or on the other side of it.
refusal-shot-twice = { $unit } is already a target; others come first.
refusal-shot-type = { $unit } is not of the type with the most strength left.
refusal-fires-once = { $unit } already has its target.
refusal-better-first = Units of better quality than { $unit } choose first.
refusal-target = { $unit } may not fire at { $target }: another target comes first.
refusal-other-zone = Zone { $zone } is not among its entry zones.

# Checks

check-impulse = There is no impulse { $impulse }.
check-strength = { $unit } has more strength than printed ({ $strength }).
check-pending = { $unit } is expected and in play at the same time.
check-place = { $unit } has strength without a place, or a place without strength.
check-entrenched = { $unit } cannot be entrenched where it is.
check-on-foot = { $unit } cannot have left its vehicles behind.
check-zone = { $unit } cannot be in zone { $zone }.
check-exited = { $unit } must be marked as exited if it is in an enemy zone, and only then.
check-waiting = { $unit } is not waiting in any zone.
check-attacking = { $unit } cannot attack where it is.
check-bridge = Bridge { $bridge } is in an impossible state.
check-points = An impossible number of victory points: { $points }.
check-effects = An effect of the Special Forces has been used twice.
check-forces = The Special Forces are where they cannot be.
check-control = Control of { $place } is inconsistent.
check-stacking = Too many units of one side in { $place } ({ $side ->
        [german] German
       *[allied] Allied
    }).
check-foreign = { $unit } has no part in this scenario.
check-lost = { $unit } is destroyed and in play at the same time.
check-overdue = { $unit } should have arrived by now.
check-marks = What { $unit } has done today does not fit how it is.
check-outside = { $unit } cannot be in { $place }, outside the limits of the scenario.
check-attack-nobody = { $unit } attacks in { $place }, where no enemy is.
check-attack-entrenched = { $unit } attacks and cannot be entrenched.
check-no-river = { $unit } crossed no river to { $place }.
check-released = { $formation } cannot be released at that time.
check-forces-use = The Special Forces have been used too often, or on a day without them.
check-forces-time = The Special Forces cannot be on the map now.
check-step = A step to come is incomplete ({ $step }).

# What is shown

credit-map = Reconstructed map: the printed one was not available to us. Rivers are drawn through the bridges.
view-turn = December { $day }, impulse { $part } ({ $impulse })
view-due = Arrives on { $impulse } in zone { $zones }
view-contingent = Arrives in zone { $zones } after German superiority in one of the areas { $areas }
phase-reinforcements = Reinforcements
phase-movement = Movement
phase-stacking = Stacking
phase-combat = Combat
phase-construction = Bridge construction
face-full = full strength (strength, attack, defense, movement)
score-level = If it ended now: { $level }
view-factor-printed = Factor of its type
score-areas = Victory points so far
score-today = Victory point areas held now
score-zones = Perimeter zones now
score-towns = Towns now
score-holes = Holes in the Allied line now
status-entrenched = entrenched
status-on-foot = on foot, vehicles left behind
status-out-of-supply = out of supply
status-attacking = must attack
status-triangle = marked with a triangle (first impulse)

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
stretch-end = What counts is the position at the end of your impulse.
stretch-reply = What counts is the position after the enemy’s next impulse, which a cadet plays.
