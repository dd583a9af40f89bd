"""Supply paths over the map."""

from __future__ import annotations

from meuse.compiling import compiled
from meuse.titles.celles.doctrine.kernels.ground import Array


@compiled
def barred_hexes(
    side: int, rear: Array, owner: Array, zones: Array, places: int, found: Array
) -> None:  # pragma: no cover
    """5.0.3 to 5.0.6, 5.0.10, 5.0.11 One byte a hex, 1 where no supply path of a side may run."""
    base = (1 - side) * places
    foe = 2 - side
    for place in range(places):
        held = owner[place]
        # Without branches, so that the compiler takes many hexes at once.
        found[place] = (held == foe) | ((held == 0) & (zones[base + place] > 0)) | (rear[place] > 0)


@compiled
def supplied(sources: Array, steps: Array, marks: Array, queue: Array) -> None:  # pragma: no cover
    """5.0.2 Mark with 2 every hex where a supply path leads; 1 is barred."""
    count = 0
    for place in sources:
        if marks[place] == 0:
            marks[place] = 2
            queue[count] = place
            count += 1
    done = 0
    while done < count:
        here = queue[done]
        done += 1
        for number in range(6):
            other = steps[here, number]
            if other < 0:
                break
            if marks[other] == 0:
                marks[other] = 2
                queue[count] = other
                count += 1
