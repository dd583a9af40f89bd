# How places are known, and the signs on them

sign-exit = salida que vale { $points ->
    [one] un punto
   *[other] { $points } puntos
}
sign-entry = entrada { $points }
sign-points = { $points ->
    [one] un punto de victoria
   *[other] { $points } puntos de victoria
}
source-rulebook = lo dice el reglamento
source-errata = lo dicen las erratas
source-observed = visto en una transcripción o un relato público
source-deduced = se deduce de lo conocido
source-reconstructed = reconstruido por nosotros
sources = Fuentes del mapa
place-known = Fuente
