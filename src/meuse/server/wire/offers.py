"""What one can begin."""

from __future__ import annotations

from typing import Literal

import msgspec

from meuse.engine import Picture, Verb


class ScenarioSummary(msgspec.Struct, frozen=True):
    """A scenario; its title is a message id."""

    name: str
    title: str
    #: How long two players spend on it, about; 0 where nobody has said.
    minutes: int = 0


class GameOption(msgspec.Struct, frozen=True):
    """A switch of a game, or a choice of several."""

    name: str
    kind: Literal["switch", "choice"]
    default: bool | str | int
    choices: tuple[bool | str | int, ...]


class GameSummary(msgspec.Struct, frozen=True):
    """A game as the page for a new game shows it."""

    name: str
    title: str
    publisher: str
    sides: tuple[str, ...]
    #: By side, the name of its colours.
    liveries: dict[str, str]
    main_scenario: str
    scenarios: tuple[ScenarioSummary, ...]
    options: tuple[GameOption, ...]
    #: The levels of the computer that know it, the weakest first.
    players: tuple[str, ...]
    #: The characters that our levels, but for `random`, may have in it: a seat is `computer:general+bold`.
    characters: tuple[str, ...]
    #: From 1, easy, to 5; 0 where nobody has said.
    complexity: int = 0
    #: The scenario to begin with.
    begin_with: str = ""
    #: By level, how strong it is in this game, where that was measured.
    ratings: dict[str, int] = {}
    #: Whether its first turn can be explored.
    has_openings: bool = False


class OnOffer(msgspec.Struct, frozen=True):
    """Everything one can begin."""

    games: list[GameSummary]
    #: All levels of the computer.
    players: tuple[str, ...]


class GameSheet(msgspec.Struct, frozen=True):
    """What of a game never changes."""

    name: str
    title: str
    picture: Picture
    verbs: dict[str, Verb]
    overlays: dict[str, str]
    sides: tuple[str, ...]
    #: By side, the name of its colours.
    liveries: dict[str, str]
    #: How many faces a die has.
    die_faces: int
