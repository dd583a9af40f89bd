"""Answers to "may I?", "why not?" and "what are the odds?"."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from meuse.engine.message import Message


class Explanation(msgspec.Struct, frozen=True):
    """Whether an action is legal now, and the rule and reason that say so."""

    action: str
    legal: bool
    reason: Message
    #: The action that played itself because there was no other choice, where the question is about that.
    decided: str = ""

    @property
    def rule(self) -> str:
        """The number of the rule that decides; empty when the text is no action of the game."""
        return self.reason.rule

    def __bool__(self) -> bool:
        return self.legal


class Modifier(msgspec.Struct, frozen=True):
    """One thing that shifts a die or a column, with the rule it comes from."""

    value: int
    what: Message


class Outcome(msgspec.Struct, frozen=True):
    """One thing that may come of an action, and its exact probability."""

    chance: Fraction
    what: Message


class Change(msgspec.Struct, frozen=True):
    """What could still change a battle: the action that does it, what it is, and the odds with it."""

    action: str
    what: Message
    odds: str


class Preview(msgspec.Struct, frozen=True):
    """What an action would bring, exactly: the odds, every modifier, every outcome."""

    title: Message
    odds: str = ""
    modifiers: tuple[Modifier, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    notes: tuple[Message, ...] = ()
    #: Who could still join, and what else could change it.
    changes: tuple[Change, ...] = ()
    #: Of a move: the battles that could be fought from there.
    battles: tuple[Preview, ...] = ()
