"""Chapter 14: reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meuse.engine import NOWHERE, Action, Joined, Procedure, Refused, Targets
from meuse.titles.ardennes import road_mode, stacking, zones
from meuse.titles.ardennes.position import ALLIED, GERMAN, PRESENT, ArdennesPosition
from meuse.wargame.handicaps import is_late
from meuse.wargame.placing import PlacingDecision
from meuse.wargame.schedules import by_unit

if TYPE_CHECKING:
    from meuse.titles.ardennes.tables import Arrival


def enlist(pos: ArdennesPosition, schedule: str) -> None:
    """14.0.1, 17.0.4 Put the units of a schedule down for their turns and sections."""
    for unit, arrival in by_unit(pos.game, pos.game.schedules[schedule]).items():
        put_down(pos, unit, arrival)


def put_down(pos: ArdennesPosition, unit: int, arrival: Arrival) -> None:
    """14.0.1 Put a unit down for the turn and, if it is Allied, the section of its arrival."""
    game = pos.game
    pos.due[unit] = arrival.turn + is_late(game, unit, pos.options.late)
    pos.restricted[unit] = arrival.restricted
    if game.side_of[unit] == ALLIED:
        pos.section[unit] = game.sections.index(arrival.section)


# Where they may enter -------------------------------------------------------------------------------


def is_open(pos: ArdennesPosition, side: int, place: int) -> bool:
    """14.1.A6, 14.1.A9, 16.0.F2 Whether the enemy neither occupies nor controls an entry hex."""
    occupied = pos.number(PRESENT, 1 - side, place)
    return not occupied and not zones.controlled(pos, side, place)


def open_exits(pos: ArdennesPosition, section: int) -> list[int]:
    """14.1.A2, 14.1.A8 The Map Edge hexes of a section behind open road exit hexes."""
    game = pos.game
    return [
        edge
        for edge, place, other in zip(game.exit_edges, game.exit_places, game.exit_sections, strict=True)
        if other == section and is_open(pos, ALLIED, place)
    ]


def ways_in(pos: ArdennesPosition, unit: int, section: int) -> list[int]:
    """14.1.A8, 14.3.C2 The Map Edge hexes by which a unit may enter a section.

    Under rules 1 a diverted West Bank unit entered on either bank of the Meuse.
    """
    game, found = pos.game, open_exits(pos, section)
    if confined(pos, unit) and game.since("2"):
        return [edge for edge in found if game.beyond_meuse[game.exit_of[edge]]]
    return found


def confined(pos: ArdennesPosition, unit: int) -> bool:
    """14.3.C2 Whether a unit has to stay behind the Meuse."""
    return bool(pos.restricted[unit]) and not pos.meuse_open


def sections_for(pos: ArdennesPosition, unit: int) -> list[int]:
    """14.1.A6, 14.1.A7 The sections where a unit may arrive now, by how often it was turned away.

    The section due at first; after one delay the neighbours of it, after two the next clear one on either
    side. If there is none, any section will do. Under rules 1 each delay led one section farther.
    """
    home, delays, count = pos.section[unit], pos.delays[unit], len(pos.game.sections)
    if not delays:
        return [home]
    if delays > 1 and pos.game.since("2"):
        found = next_clear(pos, unit)
    else:
        found = [section for section in (home - delays, home + delays) if 0 <= section < count]
    return found or list(range(count))


def next_clear(pos: ArdennesPosition, unit: int) -> list[int]:
    """14.1.A7 Past the neighbours of the section due, the first section on either side that is not closed."""
    home = pos.section[unit]
    sides = (range(home - 2, -1, -1), range(home + 2, len(pos.game.sections)))
    clear = (next((section for section in side if ways_in(pos, unit, section)), None) for side in sides)
    return [section for section in clear if section is not None]


def entries(pos: ArdennesPosition, unit: int) -> list[int]:
    """14.1.A2, 14.1.A4 The hexes where an arriving unit may be placed, ascending."""
    game = pos.game
    if game.side_of[unit] == GERMAN:
        return sorted(place for place in game.east if is_open(pos, GERMAN, place))
    return sorted(edge for section in sections_for(pos, unit) for edge in ways_in(pos, unit, section))


def equals(pos: ArdennesPosition, unit: int) -> list[int]:
    """14.0.e1 The Allied units of the same values still to come that may take this one's place."""
    due, turn = pos.due, pos.turn
    return [other for other in pos.game.equals[unit] if due[other] > turn]


# Steps ----------------------------------------------------------------------------------------------


class Reinforcement(Procedure[ArdennesPosition], frozen=True):
    """4.1.1, 14.1.A3 The Reinforcement Phase: everybody due arrives, unless every way in is closed."""

    player: int
    rule = "4.1.1"

    def run(self, pos: ArdennesPosition) -> None:
        """Ask for a place for each unit; delay those that find none."""
        pos.phase = "reinforcement"
        game = pos.game
        arriving = []
        for unit in game.units_of[self.player]:
            if pos.due[unit] != pos.turn or unit == game.paratroops:
                continue
            if entries(pos, unit):
                arriving.append(Arriving(unit))
            else:
                delay(pos, unit)
        pos.then(*arriving)


