"""Chapter 5: supply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, Procedure
from meuse.titles.celles.position import IN_SUPPLY, ISOLATED, OUT_OF_SUPPLY, CellesPosition

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles
    from meuse.titles.celles.terrain import MapFacts

STATES = ("in-supply", "out-of-supply", "isolated")


def supplied_hexes(pos: CellesPosition, nation: int) -> int:
    """5.0.2, 5.0.5 The hexes from which a supply path leads to a source of the nationality, one bit a hex."""
    return supplied_among(pos, nation, pos.game.all_hexes)


def supplied_among(pos: CellesPosition, nation: int, wanted: int) -> int:
    """5.0.2, 5.0.5 Those of the wanted hexes from which a supply path leads to a source."""
    return wanted & _reached(pos.game, nation, open_hexes(pos, pos.game.nation_sides[nation]), wanted)


def _reached(game: Celles, nation: int, open_hexes: int, wanted: int) -> int:
    """5.0.2, 5.0.5 What paths from the sources of a nationality reach, at least of the wanted hexes.

    A source that is itself blocked cannot be used.
    All hexes reached take a step at once: a step in one direction is a shift by the same number of bits. Each
    direction starts from what those before it have reached, which saves half of the rounds. Most units stand
    near their sources: as soon as all that is wanted has been reached, nobody needs the rest of the map.
    """
    steps = game.supply_shifts[game.nation_sides[nation]]
    reached, before = game.source_bits[nation] & open_hexes, 0
    while reached != before and wanted & ~reached:
        before = reached
        for shift, start in steps:
            moving = reached & start
            reached |= (moving << shift if shift > 0 else moving >> -shift) & open_hexes
    return reached


def is_in(hexes: int, place: int) -> bool:
    """Whether a hex is among the hexes of a bit set."""
    return bool(hexes >> place & 1)


def bits(places: Iterable[int]) -> int:
    """The bit set of some hexes."""
    return sum([1 << place for place in set(places)])


def open_hexes(pos: CellesPosition, side: int) -> int:
    """5.0.3, 5.0.4, 5.0.6, 5.0.10, 5.0.11 The hexes through which a supply path of a side may run.

    No enemy unit, no enemy Zone of Control but where a friendly unit is, and not the enemy Rear Area.
    """
    foe = 1 - side
    watched = _bits_of_any(pos.zones[foe]) & ~bits(pos.stacks[side])
    return pos.game.all_hexes & ~(bits(pos.stacks[foe]) | watched | pos.game.rear_bits[foe])


_IS_ANY: Final = b"0" + b"1" * 255


def _bits_of_any(column: bytearray) -> int:
    """The bit set of the hexes where a column counts any; the first hex is the lowest bit."""
    return int(column[::-1].translate(_IS_ANY), 2)


def supply_steps(map_: MapFacts, side: int) -> tuple[tuple[int, ...], ...]:
    """5.0.7, 5.0.8 Where a supply path may go on: over the Meuse only at bridges, the German never."""
    return tuple(
        tuple(other for other in near if (here, other) not in map_.meuse or map_.bridge(side, here, other))
        for here, near in enumerate(map_.neighbours)
    )


def shifts(steps: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int], ...]:
    """By shift (the difference of two neighbours' numbers) the hexes that such a step may start from."""
    starts: dict[int, list[int]] = {}
    for here, near in enumerate(steps):
        for other in near:
            starts.setdefault(other - here, []).append(here)
    return tuple((shift, bits(places)) for shift, places in sorted(starts.items()))


class SupplyPhase(Procedure[CellesPosition], frozen=True):
    """5.0.1 The supply status of every unit on the map is judged anew, now and at no other time."""

    rule = "5.0.1"

    def run(self, pos: CellesPosition) -> None:
        """5.0.12, 5.0.13, 5.0.15 From supplied to Out of Supply to Isolated; at once back in supply."""
        game = pos.game
        held = _hexes_of_nations(pos)
        ways = [open_hexes(pos, side) for side in range(len(game.sides))]
        reached = [
            _reached(game, nation, ways[side], held[nation]) for nation, side in enumerate(game.nation_sides)
        ]
        if not any(pos.supply) and not any(mine & ~there for mine, there in zip(held, reached, strict=True)):
            return  # as in most turns: nobody was cut off, and nobody is
        for unit, place in enumerate(pos.where):
            if place != NOWHERE:
                before = pos.supply[unit]
                after = IN_SUPPLY if is_in(reached[game.nation_of[unit]], place) else worse(before)
                if before != after:
                    pos.supply[unit] = after
                    rule = ("5.0.15", "5.0.12", "5.0.13")[after]
                    pos.tell(f"event-{STATES[after]}", rule=rule, unit=game.names[unit])


def _hexes_of_nations(pos: CellesPosition) -> list[int]:
    """By nationality: the bit set of the hexes where it has units."""
    where = pos.where
    return [bits([where[unit] for unit in units if where[unit] >= 0]) for units in pos.game.units_of_nation]


def worse(status: int) -> int:
    """5.0.12, 5.0.13 The next worse supply status; there is none below Isolated."""
    return OUT_OF_SUPPLY if status == IN_SUPPLY else ISOLATED
