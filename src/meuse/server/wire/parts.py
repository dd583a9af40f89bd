"""What bodies are made of: names, counts and texts with their bounds."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from meuse.engine.action import LONGEST_TEXT

LONGEST_NAME = 80
#: How many actions may be imagined before one that is asked about.
MOST_BEFORE = 20
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
#: What a preview takes for granted.
Supposition = Annotated[str, Meta(max_length=LONGEST_NAME)]
SeatWord = Annotated[str, Meta(max_length=60, pattern=r"^(here|link|computer:[a-z0-9-]+(\+[a-z0-9-]+)?)$")]
LevelWord = Annotated[str, Meta(max_length=30, pattern=r"^[a-z0-9-]+$")]
ActionText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Entry(msgspec.Struct, frozen=True):
    """Something that happened at a table: its number, and whose it was (empty for nobody's)."""

    number: int
    side: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Something to learn by, in one language."""

    id: str
    title: str
    #: The rules it explains.
    rules: tuple[str, ...]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a word it does not spell right is told, not ignored."""