def delay(pos: ArdennesPosition, unit: int) -> None:
    """14.1.A6, 14.1.A7 Every way in is closed: the unit comes a turn later, on the next section."""
    game = pos.game
    pos.due[unit] += 1
    if game.side_of[unit] == ALLIED:
        pos.delays[unit] += 1
    rule = "14.1.A6" if pos.delays[unit] < 2 else "14.1.A7"
    pos.tell("event-delayed", rule=rule, unit=game.names[unit], turn=pos.due[unit])


class Arriving(PlacingDecision[ArdennesPosition], frozen=True):
    """14.1.A2, 14.1.A4 Where does an arriving unit enter?"""

    exchanged: bool = False
    verb = "arrive"
    rule = "14.1.A3"
    asks = "prompt-arriving"

    def places(self, pos: ArdennesPosition) -> Sequence[int]:
        """The open entry hexes."""
        return entries(pos, self.unit)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """14.0.e1 Its entry hexes, and counters of the same values to use instead."""
        places, names = super().actions(pos), pos.game.names
        if self.exchanged:
            return places
        others = [names[other] for other in equals(pos, self.unit)]
        return Joined(places, Targets("exchange", (names[self.unit],), others))

    def check_arrive(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """14.1.A2, 14.1.A4, 14.1.A9 Refuse a hex where the unit does not enter."""
        game = pos.game
        name, there = game.names[unit], game.place_names[place]
        if place in entries(pos, unit):
            return
        if game.side_of[unit] == GERMAN:
            if place not in game.east:
                raise Refused("refusal-not-an-entry", rule="14.1.A4", unit=name, place=there)
            raise Refused("refusal-entry-controlled", rule="14.1.A9", unit=name, place=there)
        if place not in game.exit_of:
            raise Refused("refusal-not-an-entry", rule="14.1.A2", unit=name, place=there)
        section = game.exit_sections[game.exit_edges.index(place)]
        if section not in sections_for(pos, unit):
            rule = ("14.0.1", "14.1.A6", "14.1.A7")[min(pos.delays[unit], 2)]
            raise Refused(
                "refusal-other-section", rule=rule, unit=name, place=there, section=game.sections[section]
            )
        if place in open_exits(pos, section):
            raise Refused("refusal-east-bank", rule="14.3.C2", unit=name, place=there)
        raise Refused("refusal-entry-controlled", rule="14.1.A9", unit=name, place=there)

    def play_arrive(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """14.1.A1, 14.1.A2, 14.1.A4 Place a reinforcement in Road Mode at the map edge."""
        pos.due[unit] = 0
        pos.section[unit] = -1
        pos.delays[unit] = 0
        pos.road_mode[unit] = 1
        pos.waiting[unit] = 1
        pos.put(unit, place)
        pos.tell("event-arrived", rule="14.1.A1", **pos.named(unit=unit, place=place))

    def check_exchange(self, pos: ArdennesPosition, unit: int, other: int) -> None:
        """14.0.e1 Only counters of the same values, and once."""
        if self.exchanged or other not in equals(pos, unit):
            names = pos.game.names[unit], pos.game.names[other]
            raise Refused("refusal-not-equal", rule="14.0.e1", unit=names[0], other=names[1])

    def play_exchange(self, pos: ArdennesPosition, unit: int, other: int) -> None:
        """14.0.e1 Use another counter for it."""
        exchange(pos, unit, other)
        pos.then(Arriving(other, True))

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """14.1.A3 Arrivals come first."""
        raise Refused("refusal-arrival-first", rule="14.1.A3", unit=pos.game.names[self.unit])


def exchange(pos: ArdennesPosition, unit: int, other: int) -> None:
    """14.0.e1 Two counters of the same values change places in the schedule."""
    for column in (pos.due, pos.restricted, pos.delays):
        column[unit], column[other] = column[other], column[unit]
    pos.section[unit], pos.section[other] = pos.section[other], pos.section[unit]
    names = pos.game.names
    pos.tell("event-exchanged", rule="14.0.e1", unit=names[unit], other=names[other])


# Staging at the east edge ---------------------------------------------------------------------------


def has_room(pos: ArdennesPosition, unit: int) -> bool:
    """8.0.1, 6.5.G Whether an arrival may stay in its entry hex, with everybody counted who is there."""
    game, place = pos.game, pos.where[unit]
    here = pos.stack_of(game.side_of[unit], place)
    loners = any(pos.road_mode[other] or game.division[other] for other in here)
    if len(here) > (1 if loners else game.stacking.limit):
        return False
    return road_mode.spaced(pos, unit, place)


def settle(pos: ArdennesPosition) -> None:
    """8.0.1 The turn of arrival ends: Germans still in an entry hex count there, as far as there is room.

    Whoever finds none has not got onto the map and comes a turn later.
    """
    for unit in pos.game.units_of[GERMAN]:
        if not pos.waiting[unit]:
            continue
        place = pos.where[unit]
        if stacking.fits(pos, unit, place) and road_mode.spaced(pos, unit, place):
            pos.stop_waiting(unit)
        else:
            turn_back(pos, unit)


def turn_back(pos: ArdennesPosition, unit: int) -> None:
    """8.0.1 An arrival for which the entry hex has no room leaves it until the next turn."""
    game, there = pos.game, pos.game.place_names[pos.where[unit]]
    pos.put(unit, NOWHERE)
    for column in (pos.road_mode, pos.must_convert, pos.supply):
        column[unit] = 0
    pos.due[unit] = pos.turn + 1
    pos.tell("event-turned-back", rule="8.0.1", unit=game.names[unit], place=there, turn=pos.due[unit])
