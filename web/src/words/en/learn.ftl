learn = Learn
learn-first = Learn by playing
learn-all = All lessons
learn-text = Short lessons on the real map: move, fight, and ask why not. Each takes a few minutes; a wrong try is answered by the rule behind it.
coach = Lesson
lesson-number = Lesson { $number }
lesson-begin = Begin →
lesson-goal = Your task:
lesson-hint = Give me a hint
lesson-show = Show me
lesson-shown = The arrows on the map show how.
lesson-again = Try again
lesson-lost = It can no longer be done from here. Try again.
lesson-done = Well done.
lesson-next = Next lesson
lesson-rules = Rules to look up:
rank = { $rank ->
    [one] { $rank } star of 3
   *[other] { $rank } stars of 3
}
lesson-why = Why not:
companion = Companion
companion-off = Dismiss
companion-how = Counters with a gold edge can act: click one, then a gold place. Undo takes it back.
companion-odds = At { $odds } the likeliest result ({ $chance }): { $result }
companion-ask = What would the computer do?
companion-wait = The other side is deciding. Watch what it does: the log keeps everything.
companion-win = How do I win?
companion-victory = Points and figures
companion-counter = What does a counter say?
guided = Guided first game
guided-text = The first turn with a companion who says at every decision what is at stake. Dismiss him whenever you like.
guided-box = Explain my first turn, decision by decision
play-first = Play this first
scenarios-ranked = Scenarios, the easiest first
difficulty = Difficulty { $level } of 3
as-lesson = Copy as lesson
