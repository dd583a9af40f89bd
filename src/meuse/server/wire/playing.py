"""Playing at a table, and asking about actions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from meuse.engine import Message, Overlay, View
from meuse.server.wire.battles import PreviewSheet
from meuse.server.wire.parts import MOST_BEFORE, ActionText, Body, Count, Entry, Name, Supposition
from meuse.server.wire.people import Meeting


class OverlayWanted(Body, frozen=True):
    """An overlay to send along; without a subject, of the unit that the game asks about next."""

    name: Name
    subject: Name = ""


class Play(Body, frozen=True):
    """Play an action at the version the client has seen.

    With `preview`, an action that has odds or outcomes, or brings battles about, is held back: nothing is
    played, and the answer has its preview. With `overlay`, the answer has what is shown over the map next.
    """

    version: Count
    action: ActionText
    preview: bool = False
    overlay: OverlayWanted | None = None


class Undo(Body, frozen=True):
    """Take actions back."""

    version: Count
    count: Count = 1


class Question(Body, frozen=True):
    """Ask about an action without playing it."""

    action: ActionText


class Look(Question, frozen=True):
    """Ask what an action would bring, after others that are not played either."""

    after: Annotated[list[ActionText], Meta(max_length=MOST_BEFORE)] = field(default_factory=list)
    suppose: Supposition = ""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    level: str
    points: tuple[tuple[str, int], ...]


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one visitor sees it now."""

    table: str
    name: str
    game: str
    scenario: str
    options: dict[str, Any]
    version: int
    seats: dict[str, str]
    yours: tuple[str, ...]
    side: str | None
    prompt: Message
    actions: list[str]
    undoable: int
    view: View
    result: Ending | None
    length: int
    thinking: bool
    #: Since when it is for this side to decide; when the game ended, if its players ended it.
    since: str
    meeting: Meeting
    #: The place of the battle that is being fought, until its dice have fallen; empty without one.
    battle: str


class PlayedEntry(Entry, frozen=True):
    """An action that was just played, and what came of it."""

    action: str
    events: list[Message]


class ShownOverlay(msgspec.Struct, frozen=True):
    """Something to show over the map, and what it is about."""

    subject: str
    overlay: Overlay


class PlayedState(TableState, frozen=True, kw_only=True):
    """The table after an action, with what happened and what was asked for along with it.

    Where there is a preview, the action was held back: the table is as it was, and nothing happened.
    """

    events: list[PlayedEntry]
    preview: PreviewSheet | None = None
    overlay: ShownOverlay | None = None


class Answer(msgspec.Struct, frozen=True):
    """Whether an action is legal, and why."""

    legal: bool
    reason: Message
    #: The action that played itself, where the question is about a choice that nobody was asked for.
    decided: str = ""
