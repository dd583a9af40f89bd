# Words that belong to no particular game. $side is the id of a side's words, side-NAME.

side-chance = Chance

prompt-game-over = The game is over.
prompt-chance = Chance decides.
prompt-other = The { $side } decides.

explain-legal = This is allowed now.
explain-decided = There was no other choice, so it was made by itself: { $choice }.

refusal-game-over = The game is over: nothing more can be played.
refusal-not-an-action = { $action } is not an action.
refusal-unknown-verb = There is no action called { $verb }.
refusal-unknown-unit = There is no unit { $unit }.
refusal-unknown-place = There is no place { $place }.
refusal-unknown-name = Unknown name: { $name }.
refusal-not-a-number = { $word } is not a number.
refusal-wrong-arguments = { $action }: wrong number of arguments. Usage: { $expected }.
refusal-not-offered = { $action } is not one of your options now.
refusal-decided = That was the only choice; it has been made already.
refusal-chance-outcome = { $action } is not a possible result of this draw or roll.

# $level is the degree of victory, none where the game knows only one.
result-win = { $winner }{ $level ->
        [none] {"."}
       *[other] {":"} { $level }.
    }
result-draw = The game is a draw.
level-resignation = the other side resigned
level-agreement = draw by agreement

# Answers to questions about units, places and the score. $side is the name of a side.
answer-no-choice = There is no choice { $number }: they go from 1 to { $last }.
answer-which = Which action? Name it, or give its number, as in: { $example }
answer-map = { $unit } ({ $side }) is in { $place }.
answer-due = { $unit } ({ $side }) has yet to arrive.
answer-lost = { $unit } ({ $side }) has been eliminated.
answer-away = { $unit } ({ $side }) has left the map.
answer-steps = Steps: { $steps } of { $full }
answer-attack = Attack: { $value }
answer-defence = Defense: { $value }
answer-movement = Movement allowance: { $points }
answer-left = Movement left: { $points }
answer-supplied = In supply
answer-unsupplied = Out of supply
answer-zone = Zone of control: { $places }
answer-units = Units: { $units }
answer-held = Controlled by the { $side }
answer-in-zone = In a zone of control of the { $side }
answer-worth = Victory points for the { $side }: { $points }
answer-ahead = The { $side } is ahead.
answer-even = The sides are even.

# What is won and lost in a battle.
preview-taken = Chance to take the place: { NUMBER($percent, maximumFractionDigits: 1) }%
preview-cleared = Chance to drive the defenders out: { NUMBER($percent, maximumFractionDigits: 1) }%
preview-losses =
    Average losses in { $measure ->
        [steps] steps
        [points] strength points
       *[units] units
    }: attackers { NUMBER($attacking, maximumFractionDigits: 2) }, defenders { NUMBER($defending, maximumFractionDigits: 2) }
preview-gone = { $unit } is lost: { NUMBER($percent, maximumFractionDigits: 1) }%
preview-gone-between = { $unit } is lost: { NUMBER($least, maximumFractionDigits: 1) } to { NUMBER($percent, maximumFractionDigits: 1) }%, as its owner chooses
