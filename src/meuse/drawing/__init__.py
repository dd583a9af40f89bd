"""Our own drawings: a board, and a position on it, as SVG. It knows no rule, only pictures and views."""

from meuse.drawing.draw import draw_board, draw_position

__all__ = ["draw_board", "draw_position"]
