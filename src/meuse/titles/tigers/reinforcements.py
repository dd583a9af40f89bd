"""Chapter 11: reinforcements and the release of the panzer reserves."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Procedure, Refused
from meuse.titles.tigers import supply
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition
from meuse.wargame.handicaps import is_late
from meuse.wargame.placing import PlacingDecision


def scheduled(pos: TigersPosition, unit: int) -> int:
    """11.11a The impulse that a unit's card names, or the next for a side that agreed to be late; or 0."""
    game, when = pos.game, pos.game.arrival[unit]
    if when and is_late(game, unit, pos.options.late):
        return min(when + 1, len(game.impulse_names) - 1)
    return when


def due(pos: TigersPosition) -> list[int]:
    """6.0-Ia, 11.31 The units that arrive in this impulse, by schedule or by release."""
    game, pending = pos.game, pos.pending
    return [
        unit
        for unit in pos.facts.later
        if pending[unit]
        and (
            scheduled(pos, unit) == pos.impulse
            or (game.group_of[unit] >= 0 and pos.released[game.group_of[unit]] == pos.impulse)
        )
    ]


class Reinforcements(Procedure[TigersPosition], frozen=True):
    """6.0-Ia, 6.0-Ia-i1, 6.0-Ib Both sides place what is due, before each German impulse."""

    rule = "6.0-Ia"

    def run(self, pos: TigersPosition) -> None:
        """Units with one zone are placed; for the others the owner is asked."""
        asked = []
        for unit in due(pos):
            zones = pos.game.entry_zones[unit]
            if len(zones) == 1:
                place_unit(pos, unit, zones[0])
            else:
                asked.append(Arrival(unit))
        pos.then(*asked)


class Arrival(PlacingDecision[TigersPosition], frozen=True):
    """11.11b The owner picks one of the zones the card names."""

    rule = "11.11b"
    asks = "prompt-arrival"

    def places(self, pos: TigersPosition) -> Sequence[int]:
        """The zones of the card."""
        return pos.game.entry_zones[self.unit]

    def check_place(self, pos: TigersPosition, unit: int, zone: int) -> None:
        """11.11a The card says where."""
        if zone not in pos.game.entry_zones[unit]:
            raise Refused("refusal-other-zone", rule="11.11a", zone=pos.game.place_names[zone])

    def play_place(self, pos: TigersPosition, unit: int, zone: int) -> None:
        """It is placed."""
        place_unit(pos, unit, zone)


def place_unit(pos: TigersPosition, unit: int, zone: int) -> None:
    """11.11a A unit arrives in its entry zone, with its full allowance for this impulse (11.13)."""
    pos.pending[unit] = 0
    pos.put(unit, zone)
    pos.arrived[unit] = pos.impulse
    if pos.facts.entry.outsiders_perish:
        pos.newcomer[unit] = 2 if pos.facts.inside[zone] else 1
    pos.tell("event-arrived", rule="11.11a", unit=pos.game.names[unit], zone=pos.game.place_names[zone])


def release(pos: TigersPosition) -> None:
    """11.3a, 11.33, 11.3-i1 Superiority in one of its areas releases a reserve formation for good."""
    game = pos.game
    open_groups = [
        group for group in range(len(game.groups)) if not pos.released[group] and _still_pending(pos, group)
    ]
    contested = [
        (group, place)
        for group in open_groups
        for place in game.release_areas[group]
        if pos.stack_of(GERMAN, place) and pos.facts.inside[place]
    ]
    if not contested:
        return
    lines = supply.trace(pos, GERMAN) if pos.options.errata else None
    for group, place in contested:
        if not pos.released[group] and superior(pos, place, lines):
            pos.released[group] = pos.impulse + 1
            name = game.place_names[place]
            pos.tell("event-released", rule="11.3a", formation=game.formations[group], place=name)


def _still_pending(pos: TigersPosition, group: int) -> bool:
    return any(pos.pending[unit] for unit in pos.facts.later if pos.game.group_of[unit] == group)


def superior(pos: TigersPosition, place: int, lines: bytearray | None) -> bool:
    """11.3b, 11.3c, 11.34 More German than Allied points there; by the errata only those in supply count.

    Who controls the area is not asked.
    """
    germans = pos.stack_of(GERMAN, place)
    if lines is not None:
        germans = tuple([unit for unit in germans if lines[place] >= supply.needs(pos, unit)])
    return sum(pos.strength[unit] for unit in germans) > pos.points_of(ALLIED, place)
