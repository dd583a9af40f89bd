"""The kernels agree with the rules, and with themselves uncompiled."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import meuse
import meuse.titles.celles.doctrine as players_of_celles
from meuse.engine import NOWHERE
from meuse.titles.celles.doctrine import doctrine, kernels
from meuse.titles.celles.doctrine.evaluation import ground_of, moment_of
from meuse.titles.celles.doctrine.facts import facts_of
from meuse.titles.celles.doctrine.reach import Reach
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import supplied_hexes


def positions(seed: int, every: int = 40, options: dict[str, Any] | None = None) -> Iterator[CellesPosition]:
    """Positions of a random game."""
    rng = random.Random(seed)
    pos = meuse.load("celles").start(options=options or {})
    for number in range(2000):
        if pos.side is None:
            return
        if number % every == 0:
            yield pos
        if pos.side == "chance":
            pos.play(pos.draw(rng))
        else:
            pos.play(pos.legal_actions[rng.randrange(len(pos.legal_actions))])


@pytest.mark.parametrize("seed", range(3))
def test_supply_paths_are_those_of_the_rules(seed: int) -> None:
    for pos in positions(seed):
        facts = facts_of(pos.game, pos.options.town_roads)
        owner, zones = np.frombuffer(pos.owner, np.uint8), np.frombuffer(b"".join(pos.zones), np.uint8)
        for nation, side in enumerate(pos.game.nation_sides):
            marks = np.empty(facts.places, np.uint8)
            kernels.barred_hexes(side, facts.rear[1 - side], owner, zones, facts.places, marks)
            barred, (queue, came) = marks.copy(), np.empty((2, facts.places), np.int32)
            nothing, all_of_it = np.zeros(facts.places, np.uint8), 1
            search = facts.sources[nation], facts.supply_steps[side]
            kernels.supplied(*search, marks, queue, nothing, all_of_it, came)
            bits = supplied_hexes(pos, nation)
            by_the_rules = bytes(bits >> place & 1 for place in range(facts.places))
            assert bytes((marks == 2).astype(np.uint8)) == by_the_rules
            wanted = np.array(
                [marks[place] == 2 and place % 7 == 0 for place in range(facts.places)], np.uint8
            )
            kernels.supplied(*search, barred, queue, wanted, int(wanted.sum()), came)
            assert all(barred[wanted == 1] == 2)
            assert all(marks[barred == 2] == 2)


@pytest.mark.parametrize("side", range(2))
@pytest.mark.parametrize("seed", range(2))
def test_many_hexes_at_once_are_worth_what_each_is(seed: int, side: int) -> None:
    evaluation = doctrine()._evaluations["german"]
    for number, pos in enumerate(positions(seed, every=60)):
        units = [unit for unit in pos.game.units_of[side] if pos.where[unit] != NOWHERE]
        for unit in units[number % 3 :: 5]:
            places = Reach.fresh(pos, unit).destinations()
            together = evaluation.worth_at(pos, unit, places)
            for place, worth in list(zip(places, together, strict=True))[::7]:
                moved = pos.copy()
                moved.put(unit, place)
                assert evaluation.worth(moved) == pytest.approx(worth, abs=1e-9)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The kernels once more, uncompiled."""
    monkeypatch.setenv("MEUSE_PLAIN", "1")
    monkeypatch.setattr(players_of_celles, "kernels", kernels)
    for name in [name for name in sys.modules if name.startswith(kernels.__name__)]:
        monkeypatch.delitem(sys.modules, name)
    return importlib.import_module(kernels.__name__)


@pytest.mark.skipif(not hasattr(kernels.assess, "py_func"), reason="the kernels are not compiled")
def test_the_sums_are_the_same_without_the_compiler(plain: Any) -> None:
    assert not hasattr(plain.assess, "py_func")
    evaluation = doctrine()._evaluations["german"]
    weights = evaluation._weights
    for pos in positions(1, every=150):
        found, wanted = np.zeros(len(kernels.Term)), np.zeros(len(kernels.Term))
        kernels.assess(moment_of(pos), ground_of(pos), weights, wanted)
        plain.assess(moment_of(pos), ground_of(pos), weights, found)
        assert found == pytest.approx(wanted)
        unit = next(unit for unit, place in enumerate(pos.where) if place != NOWHERE)
        places = np.array(Reach.fresh(pos, unit).destinations()[::40], dtype=np.int64)
        values = np.empty((2, len(places)))
        for roughly in (False, True):
            for number, module in enumerate((kernels, plain)):
                trial = module.Trial(unit, places, roughly, values[number])
                module.assess_moves(trial, moment_of(pos), ground_of(pos), weights, found)
            assert values[0] == pytest.approx(values[1])


def test_terms_change_sides_with_the_side_that_asks() -> None:
    knowing = doctrine()
    pos = meuse.load("celles").start()
    assert knowing.value(pos, "german") > -1.0 - knowing.value(pos, "allied")
    assert sum(knowing.terms(pos).values()) == pytest.approx(knowing.value(pos, "german"))


def test_a_position_is_weighed_once_and_under_other_roads_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[object] = []
    assess = kernels.assess

    def counted(*told: Any) -> None:
        weighed.append(told)
        assess(*told)

    monkeypatch.setattr(kernels, "assess", counted)
    knowing = doctrine()
    for pos in positions(2, every=150):
        worth = knowing.value(pos, "german")
        assert [knowing.value(pos.copy(), "german") for _ in range(2)] == [worth, worth]
        assert worth == doctrine().value(pos, "german")
    asked = len(weighed)
    others = [meuse.load("celles").start(options={"town_roads": roads}) for roads in ("terrain", "road")]
    assert [knowing.value(pos, "german") for pos in others] == [
        doctrine().value(pos, "german") for pos in others
    ]
    assert len(weighed) == asked + 4
    assert asked == 2 * len(list(positions(2, every=150)))
