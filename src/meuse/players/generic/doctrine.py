"""How any game is played: errands of one actor after the other, as long as they promise something."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, NamedTuple

from meuse.engine import CHANCE, Action, Game, Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Opening, Order, Simple
from meuse.players.foresight import Foresight
from meuse.players.generic.choices import Choice, Rounds, choice_at
from meuse.players.generic.errands import Errand, Search
from meuse.players.generic.evaluation import WEIGHTS, Evaluation
from meuse.players.generic.forces import Forces
from meuse.players.generic.outlook import Outlook
from meuse.players.generic.sieve import MANY, Sieve
from meuse.players.weights import Weights

#: Actions that one actor's errand is looked for with, by breadth.
TRIES = (60, 80, 120)
#: Errands with a certain end, and gambles, that are judged with care.
JUDGED = 5
GAMBLES = 4
#: Orders that are offered at a time, by breadth.
OFFERED = (1, 4, 8)
#: Actions that a reflex looks at.
QUICK = 10
#: What must be gained for an errand to be worth while.
GAIN = 0.01
#: What ending a round may cost before that is looked at all the time.
COSTLY = 0.2
#: Small decisions in a row that an action may bring at once.
AFTERMATH = 12
#: Outcomes of chance up to which it does not pay to ask which of them mean the same.
FEW = 2

Judge = Callable[[Position[Any]], float]
"""What a position is worth to the side that decides."""


class Offer(NamedTuple):
    """An errand and what it promises to the side that decides."""

    value: float
    order: Errand
    #: It only names somebody who will act later.
    names: bool = False


class Known(NamedTuple):
    """What is known about a game at one moment."""

    game: Game[Any]
    outlook: Outlook
    evaluation: Evaluation
    sieve: Sieve


class GenericDoctrine(Doctrine[Any]):
    """A doctrine that knows no rule. It learns which game it is about from the positions it is shown."""

    game = "generic"
    weights_wanted: ClassVar[tuple[str, ...]] = WEIGHTS

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights if weights is not None else standard_weights())
        self.given = weights
        self._known: Known | None = None
        self._segment: Hashable = None
        #: How deep the stack was where an order was given: when it is no deeper again the order is done.
        self._depth = 0
        #: Actors who found nothing to do, with the moment for which that holds.
        self._idle: set[Hashable] = set()
        self._rounds = Rounds()
        self._rng = random.Random(0)

    # Getting to know the game ---------------------------------------------------------------------

    def attend(self, pos: Position[Any], clock: Clock) -> None:
        """A real decision: where a new segment begins, or somebody has come, look at the board afresh."""
        super().attend(pos, clock)
        segment = pos.game.segment(pos)
        known = self._known
        if known is None or segment != self._segment or known.outlook.misses(pos):
            self._segment = segment
            self._look(pos)

    def _look(self, pos: Position[Any]) -> Known:
        before = self._known.outlook if self._known is not None and self._known.game is pos.game else None
        outlook = Outlook(before.forces if before is not None else Forces(pos.game), pos, before)
        self.first_side = pos.game.sides[0]
        self._idle.clear()
        self._known = Known(pos.game, outlook, Evaluation(self.weights, outlook, pos), Sieve(outlook))
        return self._known

    def _about(self, pos: Position[Any]) -> Known:
        """What is known about the game that a position is of."""
        known = self._known
        return known if known is not None and known.game is pos.game else self._look(pos)

    # What a position is worth ---------------------------------------------------------------------

    def terms(self, pos: Position[Any]) -> Mapping[str, float]:
        """Points, strengths, ways to aims, and battles that could be fought."""
        return self._about(pos).evaluation.terms(pos)

    def margin(self, pos: Position[Any]) -> float:
        """Points ahead, as the game counts them."""
        return self._about(pos).outlook.forces.margin(pos)

    def _glance(self, pos: Position[Any], side: str) -> float:
        worth = self._about(pos).evaluation.glance(pos)
        return worth if side == pos.game.sides[0] else -worth

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: Position[Any]) -> bool:
        """Whether the procedure that an order began is over, or somebody is to be chosen in a round."""
        depth = len(pos.stack)
        if pos.side == CHANCE:
            return depth < self._depth
        return depth <= self._depth or self._rounds.is_round(pos)

    def outcomes(self, pos: Position[Any]) -> Sequence[tuple[Action, float]]:
        """Outcomes that lead to the same position, thrown together."""
        listed = super().outcomes(pos)
        if len(listed) <= FEW:
            return listed
        merged: dict[Hashable, tuple[Action, float]] = {}
        for action, chance in listed:
            after = pos.copy()
            after.play(action)
            first, so_far = merged.get(key := after.key(), (action, 0.0))
            merged[key] = (first, so_far + chance)
        return list(merged.values())

    def started(self, pos: Position[Any], order: Order) -> Any:
        """A copy; from here on what the order begins must be brought to its end."""
        self._depth = self._base(pos)
        return pos.copy()

    def _base(self, pos: Position[Any]) -> int:
        """How deep the stack may be when what is now decided is over."""
        return len(pos.stack) if self._rounds.is_open(pos, choice_at(pos)) else len(pos.stack) - 1

    def _followed(self, pos: Position[Any], action: Action) -> Position[Any]:
        """Where an action leads with the small decisions of its side that it brings at once."""
        segment, after = pos.game.segment(pos), pos.copy()
        after.play(action)
        for _ in range(AFTERMATH):
            if after.side in (None, CHANCE) or pos.game.segment(after) != segment:
                break
            if self._rounds.is_round(after) or type(after.decision) is type(pos.decision):
                break
            after.play(self.reflex(after))
        return after

    # Small decisions ------------------------------------------------------------------------------

    def reflex(self, pos: Position[Any]) -> Action:
        """What looks best at a glance; a round is ended."""
        if self._rounds.is_round(pos):
            return choice_at(pos).end
        side, sieve = pos.side, self._about(pos).sieve
        assert side is not None
        ranked = sorted(sieve.few(pos, pos.legal_actions[:])[:QUICK], key=sieve.eagerness)
        if len(ranked) == 1:
            return ranked[0]
        best, most = ranked[0], float("-inf")
        for action in ranked:
            after = pos.copy()
            after.play(action)
            value = self._glance(after, side)
            if value > most:
                best, most = action, value
        return best

    def weighs(self, pos: Position[Any], breadth: Breadth) -> bool:
        """All of them, when they are really decided."""
        self._about(pos).evaluation.anchor(pos)
        self._depth = self._base(pos)
        return True

    # Orders ---------------------------------------------------------------------------------------

    def orders(self, pos: Position[Any], breadth: Breadth) -> Sequence[Order]:
        """Errands of those who can do something useful; of many other actions those worth trying."""
        self._about(pos).evaluation.anchor(pos)
        choice = choice_at(pos)
        if self._rounds.is_round(pos):
            return self._round(pos, choice, breadth)
        if choice.is_pick:
            return self._pick(pos, choice, breadth)
        if choice.is_going_on:
            return self._way_on(pos, choice, breadth)
        return self._few(pos)

    def _round(self, pos: Position[Any], choice: Choice, breadth: Breadth) -> Sequence[Order]:
        """What those promise most who can do something useful; when nobody can, the round is ended."""
        judge = self._standard(pos, choice.end)
        least = judge(pos) + GAIN
        moment = self._moment(pos)
        offers: list[Offer] = []
        for actor in self._about(pos).sieve.urgent(pos, choice.actors):
            if len(offers) >= OFFERED[breadth] or (self.clock is not None and self.clock.expired):
                break
            if (actor, moment) in self._idle:
                continue
            best = self._best(pos, choice, actor, judge, breadth)
            if best is not None and (best.value > least or (best.names and best.value > least - 2 * GAIN)):
                offers.append(best)
            else:
                self._idle.add((actor, moment))
        offers.sort(key=lambda offer: -offer.value)
        found: list[Order] = [offer.order for offer in offers]
        return found if found and breadth == Breadth.BRIEF else [*found, Simple(choice.end)]

    def _standard(self, pos: Position[Any], end: Action) -> Judge:
        """By what the positions in a round are judged: as they are; or as they will be when it has ended.

        The latter takes longer, and is only done where ending it at once would cost something.
        """
        side = pos.side
        assert side is not None

        def as_it_is(there: Position[Any]) -> float:
            return self.value(there, side)

        def when_ended(there: Position[Any]) -> float:
            return as_it_is(self._followed(there, end) if end in there.legal_actions else there)

        return when_ended if as_it_is(pos) - when_ended(pos) > COSTLY else as_it_is

    def _moment(self, pos: Position[Any]) -> Hashable:
        """What the idle wait for to change: the kind of decision, enemies, and who is left."""
        forces = self._about(pos).outlook.forces
        own = pos.game.sides.index(pos.side) if pos.side in pos.game.sides else -1
        where = enumerate(forces.where(pos))
        enemies = tuple([place for unit, place in where if forces.side_of[unit] != own])
        return type(pos.decision).__name__, pos.side, enemies, tuple(forces.steps(pos))

    def _pick(self, pos: Position[Any], choice: Choice, breadth: Breadth) -> Sequence[Order]:
        """Somebody has to be picked: for a round that this begins, for an errand, or to suffer something."""
        first = next(iter(choice.actors.values()))[0]
        if self._begins_round(pos, self._followed(pos, first)):
            return self._openings(pos, choice)[: OFFERED[breadth]]
        after = pos.copy()
        after.play(first)
        if after.side != pos.side or len(after.stack) <= len(pos.stack):
            return self._few(pos)
        urgent = self._about(pos).sieve.urgent(pos, choice.actors)[: OFFERED[breadth]]
        offers = [self._best(pos, choice, actor, self._plainly(pos), breadth) for actor in urgent]
        return [offer.order for offer in offers if offer is not None]

    def _begins_round(self, pos: Position[Any], after: Position[Any]) -> bool:
        return after.side == pos.side and len(after.stack) > len(pos.stack) and self._rounds.is_round(after)

    def _openings(self, pos: Position[Any], choice: Choice) -> Sequence[Order]:
        """Actions that only say who may act in a round: the more strength near its aim the better."""
        sieve = self._about(pos).sieve
        found: list[tuple[float, int, Order]] = []
        for action in (action for actions in choice.actors.values() for action in actions):
            after = self._followed(pos, action)
            if self._begins_round(pos, after):
                use = sieve.use(after, choice_at(after).actors)
                found.append((-use, len(found), Opening(action)))
        return [order for _, _, order in sorted(found)]

    def _way_on(self, pos: Position[Any], choice: Choice, breadth: Breadth) -> Sequence[Order]:
        """What one who is under way might do yet; of equals the shortest."""
        (actor,) = choice.actors
        offers = self._offers(pos, actor, pos.legal_actions[:], self._plainly(pos), breadth)
        ranked = sorted(offers, key=lambda offer: (-offer.value, len(offer.order.stages)))
        return [offer.order for offer in ranked[: OFFERED[breadth]]]

    def _few(self, pos: Position[Any]) -> Sequence[Order]:
        """Of many actions those worth trying; where there are few, all will be tried anyhow."""
        if len(pos.legal_actions) <= MANY:
            return ()
        return [Simple(action) for action in self._about(pos).sieve.few(pos, pos.legal_actions[:])]

    # Errands --------------------------------------------------------------------------------------

    def _plainly(self, pos: Position[Any]) -> Judge:
        """Positions judged as they are, by the side that decides here."""
        side = pos.side
        assert side is not None
        return lambda there: self.value(there, side)

    def _best(
        self, pos: Position[Any], choice: Choice, actor: str, judge: Judge, breadth: Breadth
    ) -> Offer | None:
        offers = self._offers(pos, actor, choice.actors[actor], judge, breadth)
        return max(offers, key=lambda offer: offer.value, default=None)

    def _offers(
        self, pos: Position[Any], actor: str, actions: Sequence[Action], judge: Judge, breadth: Breadth
    ) -> Iterator[Offer]:
        """What one actor might do, with what it promises."""
        side, known = pos.side, self._about(pos)
        assert side is not None
        search = Search(
            lambda there: self._glance(there, side), known.sieve.few, self._rounds, TRIES[breadth]
        )
        unit = known.outlook.forces.units.get(actor, -1)
        settled, gambles = search.errands(pos, unit, actions, self._base(pos))
        for found in settled[:JUDGED]:
            names = found.errand.is_single and actor not in choice_at(found.pos).actors
            yield Offer(judge(found.pos), found.errand, names)
        sight: Foresight[Any] = Foresight(self, side, self._rng)
        for found in gambles[:GAMBLES]:
            leaves = sight.prospect(pos, found.errand).leaves
            yield Offer(sum(leaf.chance * judge(leaf.pos) for leaf in leaves), found.errand)


def standard_weights() -> Weights:
    """The weights of this package."""
    return Weights.read(_text("weights.toml"), "generic/weights.toml")


def characters() -> str:
    """The characters of this package, as they are written."""
    return _text("characters.toml")


def _text(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")
