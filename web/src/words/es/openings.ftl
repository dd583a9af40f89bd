openings = Aperturas
openings-none = No se ha jugado ninguna apertura de este juego.
openings-failed = Sin respuesta. Lo que se muestra es lo que había antes.
openings-map = Mapa: cada unidad donde estaba más a menudo al acabar el primer turno
openings-list = Probabilidades por unidad y lugar
openings-side = La apertura de quién
openings-off = fuera del mapa
openings-win = de probabilidad de ganar
openings-likely = de { $low } a { $high }
openings-count-short = { $count ->
        [one] una apertura
       *[other] { $count } aperturas
    }
openings-chosen = Elegido
openings-drop = Dejar que { $unit } vaya otra vez a cualquier parte
openings-clear = Empezar de nuevo
openings-units = Elige una unidad, aquí o en el mapa
openings-places = Adónde fue { $unit }
openings-best = lo mejor: { $place }; { $places ->
        [one] un lugar
       *[other] { $places } lugares
    }
openings-few = Hay demasiado pocas aperturas así para decir más.
openings-what = Qué son estas cifras
openings-how = { $count ->
        [one] Un primer turno fue jugado
       *[other] { $count } primeros turnos fueron jugados
    } por cadetes que a menudo hacían algo distinto de lo que creían mejor. Un porcentaje es la probabilidad de ganar del bando tal como el ordenador la aprendió en partidas, { $turns ->
        [0] al final del primer turno
        [one] un turno después
       *[other] { $turns } turnos después
    }: la media de las aperturas, con los límites de su intervalo del 95 %. Ninguna partida se jugó hasta el final, así que no es una parte de partidas ganadas. La línea de puntos es la media de todas las aperturas mostradas; los lugares rayados del mapa son seguramente mejores que eso.
openings-beware = Dónde está una unidad es en parte suerte: llegó allí porque un ataque salió bien. Entre tantas cifras, algunas son altas por azar. Los lugares que van juntos no dicen cuál de ellos importa, y lo que les sirve a los cadetes no prueba que un plan sea bueno.
