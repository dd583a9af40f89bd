"""Searches that are mended find what searches from the beginning find."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import meuse
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.facts import facts_of
from meuse.titles.ardennes.doctrine.kernels.common import BEGUN, EXTRA
from meuse.titles.ardennes.doctrine.kernels.mending import MOST_CHANGED, has_changed, spread_again
from meuse.titles.ardennes.doctrine.kernels.relief import price_steps

FACTS = facts_of(meuse.load("ardennes"))
PLACES = FACTS.places


class Changing:
    """Starts and what places cost, of which some change again and again."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.late = {place: self.rng.choice((0, 100)) for place in self.rng.sample(range(PLACES), 50)}
        self.extra = np.zeros(PLACES, np.int32)
        for place in self.rng.sample(range(PLACES), 200):
            self.extra[place] = self.rng.choice((160, 300))

    def change(self, times: int) -> None:
        """A start goes elsewhere, or obstacles come and go."""
        for _ in range(times):
            if self.rng.random() < 0.3:
                self.late.pop(self.rng.choice(list(self.late)))
                self.late[self.rng.randrange(PLACES)] = self.rng.choice((0, 40, 100))
            self.extra[self.rng.randrange(PLACES)] = self.rng.choice((0, 0, 160, 500))

    def beginning(self) -> tuple[Any, Any]:
        """Starts with their handicaps, some places twice."""
        starts = [*self.late, *list(self.late)[:3]]
        late = [*self.late.values(), 20, 20, 20]
        return np.array(starts, np.int32), np.array(late, np.int32)


@pytest.mark.parametrize("limit", [400, kernels.FAR])
@pytest.mark.parametrize("kind", range(4))
def test_a_mended_search_finds_what_a_new_one_finds(kind: int, limit: int) -> None:
    paths = kernels.Paths(FACTS.near, FACTS.costs[kind], FACTS.back[kind])
    memory, changing, mended = kernels.Memory.empty(PLACES, 0, 0), Changing(kind), 0
    for number in range(120):
        changing.change(1 if number % 10 else 200)
        starts, late = changing.beginning()
        found = spread_again(memory, 0, starts, late, paths, changing.extra, limit)
        fresh = kernels.spread_within(starts, late, FACTS.near, paths.there, changing.extra, limit)
        assert (found == fresh).all()
        assert not has_changed(memory.searches[0, EXTRA], changing.extra)
        assert (memory.searches[0, BEGUN, :PLACES] == memory.begun).all()
        assert (memory.queue.heads == -1).all()
        mended += len(np.unique(found)) > 10
    assert mended > 100


def test_where_much_changes_it_is_searched_anew() -> None:
    paths = kernels.Paths(FACTS.near, FACTS.costs[1], FACTS.back[1])
    memory, changing = kernels.Memory.empty(PLACES, 0, 0), Changing(7)
    for _ in range(4):
        changing.change(3 * MOST_CHANGED)
        starts, late = changing.beginning()
        found = spread_again(memory, 2, starts, late, paths, changing.extra, kernels.FAR)
        fresh = kernels.spread_within(starts, late, FACTS.near, paths.there, changing.extra, kernels.FAR)
        assert (found == fresh).all()


def test_every_step_costs_something_and_is_paid_alike_from_either_end() -> None:
    """Otherwise ways could go round in circles, or lead back otherwise than they came."""
    cut = np.zeros(len(FACTS.interdicts), np.uint8)
    cut[::2] = 1
    steps = np.zeros((PLACES, 6), np.int32)
    price_steps(FACTS.net, cut, steps)
    for there, back in [*zip(FACTS.costs, FACTS.back, strict=True), (steps, steps)]:
        for here in range(PLACES):
            for number, place in enumerate(FACTS.near[here]):
                if place < 0:
                    break
                reverse = FACTS.near[place].tolist().index(here)
                assert there[here, number] > 0
                assert back[here, number] == there[place, reverse]
