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
