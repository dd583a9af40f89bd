# A position thought about

analysis = Analysis
tab-analysis = Analysis
analysis-chances = Chances to win
analysis-wait = Thinking about the position…
analysis-later = A game between people is analysed when it is over.
analysis-busy = Others are thinking here too: one moment…
analysis-plans = Best plans: { $side }
analysis-more-orders =
    { $count ->
        [one] and one order more
       *[other] and { $count } orders more
    }
analysis-tried =
    { $count ->
        [0] Judged at a glance so far.
        [one] Played on once to see what comes of it.
       *[other] Played on { $count } times to see what comes of it.
    }
analysis-no-plans = There is nothing to plan here.
analysis-nobody = The dice decide next, or the game is over.
analysis-stop = Stop thinking
analysis-go-on = Think on
analysis-thinks = Thinking… Chances get surer with time.
analysis-stopped = Stopped.
analysis-done = Thought through.
analysis-try = Try it yourself from here
hint-longer = Think longer
hint-chance = Your chance to win: { $chance }
