"""Chapter 14: German Special Forces."""

from __future__ import annotations

from typing import get_args

from meuse.engine import NOWHERE, Action, Refused
from meuse.titles.tigers.position import ALLIED, GERMAN, Effect, TigersPosition

EFFECTS: tuple[Effect, ...] = tuple(effect for effect in get_args(Effect) if effect)
PLANS = {effect: Action("special-forces", (effect,)) for effect in EFFECTS}


def actions(pos: TigersPosition) -> list[Action]:
    """14.11a, 14.21 The effects the German player may still choose now."""
    if len(pos.effects_used) >= pos.facts.entry.special_forces_uses or not available(pos):
        return []
    third = pos.part == 3
    return [
        PLANS[effect]
        for effect in EFFECTS
        if effect not in pos.effects_used and not (third and effect == "mobility")
    ]


def available(pos: TigersPosition) -> bool:
    """14.11a, S2.sf One counter a day, on the days and as often as the scenario says."""
    entry, day = pos.facts.entry, pos.day
    return (
        len(pos.effects_used) < entry.special_forces_uses
        and pos.forces_day != day
        and day in entry.special_forces_days
    )


def check_use(pos: TigersPosition, player: int, effect: Effect) -> None:
    """14.11a, 14.21, 14.22b Why the counter cannot be used so now."""
    entry = pos.facts.entry
    if player != GERMAN:
        raise Refused("refusal-forces-german", rule="14.12a")
    if not entry.special_forces_uses:
        raise Refused("refusal-forces-none", rule="S1.sf")
    if pos.day not in entry.special_forces_days:
        raise Refused("refusal-forces-day", rule="14.11a", day=pos.day)
    if pos.forces_day == pos.day:
        raise Refused("refusal-forces-used", rule="14.11a", day=pos.day)
    if effect in pos.effects_used:
        raise Refused("refusal-effect-used", rule="14.21", effect=effect)
    if len(pos.effects_used) >= entry.special_forces_uses:
        raise Refused("refusal-forces-spent", rule="S2.sf")
    if effect == "mobility" and pos.part == 3:
        raise Refused("refusal-effect-third", rule="14.22b")


def trap(pos: TigersPosition, side: int) -> int:
    """14.22a The area that costs Allied units more; -1 for none."""
    return pos.forces_at if side == ALLIED and pos.forces_effect == "mobility" else NOWHERE


def leaving(pos: TigersPosition, side: int, here: int) -> int:
    """14.22a What it costs more to leave an area."""
    if pos.forces_at == here and side == ALLIED and pos.forces_effect == "mobility":
        return pos.game.special_forces_leave
    return 0


def interferes(pos: TigersPosition, unit: int) -> bool:
    """14.23, 14.23b Whether an Allied unit's demolition, of any bridge there, is interfered with."""
    return (
        pos.forces_effect == "interference"
        and pos.game.side_of[unit] == ALLIED
        and pos.forces_at == pos.where[unit]
    )


def confusing(pos: TigersPosition, place: int) -> bool:
    """14.24b Whether the counter can still confuse a battle there."""
    return pos.forces_at == place and pos.forces_effect == "confusion" and not pos.confusion_spent


def remove(pos: TigersPosition) -> None:
    """14.3 The counter leaves the map after the Allied half."""
    if pos.forces_at != NOWHERE:
        pos.tell("event-forces-removed", rule="14.3", place=pos.game.place_names[pos.forces_at])
    pos.forces_at = NOWHERE
    pos.forces_effect = ""
    pos.confusion_spent = False
