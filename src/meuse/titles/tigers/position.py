"""A position: where the units are, what they have done, the bridges, and what each side controls."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from meuse.engine import DERIVED, NOWHERE, By, Named, PlaceNumber
from meuse.titles.tigers.options import TigersOptions
from meuse.wargame.units import UnitsInStacks

if TYPE_CHECKING:
    from meuse.engine import Options
    from meuse.titles.tigers.game import Tigers
    from meuse.titles.tigers.scenario import TigersScenario

GERMAN: Final = 0
ALLIED: Final = 1
SIDES: Final = ("german", "allied")

# What a unit has done in the current day (`used`).
MOVED: Final = 1
"""8.25, 8.36 It has moved or spent movement points."""
ATTACKED: Final = 2
"""9.16 It attacked without leaving its area."""
ENTRENCHED: Final = 3
"""8.53-i1 It entrenched without leaving its area."""
STAYED: Final = 4
"""9.14b It stayed out of an attack of friends who entered its area."""
BUILDING: Final = 5
"""10.14a It attempted construction and may try again in a later impulse."""
BUILT: Final = 6
"""10.16d It has built a bridge."""
EXITED: Final = 7
"""12.25 It has left the board for a victory zone, for good."""
Used = Literal["", "moved", "attacked", "entrenched", "stayed", "building", "built", "exited"]
"""The names of all of these, in order; empty for nothing yet."""

# How a unit attacks in the current impulse (`attacking`).
IN_PLACE: Final = 1
ENTERED: Final = 2
CROSSED: Final = 3
"""9.71d It entered the area of the battle across a river."""
Attack = Literal["", "in-place", "entered", "crossed"]
"""The names of these."""

SideNumber = Annotated[int, Named("side")]
BridgeNumber = Annotated[int, Named("bridge")]
ChosenEffect = Literal["mobility", "interference", "confusion"]
Effect = Literal["", "mobility", "interference", "confusion"]
Numbers = Annotated[bytearray, By("unit")]
BridgeFlags = Annotated[bytearray, By("bridge")]
PlaceFlags = Annotated[bytearray, By("place")]


class TigersPosition(UnitsInStacks["Tigers"]):
    """A game of Tigers in the Mist at one moment."""

    options: TigersOptions
    impulse: int
    """5.31, 6.0-IXb The space of the turn track, 16-1 being 1."""
    strength: Numbers
    """4.16a Current strength; 0 for a unit that is destroyed or not in the scenario."""
    pending: Numbers
    """11.1 Still to arrive."""
    arrived: Numbers
    """11.14a The impulse in which a unit now waiting in a zone came there."""
    newcomer: Numbers
    """S2.out 1 for a unit that came outside the limits today, 2 for one that came inside them."""
    lost: Numbers
    """Destroyed or eliminated in play."""
    used: Numbers
    moved: Numbers
    """10.29c It changed area in the current day."""
    entrenched: Numbers
    on_foot: Numbers
    """8.35c It waded a river and has not yet got its vehicles back."""
    attacking: Numbers
    passed: Numbers
    """Its owner has let it be in this impulse."""
    attempts: Numbers
    """10.23b Bridges it has tried to blow in this impulse."""
    blown: BridgeFlags
    repair: BridgeFlags
    """10.16b Failed attempts to rebuild."""
    demolition_tried: BridgeFlags
    """10.25 In this impulse."""
    construction_tried: BridgeFlags
    """10.17 In this impulse."""
    german_lines: PlaceFlags
    """13.15, 13.16 Where Germans were in supply when it was last determined: 2 all, 1 infantry types only."""
    allied_lines: PlaceFlags
    began: PlaceFlags
    """9.73, 10.24 Who was there when the impulse began: 1 Germans, 2 Allies, 3 both."""
    control: PlaceFlags
    """12.22a 1 German, 2 Allied."""
    fought: tuple[PlaceNumber, ...]
    """10.14b Areas with a battle in this impulse."""
    points: int
    """5.32 Area points scored so far."""
    released: Annotated[bytearray, By("group")]
    """11.3a The impulse in which a reserve formation arrives; 0 while it is held back."""
    forces_at: PlaceNumber
    """14.12a Where the Special Forces counter lies. 8.37d, 14.N1 It is no unit and in no stack: it occupies,
    contests, controls and blocks nothing."""
    forces_effect: Effect
    forces_day: int
    """14.11a The day of its last use."""
    effects_used: tuple[Effect, ...]
    """14.21 One use each."""
    confusion_spent: bool
    """14.24b The battle that was confused is over."""

    markers = (
        *("entrenched", "attacking", "used", "moved", "on_foot"),
        *("passed", "attempts", "arrived", "newcomer"),
    )

    absent: Annotated[tuple[int, ...], DERIVED]
    """By side: a byte for each unit number from its first to its last, 1 for whoever is nowhere."""
    traced: Annotated[tuple[Any, Any], DERIVED]
    """By side: the picture of supply last taken, with where enemies and blown bridges were then."""
    standing: Annotated[Any, DERIVED]
    """The bridges that were blown when roads were last followed; where roads led then, and where fords."""
    onward: Annotated[Any, DERIVED]
    """The stack that was last asked where it may go on to, and the steps it was offered."""

    def __init__(self, game: Tigers, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        units, places, bridges = len(game.names), game.places, len(game.bridges)
        self.impulse = 1
        self.strength = bytearray(units)
        self.pending = bytearray(units)
        self.arrived = bytearray(units)
        self.newcomer = bytearray(units)
        self.lost = bytearray(units)
        self.used = bytearray(units)
        self.moved = bytearray(units)
        self.entrenched = bytearray(units)
        self.on_foot = bytearray(units)
        self.blown = bytearray(bridges)
        self.repair = bytearray(bridges)
        self.german_lines = bytearray(places)
        self.allied_lines = bytearray(places)
        self.began = bytearray(places)
        self.control = bytearray(places)
        self.points = 0
        self.released = bytearray(len(game.groups))
        self.forces_at = NOWHERE
        self.forces_effect = ""
        self.forces_day = 0
        self.effects_used = ()
        self.confusion_spent = False
        self.forget_impulse()

        self.traced = (None, None)
        self.standing = None
        self.onward = None

    def forget_impulse(self) -> None:
        """What is noted of one player impulse only: nothing yet."""
        units, bridges = len(self.game.names), len(self.game.bridges)
        self.attacking = bytearray(units)
        self.passed = bytearray(units)
        self.attempts = bytearray(units)
        self.demolition_tried = bytearray(bridges)
        self.construction_tried = bytearray(bridges)
        self.fought = ()

    def clear(self) -> None:
        """Nobody is anywhere."""
        super().clear()
        self.absent = self.game.everybody

    def shift(self, unit: int, old: int, place: int) -> None:
        """There are no zones of control to be counted."""

    def muster(self, unit: int, place: int) -> None:
        """A unit has come to the board or gone from it."""
        super().muster(unit, place)
        absent, side = [*self.absent], self.game.side_of[unit]
        absent[side] ^= 1 << 8 * (unit - self.game.spans[side].start)
        self.absent = tuple(absent)

    # Facts ----------------------------------------------------------------------------------------

    @cached_property
    def facts(self) -> TigersScenario:
        """What the scenario lays down."""
        return self.game.facts[self.scenario]

    @property
    def day(self) -> int:
        """16 to 22."""
        return 16 + (self.impulse - 1) // 3

    @property
    def part(self) -> int:
        """The impulse of the day: 1 to 3."""
        return (self.impulse - 1) % 3 + 1

    def points_of(self, side: int, place: int) -> int:
        """The strength points of a side in a place."""
        strength = self.strength
        return sum([strength[unit] for unit in self.stack_of(side, place)])

    def lines(self, side: int) -> bytearray:
        """13.15, 13.16 The supply picture of a side."""
        return self.allied_lines if side else self.german_lines

    # Changes --------------------------------------------------------------------------------------

    def lose(self, unit: int, points: int, rule: str) -> None:
        """4.16a, 9.21c A unit loses strength; with the last point it is destroyed."""
        left = self.strength[unit] - points
        if left > 0:
            self.strength[unit] = left
            self.tell("event-reduced", rule=rule, unit=self.game.names[unit], strength=left)
        else:
            self.eliminate(unit, rule)

    def eliminate(self, unit: int, rule: str) -> None:
        """Take a whole unit off the map, its entrenchment with it (8.58)."""
        self.tell("event-eliminated", rule=rule, unit=self.game.names[unit])
        self.take_off(unit)
        self.strength[unit] = 0
        self.lost[unit] = 1
