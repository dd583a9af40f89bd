"""Chapters 5.2, 8.2 and 9.1: which units can still act in an impulse."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final, TypeVar

from meuse.engine import Refused
from meuse.titles.tigers import entrenching
from meuse.titles.tigers.position import (
    ALLIED,
    ATTACKED,
    BUILDING,
    BUILT,
    ENTRENCHED,
    EXITED,
    GERMAN,
    MOVED,
    STAYED,
    TigersPosition,
)

T = TypeVar("T")

#: 1 for 0, 0 for anything else.
_FREE: Final = bytes([1, *[0] * 255])

#: Why a unit that has been used may do nothing more today.
USED_RULES: Final = {
    MOVED: "8.25a",
    ATTACKED: "9.16",
    ENTRENCHED: "8.53-i1",
    STAYED: "9.14b",
    BUILDING: "10.14a",
    BUILT: "10.14a",
    EXITED: "12.25",
}


def check_may_move(pos: TigersPosition, unit: int) -> None:
    """5.23a, 5.24 On 16-1 only marked Allied units move, and marked German ones do not."""
    if pos.impulse == 1:
        marked, side = pos.game.triangle[unit], pos.game.side_of[unit]
        if side == ALLIED and not marked:
            raise Refused("refusal-first-impulse", rule="5.23a", unit=pos.game.names[unit])
        if side == GERMAN and marked:
            raise Refused("refusal-first-impulse", rule="5.24", unit=pos.game.names[unit])


def may_move(pos: TigersPosition, unit: int) -> bool:
    """5.23a, 5.24 The same as a question."""
    game = pos.game
    return pos.impulse > 1 or bool(game.triangle[unit]) == (game.side_of[unit] == ALLIED)


def check_ready(pos: TigersPosition, player: int, unit: int) -> None:
    """8.25a, 8.25b, 9.11a, 9.16, 12.25 Whether a unit can still act, and so attack, in this impulse."""
    game, name = pos.game, pos.game.names[unit]
    if game.side_of[unit] != player:
        raise Refused("refusal-not-yours", rule="6.0-III" if player else "6.0-II1", unit=name)
    if pos.pending[unit]:
        raise Refused("refusal-not-arrived", rule="11.11a", unit=name)
    if not pos.strength[unit]:
        raise Refused("refusal-not-in-play", rule="4.16a", unit=name)
    if pos.used[unit]:
        raise Refused("refusal-used", rule=USED_RULES[pos.used[unit]], unit=name)
    if pos.passed[unit]:
        raise Refused("refusal-let-be", rule="6.0-III" if player else "6.0-II1", unit=name)


def idle(pos: TigersPosition, player: int, all_units: Sequence[T]) -> list[T]:
    """8.25a, 9.16 What belongs to those units of a side that can still act, of something for every unit.

    Such a list is made all the time, so whoever is busy or nowhere is found for a whole side at once.
    """
    span = pos.game.spans[player]
    busy = int.from_bytes(pos.used[span], "little") | int.from_bytes(pos.passed[span], "little")
    flags = (busy | pos.absent[player]).to_bytes(span.stop - span.start, "little")
    return list(compress(all_units[span], flags.translate(_FREE)))


def idle_first(pos: TigersPosition, player: int) -> list[int]:
    """5.23a, 5.23c, 5.24 The units of a side that can do anything on 16-1."""
    marked, wanted = pos.game.triangle, player == ALLIED
    units = idle(pos, player, range(len(marked)))
    return [unit for unit in units if marked[unit] == wanted or can_act_first(pos, unit)]


def can_act_first(pos: TigersPosition, unit: int) -> bool:
    """5.23a, 5.23b, 5.23c, 5.24 Whether a unit can do anything on 16-1: move, entrench or attack."""
    if may_move(pos, unit):
        return True
    place, foe = pos.where[unit], 1 - pos.game.side_of[unit]
    contested = place < pos.game.areas and place in pos.stacks[foe]
    return contested or entrenching.allowed(pos, unit)
