"""How long a game takes and how hard it is, for those who choose one: `playing.toml` in its folder.

It is no table of the rules: whatever it says, records stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any, Final

import msgspec

from meuse.data.files import read
from meuse.engine.game import Game
from meuse.titles.finding import folder_of

FILE: Final = "playing.toml"

Minutes = Annotated[int, msgspec.Meta(ge=1, le=6_000)]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it is known."""

    source: str
    note: str


class Playing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What one wants to know before one begins."""

    #: From 1, easy, to 5; 0 where nobody has said.
    complexity: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    #: The scenario for a first game.
    begin_with: str = ""
    #: By scenario, how long two players spend on it.
    minutes: dict[str, Minutes] = {}
    #: By level of the computer, how strong it is; what was not measured is not there.
    ratings: dict[str, int] = {}
    provenance: Told | None = None


def playing_of(game: Game[Any]) -> Playing:
    """What a game says about itself; nothing, where it says nothing."""
    file = folder_of(game) / FILE
    if not file.is_file():
        return Playing()
    return read(file, f"{game.name}/{FILE}", Playing, partial(_problems, game))


def _problems(game: Game[Any], told: Playing) -> Iterator[tuple[str, str]]:
    for scenario in (*told.minutes, *filter(None, [told.begin_with])):
        if scenario not in game.scenarios:
            yield scenario, "there is no such scenario"
