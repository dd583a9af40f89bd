"""Our own drawings: a board, and a position on it, as SVG or in letters. It knows no rule, only views."""

from meuse.drawing.border import Captions
from meuse.drawing.captions import captions
from meuse.drawing.draw import Frame, draw_board, draw_ground, draw_paper, draw_position, frame_around
from meuse.drawing.printing import counter_sheet, map_sheet
from meuse.drawing.scenes import draw_scene
from meuse.drawing.text import TextMap, text_map

__all__ = [
    "Captions",
    "Frame",
    "TextMap",
    "captions",
    "counter_sheet",
    "draw_board",
    "draw_ground",
    "draw_paper",
    "draw_position",
    "draw_scene",
    "frame_around",
    "map_sheet",
    "text_map",
]
