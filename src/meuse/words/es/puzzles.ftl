# Problemas. $place es un lugar con su nombre y su número, $unit una unidad, $side el identificador de las palabras de un bando.
puzzle-take = Toma { $place }.
puzzle-destroy = Destruye { $unit }.
puzzle-drive = Expulsa a { $unit } de { $place }.
puzzle-cut = Corta el suministro de { $unit }.
puzzle-free = Devuelve el suministro a { $unit }.
puzzle-points =
    { $points ->
        [one] Gana un punto de victoria al enemigo.
       *[other] Gana { $points } puntos de victoria al enemigo.
    }
puzzle-hold = Conserva { $place } tras la réplica enemiga.
puzzle-save = Salva a { $unit }: debe sobrevivir a la réplica enemiga.
puzzle-to-move = { $side }: te toca jugar
puzzle-yours = Tu plan: { NUMBER($chance, style: "percent") }
puzzle-best = El mejor plan: { NUMBER($chance, style: "percent") }
puzzle-second = El siguiente: { NUMBER($chance, style: "percent") }
puzzle-solved = Resuelto.
puzzle-not-solved = No está resuelto: hay un plan mucho mejor.
puzzle-luck = Los dados no cuentan: tu plan se ha ejecutado con todos los resultados posibles.
puzzle-easy = fácil
puzzle-medium = medio
puzzle-hard = difícil
