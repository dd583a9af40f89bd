"""Lessons and the companion of a first game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, field

from meuse.server.wire.parts import MOST_BEFORE, ActionText, Body, Count, Name, Sheet, Supposition
from meuse.server.wire.playing import OverlayWanted, PlayedState

#: Nobody plays more in a lesson.
Played = Annotated[list[ActionText], Meta(max_length=600)]


class RuleTold(msgspec.Struct, frozen=True):
    """A rule, and what there is to say of it."""

    rule: str
    text: str


class WrongTry(RuleTold, frozen=True):
    """Something that a rule refuses, after so many actions of the solution, and why that matters."""

    action: str
    after: int


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to do in a lesson."""

    text: str
    goal: str
    hints: list[str]
    #: Two places or more for an arrow, one for a ring.
    arrows: tuple[tuple[str, ...], ...]
    solution: tuple[str, ...]
    wrong: list[WrongTry]


class LessonSheet(Sheet, frozen=True, kw_only=True):
    """A lesson."""

    side: str
    #: How many slips the second rank allows.
    slips: int
    end: str
    #: By rule, what the lesson adds when that rule refuses something.
    reminders: dict[str, str]
    steps: list[LessonStep]


class LessonBook(msgspec.Struct, frozen=True):
    """The lessons of a game, in order."""

    language: str
    lessons: list[LessonSheet]


class CompanionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A companion for the first game, in one language."""

    language: str
    #: The first game: the welcome speaks of it.
    scenario: str
    side: str
    #: By scenario, from the easiest (1) to the hardest (3).
    difficulty: dict[str, int]
    welcome: str
    farewell: str
    #: By the id of what is asked: what there is to think of, and the rule behind it.
    remarks: dict[str, RuleTold]


class LessonSoFar(Body, frozen=True):
    """What a learner has decided so far; chance and the other side follow from it."""

    played: Played


class LessonPlay(LessonSoFar, frozen=True):
    """Play an action in a lesson, or ask about one; `preview` and `overlay` as at a table."""

    action: ActionText
    preview: bool = False
    overlay: OverlayWanted | None = None


class LessonAt(LessonSoFar, frozen=True):
    """Ask for a moment of a lesson."""

    number: Count


class LessonLook(LessonSoFar, frozen=True):
    """Ask what an action would bring, after others that are not played either."""

    action: ActionText
    after: Annotated[list[ActionText], Meta(max_length=MOST_BEFORE)] = field(default_factory=list)
    suppose: Supposition = ""


class LessonForecast(LessonSoFar, frozen=True):
    """Ask for the battle at a place."""

    place: Name
    suppose: Supposition = ""


class LessonOverlay(LessonSoFar, frozen=True):
    """Ask for something to show over the map."""

    name: Name
    subject: Name


class LessonState(PlayedState, frozen=True, kw_only=True):
    """A lesson now: the table, how many steps are done, and whether this one can no longer be."""

    done: int
    finished: bool
    lost: bool
