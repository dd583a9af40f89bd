# L’explorateur d’ouvertures. $side est l’identifiant d’un camp ; les parts sont de un.
openings-games = { $side } : { $games ->
        [one] une partie
       *[other] { $games } parties
    }
openings-score = { NUMBER($share, style: "percent") } de victoires, sans doute entre { NUMBER($low, style: "percent") } et { NUMBER($high, style: "percent") }
openings-station = { $unit } en { $place } ({ $games }) :
openings-off-the-map = { $unit } hors de la carte ({ $games }) :
openings-players = Sur { $games } parties entre cadets qui ont varié leur premier tour. Ce qui réussit à des cadets ne prouve pas qu’un plan soit bon.
