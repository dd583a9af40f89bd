"""Boards: hex grids and area graphs, what is printed on them, and searches over them.

A `BoardBuilder` (or `area_board`) makes an immutable `Board`; a `Search` on it finds reach, supply,
distances and zones. Nothing here knows a game. Searches load numpy when they are named, and numba when the
first of them is made.
"""

from typing import TYPE_CHECKING, Any

from meuse.board.areas import Area, Link, area_board, area_builder
from meuse.board.board import CLOSED, NO_DIRECTION, Board
from meuse.board.builder import BoardBuilder
from meuse.board.errors import BoardError, NotAdjacent, UnknownPlace
from meuse.board.hexgrid import FLAT_DIRECTIONS, POINTY_DIRECTIONS, HexGrid
from meuse.board.zones import exert, withdraw

if TYPE_CHECKING:
    from meuse.board.search import UNREACHED, Reach, Search, path

__all__ = [
    "CLOSED",
    "FLAT_DIRECTIONS",
    "NO_DIRECTION",
    "POINTY_DIRECTIONS",
    "UNREACHED",
    "Area",
    "Board",
    "BoardBuilder",
    "BoardError",
    "HexGrid",
    "Link",
    "NotAdjacent",
    "Reach",
    "Search",
    "UnknownPlace",
    "area_board",
    "area_builder",
    "exert",
    "path",
    "withdraw",
]


def __getattr__(name: str) -> Any:
    """Load the searches when somebody asks for them."""
    if name in ("UNREACHED", "Reach", "Search", "path"):
        from meuse.board import search

        return getattr(search, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
