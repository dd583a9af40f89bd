"""Notebooks: positions, maps, units, battles and records show themselves.

`import meuse` gives the classes of the engine the two methods that notebooks look for, `_repr_svg_` and
`_repr_html_`. They are given from here because the engine draws nothing and says nothing: the drawings and
words they need are loaded when something is first shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from meuse.board.board import Board
from meuse.engine import (
    Explanation,
    Game,
    LegalActions,
    Piece,
    PlaceState,
    Position,
    Preview,
    Record,
    Standing,
    UnitState,
)

#: What is shown as what, by which function of which module of this package.
SHOWN: Final[Mapping[type, Mapping[str, str]]] = MappingProxyType(
    {
        Position: {"_repr_svg_": "drawings:position", "_repr_html_": "pages:position"},
        Game: {"_repr_svg_": "drawings:game", "_repr_html_": "pages:game"},
        Board: {"_repr_svg_": "drawings:board"},
        Piece: {"_repr_svg_": "drawings:piece", "_repr_html_": "pages:piece"},
        UnitState: {"_repr_html_": "pages:unit"},
        PlaceState: {"_repr_html_": "pages:place"},
        Standing: {"_repr_html_": "pages:standing"},
        Preview: {"_repr_html_": "pages:preview"},
        Explanation: {"_repr_html_": "pages:explanation"},
        LegalActions: {"_repr_html_": "pages:actions"},
        Record: {"_repr_svg_": "drawings:record", "_repr_html_": "pages:record"},
    }
)


def attach() -> None:
    """Give the classes their methods. Doing it again changes nothing."""
    for type_, methods in SHOWN.items():
        for name, function in methods.items():
            setattr(type_, name, _shower(function))


def _shower(function: str) -> Callable[[Any], str]:
    module, _, name = function.partition(":")

    def show(thing: Any) -> str:
        shown: str = getattr(import_module(f"{__name__}.{module}"), name)(thing)
        return shown

    return show
