# Une position examinée

analysis = Analyse
tab-analysis = Analyse
analysis-chances = Chances de victoire
analysis-wait = Examen de la position…
analysis-later = Une partie entre joueurs s’analyse une fois terminée.
analysis-busy = D’autres réfléchissent ici : un instant…
analysis-plans = Meilleurs plans : { $side }
analysis-more-orders =
    { $count ->
        [one] et encore un ordre
       *[other] et encore { $count } ordres
    }
analysis-tried =
    { $count ->
        [0] Jugé au premier coup d’œil.
        [one] Essayé une fois pour en voir les suites.
       *[other] Essayé { $count } fois pour en voir les suites.
    }
analysis-no-plans = Il n’y a rien à planifier ici.
analysis-nobody = Les dés décident, ou la partie est finie.
analysis-stop = Arrêter
analysis-go-on = Réfléchir encore
analysis-thinks = Réflexion… Les chances se précisent avec le temps.
analysis-stopped = Arrêté.
analysis-done = Tout est examiné.
analysis-try = Essayer soi-même d’ici
hint-longer = Réfléchir plus longtemps
hint-chance = Vos chances de victoire : { $chance }
