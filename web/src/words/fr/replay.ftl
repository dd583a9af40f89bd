# Replay and luck

replay-position = Action { $number } sur { $length }
replay-play = Lire
replay-pause = Pause
replay-next = En avant
replay-previous = En arrière
replay-start = Au début
replay-end = À la fin
replay-speed = Vitesse
replay-turns = Tours et phases
play-on = Jouer à partir d’ici
play-on-title = Une nouvelle partie qui commence ici
to-table = Retour à la table
luck-title = Chance
luck-text = Chaque jet et chaque tirage comparés à la valeur attendue.
luck-none = Aucun jet pour l’instant.
luck-rolls = Jets
luck-mean = Moyenne
luck-expected = Attendu
luck-percentile = Plus chanceux que dans { NUMBER($percent, maximumFractionDigits: 0) } % des parties comparables
luck-roll = Jet
luck-chance = Probabilité
luck-who = Par
luck-sum = Somme des écarts
luck-draws = Tirages
