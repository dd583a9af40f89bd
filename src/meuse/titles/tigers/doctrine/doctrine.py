"""How Tigers in the Mist is played: orders for stacks in the movement part; the rest is done by reflexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final
from zlib import crc32

from meuse.engine import Action
from meuse.players.doctrine import EASIER, Breadth, Doctrine, Order
from meuse.players.weights import Weights
from meuse.titles.tigers.bridges import ConstructionRoll
from meuse.titles.tigers.crossing import DemolitionRoll
from meuse.titles.tigers.doctrine import reflexes
from meuse.titles.tigers.doctrine.evaluation import TERMS, WEIGHTS, Evaluation
from meuse.titles.tigers.doctrine.facts import facts_of
from meuse.titles.tigers.doctrine.leaps import can_pay, carry_out, has_room
from meuse.titles.tigers.doctrine.orders import Concert, Dig, March, Stay, Strike
from meuse.titles.tigers.doctrine.scout import Scout
from meuse.titles.tigers.doctrine.tuning import TigersTuning
from meuse.titles.tigers.movement import Movement
from meuse.titles.tigers.position import SIDES, TigersPosition
from meuse.titles.tigers.readiness import idle, idle_first

#: Positions scouted that are remembered.
MOST_SCOUTED = 400

#: How others see the game: weights that count for them so many times as much.
MOODS: Final[tuple[Mapping[str, float], ...]] = (
    {"exit": 3.0},
    {"area": 1.7, "hold": 1.3},
    {"german_point": 3.0},
    {"allied_point": 2.5},
)


class TigersDoctrine(Doctrine[TigersPosition]):
    """The doctrine of Tigers in the Mist."""

    game = "tigers"
    #: Steps of about 160 points of rating, by a ladder of levels at 0.85, 0.6, 0.35 and 0.15.
    whims = MappingProxyType(dict(zip(EASIER, (0.65, 0.49, 0.34, 0.16), strict=True)))
    first_side = SIDES[0]
    weights_wanted: ClassVar[tuple[str, ...]] = WEIGHTS
    tuning = TigersTuning()

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self.evaluation = Evaluation(self.weights)
        self._scouts: dict[Any, Scout] = {}
        self._salt: tuple[Random | None, int] = (None, 0)
        self._moods: list[TigersDoctrine] = []
        self._rankings: dict[Any, list[int]] = {}

    # What a position is worth ---------------------------------------------------------------------

    def terms(self, pos: TigersPosition) -> Mapping[str, float]:
        """The terms by name; of a finished game only the points."""
        if pos.result is not None:
            return {"scored": self.margin(pos), **dict.fromkeys(TERMS, 0.0)}
        return self.evaluation.terms(pos)

    def worth(self, pos: TigersPosition) -> float:
        """All terms added up."""
        return self.evaluation.worth(pos)

    def margin(self, pos: TigersPosition) -> float:
        """The German points."""
        result = pos.result
        assert result is not None
        return float(sum(value for _, value in result.points))

    def lead(self, pos: TigersPosition) -> float:
        """The German points beyond the middle of those that are a draw."""
        thresholds = facts_of(pos.game, pos.scenario).thresholds
        return self.margin(pos) - (sum(thresholds) / len(thresholds) if thresholds else 0.0)

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: TigersPosition) -> bool:
        """Between stacks: battles declared are judged as they stand on average."""
        return not pos.stack or isinstance(pos.stack[-1], Movement)

    def sample(self, pos: TigersPosition, rng: Random) -> Action:
        """Dice thrown by the handful hit as often as they should, give or take one.

        The same throw falls alike in every plan that is compared, whatever was thrown before it.
        """
        luck = self._luck(pos, rng)
        step: Any = pos.stack[-1]
        outcomes = self.outcomes(pos)
        if isinstance(step, DemolitionRoll | ConstructionRoll):
            return outcomes[0 if luck < outcomes[0][1] else -1][0]
        mean = sum(int(action.args[0]) * chance for action, chance in outcomes)
        return outcomes[min(int(mean + luck), len(outcomes) - 1)][0]

    def _luck(self, pos: TigersPosition, rng: Random) -> float:
        """A number from 0 to 1 that depends on the throw and on what makes `rng` differ from others."""
        if self._salt[0] is not rng:
            self._salt = (rng, rng.getrandbits(32))
        throw = crc32(repr((pos.impulse, pos.stack[-1])).encode())
        return Random(throw ^ self._salt[1]).random()

    # How others see it ----------------------------------------------------------------------------

    def moods(self) -> Sequence[TigersDoctrine]:
        """Those who race for the Meuse, want towns, or hold German or Allied strength dear."""
        if not self._moods:
            self._moods = [self._mood(factors) for factors in MOODS]
        return self._moods

    def _mood(self, factors: Mapping[str, float]) -> TigersDoctrine:
        changed = {name: factor * self.weights[name] for name, factor in factors.items()}
        made = TigersDoctrine(self.weights.but(**changed))
        made.evaluation.forecasts = self.evaluation.forecasts  # battles are the same for everybody
        return made

    def reflex(self, pos: TigersPosition) -> Action:
        """See `reflexes`."""
        return reflexes.reflex(pos, self.evaluation)

    # Orders ---------------------------------------------------------------------------------------

    def orders(self, pos: TigersPosition, breadth: Breadth) -> Sequence[Order]:
        """What the most urgent stack might do; with time, what all of them might."""
        actors = self.actors(pos)
        chosen = actors[:1] if breadth == Breadth.BRIEF else actors
        return [order for place in chosen for order in self.orders_for(pos, place, breadth)]

    def actors(self, pos: TigersPosition) -> Sequence[int]:
        """Places of stacks that can do something useful, the most useful first.

        They are ranked once in a movement part; later only those are left out that have nobody ready.
        """
        if not isinstance(pos.stack[-1], Movement):
            return ()
        side = SIDES.index(str(pos.side))
        # What the enemy looks like tells one movement part from another: he does not move in ours.
        enemies = pos.game.units_of[1 - side]
        part = (pos.impulse, side, pos.scenario, *[pos.where[unit] for unit in enemies])
        ranking = self._rankings.get(part)
        if ranking is None:
            if len(self._rankings) >= MOST_SCOUTED:
                self._rankings.clear()
            ranking = self._rankings[part] = self._scout(pos).places()
        units = idle_first(pos, side) if pos.impulse == 1 else idle(pos, side, range(len(pos.where)))
        ready = {pos.where[unit] for unit in units}
        return [place for place in ranking if place in ready]

    def orders_for(self, pos: TigersPosition, actor: int, breadth: Breadth) -> Sequence[Order]:
        """What a stack might do: the marches, attacks and entrenchments that promise most, or nothing."""
        scout = self._scout(pos)
        return [*(found.order for found in scout.candidates(actor, breadth)), scout.stay(actor)]

    def _scout(self, pos: TigersPosition) -> Scout:
        key = (
            tuple(pos.where),
            bytes(pos.used),
            bytes(pos.passed),
            bytes(pos.strength),
            bytes(pos.blown),
            bytes(pos.entrenched),
            bytes(pos.attacking),
            pos.impulse,
            pos.side,
        )
        found = self._scouts.get(key)
        if found is None:
            if len(self._scouts) >= MOST_SCOUTED:
                self._scouts.clear()
            side = SIDES.index(str(pos.side))
            found = self._scouts[key] = Scout(pos.copy(), side, self.evaluation, self.weights)
        return found

    def is_possible(self, pos: TigersPosition, order: Order) -> bool:
        """A march whose way has been closed, or whose enemy has come or gone, is no longer possible."""
        if not super().is_possible(pos, order):
            return False
        parts = order.parts if isinstance(order, Concert) else (order,)
        return all(self._part_possible(pos, part) for part in parts)

    def _part_possible(self, pos: TigersPosition, order: Order) -> bool:
        if not isinstance(order, March | Strike | Dig | Stay) or not isinstance(pos.stack[-1], Movement):
            return True
        start = order.path[0] if isinstance(order, March) else order.at
        if any(pos.where[u] != start or pos.used[u] or pos.passed[u] for u in order.units):
            return False
        if not isinstance(order, March):
            return True
        side = SIDES.index(str(pos.side))
        foe, goal = 1 - side, order.path[-1]
        if any(pos.stack_of(foe, place) for place in order.path[1:-1]):
            return False
        if goal < pos.game.areas and bool(pos.stack_of(foe, goal)) != order.attacks:
            return False
        return has_room(pos, side, goal, order.units) and can_pay(pos, order)

    # Trying orders --------------------------------------------------------------------------------

    def started(self, pos: TigersPosition, order: Order) -> TigersPosition:
        """Put stacks where they go without the small steps, as long as no bridge can be blown before them."""
        copy = pos.copy()
        if isinstance(pos.stack[-1], Movement):
            carry_out(copy, order)
        return copy


__all__ = ["TigersDoctrine"]
