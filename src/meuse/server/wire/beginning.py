"""Setting up a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from meuse.server.wire.parts import ActionText, Body, Count, Name, SeatWord


class NewTable(Body, frozen=True):
    """Begin a game."""

    game: Name
    seats: dict[str, SeatWord]
    scenario: Name | None = None
    options: dict[str, Any] = field(default_factory=dict)
    name: Name = ""


class Branch(Body, frozen=True):
    """Begin a game with the first actions of another, and decisions of one's own after them.

    What comes after the first throw or draw among these is left out: dice are thrown anew.
    """

    number: Count
    seats: dict[str, SeatWord]
    name: Name = ""
    actions: Annotated[list[ActionText], Meta(max_length=600)] = field(default_factory=list)


class TableKeys(msgspec.Struct, frozen=True):
    """A new table, and the only time its keys are told."""

    table: str
    keys: dict[str, str]
