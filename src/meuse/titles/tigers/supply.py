"""Chapter 13: supply. One picture of the map a side, determined at the moments the rules name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.tigers.position import ALLIED, GERMAN

if TYPE_CHECKING:
    from collections.abc import Container

    from meuse.titles.tigers.position import TigersPosition

ALL, INFANTRY, NONE = 2, 1, 0


def trace(pos: TigersPosition, side: int) -> bytearray:
    """13.11 to 13.14 Where units of a side are in supply: 2 all of them, 1 infantry types only, 0 none.

    Routes run backwards from the side's zones; they pass no enemy unit (13.12a) and no zone (13.11c), but
    may begin in a contested area (13.13). One blown bridge is open to infantry types (13.14b).
    Zones with enemies are no sources (13.12b, 12.25-i1); who waits in another is supplied (11.15-i1).
    """
    foes, blown = pos.stacks[1 - side], pos.blown
    last = pos.traced[side]
    if last is None or last[0] != foes.keys() or last[1] != blown:
        last = frozenset(foes), bytes(blown), bytes(_trace(pos, side, foes))
        pos.traced = (pos.traced[0], last) if side else (last, pos.traced[1])
    return bytearray(last[2])


def _trace(pos: TigersPosition, side: int, foes: Container[int]) -> bytearray:
    areas = pos.game.areas
    levels = bytearray(pos.game.places)
    front = [zone for zone in pos.facts.sources[side] if zone not in foes]
    for zone in front:
        levels[zone] = ALL
    waded = [there for there in _follow_roads(pos, foes, levels, front, ALL) if not levels[there]]
    for there in waded:
        levels[there] = INFANTRY
    front = [there for there in waded if there < areas and there not in foes]
    _follow_roads(pos, foes, levels, front, INFANTRY)
    return levels


def _follow_roads(
    pos: TigersPosition, foes: Container[int], levels: bytearray, front: list[int], level: int
) -> list[int]:
    """13.11b, 13.11c, 13.12a, 13.13, 13.14a Follow the roads from these places over bridges that stand.

    Say where blown ones led. Nobody need hold the way.
    """
    roads, blown, areas = pos.facts.roads, pos.blown, pos.game.areas
    beyond: list[int] = []
    while front:
        for there, bridge in roads[front.pop()]:
            if levels[there]:
                continue
            if bridge >= 0 and blown[bridge]:
                beyond.append(there)
                continue
            levels[there] = level
            if there < areas and there not in foes:
                front.append(there)
    return beyond


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
