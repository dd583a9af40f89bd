"""How far the Germans are from their goals, compiled: victory zones, then victory areas not yet theirs."""

from __future__ import annotations

import numpy as np

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.scale import HIGHEST, ZONES
from meuse.titles.tigers.doctrine.structs import Array, Field, Prices, Prizes, Queue, Roads
from meuse.titles.tigers.doctrine.ways import FAR, SOFT, soften, softened, sort_places, spread


@lent
def find_field(
    number: int,
    roads: Roads,
    prices: Prices,
    prizes: Prizes,
    control: Array,
    width: float,
    queue: Queue,
    field: Field,
) -> int:
    """The ways to the goals of a kind; how many places they lead from."""
    distances, likely = field.distances, field.likely
    multiplier, daily, final = prizes.multiplier, prizes.daily, prizes.final
    for place in range(len(distances)):
        distances[place], likely[place] = FAR, 0.0
        if number == ZONES:
            if multiplier[place] > 0:
                # A zone of a lower multiplier is as good as a higher one so much farther away.
                distances[place] = width * np.log(HIGHEST / multiplier[place])
                likely[place] = np.exp(-SOFT * distances[place])
        elif control[place] != 1 and daily[place] + final[place] > 0.0:
            distances[place] = 0.0
            likely[place] = 1.0
    spread(distances, roads, prices.edge, prices.node, 1, queue, field.parent)
    reached = sort_places(field, queue.starts)
    soften(field, reached, roads, prices)
    return int(reached)


@lent
def measure_field(likely: Array, wanted: Array, maps: int, found: Array) -> None:
    """The distances that likelihoods stand for; without `maps` only where somebody wants them."""
    for place in range(len(likely)):
        found[place] = FAR
        if likely[place] > 0.0 and (maps or wanted[place]):
            found[place] = softened(likely[place])
