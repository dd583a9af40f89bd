"""11.2 Advance after combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import Action, Decision, Message, PlaceNumber, Procedure, Refused, UnitNumber, message
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.results import survivors
from meuse.titles.celles.stacking import LIMIT, StackCheck, check_room
from meuse.titles.celles.terrain import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_ADVANCE: Final = Action("no-advance")


class Advance(Procedure[CellesPosition], frozen=True):
    """11.2.1, 11.2.3 After all results, attackers may enter the hexes that the combat has emptied."""

    units: tuple[UnitNumber, ...]
    places: tuple[PlaceNumber, ...]
    rule: ClassVar[str] = "11.2.1"

    def run(self, pos: CellesPosition) -> None:
        """Ask only where a defending hex is empty."""
        units = survivors(pos, self.units)
        if not units:
            return
        foes = pos.stacks[1 - pos.game.side_of[units[0]]]
        empty = tuple([place for place in self.places if place not in foes])
        if empty:
            pos.then(Advancing(tuple(units), empty))


class Advancing(Decision[CellesPosition], frozen=True):
    """11.2.1, 11.2.5 Which attacker enters which emptied hex, one by one; or no more."""

    units: tuple[UnitNumber, ...]
    places: tuple[PlaceNumber, ...]
    rule: ClassVar[str] = "11.2.1"

    def side(self, pos: CellesPosition) -> str:
        """The attacker."""
        return SIDES[pos.game.side_of[self.units[0]]]

    def prompt(self, pos: CellesPosition) -> Message:
        """Who advances?"""
        return message("prompt-advance", rule=self.rule)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """11.2.4, 11.2.6, 11.2.11 One hex, not into the enemy Rear Area, as far as there is room."""
        game = pos.game
        names, places = game.names, game.map.names
        found = [
            Action("advance", (names[unit], places[place]))
            for unit in self.units
            if game.movement[unit]
            for place in self.places
            if place in game.map.open_steps[game.side_of[unit]][pos.where[unit]]
            and pos.weight[place] + pos.steps[unit] <= LIMIT
        ]
        found.append(NO_ADVANCE)
        return found

    def play(self, pos: CellesPosition, action: Action) -> None:
        """11.2.7, 11.2.8 No cost, no zones, no turning over; then the next one may."""
        if action.verb == "no-advance":
            return
        unit = pos.game.unit_numbers[action.args[0]]
        place = pos.game.place_numbers[action.args[1]]
        pos.put(unit, place)
        pos.tell("event-advanced", rule=self.rule, unit=action.args[0], place=action.args[1])
        rest = tuple([other for other in self.units if other != unit])
        pos.then(StackCheck(place), *([Advancing(rest, self.places)] if rest else []))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """11.2 Why a unit cannot advance there."""
        if action.verb != "advance":
            super().check(pos, action)
            return
        game = pos.game
        unit, place = game.unit_numbers[action.args[0]], game.place_numbers[action.args[1]]
        if unit not in self.units:
            raise Refused(message("refusal-not-an-attacker", rule=self.rule, unit=action.args[0]))
        if not game.movement[unit]:
            raise Refused(message("refusal-never-moves", rule="11.2.11", unit=action.args[0]))
        if place not in self.places:
            raise Refused(message("refusal-not-emptied", rule=self.rule, place=action.args[1]))
        side, here = game.side_of[unit], pos.where[unit]
        if place in game.map.rear_areas[1 - side]:
            raise Refused(message("refusal-rear-area", rule="11.2.6", place=action.args[1]))
        if place not in game.map.open_steps[side][here]:
            raise Refused(message("refusal-not-adjacent", rule="11.2.4", place=action.args[1]))
        check_room(pos, unit, place, "11.2.1")
