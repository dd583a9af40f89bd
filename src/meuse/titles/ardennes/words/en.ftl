# The Ardennes Offensive. $side is german or allied; units and hexes come as they are written.

credit-map = Our own map from real geography; what the errata say of the printed map is kept exactly.
view-turn = Turn { $turn }, { $day } { $month } { $year }
term-unit-anon-i = 78 Div
term-december = December
term-january = January
track-turn = Game-Turns
box-german-due = German reinforcements to come
box-german-lost = German units eliminated
box-allied-due = Allied reinforcements to come
box-allied-lost = Allied units eliminated
score-german-eliminated = Allied units eliminated
score-german-exits = Road exits held
score-allied-eliminated = German units eliminated
face-standard = Standard mode
face-road = Road Mode
status-road-mode = in Road Mode
status-waiting = waiting at the map edge
status-dormant = dormant on the Map Edge
status-must-convert = must leave Road Mode
status-moved = moved
status-attacked = has attacked
status-restricted = may not cross the Meuse
status-unsupplied = unsupplied
status-isolated = isolated
status-due = Arrives on turn { $turn }.

phase-reinforcement = Reinforcement Phase
phase-supply = Supply Judgment Phase
phase-initial = Initial Movement Phase
phase-combat = Combat Phase
phase-mechanized = Mechanized Movement Phase
phase-end = End of the Player-Turn

scenario-1 = Scenario 1: history
scenario-2 = Scenario 2: German reinforcements accelerated
scenario-3 = Scenario 3: German free set-up
scenario-4 = Scenario 4: Allied free set-up, slowed reinforcements
scenario-5 = Scenario 5: free set-up, Allies slowed
scenario-6 = Scenario 6: free set-up, Allies slowed, Germans accelerated
scenario-7 = Scenario 7: Allies slowed, Germans accelerated
scenario-8 = Scenario 8: German free set-up, Allies slowed, Germans accelerated
scenario-9 = Scenario 9: German free set-up, Germans accelerated
scenario-10 = Scenario 10: free set-up, Germans accelerated
scenario-aim = Eighteen turns from 16 December on. Each enemy unit eliminated is 1 point, for both sides; the Germans also score the numbered road exits at the edge of the map that they hold. 35 points by turn 6 win for them at once. After turn 18 they need 35 points and 1.5 times the Allied points; with fewer than 35, or fewer than the Allies, they lose.
option-prompt_entry = Reinforcements enter the map as soon as they can
option-closed_bridges = Interdicted bridges cannot be crossed at all
option-late-german = The German player’s, by one turn
option-late-allied = The Allied player’s, by one turn
level-immediate = immediate victory
level-ratio = by the ratio of points
level-minimum = the Germans fell short of their minimum
level-draw = draw

prompt-free-setup = Rearrange your units, or choose “Ready”.
prompt-placing = Where is { $unit } placed?
prompt-arriving = Where does { $unit } arrive?
prompt-drop = Where does { $unit } drop?
prompt-drop-roll = { $unit } jumps: it lands on 1 or 2.
prompt-table-roll = On a 1 the German player uses the Standard table from now on.
prompt-initial-movement = Turn { $turn }, Initial Movement: activate a unit or end the phase.
prompt-mechanized-movement = Turn { $turn }, Mechanized Movement: activate a unit or end the phase.
prompt-moving =
    { $unit }: { $points ->
        [one] one Movement Point
       *[other] { $points } Movement Points
    } left.
prompt-separation = Units are too close together on a road: which one moves or leaves Road Mode?
prompt-combat = Turn { $turn }, Combat: choose a hex to attack or end the phase.
prompt-declaring = Attack on { $places }: who joins?
prompt-allocation =
    { $left ->
        [one] One American hex still needs an attack: choose it.
       *[other] { $left } American hexes still need an attack: choose one.
    }
prompt-resolution =
    { $left ->
        [one] One attack to resolve.
       *[other] { $left } attacks to resolve: which one next?
    }
