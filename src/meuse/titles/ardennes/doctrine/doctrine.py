"""How The Ardennes Offensive is played: phases of moves, attacks, and small decisions."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from enum import IntEnum
from types import MappingProxyType
from typing import Any, ClassVar

from meuse.engine import Action
from meuse.players.clock import Clock
from meuse.players.doctrine import EASIER, Breadth, Doctrine, Order
from meuse.players.foresight import Foresight
from meuse.players.weights import Weights
from meuse.titles.ardennes import (
    combat,
    first_turn,
    movement,
    paradrop,
    reinforcements,
    results,
    retreat,
    sequence,
    setup,
)
from meuse.titles.ardennes.doctrine import reflexes
from meuse.titles.ardennes.doctrine.assaults import Chance, Judge
from meuse.titles.ardennes.doctrine.deployment import Arranger
from meuse.titles.ardennes.doctrine.evaluation import WEIGHTS, Evaluation
from meuse.titles.ardennes.doctrine.first_strike import Allocator
from meuse.titles.ardennes.doctrine.orders import CeaseFire, Move, Scheme
from meuse.titles.ardennes.doctrine.routes import carry_out
from meuse.titles.ardennes.doctrine.search import PhaseSearch
from meuse.titles.ardennes.doctrine.sweep import Sweep
from meuse.titles.ardennes.doctrine.tuning import AlliedTuning, ArdennesTuning
from meuse.titles.ardennes.position import ALLIED, SIDES, ArdennesPosition
from meuse.titles.ardennes.victory import points

#: Attacks offered, by breadth.
ASSAULTS_OFFERED = (1, 4, 6)
#: Changes of a free set-up that are tried, by breadth.
ARRANGED = (300, 1500, 3000)
#: Tempers of an Allied general beside his own: one who fears, one who dares, one who guards the exits.
TEMPERS = (
    {"allied_fear": 1.4, "exit": 1.6, "approach": 0.6},
    {"allied_fear": 0.4},
    {"allied_fear": 0.5, "exit": 2.5, "approach": 1.2},
)
#: The same of a German one, for who asks: one who fears, one who drives for the exits, one who hunts units.
GERMAN_TEMPERS = (
    {"german_fear": 0.4},
    {"exit": 1.6, "approach": 0.8, "mass": 1.0},
    {"hope": 0.9, "trap": 1.2, "chase": 2.5},
)
#: Attacks that promise less are not even tried.
HOPELESS = 0.03

_QUIET = (
    movement.Movement,
    combat.Combat,
    first_turn.Allocation,
    first_turn.Resolution,
    setup.FreeSetup,
    reinforcements.Arriving,
    sequence.TableRoll,
    paradrop.Drop,
    movement.Separation,
)
_WEIGHED = (results.Advance, retreat.Retreats)


class Pace(IntEnum):
    """Evaluations of a general's search for each second of his clock; the rest goes into playing plans on."""

    PLENTY = 480
    #: Of one who leads the Allies, of each temper that he asks, of the enemy's reply, and of what the enemy's
    #: tanks do after it.
    OWN = 168
    PROPOSED = 70
    REPLY = 66
    PURSUIT = 16


