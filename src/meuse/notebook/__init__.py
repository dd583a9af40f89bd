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

from meuse import engine
from meuse.board.board import Board

#: What is shown as what, by which function of which module of this package.
SHOWN: Final[Mapping[type, Mapping[str, str]]] = MappingProxyType(
    {
        engine.Position: {"_repr_svg_": "drawings:position", "_repr_html_": "pages:position"},
        engine.Game: {"_repr_svg_": "drawings:game", "_repr_html_": "pages:game"},
        Board: {"_repr_svg_": "drawings:board"},
        engine.Piece: {"_repr_svg_": "drawings:piece", "_repr_html_": "pages:piece"},
        engine.UnitState: {"_repr_html_": "pages:unit"},
        engine.PlaceState: {"_repr_html_": "pages:place"},
        engine.Standing: {"_repr_html_": "pages:standing"},
        engine.Preview: {"_repr_html_": "pages:preview"},
        engine.Explanation: {"_repr_html_": "pages:explanation"},
        engine.LegalActions: {"_repr_html_": "pages:actions"},
        engine.Record: {"_repr_svg_": "drawings:record", "_repr_html_": "pages:record"},
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
