"""A position of a movement part as the moving side sees it: who can act, where groups can go."""

from __future__ import annotations

from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from meuse.compiling import steady
from meuse.players.weights import Weights
from meuse.titles.tigers import special_forces, supply
from meuse.titles.tigers.doctrine.assessment import census
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.facts import Reals, facts_of
from meuse.titles.tigers.doctrine.moves import NO_PLACE, find_ends, reach
from meuse.titles.tigers.doctrine.roads import worth_of_roads
from meuse.titles.tigers.doctrine.scale import DAY
from meuse.titles.tigers.doctrine.structs import Doors, Group, Room, Tolls, Trail
from meuse.titles.tigers.movement import NO_LIMIT
from meuse.titles.tigers.position import ALLIED, TigersPosition
from meuse.titles.tigers.readiness import can_act_first, may_move
from meuse.titles.tigers.routes import lines_hold

Gait: TypeAlias = tuple[int, int, int, int, int]
"""Points as a group is and on foot, whether it fords, how many areas it may enter, the supply it needs."""

_census = steady(census)
_worth_of_roads = steady(worth_of_roads)
_reach = steady(reach)
_find_ends = steady(find_ends)


class Reached:
    """Where a group can go."""

    __slots__ = ("from_zone", "trail", "within")

    def __init__(self, trail: Trail, from_zone: int = -1) -> None:
        self.trail = trail
        #: The zone it leaves for a neighbouring one before it enters; -1 for none.
        self.from_zone = from_zone
        #: By place: whether it is within reach.
        self.within: bytearray = trail.within

    def last(self, place: int) -> int:
        """The place before it on the way there."""
        return int(self.trail.before[self._state(place)])

    def _state(self, place: int) -> int:
        """Dry or wet, whichever is cheaper."""
        cost = self.trail.cost
        return 2 * place if cost[2 * place] <= cost[2 * place + 1] else 2 * place + 1

    def path(self, place: int) -> tuple[int, ...]:
        """The way there, from the start."""
        state, way = self._state(place), [place]
        before, waded = self.trail.before, self.trail.waded
        while (here := before[state]) != NO_PLACE:
            way.append(here)
            state = 2 * here + waded[state]
        if self.from_zone >= 0:
            way.append(self.from_zone)
        return tuple(reversed(way))


