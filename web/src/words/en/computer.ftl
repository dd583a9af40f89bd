# The computer

player-random = Random
player-recruit = Recruit
player-private = Private
player-corporal = Corporal
player-sergeant = Sergeant
player-cadet = Cadet
player-captain = Captain
player-staff = Staff
player-general = General
about-random = any legal move
about-recruit = makes a mess of most moves
about-private = makes many mistakes
about-corporal = makes some mistakes
about-sergeant = makes few mistakes
about-cadet = moves at once
about-captain = plans now and then
about-staff = plans for a moment
about-general = takes its time
level-rating = strength { $points }
player-in-character = { $player } · { $character }
character = Character
character-usual = Balanced
character-bold = Bold
character-careful = Careful
character-driven = Straight for the goal
about-character-usual = plays to win, and nothing else
about-character-bold = hits hard and risks its units
about-character-careful = guards its units and its roads
about-character-driven = objectives before everything else
adjust = Adjust to me
about-adjust = chosen by your results in this browser
thinking-who = { $side }: the computer ({ $level }) is thinking…
thinking-of = Looking at:
getting-ready = The computer is getting ready (only the first time on this machine)…
computer-silent = The computer does not answer yet. Trying again…
move-now = Move now
film-left =
    { $count ->
        [one] one action left
       *[other] { $count } actions left
    }
film-pause = Pause
film-go-on = Go on
film-back = Step back
show-again = Show me again
changes =
    { $count ->
        [one] One thing happened since your last move
       *[other] { $count } things happened since your last move
    }
changes-only =
    { $count ->
        [one] One thing happened
       *[other] { $count } things happened
    }
film-step = Next step
film-skip = Skip to now
pace = Speed of the opponent’s moves
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-instant = instant
hint = Hint
hint-wait = Thinking…
hint-failed = The computer could not answer. Ask again in a moment.
hint-title = The computer ({ $level }) would:
hint-why = Why
hint-then = And then
hint-others = Other ideas
hint-do = Do it
hint-do-all =
    { $count ->
        [one] Do it (one step)
       *[other] Do it ({ $count } steps)
    }
hint-no = No, thanks
panel = Panel
sounds = Sounds
