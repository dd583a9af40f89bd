"""Zones of control kept up to date as units come and go.

A position holds one count a place (a list, or a bytearray that `Search` reads without copying) and calls
`exert` and `withdraw` when a unit enters, leaves, wakes or sleeps; `Search.zones` counts from scratch.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from meuse.board.board import Board


def exert(
    board: Board, counts: MutableSequence[int], place: int, closed: Sequence[int] | None = None
) -> None:
    """Add the zone of a unit at a place to the counts; steps in `closed` carry no zone."""
    _spread(board, counts, place, closed, 1)


def withdraw(
    board: Board, counts: MutableSequence[int], place: int, closed: Sequence[int] | None = None
) -> None:
    """Take the zone of a unit at a place off the counts again."""
    _spread(board, counts, place, closed, -1)


def _spread(
    board: Board, counts: MutableSequence[int], place: int, closed: Sequence[int] | None, change: int
) -> None:
    if closed is None:
        for other in board.neighbours[place]:
            counts[other] += change
        return
    for step, other in enumerate(board.neighbours[place], int(board.starts[place])):
        if not closed[step]:
            counts[other] += change
