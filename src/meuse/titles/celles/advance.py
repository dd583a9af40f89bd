"""11.2 Advance after combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import Action, Decision, PlaceNumber, Procedure, Refused, UnitNumber
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.results import survivors
from meuse.titles.celles.stacking import StackCheck, check_room

NO_ADVANCE: Final = Action("no-advance")


class Advance(Procedure[CellesPosition], frozen=True):
    """11.2.1, 11.2.3 After all results, attackers may enter the hexes that the combat has emptied."""

    units: tuple[UnitNumber, ...]
    places: tuple[PlaceNumber, ...]
    rule = "11.2.1"

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
    rule = "11.2.1"
    asks = "prompt-advance"
    passes = ("no-advance",)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """11.2.4, 11.2.6, 11.2.11 One hex, not into the enemy Rear Area, as far as there is room."""
        game = pos.game
        names, places = game.names, game.place_names
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

    def check_advance(self, pos: CellesPosition, unit: int, place: int) -> None:
        """11.2 Why a unit cannot advance there."""
        game, name, there = pos.game, pos.game.names[unit], pos.game.place_names[place]
        if unit not in self.units:
            raise Refused("refusal-not-an-attacker", rule=self.rule, unit=name)
        if not game.movement[unit]:
            raise Refused("refusal-never-moves", rule="11.2.11", unit=name)
        if place not in self.places:
            raise Refused("refusal-not-emptied", rule=self.rule, place=there)
        side, here = game.side_of[unit], pos.where[unit]
        if place in game.map.rear_areas[1 - side]:
            raise Refused("refusal-rear-area", rule="11.2.6", place=there)
        if place not in game.map.open_steps[side][here]:
            raise Refused("refusal-not-adjacent", rule="11.2.4", place=there)
        check_room(pos, unit, place, "11.2.1")

    def play_advance(self, pos: CellesPosition, unit: int, place: int) -> None:
        """11.2.7, 11.2.8, 9.1.12 No cost, no zones, no turning over; then the next one may."""
        pos.put(unit, place)
        pos.tell("event-advanced", rule=self.rule, **pos.named(unit=unit, place=place))
        rest = tuple([other for other in self.units if other != unit])
        pos.then(StackCheck(place), *([Advancing(rest, self.places)] if rest else []))
