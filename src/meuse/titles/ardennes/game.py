"""The static facts of the game: map, counters, charts, and what the rules read off them once."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meuse.board import CLOSED, flood
from meuse.data import Tables, require_sound
from meuse.engine import (
    Action,
    Message,
    Vocabulary,
    verbs,
)
from meuse.titles.ardennes import (
    checks,
    combat,
    first_turn,
    movement,
    options,
    paradrop,
    questions,
    reinforcements,
    results,
    retreat,
    sequence,
    setup,
    victory,
    view,
)
from meuse.titles.ardennes.consistency import cross_check
from meuse.titles.ardennes.counters import ArdennesCounters
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.ranges import Ranges
from meuse.titles.ardennes.tables import (
    COLUMNS,
    MAIN_SCENARIO,
    SCHEDULES,
    SCHEMAS,
    CombatTable,
    CounterTable,
    ExitTable,
    MapTable,
    RoadModeTable,
    ScenarioTable,
    ScheduleTable,
    SetupTable,
    StackingTable,
    SupplyTable,
    TerrainTable,
    TurnTable,
)
from meuse.wargame.game import Wargame

#: By side and kind of unit, the cost of every step of the board.
StepCosts: TypeAlias = list[list[NDArray[np.int32]]]


class Ardennes(Wargame[ArdennesPosition]):
    """The Ardennes Offensive."""

    name = "ardennes"
    title = "The Ardennes Offensive"
    publisher = "SPI 1973"
    rules_version = "2"
    earlier_versions = ("1",)
    options_before = MappingProxyType({"2": MappingProxyType({"prompt_entry": False})})
    end_rule = "2.1.2"
    main_scenario = MAIN_SCENARIO
    options_type = options.ArdennesOptions
    setup_type = setup.ArdennesSetup
    position_type = ArdennesPosition
    step_types = (
        setup.FreeSetup,
        setup.Placing,
        sequence.Turn,
        sequence.TableRoll,
        sequence.PlayerTurn,
        sequence.SupplyJudgment,
        sequence.InitialMovement,
        sequence.CombatPhase,
        sequence.MechanizedMovement,
        sequence.PlayerTurnEnd,
        reinforcements.Reinforcement,
        reinforcements.Arriving,
        paradrop.Drop,
        paradrop.DropRoll,
        movement.Movement,
        movement.Separate,
        movement.Separation,
        movement.Moving,
        combat.Combat,
        combat.Declaring,
        combat.Odds,
        combat.Waiving,
        combat.CombatRoll,
        first_turn.Allocation,
        first_turn.Allocating,
        first_turn.Resolution,
        results.Exchange,
        results.Advance,
        retreat.Retreats,
        victory.TurnEnd,
    )
    verbs = verbs(
        pick="unit",
        place="unit place",
        ready="",
        arrive="unit place",
        exchange="unit unit",
        drop="unit place",
        activate="unit",
        move="unit place",
        march="unit",
        deploy="unit",
        halt="",
        end_movement="",
        attack="place",
        also="place",
        join="unit",
        fight="",
        end_combat="",
        assign="",
        resolve="place",
        odds="odds",
        waive="place",
        keep="place",
        retreat="unit place",
        eliminate="unit",
        lose="unit",
        advance="unit place",
        stay="",
        roll="number",
    )
    longest_game = 60_000
    looks = view
    answers = questions
    overlays = view.OVERLAYS.subjects

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        require_sound(tables, SCHEMAS, cross_check)
        self._read_units(tables)
        self._read_map(tables)
        self._read_exits(tables)
        self._read_charts(tables)
        self._read_costs()
        self._read_schedules(tables)
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.place_names,
            section=self.sections,
            bridge=self.bridge_names,
            entry=[self.place_names[place] for place in self.entries],
            odds=COLUMNS,
        )
        self._make_actions()
        self.counters = ArdennesCounters(self)
        self.ranges = Ranges(self)

    # Units ----------------------------------------------------------------------------------------

    def _read_units(self, tables: Tables) -> None:
        entries = tables.read("counters", CounterTable).unit
        self.units = entries
        self.names = tuple(unit.name for unit in entries)
        self.unit_numbers = {name: number for number, name in enumerate(self.names)}
        self.side_of = [SIDES.index(unit.side) for unit in entries]
        self.units_of = [[u for u, side in enumerate(self.side_of) if side == player] for player in (0, 1)]
        self.strength = [unit.strength for unit in entries]
        self.allowance = [unit.move for unit in entries]
        self.mechanized = [unit.mechanized for unit in entries]
        self.mechanized_of = [[u for u in units if self.mechanized[u]] for units in self.units_of]
        self.division = [unit.size == "XX" for unit in entries]

    # Map ------------------------------------------------------------------------------------------

    def _read_map(self, tables: Tables) -> None:
        self.map = tables.read("map", MapTable)
        self.map_sources = self.map.sources
        self.board = board = self.map.board()
        self.place_names = board.names
        self.place_numbers = {name: number for number, name in enumerate(board.names)}
        self.places = len(board)
        self.neighbours = board.neighbours
        self.adjacent = [frozenset(others) for others in board.neighbours]
        every = range(self.places)
        self.is_edge = bytearray(board.is_a(place, "map-edge") for place in every)
        self.is_barred = bytearray(board.is_a(place, "out-of-play") for place in every)
        self.is_impassable = bytearray(board.terrain_name(place) == "impassable" for place in every)
        self.is_rough = bytearray(board.terrain_name(place) == "rough" for place in every)
        self.is_town = bytearray(board.is_a(place, "town") for place in every)
        self.is_wall = bytearray(board.is_a(place, "west-wall") for place in every)
        self.is_cleared = bytearray(board.is_a(place, "cleared-west-wall") for place in every)
        self.beyond_meuse = bytearray(board.is_a(place, "beyond-meuse") for place in every)
        self.closed = bytearray(
            a or b or c for a, b, c in zip(self.is_edge, self.is_barred, self.is_impassable, strict=True)
        )
        self.axial = [_axial(name) for name in board.names]
        self._axial_array = np.array(self.axial).T
        self._by_axial = {axial: place for place, axial in enumerate(self.axial)}
        self._read_hexsides()

    def _read_hexsides(self) -> None:
        board = self.board
        bits = {name: board.feature_bit(name) for name in board.feature_names}
        road, river, ford = bits["road"], bits["river"], bits["ford"]
        bridge = bits["bridge"] | bits["attested-bridge"]
        self.features = {(a, b): board.features[edge] for a, b, edge in board.steps()}
        self.road_bit, self.river_bit, self.ford_bit = road, river, ford
        self.meuse_bit, self.front_bit = bits["meuse"], bits["start-line"]
        self.road_neighbours = [
            tuple(b for b in board.neighbours[a] if self.features[a, b] & road) for a in range(self.places)
        ]
        self.bridges = [board.edges[edge] for edge, feats in enumerate(board.features) if feats & bridge]
        self.bridge_names = tuple(f"{board.names[a]}/{board.names[b]}" for a, b in self.bridges)
        self.bridge_of = {pair: n for n, (a, b) in enumerate(self.bridges) for pair in ((a, b), (b, a))}
        self.beside_meuse = bytearray(
            any(self.features[a, b] & self.meuse_bit for b in board.neighbours[a]) for a in range(self.places)
        )

    def _read_exits(self, tables: Tables) -> None:
        table = tables.read("exits", ExitTable)
        at = self.place_numbers
        self.exits = table.exit
        self.sections = table.order
        self.map_sections = table.sections
        self.exit_places = [at[way.hex] for way in table.exit]
        self.exit_of = {at[way.edge]: at[way.hex] for way in table.exit}
        self.exit_sections = [table.order.index(way.section) for way in table.exit]
        self.exit_edges = [at[way.edge] for way in table.exit]
        self.east = [at[way.hex] for way in table.entry]
        self.sources = (tuple(self.east), tuple(self.exit_places))
        self.entries = [*self.east, *self.exit_places]
        self.entry_numbers = {place: number for number, place in enumerate(self.entries)}
        self.german_side = self._german_side()
        live = [place for place in range(self.places) if not self.closed[place]]
        front = [
            place
            for place in live
            if any(self.features[place, other] & self.front_bit for other in self.neighbours[place])
        ]
        self.front = tuple(
            tuple(place for place in front if bool(self.german_side[place]) == (side == GERMAN))
            for side in (GERMAN, ALLIED)
        )
        self.rear = tuple(
            tuple(
                place
                for place in live
                if bool(self.german_side[place]) == (side == GERMAN) and place not in self.front[side]
            )
            for side in (GERMAN, ALLIED)
        )

    def _german_side(self) -> bytearray:
        """3.1.e5 The hexes east of the start line."""

        def onward(here: int) -> list[int]:
            return [
                there
                for there in self.neighbours[here]
                if not (self.is_edge[there] or self.is_barred[there])
                and not self.features[here, there] & self.front_bit
            ]

        east = flood(self.east, onward)
        return bytearray(place in east for place in range(self.places))

    # Charts ---------------------------------------------------------------------------------------

    def _read_charts(self, tables: Tables) -> None:
        self.terrain = tables.read("terrain", TerrainTable)
        self.supply_chart = tables.read("supply", SupplyTable)
        self.road_chart = tables.read("road_mode", RoadModeTable)
        self.stacking = tables.read("stacking", StackingTable)
        self.turns = tables.read("turns", TurnTable)
        self.combat_tables = tuple(
            tuple(tuple(table.die[str(face)]) for face in range(1, 7))
            for table in (tables.read(f"combat_{name}", CombatTable) for name in ("initial", "standard"))
        )
        self.last_turn = len(self.turns.days)
        self.floor = COLUMNS.index(self.turns.combat.german_reduction_floor)
        self.scenarios = MappingProxyType(
            {
                entry.name: setup.ArdennesScenario(
                    name=entry.name,
                    title=f"scenario-{entry.name}",
                    free=(entry.german_setup == "free", entry.allied_setup == "free"),
                    schedules=(
                        f"german_{entry.german_reinforcements}",
                        f"allied_{entry.allied_reinforcements}",
                    ),
                )
                for entry in tables.read("scenarios", ScenarioTable).scenario
            }
        )
        self.bastogne = self.place_numbers[self.turns.victory.bastogne]
        self.paratroops = self.unit_numbers[self.turns.paradrop.unit]
        self._read_distances()

    def _read_distances(self) -> None:
        distance = self.supply_chart.distance
        self.bridges_near = [0] * self.places
        in_play = np.array([not edge for edge in self.is_edge])  # 13.3.D: units on edges are out of play
        for number, (a, b) in enumerate(self.bridges):
            away = np.minimum(self._distances(a), self._distances(b))
            for place in np.flatnonzero((away <= distance.interdiction) & in_play).tolist():
                self.bridges_near[place] |= 1 << number
        self.german_bridges = sum(
            1 << n for n, (a, b) in enumerate(self.bridges) if self.german_side[a] and self.german_side[b]
        )
        self.to_source = [
            np.minimum.reduce([self._distances(source) for source in self.sources[side]]).tolist()
            for side in (GERMAN, ALLIED)
        ]
        self.near_source = [bytearray(d <= distance.own_edge for d in row) for row in self.to_source]
        self.beyond_map = [self._hexes_beyond(place) for place in range(self.places)]

    def _distances(self, place: int) -> NDArray[np.int64]:
        """Hexes from a place to every other, as `distance` counts them."""
        dq, dr = self._axial_array - self._axial_array[:, [place]]
        same = (dq >= 0) == (dr >= 0)
        found: NDArray[np.int64] = np.where(same, np.abs(dq + dr), np.maximum(np.abs(dq), np.abs(dr)))
        return found

    def _hexes_beyond(self, place: int) -> tuple[tuple[int, ...], ...]:
        """For each neighbour that lies off the map, the hexes on the map that touch it."""
        around = [_shifted(self.axial[place], direction) for direction in _DIRECTIONS]
        return tuple(
            tuple(
                self._by_axial[touching]
                for touching in (_shifted(beyond, direction) for direction in _DIRECTIONS)
                if touching in self._by_axial
            )
            for beyond in around
            if beyond not in self._by_axial
        )

    def _read_costs(self) -> None:
        """6.0, 8.0 What stacking and changing modes cost, and how far Road Mode goes."""
        stacking, change, hexes = self.stacking.cost, self.road_chart.change, self.road_chart.hexes
        self.stacking_cost = (stacking.other, stacking.mechanized)
        self.change_cost = (change.other, change.mechanized)
        self.road_hexes = (
            (hexes.german_other, hexes.german_mechanized),
            (hexes.allied_other, hexes.allied_mechanized),
        )

    # Reckoned when somebody moves: a question about a battle need not wait for them.

    @cached_property
    def open_costs(self) -> StepCosts:
        """5.1, 11.0 The Movement Points of every step, by side and kind of unit, all bridges open."""
        return self._step_costs(cut=False)

    @cached_property
    def cut_costs(self) -> StepCosts:
        """13.2.B The same, bridges interdicted."""
        return self._step_costs(cut=True)

    @cached_property
    def shut_costs(self) -> StepCosts:
        """The same, interdicted bridges closed altogether."""
        bridge = np.array([(a, b) in self.bridge_of for a, b, _ in self.board.steps()])
        return [
            [np.where(bridge, CLOSED, costs).astype(np.int32) for costs in row] for row in self.open_costs
        ]

    def _step_costs(self, *, cut: bool) -> StepCosts:
        rules = [[self._rule(side, kind, cut=cut) for kind in (0, 1)] for side in (0, 1)]
        return [[self.board.step_costs(rule) for rule in row] for row in rules]

    def _rule(self, side: int, kind: int, *, cut: bool) -> Any:
        def rule(here: int, there: int, edge: int) -> int | None:
            if self.is_impassable[there] or self.is_barred[there]:
                return CLOSED
            return self.step_cost(side, kind, here, there, cut=cut)

        return rule

    def step_cost(self, side: int, kind: int, here: int, there: int, *, cut: bool) -> int:
        """5.1.B, 5.1.D, 6.0.2, 13.2.B Movement Points to enter a hex; `cut` treats bridges as interdicted."""
        chart, features = self.terrain, self.features[here, there]

        def price(entry: Any) -> int:
            return int(entry.mechanized if kind else entry.other)

        bridge = (here, there) in self.bridge_of
        if features & self.road_bit and not (cut and bridge):
            return price(chart.road)
        total = price(chart.rough if self.is_rough[there] else chart.clear)
        if features & self.river_bit:
            total += price(chart.river)
        elif features & self.ford_bit:
            total += price(chart.ford)
        if self.is_wall[there]:
            wall = chart.west_wall
            total += wall.german_surcharge if side == GERMAN else wall.allied_surcharge
        return total

    # Schedules ------------------------------------------------------------------------------------

    def _read_schedules(self, tables: Tables) -> None:
        self.schedules = {name: tables.read(name, ScheduleTable).arrival for name in SCHEDULES}
        self.start_places = {
            self.unit_numbers[name]: self.place_numbers[place]
            for name, place in tables.read("setup", SetupTable).hex.items()
        }

    def _make_actions(self) -> None:
        """Actions are values: the ones offered over and over are made once."""
        names, places = self.names, self.place_names
        self.activate = [Action("activate", (name,)) for name in names]
        self.pick = [Action("pick", (name,)) for name in names]
        self.march = [Action("march", (name,)) for name in names]
        self.deploy_action = [Action("deploy", (name,)) for name in names]
        self.join = [Action("join", (name,)) for name in names]
        self.attack = [Action("attack", (name,)) for name in places]
        self.also = [Action("also", (name,)) for name in places]
        self.odds = [Action("odds", (name,)) for name in COLUMNS]

    # Questions ------------------------------------------------------------------------------------

    def at(self, layer: int, side: int) -> int:
        """Where a layer of a position's counts begins for a side."""
        return (2 * layer + side) * self.places

    def distance(self, first: int, second: int) -> int:
        """Hexes between two places, terrain and units ignored."""
        return _hex_distance(self.axial[first], self.axial[second])

    # Players --------------------------------------------------------------------------------------

    def segment(self, pos: ArdennesPosition) -> Hashable:
        """One plan serves a phase of a player."""
        return pos.turn, pos.player, pos.phase, pos.side

    # The interface of the engine ------------------------------------------------------------------

    def deploy(self, pos: ArdennesPosition) -> None:
        """4.2, 17.0 Set up for the scenario."""
        setup.deploy(pos)

    def arrange(self, pos: ArdennesPosition, setup_: setup.ArdennesSetup) -> None:
        """Set a hand-made position up."""
        setup.arrange(pos, setup_)

    def check(self, pos: ArdennesPosition) -> list[Message]:
        """What is impossible about a position."""
        return checks.problems(pos)


_DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _axial(name: str) -> tuple[int, int]:
    """3.1.1 Slanted coordinates of RRCC: rows to the south, columns to the west, odd rows half a hex east."""
    row, column = int(name[:2]), int(name[2:])
    return (2 * column - (row % 2) - row) // 2, row


def _shifted(axial: tuple[int, int], direction: tuple[int, int]) -> tuple[int, int]:
    return axial[0] + direction[0], axial[1] + direction[1]


def _hex_distance(first: tuple[int, int], second: tuple[int, int]) -> int:
    dq, dr = first[0] - second[0], first[1] - second[1]
    if (dq >= 0) == (dr >= 0):
        return abs(dq + dr)
    return max(abs(dq), abs(dr))


def game(overlay: Path | None = None) -> Ardennes:
    """Load the game, with the user's own tables over ours."""
    return Ardennes(Tables.open("ardennes", Path(str(files(__package__) / "data")), overlay))