prompt-odds = The odds are { $odds }: keep them or fight at lower ones?
prompt-waiving = Keep or waive the immunity of { $place } in this combat?
prompt-combat-roll = Combat at { $odds }.
prompt-retreat =
    Retreat of { $units }, { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }: which unit, and where?
prompt-exchange = Exchange: remove units; { $owed } strength still to lose.
prompt-advance = Who advances?

event-turn = Turn { $turn }, { $day } { $month } { $year }.
event-player-turn =
    { $side ->
        [german] Turn { $turn }: German Player-Turn.
       *[allied] Turn { $turn }: Allied Player-Turn.
    }
event-table-switched = The die shows { $roll }: the German player changes to the Standard table.
event-table-kept = The die shows { $roll }: the German player keeps the Initial table.
event-ready =
    { $side ->
        [german] The German units are set up.
       *[allied] The Allied units are set up.
    }
event-placed = { $unit } is set up in { $place }.
event-arrived = { $unit } arrives at { $place } in Road Mode.
event-exchanged = { $other } replaces { $unit }.
event-delayed = All entry hexes of { $unit } are blocked: it is delayed to turn { $turn }.
event-turned-back = { $unit } finds no room in { $place } and arrives on turn { $turn }.
event-interdicted =
    { $side ->
        [german] Bridges interdicted for the Germans
       *[allied] Bridges interdicted for the Allies
    }: { $count } ({ $bridges }).
event-supply-state =
    { $state ->
        [isolated] { $unit } is isolated.
       *[unsupplied] { $unit } is unsupplied.
    }
event-supply =
    { $side ->
        [german] German units: { $supplied } supplied, { $unsupplied } unsupplied, { $isolated } isolated.
       *[allied] Allied units: { $supplied } supplied, { $unsupplied } unsupplied, { $isolated } isolated.
    }
event-no-initial-movement =
    { $side ->
        [german] The German player has no Initial Movement on the first turn.
       *[allied] The Allied player has no Initial Movement on the first turn.
    }
event-converted = { $unit } fought in Road Mode and leaves it (−{ $cost } MP).
event-awake = { $unit } at { $place } may return to the map.
event-drop = { $unit } drops over { $place }.
event-drop-roll = The die shows { $roll }.
event-landed = { $unit } lands in { $place }, in supply for this Player-Turn.
event-moved = { $unit } moves to { $place } ({ $path }).
event-marches = { $unit } enters Road Mode (−{ $cost } MP).
event-deploys = { $unit } leaves Road Mode (−{ $cost } MP).
event-attack = { $units } against { $places }: { $attack } to { $defence }, { $odds }.
event-allocated = Allocated to the attack on { $places }: { $units }.
event-odds-lowered = The attacker lowers the odds to { $odds }.
event-waived =
    { $side ->
        [german] The German player waives the immunity of { $place }.
       *[allied] The Allied player waives the immunity of { $place }.
    }
event-combat-result = The die shows { $roll }: { $result } at { $odds }.
event-immune = { $unit } stays in { $place }: the hex protects it.
event-retreated = { $unit } retreats to { $place } ({ $path }).
event-dormant = { $unit } is dormant on the Map Edge at { $place }.
event-eliminated =
    { $place ->
        [none] { $unit } is eliminated.
       *[other] { $unit } is eliminated in { $place }.
    }
event-points = End of turn { $turn }: German { $german } VP ({ $exits } for exits), Allied { $allied } VP.
event-meuse-open =
    The German player has { $points ->
        [one] one point
       *[other] { $points } points
    }: the British may cross the Meuse.
event-end =
    { $winner ->
        [german] The German player wins
        [allied] The Allied player wins
       *[nobody] Nobody wins
    } ({ $level ->
        [immediate] immediate victory
        [ratio] by the ratio of points
        [minimum] the Germans fell short of their minimum
       *[draw] draw
    }).

