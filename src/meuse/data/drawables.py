"""The vocabulary of drawing: every name that a picture or a view may carry, and how it looks.

`drawables.toml` is the one table that `meuse show`, the documentation and the browser draw from.
`python -m meuse.data.drawables FILE` writes it as JSON for the browser (`npm run types` in `web`).
"""

from __future__ import annotations

import json
import sys
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from meuse.data.entries import Entry

Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]


class Livery(Entry, frozen=True):
    """The colours of a counter, and of a side wherever no counter is meant."""

    card: Colour
    ink: Colour
    #: The inside of the symbol, and its lines.
    field: Colour
    line: Colour
    #: A thin band that tells armies of one colour family apart.
    edge: Colour
    #: What stands for a side beside the map: on dark ground, and on light.
    pale: Colour
    deep: Colour
    #: Tells sides apart where hues do not.
    shape: Literal["square", "round"]


class Drawables(Entry, frozen=True):
    """All that can be drawn, by name."""

    livery: dict[str, Livery]


@cache
def drawables() -> Drawables:
    """The table, read once."""
    text = (files("meuse.data") / "drawables.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Drawables)


if __name__ == "__main__":
    written = json.dumps(msgspec.to_builtins(drawables()), indent=2, ensure_ascii=False) + "\n"
    Path(sys.argv[1]).write_text(written, encoding="utf-8")
