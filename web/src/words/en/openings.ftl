openings = Openings
openings-none = No openings of this game have been played.
openings-failed = No answer. What is shown is what was there before.
openings-map = Map: every unit where it mostly stood when the first turn was over
openings-list = Chances by unit and place
openings-side = Whose opening
openings-off = off the map
openings-win = chance to win
openings-likely = { $low } to { $high }
openings-count-short = { $count ->
        [one] one opening
       *[other] { $count } openings
    }
openings-chosen = Chosen
openings-drop = Let { $unit } go anywhere again
openings-clear = Start over
openings-units = Choose a unit, here or on the map
openings-places = Where { $unit } went
openings-best = best: { $place }; { $places ->
        [one] one place
       *[other] { $places } places
    }
openings-few = There are too few such openings to tell more.
openings-what = What these figures are
openings-how = { $count ->
        [one] One first turn was
       *[other] { $count } first turns were
    } played by cadets who often did something other than what they thought best. A percentage is the side’s chance to win as the computer learned it from games, { $turns ->
        [0] at the end of the first turn
        [one] one turn later
       *[other] { $turns } turns later
    }: the mean over the openings, with the bounds of its 95 % interval. No game was played to its end, so it is no share of games won. The dotted line is the mean of all openings shown; hatched places on the map are surely better than that.
openings-beware = Where a unit stands is partly luck: it got there because an attack went well. Of so many figures some are high by chance. Places that go together say nothing about which of them matters, and what suits cadets is no proof of a good plan.
