"""Answers to "may I?", "why not?" and "what are the odds?"."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

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
    #: What the table calls it. The event that ends a battle names one of them as its `result`.
    codes: tuple[str, ...] = ()
    #: The faces of the die that bring it, where one die decides.
    throws: tuple[int, ...] = ()


#: How something changes a battle: it is added before the dice, it takes the place of what was chosen, or it
#: is decided later, perhaps by somebody else.
How = Literal["then", "instead", "later"]


class Change(msgspec.Struct, frozen=True):
    """What could still change a battle: the action that does it, what it is, and the odds with it."""

    #: Empty where no action does it, but dice.
    action: str
    what: Message
    odds: str
    how: How = "then"
    #: Of what is not to be had now: what `Position.supposing` is asked for, to see the battle with it.
    suppose: str = ""


class Risk(msgspec.Struct, frozen=True):
    """The chance that a unit is gone afterwards: at least, and at most, where its owner has a choice."""

    unit: str
    least: Fraction
    most: Fraction


#: What losses are counted in.
Measure = Literal["steps", "points", "units"]


class Stakes(msgspec.Struct, frozen=True):
    """What is won and lost in a battle: the questions that a player has before the dice."""

    #: The chance that no defender is left where they were attacked.
    cleared: Fraction
    #: The chance that an attacker can hold, or enter, the place afterwards.
    taken: Fraction
    measure: Measure
    #: What either side loses on average, whatever their owners choose.
    attacker: Fraction
    defender: Fraction
    #: The units that may be gone, the attackers first.
    risks: tuple[Risk, ...] = ()


class Preview(msgspec.Struct, frozen=True):
    """What an action would bring, exactly: the odds, every modifier, every outcome."""

    title: Message
    odds: str = ""
    modifiers: tuple[Modifier, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    notes: tuple[Message, ...] = ()
    #: Who could still join, and what else could change it.
    changes: tuple[Change, ...] = ()
    #: Of a move: the battles that could be fought from there. Of what brings battles about: those.
    battles: tuple[Preview, ...] = ()
    #: Whether the battles follow from the action, instead of being merely possible then.
    binding: bool = False
    #: Of a battle: who attacks whom, and where.
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    stakes: Stakes | None = None
    #: What the modifiers add to the die together, where that is what they do.
    shift: int | None = None
    #: What the codes of the outcomes mean.
    legend: Message | None = None
