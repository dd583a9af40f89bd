"""Static facts of the map: who may step where and at what cost, Rear Areas, supply sources, rivers."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, Literal

from meuse.board import Board
from meuse.titles.celles.tables import (
    AirCover,
    CellesMap,
    CombatModifiers,
    MovementCosts,
    Nation,
    RearAreas,
    sixths,
)

GERMAN: Final = 0
ALLIED: Final = 1
#: 1.0.1 The two players; the Allied player commands US and British units.
SIDES: Final = ("german", "allied")
MOTORIZED: Final = 0
INFANTRY: Final = 1
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

TownRoads = Literal["road", "terrain"]
"""Whether a road lowers the cost of entering a town or village: the sources differ."""

Move = tuple[int, int, int]
"""A step: the hex, its cost in sixths of a point, and the cost if a motorized unit is there already."""

MovesByPlace = tuple[tuple[Move, ...], ...]


class MapFacts:
    """What the rules ask of the map, as tuples indexed by place number."""

    def __init__(
        self,
        hexes: CellesMap,
        rear: RearAreas,
        costs: MovementCosts,
        modifiers: CombatModifiers,
        cover: AirCover,
    ) -> None:
        self.board: Board = _board(hexes, rear)
        board = self.board
        self.places = len(board)
        self.names = board.names
        self.neighbours = board.neighbours
        self.neighbour_sets = tuple(frozenset(near) for near in board.neighbours)
        self.direction_names = tuple(
            {other: DIRECTIONS[number] for other, number in zip(near, numbers, strict=True)}
            for near, numbers in zip(board.neighbours, board.directions, strict=True)
        )
        self.is_village = tuple(board.is_a(place, "village") for place in range(self.places))
        self.meuse = self._sides("meuse")
        self.minor_rivers = self._sides("minor-river")
        self.roads = self._sides("road")
        self.highways = self._sides("highway")
        self.beside_meuse = tuple(
            any((place, other) in self.meuse for other in board.neighbours[place])
            for place in range(self.places)
        )
        areas = (rear.german, rear.allied)
        self.rear_areas = tuple(frozenset(map(board.index, area.listed)) for area in areas)
        #: 8.1, 8.4, 8.0.15 Hexes a side's units may step into at all, from each hex.
        self.open_steps = tuple(self._open_steps(side) for side in (GERMAN, ALLIED))
        #: 11.0.6 Hexes that can be attacked from each hex, leaving out those across the Meuse.
        #: 8.4.2: those of a Rear Area are among them.
        self.attack_steps = tuple(
            tuple(other for other in board.neighbours[place] if (place, other) not in self.meuse)
            for place in range(self.places)
        )
        self.moves: dict[str, tuple[tuple[MovesByPlace, MovesByPlace], tuple[MovesByPlace, MovesByPlace]]] = {
            town_roads: self._moves_of_sides(costs, town_roads) for town_roads in ("road", "terrain")
        }
        self.defence_modifier = tuple(modifiers.terrain[self.terrain(place)] for place in range(self.places))
        self.air_modifier = tuple(
            cover.modifier if board.terrain_name(place) in cover.terrain else 0
            for place in range(self.places)
        )

    def _sides(self, feature: str) -> frozenset[tuple[int, int]]:
        """The hexsides with a feature, both ways round."""
        bit = self.board.feature_bit(feature)
        return frozenset((a, b) for a, b, edge in self.board.steps() if self.board.features[edge] & bit)

    def terrain(self, place: int) -> str:
        """The terrain as the combat modifiers name it: `woods`, `woods-village`."""
        name = self.board.terrain_name(place)
        return f"{name}-village" if self.is_village[place] else name

    def along_road(self, here: int, there: int) -> bool:
        """8.0.10 Whether a road or highway crosses the hexside."""
        return (here, there) in self.roads or (here, there) in self.highways

    def _open_steps(self, side: int) -> tuple[tuple[int, ...], ...]:
        """8.1.1, 8.1.2, 8.4.1 Neither an enemy Rear Area nor the Meuse, but for Allied units at bridges."""
        closed = self.rear_areas[1 - side]
        return tuple(
            tuple(
                other
                for other in near
                if other not in closed and ((here, other) not in self.meuse or self.bridge(side, here, other))
            )
            for here, near in enumerate(self.neighbours)
        )

    def bridge(self, side: int, here: int, there: int) -> bool:
        """8.1.1, 8.1.2 Whether a side's units may cross the Meuse here: the Allies where a road does."""
        return side == ALLIED and self.along_road(here, there)

    def _moves_of_sides(
        self, costs: MovementCosts, town_roads: str
    ) -> tuple[tuple[MovesByPlace, MovesByPlace], tuple[MovesByPlace, MovesByPlace]]:
        """By side, motorized and on foot: a step costs both sides the same."""
        wheels, foot = (
            {
                (here, there): (there, *self._price(here, there, column, costs, town_roads))
                for here, near in enumerate(self.neighbours)
                for there in near
            }
            for column in (MOTORIZED, INFANTRY)
        )
        return (
            (self._moves(GERMAN, wheels), self._moves(GERMAN, foot)),
            (self._moves(ALLIED, wheels), self._moves(ALLIED, foot)),
        )

    def _moves(self, side: int, priced: Mapping[tuple[int, int], Move]) -> MovesByPlace:
        """By hex: the steps that are open to a side."""
        return tuple(
            tuple([priced[here, there] for there in near]) for here, near in enumerate(self.open_steps[side])
        )

    def _price(
        self, here: int, there: int, column: int, costs: MovementCosts, town_roads: str
    ) -> tuple[int, int]:
        """8.0.6, 8.0.10 to 8.0.12, 8.2.1, 8.2.2 The cost of a step, and with a motorized unit in the hex.

        8.0.11: a minor river is paid for off the road only. 8.2.3, 8.2.5: infantry pays no surcharge; for
        others it is the same for any number of motorized units in the hex.
        Nobody has to follow a road: with another motorized unit on it the terrain may be cheaper.
        """
        chart = costs.motorized if column == MOTORIZED else costs.infantry
        terrain = sixths(chart[self.board.terrain_name(there)])
        off_road = terrain + (sixths(chart["minor-river"]) if (here, there) in self.minor_rivers else 0)
        if not self.along_road(here, there):
            return off_road, off_road
        rate = sixths(chart["highway" if (here, there) in self.highways else "road"])
        settled = self.is_village[there] or self.board.terrain_name(there) == "town"
        on_road = terrain if settled and town_roads == "terrain" else rate
        crowd = sixths(costs.congestion.points) if column == MOTORIZED else 0
        if (here, there) in self.meuse:  # the bridge is the only way over
            return on_road, on_road + crowd
        return min(on_road, off_road), min(on_road + crowd, off_road)

    def steps_astray(self, side: int, proper: Container[str]) -> tuple[tuple[tuple[int, int], ...], ...]:
        """11.1.4a By hex: the steps that are open to a side, each with 1 if it goes in a wrong direction."""
        return tuple(
            tuple([(there, int(names[there] not in proper)) for there in near])
            for near, names in zip(self.open_steps[side], self.direction_names, strict=True)
        )

    def sources(self, nation: Nation, side: int) -> tuple[int, ...]:
        """5.0.16, 5.0.17, 5.0.18 The supply sources of a nationality."""
        edge = [place for place in range(self.places) if self.board.grid and self._on_edge(place)]
        if nation.sources == "rear-area-edge":
            found = {place for place in edge if place in self.rear_areas[side]}
        elif nation.sources == "north-edge":
            found = {place for place in edge if self.names[place][2:] == "00"}
        else:
            found = {place for place in edge if self.names[place][:2] == "01"}
        return tuple(sorted(found | {self.board.index(name) for name in nation.more_sources}))

    def _on_edge(self, place: int) -> bool:
        grid = self.board.grid
        return grid is not None and grid.on_edge(self.names[place])


def _board(hexes: CellesMap, rear: RearAreas) -> Board:
    """The map with the Rear Areas and the bridges over the Meuse marked on it, for whoever draws it."""
    builder = hexes.builder()
    builder.set_flag("german-rear", sorted(rear.german.listed))
    builder.set_flag("allied-rear", sorted(rear.allied.listed))
    features = hexes.features
    roads = {*features.get("road", ()), *features.get("highway", ())}
    builder.set_feature("bridge", sorted(roads.intersection(features.get("meuse", ()))))
    return builder.build()
