"""A game to be played. Its description says everything: the same description plays the same game anywhere."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal

import msgspec

Timing = Literal["wall", "processor"]

#: What tells one game from another. Where the user's tables lie does not: their hash does.
_TOLD_APART_BY: Final = (
    "game",
    "rules",
    "data_hash",
    "scenario",
    "options",
    "german",
    "allied",
    "seconds",
    "seed",
)


class GameTask(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played."""

    game: str
    scenario: str
    german: str
    allied: str
    seed: int
    seconds: float
    options: dict[str, Any] = {}
    #: How time is taken: on a machine shared with others the processor's own time is the fair one.
    timing: Timing = "wall"
    #: The lab names rules and data too, so that results of other rules are never mixed in.
    rules: str = ""
    data_hash: str = ""
    #: Where the user's own tables lie on this machine.
    data: str = ""

    @property
    def seats(self) -> dict[str, str]:
        """Who plays which side."""
        return {"german": self.german, "allied": self.allied}

    @property
    def is_mirror(self) -> bool:
        """Whether a player meets himself: then only the sides can be compared."""
        return self.german == self.allied

    @property
    def key(self) -> str:
        """What tells this game from all others; results are found again by it."""
        described = {name: getattr(self, name) for name in _TOLD_APART_BY} | {"data": ""}
        if self.timing != "wall":
            described["timing"] = self.timing
        return hashlib.sha256(msgspec.json.encode(described, order="sorted")).hexdigest()[:20]
