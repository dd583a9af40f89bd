# Une partie racontée après coup. $side est l’identifiant d’un camp ; les chances sont des parts de un.
review-chances = Chances de victoire : { $side }
review-turn = tour { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side } : chance { SIGNED($luck) }, jeu { SIGNED($skill) } (en points de chances de victoire)
review-deciding = Ce qui a décidé de la partie
review-moment = Tour { $turn }, { $side }, actions { $first } à { $last } : { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }{ $luck ->
        [0] {"."}
       *[other] { " " }(dés { SIGNED($luck) }).
    }
review-nothing = Aucun moment n’a décidé à lui seul de la partie.
review-rough = Personne n’a encore appris ce jeu : ces chances sont une estimation grossière.
