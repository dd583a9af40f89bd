"""Our own drawings: a board, and a position on it, as SVG or in letters. It knows no rule, only views."""

from meuse.drawing.draw import draw_board, draw_position
from meuse.drawing.text import TextMap, text_map

__all__ = ["TextMap", "draw_board", "draw_position", "text_map"]
