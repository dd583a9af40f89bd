"""What is played and checked: a game with a scenario and options, its rules and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from meuse.data.errors import DataError
from meuse.engine import Game, Message, Position
from meuse.titles.rules import inventory_of
from meuse.words import LANGUAGES, Words, folder_of_words

Speaker = Callable[[Message], str]
"""Puts a message into words, and raises when a word or an argument is missing."""


@dataclass(frozen=True)
class Case:
    """A game with a scenario and options, the ids of its rules, and its catalogues."""

    game: Game[Any]
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: frozenset[str] = frozenset()
    speakers: tuple[Speaker, ...] = ()

    def __str__(self) -> str:
        switches = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.name}-{self.scenario}" + (f"-{switches}" if switches else "")

    def start(self) -> Position[Any]:
        """The position that it begins with."""
        pos: Position[Any] = self.game.start(self.scenario, self.options)
        return pos


def cases(
    game: Game[Any],
    option_sets: Sequence[dict[str, Any]] = ({},),
    *,
    rules: Iterable[str] | None = None,
    speakers: Iterable[Speaker] | None = None,
) -> list[Case]:
    """Every scenario with every set of options; rules and words are the game's own unless given."""
    known = frozenset(rules_of(game) if rules is None else rules)
    spoken = tuple(speakers_of(game) if speakers is None else speakers)
    return [
        Case(game, scenario, options, known, spoken) for scenario in game.scenarios for options in option_sets
    ]


def rules_of(game: Game[Any]) -> Iterable[str]:
    """The ids of a game's rules; none where it has no inventory."""
    try:
        return inventory_of(game).rules
    except DataError:
        return ()


def speakers_of(game: Game[Any]) -> Iterable[Speaker]:
    """A game's words in every language; each raises where it lacks a word."""
    return [Words(language, folder_of_words(game), strict=True).say for language in LANGUAGES]
