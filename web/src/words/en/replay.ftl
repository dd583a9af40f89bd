# Replay and luck

replay-position = Action { $number } of { $length }
replay-play = Play
replay-pause = Pause
replay-next = Forward
replay-previous = Back
replay-start = To the start
replay-end = To the end
replay-speed = Speed
replay-turns = Turns and phases
play-on = Play on from here
play-on-title = A new game that begins here
to-table = Back to the table
luck-title = Luck
luck-text = Every roll and draw compared with the expected value.
luck-none = Nothing has been rolled yet.
luck-rolls = Rolls
luck-mean = Average
luck-expected = Expected
luck-percentile = Luckier than { NUMBER($percent, maximumFractionDigits: 0) }% of comparable games
luck-roll = Roll
luck-chance = Chance
luck-who = By
luck-sum = Sum of the differences
luck-draws = Draws
