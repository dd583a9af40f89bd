# A game told afterwards. $side is the id of a side's words; chances are shares of one, points are percent.
review-chances = Chance of the { $side } to win
review-turn = turn { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side }: luck { SIGNED($luck) }, play { SIGNED($skill) } (in points of winning chance)
review-deciding = What decided the game
review-moment = Turn { $turn }, { $side }, actions { $first } to { $last }: { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }{ $luck ->
        [0] {"."}
       *[other] { " " }(dice { SIGNED($luck) }).
    }
review-nothing = No single moment decided it.
review-rough = Nobody has learned this game yet: these chances are a rough estimate.
