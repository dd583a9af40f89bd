# The words of the program itself. Those of the games come from the server.

app-name = Meuse
app-motto = Three board wargames of the Battle of the Bulge, played by the book
skip = Skip to the map
language = Language
home = Home
close = Close
cancel = Cancel
yes = Yes
no = No
back = Back
loading = Loading…
menu = Menu
labelled = { $name }: { $text }

# Home
new-game = New game
my-games = My games
open-file = Open a saved file
continue = Continue
watch = Watch
forget = Remove from this list
forget-sure = Remove this game from the list? The game itself stays on the server, but without its link you cannot come back to it.
your-move = Your move
waiting-for = Waiting for: { $side }
game-over = Over
thinking = The computer is thinking…
unreachable = This table cannot be reached.
drop-file = or drop it here
file-broken = This file cannot be opened: { $text }
file-line = Line { $line }
file-nothing = Nothing was changed.
file-too-large = This file is too large to be a game.

# New game
choose-game = 1. The game
choose-scenario = 2. The scenario
choose-players = 3. Players
main-scenario = main scenario
players-me-against = I play { $side } against the computer
players-hot-seat = Two players at this screen
players-link = I play { $side }, a friend gets a link
players-computers = Watch the computer play itself
players-custom = Set up each side myself
seat-here = at this screen
seat-link = a friend by link
seat-computer = computer ({ $level })
options = Options
start = Start the game
chance = Chance

# Links
links = Links
link-for = Link for the { $side }
link-watch = Link for spectators
copy = Copy
copied = Copied
link-secret = Whoever has a seat’s link plays that seat. Send it to your friend only.

# Table
turn-of = { $side } to decide
spectator = You are watching.
wait = Waiting for the { $side }.
map-label = Map. Arrow keys move the cursor, Enter clicks, N goes to the next unit, numbers choose, W explains why an action is not allowed.
minimap = Overview map
choices = Choices
more-choices = More…
picked = Picked
on-map =
    { $count ->
        [one] One place on the map
       *[other] { $count } places on the map
    }
clear-picks = Start over
undo = Undo
undo-all = Undo all
undo-hint = Take back one action
undo-all-hint = Undo everything back to the last die roll or the opponent’s last decision
undo-here = Back to here
redo = Redo
why-not = Why not?
why-mode = Click what you would like to do; the rule that forbids it is shown.
why-legal = This is allowed.
zoom-in = Zoom in
zoom-out = Zoom out
fit = Whole map
hide-counters = Hide counters
hex-numbers = Hex and area numbers
grid-lines = Grid lines
show-arrows = What moved since my last decision
show-reach = Reach of the chosen unit
show-unsure = Reconstructed parts
ask-confirm = Confirm before ending with units that can still act
ask-handover = Hand-over screen between players
overlays = Overlays
overlay-none = None
overlay-reach = Reach
overlay-zones = Zones of control
overlay-supply = Supply
overlay-paths = Paths
overlay-control = Control
view-menu = View
overlay-rear-area = Rear Areas
settings = Settings
help = Keys
download = Download the game
replay = Replay
luck = Luck
offline = No connection. Trying again…
trouble = That did not work: { $text }
stale = The game has moved on; the map has been updated.
too-many = Too many requests; wait a moment.
no-key = You have no key for this table. Ask for the link again.
not-found = There is no such table.
confirm-end = { $units ->
    [one] One unit could still act. End anyway?
   *[other] { $units } units could still act. End anyway?
}
confirm-end-places =
    { $places ->
        [one] One place still has something to do. End anyway?
       *[other] { $places } places still have something to do. End anyway?
    }
end-anyway = End anyway
go-on = Go on playing
handover-text = Pass the screen to the other player.
handover-ready = I am ready
handover-never = Do not show this again
result-points = Points

# Panels
tab-log = Log
tab-unit = Unit
tab-tracks = Tracks
tab-view = View
tab-close = Close the panel
log-filter = Search the log
log-all = All
log-dice = Dice
log-empty = Nothing has happened yet.
rule = Rule { $rule }
ruling = Our ruling
in-english = in English
unit-none = Click a counter to see it here.
unit-steps = Steps
unit-factors = Factors
unit-faces = Both sides of the counter
unit-formation = Formation
unit-at = Where
unit-statuses = State
unit-can = Can act now
unit-cannot = Cannot act now
unit-spent = used
place-units = Units here
place-empty = empty
scores = Scores
empty-box = empty