class ArdennesDoctrine(Doctrine[ArdennesPosition]):
    """The doctrine of The Ardennes Offensive."""

    game = "ardennes"
    first_side = SIDES[0]
    #: Steps of about 125 points of rating, by a ladder of levels at 0.5, 0.25, 0.1 and 0.03. An order is a
    #: whole phase here, so whims hardly make a cadet weaker.
    distractions = MappingProxyType(dict(zip(EASIER, (0.5, 0.37, 0.26, 0.125), strict=True)))
    weights_wanted: ClassVar[tuple[str, ...]] = WEIGHTS
    tuning = ArdennesTuning()
    #: Evaluations of the general's search for each second of the clock, which may end it before.
    pace: ClassVar[int] = Pace.PLENTY

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self.evaluation = Evaluation(self.weights)
        self._search: PhaseSearch | None = None
        self._moment: tuple[Any, ...] = ()

    def led_by(self, breadth: Breadth, side: str) -> ArdennesDoctrine:
        """Staff and general have weights of their own, unless they were given some by hand."""
        if breadth == Breadth.BRIEF or self.given is not None:
            return self
        if breadth == Breadth.THOROUGH:
            return ArdennesDoctrine(staff_weights())
        if side == SIDES[ALLIED]:
            return AlliedGeneral(staff_weights().but(**Weights.of(self.game, "general-allied.toml")))
        return GermanGeneral(staff_weights().but(**Weights.of(self.game, "general.toml")))

    # What a position is worth ---------------------------------------------------------------------

    def terms(self, pos: ArdennesPosition) -> Mapping[str, float]:
        """The terms by name."""
        return self.evaluation.terms(pos)

    def worth(self, pos: ArdennesPosition) -> float:
        """All of them together."""
        return self.evaluation.worth(pos)

    def margin(self, pos: ArdennesPosition) -> float:
        """By how many points the Germans have what they need, or lack it."""
        german, allied = points(pos)
        rules = pos.game.turns.victory
        return float(german - max(rules.german_minimum, allied * rules.ratio[0] / rules.ratio[1]))

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: ArdennesPosition) -> bool:
        """Between units, between attacks and between phases."""
        return not pos.stack or isinstance(pos.stack[-1], _QUIET)

    def reflex(self, pos: ArdennesPosition) -> Action:
        """See `reflexes`."""
        return reflexes.reflex(pos)

    def weighs(self, pos: ArdennesPosition, breadth: Breadth) -> bool:
        """Staff and general try advances and retreats out."""
        return breadth > Breadth.BRIEF and isinstance(pos.stack[-1], _WEIGHED)

    # Orders ---------------------------------------------------------------------------------------

    def orders(self, pos: ArdennesPosition, breadth: Breadth) -> Sequence[Order]:
        """What might be done now."""
        step: Any = pos.stack[-1]
        if isinstance(step, movement.Movement):
            return self._moves(pos, breadth)
        if isinstance(step, combat.Combat):
            return self._assaults(pos, breadth)
        if isinstance(step, first_turn.Allocation) and not step.attacks:
            strike = Allocator(pos, self.evaluation).strike()
            return [strike] if strike is not None else []
        if isinstance(step, setup.FreeSetup):
            return [Arranger(pos, step.player, self.evaluation).run(ARRANGED[breadth])]
        return ()

    def _moves(self, pos: ArdennesPosition, breadth: Breadth) -> Sequence[Order]:
        """The moves of the phase: a sweep, or the best so far of a search that goes on when asked again."""
        if breadth == Breadth.BRIEF:
            return [Sweep(pos, self.evaluation).run()]
        search, fresh = self._searching(pos)
        if breadth == Breadth.WIDE:
            search.limit, search.in_slices = self.trials(self.pace), True
        if search.in_slices:
            found = search.slice()
            return [found, Scheme(())] if fresh else [found]
        return [search.run(self.clock)]

    def trials(self, pace: int) -> int:
        """So many evaluations for each second of the clock."""
        return int(pace * (self.clock.seconds if self.clock else 1.0))

    def _searching(self, pos: ArdennesPosition) -> tuple[PhaseSearch, bool]:
        """The search from this position, and whether it is a new one."""
        moment = (pos.turn, pos.player, pos.phase, bytes(pos.moved), tuple(pos.where))
        if self._search is not None and self._moment == moment:
            return self._search, False
        self._search, self._moment = PhaseSearch(pos, self.evaluation), moment
        return self._search, True

    def _assaults(self, pos: ArdennesPosition, breadth: Breadth) -> list[Order]:
        """The most promising attack; with time, the best of several by what they lead to. None if none pays.

        Whether to attack at all is left to the table's expectation: an enemy who is in a trap looks better in
        the evaluation than one who was killed in it, and would be spared for ever.
        """
        chances = Judge(pos, pos.player, self.evaluation).chances(1 + breadth)
        found = [chance for chance in chances if chance.gain > HOPELESS]
        sight = Foresight(self, SIDES[pos.player], random.Random(pos.turn))
        offered = self._affordable(pos, found[: ASSAULTS_OFFERED[breadth]], sight)
        if len(offered) < 2:
            return offered or [CeaseFire()]
        return [max(offered, key=lambda order: sight.prospect(pos, order).value)]

    def _affordable(
        self, pos: ArdennesPosition, chances: Sequence[Chance], sight: Foresight[ArdennesPosition]
    ) -> list[Order]:
        """Of attacks that pay by the table those that may be made."""
        return [chance.order for chance in chances]

    # Trying orders --------------------------------------------------------------------------------

    def started(self, pos: ArdennesPosition, order: Order) -> ArdennesPosition:
        """Put the units where they go, without the small steps between."""
        copy = pos.copy()
        if isinstance(order, Scheme) and pos.stack and isinstance(pos.stack[-1], movement.Movement):
            for move in order.moves:
                if _is_open(copy, move):
                    carry_out(copy, move)
            copy.reconsider()
        return copy


