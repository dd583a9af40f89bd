"""A position: where the units are, their modes and states, and whose hexes are whose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from meuse.engine import DERIVED, NOWHERE, By, Named, UnitColumn
from meuse.titles.ardennes.options import ArdennesOptions
from meuse.wargame.units import UnitsOnBoard

if TYPE_CHECKING:
    from meuse.engine import Options
    from meuse.titles.ardennes.game import Ardennes

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")  # 2.0.1
SUPPLIED, UNSUPPLIED, ISOLATED = 0, 1, 2
ASLEEP, AWAKE = 1, 2
PRESENT, RESTING, SHUT, ZONE, TOUCH, NEAR, NEAR_ROAD = range(7)
LAYERS = 7

Phase = Literal["setup", "reinforcement", "supply", "initial", "combat", "mechanized", "end"]
UnitBytes = Annotated[bytearray, By("unit")]
BridgeBytes = Annotated[bytearray, By("bridge")]


class Unmoved(NamedTuple):
    """Who has not had his move in a movement phase: found once, and then one less with every move."""

    player: int
    mechanized: bool
    free: tuple[int, ...]
    """Out of enemy zones, which do not change while the other side moves."""
    held: tuple[int, ...]
    """In enemy zones: what friends do around them may set them free."""
    entering: tuple[int, ...]
    """Of all these, the ones that wait at an entry hex."""

    def without(self, unit: int) -> Unmoved:
        """The same when the unit has had its move."""
        player, mechanized, free, held, entering = self
        return Unmoved(
            player, mechanized, _without(free, unit), _without(held, unit), _without(entering, unit)
        )


def _without(units: tuple[int, ...], unit: int) -> tuple[int, ...]:
    if unit not in units:
        return units
    at = units.index(unit)
    return units[:at] + units[at + 1 :]


class ArdennesPosition(UnitsOnBoard["Ardennes"]):
    """The state of a game.

    `layers` holds counts by side and place, one layer after the other, so that kernels read them in place:
    PRESENT units in play, RESTING ones (without those still staging at an entry hex), SHUT by a division or
    a Road Mode unit, in the ZONE of units in standard mode, TOUCHed by any unit, NEAR a unit (one road
    hexside away), NEAR_ROAD near a Road Mode unit. `game.at(layer, side)` says where each begins.
    """

    options: ArdennesOptions
    road_mode: UnitBytes
    waiting: UnitBytes
    """14.1, 14.2 Arrived at an entry hex and not yet moved on."""
    dormant: UnitBytes
    """5.3.M In a Map Edge hex after a retreat: 1 asleep, 2 awake for this movement phase."""
    restricted: UnitBytes
    """14.3.C Arrived as WB."""
    must_convert: UnitBytes
    """6.7.L Fought in Road Mode."""
    supply: UnitBytes
    """12.0 The phasing side's states as judged: 0 supplied, 1 unsupplied, 2 isolated."""
    spent: UnitBytes
    """6.7.L Movement Points spent on a compulsory conversion in this phase."""
    moved: UnitBytes
    """5.0 Had its move in this phase (in the set-up: its place)."""
    attacked: UnitBytes
    """9.1.C, 5.2.K Attacked in this Player-Turn."""
    struck: UnitBytes
    """9.1.C Was attacked in this Combat Phase."""
    lost: UnitBytes
    """16.0.A Eliminated."""
    due: UnitBytes
    """14.0 The turn in which it arrives; 0 for units that have arrived or do not come."""
    delays: UnitBytes
    """14.1.A How many turns closed sections have cost it."""
    section: UnitColumn[Annotated[int, Named("section")]]
    interdicted_german: BridgeBytes
    interdicted_allied: BridgeBytes
    entered: Annotated[bytearray, By("entry")]
    """14.2.B Units that have entered by each entry hex in this phase."""
    turn: int
    player: int
    phase: Phase
    standard_table: bool
    """10.3 The German uses the Standard table."""
    meuse_open: bool
    """14.3.C The German once had 25 points."""
    exit_points: int
    """16.0 The German's points for exit hexes at the last tabulation."""
    layers: Annotated[bytearray, DERIVED]
    reach: Annotated[Any, DERIVED]
    """The range last offered: what the search found, and what was asked, for carrying a move out."""
    unmoved: Annotated[Unmoved | None, DERIVED]
    """Who may still move, while nothing but moves happens; None until somebody asks."""

    markers = ("road_mode", "waiting", "dormant", "must_convert", "supply")

    def __init__(self, game: Ardennes, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        units = len(game.units)
        self.road_mode = bytearray(units)
        self.waiting = bytearray(units)
        self.dormant = bytearray(units)
        self.restricted = bytearray(units)
        self.must_convert = bytearray(units)
        self.supply = bytearray(units)
        self.spent = bytearray(units)
        self.moved = bytearray(units)
        self.attacked = bytearray(units)
        self.struck = bytearray(units)
        self.lost = bytearray(units)
        self.due = bytearray(units)
        self.delays = bytearray(units)
        self.section = [NOWHERE] * units
        self.interdicted_german = bytearray(len(game.bridges))
        self.interdicted_allied = bytearray(len(game.bridges))
        self.entered = bytearray(len(game.entries))
        self.turn = 1
        self.player = GERMAN
        self.phase = "setup"
        self.standard_table = False
        self.meuse_open = False
        self.exit_points = 0
        self.reach = None
        self.unmoved = None

    # What follows from the rest -------------------------------------------------------------------

    def clear(self) -> None:
        """Count nobody."""
        self.layers = bytearray(2 * LAYERS * self.game.places)

    def count(self, unit: int, place: int, change: int) -> None:
        """7.5.E1, 7.5.E2, 6.6.J2, 12.1.C2r Add a unit to the layers or take it off.

        Units on the Map Edge are out of play (5.3.M, 14.1) and have no zone, but zones reach into it. A unit
        in Road Mode is in nobody's way but in its own hex.
        """
        game, layers = self.game, self.layers
        side = game.side_of[unit]
        for mark in game.marks[place, side, self.road_mode[unit], self.waiting[unit], game.division[unit]]:
            layers[mark] += change
        if (unmoved := self.unmoved) is not None and (unmoved.player != side or not self.moved[unit]):
            self.unmoved = None

    def derive(self) -> None:
        """Count everybody anew, and find again who has not moved, where that was known."""
        known = self.unmoved
        super().derive()
        if known is not None:
            self.unmoved = self.find_unmoved(known.player, mechanized=known.mechanized)

    def find_unmoved(self, player: int, *, mechanized: bool) -> Unmoved:
        """4.1.3, 4.1.5, 5.0.1, 5.2.K, 5.3.M Who of a side has a move in this phase left to him."""
        game, where, waiting = self.game, self.where, self.waiting
        moved, dormant = self.moved, self.dormant
        units = [unit for unit in self.on_board[player] if not moved[unit] and dormant[unit] != ASLEEP]
        if mechanized:
            attacked, drives = self.attacked, game.mechanized
            units = [unit for unit in units if drives[unit] and not attacked[unit]]
        layers, zone = self.layers, game.at(ZONE, 1 - player)
        free = tuple([unit for unit in units if not layers[zone + where[unit]]])
        held = tuple([unit for unit in units if layers[zone + where[unit]]])
        return Unmoved(player, mechanized, free, held, tuple([unit for unit in units if waiting[unit]]))

    # Changing units -------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in a place, or take it off the map; whoever is moved neither waits nor sleeps."""
        old = self.where[unit]
        if old != NOWHERE:
            self.count(unit, old, -1)
            self.waiting[unit] = self.dormant[unit] = 0
        self.where[unit] = place
        if place != NOWHERE:
            self.count(unit, place, 1)
        if (old == NOWHERE) != (place == NOWHERE):
            self.muster(unit, place)

    def spend_move(self, unit: int) -> None:
        """5.0.1 A unit has its move in this phase."""
        self.moved[unit] = 1
        if self.unmoved is not None:
            self.unmoved = self.unmoved.without(unit)

    def change_mode(self, unit: int, road_mode: int) -> None:
        """6.0, 6.4.D Turn a unit face down (Road Mode, 1) or up (standard mode, 0), and so it stays."""
        place = self.where[unit]
        self.count(unit, place, -1)
        self.road_mode[unit] = road_mode
        self.count(unit, place, 1)

    def stop_waiting(self, unit: int) -> None:
        """14.2 A unit at an entry hex has entered."""
        place = self.where[unit]
        self.count(unit, place, -1)
        self.waiting[unit] = 0
        self.count(unit, place, 1)

    def eliminate(self, unit: int, rule: str) -> None:
        """16.0.A, 10.1.Ex4 Take a unit out of the game, however lost; its enemy has one more point."""
        game = self.game
        place = self.where[unit]
        self.take_off(unit)
        self.lost[unit] = 1
        self.tell(
            "event-eliminated",
            rule=rule,
            unit=game.names[unit],
            place=game.place_names[place] if place != NOWHERE else "none",
        )

    # Questions ------------------------------------------------------------------------------------

    def in_play(self, unit: int) -> bool:
        """On the live map."""
        place = self.where[unit]
        return place != NOWHERE and not self.game.is_edge[place]

    def number(self, layer: int, side: int, place: int) -> int:
        """How many units of a side a layer counts in a place."""
        return self.layers[(2 * layer + side) * self.game.places + place]

    def holder(self, place: int) -> int | None:
        """The side that has units in play in a hex."""
        layers, places = self.layers, self.game.places
        if layers[place]:  # PRESENT is the first layer
            return GERMAN
        return ALLIED if layers[places + place] else None

    def interdicted(self, side: int) -> bytearray:
        """13.5.F The bridges marked as interdicted for a side."""
        return self.interdicted_allied if side else self.interdicted_german

    def losses(self, side: int) -> int:
        """16.0.A, 5.3.M3 How many units of a side are gone; dormant ones are not."""
        return (int.from_bytes(self.lost, "little") & self.game.each_of[side]).bit_count()
