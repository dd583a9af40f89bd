"""Chapter 13: supply. One picture of the map a side, determined at the moments the rules name."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from meuse.titles.tigers.position import ALLIED, GERMAN

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition

ALL, INFANTRY, NONE = 2, 1, 0


class Picture(NamedTuple):
    """A picture of a side's supply, and what it was drawn from."""

    foes: frozenset[int]
    blown: bytes
    levels: bytearray
    onward: bytearray
    """Not 0 for the areas that supply was brought on from."""


def trace(pos: TigersPosition, side: int) -> bytearray:
    """13.11 to 13.14 Where units of a side are in supply: 2 all of them, 1 infantry types only, 0 none.

    Routes run backwards from the side's zones; they pass no enemy unit (13.12a) and no zone (13.11c), but
    may begin in a contested area (13.13). One blown bridge is open to infantry types (13.14b).
    Zones with enemies are no sources (13.12b, 12.25-i1); who waits in another is supplied (11.15-i1).
    """
    foes, last = pos.stacks[1 - side], pos.traced[side]
    if last is None or last.foes != foes.keys() or last.blown != pos.blown:
        last = _still_true(pos, side, last) if last is not None else None
        last = last or draw(pos, side)
        pos.traced = (pos.traced[0], last) if side else (last, pos.traced[1])
    return bytearray(last.levels)


def _still_true(pos: TigersPosition, side: int, last: Picture) -> Picture | None:
    """The last picture, if it is the same with enemies where they are now.

    It is where those who came stand on no route to anywhere, and no better routes begin where others left.
    """
    foes, levels = pos.stacks[1 - side], last.levels
    if last.blown != pos.blown:
        return None
    roads, fords = roads_now(pos)
    for place in last.foes ^ foes.keys():
        level = levels[place]
        if place >= pos.game.areas:
            if place in pos.facts.sources[side]:
                return None
        elif place in foes:
            if last.onward[place]:
                return None
        elif level:
            beyond = [levels[there] < level for there in roads[place]]
            if level == ALL:
                beyond += [not levels[there] for here, there in fords if here == place]
            if any(beyond):
                return None
    return last._replace(foes=frozenset(foes))


def draw(pos: TigersPosition, side: int) -> Picture:
    """13.11 to 13.14 The picture as it is now, from nothing."""
    facts, foes = pos.facts, pos.stacks[1 - side]
    roads, fords = roads_now(pos)
    levels, onward = bytearray(pos.game.places), bytearray(pos.game.places)
    sources = [zone for zone in facts.sources[side] if zone not in foes]
    for zone in sources:
        levels[zone] = ALL
    ways = [(zone, there) for zone in sources for there, _ in facts.roads[zone]]
    _follow_roads(roads, foes, levels, ways, ALL, onward)
    ways = [way for way in fords if levels[way[0]] == ALL and way[0] not in foes]
    _follow_roads(roads, foes, levels, ways, INFANTRY, onward)
    return Picture(frozenset(foes), bytes(pos.blown), levels, onward)


def roads_now(pos: TigersPosition) -> tuple[Sequence[Sequence[int]], Sequence[tuple[int, int]]]:
    """13.11c, 13.14a From each area the places that roads lead to over bridges that stand, none from zones;
    and where bridges are blown, from either end.

    Few are blown between one picture and the next, and only there do the roads change.
    """
    facts, blown = pos.facts, pos.blown
    known, roads, fords = pos.standing or (bytes(len(blown)), facts.board_roads, [])
    if known != blown:
        roads = list(roads)
        for bridge, here, _ in facts.crossings:
            if known[bridge] != blown[bridge]:
                roads[here] = [there for there, over in facts.roads[here] if over < 0 or not blown[over]]
        fords = [(here, there) for bridge, here, there in facts.crossings if blown[bridge]]
        pos.standing = bytes(blown), roads, fords
    return roads, fords


def _follow_roads(
    roads: Sequence[Sequence[int]],
    foes: Container[int],
    levels: bytearray,
    ways: Iterable[tuple[int, int]],
    level: int,
    onward: bytearray,
) -> None:
    """13.11b, 13.11c, 13.12a, 13.13 Where these ways lead, and all behind that on the roads.

    Nobody need hold the way.
    """
    front: list[int] = []
    for here, there in ways:
        if not levels[there]:
            levels[there] = onward[here] = level
            if there not in foes:
                front.append(there)
    while front:
        here = front.pop()
        for there in roads[here]:
            if not levels[there]:
                levels[there] = onward[here] = level
                if there not in foes:
                    front.append(there)


def determine(pos: TigersPosition) -> None:
    """13.15, 13.16, 6.0-VIII Take a new picture for both sides."""
    pos.german_lines = trace(pos, GERMAN)
    pos.allied_lines = trace(pos, ALLIED)


def needs(pos: TigersPosition, unit: int) -> int:
    """13.14b The level of supply that serves a unit."""
    return ALL if pos.game.is_armor[unit] else INFANTRY


def in_supply(pos: TigersPosition, unit: int) -> bool:
    """13.11a Whether a unit was in supply when it was last determined."""
    place = pos.where[unit]
    if pos.newcomer[unit] and _just_come(pos, unit, place):
        return True
    game = pos.game
    return pos.lines(game.side_of[unit])[place] >= (ALL if game.is_armor[unit] else INFANTRY)


def _just_come(pos: TigersPosition, unit: int, place: int) -> bool:
    """S2.sup0 Set up outside the limits, or placed in its entry zone, and not yet moved from there."""
    outside = not pos.facts.inside[place]
    return not pos.moved[unit] and (outside or place >= pos.game.areas)
