"""What a lesson is made of, as its file has it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from meuse.data.entries import Count, TableEntry
from meuse.engine.questions import Presence

Line = Annotated[str, msgspec.Meta(min_length=1)]
#: Two places or more for an arrow, one for a ring.
Arrow = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Text(TableEntry, frozen=True):
    """The same in every language."""

    en: Line
    fr: Line
    es: Line

    def in_language(self, language: str) -> str:
        """The text in a language."""
        return str(getattr(self, language))


class Start(TableEntry, frozen=True, kw_only=True):
    """Where a lesson begins: a hand-made position, one that was copied, or a scenario; then these actions."""

    setup: dict[str, Any] | None = None
    #: A position as JSON.
    position: str = ""
    scenario: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    actions: tuple[str, ...] = ()


class Condition(TableEntry, frozen=True, kw_only=True):
    """Something that holds or does not: about a unit, a place, what was told or played, or who decides.

    Everything that one condition says must hold together.
    """

    unit: str = ""
    at: tuple[str, ...] = ()
    presence: Presence | Literal[""] = ""
    steps: Count | None = None
    status: str = ""
    without: str = ""
    supplied: bool | None = None
    #: Points of movement that the unit has left, and what it attacks with.
    left: float | None = None
    attack: float | None = None

    place: str = ""
    control: str = ""
    #: The side that has a unit there.
    holder: str = ""
    empty: bool | None = None

    #: A message that was told since the step began, and some of its arguments (or of those of `prompt`).
    event: str = ""
    args: dict[str, str | int | float] = msgspec.field(default_factory=dict)
    #: An action that was played since the step began; `*` stands for anything.
    played: str = ""
    #: Who decides now, or what is asked.
    decides: str = ""
    prompt: str = ""
    #: The side that is ahead, or has won.
    leader: str = ""
    any: tuple[Condition, ...] = ()


class RuleTold(TableEntry, frozen=True, kw_only=True):
    """What there is to say of a rule."""

    rule: Line
    text: Text


class Wrong(RuleTold, frozen=True, kw_only=True):
    """A try that a rule refuses, after so many actions of the solution; the lesson adds why it matters."""

    action: Line
    after: Count = 0


class Step(TableEntry, frozen=True, kw_only=True):
    """One thing to do."""

    text: Text
    goal: Text
    done: Annotated[tuple[Condition, ...], msgspec.Meta(min_length=1)]
    solution: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    arrows: tuple[Arrow, ...] = ()
    hints: tuple[Text, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    #: When any of these holds, the step can no longer be done: one begins it again.
    lost: tuple[Condition, ...] = ()


class Lesson(TableEntry, frozen=True, kw_only=True):
    """A lesson; its id is the name of its file."""

    title: Text
    side: Line
    #: The rules it teaches.
    rules: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    start: Start
    step: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    #: What to take along.
    end: Text
    #: How many slips the second rank allows; the first allows none.
    slips: Count = 2
    #: What chance brings, in order; after that, dice that are the same at every try.
    dice: tuple[str, ...] = ()
    #: What the other side does: the first of these that is legal; `*` stands for anything.
    answers: tuple[str, ...] = ()
    #: Sentences for rules that are likely to refuse something here, whatever was tried.
    reminders: dict[str, Text] = msgspec.field(default_factory=dict)
    id: str = ""
