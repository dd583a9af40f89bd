# Une position examinée. $side est l’identifiant d’un camp ; les chances sont des parts de un.
analysis-plans = Meilleurs plans : { $side }
analysis-plan = { $number }. { NUMBER($chance, style: "percent") } de chances de victoire{ $games ->
        [0] {""}
        [one] , essayé une fois
       *[other] , essayé { $games } fois
    }
analysis-no-plans = Il n’y a rien à planifier ici.
