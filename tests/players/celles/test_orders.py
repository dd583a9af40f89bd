"""Orders carried out by small actions and by the short way lead to the same positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meuse.players import Breadth, Foresight
from meuse.titles.celles.doctrine import CellesDoctrine, doctrine
from meuse.titles.celles.doctrine.orders import NO_ATTACK, March, Rest, Slip
from meuse.titles.celles.movement import ActiveUnit, ChooseActive
from tests.players.celles.test_kernels import positions


class TheLongWay(CellesDoctrine):
    """Plays every small action."""

    def started(self, pos: Any, order: Any) -> Any:
        return pos.copy()


def board(pos: Any) -> tuple[Any, ...]:
    """What must agree: the map and the markers."""
    rows = tuple(map(tuple, (pos.where, pos.steps, pos.used, pos.disrupted, pos.supply, pos.box, pos.motors)))
    return (*rows, pos.truck)


@pytest.mark.parametrize("seed", range(4))
def test_the_short_way_leads_where_the_long_way_does(seed: int) -> None:
    short, long = doctrine(), TheLongWay()
    kinds = set()
    for number, pos in enumerate(positions(seed, every=1)):
        if not isinstance(pos.stack[-1], ChooseActive | ActiveUnit) or number % 2:
            continue
        side = pos.side
        assert side is not None
        for order in short.orders(pos, Breadth.THOROUGH if number % 6 == 0 else Breadth.BRIEF):
            if not isinstance(order, March | Rest | Slip):
                continue
            before = pos.key()
            quick = Foresight(short, side, random.Random(1)).prospect(pos, order)
            slow = Foresight(long, side, random.Random(1)).prospect(pos, order)
            assert pos.key() == before
            assert short.is_possible(pos, order)
            if not all(isinstance(leaf.pos.decision, ChooseActive) for leaf in slow.leaves):
                continue  # it was the last unit: the rules have ended the phase by themselves
            found = sorted((round(leaf.chance, 6), board(leaf.pos)) for leaf in quick.leaves)
            assert found == sorted((round(leaf.chance, 6), board(leaf.pos)) for leaf in slow.leaves)
            kinds.add((type(order), getattr(order, "attack", NO_ATTACK) != NO_ATTACK))
    assert kinds - {(Slip, False)} == {(March, False), (March, True), (Rest, False)}
    assert seed > 1 or (Slip, False) in kinds
