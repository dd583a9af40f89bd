"""A survey of a position: strengths, distances, threats and supply in every place, for both sides."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from meuse.titles.ardennes import bridges, supply
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.facts import TURN, Bytes, Facts, Ints, Reals, factors_of, facts_of
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition

#: What is left of the worth of an exit for each turn that the way there takes.
DECAY = 0.82
#: What enemy zones add to a way, by kind: most of a turn, because nobody leaves them but by combat.
STOPS = ((40, 160), (40, 180))
#: How much an exit that needs Bastogne counts while the Germans are not there.
WITHOUT_BASTOGNE = 0.5
#: How much an exit counts for drawing more Germans to it once they hold it.
HELD = 0.35


class Survey:
    """What the kernels know about one position; each part is worked out when it is first asked for."""

    def __init__(self, pos: ArdennesPosition, worth: Reals, relief: float, garrison: float) -> None:
        self.pos = pos
        self.relief = relief
        self.garrison = garrison
        self.facts: Facts = facts_of(pos.game)
        self.worth = worth
        self.factors = factors_of(pos.game, int(pos.turn == 1))
        rows = [pos.where, list(pos.road_mode), list(pos.attacked), list(pos.supply)]
        self.state: Ints = np.array(rows, dtype=np.int32)
        self.layers: Bytes = np.frombuffer(pos.layers, dtype=np.uint8)
        places = self.facts.places
        self.attack: Reals = np.empty((2, places))
        self.defence: Reals = np.empty((2, places))
        self.value: Reals = np.empty((2, places))
        self.counts: Ints = np.empty((2, places), dtype=np.int32)
        self.muster()

    def muster(self) -> None:
        """Count strengths anew."""
        kernels.muster(
            self.state,
            self.facts.units,
            self.factors,
            self.facts.live,
            self.worth,
            self.attack,
            self.defence,
            self.value,
            self.counts,
        )

    # Distances ------------------------------------------------------------------------------------

    def hindrance(self, side: int, kind: int) -> Ints:
        """What enemies add to the ways of a side."""
        extra: Ints = np.empty(self.facts.places, dtype=np.int32)
        foe = 1 - side
        kernels.hindrance(self.layers, self.defence[foe], foe, STOPS[side][kind], extra)
        return extra

    def times(self, side: int) -> Ints:
        """How long the nearest mechanized unit of a side takes to each place; foot counts as late."""
        game, facts, where = self.pos.game, self.facts, self.pos.where
        starts, late = [], []
        for unit in game.units_of[side]:
            place = where[unit]
            if place >= 0:
                starts.append(place)
                late.append(0 if game.mechanized[unit] else TURN[side][1] // 2)
        found: Ints = np.empty(facts.places, dtype=np.int32)
        kernels.spread_within(
            np.array(starts, dtype=np.int32),
            np.array(late, dtype=np.int32),
            facts.near,
            facts.costs[2 * side + 1],
            self.hindrance(side, 1),
            kernels.FAR,
            found,
        )
        return found

    @cached_property
    def german_times(self) -> Ints:
        """When the Germans can be where."""
        return self.times(GERMAN)

    @cached_property
    def allied_times(self) -> Ints:
        """When the Allies can be where."""
        return self.times(ALLIED)

    @cached_property
    def march(self) -> Ints:
        """How far German foot would have to march to the nearest Allied unit."""
        facts = self.facts
        found: Ints = np.empty(facts.places, dtype=np.int32)
        none: Ints = np.zeros(facts.places, dtype=np.int32)
        kernels.marches(self.state, facts.units, facts.live, facts.near, facts.back[0], none, found)
        return found

    # Threats --------------------------------------------------------------------------------------

    def threat(self, side: int) -> Reals:
        """What a side can bring to bear against each place in its next turn."""
        facts = self.facts
        found: Reals = np.empty(facts.places)
        times = self.german_times if side == GERMAN else self.allied_times
        kernels.threats(
            side,
            self.state,
            facts.units,
            self.layers,
            facts.near,
            facts.live,
            facts.hit_starts,
            facts.hits,
            times,
            STOPS[side][1] + TURN[side][1] // 2,
            found,
        )
        return found

    @cached_property
    def threats(self) -> tuple[Reals, Reals]:
        """By the Germans, by the Allies."""
        return self.threat(GERMAN), self.threat(ALLIED)

    # Supply ---------------------------------------------------------------------------------------

    @cached_property
    def supply_ways(self) -> tuple[bytes, bytes]:
        """12.1 For each place its distance to a supplied road, for each side, as things stand."""
        pos = self.pos
        return tuple(  # type: ignore[return-value]
            pos.game.ranges.supply(pos, side, bridges.interdiction(pos, side)) for side in (GERMAN, ALLIED)
        )

    def unsupplied(self, side: int) -> Bytes:
        """Where units of a side would be out of supply."""
        if supply.waived(self.pos, side):
            return np.zeros(self.facts.places, dtype=np.uint8)
        limit = self.pos.game.supply_chart.distance.road
        ways = np.frombuffer(self.supply_ways[side], dtype=np.uint8)
        found: Bytes = (ways > limit).astype(np.uint8)
        return found

    @cached_property
    def german_supply(self) -> kernels.Ways:
        """12.1 How German supply comes to every place, over whatever is in its way."""
        facts = self.facts
        found: kernels.Ways = kernels.supply_ways(
            facts.sources, self.layers, facts.near, facts.roads, facts.bridges, self.interdicted
        )
        return found

    @cached_property
    def interdicted(self) -> Bytes:
        """13.1.A The bridges that the Allies interdict."""
        return np.frombuffer(bridges.interdiction(self.pos, GERMAN), dtype=np.uint8)

    @cached_property
    def hanging(self) -> Reals:
        """What is cut off from German supply in each place, in points for exits."""
        facts = self.facts
        found: Reals = np.empty(facts.places)
        kernels.lifelines(
            self.state,
            facts.units,
            facts.exits,
            self.exit_worth,
            self._held(np.ones(facts.places, dtype=np.uint8)),
            self.occupied,
            self.unsupplied(GERMAN),
            found,
        )
        return found

    @cached_property
    def freed(self) -> Reals:
        """What hangs on the German supply roads that Allies in each place shut, where Germans are to move."""
        facts = self.facts
        found: Reals = np.zeros(facts.places)
        if self.pos.player == GERMAN and self.relief > 0.0:
            kernels.relief(
                self.relief * self.hanging,
                self.german_supply,
                self.layers,
                facts.near,
                facts.bridges,
                self.interdicted,
                facts.interdicts,
                found,
            )
        return found

    @cached_property
    def garrisons(self) -> Reals:
        """What it is worth to have a German in each town: exits are supplied through it, and raiders near."""
        facts = self.facts
        found: Reals = np.zeros(facts.places)
        if self.garrison > 0.0:
            passing: Reals = np.empty(facts.places)
            kernels.traffic(
                facts.exits, self.exit_worth, self.occupied, self.german_supply, facts.near, passing
            )
            away = (self.allied_times - self.hindrance(ALLIED, 1))[facts.towns]
            near = away <= kernels.RAID_TURNS * TURN[ALLIED][1]
            found[facts.towns] = self.garrison * np.minimum(passing[facts.towns], kernels.MOST_PASSING) * near
        return found

    # Exits ----------------------------------------------------------------------------------------

    @cached_property
    def in_bastogne(self) -> bool:
        """Whether a German unit is in Bastogne."""
        return bool(self.counts[GERMAN, self.pos.game.bastogne])

    @cached_property
    def occupied(self) -> Bytes:
        """16.0.C The exits that German units in supply occupy, Bastogne left aside."""
        return self._held((self.unsupplied(GERMAN) == 0).astype(np.uint8))

    def _held(self, supplied: Bytes) -> Bytes:
        """16.0.C The exits that German units occupy in places that count as supplied."""
        facts = self.facts
        found: Bytes = np.zeros(len(facts.exits), dtype=np.uint8)
        kernels.occupied_exits(facts.exits, self.state, facts.units, self.layers, facts.near, supplied, found)
        return found

    @cached_property
    def exit_worth(self) -> Reals:
        """What each exit counts now: less without Bastogne where that is needed."""
        facts = self.facts
        share = np.where(facts.needs_bastogne, 1.0 if self.in_bastogne else WITHOUT_BASTOGNE, 1.0)
        found: Reals = facts.exit_points * share
        return found

    def exit_pull(self, kind: int) -> Reals:
        """For a German of a kind: the best exit by worth and distance, in points, from each place."""
        facts = self.facts
        turn = TURN[GERMAN][kind]
        worth = self.exit_worth * np.where(self.occupied, HELD, 1.0)
        most = 7.0
        late = turn * np.log(most / np.maximum(worth, 0.2)) / np.log(1.0 / DECAY)
        goals = list(facts.exits)
        handicaps = late.astype(np.int32).tolist()
        if not self.in_bastogne:
            goals.append(self.pos.game.bastogne)
            handicaps.append(int(turn * np.log(most / 5.0) / np.log(1.0 / DECAY)))
        found: Ints = np.empty(facts.places, dtype=np.int32)
        kernels.spread_within(
            np.array(goals, dtype=np.int32),
            np.array(handicaps, dtype=np.int32),
            facts.near,
            facts.back[kind],
            self.hindrance(GERMAN, kind),
            kernels.FAR if kind else kernels.FAR // 4,
            found,
        )
        pulled: Reals = most * DECAY ** (found / turn)
        return pulled
