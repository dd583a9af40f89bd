"""A position: where the units are, their modes and states, and whose hexes are whose."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec

from meuse.engine import DERIVED, NOWHERE, Action, By, Named, UnitColumn
from meuse.titles.ardennes.options import ArdennesOptions
from meuse.wargame.units import UnitsOnBoard

if TYPE_CHECKING:
    from meuse.engine import Options
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.layers import Rows

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")  # 2.0.1
SUPPLIED, UNSUPPLIED, ISOLATED = 0, 1, 2
ASLEEP, AWAKE = 1, 2
PRESENT, RESTING, SHUT, ZONE, TOUCH, NEAR, NEAR_ROAD = range(7)
LAYERS = 7
#: The stances in a place, each counted in its own way: sides, divisions or not, modes, waiting or not.
STANCES = 16

Phase = Literal["setup", "reinforcement", "supply", "initial", "combat", "mechanized", "end"]
UnitBytes = Annotated[bytearray, By("unit")]
BridgeBytes = Annotated[bytearray, By("bridge")]


class Unmoved(NamedTuple):
    """Who had his move before him when a movement phase was first looked at, also if he has had it since."""

    player: int
    mechanized: bool
    free: tuple[int, ...]
    """Out of enemy zones, which do not change while the other side moves."""
    held: tuple[int, ...]
    """In enemy zones: what friends do around them may set them free."""
    entering: tuple[int, ...]
    """Of all these, the ones that wait at an entry hex."""
    watched: Collection[int]
    """Where it matters to those who are held or wait to enter who of their own side comes or goes."""


NOBODY = Unmoved(NOWHERE, False, (), (), (), ())


class Offer(msgspec.Struct, frozen=True):
    """What a player may do in a movement phase, kept from one list to the next."""

    units: tuple[int, ...]
    """Who may be activated, ascending."""
    actions: tuple[Action, ...]
    """The activations of these, and the end of the phase if nobody forbids it."""
    bound: int
    """14.1.A3, 8.0.1 Who can and must leave its entry hex; NOWHERE for nobody."""

    def without(self, unit: int) -> Offer:
        """The same when a unit has been activated; nothing is known when it was bound."""
        units, actions = self.units, self.actions
        if unit == self.bound or unit not in units:
            return UNKNOWN
        at = units.index(unit)
        after = at + 1
        return Offer(units[:at] + units[after:], actions[:at] + actions[after:], self.bound)


UNKNOWN = Offer((), (), NOWHERE)
"""To be found again. There is always something to do, if only to end the phase."""


NO_WAYS_BACK: tuple[Any, dict[int, list[tuple[int, ...]]]] = (None, {})


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
    #: Who may still move, and the list that follows from it, while nothing but moves happens.
    unmoved = NOBODY
    offer = UNKNOWN
    #: The retreats that a step has offered last: the step, and by unit the paths left to it.
    ways_back = NO_WAYS_BACK

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
        self._reconsider_offer(unit, place, place)

    def _reconsider_offer(self, unit: int, old: int, place: int) -> None:
        """Forget who may move where somebody else than the unit that moves has changed, or may have."""
        unmoved = self.unmoved
        if unmoved.player != self.game.side_of[unit] or not self.moved[unit]:
            self.unmoved, self.offer = NOBODY, UNKNOWN
        elif old in unmoved.watched or place in unmoved.watched:
            self.offer = UNKNOWN

    def derive(self) -> None:
        """Count everybody anew; who may move will be found again."""
        super().derive()
        self.unmoved, self.offer = NOBODY, UNKNOWN

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
        entering = tuple([unit for unit in units if waiting[unit]])
        return Unmoved(player, mechanized, free, held, entering, self._watched(held, entering))

    def _watched(self, held: tuple[int, ...], entering: tuple[int, ...]) -> Collection[int]:
        """6.5.G, 7.1.A2, 8.0.1 The hexes in which friends count for these: as far as Road Mode keeps apart.

        A unit that waits in standard mode may find its way in barred by anybody.
        """
        where, along = self.where, self.game.road_neighbours
        if not all(self.road_mode[unit] for unit in entering):
            return range(self.game.places)
        near = {place for unit in held for place in (where[unit], *along[where[unit]])}
        ahead = {place for unit in entering for place in (where[unit], *along[where[unit]])}
        return frozenset(near.union(ahead, *[along[place] for place in ahead]))

    # Changing units -------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in a place, or take it off the map; whoever is moved neither waits nor sleeps."""
        old, rows = self.where[unit], self.game.rows
        if rows is None:
            self._count_over(unit, old, place)
        else:
            self._shift(unit, old, place, rows)
        self.where[unit] = place
        if (old == NOWHERE) != (place == NOWHERE):
            self.muster(unit, place)

    def _count_over(self, unit: int, old: int, place: int) -> None:
        """Count a unit out of where it was and in where it comes to; arrivals may wait there."""
        if old != NOWHERE:
            self.count(unit, old, -1)
            self.waiting[unit] = self.dormant[unit] = 0
        if place != NOWHERE:
            self.count(unit, place, 1)

    def _shift(self, unit: int, old: int, place: int, rows: Rows) -> None:
        """The same by the kernel, in a fifth of the time."""
        stance = rows.kind[unit] + 2 * self.road_mode[unit]
        left = entered = rows.nowhere
        if old != NOWHERE:
            left = STANCES * old + stance + self.waiting[unit]
            self.waiting[unit] = self.dormant[unit] = 0
        if place != NOWHERE:
            entered = STANCES * place + stance + self.waiting[unit]
        known = rows.known
        if not (known[left] and known[entered]):
            rows.write(left)
            rows.write(entered)
        rows.shift(self.layers, rows.rows, left, entered)
        self._reconsider_offer(unit, old, place)

    def spend_move(self, unit: int) -> None:
        """5.0.1 A unit has its move in this phase."""
        self.moved[unit] = 1
        self.offer = self.offer.without(unit)

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
