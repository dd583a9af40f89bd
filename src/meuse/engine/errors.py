"""The errors that Meuse raises on purpose. Each says where and why; anything else is a defect."""

from __future__ import annotations

from meuse.engine.message import Argument, Message


class MeuseError(Exception):
    """Base of all errors that a user of the library may want to catch."""


class Refused(Exception):
    """A rule says no. Raised where the rule lives; the engine turns it into an `IllegalAction`.

    `Refused("refusal-points", rule="8.38", cost=3)`, or with a message that is made already.
    """

    def __init__(self, reason: Message | str, /, rule: str = "", **args: Argument) -> None:
        self.reason = reason if isinstance(reason, Message) else Message(reason, args, rule)
        super().__init__(self.reason.id)


class IllegalAction(MeuseError, ValueError):
    """The action is not legal now; `rule` is the number of the rule that forbids it, `reason` the words."""

    def __init__(self, action: str, reason: Message) -> None:
        details = ", ".join(f"{key}={value}" for key, value in reason.args.items())
        cited = f" (rule {reason.rule})" if reason.rule else ""
        super().__init__(f"illegal action {action!r}: {reason.id}[{details}]{cited}")
        self.action = action
        self.reason = reason

    @property
    def rule(self) -> str:
        """The number of the rule that forbids the action; empty when the text is no action at all."""
        return self.reason.rule


class InvalidAction(IllegalAction):
    """The text is no action of this game: unknown verb, unit or place, or wrong number of arguments."""


class PositionError(MeuseError, ValueError):
    """A position read from outside is broken; `place` is the path of the culprit (`state.where.2Pz-1`)."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class SetupError(PositionError):
    """A hand-made position breaks the rules or names something that is not in the game."""


class OptionError(MeuseError, ValueError):
    """An unknown scenario or option, or a value that the option does not take."""


class OtherRules(MeuseError, LookupError):
    """A game is asked for under a version of its rules that is not kept here."""

    def __init__(self, game: str, asked: str, newest: str) -> None:
        super().__init__(f"written under rules version {asked} of {game}; this is version {newest}")


class UnknownName(MeuseError, LookupError):
    """A question about a unit or a place that the game does not have."""


class RecordError(MeuseError, ValueError):
    """A record cannot be read on; `line` is the number of the offending line, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class EndingError(MeuseError, ValueError):
    """A game cannot be ended in this way: it is over already, or nobody of that name plays."""


class UndoError(MeuseError):
    """Play may not be taken back that far: dice, a draw or the other side's decision lie between."""


class RulesDefect(AssertionError):
    """The rules of a game contradict themselves (a dead end, an endless procedure): always a bug of ours."""
