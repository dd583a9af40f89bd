"""Chapter 5: supply."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import NOWHERE, Procedure
from meuse.games.celles.position import IN_SUPPLY, ISOLATED, OUT_OF_SUPPLY, CellesPosition

if TYPE_CHECKING:
    from meuse.games.celles.game import Celles

STATES = ("in-supply", "out-of-supply", "isolated")


def supplied_hexes(pos: CellesPosition, nation: int) -> bytearray:
    """5.0.2 One byte a hex, 1 where a supply path leads to a source of the nationality."""
    game = pos.game
    side = game.nation_sides[nation]
    places = game.map.places
    blocked = blocked_hexes(pos, side)
    steps = game.supply_steps[side]
    reached = bytearray(places)
    waiting = [place for place in game.sources[nation] if not blocked[place]]
    for place in waiting:
        reached[place] = 1
    while waiting:
        for other in steps[waiting.pop()]:
            if not (reached[other] or blocked[other]):
                reached[other] = 1
                waiting.append(other)
    return reached


def blocked_hexes(pos: CellesPosition, side: int) -> bytearray:
    """5.0.3 to 5.0.6, 5.0.10, 5.0.11 One byte a hex, not 0 where no supply path of a side may run.

    An enemy unit, an enemy Zone of Control without a friendly unit in the hex, the enemy Rear Area.
    """
    game = pos.game
    blocked = bytearray(game.rear_bytes[1 - side])
    enemy_zones = pos.zones[game.map.places * (1 - side) : game.map.places * (2 - side)]
    foe = 2 - side
    for place, owner in enumerate(pos.owner):
        if owner == foe or (enemy_zones[place] and owner == 0):
            blocked[place] = 1
    return blocked


def supply_steps(game: Celles, side: int) -> tuple[tuple[int, ...], ...]:
    """5.0.7, 5.0.8 Where a supply path may go on: over the Meuse only at bridges, the German never."""
    crossing = game.map.meuse
    return tuple(
        tuple(other for other in near if (here, other) not in crossing or game.map.bridge(side, here, other))
        for here, near in enumerate(game.map.neighbours)
    )


class SupplyPhase(Procedure[CellesPosition], frozen=True):
    """5.0.1 The supply status of every unit on the map is judged anew, now and at no other time."""

    rule: ClassVar[str] = "5.0.1"

    def run(self, pos: CellesPosition) -> None:
        """5.0.12, 5.0.13, 5.0.15 From supplied to Out of Supply to Isolated; at once back in supply."""
        game = pos.game
        reached = [supplied_hexes(pos, nation) for nation in range(len(game.nation_sides))]
        for unit, place in enumerate(pos.where):
            if place != NOWHERE:
                before = pos.supply[unit]
                after = IN_SUPPLY if reached[game.nation_of[unit]][place] else worse(before)
                if before != after:
                    pos.supply[unit] = after
                    rule = ("5.0.15", "5.0.12", "5.0.13")[after]
                    pos.tell(f"event-{STATES[after]}", rule=rule, unit=game.names[unit])


def worse(status: int) -> int:
    """5.0.12, 5.0.13 The next worse supply status; there is none below Isolated."""
    return OUT_OF_SUPPLY if status == IN_SUPPLY else ISOLATED
