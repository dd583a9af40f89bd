"""How far the Germans are from their goals, compiled: victory zones, then victory areas not yet theirs."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import HIGHEST, ZONES
from meuse.titles.tigers.doctrine.structs import Array, Field, Prices, Prizes, Roads
from meuse.titles.tigers.doctrine.ways import FAR, SOFT, soften, softened, sort_places, spread


@compiled
def find_field(
    number: int, roads: Roads, prices: Prices, prizes: Prizes, control: Array, width: float
) -> Field:
    """The ways to the goals of a kind."""
    places = len(prices.node)
    distances, likely = np.full(places, FAR), np.zeros(places)
    multiplier, daily, final = prizes.multiplier, prizes.daily, prizes.final
    for place in range(places):
        if number == ZONES:
            if multiplier[place] > 0:
                # A zone of a lower multiplier is as good as a higher one so much farther away.
                distances[place] = width * np.log(HIGHEST / multiplier[place])
                likely[place] = np.exp(-SOFT * distances[place])
        elif control[place] != 1 and daily[place] + final[place] > 0.0:
            distances[place] = 0.0
            likely[place] = 1.0
    parent = spread(distances, roads, prices.edge, prices.node, 1)
    level, order, count = sort_places(distances)
    field = Field(level, order, count, parent, likely)
    soften(distances, field, roads, prices)
    return field


@compiled
def measure_field(likely: Array, wanted: Array, maps: int, found: Array) -> None:
    """The distances that likelihoods stand for; without `maps` only where somebody wants them."""
    for place in range(len(likely)):
        found[place] = FAR
        if likely[place] > 0.0 and (maps or wanted[place]):
            found[place] = softened(likely[place])
