"""Steps: the rulebook's procedures, as small immutable values on the stack of a position.

A step is taken off the stack before it runs or is played; it pushes what comes next with `pos.then(…)`,
also itself if it goes on. Being immutable, steps are shared by copies of a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from meuse.engine.errors import Refused
from meuse.engine.message import Message, message

if TYPE_CHECKING:
    from meuse.engine.action import Action
    from meuse.engine.chance import Distribution
    from meuse.engine.explain import Preview
    from meuse.engine.position import Position

P = TypeVar("P", bound="Position[Any]")

CHANCE: Final = "chance"


class Step(msgspec.Struct, Generic[P], frozen=True):
    """One procedure of a rulebook. Subclass `Procedure`, `Decision` or `Chance`, not this."""

    #: The rule (by number) that the step carries out.
    rule: ClassVar[str] = ""
    #: It happens by itself, with no one to ask.
    automatic: ClassVar[bool] = False
    #: A single choice is made for the player. A step says False where being spared the question would
    #: give something away or take an undo.
    forced: ClassVar[bool] = True

    def run(self, pos: P) -> None:
        """Carry an automatic step out; push with `pos.then` what follows."""
        raise NotImplementedError

    def side(self, pos: P) -> str:
        """Who decides."""
        raise NotImplementedError

    def prompt(self, pos: P) -> Message:
        """What is being decided."""
        raise NotImplementedError

    def actions(self, pos: P) -> Sequence[Action]:
        """The legal choices, in a fixed order; never empty."""
        raise NotImplementedError

    def play(self, pos: P, action: Action) -> None:
        """Do it. The action is one of `actions`."""
        raise NotImplementedError

    def check(self, pos: P, action: Action) -> None:
        """Raise `Refused`, with the rule that forbids it, for a well-formed action that is not legal now.

        Only asked when somebody wants to know why; it must not refuse a legal action. Where a step has no
        better reason it asks this one: what is not listed is not offered.
        """
        if action not in self.actions(pos):
            raise Refused(message("refusal-not-offered", rule=self.rule, action=str(action)))

    def preview(self, pos: P, action: Action) -> Preview | None:
        """What the legal action would bring, exactly, where there is something to say."""
        return None


class Procedure(Step[P], frozen=True):
    """What happens by itself: supply judgment, a phase that begins, the end of a turn. Define `run`."""

    automatic: ClassVar[bool] = True


class Decision(Step[P], frozen=True):
    """A choice of one side. Define `side`, `prompt`, `actions`, `play`, and `check` for the refusals."""


class Chance(Step[P], frozen=True):
    """Dice or a draw. Define `distribution` and `play`."""

    def side(self, pos: P) -> str:
        """Nobody decides."""
        return CHANCE

    def prompt(self, pos: P) -> Message:
        """What is being thrown or drawn for."""
        return message("prompt-chance", rule=self.rule)

    def distribution(self, pos: P) -> Distribution:
        """The outcomes with their weights."""
        raise NotImplementedError

    def actions(self, pos: P) -> Sequence[Action]:
        """The possible outcomes."""
        return self.distribution(pos).actions

    def check(self, pos: P, action: Action) -> None:
        """Dice cannot be told what to show."""
        raise Refused(message("refusal-chance-outcome", rule=self.rule, action=str(action)))
