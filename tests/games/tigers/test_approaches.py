"""Who can come to a battle, searched backwards from it, and forwards from every unit: the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from meuse.engine import CHANCE
from meuse.titles.tigers import reach
from meuse.titles.tigers.approaches import Approaches
from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.readiness import may_move
from tests.games.tigers.table import start, tigers

GAME = tigers()


def moments(rng: random.Random, scenario: str, reading: str, count: int) -> Iterator[TigersPosition]:
    """Positions of a random game, shaken so that everything that bears on a way comes up."""
    pos = start(scenario, supply_of_moves=reading)
    while pos.side is not None and count:
        if pos.side != CHANCE and rng.random() < 0.01:
            yield shaken(rng, pos.copy())
            count -= 1
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])


def shaken(rng: random.Random, pos: TigersPosition) -> TigersPosition:
    """With other bridges blown, units on foot, areas out of supply, Special Forces and a contested zone."""
    zone = rng.choice(GAME.exit_zones)
    for units in pos.on_board:
        pos.put(rng.choice(units), zone)
    pos.blown = bytearray([rng.random() < 0.3 for _ in pos.blown])
    for unit in range(len(pos.on_foot)):
        pos.on_foot[unit] = rng.random() < 0.1
    for lines in (pos.german_lines, pos.allied_lines):
        for place, level in enumerate(lines):
            lines[place] = level if rng.random() < 0.8 else rng.randrange(3)
    pos.forces_at, pos.forces_effect = rng.randrange(GAME.areas), "mobility"
    pos.impulse = rng.choice([1, 2, pos.impulse])
    return pos


def ends_of(pos: TigersPosition, side: int) -> dict[int, set[int]]:
    """Where the moves of units that may move and have not can end, one by one."""
    going = getattr(pos.decision, "units", ())
    units = [unit for unit in pos.on_board[side] if unit not in going and may_move(pos, unit)]
    return {unit: set(reach.ways(pos, unit)) for unit in units}


@pytest.mark.rule("tigers", "8.22", "8.27a", "8.28a", "8.29a", "8.33d", "8.35b", "11.21a", "14.22a")
@pytest.mark.parametrize("reading", ["each-area", "last-area"])
def test_whoever_has_a_way_to_the_battle_is_found_from_there(reading: str) -> None:
    rng, coming = random.Random(11), 0
    for scenario in GAME.scenarios:
        for pos in moments(rng, scenario, reading, 3):
            side = rng.randrange(2)
            ends = ends_of(pos, side)
            for place in [held for held in pos.stacks[1 - side] if held < GAME.areas]:
                approaches = Approaches(pos, side, place)
                away = [unit for unit in ends if pos.where[unit] != place]
                near = [unit for unit in away if approaches.can_come(unit)]
                assert near == [unit for unit in away if place in ends[unit]]
                coming += len(near)
    assert coming > 300
