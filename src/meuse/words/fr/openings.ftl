# L’explorateur d’ouvertures. $side est l’identifiant d’un camp ; les chances sont de un.
openings-count = { $side } : { $openings ->
        [one] une ouverture
       *[other] { $openings } ouvertures
    }
openings-chance = { NUMBER($chance, style: "percent") } de chances de gagner, sans doute entre { NUMBER($low, style: "percent") } et { NUMBER($high, style: "percent") }
openings-station = { $unit } en { $place } ({ $openings }) :
openings-off-the-map = { $unit } hors de la carte ({ $openings }) :
openings-played = Sur { $openings ->
        [one] une ouverture variée
       *[other] { $openings } ouvertures variées
    } par des cadets. La chance est la valeur apprise { $turns ->
        [0] à la fin du premier tour
        [one] un tour plus tard
       *[other] { $turns } tours plus tard
    }, non des parties gagnées. Ce qui convient à des cadets ne prouve pas qu’un plan soit bon, et l’endroit qu’une unité a atteint tient aussi aux dés.