# Battle
battle = Expected outcome
odds = Odds
modifiers = Modifiers
modifier-sum = Sum
outcomes = Possible results
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) }%
after-roll = What happened
die-shows = The die shows { $roll }

# Description for screen readers
describe-place = { $place }. { $terrain }. { $units }
describe-nobody = No units here.
describe-front = The front: { $text }
front-pair = { $units } facing { $foes }
front-none = No units stand next to the enemy.
front = Description of the front
reachable = You can go here{ $cost }.
costs = , cost { $cost }

# Replay and luck
replay-position = Action { $number } of { $length }
replay-play = Play
replay-pause = Pause
replay-next = Forward
replay-previous = Back
replay-start = To the start
replay-end = To the end
replay-speed = Speed
replay-turns = Turns and phases
play-on = Play on from here
play-on-title = A new game that begins here
to-table = Back to the table
luck-title = Luck
luck-text = Every roll and draw compared with the expected value.
luck-none = Nothing has been rolled yet.
luck-rolls = Rolls
luck-mean = Average
luck-expected = Expected
luck-percentile = Luckier than { NUMBER($percent, maximumFractionDigits: 0) }% of comparable games
luck-roll = Roll
luck-chance = Chance
luck-who = By
luck-sum = Sum of the differences
luck-draws = Draws

# Keys
keys-title = Keys
key-arrows = move the cursor on the map
key-enter = click what is under the cursor
key-numbers = the choice with that number
key-next = next unit that can act; with Shift the one before
key-undo = undo; with Shift redo
key-why = why not? at the cursor
key-hide = hide or show all counters
key-fit = whole map
key-zoom = zoom
key-grid = hex and area numbers
key-overlay = next overlay
key-arrows-shown = show or hide what moved
key-describe = describe the front
key-list = list the places or fold them
key-escape = deselect, close

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

# Ground and what lies on it.
terrain-clear = clear
terrain-rough = rough
terrain-woods = woods
terrain-town = town
terrain-village = village
terrain-road = road
terrain-highway = highway
terrain-river = river
terrain-ford = ford
terrain-bridge = bridge
terrain-exit = exit
terrain-entry = entry

# The computer
player-random = Random
player-cadet = Cadet
player-staff = Staff
player-general = General
about-random = any legal move
about-cadet = moves at once
about-staff = plans for a moment
about-general = takes its time
thinking-who = { $side }: the computer ({ $level }) is thinking…
thinking-of = Looking at:
move-now = Move now
film-left =
    { $count ->
        [one] one action left
       *[other] { $count } actions left
    }
film-pause = Pause
film-go-on = Go on
film-step = Next step
film-skip = Skip to now
pace = Speed of the opponent’s moves
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-instant = instant
hint = Hint
hint-wait = Thinking…
hint-title = The computer ({ $level }) would:
hint-why = Why
hint-then = And then
hint-others = Other ideas
hint-do = Do it
hint-no = No, thanks
panel = Panel
sounds = Sounds
key-hint = ask the computer for a hint
key-pause = pause or go on while moves are shown
key-skip = skip to now

# Home and new game
play-this = Play this game
the-games = The games
welcome = Winter 1944: who reaches the Meuse?
welcome-text = Three classic board wargames with the rules enforced: play solo against the computer, hot-seat with a friend, or by link. Pick a game and be playing in three clicks.
strength = Strength of the computer
group-computer = Against the computer
group-friend = With a friend
group-watch = Watch
watch-text = Two computers play; you set the pace.

# How places are known, and the signs on them
sign-exit = exit worth { $points ->
    [one] one point
   *[other] { $points } points
}
sign-entry = entry { $points }
sign-points = { $points ->
    [one] one victory point
   *[other] { $points } victory points
}
source-rulebook = stated by the rulebook
source-errata = stated by the errata
source-observed = seen in a public transcription or report
source-deduced = deduced from known facts
source-reconstructed = reconstructed by us
sources = Sources of the map
place-known = Source
