"""A position of Celles: units, chits, points, and the zones and stacks that follow from where units are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Final

from meuse.engine import DERIVED, NOWHERE, By, Named, PlaceNumber, UnitColumn, UnitNumber
from meuse.titles.celles.options import CellesOptions
from meuse.titles.celles.terrain import GERMAN, MovesByPlace
from meuse.wargame.handicaps import delayed
from meuse.wargame.zones import UnitsWithZones

if TYPE_CHECKING:
    from typing import Self

    from meuse.engine import Options
    from meuse.titles.celles.game import Celles

IN_SUPPLY: Final = 0
OUT_OF_SUPPLY: Final = 1
ISOLATED: Final = 2

#: 10.0.1 Steps that may be in a hex.
LIMIT: Final = 2

RESTING: Final = 0
READY: Final = 1
FINISHED: Final = 2
UNDER_WAY: Final = 3

#: The due turn of a unit that never comes: withdrawn, or not part of a hand-made position.
NEVER: Final = 99

ChitNumber = Annotated[int, Named("chit")]
FormationNumber = Annotated[int, Named("formation")]
ChitColumn = Annotated[list[int], By("chit")]
"""How many copies of each chit."""


class CellesPosition(UnitsWithZones["Celles"]):
    """Everything about a game of Celles at one moment."""

    options: CellesOptions
    steps: UnitColumn[int]
    """Steps left; none for an eliminated unit."""
    used: UnitColumn[int]
    disrupted: UnitColumn[int]
    supply: UnitColumn[int]
    """The supply marker: in supply, Out of Supply, Isolated."""
    acting: UnitColumn[int]
    """In this Action Phase: not activated; ready, still in its hex; finished; or under way to another."""
    due: UnitColumn[int]
    """The turn from which a unit off the map may be brought in."""
    turn: int
    first: int
    """The first player of the turn."""
    phasing: int
    actions: tuple[int, int]
    """The Actions Available markers."""
    spent: tuple[int, int]
    """Action Chits on each side's track."""
    cup: ChitColumn
    track: ChitColumn
    """Action Chits face up on the Action Tracks."""
    track_back: ChitColumn
    """Action Chits spent on a unit of another formation, back side up."""
    box: ChitColumn
    """The Tactical Available Boxes."""
    played: ChitColumn
    """The Played Tactical Boxes."""
    aside: ChitColumn
    """Tactical Chits that cannot be played this turn."""
    vp: int
    """German points on the Victory Point Track."""
    truck: UnitNumber
    truck_from: int
    """The turn from which the truck marker may be placed."""
    withdrawn: bool
    """The Führer Begleit Brigade has left."""
    touched: bool
    """A unit has moved or attacked in this Action Phase."""
    arrivals: tuple[PlaceNumber, ...]
    """Arrival hexes used in this Action Phase: over-stacked until its end without harm."""
    owner: Annotated[bytearray, DERIVED]
    """1 + side of the units in a hex; 0 for none."""
    weight: Annotated[bytearray, DERIVED]
    """Steps in a hex."""
    motors: Annotated[bytearray, DERIVED]
    """Motorized units in a hex."""

    markers = ("used", "disrupted", "supply", "acting")

    def __init__(self, game: Celles, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        self._moves = game.map.moves[self.options.town_roads]
        units, chits = len(game.names), len(game.chit_names)
        self.steps = list(game.full_steps)
        self.used = [0] * units
        self.disrupted = [0] * units
        self.supply = [IN_SUPPLY] * units
        self.acting = [RESTING] * units
        self.due = delayed(game, game.due, self.options.late, 1)
        self.turn = 1
        self.first = self.phasing = GERMAN
        self.actions = self.spent = (0, 0)
        self.cup, self.track, self.track_back = [0] * chits, [0] * chits, [0] * chits
        self.box, self.played, self.aside = [0] * chits, [0] * chits, [0] * chits
        self.vp = 0
        self.truck = NOWHERE
        self.truck_from = game.truck_from
        self.withdrawn = False
        self.touched = False
        self.arrivals = ()

    # Where units are ------------------------------------------------------------------------------

    def clear(self) -> None:
        """Count nobody, neither zones nor steps."""
        super().clear()
        places = self.game.places
        self.owner = bytearray(places)
        self.weight = bytearray(places)
        self.motors = bytearray(places)

    def count(self, unit: int, place: int, change: int) -> None:
        """8.2.3, 9.0.9 Count a unit in or out at once, with its zone, its steps and its vehicles."""
        super().count(unit, place, change)
        game = self.game
        side = game.side_of[unit]
        self.owner[place] = 1 + side if place in self.stacks[side] else 0
        self.weight[place] += change * self.steps[unit]
        if unit == self.truck or not game.is_infantry[unit]:
            self.motors[place] += change

    def shift(self, unit: int, old: int, place: int) -> None:
        """8.0.6 The same for a unit that goes from one hex to another."""
        super().shift(unit, old, place)
        game = self.game
        side, steps = game.side_of[unit], self.steps[unit]
        owner, weight = self.owner, self.weight
        if old not in self.stacks[side]:
            owner[old] = 0
        owner[place] = 1 + side
        weight[old] -= steps
        weight[place] += steps
        if unit == self.truck or not game.is_infantry[unit]:
            self.motors[old] -= 1
            self.motors[place] += 1

    def exerts(self, unit: int) -> bool:
        """9.0.1 All units have a Zone of Control but those Disrupted.

        9.0.3, 9.0.4: it reaches all hexes around, in the enemy Rear Area and across rivers too.
        """
        return not self.disrupted[unit]

    def is_motorized(self, unit: int) -> bool:
        """8.0.7, 2.2.3c, 8.2.3 All but infantry without the truck marker."""
        return unit == self.truck or not self.game.is_infantry[unit]

    def moves_of(self, unit: int) -> MovesByPlace:
        """8.0.7 The movement costs of a unit: side, column and how roads into towns are read."""
        game = self.game
        column = 1 if game.is_infantry[unit] and unit != self.truck else 0
        return self._moves[game.side_of[unit]][column]

    def load_truck(self, unit: int) -> None:
        """8.3.3, 8.3.10 Put the truck marker on a unit; no unit itself, it only makes this one motorized."""
        self.motors[self.where[unit]] += 1
        self.truck = unit

    def unload_truck(self) -> None:
        """8.3.8, 8.3.12 Take the truck marker off its unit and put it one turn ahead on the track."""
        place = self.where[self.truck]
        if place != NOWHERE:
            self.motors[place] -= 1
        self.truck = NOWHERE
        self.truck_from = self.turn + 1

    # What happens to units ------------------------------------------------------------------------

    def disrupt(self, unit: int, rule: str) -> None:
        """12.0.9, 9.0.9 Disrupt a unit on the map; its zone is gone; further Disruption has no effect."""
        if self.disrupted[unit]:
            return
        self.change_zone(unit, -1)
        self.disrupted[unit] = 1
        self.tell("event-disrupted", rule=rule, unit=self.game.names[unit])

    def rally(self, unit: int) -> None:
        """3.0.6 Remove the Disrupted marker."""
        if self.disrupted[unit]:
            self.disrupted[unit] = 0
            self.change_zone(unit, 1)

    def lose_step(self, unit: int, rule: str) -> None:
        """11.0.37 to 11.0.40 Take a step off a unit on the map; the last one takes it off."""
        if self.steps[unit] <= 1:
            self.eliminate(unit, rule)
            return
        self.steps[unit] -= 1
        self.weight[self.where[unit]] -= 1
        self.tell("event-step-lost", rule=rule, unit=self.game.names[unit])

    def eliminate(self, unit: int, rule: str) -> None:
        """11.0.38, 11.0.39, 8.3.12 Take a whole unit to the destroyed unit area."""
        place = self.where[unit]
        self.take_off(unit)
        self.steps[unit] = 0
        self.tell(
            "event-eliminated", rule=rule, unit=self.game.names[unit], place=self.game.place_names[place]
        )

    def reduced(self, units: Iterable[int]) -> Self:
        """A copy on which units have lost a step, each as often as it is named; nobody is told."""
        copy = self.copy()
        copy._events = []
        for unit in units:
            copy.lose_step(unit, "")
        return copy

    def take_off(self, unit: int) -> None:
        """Take a unit off the map with all its markers."""
        if unit == self.truck:
            self.unload_truck()
            self.tell("event-truck-freed", rule="8.3.12", turn=self.truck_from)
        super().take_off(unit)

    # Questions ------------------------------------------------------------------------------------

    def is_night(self) -> bool:
        """1.0.2 Whether this is a night turn."""
        return self.game.is_night[self.turn]

    def is_available(self, unit: int) -> bool:
        """14.0.1, 14.0.9 Whether a unit off the map may be brought in now."""
        return self.where[unit] == NOWHERE and self.steps[unit] > 0 and self.due[unit] <= self.turn

    def actions_left(self, side: int) -> int:
        """4.0.4, 4.0.9 How many actions a side may still take: no chit, no action."""
        left = self.actions[side] - self.spent[side]
        if left <= 0:
            return 0
        cup = self.cup
        return min(left, sum([cup[chit] for chit in self.game.action_chits[side]]))

    def spend_action(self, side: int) -> None:
        """7.0.3 One more Action Chit on the track."""
        german, allied = self.spent
        self.spent = (german + 1, allied) if side == GERMAN else (german, allied + 1)
