# A position thought about. $side is the id of a side's words; chances are shares of one.
analysis-plans = Best plans of the { $side }
analysis-plan = { $number }. { NUMBER($chance, style: "percent") } to win{ $games ->
        [0] {""}
        [one] , played on once
       *[other] , played on { $games } times
    }
analysis-no-plans = There is nothing to plan here.
