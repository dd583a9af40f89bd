# Une partie racontée après coup

review = Analyse
review-title = Analyse de la partie
review-wait = Lecture de la partie…
review-text = Les chances de victoire de chaque camp, d’après des milliers de parties entre ordinateurs. La chance, c’est ce qu’ont donné les dés et les tirages par rapport à leur moyenne ; le jeu, ce que les décisions ont changé. Le tout en points de chances de victoire.
review-estimate = Personne n’a encore étudié ce jeu : les chances sont une estimation grossière.
review-later = Une partie entre joueurs s’analyse une fois terminée.
review-chance-of = Chances de victoire : { $side }
review-luck = Chance
review-play = Jeu
review-decided = Ce qui a décidé de la partie
review-undecided = Aucun moment n’a décidé à lui seul de la partie.
review-when = Tour { $turn }, { $side } :
review-dice = dés { $points }
review-show = Revoir
