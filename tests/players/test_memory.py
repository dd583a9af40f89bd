"""What planners have found out is not found out again, and changes no plan."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meuse.engine import Position
from meuse.players import foresight
from meuse.players.doctrine import Order
from meuse.players.foresight import Foresight
from meuse.players.memory import Memory, Seen
from meuse.players.planner import Line, Planner
from tests.kit.skirmish import game
from tests.players.test_framework import SkirmishDoctrine, doctrine, still


def beginning() -> Position[Any]:
    """A position where somebody decides."""
    pos, rng = game().start(), random.Random(1)
    while pos.side == "chance":
        pos.play(pos.draw(rng))
    return pos


def remembering(memory: Memory) -> SkirmishDoctrine:
    """A doctrine with a memory."""
    taught = doctrine()
    taught.memory = memory
    return taught


def offered(seen: Seen) -> list[Order]:
    """All orders that were offered in a position."""
    return [order for orders in seen.offered.values() for order in orders]


def varied(taught: SkirmishDoctrine) -> list[Line]:
    """The best lines of many variations, twice over."""
    pos = beginning()
    assert pos.side is not None
    found = []
    for _ in range(2):
        planner = Planner(taught, pos.side, random.Random(4))
        found += planner.improved([planner.grown(planner.start(pos), still())], 20, still())
    return found


@pytest.mark.parametrize("most", [1, 1000])
def test_a_memory_changes_no_plan(most: int) -> None:
    plain, remembered = varied(doctrine()), varied(remembering(Memory(most)))
    assert [(line.orders, line.value) for line in plain] == [(line.orders, line.value) for line in remembered]


def test_orders_that_are_remembered_are_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []
    prospect = Foresight.prospect

    def counted(self: Foresight[Any], pos: Position[Any], order: Any) -> Any:
        tried.append(order)
        return prospect(self, pos, order)

    monkeypatch.setattr(Foresight, "prospect", counted)
    varied(doctrine())
    anew = len(tried)
    varied(remembering(Memory()))
    assert len(tried) - anew < 0.8 * anew


def test_what_lots_decided_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "MOST_BRANCHES", 0)
    pos, rng, by_lot = game().start(), random.Random(2), 0
    while pos.side is not None and not by_lot:
        if pos.side != "chance":
            memory = Memory()
            planner = Planner(remembering(memory), pos.side, random.Random(4))
            line = planner.grown(planner.start(pos), still())
            by_lot = planner.sight.lots
            seen = [memory.of(stage.pos, pos.side) for stage in line.stages]
            tried = {(number, order) for number, one in enumerate(seen) for order in offered(one)}
            known = {(number, order) for number, one in enumerate(seen) for order in one.promises}
        pos.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))
    assert by_lot
    assert known < tried


def test_what_sides_know_of_a_position_is_kept_apart() -> None:
    pos, memory = beginning(), Memory()
    one, other = (memory.of(pos, side) for side in pos.game.sides)
    assert one is not other
    assert memory.of(pos.copy(), pos.game.sides[0]) is one
