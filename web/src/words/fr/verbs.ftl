# Verbs that games have in common; a game may give its own words.

verb-move = Déplacer
verb-activate = Activer
verb-attack = Attaquer
verb-retreat = Retraiter
verb-advance = Avancer
verb-stay = Rester
verb-halt = S’arrêter ici
verb-place = Placer
verb-end-movement = Terminer le mouvement
verb-end-combat = Terminer le combat
verb-end-turn = Terminer le tour
verb-end-phase = Terminer la phase
verb-end = Terminer
verb-done = Terminé
verb-pass = Passer
verb-surrender = Se rendre
verb-roll = Lancer le dé
