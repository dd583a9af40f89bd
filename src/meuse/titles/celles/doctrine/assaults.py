"""Whom an activated unit of Celles might attack, and from where."""

from __future__ import annotations

from meuse.players.doctrine import Breadth
from meuse.titles.celles.combat import attack_cost, joiners, new_battle
from meuse.titles.celles.doctrine import attacks
from meuse.titles.celles.doctrine.facts import facts_of
from meuse.titles.celles.doctrine.orders import NO_ATTACK, March
from meuse.titles.celles.doctrine.reach import Reach
from meuse.titles.celles.odds import has_column, with_joiner
from meuse.titles.celles.position import ISOLATED, CellesPosition

#: How many attacks of one unit are offered, by breadth.
ATTACKS_OFFERED = (1, 4, 8)


def assaults(pos: CellesPosition, reach: Reach, breadth: Breadth) -> list[March]:
    """The attacks that promise most, at the highest intensity that can be paid for."""
    if pos.supply[reach.unit] == ISOLATED:
        return []
    near = pos.near[1 - pos.game.side_of[reach.unit]]
    scratch = pos.copy()
    found = [
        chance
        for place in [pos.where[reach.unit], *reach.destinations()]
        if near[place]
        for chance in [_assault(pos, scratch, reach, place)]
        if chance is not None
    ]
    found.sort(key=lambda entry: -entry[0])
    return [order for _, order in found[: ATTACKS_OFFERED[breadth]]]


def _assault(
    pos: CellesPosition, scratch: CellesPosition, reach: Reach, place: int
) -> tuple[float, March] | None:
    """The attack from a hex with what it promises; None where none is worth it, or it cannot be paid for."""
    game, unit, here = pos.game, reach.unit, pos.where[reach.unit]
    cost = 0 if place == here else reach.cost(place)
    intensity = _highest(pos, unit, reach.budget - cost)
    if intensity == NO_ATTACK:
        return None
    scratch.put(unit, place)
    chance = attacks.best_attack(scratch, facts_of(game, pos.options.town_roads), unit, intensity)
    if chance is None or chance.gain < attacks.HOPELESS:
        return None
    joining = tuple(other for other in chance.battle.attackers if other != unit)
    way = (here,) if place == here else reach.path(place)
    spent = reach.spent + cost
    return chance.gain, March(game.names[unit], unit, way, game.place_names[place], spent, intensity, joining)


def _highest(pos: CellesPosition, unit: int, points_left: int) -> int:
    """11.0.4 The most intense attack that can be paid for."""
    for intensity in (2, 1, 0):
        if attack_cost(pos, unit, intensity) <= points_left:
            return intensity
    return NO_ATTACK


def still_there(pos: CellesPosition, order: March) -> bool:
    """Whether the enemy of an order, and those who were to join, are still where they were."""
    there = pos.copy()
    there.put(order.unit, order.path[-1])
    battle = new_battle(there, order.unit, order.attack)
    if not battle.defenders or not set(order.joiners) <= set(joiners(there, battle)):
        return False
    for other in order.joiners:
        battle = with_joiner(battle, other)
    return has_column(there, battle)
