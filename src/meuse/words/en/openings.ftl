# The explorer of openings. $side is the id of a side's words; shares are of one.
openings-games = { $side }: { $games ->
        [one] one game
       *[other] { $games } games
    }
openings-score = { NUMBER($share, style: "percent") } won, { NUMBER($low, style: "percent") } to { NUMBER($high, style: "percent") } likely
openings-station = { $unit } at { $place } ({ $games }):
openings-off-the-map = { $unit } off the map ({ $games }):
openings-players = Of { $games } games between cadets who varied their first turn. What cadets win with is no proof of a good plan.
