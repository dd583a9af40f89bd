# El explorador de aperturas. $side es el identificador de un bando; las probabilidades son de uno.
openings-count = { $side }: { $openings ->
        [one] una apertura
       *[other] { $openings } aperturas
    }
openings-chance = { NUMBER($chance, style: "percent") } de probabilidad de ganar, seguramente entre { NUMBER($low, style: "percent") } y { NUMBER($high, style: "percent") }
openings-station = { $unit } en { $place } ({ $openings }):
openings-off-the-map = { $unit } fuera del mapa ({ $openings }):
openings-played = De { $openings ->
        [one] una apertura variada
       *[other] { $openings } aperturas variadas
    } por cadetes. La probabilidad es el valor aprendido { $turns ->
        [0] al final del primer turno
        [one] un turno después
       *[other] { $turns } turnos después
    }, no partidas ganadas. Lo que les sirve a los cadetes no prueba que un plan sea bueno, y adónde llegó una unidad fue en parte suerte.
