"""A game to be played. Its description says everything: the same description plays the same game anywhere."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal

import msgspec

Timing = Literal["wall", "processor"]

#: The sides of the games there were when results named players by side, each in a field of its own.
EARLIER_SIDES: Final = ("german", "allied")

#: What tells one game from another. Where the user's tables lie does not: their hash does.
_TOLD_APART_BY: Final = ("game", "rules", "data_hash", "scenario", "options", "seconds", "seed")


class WayToPlay(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a game but its dice."""

    game: str
    scenario: str
    #: Who plays which side, in the order of the game's sides.
    seats: dict[str, str] = {}
    seconds: float
    options: dict[str, Any] = {}
    #: The lab names rules and data too, so that results of other rules are never mixed in.
    rules: str = ""
    data_hash: str = ""
    #: Where the user's own tables lie on this machine.
    data: str = ""

    #: Results of earlier versions named the players so; they become seats.
    german: str = ""
    allied: str = ""

    def __post_init__(self) -> None:
        """Make seats of the fields in which earlier versions named the players."""
        named = {side: name for side in EARLIER_SIDES if (name := getattr(self, side))}
        if named:
            msgspec.structs.force_setattr(self, "seats", {**self.seats, **named})
            for side in EARLIER_SIDES:
                msgspec.structs.force_setattr(self, side, "")


class GameTask(WayToPlay, frozen=True, kw_only=True, omit_defaults=True):
    """A game to be played."""

    seed: int
    #: How time is taken: on a machine shared with others the processor's own time is the fair one.
    timing: Timing = "wall"

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order of the game."""
        return tuple(self.seats)

    @property
    def is_mirror(self) -> bool:
        """Whether a player meets himself: then only the sides can be compared."""
        return len(set(self.seats.values())) == 1

    @property
    def key(self) -> str:
        """What tells this game from all others; results are found again by it."""
        described = {name: getattr(self, name) for name in _TOLD_APART_BY} | self.seats | {"data": ""}
        if self.timing != "wall":
            described["timing"] = self.timing
        return hashlib.sha256(msgspec.json.encode(described, order="sorted")).hexdigest()[:20]