class Outlook:
    """What can be read off the position."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        self.pos, self.side = pos, side
        self.game, self.facts = pos.game, facts_of(pos.game, pos.scenario)
        self.weights = weights
        self.forecasts = evaluation.forecasts
        self.survey = evaluation.survey(pos)
        ends = pos.impulse == self.facts.last
        self.left = 0.5 if ends else (self.facts.last - pos.impulse + 1) * DAY / 3.0
        #: Strength is worth what can still be done with it.
        self.use = self.left / (self.left + weights["tempo"])
        self.today = (3 - pos.part) * DAY / 3.0 if pos.impulse < self.facts.last else 0.0
        facts = self.facts
        places = facts.places
        self.numbers, self.board = evaluation.numbers(facts), evaluation.desk(facts)
        counts: Reals = np.empty((5, places))
        units = facts.atlas.roster.side_of, self.survey.where, pos.strength, pos.entrenched
        _census(side, *units, weights["dug"], pos.control, facts.entering[side], counts)
        self.own, self.own_points, self.foes, self.covered, self.entering = counts
        self.lines = pos.lines(side)
        #: By kind of movement (`slow`) and whether the unit is used: what a German point is worth everywhere.
        self.roads: Reals = np.empty((2, 2, places))
        _worth_of_roads(
            self.numbers, self.survey.fields, facts.prizes, self.left, self.today, int(ends), self.roads
        )
        #: Where the enemy is, and in order.
        self.enemies = pos.stacks[1 - side]
        self.held = sorted(self.enemies)
        self._reached: dict[Any, Reached] = {}
        self._gaits: dict[tuple[int, ...], Gait] = {}
        self._able: dict[int, list[int]] = {}
        self._ready: dict[int, list[int]] = {}
        self._tolls: Tolls | None = None
        self._doors = Doors(facts.may_enter[side], facts.inside, self.lines)

    def able(self, place: int) -> list[int]:
        """Units there that can still do something in this impulse, if only dig in."""
        found = self._able.get(place)
        if found is None:
            pos = self.pos
            free = [u for u in pos.stack_of(self.side, place) if not pos.used[u] and not pos.passed[u]]
            found = free if pos.impulse > 1 else [unit for unit in free if can_act_first(pos, unit)]
            self._able[place] = found
        return found

    @cached_property
    def movers(self) -> list[tuple[int, int, int, int]]:
        """All units that can still move in this impulse: where they are, their points, the supply wanted."""
        pos, where = self.pos, self.pos.where
        found = []
        for unit in self.game.units_of[self.side]:
            if where[unit] >= 0 and not pos.used[unit] and not pos.passed[unit] and may_move(pos, unit):
                points, foot, _, _, need = self.gait((unit,))
                found.append((unit, where[unit], max(points, foot), need))
        return found

    def ready(self, place: int) -> list[int]:
        """Units there that can still move in this impulse."""
        found = self._ready.get(place)
        if found is None:
            found = self._ready[place] = [unit for unit in self.able(place) if may_move(self.pos, unit)]
        return found

    def reached(self, place: int, units: tuple[int, ...]) -> Reached:
        """Where a group can go together."""
        return self._reached_from(place, self.gait(units))

    def _reached_from(self, place: int, gait: Gait) -> Reached:
        pos, facts = self.pos, self.facts
        points, foot, fords, steps, need = gait
        if pos.options.supply_of_moves != "each-area":
            need = 0
        # Friends left behind make no difference to the rest of the map.
        key = (place, points, foot, fords, steps, need)
        known = self._reached.get(key)
        if known is not None:
            return known
        states = 2 * facts.places
        trail = Trail(bytearray(states), bytearray(states), bytearray(states), bytearray(facts.places))
        if place < facts.areas or place not in pos.stacks[1 - self.side]:
            _reach(
                Group(place, self.side, points, foot, fords, steps, need),
                facts.roads,
                self.tolls,
                self._doors,
                facts.prizes.zone_side,
                pos.blown,
                self.own,
                self.foes,
                self.board.buckets,
                trail,
            )
        found = self._reached[key] = Reached(trail)
        return found

    def round_about(self, place: int, units: tuple[int, ...]) -> list[Reached]:
        """11.14 Where a group that waits in a zone can go from the zones beside it, once it has waited."""
        pos, game = self.pos, self.game
        if place < game.areas or pos.impulse <= max([pos.arrived[unit] for unit in units]):
            return []
        points, foot, fords, steps, need = self.gait(units)
        left = (points - game.shift_cost, foot - game.shift_cost, fords, steps, need)
        beside = [zone for zone in game.zone_neighbours[place] if self.facts.inside[zone]]
        return [Reached(self._reached_from(zone, left).trail, place) for zone in beside]

    @property
    def tolls(self) -> Tolls:
        """8.3 What the side pays on its way, the same for all of it."""
        if self._tolls is None:
            pos, game = self.pos, self.game
            self._tolls = Tolls(
                ford=game.ford,
                enter=game.enter_occupied,
                leave=game.leave_enemy,
                trap=special_forces.trap(pos, self.side),
                lines_hold=int(pos.impulse == 1 and self.side == ALLIED and lines_hold(pos)),
            )
        return self._tolls

    def gait(self, units: tuple[int, ...]) -> Gait:
        """8.21c, 8.28a, 8.29a How a group goes: as far as its slowest unit, with the supply that all need."""
        found = self._gaits.get(units)
        if found is None:
            each = [self.gait((unit,)) for unit in units] if len(units) > 1 else [self._gait_of(units[0])]
            points, foot, fords, steps, needs = zip(*each, strict=True)
            found = self._gaits[units] = (min(points), min(foot), min(fords), min(steps), max(needs))
        return found

    def _gait_of(self, unit: int) -> Gait:
        pos, game = self.pos, self.game
        reduced, armor = game.reduced_allowance[unit], game.is_armor[unit]
        supplied = supply.in_supply(pos, unit)
        return (
            reduced if pos.on_foot[unit] else game.allowance[unit],
            reduced,
            int(not armor),
            NO_LIMIT if supplied else 1,
            supply.needs(pos, unit) if supplied else 0,
        )

    def ends(self, units: tuple[int, ...], reached: Reached) -> bytearray:
        """By place whether a group may end its move there, and would not be too many."""
        found = bytearray(self.facts.places)
        strength, limits = self.pos.strength, self.game
        points = sum([strength[unit] for unit in units])
        room = Room(limits.most_counters - len(units), limits.most_points - points, self.gait(units)[4])
        _find_ends(room, self.own, self.own_points, self.facts.areas, self.lines, reached.within, found)
        return found

    def label(self, place: int) -> str:
        """A place as people call it."""
        return self.facts.labels[place]
