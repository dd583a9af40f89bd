"""Where an activated unit of Celles might go: the destinations after which the position is worth most."""

from __future__ import annotations

from meuse.players.doctrine import Breadth
from meuse.titles.celles.doctrine.evaluation import Evaluation
from meuse.titles.celles.doctrine.orders import March, Slip
from meuse.titles.celles.doctrine.reach import Reach
from meuse.titles.celles.doctrine.short_ways import moved
from meuse.titles.celles.doctrine.slips import Behind
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import GERMAN

#: How many destinations of one unit are offered, by breadth.
MOVES_OFFERED = (1, 4, 8)
#: How many places behind the enemy's lines.
SLIPS_OFFERED = (0, 2, 3)
#: Destinations of a unit that are judged with care, by breadth: the best at a glance, and beside an enemy.
GLANCED = (12, 20, 20)
IN_CONTACT = (6, 10, 10)


def marches(pos: CellesPosition, reach: Reach, evaluation: Evaluation, breadth: Breadth) -> list[March]:
    """The destinations after which the position is worth most, as the unit's side sees it."""
    best = best_places(pos, reach.unit, reach.destinations(), evaluation, breadth)
    return [_march(pos, reach, place) for place in best[: MOVES_OFFERED[breadth]]]


def slips(pos: CellesPosition, reach: Reach, evaluation: Evaluation, breadth: Breadth) -> list[Slip]:
    """9.1 The same for places that only infiltration leads to."""
    if not SLIPS_OFFERED[breadth]:
        return []
    behind = Behind(pos, reach)
    best = best_places(pos, reach.unit, behind.destinations(), evaluation, breadth)
    found = (behind.slip(place) for place in best[: SLIPS_OFFERED[breadth]])
    return [slip for slip in found if slip is not None]


def best_places(
    pos: CellesPosition, unit: int, places: list[int], evaluation: Evaluation, breadth: Breadth
) -> list[int]:
    """The hexes after which the position is worth most, of those that are worth a look."""
    if not places:
        return []
    sign = 1.0 if pos.game.side_of[unit] == GERMAN else -1.0
    used = moved(pos, unit, pos.where[unit])
    likely = _likely(used, unit, places, evaluation, breadth)
    worth = evaluation.worth_at(used, unit, likely)
    ranked = sorted(zip(worth, likely, strict=True), key=lambda entry: (-sign * entry[0], entry[1]))
    return [place for _, place in ranked]


def _likely(
    pos: CellesPosition, unit: int, places: list[int], evaluation: Evaluation, breadth: Breadth
) -> list[int]:
    """The hexes that are best at a glance, and the best beside an enemy: the best is almost there."""
    sign = 1.0 if pos.game.side_of[unit] == GERMAN else -1.0
    glanced, in_contact = GLANCED[breadth], IN_CONTACT[breadth]
    if len(places) <= glanced + in_contact:
        return places
    rough = evaluation.glance_at(pos, unit, places)
    ranked = [
        place for _, place in sorted(zip(rough, places, strict=True), key=lambda entry: -sign * entry[0])
    ]
    near = pos.near[1 - pos.game.side_of[unit]]
    contact = [place for place in ranked[glanced:] if near[place]]
    return [*ranked[:glanced], *contact[:in_contact]]


def _march(pos: CellesPosition, reach: Reach, place: int) -> March:
    game = pos.game
    return March(
        game.names[reach.unit],
        reach.unit,
        reach.path(place),
        game.place_names[place],
        reach.spent + reach.cost(place),
    )
