# How places are known, and the signs on them

sign-exit = exit worth { $points ->
    [one] one point
   *[other] { $points } points
}
sign-entry = entry { $points }
sign-points = { $points ->
    [one] one victory point
   *[other] { $points } victory points
}
source-rulebook = stated by the rulebook
source-errata = stated by the errata
source-observed = seen in a public transcription or report
source-deduced = deduced from known facts
source-reconstructed = reconstructed by us
sources = Sources of the map
place-known = Source
