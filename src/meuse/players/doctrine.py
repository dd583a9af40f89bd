"""What a computer player must know about a game: its doctrine.

A game is taught to players by a subclass of `Doctrine` in its package `doctrine`. It answers five questions:

- `terms`: what a position is worth, as a sum of named terms in victory points, seen by the game's first side;
- `reflex`: the quick answer to any small decision (losses, retreats, chits, set-up), whichever side decides;
- `orders`: what the side to move might do next: orders, each a whole errand (go to X and attack at Z);
- `is_quiet`: whether the position can be judged, or a combat, a retreat, a loss is still under way;
- `outcomes`: what chance may bring; dice that a game's step says mean the same are thrown together.

The other methods have good answers already. What a search is tuned by is no knowledge of a game: that stands
apart, in `tuning`. A game without a doctrine has the generic one (`meuse.players.generic`); docs/doctrines.md
has an example of one that improves on it, and what is known to harm.

`Foresight` plays orders out on copies with these answers; `cadet`, `staff` and `general` are built on that
and know no game. `meuse.titles.celles.doctrine` is the example to read; it has, beside the doctrine,
`weights.toml` (name = number, each name in `weights_wanted`) and a function `doctrine()` in its `__init__`,
by which the registry finds it. Words for `reason-TERM` and `order-…` messages are among those of the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from meuse.engine import Action, Chance, Message, Position, message
from meuse.players.memory import Memory
from meuse.players.tuning import Tuning
from meuse.players.weights import Weights

if TYPE_CHECKING:
    from meuse.players.characters import Character
    from meuse.players.clock import Clock

P = TypeVar("P", bound=Position[Any])

#: Levels below the cadet, the weakest first: cadets who are distracted, each game's own measure of it.
EASIER = ("recruit", "private", "corporal", "sergeant")

#: What a game that is won is worth more than any position: far beyond all victory points.
VICTORY = 1000.0


class Breadth(IntEnum):
    """How many orders are worth the time: the level that asks sets it."""

    #: The few best by a rough guess: for the cadet, and for guessing replies.
    BRIEF = 0
    #: Everything sensible: for the staff.
    THOROUGH = 1
    #: Also what seldom pays: for the general.
    WIDE = 2


class Order(msgspec.Struct, frozen=True):
    """An errand of one or several units, carried out by several small actions.

    An order holds no progress of its own: `next` reads it off the position. So an order may be kept, copied,
    tried on many positions and mixed with others.
    """

    #: The order only opens possibilities (an activation, say) and is worth what can be done after it.
    opening: ClassVar[bool] = False

    def next(self, pos: Any) -> Action | None:
        """The next small action; None when the order is carried out, or can no longer be."""
        raise NotImplementedError

    def told(self) -> Message:
        """The order in words."""
        raise NotImplementedError


class Simple(Order, frozen=True):
    """An order that is a single action of the rules."""

    action: Action

    def next(self, pos: Any) -> Action | None:
        """The action, as long as it is legal."""
        return self.action if self.action in pos.legal_actions else None

    def told(self) -> Message:
        """The action's own text."""
        return message("order-action", action=str(self.action))


class Opening(Simple, frozen=True):
    """A single action that is worth what can be done after it."""

    opening: ClassVar[bool] = True


def next_action(order: Order, pos: Position[Any]) -> Action | None:
    """An order's next action; None also where the order asks for something that is not legal any more."""
    action = order.next(pos)
    return action if action is not None and action in pos.legal_actions else None


