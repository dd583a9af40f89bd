"""Luxembourg is the first of all areas, number 0: who stands there counts like whoever stands elsewhere."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import meuse
from meuse.titles.tigers.doctrine import doctrine
from meuse.titles.tigers.doctrine.scores import find_fed
from meuse.titles.tigers.position import GERMAN

LUXEMBOURG, BASTOGNE = "1", "146"


@pytest.mark.parametrize("area", [LUXEMBOURG, BASTOGNE])
def test_the_roads_ahead_draw_germans_on_wherever_they_stand(area: str) -> None:
    game = meuse.load("tigers")
    pos = game.setup({"scenario": "campaign", "units": {"2Pz-arm-1": area}, "impulse": "17-1"})
    assert doctrine().terms(pos)["roads"] > 0.1


def test_germans_in_supply_are_found_in_every_area() -> None:
    """12.22e In the first area as in others; not beyond the areas, not off the map, not out of supply."""
    where, need = np.array([0, 2, 3, -1, 1]), np.array([0.5, 0.5, 0.5, 0.5, 0.5])
    roster = SimpleNamespace(side_of=np.full(5, GERMAN), need=need)
    lines, fed = np.array([0.6, 0.4, 0.5, 0.9]), np.zeros(3, bool)
    find = getattr(find_fed, "py_func", find_fed)
    find(3, roster, SimpleNamespace(where=where), lines, fed)
    assert fed.tolist() == [True, False, True]
