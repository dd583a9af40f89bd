"""Chapter 13: bridges and their interdiction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.ardennes.position import GERMAN, SIDES

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def interdiction(pos: ArdennesPosition, side: int) -> bytearray:
    """13.1.A Which bridges enemy units interdict for a side as they stand now.

    Every enemy unit in standard mode on the live map does so within three hexes (13.3.D); friendly units
    and zones of control have nothing to do with it (13.1.Ae4).
    """
    game, where, road_mode = pos.game, pos.where, pos.road_mode
    near = game.bridges_near
    marks = 0
    for unit in pos.on_board[1 - side]:
        if not road_mode[unit]:
            marks |= near[where[unit]]
    if side == GERMAN and pos.turn == 1:
        marks &= ~game.german_bridges  # 13.4.E
    return bytearray(marks.to_bytes(len(game.bridges), "little"))


def judge(pos: ArdennesPosition, side: int) -> None:
    """13.1.A1, 13.1.A3 Mark the interdicted bridges of the phasing side for the whole Player-Turn.

    What its Combat Phase changes frees none of them (13.1.Ae1) and marks no other (13.1.Ae2).
    """
    marked = interdiction(pos, side)
    if side == GERMAN:
        pos.interdicted_german = marked
    else:
        pos.interdicted_allied = marked
    count = sum(marked)
    if count:
        listed = ", ".join(name for name, mark in zip(pos.game.bridge_names, marked, strict=True) if mark)
        pos.tell("event-interdicted", rule="13.1.A1", side=SIDES[side], count=count, bridges=listed)


def lift(pos: ArdennesPosition, side: int) -> None:
    """13.2.C At the very end of a Player-Turn, free the bridges with no interdicting enemy any more."""
    still = interdiction(pos, side)
    marked = pos.interdicted(side)
    for number, mark in enumerate(marked):
        if mark and not still[number]:
            marked[number] = 0


def crossable(pos: ArdennesPosition, side: int, here: int, there: int) -> bool:
    """13.2.B1, 10.2.8r Whether the road between two hexes is open to a side now.

    For the phasing side that is as judged at the start of its Player-Turn, for the other as units stand.
    """
    number = pos.game.bridge_of.get((here, there))
    if number is None:
        return True
    marked = pos.interdicted(side) if side == pos.player else interdiction(pos, side)
    return not marked[number]