class GermanGeneral(ArdennesDoctrine):
    """How a general leads the Germans."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self._tempers = [Temper(self.weights.but(**temper)) for temper in GERMAN_TEMPERS]

    def tempers(self) -> Sequence[Doctrine[ArdennesPosition]]:
        """Those who fear, those who think of the exits first, and those who hunt."""
        return _attending(self._tempers, self.clock)


class AlliedGeneral(ArdennesDoctrine):
    """How a general leads the Allies: plans of several tempers, judged by what a searching enemy replies.

    A sweep is too weak an enemy to learn from: it does not punish what a staff punishes.
    """

    pace = Pace.OWN
    tuning = AlliedTuning()

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self._enemy = Evaluation(staff_weights())
        self._tempers = [Temper(self.weights.but(**temper)) for temper in TEMPERS]

    def moods(self) -> Sequence[Doctrine[ArdennesPosition]]:
        """Those who fear more, those who fear less, and those who think of the exits first."""
        return _attending(self._tempers, self.clock)

    def _moves(self, pos: ArdennesPosition, breadth: Breadth) -> Sequence[Order]:
        """The enemy's reply is found by a short search."""
        step: Any = pos.stack[-1]
        if breadth > Breadth.BRIEF or step.player == ALLIED:
            return super()._moves(pos, breadth)
        pace = Pace.PURSUIT if step.mechanized else Pace.REPLY
        return [PhaseSearch(pos, self._enemy, self.trials(pace)).run(self.clock)]

    def _affordable(
        self, pos: ArdennesPosition, chances: Sequence[Chance], sight: Foresight[ArdennesPosition]
    ) -> list[Order]:
        """No attack is made by which a unit might retreat that stands between the enemy and his victory."""
        if pos.player != ALLIED or not self.evaluation.is_on_the_verge(pos):
            return super()._affordable(pos, chances, sight)
        now = self.terms(pos)["goal"]
        found: list[Order] = []
        for chance in chances:
            leaves = sight.prospect(pos, chance.order).leaves
            then = sum(leaf.chance * self._threatening(leaf.pos) for leaf in leaves)
            if chance.gain - (then - now) > HOPELESS:
                found.append(chance.order)
        return found

    def _threatening(self, pos: ArdennesPosition) -> float:
        """How near the enemy is to victory."""
        return self.terms(pos)["goal"] if pos.result is None else self.weights["verge"]


class Temper(ArdennesDoctrine):
    """One who would play otherwise: his moves are the best of a search of his own."""

    def _moves(self, pos: ArdennesPosition, breadth: Breadth) -> Sequence[Order]:
        return [PhaseSearch(pos, self.evaluation, self.trials(Pace.PROPOSED)).run(self.clock)]


def _attending(tempers: Sequence[Temper], clock: Clock | None) -> Sequence[Temper]:
    """Tempers who look at the clock of the decision."""
    for temper in tempers:
        temper.clock = clock
    return tempers


def staff_weights() -> Weights:
    """What a staff weighs, and a general where he has nothing else in mind."""
    return Weights.of(ArdennesDoctrine.game).but(**Weights.of(ArdennesDoctrine.game, "staff.toml"))


def _is_open(pos: ArdennesPosition, move: Move) -> bool:
    """Whether a unit still stands where its move begins and has not moved."""
    return not pos.moved[move.unit] and pos.where[move.unit] == move.start
