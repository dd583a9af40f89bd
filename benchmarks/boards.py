"""Searches on a board of 37 × 42 hexes with 24 movement points."""

from __future__ import annotations

import random
from itertools import cycle

from benchmarks.measure import Figure, microseconds
from meuse.board import BoardBuilder, HexGrid, flood, reach

BUDGET = 24


def figures() -> list[Figure]:
    """Reach and flood."""
    grid = HexGrid(
        "pointy",
        columns=(1, 42),
        rows=(1, 37),
        digits="RRCC",
        shoved="odd",
        shove="east",
        first_column="east",
    )
    board = BoardBuilder.from_grid(grid).build()
    rng = random.Random(1)
    price = [rng.choice((2, 3, 4)) for _ in board.names]
    starts = cycle(rng.sample(range(len(board)), 200))
    blocked = bytearray(rng.random() < 0.1 for _ in board.names)

    def steps(here: int, spent: int) -> list[tuple[int, int]]:
        return [(there, price[there]) for there in board.neighbours[here] if spent + price[there] <= BUDGET]

    def onward(here: int) -> list[int]:
        return [there for there in board.neighbours[here] if not blocked[there]]

    return [
        microseconds("reach, 37 × 42 hexes, 24 points", lambda: reach([next(starts)], steps)),
        microseconds("flood of the whole board", lambda: flood([0], onward)),
    ]
