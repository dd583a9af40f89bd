"""Chapter 13: supply. One picture of the map a side, determined at the moments the rules name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.tigers.position import ALLIED, GERMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meuse.titles.tigers.position import TigersPosition

ALL, INFANTRY, NONE = 2, 1, 0


def trace(pos: TigersPosition, side: int) -> bytearray:
    """13.11 to 13.14 Where units of a side are in supply: 2 all of them, 1 infantry types only, 0 none.

    Routes run backwards from the side's zones; they pass no enemy unit (13.12a) and no zone (13.11c), but
    may begin in a contested area (13.13). One blown bridge is open to infantry types (13.14b).
    """
    game, facts = pos.game, pos.facts
    roads, blown, areas = facts.roads, pos.blown, game.areas
    foes = pos.units_at[game.places :] if side == GERMAN else pos.units_at[: game.places]
    levels = bytearray(game.places)
    front = [zone for zone in facts.sources[side] if not foes[zone]]
    for zone in front:
        levels[zone] = ALL
    beyond: list[int] = []
    while front:
        for there, bridge in roads[front.pop()]:
            if levels[there]:
                continue
            if bridge >= 0 and blown[bridge]:
                beyond.append(there)
                continue
            levels[there] = ALL
            if there < areas and not foes[there]:
                front.append(there)
    _wade(pos, roads, foes, levels, beyond)
    return levels


def _wade(
    pos: TigersPosition,
    roads: Sequence[Sequence[tuple[int, int]]],
    foes: Sequence[tuple[int, ...]],
    levels: bytearray,
    beyond: list[int],
) -> None:
    """13.14b Go on from the far ends of blown bridges, for infantry types; a second one is closed to them."""
    blown, areas = pos.blown, pos.game.areas
    front: list[int] = []
    for there in beyond:
        if not levels[there]:
            levels[there] = INFANTRY
            if there < areas and not foes[there]:
                front.append(there)
    while front:
        for there, bridge in roads[front.pop()]:
            if levels[there] or (bridge >= 0 and blown[bridge]):
                continue
            levels[there] = INFANTRY
            if there < areas and not foes[there]:
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
