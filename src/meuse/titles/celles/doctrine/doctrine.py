"""How Celles is played: orders for activated units, and which decisions are worth a second thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

from meuse.engine import Action
from meuse.players.doctrine import EASIER, Breadth, Doctrine, Opening, Order, Simple
from meuse.players.memory import Memory
from meuse.players.weights import Weights
from meuse.titles.celles import activation, advance, air, reinforcements, retreat, sequence
from meuse.titles.celles.active import allowance
from meuse.titles.celles.doctrine import reflexes, short_ways, trucks
from meuse.titles.celles.doctrine.assaults import assaults, still_there
from meuse.titles.celles.doctrine.evaluation import WEIGHTS, Evaluation, as_foreseen
from meuse.titles.celles.doctrine.judgement import victory_of
from meuse.titles.celles.doctrine.marches import marches, slips
from meuse.titles.celles.doctrine.orders import NO_ATTACK, March, Rest, Slip, Truck
from meuse.titles.celles.doctrine.reach import Reach
from meuse.titles.celles.doctrine.slips import Behind
from meuse.titles.celles.doctrine.tuning import CellesTuning, GeneralsTuning
from meuse.titles.celles.movement import END_PHASE, ActiveUnit, ChooseActive
from meuse.titles.celles.position import LIMIT, READY, CellesPosition
from meuse.titles.celles.terrain import GERMAN, SIDES
from meuse.titles.celles.victory import points

#: How many units are offered for a chit, by breadth: for an Extra Move, and instead of the formation.
EXTRA_OFFERED = (1, 3, 6)
UNITS_OFFERED = (0, 6, 10)

_QUIET = (
    ChooseActive,
    activation.Activation,
    sequence.DrawChit,
    sequence.InitiativeRoll,
    sequence.ChooseFirst,
)
_WEIGHED = (air.AirTarget, reinforcements.PlaceReinforcement, advance.Advancing, retreat.RetreatStep)


class CellesDoctrine(Doctrine[CellesPosition]):
    """The doctrine of Celles."""

    game = "celles"
    #: Steps of 110 to 150 points of rating, by a ladder of levels at 1, 0.75, 0.5 and 0.15.
    whims = MappingProxyType(dict(zip(EASIER, (1.0, 0.73, 0.44, 0.21), strict=True)))
    first_side = SIDES[0]
    weights_wanted: ClassVar[tuple[str, ...]] = WEIGHTS
    tuning = CellesTuning()

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self.memory = Memory()
        self._evaluations = {side: Evaluation(self.weights, side) for side in SIDES}
        self._judgements = {side: Evaluation(as_foreseen(self.weights), side) for side in SIDES}

    # What a position is worth ---------------------------------------------------------------------

    def terms(self, pos: CellesPosition) -> Mapping[str, float]:
        """The terms by name, as the side sees them that has the Action Phase."""
        return self._evaluations[SIDES[pos.phasing]].terms(pos)

    def value(self, pos: CellesPosition, side: str) -> float:
        """What a position is worth to a side, with its own fears."""
        worth = self.finished(pos) if pos.result is not None else self._evaluations[side].worth(pos)
        return worth if side == self.first_side else -worth

    def foreseen(self, pos: CellesPosition, side: str) -> float:
        """The points that are likely in the end, and the more for a victory the nearer the end is."""
        if pos.result is not None:
            return self.value(pos, side)
        likely = self._judgements[side].worth(pos)
        likely += victory_of(pos, likely)
        return likely if side == self.first_side else -likely

    def finished(self, pos: CellesPosition) -> float:
        """Points ahead and the victory, on the scale of points: luck on the way is weighed against it."""
        ahead = self.margin(pos)
        return ahead + victory_of(pos, ahead)

    def margin(self, pos: CellesPosition) -> float:
        """Points ahead."""
        scored = points(pos)
        return float(sum(value if source.startswith("german") else -value for source, value in scored))

    def led_by(self, breadth: Breadth, side: str) -> Doctrine[CellesPosition]:
        """The general looks further, knows what the last word is worth, and leads Germans in his own way."""
        if breadth < Breadth.WIDE:
            return self
        if side == SIDES[GERMAN] and self.given is None:
            return GeneralsCelles(self.weights, Weights.of(self.game, "general-german.toml"))
        return GeneralsCelles(self.weights)

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: CellesPosition) -> bool:
        """Between units, between Action Phases and between turns."""
        return not pos.stack or isinstance(pos.stack[-1], _QUIET)

    def reflex(self, pos: CellesPosition) -> Action:
        """See `reflexes`."""
        return reflexes.reflex(pos)

    def weighs(self, pos: CellesPosition, breadth: Breadth) -> bool:
        """Air attacks, arrivals, advances and retreats are tried out."""
        return isinstance(pos.stack[-1], _WEIGHED)

    # Orders ---------------------------------------------------------------------------------------

    def orders(self, pos: CellesPosition, breadth: Breadth) -> Sequence[Order]:
        """What the activated units, or the Action Chit, might be used for."""
        step: Any = pos.stack[-1]
        if isinstance(step, ChooseActive):
            return self._next_units(pos, breadth)
        if isinstance(step, ActiveUnit):
            return self._unit_orders(pos, Reach(pos, step.unit, step.spent, calm=step.calm), breadth)
        if isinstance(step, activation.Activation):
            return self._activations(pos, breadth)
        return ()

    def _activations(self, pos: CellesPosition, breadth: Breadth) -> list[Order]:
        """The quick choice first; then the formation, and the units that promise most."""
        units = UNITS_OFFERED[breadth]
        first = reflexes.reflex(pos)
        if first.verb not in ("activate", "activate-unit") or not units:
            return [Opening(first)]
        others = sorted(
            (action for action in pos.legal_actions if action.verb == "activate-unit" and action != first),
            key=lambda action: -reflexes.use(pos, action),
        )
        return [Opening(first), *map(Opening, others[:units])]

    def _next_units(self, pos: CellesPosition, breadth: Breadth) -> list[Order]:
        """Orders for one unit after the other, or with more time for all of them."""
        extra = self._extra_moves(pos)
        if extra:
            best = sorted(extra, key=lambda action: -reflexes.use(pos, action))
            return [Opening(action) for action in best[: EXTRA_OFFERED[breadth]]]
        ready = self.actors(pos)
        if not ready:
            return [Simple(END_PHASE)]
        chosen = ready[:1] if breadth == Breadth.BRIEF else ready
        return [order for unit in chosen for order in self.orders_for(pos, unit, breadth)]

    def actors(self, pos: CellesPosition) -> Sequence[int]:
        """Activated units that can still act, the one nearest the enemy first."""
        step: Any = pos.stack[-1]
        if not isinstance(step, ChooseActive) or self._extra_moves(pos):
            return ()
        ready = [
            unit
            for unit in pos.game.units_of[pos.phasing]
            if pos.acting[unit] == READY and allowance(pos, unit)
        ]
        return sorted(ready, key=lambda unit: reflexes.distance_to_enemy(pos, unit))

    def _extra_moves(self, pos: CellesPosition) -> list[Action]:
        """13.2 Units that the Extra Move chit can still add."""
        if pos.touched or not pos.box[pos.game.extra_move_chits[pos.phasing]]:
            return []
        return [action for action in pos.legal_actions if action.verb == "extra-move"]

    def orders_for(self, pos: CellesPosition, actor: int, breadth: Breadth) -> Sequence[Order]:
        """What one unit might do."""
        return self._unit_orders(pos, Reach.fresh(pos, actor), breadth)

    def _unit_orders(self, pos: CellesPosition, reach: Reach, breadth: Breadth) -> list[Order]:
        unit = reach.unit
        rest = Rest(pos.game.names[unit], unit)
        evaluation = self._evaluations[SIDES[pos.game.side_of[unit]]]
        others: list[Order] = [
            *marches(pos, reach, evaluation, breadth),
            *assaults(pos, reach, breadth),
            *slips(pos, reach, evaluation, breadth),
        ]
        if not reach.spent and breadth != Breadth.BRIEF:
            others += self._other_way(pos, unit, breadth)
        # In a crowded arrival hex somebody has to move, or steps are lost.
        return others if others and pos.weight[pos.where[unit]] > LIMIT else [rest, *others]

    def _other_way(self, pos: CellesPosition, unit: int, breadth: Breadth) -> list[Order]:
        """8.3 What the unit could do if it took the truck, or gave it up."""
        truck = trucks.other_way(pos, unit)
        if truck == Truck.AS_IT_IS:
            return []
        there = trucks.prepared(pos, unit, truck)
        reach = Reach.fresh(there, unit)
        evaluation = self._evaluations[SIDES[pos.game.side_of[unit]]]
        found = [*marches(there, reach, evaluation, breadth), *assaults(there, reach, breadth)]
        orders: list[Order] = [msgspec.structs.replace(order, truck=truck) for order in found]
        return [Rest(pos.game.names[unit], unit, truck), *orders] if truck == Truck.UNLOAD else orders

    def is_possible(self, pos: CellesPosition, order: Order) -> bool:
        """A march whose way has been closed, or whose enemy has gone, is no longer possible."""
        if not super().is_possible(pos, order):
            return False
        if not isinstance(order, March | Slip) or not isinstance(pos.stack[-1], ChooseActive):
            return True
        if isinstance(order, Slip):
            return Behind(pos, Reach.fresh(pos, order.unit)).slip(order.path[-1]) == order
        if not trucks.can_be_had(pos, order):
            return False
        pos = trucks.prepared(pos, order.unit, order.truck)
        reach = Reach.fresh(pos, order.unit)
        goal = order.path[-1]
        if goal != order.path[0] and (goal not in reach.destinations() or reach.path(goal) != order.path):
            return False
        if order.attack == NO_ATTACK:
            return True
        return still_there(pos, order) and reach.cost(goal) == order.spent

    # Trying orders --------------------------------------------------------------------------------

    def started(self, pos: CellesPosition, order: Order) -> CellesPosition:
        """Put the unit where it goes, and into its combat, without the small steps between."""
        if isinstance(order, Simple) and order.action == END_PHASE:
            return pos.copy()
        if isinstance(order, March | Rest):
            pos = trucks.prepared(pos, order.unit, order.truck)
        if isinstance(order, Rest):
            return short_ways.rested(pos, order)
        if isinstance(order, Slip):
            return short_ways.slipping(pos, order)
        if not isinstance(order, March):
            return pos.copy()
        if order.attack == NO_ATTACK:
            return short_ways.moved(pos, order.unit, order.path[-1])
        return short_ways.engaged(pos, order)


class GeneralsCelles(CellesDoctrine):
    """Celles as a general leads it."""

    tuning = GeneralsTuning()

    def __init__(self, weights: Weights, as_germans: Mapping[str, float] | None = None) -> None:
        """`as_germans` is what he weighs otherwise as Germans; the Allies are taken to weigh it as before.

        What draws these Germans forward also judges where plans lead: doubts there would hold them back.
        """
        super().__init__(weights)
        self._as_germans = as_germans
        if as_germans:
            german = SIDES[GERMAN]
            own = Evaluation(self.weights.but(**as_germans), german)
            self._evaluations[german] = self._judgements[german] = own

    def weighing(self, factors: Mapping[str, float]) -> GeneralsCelles:
        """Both sets of weights multiplied."""
        own = self.weights.but(**self._as_germans).times(factors) if self._as_germans else None
        return GeneralsCelles(self.weights.times(factors), own)

    def reflex(self, pos: CellesPosition) -> Action:
        """6.0.5 Who wins the initiative lets the other begin: the last word of a turn is worth more."""
        if isinstance(pos.decision, sequence.ChooseFirst):
            return next(action for action in pos.legal_actions if action.args[0] != pos.side)
        return super().reflex(pos)
