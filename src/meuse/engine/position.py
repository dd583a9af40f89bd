"""A position: everything about a game at one moment, and what may be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

import msgspec

from meuse.engine.action import Action
from meuse.engine.choices import Grouped, grouped
from meuse.engine.decided import SILENT, Decided, settled
from meuse.engine.errors import IllegalAction, InvalidAction, Refused, RulesDefect, UnknownName
from meuse.engine.explain import Explanation, Preview
from meuse.engine.fields import NOWHERE, Layout
from meuse.engine.message import Argument, Message, message
from meuse.engine.questions import PlaceState, Standing, UnitState
from meuse.engine.result import Result
from meuse.engine.steps import CHANCE, Chance, Step
from meuse.engine.suggest import meant

if TYPE_CHECKING:
    from meuse.engine.chance import Random
    from meuse.engine.game import Game, Options

G = TypeVar("G", bound="Game[Any]")

#: A procedure that goes on for longer than this without asking anybody is a defect of the rules.
LONGEST_PROCEDURE = 10_000


class LegalActions:
    """The legal actions of one moment: iterate, count, index, or ask with `in` (an action or its text).

    Not a `Sequence[Action]` by name, because `in` takes a text too.
    """

    __slots__ = ("_actions", "_position")

    def __init__(self, actions: Sequence[Action], position: Position[Any]) -> None:
        self._actions = actions
        self._position = position

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        found = self._actions[index]
        if self._position._choices is self._actions and type(found) is Action:  # of this moment, and one
            self._position._offered = found
        return found

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, action: Action | str) -> bool:
        if isinstance(action, str):
            try:
                return self._position.game.read(action) in self._actions
            except InvalidAction:
                return False
        return action in self._actions

    def grouped(self) -> Iterator[Grouped]:
        """The same as (verb, first arguments, every last one): quicker, for whoever reads them all."""
        return grouped(self._actions)

    def __repr__(self) -> str:
        shown = ", ".join(str(action) for action in self._actions[:12])
        more = f", … ({len(self)} in all)" if len(self) > 12 else ""
        return f"<LegalActions: {shown}{more}>"


class Position(Generic[G]):
    """A game at one moment. Games subclass it and annotate their columns and counters (see `fields`).

    Everything is a value: no input or output, no clock, no random state.
    """

    game: G
    scenario: str
    options: Options
    stack: list[Step[Any]]
    result: Result | None
    _events: list[Message]
    _choices: Sequence[Action] | None
    _offered: Action | None
    """What was last picked from the legal actions of this moment: it need not be looked up again."""
    _decider: str | None
    _since: int
    _decided: tuple[Decided, ...]
    #: What previews take for granted (`supposing`): no state of the game, so neither compared nor written.
    supposed = ""
    #: The attributes that a compiled package keeps outside `__dict__`; none in plain Python.
    in_c: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: G, scenario: str, options: Options) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.stack = []
        self.result = None
        self._events = []
        self._choices = None
        self._offered = None
        self._decider = None
        self._since = 0
        self._decided = ()

    # What is being decided ------------------------------------------------------------------------

    @property
    def decision(self) -> Step[Any] | None:
        """The step that waits for an action; None when the game is over."""
        return self.stack[-1] if self.stack else None

    @property
    def side(self) -> str | None:
        """Who decides: a side, "chance", or None when the game is over."""
        stack = self.stack
        return stack[-1].side(self) if stack else None

    @property
    def prompt(self) -> Message:
        """What is being decided."""
        step = self.decision
        return step.prompt(self) if step else message("prompt-game-over")

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions, in a fixed order; at chance, the possible outcomes."""
        return LegalActions(self._legal(), self)

    def _legal(self) -> Sequence[Action]:
        choices = self._choices
        if choices is None:
            step = self.decision
            choices = self._choices = step.actions(self) if step else ()
        return choices

    def reconsider(self) -> None:
        """Forget which actions are legal: on a copy to think with, units were put elsewhere, not played."""
        self._choices = self._offered = None

    @property
    def undoable(self) -> int:
        """How many actions may be taken back: never past chance or the other side's decision."""
        return self._since

    # Playing --------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> list[Message]:
        """Play a legal action (or its text) and return what happened; otherwise raise `IllegalAction`."""
        offered = self._offered
        legal = offered if offered is not None and offered is action else self._looked_up(action)
        step = self.stack.pop()
        self._count_for_undo(step.side(self))
        events: list[Message] = []
        self._events = events
        self._choices = self._offered = None
        self._decided = ()
        step.play(self, legal)
        self.settle()
        return events

    def _looked_up(self, action: Action | str) -> Action:
        """The action, if it is among the legal ones."""
        if not isinstance(action, Action):
            action = self.game.read(action)
        if action not in self._legal():
            explanation = self.why(action)
            raise IllegalAction(str(action), explanation.reason)
        return action

    def _count_for_undo(self, side: str) -> None:
        if side == CHANCE:
            self.seal()
        elif side == self._decider:
            self._since += 1
        else:
            self._decider = side
            self._since = 1

    def seal(self) -> None:
        """Close the past: what was played so far can no longer be taken back (something was revealed)."""
        self._decider = None
        self._since = 0

    def settle(self) -> None:
        """Run what needs no one's decision until somebody has a real choice or the game is over."""
        stack = self.stack
        for _ in range(LONGEST_PROCEDURE):
            if not stack:
                if self.result is None:
                    raise RulesDefect("the stack is empty but the game has no result")
                return
            step = stack[-1]
            if step.automatic:
                stack.pop()
                step.run(self)
                continue
            choices = step.actions(self)
            if len(choices) > 1 or not step.forced:
                self._choices = choices
                return
            if not choices:
                raise RulesDefect(f"{type(step).__name__} offers no action: {step}")
            self._decide(step, choices[0])
        raise RulesDefect(f"{type(stack[-1]).__name__} goes on without end")

    def _decide(self, step: Step[Any], action: Action) -> None:
        """Make the only choice there is, and remember it for whoever asks why."""
        if not isinstance(step, Chance):
            before = self.copy()
            before._decided = ()
            self._decided = (*self._decided, Decided(before, action))
        self.stack.pop()
        step.play(self, action)

    # For the steps of a game ----------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Do these next, in this order, before whatever already waits."""
        self.stack.extend(steps[::-1])

    def tell(self, id_: str, /, rule: str = "", **args: Argument) -> None:
        """Report that something happened."""
        self._events.append(Message(id_, args, rule))

    def named(self, **numbers: int) -> dict[str, str]:
        """Units, places and whatever else is numbered, by name for a message: `**pos.named(unit=unit)`."""
        names = self.game.vocabulary.names
        return {kind: names(kind)[number] for kind, number in numbers.items()}

    def finish(self, result: Result) -> None:
        """End the game."""
        self.result = result
        self.stack.clear()

    def derive(self) -> None:
        """Make the derived fields anew from the others. Games that keep any override this."""

    # Questions ------------------------------------------------------------------------------------

    def why(self, action: Action | str) -> Explanation:
        """Whether the action is legal now, and which rule says so. Changes nothing."""
        try:
            if not isinstance(action, Action):
                action = self.game.read(action)
            else:
                self.game.verify(action)
        except InvalidAction as error:
            return Explanation(error.action, False, error.reason)
        return self._explain(action)

    def _explain(self, action: Action) -> Explanation:
        step = self.decision
        text = str(action)
        if step is None:
            return Explanation(text, False, message("refusal-game-over", rule=self.game.end_rule))
        if action in self._legal():
            return Explanation(text, True, message("explain-legal", rule=step.rule))
        at_hand = self._refused(step, action)
        return self._explain_decided(action, at_hand) if self._decided else at_hand

    def _refused(self, step: Step[Any], action: Action) -> Explanation:
        """Why the decision at hand does not offer an action."""
        text = str(action)
        try:
            step.check(self, action)
        except Refused as refusal:
            return Explanation(text, False, refusal.reason)
        return Explanation(text, False, message("refusal-not-offered", rule=step.rule, action=text))

    def _explain_decided(self, action: Action, at_hand: Explanation) -> Explanation:
        """A choice that made itself tells more than the decision at hand, unless that knows the verb too.

        Then the decision at hand has the word, but for the very choice that was made and for what it cannot
        tell anything about.
        """
        verbs = {verb for verb, *_ in self.legal_actions.grouped()}
        if action.verb not in verbs:
            return settled(self._decided, action, at_hand)
        asked = [one for one in self._decided if one.is_another_choice(action)]
        made = [one for one in asked if one.action == action]
        vague = at_hand.reason.id in SILENT | self.game.out_of_reach
        return settled(made or asked, action, at_hand) if made or vague else at_hand

    def preview(self, action: Action | str) -> Preview | None:
        """What a legal action would bring, exactly: odds, modifiers, outcomes. None if nothing to say."""
        explanation = self.why(action)
        if not explanation.legal:
            raise IllegalAction(explanation.action, explanation.reason)
        step = self.decision
        assert step is not None
        return step.preview(self, Action.parse(explanation.action))

    def supposing(self, what: str) -> Self:
        """A copy whose previews take for granted what a `Change` says to suppose; nothing else differs."""
        copy = self.copy()
        copy.supposed = what
        return copy

    def unit(self, name: str) -> UnitState:
        """A unit: where it is, its steps, its strength with the reasons, its zone, supply and movement."""
        return self.game.unit_state(self, self._number("unit", name))

    def place(self, name: str) -> PlaceState:
        """A place: who is there, whose it is, whose zones reach it, what it is worth."""
        return self.game.place_state(self, self._number("place", name))

    @property
    def score(self) -> Standing:
        """Who would be ahead if the game ended now, and why."""
        return self.game.standing(self)

    def forecast(self, place: str) -> Preview | None:
        """The battle at a place as things stand, also before it is time to fight it; None without one."""
        return self.game.forecast(self, self._number("place", place))

    @property
    def battle(self) -> str:
        """The place of the battle that is being fought, until its dice have fallen; empty without one."""
        for step in reversed(self.stack):
            place = step.battlefield(self)
            if place != NOWHERE:
                name: str = self.game.vocabulary.names("place")[place]
                return name
        return ""

    def _number(self, kind: str, name: str) -> int:
        numbers = self.game.vocabulary.numbers(kind)
        if name not in numbers:
            raise UnknownName(f"{self.game.name} has no {kind} {name!r}{meant(name, numbers)}")
        return numbers[name]

    def outcomes(self) -> list[tuple[Action, Fraction]]:
        """At chance: every outcome with its exact probability."""
        return self._chance().distribution(self).outcomes()

    @property
    def thrower(self) -> str:
        """At chance: the side whose throw or draw it is; empty if it is nobody's."""
        number = self._chance().thrower(self)
        return "" if number == NOWHERE else str(self.game.sides[number])

    def draw(self, random: Random) -> Action:
        """At chance: one outcome, drawn with the caller's generator and not yet played."""
        drawn = self._chance().distribution(self).draw(random)
        self._offered = drawn
        return drawn

    def _chance(self) -> Chance[Any]:
        step = self.decision
        if not isinstance(step, Chance):
            raise ValueError(f"nothing is left to chance here: it is {self.side} to decide")
        return step

    # Values ---------------------------------------------------------------------------------------

    @classmethod
    @cache
    def layout(cls) -> Layout:
        """The fields of this kind of position."""
        return Layout(cls, Position)

    def copy(self) -> Self:
        """An independent position in the same state."""
        new = self.__class__.__new__(self.__class__)
        self.layout().hand_on(self, new)
        return new

    def key(self) -> tuple[Any, ...]:
        """A hashable value: positions with equal keys are the same position for every purpose of play."""
        return (
            self.game.name,
            self.scenario,
            self.options,
            tuple(self.stack),
            self.result,
            *(_hashable(getattr(self, name)) for name in self.layout().compared),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # mutable; use key()

    def to_dict(self) -> dict[str, Any]:
        """The position as plain values, with names for units and places."""
        return self.game.write(self)

    def to_json(self) -> str:
        """The position as text; `game.position(text)` reads it back."""
        return msgspec.json.encode(self.to_dict()).decode()

    def __repr__(self) -> str:
        step = type(self.stack[-1]).__name__ if self.stack else "over"
        return f"<{type(self).__name__} {self.scenario}: {step}, side {self.side}>"


def _hashable(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return bytes(value) if isinstance(value, bytearray) else value