preview-attack = Attack on { $places }: { $attack } to { $defence }
preview-column = Combat at { $places }: { $odds }
preview-lowered = Lower the odds to { $odds }
preview-legend = Codes: Ar attackers retreat, Dr defenders retreat (with the number of hexes); Ex exchange; De defenders eliminated.
preview-attacker = { $units }
preview-defender = { $units }, defending
preview-unsupplied = { $units }: unsupplied, halved
preview-isolated = { $units }: isolated
preview-road-mode = { $units }: Road Mode, halved
preview-west-wall = { $units }: West Wall
preview-cleared-west-wall = { $units }: cleared West Wall, doubled in defence
preview-first-turn = { $units }: tripled on the first turn
preview-initial-table = German Initial Combat Results Table
preview-standard-table = Standard Combat Results Table
preview-immune = Units in { $place } need not retreat.
preview-stand = If { $unit } attacks from { $place }:
preview-join = { $unit } could join.
preview-also = { $place } could be attacked with it.
score-minimum = German points: { $german }. With fewer than { $minimum } at the end the Allies win.
score-ratio = German points: { $german }; Allied points: { $allied }.
result-ar =
    { $hexes ->
        [one] The attackers retreat one hex
       *[other] The attackers retreat { $hexes } hexes
    }
result-dr =
    { $hexes ->
        [one] The defenders retreat one hex
       *[other] The defenders retreat { $hexes } hexes
    }
result-ex = Exchange: the defenders are eliminated, and attackers of at least their printed strength
result-de = The defenders are eliminated
result-spared = No effect: nobody has to retreat

refusal-lost = { $unit } has been eliminated.
refusal-not-arrived = { $unit } is not on the map.
refusal-not-mechanized = { $unit } is not Mechanized: only Mechanized units move in this phase.
refusal-attacked = { $unit } attacked in the Combat Phase and may not move now.
refusal-dormant = { $unit } is dormant: no Allied unit is adjacent to its Map Edge hex.
refusal-pinned = Enemy zones of control hold { $unit } in { $place }.
refusal-entry-owed = Reinforcements that can enter the map must do so.
refusal-entry-crowded = { $place } is over the stacking limit: { $unit } can move on, and must.
refusal-activate-first = Activate { $unit } first.
refusal-unit-active = { $unit } is moving: halt it first.
refusal-separate-first = Units too close together on a road must be separated first.
refusal-already-there = { $unit } is already there.
refusal-no-combat-now = There is no combat in a movement phase.
refusal-no-movement-now = There is no movement in the Combat Phase.
refusal-out-of-play = { $place } is out of play.
refusal-map-edge = { $place } is an Allied Map Edge hex.
refusal-impassable = { $place } is impassable.
refusal-entry-controlled = { $unit } may not enter by { $place }: the enemy holds or controls it.
refusal-not-an-entry = { $place } is not an entry hex for { $unit }.
refusal-other-section = { $unit } does not arrive in section { $section } ({ $place }).
refusal-arrival-first = { $unit } has to be placed first.
refusal-not-equal = { $other } cannot take the place of { $unit }.
refusal-already-road-mode = { $unit } is already in Road Mode.
refusal-not-road-mode = { $unit } is not in Road Mode.
refusal-no-road = { $unit } is not on a road in { $place }.
refusal-points = { $unit } needs { $cost } MP and has { $points }.
refusal-mode-on-edge = { $unit } cannot change its mode on the Map Edge.
refusal-road-mode-alone = A unit in Road Mode may not share its hex: { $unit }, { $place }.
refusal-too-near = { $unit } would be too close to { $other } on the road in { $place }.
refusal-rest-too-near = { $unit } may not stop in { $place }: adjacent to a unit on the same road.
refusal-road-mode-off-road = { $unit } is in Road Mode, and no road leads to { $place }.
refusal-west-wall-road-mode = { $unit } may not enter the West Wall hex { $place } in Road Mode.
refusal-bridge-interdicted = The road of { $unit } to { $place } leads over an interdicted bridge.
refusal-zone-in-the-way = Enemy zones of control stop { $unit } before { $place }.
refusal-too-far =
    { $place } is too far for { $unit } with { $points ->
        [one] one Movement Point
       *[other] { $points } Movement Points
    }.
refusal-meuse =
    { $unit } may not cross the Meuse before the German player has { $points ->
        [one] one point
       *[other] { $points } points
    }.
