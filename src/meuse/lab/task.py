"""One game of a plan. Its description says everything: the same description plays the same game anywhere."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


class LabTask(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played and measured."""

    game: str
    #: Rules and data are part of the description, so that results of other rules are never mixed in.
    rules: str
    data_hash: str
    scenario: str
    options: dict[str, Any]
    german: str
    allied: str
    seconds: float
    seed: int
    #: Where the user's own tables lie on this machine; their hash, not their path, tells games apart.
    data: str = ""

    @property
    def key(self) -> str:
        """What tells this game from all others."""
        described = msgspec.structs.replace(self, data="")
        return hashlib.sha256(msgspec.json.encode(described, order="sorted")).hexdigest()[:20]

    @property
    def seats(self) -> dict[str, str]:
        """Who plays which side."""
        return {"german": self.german, "allied": self.allied}
