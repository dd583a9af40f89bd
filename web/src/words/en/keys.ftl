# Keys

keys-title = Keys
key-arrows = move the cursor on the map
key-enter = click what is under the cursor
key-numbers = the choice with that number
key-next = next unit that can act; with Shift the one before
key-undo = undo; with Shift redo
key-why = why not? at the cursor
key-hide = hide or show all counters
key-fit = whole map
key-zoom = zoom
key-grid = hex and area numbers
key-overlay = next overlay
key-charts = rules and charts, at the combat table
key-arrows-shown = show or hide what moved
key-describe = describe the front
key-list = list the places or fold them
key-escape = deselect, close
key-hint = ask the computer for a hint
key-analysis = analyse the position
key-pause = pause or go on while moves are shown
key-back = one step back while moves are shown
key-again = show the opponent’s last moves again
key-skip = skip to now
key-legend = what the signs on counters and map mean
