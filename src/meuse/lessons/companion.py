"""A companion for the first game: what is at stake at each kind of decision. `companion.toml` of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any

import msgspec

from meuse.data.entries import TableEntry, repeated
from meuse.data.files import read
from meuse.engine import Game
from meuse.lessons.loading import known_rules
from meuse.lessons.schema import Line, RuleTold, Text
from meuse.titles import folder_of

FILE = "companion.toml"

Difficulty = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Remark(RuleTold, frozen=True, kw_only=True):
    """What there is to think of when something is asked, and the rule behind it."""

    prompt: Line


class Companion(TableEntry, frozen=True):
    """Whom a newcomer plays, and what he is told on the way; `playing.toml` has the first scenario."""

    side: Line
    #: By scenario, from the easiest (1) to the hardest (3).
    difficulty: dict[str, Difficulty]
    welcome: Text
    farewell: Text
    decision: tuple[Remark, ...]


def companion_of(game: Game[Any]) -> Companion | None:
    """The companion of a game; None where nobody has written one. `DataError` when something is wrong."""
    file = folder_of(game) / FILE
    if not file.is_file():
        return None
    return read(file, f"{game.name}/{FILE}", Companion, partial(_problems, game))


def _problems(game: Game[Any], companion: Companion) -> Iterator[tuple[str, str]]:
    if companion.side not in game.sides:
        yield "side", f"there is no side {companion.side!r}, only {', '.join(game.sides)}"
    for name in companion.difficulty:
        if name not in game.scenarios:
            yield "difficulty", f"there is no scenario {name!r}, only {', '.join(game.scenarios)}"
    for missing in game.scenarios.keys() - companion.difficulty.keys():
        yield "difficulty", f"says nothing of scenario {missing!r}"
    known = known_rules(game)
    for index, remark in enumerate(companion.decision):
        if known and remark.rule not in known:
            yield f"decision[{index}].rule", f"there is no rule {remark.rule}"
    for index, name in repeated(remark.prompt for remark in companion.decision):
        yield f"decision[{index}].prompt", f"{name} is given twice"
