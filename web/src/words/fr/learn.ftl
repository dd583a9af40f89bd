learn = Apprendre
learn-first = Apprendre en jouant
learn-all = Toutes les leçons
learn-text = De courtes leçons sur la vraie carte : se déplacer, combattre, demander « pourquoi pas ? ». Chacune prend quelques minutes ; à chaque erreur, la règle répond.
coach = Leçon
lesson-number = Leçon { $number }
lesson-begin = Commencer →
lesson-goal = À vous :
lesson-hint = Un indice
lesson-show = Montrez-moi
lesson-shown = Les flèches sur la carte montrent comment faire.
lesson-again = Réessayer
lesson-lost = Ce n’est plus possible à partir d’ici. Réessayez.
lesson-done = Bien joué.
lesson-next = Leçon suivante
lesson-rules = Règles à consulter :
rank = { $rank ->
    [one] { $rank } étoile sur 3
   *[other] { $rank } étoiles sur 3
}
lesson-why = Pourquoi pas :
companion = Compagnon
companion-off = Congédier
companion-how = Les pions bordés d’or peuvent agir : cliquez sur l’un d’eux, puis sur un lieu doré. Annuler défait le coup.
companion-odds = À { $odds }, le résultat le plus probable ({ $chance }) : { $result }
companion-ask = Que ferait l’ordinateur ?
companion-wait = L’autre camp décide. Regardez ce qu’il fait : le journal garde tout.
companion-win = Comment gagner ?
companion-victory = Points et barème
companion-counter = Que dit un pion ?
guided = Première partie guidée
guided-text = Le premier tour avec un compagnon qui dit à chaque décision ce qui est en jeu. Congédiez-le quand vous voulez.
guided-box = M’expliquer le premier tour, décision par décision
play-first = Commencez par ici
scenarios-ranked = Scénarios, du plus facile au plus difficile
difficulty = Difficulté { $level } sur 3
as-lesson = Copier comme leçon
