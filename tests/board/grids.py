"""The two numbering schemes of the games, and strategies for small boards of any shape."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from hypothesis import strategies as st

from meuse.board import CLOSED, Board, BoardBuilder, HexGrid

CELLES = HexGrid("flat", columns=(1, 33), rows=(0, 16), digits="CCRR", shoved="even", shove="south")
ARDENNES = HexGrid(
    "pointy",
    columns=(1, 42),
    rows=(1, 37),
    digits="RRCC",
    shoved="odd",
    shove="east",
    first_column="east",
)


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    """Every way of numbering a small grid."""
    first_column, first_row = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    orientation: Literal["flat", "pointy"] = draw(st.sampled_from(("flat", "pointy")))
    shoves: tuple[Any, ...] = ("north", "south") if orientation == "flat" else ("east", "west")
    return HexGrid(
        orientation,
        columns=(first_column, first_column + draw(st.integers(0, 5))),
        rows=(first_row, first_row + draw(st.integers(0, 5))),
        digits=draw(st.sampled_from(("CCRR", "RRCC"))),
        shoved=draw(st.sampled_from(("odd", "even"))),
        shove=draw(st.sampled_from(shoves)),
        first_column=draw(st.sampled_from(("west", "east"))),
    )


@st.composite
def graphs(draw: st.DrawFn) -> Board:
    """Area graphs of up to a dozen places, connected or not."""
    size = draw(st.integers(1, 12))
    pairs = [(low, high) for high in range(size) for low in range(high)]
    builder = BoardBuilder()
    for place in range(size):
        builder.add_place(str(place))
    for low, high in draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else ():
        builder.add_link(str(low), str(high))
    return builder.build()


def boards() -> st.SearchStrategy[Board]:
    return st.one_of(graphs(), grids().map(lambda grid: BoardBuilder.from_grid(grid).build()))


def masks(size: int) -> st.SearchStrategy[bytearray]:
    """Mostly empty masks; counts above 1 mean yes too."""
    bits = st.sampled_from((0, 0, 0, 1, 3))
    return st.lists(bits, min_size=size, max_size=size).map(bytearray)


def costs(size: int) -> st.SearchStrategy[np.ndarray[Any, np.dtype[np.int32]]]:
    """Step costs with many ties, closed steps, and worthless ones that must not be taken."""
    prices = st.sampled_from((1, 1, 2, 2, 3, 4, CLOSED, 0, -2))
    return st.lists(prices, min_size=size, max_size=size).map(lambda row: np.array(row, dtype=np.int32))


def extras(size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from((0, 0, 1, 2, -1)), min_size=size, max_size=size)
