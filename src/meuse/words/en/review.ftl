# A game told afterwards. $side is the id of a side's words; chances are shares of one, points are percent.
review-chances = Chance of the { $side } to win
review-turn = turn { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side }: luck { SIGNED($luck) }, play { SIGNED($skill) } (in points of winning chance)
review-deciding = What decided the game
review-moment = Turn { $turn }, { $side }, actions { $first } to { $last }: { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }.
review-by-play = Play changed it by { SIGNED($points) }.
review-by-dice = Dice and draws changed it by { SIGNED($points) }.
review-by-dice-at = Dice and draws changed it by { SIGNED($points) }, most of all the battle at { $place }.
review-battles = Where the dice mattered most
review-battle = Turn { $turn }, { $side }, battle at { $place }: { SIGNED($luck) }
review-better = What would have been better
review-verdict = { $grade ->
        [blunder] Blunder
        [mistake] Mistake
       *[other] Inaccuracy
    }, turn { $turn }, { $side }, actions { $first } to { $last }: it cost { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }. Better:
review-no-better = Nothing clearly better was found.
review-part = Looked at so far: { $looked } of { $all } (more with --seconds).
review-nothing = No single moment decided it.
review-rough = Nobody has learned this game yet: these chances are a rough estimate.
