# The explorer of openings. $side is the id of a side's words; chances are of one.
openings-count = { $side }: { $openings ->
        [one] one opening
       *[other] { $openings } openings
    }
openings-chance = { NUMBER($chance, style: "percent") } to win, { NUMBER($low, style: "percent") } to { NUMBER($high, style: "percent") } likely
openings-station = { $unit } at { $place } ({ $openings }):
openings-off-the-map = { $unit } off the map ({ $openings }):
openings-played = Of { $openings ->
        [one] one opening
       *[other] { $openings } openings
    } that cadets varied. The chance is the learned value { $turns ->
        [0] at the end of the first turn
        [one] one turn later
       *[other] { $turns } turns later
    }, not games won. What suits cadets is no proof of a good plan, and where a unit got to was partly luck.
