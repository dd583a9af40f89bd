"""Searches on a board of 37 × 42 hexes with 24 movement points."""

from __future__ import annotations

import random
from itertools import cycle

from benchmarks.measure import Figure, microseconds
from meuse.board import BoardBuilder, HexGrid, Search

BUDGET = 24
GRID = HexGrid(
    "pointy",
    columns=(1, 42),
    rows=(1, 37),
    digits="RRCC",
    shoved="odd",
    shove="east",
    first_column="east",
)


def figures() -> list[Figure]:
    """Reach, flood and zones by the kernels; reach by the plain version beside it."""
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
    entry = [rng.choice((2, 3, 4)) for _ in board.names]
    costs = board.step_costs(lambda here, there, edge: entry[there])
    fast, plain = Search(board), Search(board, plain=True)
    starts = cycle(rng.sample(range(len(board)), 200))
    zone = bytearray(rng.random() < 0.1 for _ in board.names)
    units = rng.sample(range(len(board)), 100)
    return [
        microseconds(
            "reach, 37 × 42 hexes, 24 points (kernel)", lambda: fast.reach(next(starts), BUDGET, costs)
        ),
        microseconds(
            "reach with zones that stop (kernel)", lambda: fast.reach(next(starts), BUDGET, costs, stop=zone)
        ),
        microseconds("reach (plain Python)", lambda: plain.reach(next(starts), BUDGET, costs)),
        microseconds("flood of the whole board (kernel)", lambda: fast.flood([0], blocked=zone)),
        microseconds("zones of 100 units (kernel)", lambda: fast.zones(units)),
    ]
