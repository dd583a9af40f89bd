"""Steps: the rulebook's procedures, as small immutable values on the stack of a position.

A step is taken off the stack before it runs or is played; it pushes what comes next with `pos.then(…)`,
also itself if it goes on. Being immutable, steps are shared by copies of a position.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from operator import attrgetter
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from meuse.engine.chance import Distribution
from meuse.engine.errors import Refused
from meuse.engine.fields import NOWHERE, struct_codecs
from meuse.engine.handlers import CHECKS, PLAYS, PREVIEWS, Handler, handlers
from meuse.engine.message import Argument, Message, message

if TYPE_CHECKING:
    from meuse.engine.action import Action
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
    #: The message that says what is being decided, or thrown for.
    asks: ClassVar[str] = ""
    #: The fields, of the step or else of the position, that this message names.
    about: ClassVar[tuple[str, ...]] = ()
    #: Verbs after which nothing is left to do: who declines, stays or has had enough.
    passes: ClassVar[tuple[str, ...]] = ()
    #: The field, of the step or else of the position, with the number of the side that decides or throws,
    #: where neither `player` nor the owner of `unit` or `units` does: `winner`, `fight.player`.
    whose: ClassVar[str] = ""
    #: The field with the place of the battle that the step belongs to, until its dice have fallen; of
    #: several places there, the first is meant.
    fought_at: ClassVar[str] = ""

    _plays: ClassVar[Mapping[str, Handler]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._plays = handlers(cls, PLAYS)

    def run(self, pos: P) -> None:
        """Carry an automatic step out; push with `pos.then` what follows."""
        raise NotImplementedError

    def side(self, pos: P) -> str:
        """Who decides."""
        raise NotImplementedError

    def prompt(self, pos: P) -> Message:
        """What is being decided: the message that `asks` names, with its details."""
        if not self.asks:
            raise NotImplementedError
        return message(self.asks, rule=self.rule, **self.details(pos))

    def details(self, pos: P) -> dict[str, Argument]:
        """What the prompt names: the fields that it is `about`."""
        return {name: self._told(pos, name) for name in self.about}

    def _told(self, pos: P, name: str) -> Argument:
        """A field of the step, as it is called in JSON, or of the position."""
        codec = struct_codecs(type(self)).get(name)
        told: Argument = (
            getattr(pos, name) if codec is None else codec.encode(getattr(self, name), pos.game.vocabulary)
        )
        return told

    def actions(self, pos: P) -> Sequence[Action]:
        """The legal choices, in a fixed order; never empty."""
        raise NotImplementedError

    def play(self, pos: P, action: Action) -> None:
        """Do it, by the method that is named after the verb. The action is one of `actions`."""
        verb = action.verb
        handler = self._plays.get(verb)
        if handler is not None:
            handler(self, pos, *pos.game.readers[verb](action.args))
        elif verb not in self.passes:
            raise NotImplementedError(f"{type(self).__name__} does not play {action}")

    def check(self, pos: P, action: Action) -> None:
        """Raise `Refused`, with the rule that forbids it, for a well-formed action that is not legal now.

        Only asked when somebody wants to know why; it must not refuse a legal action. Where a step has no
        better reason it asks this one: what is not listed is not offered.
        """
        if action not in self.actions(pos):
            raise Refused("refusal-not-offered", rule=self.rule, action=str(action))

    def preview(self, pos: P, action: Action) -> Preview | None:
        """What the legal action would bring, exactly, where there is something to say."""
        return None

    def battlefield(self, pos: P) -> int:
        """The place of the battle that is fought, by the field `fought_at`; NOWHERE without one."""
        if not self.fought_at:
            return NOWHERE
        found: int | tuple[int, ...] = attrgetter(self.fought_at)(self)
        return found if isinstance(found, int) else found[0]


class Procedure(Step[P], frozen=True):
    """What happens by itself: supply judgment, a phase that begins, the end of a turn. Define `run`."""

    automatic: ClassVar[bool] = True


class Decision(Step[P], frozen=True):
    """A choice of one side. Define `asks`, `actions`, and for each verb what it does and what forbids it.

    `play_move` carries out the verb `move`; `check_move` raises `Refused`, with its rule, where it is not
    legal; `preview_move` tells what it would bring. They are called with the position and the arguments of
    the action, with numbers for the names of units, places and whatever else the game numbers.
    """

    #: Why verbs of another phase are not for now.
    not_now: ClassVar[Mapping[str, Message]] = {}

    _checks: ClassVar[Mapping[str, Handler]] = {}
    _previews: ClassVar[Mapping[str, Handler]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._checks = handlers(cls, CHECKS)
        cls._previews = handlers(cls, PREVIEWS)
        if cls.chooser in _BY_FIELDS:  # worked out once: everybody asks at every turn
            cls.chooser = _chooser_of(cls)  # type: ignore[method-assign]
        if cls.side in _SIDES:
            cls.side = _SIDE_OF.get(cls.chooser, Decision.side)  # type: ignore[method-assign]

    def side(self, pos: P) -> str:
        """Who decides, by name."""
        side: str = pos.game.sides[self.chooser(pos)]
        return side

    def chooser(self, pos: P) -> int:
        """The number of the side that decides: `whose`, `player`, or the owner of `unit` or of `units`."""
        raise NotImplementedError

    def actor(self, pos: P) -> int:
        """The one unit that may do something now, if the decision is about one: its field `unit`."""
        unit: int = getattr(self, "unit", NOWHERE)
        return unit

    def check(self, pos: P, action: Action) -> None:
        """Say which rule forbids an action, by the method that is named after its verb."""
        handler = self._checks.get(action.verb)
        if handler is None or self._is_of_another_unit(pos, action):
            self.check_other(pos, action)
        else:
            handler(self, pos, *pos.game.arguments(action))

    def _is_of_another_unit(self, pos: P, action: Action) -> bool:
        actor = self.actor(pos)
        if actor == NOWHERE or pos.game.verbs[action.verb].kinds[:1] != ("unit",):
            return False
        return bool(pos.game.arguments(action)[0] != actor)

    def check_other(self, pos: P, action: Action) -> None:
        """Refuse what is no verb of this decision, or is for another unit than the one it is about."""
        reason = self.not_now.get(action.verb)
        if reason is not None:
            raise Refused(reason)
        super().check(pos, action)

    def preview(self, pos: P, action: Action) -> Preview | None:
        """What the action would bring, by the method that is named after its verb."""
        handler = self._previews.get(action.verb)
        return handler(self, pos, *pos.game.arguments(action)) if handler is not None else None


def _chooser_of(decision: type[Decision[Any]]) -> Handler:
    """Who decides, by what a decision is made of."""
    if decision.whose:
        return _named(decision)
    if hasattr(decision, "player"):
        return _player
    if hasattr(decision, "unit"):
        return _owner
    return _owner_of_all if hasattr(decision, "units") else Decision.chooser


def _named(step: type[Step[Any]]) -> Handler:
    """The side whose number the field `whose` holds."""
    number = attrgetter(step.whose)
    if hasattr(step, step.whose.partition(".")[0]):
        return lambda step, pos: number(step)
    return lambda step, pos: number(pos)


def _player(step: Any, pos: Any) -> int:
    """The side whose number the step holds."""
    player: int = step.player
    return player


def _owner(step: Any, pos: Any) -> int:
    """The owner of the unit."""
    side: int = pos.game.side_of[step.unit]
    return side


def _owner_of_all(step: Any, pos: Any) -> int:
    """The owner of the units."""
    side: int = pos.game.side_of[step.units[0]]
    return side


def _side_of_player(step: Any, pos: Any) -> str:
    """`Decision.side` where `chooser` is `_player`, in one call instead of two."""
    side: str = pos.game.sides[step.player]
    return side


def _side_of_owner(step: Any, pos: Any) -> str:
    """The same where it is `_owner`."""
    game = pos.game
    side: str = game.sides[game.side_of[step.unit]]
    return side


def _side_of_owners(step: Any, pos: Any) -> str:
    """The same where it is `_owner_of_all`."""
    game = pos.game
    side: str = game.sides[game.side_of[step.units[0]]]
    return side


_BY_FIELDS: Final = (Decision.chooser, _player, _owner, _owner_of_all)
_SIDE_OF: Final[dict[Handler, Handler]] = {
    _player: _side_of_player,
    _owner: _side_of_owner,
    _owner_of_all: _side_of_owners,
}
_SIDES: Final = (Decision.side, *_SIDE_OF.values())


def not_now(verbs: str, id_: str, /, rule: str, **args: Argument) -> dict[str, Message]:
    """For `Decision.not_now`: the same refusal for several verbs (`"attack join"`)."""
    return dict.fromkeys(verbs.split(), message(id_, rule=rule, **args))


class Chance(Step[P], frozen=True):
    """Dice or a draw. Define `dice` or `distribution`, and what comes of it: `play_roll` and the like."""

    asks: ClassVar[str] = "prompt-chance"
    #: What is thrown, where it is always the same.
    dice: ClassVar[Distribution]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.whose and cls.thrower is Chance.thrower:
            cls.thrower = _named(cls)  # type: ignore[method-assign]

    def side(self, pos: P) -> str:
        """Nobody decides."""
        return CHANCE

    def thrower(self, pos: P) -> int:
        """The number of the side whose throw it is: `whose`, or the owner of `unit`; NOWHERE for nobody."""
        unit: int = getattr(self, "unit", NOWHERE)
        owner: int = NOWHERE if unit == NOWHERE else pos.game.side_of[unit]
        return owner

    def distribution(self, pos: P) -> Distribution:
        """The outcomes with their weights."""
        return self.dice

    def meanings(self, pos: P) -> Sequence[Hashable]:
        """What each outcome comes to, in the same order: whoever looks ahead throws equal ones together."""
        return self.distribution(pos).actions

    def actions(self, pos: P) -> Sequence[Action]:
        """The possible outcomes."""
        return self.distribution(pos).actions

    def check(self, pos: P, action: Action) -> None:
        """Dice cannot be told what to show."""
        raise Refused("refusal-chance-outcome", rule=self.rule, action=str(action))


def steps_in(*chapters: ModuleType) -> tuple[type[Step[Any]], ...]:
    """The steps that the modules of a rulebook's chapters define, in reading order.

    What several steps of a chapter have in common is no step: its name begins with an underscore.
    """
    return tuple(
        found
        for chapter in chapters
        for name, found in vars(chapter).items()
        if isinstance(found, type) and issubclass(found, Step)
        if found.__module__ == chapter.__name__ and not name.startswith("_")
    )
