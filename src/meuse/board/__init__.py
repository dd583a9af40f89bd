"""Boards: hex grids and area graphs, what is printed on them, and searches over them.

A `BoardBuilder` (or `area_board`) makes an immutable `Board`; `reach` and `flood` search it, or any graph, by
the steps that a game allows. Nothing here knows a game.
"""

from meuse.board.areas import Area, Link, area_board, area_builder
from meuse.board.board import CLOSED, NO_DIRECTION, Board
from meuse.board.builder import BoardBuilder
from meuse.board.errors import BoardError, NotAdjacent, UnknownPlace
from meuse.board.hexgrid import FLAT_DIRECTIONS, POINTY_DIRECTIONS, HexGrid
from meuse.board.search import Reach, flood, reach, ways_to_places

__all__ = [
    "CLOSED",
    "FLAT_DIRECTIONS",
    "NO_DIRECTION",
    "POINTY_DIRECTIONS",
    "Area",
    "Board",
    "BoardBuilder",
    "BoardError",
    "HexGrid",
    "Link",
    "NotAdjacent",
    "Reach",
    "UnknownPlace",
    "area_board",
    "area_builder",
    "flood",
    "reach",
    "ways_to_places",
]
