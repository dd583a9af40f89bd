# El explorador de aperturas. $side es el identificador de un bando; las partes son de uno.
openings-games = { $side }: { $games ->
        [one] una partida
       *[other] { $games } partidas
    }
openings-score = { NUMBER($share, style: "percent") } de victorias, probablemente entre { NUMBER($low, style: "percent") } y { NUMBER($high, style: "percent") }
openings-station = { $unit } en { $place } ({ $games }):
openings-off-the-map = { $unit } fuera del mapa ({ $games }):
openings-players = De { $games } partidas entre cadetes que variaron su primer turno. Lo que les sale bien a los cadetes no prueba que un plan sea bueno.
