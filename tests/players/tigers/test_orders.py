"""Orders of Tigers in the Mist: every one can be carried out, and the short way is the long way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE
from meuse.players.doctrine import Breadth, Order, next_action
from meuse.titles.tigers import reach
from meuse.titles.tigers.bridges import DECLINE
from meuse.titles.tigers.crossing import Demolition
from meuse.titles.tigers.doctrine import TigersDoctrine, doctrine
from meuse.titles.tigers.doctrine.leaps import may_be_stopped
from meuse.titles.tigers.doctrine.orders import Concert, March
from meuse.titles.tigers.doctrine.outlook import Outlook
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.movement import Movement
from meuse.titles.tigers.position import TigersPosition

SCENARIOS = ("campaign", "first-three-days", "fifth-panzer-army", "seventh-army")


def game() -> Tigers:
    """The game."""
    found = meuse.load("tigers")
    assert isinstance(found, Tigers)
    return found


def moments(scenario: str, rules: str, seed: int, count: int) -> Iterator[TigersPosition]:
    """Positions in movement parts of a game in which units wander about at random."""
    pos, rng = game().under(rules).start(scenario), random.Random(seed)
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


@pytest.mark.parametrize(("scenario", "rules"), [*((name, "2") for name in SCENARIOS), ("campaign", "1")])
def test_the_short_way_leads_where_the_long_way_does(scenario: str, rules: str) -> None:
    knowing: TigersDoctrine = doctrine()
    rng, compared = random.Random(5), 0
    for pos in moments(scenario, rules, 11, 6):
        for place in rng.sample(places_of(pos), min(4, len(places_of(pos)))):
            for order in knowing.orders_for(pos, place, Breadth.THOROUGH):
                long = carried_out(pos, order)
                assert isinstance(long.decision, Movement), order
                if is_certain(pos, order):
                    assert knowing.started(pos, order) == long, order
                    compared += 1
    assert compared > 40


def reach_of(pos: TigersPosition, unit: int) -> set[int]:
    """Where a unit can end, as the players see it."""
    knowing = doctrine()
    outlook = Outlook(pos, pos.game.side_of[unit], knowing.evaluation, knowing.weights)
    mask = outlook.ends((unit,), outlook.reached(pos.where[unit], (unit,)))
    return {place for place, open_to in enumerate(mask) if open_to}


@pytest.mark.parametrize("reading", ["each-area", "last-area"])
def test_players_see_as_far_as_the_rules_let_them_go(reading: str) -> None:
    # Bastogne is contested, and all that lies beyond it is cut off.
    units = {"2Pz-arm-1": "146", "28-110b": "146", "106-422": "144", "106-423": "145", "106-424": "163"}
    spec = {"units": units | {"4Inf-8": "148"}, "options": {"supply_of_moves": reading}}
    pos = game().setup(spec)
    unit, beyond = pos.game.unit_numbers["2Pz-arm-1"], pos.game.place_numbers["144"]
    assert reach_of(pos, unit) == {place for place in reach.ways(pos, unit) if place != pos.where[unit]}
    knowing = doctrine()
    way = Outlook(pos, 0, knowing.evaluation, knowing.weights).reached(pos.where[unit], (unit,)).path(beyond)
    assert (pos.game.place_numbers["147"] in way) == (reading == "last-area")


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


@pytest.mark.parametrize(("impulse", "waits"), [("17-1", False), ("18-1", True)])
def test_who_has_waited_before_a_shut_area_enters_by_the_next_zone(impulse: str, waits: bool) -> None:
    """11.14 Over to zone E for two points, when an impulse has passed since the arrival in D."""
    units: dict[str, Any] = dict.fromkeys(("2Pz-arm-1", "2Pz-mech-1", "2Pz-mech-2"), "88")
    units["7Arm-arm-1"] = {"at": "D", "arrived": "17-1"}
    pos = game().setup({"units": units, "impulse": impulse, "side": "allied", "blown": ()})
    zones = tuple(pos.game.place_numbers[zone] for zone in "DE")
    knowing = doctrine()
    marches = [o for o in knowing.orders_for(pos, zones[0], Breadth.WIDE) if isinstance(o, March)]
    round_about = [march for march in marches if march.path[:2] == zones]
    assert bool(round_about) == waits
    for march in round_about:
        assert knowing.is_possible(pos, march)
        assert knowing.started(pos, march) == carried_out(pos, march)
