"""Sections 3.1 and 11.0: the map, where roads leave it, and what its hexes and hexsides cost."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from meuse.board import CLOSED, flood
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.titles.ardennes.tables import ExitTable, MapTable, SupplyTable, TerrainTable
from meuse.wargame.game import Wargame

if TYPE_CHECKING:
    # numpy is loaded by whoever reckons distances or costs: most questions need neither.

    import numpy as np
    from numpy.typing import NDArray

    from meuse.data import Tables
    from meuse.titles.ardennes.tables import Price

#: By side and kind of unit, the cost of every step of the board.
StepCosts: TypeAlias = "list[list[NDArray[np.int32]]]"

_DIRECTIONS = ((1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1))


class Onward(dict[tuple[int, int], tuple[int, ...]]):
    """10.2.3 The neighbours of a hex that lie farther from where a retreat began: (beginning, hex) → hexes.

    Worked out when first asked.
    """

    def __init__(self, game: Terrain) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, step: tuple[int, int]) -> tuple[int, ...]:
        start, here = step
        distance = self._game.board.distance
        away = distance(start, here)
        near = self._game.neighbours[here]
        found = self[step] = tuple([there for there in near if distance(start, there) > away])
        return found


class Underfoot(dict[tuple[int, int], tuple[int | None, int]]):
    """10.2.P2 to 10.2.P6 Of a step to a neighbour: its bridge, and how the ground ranks in a retreat.

    The road over a bridge ranks as if the bridge were open.
    """

    def __init__(self, game: Terrain) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, step: tuple[int, int]) -> tuple[int | None, int]:
        game = self._game
        bridge = game.bridge_of.get(step)
        found = self[step] = (bridge, self._ground(step, bridge))
        return found

    def _ground(self, step: tuple[int, int], bridge: int | None) -> int:
        game, features = self._game, self._game.features[step]
        if features & game.road_bit:
            return 2
        if bridge is not None:
            return 5
        if features & game.river_bit:
            return 6
        return 4 if features & game.ford_bit or game.is_rough[step[1]] else 3


class Terrain(Wargame[ArdennesPosition]):
    """The map as the rules look it up."""

    def read_terrain(self, tables: Tables) -> None:
        """3.1, 11.0, 12.6 Everything that follows from the map and its charts."""
        self.terrain = tables.read("terrain", TerrainTable)
        self.supply_chart = tables.read("supply", SupplyTable)
        self._read_hexes(tables.read("map", MapTable))
        self._read_hexsides()
        self._read_exits(tables.read("exits", ExitTable))
        self._read_start_line()
        self.distance = self.board.distance

    def _read_hexes(self, table: MapTable) -> None:
        self.map = table
        self.map_sources = table.sources
        self.lay(table.board())
        self.adjacent = [frozenset(others) for others in self.neighbours]
        self.is_edge = self.flagged("map-edge")
        self.is_barred = self.flagged("out-of-play")
        self.is_impassable = self.of_terrain("impassable")
        self.is_rough = self.of_terrain("rough")
        self.is_town = self.flagged("town")
        self.is_wall = self.flagged("west-wall")
        self.is_cleared = self.flagged("cleared-west-wall")
        self.beyond_meuse = self.flagged("beyond-meuse")
        self.closed = bytearray(map(max, self.is_edge, self.is_barred, self.is_impassable))
        #: 5.3.M1 The hexes of the Map Edge that may be entered, but only in a retreat.
        self.is_refuge = self.marked(
            place
            for place in range(self.places)
            if self.is_edge[place] and not (self.is_barred[place] or self.is_impassable[place])
        )
        self.onward = Onward(self)
        self.underfoot = Underfoot(self)

    def _read_hexsides(self) -> None:
        board = self.board
        bits = {name: board.feature_bit(name) for name in board.feature_names}
        self.road_bit, self.river_bit, self.ford_bit = bits["road"], bits["river"], bits["ford"]
        self.meuse_bit, self.front_bit = bits["meuse"], bits["start-line"]
        beside_road = self._beside(self.road_bit)
        self.road_neighbours = [
            self._across(place, self.road_bit) if beside_road[place] else () for place in range(self.places)
        ]
        self.beside_meuse = self._beside(self.meuse_bit)
        bridge = bits["bridge"] | bits["attested-bridge"]
        self.bridges = [board.edges[edge] for edge, feats in enumerate(board.features) if feats & bridge]
        self.bridge_names = tuple(f"{board.names[a]}/{board.names[b]}" for a, b in self.bridges)
        self.bridge_of = {pair: n for n, (a, b) in enumerate(self.bridges) for pair in ((a, b), (b, a))}

    def _beside(self, bit: int) -> bytearray:
        """The places beside hexsides with a feature."""
        edges = zip(self.board.edges, self.board.features, strict=True)
        return self.marked(place for edge, features in edges if features & bit for place in edge)

    def _across(self, place: int, bit: int) -> tuple[int, ...]:
        """The neighbours across hexsides with a feature."""
        features, near = (
            self.board.features,
            zip(self.neighbours[place], self.board.edge_slots[place], strict=True),
        )
        return tuple([other for other, edge in near if features[edge] & bit])

    @cached_property
    def features(self) -> dict[tuple[int, int], int]:
        """By step from a hex to a neighbour: what the hexside carries, as bits."""
        return {(a, b): self.board.features[edge] for a, b, edge in self.board.steps()}

    def _read_exits(self, table: ExitTable) -> None:
        """12.2, 12.2.F, 14.1, 16.0 Where roads leave the map."""
        at = self.place_numbers
        self.exits = table.exit
        self.sections = table.order
        self.map_sections = table.sections
        self.exit_places = [at[way.hex] for way in table.exit]
        self.exit_edges = [at[way.edge] for way in table.exit]
        self.exit_of = dict(zip(self.exit_edges, self.exit_places, strict=True))
        self.exit_sections = [table.order.index(way.section) for way in table.exit]
        self.east = [at[way.hex] for way in table.entry]
        self.sources = (tuple(self.east), tuple(self.exit_places))
        self.entries = [*self.east, *self.exit_places]
        self.entry_numbers = {place: number for number, place in enumerate(self.entries)}

    def _read_start_line(self) -> None:
        """17.0.2, 17.0.3 By side: the hexes along the start line, and those behind them.

        A bridge is the German's own on the first turn only if both its hexes are east of it (13.4.Ee1).
        """
        self.german_side = self._german_side()
        live = [place for place in range(self.places) if not self.closed[place]]
        own = [[place for place in live if self.german_side[place] == wanted] for wanted in (1, 0)]
        on_line = self._beside(self.front_bit)
        self.front = tuple(tuple([p for p in places if on_line[p]]) for places in own)
        self.rear = tuple(tuple([p for p in places if not on_line[p]]) for places in own)
        self.german_bridges = sum(
            1 << 8 * n for n, (a, b) in enumerate(self.bridges) if self.german_side[a] and self.german_side[b]
        )

    def _german_side(self) -> bytearray:
        """3.1.e5 The hexes east of the start line."""

        on_line = self._beside(self.front_bit)

        def onward(here: int) -> list[int]:
            across = self._across(here, self.front_bit) if on_line[here] else ()
            return [
                there
                for there in self.neighbours[here]
                if not (self.is_edge[there] or self.is_barred[there]) and there not in across
            ]

        return self.marked(flood(self.east, onward))

    # Distances are reckoned when somebody asks for supply -------------------------------------------

    @cached_property
    def bridges_near(self) -> list[int]:
        """13.1.A2, 13.3.D By place in play, the bridges within reach of a unit there, a byte of 1 each.

        A bridge is as near as the nearer of its two hexes.
        """
        import numpy as np

        board, reach = self.board, self.supply_chart.distance.interdiction
        found = [0] * self.places
        in_play = np.array([not edge for edge in self.is_edge])  # 13.3.D: units on edges are out of play
        for number, (a, b) in enumerate(self.bridges):
            away = np.minimum(board.distances(a), board.distances(b))
            for place in np.flatnonzero((away <= reach) & in_play).tolist():
                found[place] |= 1 << 8 * number
        return found

    @cached_property
    def to_source(self) -> list[list[int]]:
        """12.2 By side: how far each place is from its nearest source of supply."""
        import numpy as np

        return [
            np.minimum.reduce([self.board.distances(source) for source in self.sources[side]]).tolist()
            for side in (GERMAN, ALLIED)
        ]

    @cached_property
    def near_source(self) -> list[bytearray]:
        """12.2 By side: the places so near to a source of supply that nobody is isolated there."""
        near = self.supply_chart.distance.own_edge
        return [bytearray(away <= near for away in row) for row in self.to_source]

    @cached_property
    def beyond_map(self) -> list[tuple[tuple[int, ...], ...]]:
        """12.3.H2r For each neighbour of a place that lies off the map, the hexes that touch it."""
        return self._beyond_map()

    def _beyond_map(self) -> list[tuple[tuple[int, ...], ...]]:
        """For each neighbour of a place that lies off the map, the hexes on the map that touch it."""
        cubes = [tuple(cube) for cube in self.board.cubes.tolist()]
        at = {cube: place for place, cube in enumerate(cubes)}
        inland = len(_DIRECTIONS)
        return [
            ()
            if len(near) == inland
            else tuple(
                tuple(at[touching] for touching in _around(beyond) if touching in at)
                for beyond in _around(cube)
                if beyond not in at
            )
            for cube, near in zip(cubes, self.neighbours, strict=True)
        ]

    # Costs are reckoned when somebody moves: a question about a battle need not wait for them.

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
        import numpy as np

        bridge = np.array([(a, b) in self.bridge_of for a, b, _ in self.board.steps()])
        return [
            [np.where(bridge, CLOSED, costs).astype(np.int32) for costs in row] for row in self.open_costs
        ]

    def _step_costs(self, *, cut: bool) -> StepCosts:
        rules = [[self._rule(side, kind, cut=cut) for kind in (0, 1)] for side in (0, 1)]
        return [[self.board.step_costs(rule) for rule in row] for row in rules]

    def _rule(self, side: int, kind: int, *, cut: bool) -> Callable[[int, int, int], int | None]:
        def rule(here: int, there: int, edge: int) -> int | None:
            if self.is_impassable[there] or self.is_barred[there]:
                return CLOSED
            return self.step_cost(side, kind, here, there, cut=cut)

        return rule

    def step_cost(self, side: int, kind: int, here: int, there: int, *, cut: bool) -> int:
        """5.1.B, 5.1.D, 6.0.2, 13.2.B Movement Points to enter a hex; `cut` treats bridges as interdicted.

        A road counts only across its own hexsides (6.0.3), whatever is under it (11.0.road), and takes a unit
        over a bridge (11.0.bridge). Else hex, West Wall and hexside add up (5.1.D1); towns (11.0.town1) and
        cleared West Wall (11.0.cww1) cost nothing more.
        """
        chart, features = self.terrain, self.features[here, there]

        def price(entry: Price) -> int:
            return entry.mechanized if kind else entry.other

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


def _around(cube: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The six hexes around one, on the map or off it."""
    x, y, z = cube
    return [(x + right, y + up, z + down) for right, up, down in _DIRECTIONS]