class Doctrine(ABC, Generic[P]):
    """How a game is played well. One object belongs to one player: it may keep scratch memory."""

    #: The game's name, as `meuse.load` knows it.
    game: ClassVar[str]
    #: The names of the weights in `weights.toml`; also the names of the terms that are told as reasons.
    weights_wanted: ClassVar[tuple[str, ...]] = ()

    #: For each easier level how often it gives any order instead of the best, where that was measured. Where
    #: it is empty: in which share of its decisions it does anything that is legal.
    whims: ClassVar[Mapping[str, float]] = MappingProxyType({})
    distractions: ClassVar[Mapping[str, float]] = MappingProxyType(
        dict(zip(EASIER, (0.5, 0.25, 0.1, 0.03), strict=True))
    )

    #: In which share of his segments a captain plans like the staff; in the others he is a cadet.
    plans: ClassVar[float] = 0.5

    #: What a search does otherwise in this game.
    tuning: Tuning[Any] = Tuning()

    #: What planners have found out with this doctrine. A doctrine that gives the same answers whenever it is
    #: asked about equal positions may have one, so that it is not asked again.
    memory: Memory | None = None
    #: By what the weights of every level are multiplied.
    character: Character | None = None

    #: The clock of the segment under way: a doctrine that takes long to find its orders looks at it.
    clock: Clock | None = None

    def __init__(self, weights: Weights | None = None) -> None:
        #: Weights that were handed over instead of those of the files: then they hold for every level.
        self.given = weights
        self.weights = weights if weights is not None else Weights.of(self.game)
        self.weights.expect(self.weights_wanted)

    def attend(self, pos: P, clock: Clock) -> None:
        """A decision has really to be made now, on this clock; all else that is asked is thought only."""
        self.clock = clock

    def led_by(self, breadth: Breadth, side: str) -> Doctrine[P]:
        """The doctrine as a level uses it for a side: some may weigh things otherwise."""
        return self

    def leading(self, breadth: Breadth, side: str) -> Doctrine[P]:
        """The doctrine as a level uses it for a side, in its character."""
        led = self.led_by(breadth, side)
        return led.weighing(self.character.on(side)) if self.character is not None else led

    def weighing(self, factors: Mapping[str, float]) -> Doctrine[P]:
        """The same with weights multiplied."""
        return type(self)(self.weights.times(factors))

    def another(self) -> Doctrine[P]:
        """One that knows the same, for another player: what a doctrine has looked up belongs to one."""
        return self.taught()()

    def taught(self) -> Callable[[], Doctrine[P]]:
        """What makes others that know the same, wherever it is sent: also in another process."""
        return partial(_taught, type(self), self.given, self.character)

    # What a position is worth ---------------------------------------------------------------------

    @abstractmethod
    def terms(self, pos: P) -> Mapping[str, float]:
        """The worth of a position to the game's first side, in victory points, by named terms."""

    def value(self, pos: P, side: str) -> float:
        """The worth of a position to a side; a finished game counts beyond everything else."""
        worth = self.finished(pos) if pos.result is not None else self.worth(pos)
        return worth if side == pos.game.sides[0] else -worth

    def foreseen(self, pos: P, side: str) -> float:
        """The worth to a side of a position that a plan was played on to.

        Override it where what guides units well is not what tells best how the game will end.
        """
        return self.value(pos, side)

    def worth(self, pos: P) -> float:
        """All terms added up. Override it where the sum is to be had faster than its parts."""
        return sum(self.terms(pos).values())

    def finished(self, pos: P) -> float:
        """The worth of a finished game to the first side: who won, and by how much."""
        result = pos.result
        assert result is not None
        margin = self.margin(pos)
        if result.winner is None:
            return margin
        return margin + (VICTORY if result.winner == pos.game.sides[0] else -VICTORY)

    def margin(self, pos: P) -> float:
        """By how many points the first side is ahead in a finished game."""
        return 0.0

    def lead(self, pos: P) -> float:
        """The margin of a finished game, zero where it was even.

        Override it where the points of one side alone decide, so that an even game is not one of no points.
        """
        return self.margin(pos)

    # What to do -----------------------------------------------------------------------------------

    @abstractmethod
    def reflex(self, pos: P) -> Action:
        """A sensible legal action at once, in any decision, for the side that decides."""

    def orders(self, pos: P, breadth: Breadth) -> Sequence[Order]:
        """What the side to move might do now, doing nothing included; empty where `reflex` is enough."""
        return ()

    def actors(self, pos: P) -> Sequence[Any]:
        """Whom orders can be given to now (units, stacks), the most urgent first; empty if to nobody yet.

        Where it is not empty, planners ask `orders_for` one of them instead of `orders` for all.
        """
        return ()

    def orders_for(self, pos: P, actor: Any, breadth: Breadth) -> Sequence[Order]:
        """What one of the actors might do now, doing nothing included."""
        return ()

    def is_possible(self, pos: P, order: Order) -> bool:
        """Whether an order that was thought of elsewhere can still be given here."""
        return next_action(order, pos) is not None

    def weighs(self, pos: P, breadth: Breadth) -> bool:
        """Whether a small decision without orders is worth trying every legal action."""
        return False

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: P) -> bool:
        """Whether the position may be judged; otherwise `reflex` and dice go on first."""
        return True

    def outcomes(self, pos: P) -> Sequence[tuple[Action, float]]:
        """What chance may bring; what comes to the same is thrown together."""
        step = pos.decision
        assert isinstance(step, Chance)
        dice = step.distribution(pos)
        return [(action, weight / dice.total) for action, weight in dice.together(step.meanings(pos))]

    def sample(self, pos: P, rng: Random) -> Action:
        """What chance brings when a plan is played on. Override it to take the luck out of combat dice."""
        return pos.draw(rng)

    def started(self, pos: P, order: Order) -> P:
        """A copy on which the order is carried out as far as that is certain and can be had at once.

        `Foresight` plays on from there, so a plain copy will always do; a doctrine that moves units about on
        the copy without going through every small action is faster.
        """
        return pos.copy()

    def moods(self) -> Sequence[Doctrine[P]]:
        """The same game seen otherwise (bolder, more careful): each has a plan of its own to offer."""
        return ()

    def tempers(self) -> Sequence[Doctrine[P]]:
        """Further moods, for who can tell good plans from bad by more than the doctrine's own terms."""
        return ()

    # What to say ----------------------------------------------------------------------------------

    def reasons(self, before: Mapping[str, float], after: Mapping[str, float], side: str) -> list[Message]:
        """The three terms that a choice changes most, as messages `reason-TERM` with points."""
        sign = 1.0 if side == self.first_side else -1.0
        changes = {name: sign * (after[name] - before.get(name, 0.0)) for name in after}
        strongest = sorted(changes, key=lambda name: -abs(changes[name]))[:3]
        return [
            message(f"reason-{name}", points=round(changes[name], 1))
            for name in strongest
            if abs(changes[name]) >= 0.05
        ]

    #: The side that `terms` speak for.
    first_side: str


def _taught(doctrine: type[Doctrine[P]], weights: Weights | None, character: Character | None) -> Doctrine[P]:
    """A doctrine that is told all there is to tell it."""
    made = doctrine(weights)
    made.character = character
    return made
