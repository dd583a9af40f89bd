"""What stacks could do from a position: where they can go, and a quick guess of what that is worth."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any, NamedTuple

import numpy as np

from meuse.games.tigers import special_forces, supply
from meuse.games.tigers.bridges import demolishers, demolition_number
from meuse.games.tigers.movement import NO_LIMIT
from meuse.games.tigers.position import ALLIED, GERMAN, TigersPosition
from meuse.games.tigers.readiness import can_act_first, may_move
from meuse.games.tigers.routes import lines_hold
from meuse.players.doctrine import Breadth, Order
from meuse.players.tigers import assessment, ways
from meuse.players.tigers.evaluation import Evaluation
from meuse.players.tigers.facts import Reals, facts_of
from meuse.players.tigers.orders import INTERFERENCE, Concert, Dig, March, Stay, Strike
from meuse.players.weights import Weights

#: Orders of one stack that are offered, by breadth.
OFFERED = (4, 8, 16)
#: Groups that a stack is divided into, by breadth.
GROUPS = (5, 9, 15)
#: A stack whose best order promises less than this is left alone.
IDLE = 0.02
#: Attacks of a stack for which others are asked to join, and units that are asked.
CONCERTS = 3
COMERS = 10
#: A unit joins an attack that gets better by this.
WORTH_JOINING = 0.05
#: How much of what hangs on an enemy's supply road counts in a guess: mostly there is another way round.
CUTTING = 0.4
#: Special Forces interfere with those who would blow a bridge up to this number.
SURE_TO_BLOW = 4
#: A battle that promises less than this by the first guess is not thought of.
DOUBTFUL = -0.4
#: A cost that no place within reach has.
FARTHEST = 100


class Candidate(NamedTuple):
    """An order with a quick guess of what it gains."""

    gain: float
    order: Order


class Draft(NamedTuple):
    """An order not yet written down: most are never wanted."""

    gain: float
    units: tuple[int, ...]
    reached: Reached
    end: int
    #: Friends in the area who join the attack.
    helpers: tuple[int, ...] = ()


class Reached(NamedTuple):
    """Where a group can go."""

    cost: Any
    before: Any

    def last(self, place: int) -> int:
        """The place before it on the way there."""
        return int(self.before[self._state(place)]) // 2

    def _state(self, place: int) -> int:
        """Dry or wet, whichever is cheaper."""
        return 2 * place if self.cost[2 * place] <= self.cost[2 * place + 1] else 2 * place + 1

    def path(self, place: int) -> tuple[int, ...]:
        """The way there, from the start."""
        state, way = self._state(place), []
        while state >= 0:
            way.append(state // 2)
            state = int(self.before[state])
        return tuple(reversed(way))


class Scout:
    """One position of a movement part, as the moving side sees it."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        self.pos, self.side = pos, side
        self.game, self.facts = pos.game, facts_of(pos.game, pos.scenario)
        self.weights = weights
        self.forecasts = evaluation.forecasts
        self.survey = evaluation.survey(pos)
        ends = pos.impulse == self.facts.last
        self.left = 0.5 if ends else (self.facts.last - pos.impulse + 1) * assessment.DAY / 3.0
        #: Strength is worth what can still be done with it.
        self.use = self.left / (self.left + weights["tempo"])
        self.today = (3 - pos.part) * assessment.DAY / 3.0 if pos.impulse < self.facts.last else 0.0
        facts = self.facts
        counts = assessment.census(
            side,
            facts.side_of,
            np.array(pos.where, np.int64),
            np.frombuffer(pos.strength, np.uint8),
            np.frombuffer(pos.entrenched, np.uint8),
            weights["dug"],
            facts.places,
        )
        self.own, self.own_points, self.foes, self.covered = counts
        self.lines = np.frombuffer(pos.lines(side), np.uint8)
        self.tricks = special_forces.actions(pos) if side == GERMAN and pos.impulse > 3 else []
        #: By kind of movement (`slow`) and whether the unit is used: what a German point is worth everywhere.
        self.roads: Reals = assessment.worth_of_roads(
            evaluation.numbers,
            self.survey.fields,
            facts.zone_side,
            facts.multiplier,
            self.left,
            self.today,
            int(ends),
        )
        self.prizes = self._prizes()
        self._reached: dict[Any, Reached] = {}
        self._found: dict[tuple[int, int], list[Candidate]] = {}
        self._coming: dict[int, list[March]] = {}

    def _prizes(self) -> Reals:
        """What entering each area is worth for itself."""
        facts = self.facts
        theirs = np.frombuffer(self.pos.control, np.uint8) == 2 - self.side
        worth = 1.5 * facts.daily + 0.5 * facts.final
        if self.side == GERMAN:
            worth = worth + facts.release.sum(axis=0)
        prizes: Reals = np.where(theirs, worth, 0.0)
        return prizes

    # Who can act ----------------------------------------------------------------------------------

    def able(self, place: int) -> list[int]:
        """Units there that can still do something in this impulse, if only dig in."""
        pos = self.pos
        free = [u for u in pos.stack_of(self.side, place) if not pos.used[u] and not pos.passed[u]]
        return free if pos.impulse > 1 else [unit for unit in free if can_act_first(pos, unit)]

    def ready(self, place: int) -> list[int]:
        """Units there that can still move in this impulse."""
        return [unit for unit in self.able(place) if may_move(self.pos, unit)]

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
            if found and (found[0].gain > IDLE or any(self._fights(candidate) for candidate in found)):
                ranked.append((-found[0].gain, place))
        return [place for _, place in sorted(ranked)]

    @staticmethod
    def _fights(candidate: Candidate) -> bool:
        """Whether an order attacks, and is not plainly bad: the guess is rough for battles."""
        order = candidate.order
        fights = isinstance(order, Concert | Strike) or (isinstance(order, March) and order.attacks)
        return fights and candidate.gain > DOUBTFUL

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
        ways.reach(
            place,
            self.side,
            points,
            foot,
            fords,
            steps,
            facts.areas,
            facts.first,
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

    def ends(self, units: tuple[int, ...], reached: Reached) -> Any:
        """Where a group may end its move, and would not be too many: a mask over places."""
        pos, game = self.pos, self.game
        need = max(supply.needs(pos, unit) if supply.in_supply(pos, unit) else 0 for unit in units)
        points = sum([pos.strength[unit] for unit in units])
        room = (self.own + len(units) <= game.most_counters) & (self.own_points + points <= game.most_points)
        room[game.areas :] = True
        best = np.minimum(reached.cost[::2], reached.cost[1::2])
        return (best > 0) & (best < FARTHEST) & (self.lines >= need) & room

    # What it is worth -----------------------------------------------------------------------------

    def candidates(self, place: int, breadth: Breadth) -> list[Candidate]:
        """The orders of the stack at a place that promise most."""
        key = (place, int(breadth))
        if key not in self._found:
            self._found[key] = self._all(place, breadth)
        return self._found[key]

    def _all(self, place: int, breadth: Breadth) -> list[Candidate]:
        most, groups = OFFERED[breadth], self.groups(self.ready(place), breadth)
        drafts = [draft for units in groups for draft in self._drafts(place, units, most)]
        drafts.sort(key=lambda draft: -draft.gain)
        found = [self._written(draft) for draft in drafts[:most]]
        if place < self.facts.areas:
            found += self._in_place(place, breadth)
        if breadth > Breadth.BRIEF:
            found += self._concerts([draft for draft in drafts if self.foes[draft.end]][:CONCERTS])
        found.sort(key=lambda candidate: -candidate.gain)
        return found[:most]

    def _drafts(self, place: int, units: tuple[int, ...], most: int) -> list[Draft]:
        """Where a group might go, with a guess of what that gains."""
        reached = self.reached(place, units)
        ends = self.ends(units, reached)
        quiet = np.nonzero(ends & (self.foes == 0))[0]
        found = []
        if len(quiet):
            gains = self._move_gains(place, units, quiet)
            best = np.argsort(-gains, kind="stable")[:most]
            found = [Draft(float(gains[number]), units, reached, int(quiet[number])) for number in best]
        held = np.nonzero(ends & (self.foes > 0))[0]
        return found + [self._attack(place, units, reached, int(end)) for end in held]

    def _written(self, draft: Draft) -> Candidate:
        march = self._march(draft.units, draft.reached, draft.end)
        if not draft.helpers:
            return Candidate(draft.gain, march)
        together = (march, self._strike(draft.end, draft.helpers))
        return Candidate(draft.gain, self._concert(together, draft.end))

    # Several stacks together ----------------------------------------------------------------------

    def _concerts(self, attacks: list[Draft]) -> list[Candidate]:
        """For the best attacks of a stack: the same with others who can come, as long as that is better."""
        made = [
            self._joined(draft.gain, self._march(draft.units, draft.reached, draft.end)) for draft in attacks
        ]
        return [larger for larger in made if larger is not None]

    def _joined(self, gain: float, march: March) -> Candidate | None:
        parts: list[March | Strike] = [march]
        end, units = march.path[-1], list(march.units)
        helpers = [unit for unit in self.ready(end) if unit not in units]
        if helpers:
            parts.append(self._strike(end, tuple(helpers)))
            units += helpers
        reserved = set(units)
        for other in self._comers(end):
            if len(units) >= self.game.most_counters + len(helpers):
                break
            joined = [unit for unit in other.units if unit not in reserved]
            if len(joined) < len(other.units) or not self._fits(end, [*units, *joined]):
                continue
            better = self.fight_gain(end, (*units, *joined), river=False) + self._leaving(
                other.path[0], other.units
            )
            if better > gain + WORTH_JOINING:
                gain = better
                parts.append(other)
                units += joined
                reserved |= set(joined)
        return Candidate(gain, self._concert(tuple(parts), end)) if len(parts) > 1 else None

    def _fits(self, place: int, units: list[int]) -> bool:
        together = {*self.pos.stack_of(self.side, place), *units}
        points = sum([self.pos.strength[unit] for unit in together])
        return len(together) <= self.game.most_counters and points <= self.game.most_points

    def _comers(self, end: int) -> list[March]:
        """Single units elsewhere that could attack there too, the most useful kinds first."""
        if end not in self._coming:
            pos, found = self.pos, []
            for unit in self.game.units_of[self.side]:
                place = pos.where[unit]
                if place < 0 or pos.used[unit] or pos.passed[unit] or place == end:
                    continue
                if not may_move(pos, unit):
                    continue
                reached = self.reached(place, (unit,))
                supplied = self.lines[end] >= supply.needs(pos, unit) or not supply.in_supply(pos, unit)
                if supplied and min(reached.cost[2 * end], reached.cost[2 * end + 1]) < FARTHEST:
                    found.append(self._march((unit,), reached, end))
            found.sort(key=lambda march: -pos.strength[march.units[0]] * self.game.attack[march.units[0]])
            self._coming[end] = found[:COMERS]
        return self._coming[end]

    def groups(self, ready: list[int], breadth: Breadth) -> list[tuple[int, ...]]:
        """Groups of a stack that might go together: all, those with wheels, then others."""
        game, strength = self.game, self.pos.strength
        if not ready:
            return []
        fast = [unit for unit in ready if game.allowance[unit] == 8]
        wading = [unit for unit in ready if game.is_infantry[unit]]
        firsts = [self._most(units) for units in (ready, fast, wading) if units]
        others = [group for size in (1, 2, 3) for group in combinations(ready, size)]
        found, seen = [], set()
        for group in [*firsts, *others]:
            kind = tuple(sorted([(game.quality[u], strength[u], self.pos.entrenched[u]) for u in group]))
            if kind not in seen and sum([strength[u] for u in group]) <= game.most_points:
                seen.add(kind)
                found.append(group)
        return found[: GROUPS[breadth]]

    def _most(self, units: list[int]) -> tuple[int, ...]:
        """As many of the units as one area can hold, the strongest first."""
        strength, limit = self.pos.strength, self.game.most_points
        if len(units) <= self.game.most_counters and sum([strength[unit] for unit in units]) <= limit:
            return tuple(units)
        chosen: list[int] = []
        for unit in sorted(units, key=lambda unit: -strength[unit]):
            points = strength[unit] + sum([strength[other] for other in chosen])
            if len(chosen) < self.game.most_counters and points <= limit:
                chosen.append(unit)
        return tuple(sorted(chosen))

    def _march(self, units: tuple[int, ...], reached: Reached, end: int) -> March:
        names = ", ".join([self.game.names[unit] for unit in units])
        attacks = end < self.facts.areas and bool(self.foes[end])
        path = reached.path(end)
        return March(units, path, self.label(end), names, attacks, (), self._trick(path))

    def label(self, place: int) -> str:
        """A place as people call it."""
        number = self.game.place_names[place]
        return f"{self.game.area_names[place]} ({number})" if place < self.facts.areas else number

    def _trick(self, path: tuple[int, ...]) -> int:
        """14.23 Where Special Forces would keep a bridge on the way from being blown; -1 for nowhere."""
        pos, game = self.pos, self.game
        if self.side != GERMAN or INTERFERENCE not in self.tricks:
            return -1
        for here, there in pairwise(path):
            bridge = game.links[here, there][1]
            if bridge >= 0 and not pos.blown[bridge]:
                able = demolishers(pos, ALLIED, bridge)
                chances = [demolition_number(pos, unit)[0] for unit in able]
                homes = {pos.where[unit] for unit in able}
                if chances and max(chances) >= SURE_TO_BLOW and len(homes) == 1 and not game.vp[min(homes)]:
                    return min(homes)
        return -1

    def _move_gains(self, place: int, units: tuple[int, ...], ends: Any) -> Reals:
        """Guesses of what moves without a fight gain."""
        strength = self.pos.strength
        points = sum([strength[unit] for unit in units])
        gains = self.prizes[ends] - self.weights["fresh"] * points * (3 - self.pos.part)
        gains = gains + CUTTING * self.survey.stake[1 - self.side][ends]
        if self.side == ALLIED:
            found: Reals = gains + self._allied_gains(place, units, points, ends)
            return found
        for unit in units:
            fresh, used = self.roads[self.slow(unit)]
            gains = gains + strength[unit] * (used[ends] - fresh[place])
        german: Reals = gains
        return german

    def slow(self, unit: int) -> int:
        """1 for units on foot, 0 for vehicles."""
        return int(self.game.allowance[unit] < assessment.DAY)

    def _allied_gains(self, place: int, units: tuple[int, ...], points: int, ends: Any) -> Any:
        weights, flow, near = self.weights, self.survey.flow, self.survey.near
        gains = self.use * weights["cover"] * points * (near[ends] - near[place])
        there, massed = self.covered[ends], self.survey.massed[ends]
        after = hold_ups(there + points, np.ones(len(ends)), massed, weights)
        gains += flow[ends] * (after - hold_ups(there, self.own[ends] > 0, massed, weights))
        return gains + self._leaving(place, units)

    def _hold_up(self, place: int, points: float, present: float) -> float:
        """What Allied units in a place would cost the Germans, in victory points."""
        weights, massed = self.weights, float(self.survey.massed[place])
        ratio = min(max(weights["mass"] * points / (massed + 1.0), 0.5), 3.0)
        cost = present * weights["block"] + weights["block_point"] * points * ratio
        return float(self.survey.flow[place]) * cost

    # Battles --------------------------------------------------------------------------------------

    def _attack(self, place: int, units: tuple[int, ...], reached: Reached, end: int) -> Draft:
        """A group attacks; friends there who can join do so if that is better."""
        crossed = self.game.links[reached.last(end), end][1] >= 0
        river = crossed and not self.pos.began[end] & (1 << self.side)
        leaving = self._leaving(place, units)
        best = Draft(self.fight_gain(end, units, river=river) + leaving, units, reached, end)
        helpers = tuple(self.ready(end))
        if helpers:
            joined = self.fight_gain(end, (*units, *helpers), river=False) + leaving
            if joined > best.gain:
                best = Draft(joined, units, reached, end, helpers)
        return best

    def _leaving(self, place: int, units: tuple[int, ...]) -> float:
        """What Allied units give up by leaving the road they block."""
        if self.side == GERMAN:
            return 0.0
        before, covering = self.covered[place], self._covering(units)
        left = 0.0 if self.own[place] == len(units) else 1.0
        return self._hold_up(place, before - covering, left) - self._hold_up(place, before, 1.0)

    def _covering(self, units: tuple[int, ...]) -> float:
        """The points of Allied units, entrenched ones counting for more."""
        pos, dug = self.pos, self.weights["dug"]
        return float(sum([pos.strength[unit] * (dug if pos.entrenched[unit] else 1.0) for unit in units]))

    def _strike(self, place: int, units: tuple[int, ...]) -> Strike:
        names = ", ".join([self.game.names[unit] for unit in units])
        return Strike(units, place, self.label(place), names)

    def _concert(self, parts: tuple[March | Strike, ...], end: int) -> Concert:
        return Concert(parts, self.label(end), ", ".join([part.names for part in parts]))

    def fight_gain(self, place: int, units: tuple[int, ...], *, river: bool) -> float:
        """A guess of what a battle gains the attacker."""
        pos, weights, strength = self.pos, self.weights, self.pos.strength
        fight = self.forecasts.between(
            pos, place, units, river=river, confused=special_forces.confusing(pos, place)
        )
        count = len(fight.attackers)
        mine = sum([strength[unit] for unit in fight.attackers]) - sum(fight.left[:count])
        theirs = sum([strength[unit] for unit in fight.defenders]) - sum(fight.left[count:])
        germans = units[0] if self.side == GERMAN else fight.defenders[0]
        german_worth = self.use * weights["german_point"] + float(self.roads[self.slow(germans), 1, place])
        gain = self.prizes[place] * fight.cleared
        if self.side == GERMAN:
            gain += theirs * self.use * weights["allied_point"] - mine * german_worth
            before, left = self.covered[place], sum(fight.left[count:])
            gain += self._hold_up(place, before, 1.0) - self._hold_up(place, left, 1.0 - fight.cleared)
        else:
            gain += theirs * german_worth - mine * self.use * weights["allied_point"]
            before, come = self.covered[place], sum(fight.left[:count])
            gain += self._hold_up(place, before + come, 1.0 - fight.repelled)
            gain -= self._hold_up(place, before, float(self.own[place] > 0))
        return float(gain)

    def _in_place(self, place: int, breadth: Breadth) -> list[Candidate]:
        """Attacking where they stand, or digging in."""
        pos, game = self.pos, self.game
        able = self.able(place)
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
            before, more = self.covered[place], points * (self.weights["dug"] - 1.0)
            gain = self._hold_up(place, before + more, 1.0) - self._hold_up(place, before, 1.0)
            gain -= self.weights["fresh"] * points * (3 - pos.part)
            names = ", ".join([game.names[unit] for unit in units])
            found.append(Candidate(float(gain), Dig(units, place, self.label(place), names)))
        return found

    def stay(self, place: int) -> Stay:
        """Let the units of a place be."""
        units = tuple(self.able(place))
        names = ", ".join([self.game.names[unit] for unit in units])
        return Stay(units, place, self.label(place), names)


def hold_ups(points: Any, present: Any, massed: Any, weights: Weights) -> Any:
    """`assessment.hold_up` for many places at once."""
    ratio = np.clip(weights["mass"] * points / (massed + 1.0), 0.5, 3.0)
    return present * weights["block"] + weights["block_point"] * points * ratio
