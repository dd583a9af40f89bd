# How places are known, and the signs on them

sign-exit =
    sortie valant { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sign-entry = entrée { $points }
sign-points =
    { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    }
source-rulebook = indiqué par les règles
source-errata = indiqué par les errata
source-observed = vu dans une transcription ou un compte rendu public
source-deduced = se déduit de ce qu’on sait
source-reconstructed = reconstitué par nous
sources = Sources de la carte
place-known = Source
