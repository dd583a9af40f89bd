"""Kernels of the players of Tigers in the Mist: nothing of one position is left when the next is weighed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import meuse
from meuse.engine import CHANCE
from meuse.players.weights import Weights
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.guesses import Guesses
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.movement import Movement
from meuse.titles.tigers.position import SIDES, TigersPosition

SCENARIOS = ("campaign", "first-three-days")


def moments(scenario: str, seed: int, count: int) -> Iterator[TigersPosition]:
    """Positions in movement parts of a game played at random, in some of which battles are declared."""
    game = meuse.load("tigers")
    assert isinstance(game, Tigers)
    pos, rng, left = game.start(scenario), random.Random(seed), count
    while pos.side is not None and left:
        if isinstance(pos.decision, Movement) and rng.random() < 0.05:
            yield pos.copy()
            left -= 1
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])


def evaluation() -> Evaluation:
    """An evaluation with the weights of the file."""
    return Evaluation(Weights.of("tigers"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_position_is_weighed_alike_whatever_was_weighed_before(scenario: str) -> None:
    used, found = evaluation(), list(moments(scenario, 3, 12))
    assert any(any(pos.attacking) for pos in found)
    for pos in found:
        fresh = evaluation()
        assert used.terms(pos) == fresh.terms(pos)
        one, other = used.survey(pos), fresh.survey(pos)
        assert all((map_ == same).all() for map_, same in zip(one.maps, other.maps, strict=True))


def guesses(pos: TigersPosition) -> Guesses:
    """What the side to move might gain."""
    weighing = evaluation()
    return Guesses(pos, SIDES.index(str(pos.side)), weighing, Weights.of("tigers"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_goes_anywhere_for_less_than_the_least_that_a_way_costs(scenario: str) -> None:
    """Who is farther away than that is not asked whether he joins an attack."""
    compared = 0
    for pos in moments(scenario, 5, 6):
        looking = guesses(pos)
        for unit, start, _, _ in looking.movers:
            trail = looking.reached(start, (unit,)).trail
            for place, within in enumerate(trail.within):
                if within:
                    cost = min(trail.cost[2 * place : 2 * place + 2])
                    assert looking.facts.least[start][place] <= cost
                    compared += 1
    assert compared > 1000


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_of_all_ends_of_a_move_the_best_are_offered_the_best_first(scenario: str) -> None:
    compared = 0
    for pos in moments(scenario, 7, 6):
        looking = guesses(pos)
        for unit, start, _, _ in looking.movers[::5]:
            ends = looking.ends((unit,), looking.reached(start, (unit,)))
            quiet = [place for place, free in enumerate(ends) if free and place not in looking.enemies]
            gains = {}
            for place in quiet:
                alone = bytearray(len(ends))
                alone[place] = 1
                ((gain, end),) = looking.quiet_ends((unit,), alone, 1)
                gains[end] = gain
            assert sorted(gains) == quiet
            best = sorted(gains, key=lambda place: (-gains[place], place))
            ranked = [(gains[place], place) for place in best[:4]]
            assert looking.quiet_ends((unit,), ends, 4) == ranked
            floor = gains[best[min(2, len(best) - 1)]]
            assert looking.quiet_ends((unit,), ends, 4, floor) == [one for one in ranked if one[0] > floor]
            compared += len(best) > 4
    assert compared > 10
