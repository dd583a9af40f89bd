# Charts that many games have.

chart-sequence = Sequence of play
chart-counter = A counter explained
chart-states = Badges on counters
chart-standing = Who leads now
chart-in-force = In force this turn
chart-arrivals = Reinforcements to come
chart-victory = How to win
chart-terrain = Terrain
chart-modifiers = Modifiers to the die
chart-results = Combat results explained
chart-costs = Other movement costs

chart-source = Points for
chart-points = Points
chart-result = Result
chart-meaning = Meaning
chart-if = If
chart-when = When
chart-die = Die
chart-ground = Terrain
chart-turn = Turn
chart-date = Date
chart-units = Units
chart-hexes = Where

chart-ahead = Ahead if the game ended now: { $side }
chart-even = If the game ended now, nobody would win.
chart-signed = { SIGNED($value) }
chart-more = +{ $points }
chart-at-most = ≤ { $value }
chart-at-least = ≥ { $value }
chart-ours = Partly our reconstruction: the printed chart is not to be had.
chart-bands-ours = The colours of formations are ours; no rule asks for them.
chart-between = { $first }–{ $last }
chart-as-terrain = as terrain
chart-attack = Attack
chart-attacking = Attacking
chart-defending = Defending
chart-movement = Movement
