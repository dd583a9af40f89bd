"""A survey of a position: strengths, distances, threats and supply in every place, for both sides."""

from __future__ import annotations

from array import array
from functools import cached_property

import numpy as np

from meuse.titles.ardennes import bridges, supply
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.facts import ArdennesArrays, Bytes, Ints, Reals, factors_of, facts_of
from meuse.titles.ardennes.doctrine.kernels import DECAY, HELD, STOPS, TURN
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition


class Survey:
    """What the kernels know about one position; each part is worked out when it is first asked for."""

    def __init__(self, pos: ArdennesPosition, worth: Reals, relief: float, garrison: float) -> None:
        self.pos = pos
        self.relief = relief
        self.garrison = garrison
        self.facts: ArdennesArrays = facts_of(pos.game)
        self.worth = worth
        self.scene = scene_of(pos, worth)
        self.factors, self.layers = self.scene.factors, self.scene.layers
        self.forces: kernels.Forces = kernels.muster(self.scene, self.facts.live)
        self.defence, self.counts = self.forces.defence, self.forces.counts

    # Distances ------------------------------------------------------------------------------------

    def hindrance(self, side: int, kind: int) -> Ints:
        """What enemies add to the ways of a side."""
        foe = 1 - side
        found: Ints = kernels.hindrance(self.layers, self.defence[foe], foe, STOPS[side][kind])
        return found

    def times(self, side: int) -> Ints:
        """How long the nearest mechanized unit of a side takes to each place; foot counts as late."""
        costs, extra = self.facts.costs[2 * side + 1], self.hindrance(side, 1)
        found: Ints = kernels.arrival_times(side, self.scene, self.facts.near, costs, extra)
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
        found: Ints = kernels.marches(self.scene, self.facts.ground, self.facts.back[0])
        return found

    # Threats --------------------------------------------------------------------------------------

    def threat(self, side: int) -> Reals:
        """What a side can bring to bear against each place in its next turn."""
        times = self.german_times if side == GERMAN else self.allied_times
        found: Reals = kernels.threats(side, self.scene, self.facts.ground, self.facts.atlas.travel, times)
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
    def german_supply(self) -> kernels.SupplyWays:
        """12.1 How German supply comes to every place, over whatever is in its way."""
        found: kernels.SupplyWays = kernels.supply_ways(
            self.facts.net, self.layers, self.facts.near, self.interdicted
        )
        return found

    @cached_property
    def interdicted(self) -> Bytes:
        """13.1.A The bridges that the Allies interdict."""
        return np.frombuffer(bridges.interdiction(self.pos, GERMAN), dtype=np.uint8)

    @cached_property
    def hanging(self) -> Reals:
        """What is cut off from German supply in each place, in points for exits."""
        exits = self.facts.atlas.exits
        found: Reals = kernels.lifelines(self.scene, exits, self.holdings, self.unsupplied(GERMAN))
        return found

    @cached_property
    def freed(self) -> Reals:
        """What hangs on the German supply roads that Allies in each place shut, where Germans are to move."""
        facts = self.facts
        if self.pos.player != GERMAN or self.relief <= 0.0:
            return np.zeros(facts.places)
        hanging, ways = self.relief * self.hanging, self.german_supply
        found: Reals = kernels.relief(hanging, ways, self.layers, facts.near, facts.net, self.interdicted)
        return found

    @cached_property
    def garrisons(self) -> Reals:
        """What it is worth to have a German in each town: exits are supplied through it, and raiders near."""
        facts = self.facts
        found: Reals = np.zeros(facts.places)
        if self.garrison > 0.0:
            passing = kernels.traffic(facts.atlas.exits, self.holdings, self.german_supply, facts.near)
            away = (self.allied_times - self.hindrance(ALLIED, 1))[facts.towns]
            near = away <= kernels.RAID_TURNS * TURN[ALLIED][1]
            found[facts.towns] = self.garrison * np.minimum(passing[facts.towns], kernels.MOST_PASSING) * near
        return found

    # Exits ----------------------------------------------------------------------------------------

    @cached_property
    def holdings(self) -> kernels.Holdings:
        """16.0.C The exits that German units occupy, in supply or not, and what each counts."""
        facts = self.facts
        supplied = (self.unsupplied(GERMAN) == 0).astype(np.uint8)
        in_bastogne = bool(self.counts[GERMAN, self.pos.game.bastogne])
        found: kernels.Holdings = kernels.holdings(
            facts.atlas.exits, self.scene, facts.near, supplied, in_bastogne
        )
        return found

    @property
    def occupied(self) -> Bytes:
        """16.0.C The exits that German units in supply occupy, Bastogne left aside."""
        found: Bytes = self.holdings.occupied
        return found

    @property
    def exit_worth(self) -> Reals:
        """What each exit counts now: less without Bastogne where that is needed."""
        found: Reals = self.holdings.counting
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
        if not self.holdings.in_bastogne:
            goals.append(self.pos.game.bastogne)
            handicaps.append(int(turn * np.log(most / 5.0) / np.log(1.0 / DECAY)))
        found = kernels.spread_within(
            np.array(goals, dtype=np.int32),
            np.array(handicaps, dtype=np.int32),
            facts.near,
            facts.back[kind],
            self.hindrance(GERMAN, kind),
            kernels.FAR if kind else kernels.FAR // 4,
        )
        pulled: Reals = most * DECAY ** (found / turn)
        return pulled


def scene_of(pos: ArdennesPosition, stakes: Reals) -> kernels.Scene:
    """A position as the kernels take it, with what the loss of each unit would cost."""
    state: Ints = np.empty((4, len(pos.where)), dtype=np.int32)
    state[kernels.StateRow.WHERE] = np.frombuffer(array("i", pos.where), np.int32)
    state[kernels.StateRow.MODE] = np.frombuffer(pos.road_mode, dtype=np.uint8)
    state[kernels.StateRow.ATTACKED] = np.frombuffer(pos.attacked, dtype=np.uint8)
    state[kernels.StateRow.SUPPLY] = np.frombuffer(pos.supply, dtype=np.uint8)
    factors = factors_of(pos.game, int(pos.turn == 1))
    return kernels.Scene(facts_of(pos.game).units, state, layers_of(pos), factors, stakes)


def layers_of(pos: ArdennesPosition) -> Bytes:
    """The counts of a position, by layer, side and place."""
    return np.frombuffer(pos.layers, dtype=np.uint8).reshape(-1, 2, pos.game.places)
