"""7.0, 14.0 Which units can be activated, and what activating them does."""

from __future__ import annotations

from meuse.engine import NOWHERE, Refused
from meuse.titles.celles.position import READY, CellesPosition
from meuse.titles.celles.reinforcements import PlaceReinforcement, can_arrive, check_can_arrive


def may_be_activated(pos: CellesPosition, unit: int) -> bool:
    """7.0.8, 7.0.18, 14.0.4 A unit on the map or one that can arrive; the British not before their day."""
    return pos.turn >= pos.game.activated_from[unit] and (pos.where[unit] != NOWHERE or can_arrive(pos, unit))


def check_may_be_activated(pos: CellesPosition, unit: int) -> None:
    """7.0.4, 7.0.18, 13.2.6 Why a unit cannot be activated; 12.0.11: being Disrupted is no reason."""
    name = pos.game.names[unit]
    if pos.game.side_of[unit] != pos.phasing:
        raise Refused("refusal-not-yours", rule="7.0.4", unit=name)
    if pos.turn < pos.game.activated_from[unit]:
        raise Refused("refusal-not-yet", rule="7.0.18", unit=name)
    if pos.where[unit] == NOWHERE:
        check_can_arrive(pos, unit)


def formation_ready(pos: CellesPosition, formation: int) -> bool:
    """7.0.4, 7.0.19 Whether a formation has units on the map or waiting, and may act yet."""
    units = pos.game.formation_units[formation]
    if pos.turn >= pos.game.activated_from[units[0]]:
        for unit in units:
            if pos.where[unit] != NOWHERE or pos.is_available(unit):
                return True
    return False


def ready_units(pos: CellesPosition) -> list[int]:
    """8.0.3 The phasing player's units that are ready to act, ascending. Few are, of many that rest."""
    acting, found, unit = pos.acting, [], -1
    for _ in range(acting.count(READY)):
        unit = acting.index(READY, unit + 1)
        if pos.game.side_of[unit] == pos.phasing:
            found.append(unit)
    return found


def activate(pos: CellesPosition, unit: int) -> list[PlaceReinforcement]:
    """7.0.8, 7.0.10, 14.0.2 Turn a unit to its unused side and make it ready; markers stay on it.

    A unit off the map must first be placed: the step that does so is returned. 7.0.20: nobody asks how often
    the unit was activated before in this turn.
    """
    if pos.where[unit] == NOWHERE:
        return [PlaceReinforcement(unit)] if can_arrive(pos, unit) else []
    pos.used[unit] = 0
    pos.acting[unit] = READY
    return []
