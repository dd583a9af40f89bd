# Panels

tab-log = Log
tab-unit = Unit
tab-tracks = Tracks
tab-rules = Rules
tab-close = Close the panel
log-filter = Search the log
log-all = All
log-dice = Dice
log-empty = Nothing has happened yet.
rule = Rule { $rule }
rule-missed = The rule cannot be fetched now. Try again in a moment.
ruling = Our ruling
in-english = in English
unit-none = Click a counter to see it here.
unit-steps = Steps
unit-factors = Factors
unit-faces =
    { $count ->
        [one] The counter
       *[other] Both sides of the counter
    }
unit-formation = Formation
unit-at = Where
unit-statuses = State
unit-can = Can act now
unit-cannot = Cannot act now
unit-spent = used
place-units = Units here
place-empty = empty
scores = Scores
empty-box = empty
