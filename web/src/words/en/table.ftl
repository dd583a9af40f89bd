# The table

you = you
turn-of = { $side } to decide
spectator = You are watching.
wait = Waiting for { $who }.
wait-not-you = Not your turn: waiting for { $who }.
wait-asked = Being decided: “{ $prompt }”
map-label = Map. Arrow keys move the cursor, Enter clicks, N goes to the next unit, numbers choose, W explains why an action is not allowed.
minimap = Overview map
choices = Choices
more-choices = More…
picked = Picked
on-map =
    { $count ->
        [one] One place on the map
       *[other] { $count } places on the map
    }
clear-picks = Start over
undo = Undo
undo-all = Undo all
undo-hint = Take back one action
undo-all-hint = Undo everything back to the last die roll or the opponent’s last decision
undo-here = Back to here
redo = Redo
why-not = Why not?
why-mode = Click what you would like to do; the rule that forbids it is shown.
why-legal = This is allowed.
why-march = Allowed: one click marches there, hex by hex.
zoom-in = Zoom in
zoom-out = Zoom out
fit = Whole map
hide-counters = Hide counters
hex-numbers = Hex and area numbers
grid-lines = Grid lines
show-arrows = What moved since my last decision
show-reach = Reach of the chosen unit
show-unsure = Reconstructed parts
ask-confirm = Confirm before ending with units that can still act
ask-handover = Hand-over screen between players
overlays = Overlays
overlay-none = None
overlay-reach = Reach
overlay-zones = Zones of control
overlay-supply = Supply
overlay-paths = Paths
overlay-control = Control
view-menu = View
overlay-rear-area = Rear Areas
settings = Settings
theme = Colours
theme-system = as the system
theme-light = light
theme-dark = dark
help = Keys
download = Download the game
replay = Replay
luck = Luck
offline = No connection. Trying again…
offline-kept = No connection. Your move is kept and will be sent when it is back.
trouble = That did not work: { $text }
stale = The game has moved on; the map has been updated.
too-many = Too many requests; wait a moment.
no-key = You have no key for this table. Ask for the link again.
not-found = There is no such table. It may have been deleted.
confirm-end = { $units ->
    [one] One unit could still act. End anyway?
   *[other] { $units } units could still act. End anyway?
}
confirm-end-places =
    { $places ->
        [one] One place still has something to do. End anyway?
       *[other] { $places } places still have something to do. End anyway?
    }
end-anyway = End anyway
go-on = Go on playing
handover-text = Pass the screen to the other player.
handover-ready = I am ready
handover-never = Do not show this again
result-points = Points

legend = What the signs mean
legend-can = Gold edge: can act now, or can be chosen.
legend-chosen = White edge, red line: chosen, or acting.
legend-spent = White stripes: done for now.
legend-steps = Dots at the left: the steps that are left, filled, of all it had.
legend-goal = Gold place: a click leads there.
legend-marks = On the map
legend-charts = A counter explained, and all charts
mark-flag = Flag: the side that holds this place.
mark-blown = The bridge is blown; a number tells what hinders its repair.
mark-aircraft = Interdicted: the way over is cut.
mark-battle = A battle will be fought here.
mark-lorry = Trucks are here.
mark-star = Special Forces.
mark-plain = Marker of the game.
