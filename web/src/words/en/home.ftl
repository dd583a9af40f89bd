# Home and new game

new-game = New game
my-games = My games
open-file = Open a saved file
continue = Continue
watch = Watch
forget = Remove from this list
forget-sure = Remove this game from the list? The game itself stays on the server, but without its link you cannot come back to it.
remove-game = Remove this game
delete-text = Or delete it from the server, for everybody, with all that was played and said in it.
delete-game = Delete the game
delete-later = Your opponent must want it too; otherwise the game is deleted on { $day }. Until then you can both play on and save it.
delete-failed = The game could not be deleted. Try again later.
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
play-this = Play this game
the-games = The games
welcome = Winter 1944: who reaches the Meuse?
welcome-text = Three classic board wargames with the rules enforced: play solo against the computer, hot-seat with a friend, or by link. Pick a game and be playing in three clicks.
strength = Strength of the computer
group-computer = Against the computer
group-friend = With a friend
group-watch = Watch
watch-text = Two computers play; you set the pace.
nowhere = There is nothing here
nowhere-text = This address leads nowhere. Perhaps a letter is missing.
file-wrong = it is not a game that this server can read.
takes =
    { $hours ->
        [one] about an hour
       *[other] about { NUMBER($hours) } hours
    }
takes-span = about { NUMBER($least) } to { NUMBER($most) } hours
complexity = complexity { $level } of 5
begin-here = Play this first: { $scenario }
begin-with = good to begin with
card-no-key = This link is no longer valid: the key of this browser does not fit. Ask for the link again, or remove the game from the list.
card-gone = This table is not on the server (any more).
a-table = A table
