"""Reads the comments that begin with `#:` as what is said about the attribute below them."""

from __future__ import annotations

from typing import Any

from griffe import Docstring, Extension

MARK = "#:"


class Comments(Extension):
    """Gives attributes the comments above them."""

    def on_attribute_instance(self, *, attr: Any, **_: Any) -> None:
        """Look at one attribute."""
        if attr.docstring is None and attr.lineno is not None:
            said = _above(attr.lines_collection[attr.filepath], attr.lineno)
            if said:
                attr.docstring = Docstring(said, lineno=attr.lineno, parent=attr)


def _above(lines: list[str], number: int) -> str:
    """The marked lines that stand directly above a line, counted from 1."""
    first = number - 1
    while first > 0 and lines[first - 1].strip().startswith(MARK):
        first -= 1
    return " ".join(line.strip().removeprefix(MARK).strip() for line in lines[first : number - 1])
