"""What stacks could do from a position: where they can go, and a quick guess of what that is worth."""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Any, NamedTuple

import numpy as np

from meuse.games.tigers import special_forces, supply
from meuse.games.tigers.movement import NO_LIMIT
from meuse.games.tigers.position import ALLIED, GERMAN, TigersPosition
from meuse.games.tigers.readiness import may_move
from meuse.games.tigers.routes import lines_hold
from meuse.players.doctrine import Breadth, Order
from meuse.players.tigers import kernels
from meuse.players.tigers.evaluation import WEIGHTS, Evaluation
from meuse.players.tigers.facts import facts_of
from meuse.players.tigers.orders import Concert, Dig, March, Stay, Strike
from meuse.players.weights import Weights

#: Orders of one stack that are offered, by breadth.
OFFERED = (4, 8, 16)
#: Groups that a stack is divided into, by breadth.
GROUPS = (4, 8, 16)
#: A stack whose best order promises less than this is left alone.
IDLE = 0.02


class Candidate(NamedTuple):
    """An order with a quick guess of what it gains."""

    gain: float
    order: Order


class Reached(NamedTuple):
    """Where a group can go."""

    cost: Any
    before: Any

    def path(self, place: int) -> tuple[int, ...]:
        """The way there, from the start."""
        state = 2 * place if self.cost[2 * place] <= self.cost[2 * place + 1] else 2 * place + 1
        way = []
        while state >= 0:
            way.append(state // 2)
            state = self.before[state]
        return tuple(reversed(way))

    def places(self) -> list[int]:
        """Every place that can be entered."""
        best = np.minimum(self.cost[::2], self.cost[1::2])
        return [int(place) for place in np.nonzero((best > 0) & (best < 100))[0]]


class Scout:
    """One position of a movement part, as the moving side sees it."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        self.pos, self.side = pos, side
        self.game, self.facts = pos.game, facts_of(pos.game, pos.scenario)
        self.weights = weights
        self.forecasts = evaluation.forecasts
        self.survey = evaluation.survey(pos)
        self.flow = self.survey.flow.tolist()
        self.near = self.survey.near.tolist()
        self.fields = self.survey.fields.tolist()
        self.left = (self.facts.last - pos.impulse + 1) * kernels.DAY / 3.0
        self.today = (3 - pos.part) * kernels.DAY / 3.0 if pos.impulse < self.facts.last else 0.0
        places = self.game.places
        stacks = pos.units_at
        self.own = np.array([len(stack) for stack in stacks[side * places : (side + 1) * places]])
        self.foes = np.array([len(stack) for stack in stacks[(1 - side) * places : (2 - side) * places]])
        self._reached: dict[Any, Reached] = {}
        self._found: dict[tuple[int, int], list[Candidate]] = {}

    # Who can act ----------------------------------------------------------------------------------

    def ready(self, place: int) -> list[int]:
        """Units there that can still move in this impulse."""
        pos = self.pos
        return [
            unit
            for unit in pos.stack_of(self.side, place)
            if not pos.used[unit] and not pos.passed[unit] and may_move(pos, unit)
        ]

    def places(self) -> list[int]:
        """Places of stacks that can do something useful, the most useful first."""
        pos = self.pos
        starts = {
            pos.where[unit]
            for unit in self.game.units_of[self.side]
            if pos.where[unit] >= 0 and not pos.used[unit] and not pos.passed[unit]
        }
        ranked = []
        for place in sorted(starts):
            found = self.candidates(place, Breadth.BRIEF)
            if found and found[0].gain > IDLE:
                ranked.append((-found[0].gain, place))
        return [place for _, place in sorted(ranked)]

    # Where they can go ----------------------------------------------------------------------------

    def reached(self, place: int, units: tuple[int, ...]) -> Reached:
        """Where a group can go together."""
        pos, game, facts = self.pos, self.game, self.facts
        points = min(self._points(unit) for unit in units)
        foot = min(min(game.allowance[unit], game.foot_allowance) for unit in units)
        fords = int(not any(game.is_armor[unit] for unit in units))
        steps = 1 if any(not supply.in_supply(pos, unit) for unit in units) else NO_LIMIT
        # Friends left behind make no difference to the rest of the map.
        key = (place, points, foot, fords, steps)
        known = self._reached.get(key)
        if known is not None:
            return known
        cost, before = np.empty(2 * facts.places, np.int64), np.empty(2 * facts.places, np.int64)
        kernels.reach(
            place,
            self.side,
            points,
            foot,
            fords,
            steps,
            facts.areas,
            facts.road_to,
            facts.road_cost,
            facts.road_bridge,
            facts.road_line,
            facts.may_enter,
            facts.zone_side,
            np.frombuffer(pos.blown, np.uint8),
            self.own,
            self.foes,
            special_forces.trap(pos, self.side),
            int(pos.impulse == 1 and self.side == ALLIED and lines_hold(pos)),
            game.ford,
            game.enter_occupied,
            game.leave_enemy,
            cost,
            before,
        )
        if place >= facts.areas and self.foes[place]:
            cost[:] = 127
        found = self._reached[key] = Reached(cost, before)
        return found

    def _points(self, unit: int) -> int:
        game = self.game
        allowance = game.allowance[unit]
        return min(allowance, game.foot_allowance) if self.pos.on_foot[unit] else allowance

    def ends(self, units: tuple[int, ...], reached: Reached) -> list[int]:
        """Places where a group may end its move, and would not be too many."""
        pos, game = self.pos, self.game
        need = max(supply.needs(pos, unit) if supply.in_supply(pos, unit) else 0 for unit in units)
        lines = pos.lines(self.side)
        points = sum(pos.strength[unit] for unit in units)
        return [
            place
            for place in reached.places()
            if lines[place] >= need and (place >= game.areas or self._has_room(place, len(units), points))
        ]

    def _has_room(self, place: int, counters: int, points: int) -> bool:
        pos, game = self.pos, self.game
        there = pos.stack_of(self.side, place)
        if not there:
            return counters <= game.most_counters and points <= game.most_points
        return (
            len(there) + counters <= game.most_counters
            and sum([pos.strength[unit] for unit in there]) + points <= game.most_points
        )

    # What it is worth -----------------------------------------------------------------------------

    def candidates(self, place: int, breadth: Breadth) -> list[Candidate]:
        """The orders of the stack at a place that promise most."""
        key = (place, int(breadth))
        if key not in self._found:
            found = self._all(place, breadth)
            found.sort(key=lambda candidate: -candidate.gain)
            self._found[key] = self._chosen(found, OFFERED[breadth])
        return self._found[key]

    def _chosen(self, found: list[Candidate], most: int) -> list[Candidate]:
        return found[:most]

    def _all(self, place: int, breadth: Breadth) -> list[Candidate]:
        found: list[Candidate] = []
        ready = self.ready(place)
        for units in self.groups(ready, breadth):
            reached = self.reached(place, units)
            for end in self.ends(units, reached):
                found.append(self._march(place, units, reached, end, breadth))
        if place < self.facts.areas:
            found += self._in_place(place, breadth)
        return found

    def groups(self, ready: list[int], breadth: Breadth) -> list[tuple[int, ...]]:
        """Groups of a stack that might go together: all, those with wheels, then others."""
        game, strength = self.game, self.pos.strength
        if not ready:
            return []
        subsets = [
            group for size in range(len(ready), 0, -1) for group in combinations(ready, size) if size <= 4
        ]
        seen: set[Any] = set()
        found = []
        fast = tuple(unit for unit in ready if game.allowance[unit] == 8)
        firsts = [group for group in (tuple(ready), fast) if group and len(group) <= 4]
        for group in [*firsts, *sorted(subsets, key=lambda g: -sum(strength[u] for u in g))]:
            kind = tuple(sorted((game.quality[unit], strength[unit], self.pos.entrenched[unit]) for unit in group))
            if kind in seen or sum(strength[unit] for unit in group) > game.most_points:
                continue
            seen.add(kind)
            found.append(group)
        # The whole, then singles, then the rest.
        found.sort(key=lambda group: (group not in firsts, len(group) > 1))
        return found[: GROUPS[breadth]]

    def _march(
        self, place: int, units: tuple[int, ...], reached: Reached, end: int, breadth: Breadth
    ) -> Candidate:
        names = ", ".join([self.game.names[unit] for unit in units])
        path = reached.path(end)
        attacks = end < self.facts.areas and bool(self.foes[end])
        march = March(units, path, self.game.place_names[end], names, attacks)
        if not attacks:
            return Candidate(self._move_gain(place, units, end), march)
        return self._attack(place, units, march, end, breadth)

    def unit_worth(self, unit: int, place: int, wait: float) -> float:
        """What a German point is worth for being on the way west."""
        late = wait - self.left
        pace = kernels.DAY / self.game.allowance[unit]
        width, best, pull = self.weights["width"], 0.0, 0.0
        for number in range(kernels.FIELDS):
            far = self.fields[number][place]
            if far >= kernels.FAR:
                continue
            chance = 1.0 / (1.0 + exp(min((far * pace + late) / width, 50.0)))
            if number < 3:
                best = max(best, (number + 1.0) * self.weights["exit"] * chance)
            else:
                pull = self.weights["pull"] * chance
        return best + pull

    def _move_gain(self, place: int, units: tuple[int, ...], end: int) -> float:
        """A guess of what a move without a fight gains."""
        pos, strength = self.pos, self.pos.strength
        spent = self.weights["fresh"] * sum(strength[unit] for unit in units) * (3 - pos.part)
        if self.side == GERMAN:
            return self._german_gain(place, units, end) - spent
        return self._allied_gain(place, units, end) - spent

    def _german_gain(self, place: int, units: tuple[int, ...], end: int) -> float:
        pos, facts, strength = self.pos, self.facts, self.pos.strength
        gain = 0.0
        for unit in units:
            if end >= facts.areas:
                after = facts.multiplier[end] * self.weights["safe"]
            else:
                after = self.unit_worth(unit, end, self.today)
            gain += strength[unit] * (after - self.unit_worth(unit, place, 0.0))
        if end < facts.areas and pos.control[end] != GERMAN + 1:
            gain += 1.5 * facts.daily[end] + 0.5 * facts.final[end] + facts.release[:, end].sum()
        return float(gain)

    def _allied_gain(self, place: int, units: tuple[int, ...], end: int) -> float:
        pos, facts, weights = self.pos, self.facts, self.weights
        points = sum(pos.strength[unit] for unit in units)
        covering = sum(pos.strength[u] * (weights["dug"] if pos.entrenched[u] else 1.0) for u in units)
        gain = weights["cover"] * points * (self.near[end] - self.near[place])
        gain += self.flow[end] * weights["block_point"] * points
        if not self.own[end]:
            gain += self.flow[end] * weights["block"]
        gain -= self.flow[place] * weights["block_point"] * covering
        if self.own[place] == len(units):
            gain -= self.flow[place] * weights["block"]
        if end < facts.areas and pos.control[end] == GERMAN + 1:
            gain += 1.5 * facts.daily[end] + 0.5 * facts.final[end]
        return float(gain)

    # Battles --------------------------------------------------------------------------------------

    def _attack(
        self, place: int, units: tuple[int, ...], march: March, end: int, breadth: Breadth
    ) -> Candidate:
        """A group attacks; friends there who can join do so if that is better."""
        crossed = self.game.links[march.path[-2], end][1] >= 0
        river = crossed and not self.pos.began[end] & (1 << self.side)
        best = Candidate(self.fight_gain(end, units, river=river) + self._leaving(place, units), march)
        helpers = tuple(self.ready(end))
        if helpers:
            joined = self.fight_gain(end, (*units, *helpers), river=False) + self._leaving(place, units)
            if joined > best.gain:
                best = Candidate(joined, self._concert((march, self._strike(end, helpers)), end))
        return best

    def _leaving(self, place: int, units: tuple[int, ...]) -> float:
        """What Allied units give up by leaving the road they block."""
        if self.side == GERMAN:
            return 0.0
        covering = sum(self.pos.strength[unit] for unit in units)
        alone = self.weights["block"] if self.own[place] == len(units) else 0.0
        return -self.flow[place] * (alone + self.weights["block_point"] * covering)

    def _strike(self, place: int, units: tuple[int, ...]) -> Strike:
        names = ", ".join([self.game.names[unit] for unit in units])
        return Strike(units, place, self.game.place_names[place], names)

    def _concert(self, parts: tuple[March | Strike, ...], end: int) -> Concert:
        return Concert(parts, self.game.place_names[end], ", ".join([part.names for part in parts]))

    def fight_gain(self, place: int, units: tuple[int, ...], *, river: bool) -> float:
        """A guess of what a battle gains the attacker."""
        pos, facts, weights, strength = self.pos, self.facts, self.weights, self.pos.strength
        fight = self.forecasts.between(
            pos, place, units, river=river, confused=special_forces.confusing(pos, place)
        )
        count = len(fight.attackers)
        mine = sum(strength[unit] for unit in fight.attackers) - sum(fight.left[:count])
        theirs = sum(strength[unit] for unit in fight.defenders) - sum(fight.left[count:])
        road = self.unit_worth(units[0], place, self.today) if self.side == GERMAN else 0.0
        if self.side == GERMAN:
            gain = theirs * weights["allied_point"] - mine * (weights["german_point"] + road)
            gain += self.flow[place] * (weights["block"] * fight.cleared + weights["block_point"] * theirs)
            town = 1.5 * facts.daily[place] + 0.5 * facts.final[place] + facts.release[:, place].sum()
            gain += float(town) * fight.cleared
        else:
            lost = fight.defenders[0]
            worth = weights["german_point"] + self.unit_worth(lost, place, self.today)
            gain = theirs * worth - mine * weights["allied_point"]
            gain += self.flow[place] * weights["block_point"] * sum(fight.left[:count])
            town = 1.5 * facts.daily[place] + 0.5 * facts.final[place]
            gain += float(town) * fight.cleared
        return gain

    def _in_place(self, place: int, breadth: Breadth) -> list[Candidate]:
        """Attacking where they stand, or digging in."""
        pos, game = self.pos, self.game
        able = [u for u in pos.stack_of(self.side, place) if not pos.used[u] and not pos.passed[u]]
        if not able:
            return []
        if self.foes[place]:
            units = tuple(able)
            return [Candidate(self.fight_gain(place, units, river=False), self._strike(place, units))]
        diggers = [unit for unit in able if game.is_infantry[unit] and not pos.entrenched[unit]]
        if not diggers or self.side == GERMAN:
            return []
        found = []
        sets = {tuple(diggers)} | ({(unit,) for unit in diggers} if breadth > Breadth.BRIEF else set())
        for units in sorted(sets):
            points = sum(pos.strength[unit] for unit in units)
            gain = self.flow[place] * self.weights["block_point"] * points * (self.weights["dug"] - 1.0)
            gain -= self.weights["fresh"] * points * (3 - pos.part)
            names = ", ".join([game.names[unit] for unit in units])
            found.append(Candidate(gain, Dig(units, place, game.place_names[place], names)))
        return found

    def stay(self, place: int) -> Stay:
        """Let the units of a place be."""
        pos = self.pos
        units = tuple(
            unit for unit in pos.stack_of(self.side, place) if not pos.used[unit] and not pos.passed[unit]
        )
        names = ", ".join([self.game.names[unit] for unit in units])
        return Stay(units, place, self.game.place_names[place], names)


assert len(WEIGHTS) == kernels.WEIGHTS
