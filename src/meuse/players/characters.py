"""Characters: how a level sees the game otherwise than it usually does, bolder or more careful.

`characters.toml` beside a doctrine's weights says by what which weights are multiplied, for both sides or for
one (`[bold]`, `[bold.german]`); a game without a doctrine has the generic ones. A player's name ends with a
plus and a character: `general+bold`. Words are `character-NAME` and `about-character-NAME`; those of the
usual three come with the browser client.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from meuse.engine import Game
from meuse.engine.suggest import meant
from meuse.players import generic
from meuse.players.errors import UnknownPlayer
from meuse.players.weights import Weights, tables
from meuse.titles import address_of, folder_of, part_of

FILE: Final = "characters.toml"
#: Between a player's name and his character.
PLUS: Final = "+"


class Character(NamedTuple):
    """By what weights are multiplied, whichever side is led, and further for a side."""

    always: Weights
    by_side: Mapping[str, Weights]

    def on(self, side: str) -> dict[str, float]:
        """By what weights are multiplied for a side."""
        more: Mapping[str, float] = self.by_side.get(side, {})
        return {name: self.always.get(name, 1.0) * more.get(name, 1.0) for name in {**self.always, **more}}


def characters_of(game: Game[Any] | str) -> dict[str, Character]:
    """The characters that levels may have in a game, by name."""
    if part_of(game, "doctrine") is None:
        return generic_characters()
    file = folder_of(game) / "doctrine" / FILE
    return _read(file.read_text("utf-8"), f"{address_of(game)}/doctrine/{FILE}") if file.is_file() else {}


def generic_characters() -> dict[str, Character]:
    """Those of the doctrine that knows every game."""
    return _read(generic.characters(), f"generic/{FILE}")


def character(known: Mapping[str, Character], name: str) -> Character:
    """A character by name."""
    if name not in known:
        near = meant(name, known) or f"; there are {', '.join(known) or 'none'}"
        raise UnknownPlayer(f"nobody here has the character {name!r}{near}")
    return known[name]


def parted(name: str) -> tuple[str, str]:
    """A player's name without his character, and that."""
    plain, _, called = name.partition(PLUS)
    return plain, called


def _read(text: str, origin: str) -> dict[str, Character]:
    return {name: _character(table, f"{origin}, {name}") for name, table in tables(text, origin).items()}


def _character(table: Mapping[str, Any], origin: str) -> Character:
    by_side = {
        side: Weights(more, f"{origin}, {side}") for side, more in table.items() if isinstance(more, dict)
    }
    always = {name: factor for name, factor in table.items() if name not in by_side}
    return Character(Weights(always, origin), by_side)
