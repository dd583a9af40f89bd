"""Orders of Tigers in the Mist: every one can be carried out, and the short way is the long way."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import meuse
from meuse.engine import CHANCE
from meuse.games.tigers.bridges import DECLINE, Demolition
from meuse.games.tigers.game import Tigers
from meuse.games.tigers.movement import Movement
from meuse.games.tigers.position import TigersPosition
from meuse.players.doctrine import Breadth, Order, next_action
from meuse.players.tigers import TigersDoctrine, doctrine
from meuse.players.tigers.leaps import may_be_stopped
from meuse.players.tigers.orders import Concert, March

SCENARIOS = ("campaign", "first-three-days", "fifth-panzer-army", "seventh-army")


def game() -> Tigers:
    """The game."""
    found = meuse.load("tigers")
    assert isinstance(found, Tigers)
    return found


def moments(scenario: str, seed: int, count: int) -> Iterator[TigersPosition]:
    """Positions in movement parts of a game in which units wander about at random."""
    pos, rng = game().start(scenario), random.Random(seed)
    left = count
    while pos.side is not None and left:
        if isinstance(pos.decision, Movement) and rng.random() < 0.05:
            yield pos.copy()
            left -= 1
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])


def carried_out(pos: TigersPosition, order: Order) -> TigersPosition:
    """The order played action by action; the enemy blows no bridge."""
    here, side = pos.copy(), pos.side
    for _ in range(200):
        if isinstance(here.decision, Demolition):
            here.play(DECLINE)
            continue
        action = next_action(order, here) if here.side == side else None
        if action is None:
            break
        here.play(action)
    return here


def is_certain(pos: TigersPosition, order: Order) -> bool:
    """Whether nobody can interfere with the order."""
    parts = order.parts if isinstance(order, Concert) else (order,)
    marches = [part for part in parts if isinstance(part, March)]
    return not any(march.trick >= 0 or may_be_stopped(pos, march) for march in marches)


def places_of(pos: TigersPosition) -> list[int]:
    """Everywhere the moving side has units that can act."""
    numbers = pos.game.unit_numbers
    able = [numbers[action.args[0]] for action in pos.legal_actions if action.verb == "activate"]
    return sorted({pos.where[unit] for unit in able})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_short_way_leads_where_the_long_way_does(scenario: str) -> None:
    knowing: TigersDoctrine = doctrine()
    rng, compared = random.Random(5), 0
    for pos in moments(scenario, 11, 6):
        for place in rng.sample(places_of(pos), min(4, len(places_of(pos)))):
            for order in knowing.orders_for(pos, place, Breadth.THOROUGH):
                long = carried_out(pos, order)
                assert isinstance(long.decision, Movement), order
                if is_certain(pos, order):
                    assert knowing.started(pos, order) == long, order
                    compared += 1
    assert compared > 40


def test_an_order_is_given_up_when_its_way_is_closed() -> None:
    knowing = doctrine()
    spec = {"scenario": "campaign", "units": {"2Pz-arm-1": "117", "28-707": "143"}, "impulse": "18-1"}
    pos = game().setup(spec)
    place = pos.game.place_numbers["117"]
    marches = [o for o in knowing.orders_for(pos, place, Breadth.WIDE) if isinstance(o, March)]
    far = max(marches, key=lambda march: len(march.path))
    assert knowing.is_possible(pos, far)
    pos.put(pos.game.unit_numbers["28-707"], far.path[1])
    assert not knowing.is_possible(pos, far)
