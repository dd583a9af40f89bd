"""One combat, from the strengths compared to the last advance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from meuse.engine import Argument, Decision, PlaceNumber, Refused, UnitNumber
from meuse.titles.ardennes import strength
from meuse.titles.ardennes.position import SIDES, ArdennesPosition

if TYPE_CHECKING:
    from meuse.titles.ardennes.tables import Shelter


class Fight(msgspec.Struct, frozen=True):
    """Who fights whom, and at which odds."""

    player: int
    targets: tuple[PlaceNumber, ...]
    origins: tuple[PlaceNumber, ...]
    """The hexes that the attackers attack from."""
    attackers: tuple[UnitNumber, ...]
    defenders: tuple[UnitNumber, ...]
    others: tuple[UnitNumber, ...]
    """9.2.Fe1 Units that retreated into the attacked hexes before: they share the result."""
    column: int
    waived: tuple[PlaceNumber, ...] = ()


def listed(pos: ArdennesPosition, places: Sequence[int]) -> str:
    """Hex numbers in one text."""
    return ", ".join(pos.game.place_names[place] for place in places)


class Forming(Decision[ArdennesPosition], frozen=True):
    """9.2 An attack takes shape: the hexes attacked, and the units that join."""

    targets: tuple[PlaceNumber, ...]
    units: tuple[UnitNumber, ...]
    asks = "prompt-declaring"
    fought_at = "targets"

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """The hexes so far."""
        return {"places": listed(pos, self.targets)}

    def play_join(self, pos: ArdennesPosition, unit: int) -> None:
        """9.2.E One unit more."""
        pos.then(replace(self, units=(*self.units, unit)))

    def play_also(self, pos: ArdennesPosition, place: int) -> None:
        """9.2.D1 One hex more."""
        pos.then(replace(self, targets=(*self.targets, place)))

    def need_attackers(self) -> None:
        """9.1.A Somebody has to attack."""
        if not self.units:
            raise Refused("refusal-no-attackers", rule="9.1.A")


def declared(
    pos: ArdennesPosition, player: int, places: Sequence[int], units: Sequence[int]
) -> tuple[Fight, strength.Balance]:
    """9.0.2, 9.2.D3r The combat of these attackers against these hexes, and the strengths on both sides."""
    foe = 1 - player
    defenders = strength.defenders(pos, foe, places)
    others = tuple([unit for place in places for unit in pos.stack_of(foe, place) if pos.struck[unit]])
    origins = tuple(dict.fromkeys(pos.where[unit] for unit in units))
    balance = strength.balance(pos, units, defenders)
    return Fight(player, tuple(places), origins, tuple(units), defenders, others, balance.column), balance


def shelters(pos: ArdennesPosition, place: int) -> Iterator[tuple[Shelter, str]]:
    """11.0.town2, 11.0.ww4, 11.0.cww2 What may protect the units of a hex, each with its rule."""
    game, chart = pos.game, pos.game.terrain
    if game.is_town[place]:
        yield chart.town, "11.0.town2"
    if game.is_wall[place]:
        yield chart.west_wall, "11.0.ww4"
    if game.is_cleared[place]:
        yield chart.cleared_west_wall, "11.0.cww2"


def is_immune(pos: ArdennesPosition, side: int, place: int) -> bool:
    """11.0.town2, 11.0.ww4, 11.0.cww2 Whether Ar and Dr leave units of a side in a hex alone."""
    game = pos.game
    if not (game.is_town[place] or game.is_wall[place] or game.is_cleared[place]):
        return False
    return any(SIDES[side] in shelter.immune for shelter, _ in shelters(pos, place))


def immunity_rule(pos: ArdennesPosition, place: int) -> str:
    """The rule by which a hex protects its units."""
    return next(rule for _, rule in shelters(pos, place))


def is_waivable(pos: ArdennesPosition, place: int) -> bool:
    """11.0.town2e Whether the chart lets the owner waive the immunity of a hex."""
    return any(shelter.waivable for shelter, _ in shelters(pos, place))


def immune_hexes(pos: ArdennesPosition, fight: Fight, side: int) -> list[int]:
    """11.0.town2e The hexes of a side whose immunity may be waived and may matter at these odds."""
    attacking = side == fight.player
    hexes = fight.origins if attacking else fight.targets
    found = [place for place in hexes if is_immune(pos, side, place) and is_waivable(pos, place)]
    if not found:
        return []
    threat = "A" if attacking else "D"
    possible = strength.results(pos, fight.player, fight.column)
    return found if any(result.startswith(f"{threat}r") for result in possible) else []


def spared(pos: ArdennesPosition, fight: Fight, unit: int) -> bool:
    """11.0.town2, 9.2.D3r Whether a unit's hex keeps it from retreating in this combat."""
    place = pos.where[unit]
    return place not in fight.waived and is_immune(pos, pos.game.side_of[unit], place)
