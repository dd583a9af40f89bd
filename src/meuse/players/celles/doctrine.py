"""How Celles is played: orders for activated units, and which decisions are worth a second thought."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from meuse.engine import Action
from meuse.games.celles import activation, advance, air, reinforcements, retreat, sequence, zones
from meuse.games.celles.combat import (
    CombatRoll,
    Engagement,
    attack_cost,
    column_of,
    joiners,
    new_battle,
    with_joiner,
)
from meuse.games.celles.movement import END_PHASE, ActiveUnit, ChooseActive, allowance
from meuse.games.celles.odds import NO_COLUMN, combat_result, total_modifier
from meuse.games.celles.position import FINISHED, ISOLATED, READY, CellesPosition
from meuse.games.celles.stacking import LIMIT
from meuse.games.celles.terrain import GERMAN, SIDES
from meuse.games.celles.victory import points
from meuse.players.celles import attacks, reflexes
from meuse.players.celles.evaluation import WEIGHTS, Evaluation, as_foreseen
from meuse.players.celles.facts import facts_of
from meuse.players.celles.orders import NO_ATTACK, March, Rest
from meuse.players.celles.reach import Reach
from meuse.players.doctrine import Breadth, Doctrine, Opening, Order, Simple
from meuse.players.weights import Weights

#: How many destinations and attacks of one unit are offered, by breadth.
MOVES_OFFERED = (1, 4, 8)
ATTACKS_OFFERED = (1, 4, 8)
EXTRA_OFFERED = (1, 3, 6)
UNITS_OFFERED = (0, 6, 10)
#: Single units that are thought of for a chit when a plan is played on: each costs half as much again.
UNITS_GUESSED = 1
#: Destinations of a unit that are judged with care, by breadth: the best at a glance, and beside an enemy.
GLANCED = (12, 20, 20)
IN_CONTACT = (6, 10, 10)

#: What a victory counts in points; how many points ahead make it fairly sure: at the end, and more a turn.
AHEAD = 6.0
NARROW = 1.5
WIDER = 1.5
#: What crossing the Meuse counts beside the points.
CROSSED = 15.0

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
    weights_wanted: ClassVar[tuple[str, ...]] = WEIGHTS

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self._evaluations = {side: Evaluation(self.weights, side) for side in SIDES}
        later = as_foreseen(self.weights)
        self._judgements = {side: Evaluation(later, side) for side in SIDES}

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
        likely = self.margin(pos) if pos.result is not None else self._judgements[side].worth(pos)
        likely += victory_of(pos, likely)
        return likely if side == self.first_side else -likely

    def margin(self, pos: CellesPosition) -> float:
        """Points ahead."""
        scored = points(pos)
        return float(sum(value if source.startswith("german") else -value for source, value in scored))

    # What is going on -----------------------------------------------------------------------------

    def is_quiet(self, pos: CellesPosition) -> bool:
        """Between units, between Action Phases and between turns."""
        return not pos.stack or isinstance(pos.stack[-1], _QUIET)

    def outcomes(self, pos: CellesPosition) -> Sequence[tuple[Action, float]]:
        """Rolls of a combat, an infiltration or an air attack that mean the same, thrown together."""
        step: Any = pos.stack[-1]
        if isinstance(step, CombatRoll):
            column, modifier = column_of(pos, step.battle), total_modifier(pos, step.battle)
            meaning = [combat_result(pos, column, roll + modifier).text for roll in range(10)]
        elif isinstance(step, zones.InfiltrationRoll):
            meaning = [zones.infiltration_result(pos, step.unit, roll) for roll in range(10)]
        elif isinstance(step, air.AirRoll):
            meaning = [air.air_result(pos, step.unit, roll) for roll in range(10)]
        else:
            return super().outcomes(pos)
        return [
            (Action("roll", (str(meaning.index(result)),)), meaning.count(result) / 10)
            for result in dict.fromkeys(meaning)
        ]

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
        return self._choices(pos, UNITS_OFFERED[breadth])

    def openings(self, pos: CellesPosition) -> Sequence[Order]:
        """The formation on the chit, or one of the most useful units."""
        choosing = pos.stack and isinstance(pos.stack[-1], activation.Activation)
        return self._choices(pos, UNITS_GUESSED) if choosing else ()

    def _choices(self, pos: CellesPosition, units: int) -> list[Order]:
        """The quick choice, and so many others of single units."""
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
        others = [*self._marches(pos, reach, breadth), *self._attacks(pos, reach, breadth)]
        # In a crowded arrival hex somebody has to move, or steps are lost.
        return others if others and pos.weight[pos.where[unit]] > LIMIT else [rest, *others]

    def _marches(self, pos: CellesPosition, reach: Reach, breadth: Breadth) -> list[Order]:
        """The destinations after which the position is worth most."""
        unit, side = reach.unit, pos.game.side_of[reach.unit]
        sign = 1.0 if side == GERMAN else -1.0
        evaluation = self._evaluations[SIDES[side]]
        moved = self._finished(pos, unit, pos.where[unit])
        places = self._likely(moved, unit, reach.destinations(), sign, breadth)
        worth = evaluation.worth_at(moved, unit, places)
        ranked = sorted(zip(worth, places, strict=True), key=lambda entry: (-sign * entry[0], entry[1]))
        return [self._march(pos, reach, place) for _, place in ranked[: MOVES_OFFERED[breadth]]]

    def _likely(
        self, pos: CellesPosition, unit: int, places: list[int], sign: float, breadth: Breadth
    ) -> list[int]:
        """The hexes that are best at a glance, and the best beside an enemy: the best is almost there."""
        glanced, in_contact = GLANCED[breadth], IN_CONTACT[breadth]
        if len(places) <= glanced + in_contact:
            return places
        rough = self._evaluations[SIDES[pos.game.side_of[unit]]].glance_at(pos, unit, places)
        ranked = [
            place for _, place in sorted(zip(rough, places, strict=True), key=lambda entry: -sign * entry[0])
        ]
        foe = (1 - pos.game.side_of[unit]) * pos.game.map.places
        contact = [place for place in ranked[glanced:] if pos.near[foe + place]]
        return [*ranked[:glanced], *contact[:in_contact]]

    def _march(self, pos: CellesPosition, reach: Reach, place: int) -> March:
        game = pos.game
        return March(
            game.names[reach.unit],
            reach.unit,
            reach.path(place),
            game.map.names[place],
            reach.spent + reach.cost(place),
        )

    def _attacks(self, pos: CellesPosition, reach: Reach, breadth: Breadth) -> list[Order]:
        """The attacks that promise most, at the highest intensity that can be paid for."""
        game, unit = pos.game, reach.unit
        if pos.supply[unit] == ISOLATED:
            return []
        facts = facts_of(game, pos.choices.town_roads)
        foe = (1 - game.side_of[unit]) * game.map.places
        here = pos.where[unit]
        scratch = pos.copy()
        found: list[tuple[float, March]] = []
        for place in [here, *reach.destinations()]:
            if not pos.near[foe + place]:
                continue
            cost = 0 if place == here else reach.cost(place)
            intensity = _highest(pos, unit, reach.budget - cost)
            if intensity == NO_ATTACK:
                continue
            scratch.put(unit, place)
            chance = attacks.best_attack(scratch, facts, unit, intensity)
            if chance is None or chance.gain < attacks.HOPELESS:
                continue
            joining = tuple(other for other in chance.battle.attackers if other != unit)
            way = (here,) if place == here else reach.path(place)
            order = March(
                game.names[unit], unit, way, game.map.names[place], reach.spent + cost, intensity, joining
            )
            found.append((chance.gain, order))
        found.sort(key=lambda entry: -entry[0])
        return [order for _, order in found[: ATTACKS_OFFERED[breadth]]]

    def is_possible(self, pos: CellesPosition, order: Order) -> bool:
        """A march whose way has been closed, or whose enemy has gone, is no longer possible."""
        if not super().is_possible(pos, order):
            return False
        if not isinstance(order, March) or not isinstance(pos.stack[-1], ChooseActive):
            return True
        reach = Reach.fresh(pos, order.unit)
        goal = order.path[-1]
        if goal != order.path[0] and (goal not in reach.destinations() or reach.path(goal) != order.path):
            return False
        if order.attack == NO_ATTACK:
            return True
        there = pos.copy()
        there.put(order.unit, goal)
        battle = new_battle(there, order.unit, order.attack)
        if not battle.defenders or not set(order.joiners) <= set(joiners(there, battle)):
            return False
        for other in order.joiners:
            battle = with_joiner(battle, other)
        return column_of(there, battle) != NO_COLUMN and reach.cost(goal) == order.spent

    # Trying orders --------------------------------------------------------------------------------

    def started(self, pos: CellesPosition, order: Order) -> CellesPosition:
        """Put the unit where it goes, and into its combat, without the small steps between."""
        if isinstance(order, Simple) and order.action == END_PHASE:
            return pos.copy()
        if isinstance(order, Rest):
            copy = _between_units(pos)
            spent = pos.stack[-1].spent if isinstance(pos.stack[-1], ActiveUnit) else 0
            copy.acting[order.unit] = FINISHED
            copy.used[order.unit] = int(spent > 0)
            return copy
        if not isinstance(order, March):
            return pos.copy()
        if order.attack == NO_ATTACK:
            return self._finished(pos, order.unit, order.path[-1])
        return _engaged(pos, order)

    def _finished(self, pos: CellesPosition, unit: int, place: int) -> CellesPosition:
        """A copy on which the unit has moved to a hex and is used."""
        copy = _between_units(pos)
        copy.put(unit, place)
        copy.used[unit] = 1
        copy.acting[unit] = FINISHED
        copy.touched = True
        return copy


def victory_of(pos: CellesPosition, likely: float) -> float:
    """What it is worth to be ahead by so many points: the less, the more turns there are to lose them."""
    if pos.result is not None and pos.vp >= pos.game.victory.meuse.decisive:
        return CROSSED
    left = 0 if pos.result is not None else pos.game.last_turn - pos.turn + 1
    return AHEAD * math.tanh(likely / (NARROW + WIDER * left))


def _between_units(pos: CellesPosition) -> CellesPosition:
    """A copy in which no unit is active."""
    copy = pos.copy()
    if isinstance(copy.stack[-1], ActiveUnit):
        copy.stack.pop()
    copy._choices = None
    return copy


def _engaged(pos: CellesPosition, order: March) -> CellesPosition:
    """A copy on which the unit has moved up and its combat is about to be fought."""
    copy = _between_units(pos)
    copy.put(order.unit, order.path[-1])
    copy.touched = True
    battle = new_battle(copy, order.unit, order.attack)
    for other in order.joiners:
        battle = with_joiner(battle, other)
    copy.stack.append(Engagement(battle, order.spent + attack_cost(copy, order.unit, order.attack)))
    copy.settle()
    return copy


def _highest(pos: CellesPosition, unit: int, points_left: int) -> int:
    """11.0.4 The most intense attack that can be paid for."""
    for intensity in (2, 1, 0):
        if attack_cost(pos, unit, intensity) <= points_left:
            return intensity
    return NO_ATTACK
