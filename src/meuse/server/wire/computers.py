"""Computers that think, and their advice."""

from __future__ import annotations

import msgspec

from meuse.engine import Message
from meuse.server.wire.parts import Body, Count, LevelWord


class Reason(msgspec.Struct, frozen=True):
    """Something a choice changes, and by how many victory points."""

    text: Message
    value: float


class PlanLine(msgspec.Struct, frozen=True):
    """A choice that was weighed: what it promises the side that decides, in victory points, and why."""

    order: Message
    value: float
    reasons: list[Reason]


class HintWanted(Body, frozen=True):
    """Ask what the computer would do in one's place."""

    version: Count
    level: LevelWord | None = None


class Hint(msgspec.Struct, frozen=True):
    """What a computer would play from here until dice, the other side, or the end of the segment."""

    version: int
    level: str
    actions: list[str]
    #: What it weighed before the first of them, the best first.
    lines: list[PlanLine]
    #: How likely the side is to win as things stand; None where nobody has learned the game.
    chance: float | None = None


class ThinkingNow(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="thinking"):
    """A computer thinks; `progress` is the part of its time that is spent."""

    side: str
    level: str
    progress: float
    #: What it weighs, the best first: told only where no human plays against it.
    lines: list[PlanLine] = []
    #: It does not think yet, it is being made ready: `progress` tells how far that is.
    preparing: bool = False
