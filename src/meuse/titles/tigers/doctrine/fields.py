"""How far the Germans are from their goals, and where they pass on the way, compiled. Roads are as in `ways`.

There is a field for each kind of goal: victory zones, then victory areas not yet theirs. `levels`, `orders`,
`counts` and `parents` are, by field, what `ways` needs to go over its places from the goals and back.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import FIELDS, HIGHEST, TOWNS, ZONES
from meuse.titles.tigers.doctrine.ways import FAR, SOFT, pour, soften, softened, sort_places, spread

Array = Any


@compiled
def find_fields(
    areas: int,
    first: Array,
    road_to: Array,
    edge: Array,
    node: Array,
    ease: Array,
    access: Array,
    multiplier: Array,
    daily: Array,
    final: Array,
    control: Array,
    german_count: Array,
    width: float,
    maps: int,
    levels: Array,
    orders: Array,
    counts: Array,
    parents: Array,
    likely: Array,
    fields: Array,
) -> None:  # pragma: no cover
    """The distances from the goals; without `maps` only where Germans are."""
    places = len(node)
    raw = np.empty(places)
    for number in range(FIELDS):
        fields[number, :] = FAR
        raw[:] = FAR
        for place in range(places):
            if number == ZONES and multiplier[place] > 0:
                # A zone of a lower multiplier is as good as a higher one so much farther away.
                raw[place] = width * np.log(HIGHEST / multiplier[place])
                likely[number, place] = np.exp(-SOFT * raw[place])
            elif number == TOWNS and control[place] != 1 and daily[place] + final[place] > 0.0:
                raw[place] = 0.0
                likely[number, place] = 1.0
        spread(raw, parents[number], areas, first, road_to, edge, node, 1)
        counts[number] = sort_places(raw, levels[number], orders[number])
        soften(
            raw,
            parents[number],
            levels[number],
            orders[number],
            counts[number],
            areas,
            first,
            road_to,
            ease,
            access,
            likely[number],
        )
        for place in range(places):
            if likely[number, place] > 0.0 and (maps or german_count[place]):
                fields[number, place] = softened(likely[number, place])


@compiled
def pour_all(
    areas: int,
    first: Array,
    road_to: Array,
    ease: Array,
    access: Array,
    levels: Array,
    orders: Array,
    counts: Array,
    parents: Array,
    likely: Array,
    masses: Array,
    flow: Array,
) -> None:  # pragma: no cover
    """Add to `flow` what of the masses passes through each place on its ways to the goals."""
    for number in range(FIELDS):
        pour(
            parents[number],
            levels[number],
            orders[number],
            counts[number],
            areas,
            first,
            road_to,
            ease,
            access,
            likely[number],
            masses[number],
            flow,
        )
