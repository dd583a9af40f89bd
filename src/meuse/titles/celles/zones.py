"""Chapter 9: Zones of Control and infiltration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Action, Preview, message
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.tables import FACES
from meuse.titles.celles.terrain import GERMAN
from meuse.wargame import modifiers, outcomes

if TYPE_CHECKING:
    from meuse.titles.celles.terrain import Move
    from meuse.wargame.modifiers import Cause


def in_enemy_zone(pos: CellesPosition, side: int, place: int) -> bool:
    """9.0.1, 9.0.8 Whether an enemy Zone of Control reaches into a hex, friendly units there or not."""
    return pos.zones[1 - side][place] > 0


def zone_cost(pos: CellesPosition, unit: int, place: int) -> int:
    """9.0.5, 9.0.6, 9.1.1, 9.1.2, 9.1.10 What leaving an enemy zone costs on top: motorized units only."""
    side = pos.game.side_of[unit]
    if not pos.is_motorized(unit) or not in_enemy_zone(pos, side, pos.where[unit]):
        return 0
    return pos.game.infiltration_cost if in_enemy_zone(pos, side, place) else pos.game.zone_exit_cost


def steps_from_zone(
    pos: CellesPosition, unit: int, moves: tuple[Move, ...], adjacent: int, far: int
) -> list[Action]:
    """9.0.6, 9.1.1 The steps of a unit in an enemy zone: out of it, or infiltration into another."""
    game = pos.game
    foe = 1 - game.side_of[unit]
    foes, near, zones = pos.stacks[foe], pos.near[foe], pos.zones[foe]
    motorized = pos.is_motorized(unit)
    leave = game.zone_exit_cost if motorized else 0
    sneak = game.infiltration_cost if motorized else 0
    found = []
    for place, cost, crowded in moves:
        if place in foes:
            continue
        paid = crowded if pos.motors[place] else cost
        if zones[place]:
            if paid + sneak <= adjacent:
                found.append(game.infiltrate[unit][place])
        elif paid + leave <= (adjacent if near[place] else far):
            found.append(game.move[unit][place])
    return found


def is_infiltration(pos: CellesPosition, unit: int, place: int) -> bool:
    """9.1.1 From one enemy zone to another it is infiltration, and nothing else is.

    9.1.12: only a moving unit is asked, never one that retreats or advances after combat.
    """
    side = pos.game.side_of[unit]
    return in_enemy_zone(pos, side, pos.where[unit]) and in_enemy_zone(pos, side, place)


def infiltration_modifiers(pos: CellesPosition, unit: int) -> list[Cause]:
    """9.1.5 What is added to the infiltration die."""
    table = pos.game.infiltration.modifiers
    german, motorized = pos.game.side_of[unit] == GERMAN, pos.is_motorized(unit)
    return modifiers.applied(
        [
            (table.german if german else 0, "preview-infiltration-german", "9.1.5"),
            (table.night if pos.is_night() else 0, "preview-infiltration-night", "9.1.5"),
            (0 if motorized else table.infantry, "preview-infiltration-infantry", "9.1.5"),
        ]
    )


def infiltration_results(pos: CellesPosition, unit: int) -> list[str]:
    """9.1.1 What each face of the die brings."""
    return [infiltration_result(pos, unit, roll) for roll in FACES]


def infiltration_result(pos: CellesPosition, unit: int, roll: int) -> str:
    """9.1.6, 9.1.7 Success, failure, or failure with disruption."""
    total = roll + modifiers.total(infiltration_modifiers(pos, unit))
    thresholds = pos.game.infiltration.thresholds
    if total >= thresholds.success:
        return "success"
    return "failure" if total >= thresholds.failure else "disrupted"


def infiltration_preview(
    pos: CellesPosition, unit: int, place: int, battles: tuple[Preview, ...] = ()
) -> Preview:
    """9.1.5 Modifiers and outcomes of an attempt, and the attacks that its success makes possible."""
    results = infiltration_results(pos, unit)
    return Preview(
        title=message("preview-infiltration", rule="9.1.1", **pos.named(unit=unit, place=place)),
        modifiers=modifiers.told(infiltration_modifiers(pos, unit)),
        outcomes=outcomes.by_face(
            FACES[::-1],
            results[::-1],
            lambda name: message(f"preview-infiltration-{name}", rule="9.1.7"),
            str,
        ),
        battles=battles if "success" in results else (),
    )
