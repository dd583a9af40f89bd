# Une partie racontée après coup. $side est l’identifiant d’un camp ; les chances sont des parts de un.
review-chances = Chances de victoire : { $side }
review-turn = tour { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side } : chance { SIGNED($luck) }, jeu { SIGNED($skill) } (en points de chances de victoire)
review-deciding = Ce qui a décidé de la partie
review-moment = Tour { $turn }, { $side }, actions { $first } à { $last } : { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }.
review-by-play = Le jeu y change { SIGNED($points) }.
review-by-dice = Dés et tirages y changent { SIGNED($points) }.
review-by-dice-at = Dés et tirages y changent { SIGNED($points) }, surtout le combat à { $place }.
review-battles = Là où les dés ont le plus compté
review-battle = Tour { $turn }, { $side }, combat à { $place } : { SIGNED($luck) }
review-better = Ce qui aurait été meilleur
review-verdict = { $grade ->
        [blunder] Gaffe
        [mistake] Erreur
       *[other] Imprécision
    }, tour { $turn }, { $side }, actions { $first } à { $last } : coût { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }. Mieux :
review-no-better = Rien de nettement meilleur n’a été trouvé.
review-part = Examiné jusqu’ici : { $looked } sur { $all } (davantage avec --seconds).
review-nothing = Aucun moment n’a décidé à lui seul de la partie.
review-rough = Personne n’a encore appris ce jeu : ces chances sont une estimation grossière.
