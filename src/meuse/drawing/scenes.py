"""A worked example as a small picture: the part of the map it is about, with arrows."""

from __future__ import annotations

from typing import Any

from meuse.drawing.draw import draw_position, frame_around
from meuse.engine import Game
from meuse.lessons.examples import Seen, WorkedExample

#: How wide such a picture is shown unless the page says otherwise.
SCENE_WIDTH = 480


def draw_scene(game: Game[Any], example: WorkedExample, seen: Seen) -> str:
    """A step of an example. Texts speak of hexes by their numbers, of areas by their names."""
    picture = game.picture()
    return draw_position(
        picture,
        game.view(seen.position),
        frame=frame_around(picture, example.around, example.radius),
        numbers=picture.kind == "hexes" or example.numbers,
        width=SCENE_WIDTH,
        liveries=game.liveries,
        arrows=seen.step.arrows,
    )