refusal-east-bank = { $unit } may not enter by { $place }: that is east of the Meuse.
refusal-meuse-attack = { $unit } may not attack { $place }: the enemy there is neither across the Meuse nor beside it.
refusal-division-alone = A German infantry division may not stack with other units: { $unit }, { $place }.
refusal-stacking =
    No more than { $limit ->
        [one] one unit
       *[other] { $limit } units
    } in a hex: { $unit } does not fit into { $place }.
refusal-drop-first = { $unit } drops before anything else is done.
refusal-no-paradrop = { $unit } cannot drop.
refusal-drop-controlled = { $place } is held or controlled by the Allies.
refusal-edge-combat = There is no combat in, into or out of the Map Edge ({ $place }).
refusal-struck = { $place } has already been attacked in this phase.
refusal-not-adjacent = None of your units is adjacent to { $place }.
refusal-unit-not-adjacent = { $unit } is not adjacent to { $place }.
refusal-attacked-already = { $unit } has already attacked in this phase.
refusal-joined = { $unit } is already part of an attack.
refusal-no-attackers = No unit attacks yet.
refusal-no-common-attacker = No unit is adjacent to both { $place } and the other hexes attacked.
refusal-must-attack = On the first turn every American unit adjacent to a German unit must be attacked.
refusal-leaves-unattacked = If { $unit } attacks here, nobody could attack an American unit any more.
refusal-leaves-idle = If { $place } is added, a German unit adjacent to the enemy could not attack.
refusal-unit-left-out = { $unit } is adjacent to the enemy but would be in no attack.
refusal-hex-left-out = The American unit in { $place } would not be attacked.
refusal-not-allocated = No attack on { $place } is left to resolve.
refusal-odds-raised = The odds cannot be raised to { $odds }.
refusal-odds-floor = The German player may not lower the odds below { $odds }.
refusal-not-immune = The immunity of { $place } is not at issue now.
refusal-not-in-combat = { $unit } took no part in the combat.
refusal-exchange-owed = { $owed } strength must still be removed.
refusal-not-vacated = { $place } was not vacated by this combat.
refusal-advance-foot = { $unit } is not Mechanized and does not advance.
refusal-advance-closed = { $unit } may not advance into { $place }.
refusal-advance-road = { $unit } is in Road Mode, and no open road leads into { $place }.
refusal-can-retreat = { $unit } has a way to retreat.
refusal-retreat-length =
    { $unit } must end { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    } from where it was.
refusal-retreat-zone = { $unit } cannot retreat to { $place }: enemy units or zones are in the way.
refusal-retreat-priority = { $unit } has a retreat of higher priority than { $place }.
refusal-retreat-road = { $unit } is in Road Mode and cannot retreat to { $place } along an open, empty road.
refusal-retreat-stacking = { $unit } would break the stacking limit in { $place }.
refusal-pick-first = Pick { $unit } first.
refusal-placed = { $unit } has already been placed.
refusal-not-front = { $unit } must stay in the front line; { $place } is not in it.
refusal-not-rear = { $unit } must stay behind its own front line; { $place } is not.

check-turn = There is no turn { $turn }.
check-player = There is no player { $player }.
check-points = An impossible number of exit points: { $points }.
check-nowhere = { $unit } is not in any known place.
check-twice = { $unit } cannot be on the map, lost or still to come at once.
check-status = The markers of { $unit } contradict each other.
check-out-of-play = { $unit } is in { $place }, which is out of play.
check-map-edge = { $unit } may not be on the Map Edge ({ $place }).
check-edge-status = { $unit } in { $place } is dormant or waiting where it cannot be.
check-impassable = { $unit } is in the impassable hex { $place }.
check-waiting = { $unit } cannot wait in { $place }.
check-road-mode = { $unit } is in Road Mode off the road in { $place }.
check-mixed = Both sides are in { $place }.
check-stacking = Too many units are in { $place }.

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
stretch-end = What counts is the position at the end of your turn, all its phases included.
stretch-reply = What counts is the position after the enemy’s next turn, which a cadet plays.
