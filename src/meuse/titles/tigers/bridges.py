"""Chapter 10: who may blow a bridge, and how engineers build one."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, Message, Preview, Procedure, Refused, UnitNumber, message
from meuse.titles.tigers import special_forces, supply
from meuse.titles.tigers.dice import FACES, Roll, in_faces, succeeded
from meuse.titles.tigers.position import (
    ALLIED,
    BUILDING,
    BUILT,
    STAYED,
    BridgeNumber,
    SideNumber,
    TigersPosition,
)
from meuse.titles.tigers.readiness import USED_RULES
from meuse.wargame.outcomes import weighed

DECLINE = Action("decline")
END_CONSTRUCTION = Action("end-construction")


# Demolition (10.2) ------------------------------------------------------------------------------------


def demolishers(pos: TigersPosition, side: int, bridge: int) -> list[int]:
    """10.21 to 10.26 The units of the non-moving side that may try to blow a bridge now.

    10.25a, 10.25b None at a bridge already tried. 10.24-i1 None in an area where the enemy began. 10.23a,
    10.23c What else they do on that day is not asked.
    """
    if pos.demolition_tried[bridge] or (side == ALLIED and pos.impulse <= 3):
        return []
    return [
        unit
        for place in pos.game.bridge_ends[bridge]
        if not pos.began[place] & (1 << (1 - side))
        for unit in pos.stack_of(side, place)
        if pos.game.is_infantry[unit]
        and pos.attempts[unit] < pos.game.bridges_a_unit
        and supply.in_supply(pos, unit)
    ]


def check_demolisher(pos: TigersPosition, side: int, bridge: int, unit: int) -> None:
    """10.21 to 10.26, 13.24 Why a unit may not try to blow this bridge."""
    game, name = pos.game, pos.game.names[unit]
    if game.side_of[unit] != side:
        raise Refused("refusal-not-yours", rule="10.21a", unit=name)
    if pos.where[unit] not in game.bridge_ends[bridge]:
        raise Refused("refusal-not-at-bridge", rule="10.21a", unit=name)
    if not game.is_infantry[unit]:
        raise Refused("refusal-demolish-armor", rule="10.22", unit=name)
    if pos.began[pos.where[unit]] & (1 << (1 - side)):
        raise Refused("refusal-demolish-contested", rule="10.24", unit=name)
    if pos.attempts[unit] >= game.bridges_a_unit:
        raise Refused("refusal-demolish-twice", rule="10.23b", unit=name)
    if not supply.in_supply(pos, unit):
        raise Refused("refusal-bridge-supply", rule="13.24", unit=name)


def demolition_number(pos: TigersPosition, unit: int) -> tuple[int, str]:
    """10.29, 10.27, 14.23a What a unit needs to blow a bridge, and the rule that says so."""
    game, chart = pos.game, pos.game.demolition
    if special_forces.interferes(pos, unit):
        return chart.interference, "14.23a"
    if game.is_engineer[unit]:
        return (chart.engineer_moved if pos.moved[unit] else chart.engineer), "10.29a"
    return (chart.other_moved if pos.moved[unit] else chart.other), "10.29b"


def die_preview(title: Message, number: int, success: Message, failure: Message) -> Preview:
    """A single die that succeeds up to a number."""
    succeeds = in_faces(number)
    return Preview(
        title=title,
        odds=f"1–{number}" if number > 1 else str(number),
        outcomes=weighed({success: succeeds, failure: FACES - succeeds}, lambda told: told),
    )


# Construction (10.1) ----------------------------------------------------------------------------------


class Construction(Procedure[TigersPosition], frozen=True):
    """6.0-II3 After all battles, engineers may attempt to build bridges."""

    player: SideNumber
    rule = "10.11"

    def run(self, pos: TigersPosition) -> None:
        """13.1-i1 Supply is determined at the attempt."""
        engineers = [unit for unit in pos.game.engineers_of[self.player] if pos.where[unit] >= 0]
        if any(pos.blown[bridge] for unit in engineers for bridge in pos.game.bridges_at[pos.where[unit]]):
            supply.determine(pos)
            if sites(pos, self.player):
                pos.then(ConstructionChoice(self.player))


def sites(pos: TigersPosition, player: int) -> list[tuple[int, int]]:
    """10.1 Which engineer may attempt which bridge."""
    found = []
    for unit in pos.game.engineers_of[player]:
        place = pos.where[unit]
        if place < 0:
            continue
        for bridge in pos.game.bridges_at[place]:
            if pos.blown[bridge]:
                try:
                    check_construction(pos, player, unit, bridge)
                except Refused:
                    continue
                found.append((unit, bridge))
    return found


def check_construction(pos: TigersPosition, player: int, unit: int, bridge: int) -> None:
    """10.11 to 10.17, 13.24 Why an engineer may not build a bridge; 10.13b enemies beyond do not matter."""
    game, name, place = pos.game, pos.game.names[unit], pos.where[unit]
    if game.side_of[unit] != player or place < 0:
        raise Refused("refusal-not-yours", rule="10.11", unit=name)
    if not game.is_engineer[unit]:
        raise Refused("refusal-build-engineer", rule="10.11", unit=name)
    if not pos.blown[bridge]:
        raise Refused("refusal-bridge-intact", rule="10.11", bridge=game.bridges[bridge])
    if place not in game.bridge_ends[bridge] or pos.moved[unit]:
        raise Refused("refusal-build-began", rule="10.12a", unit=name)
    _check_engineer_free(pos, unit)
    if pos.stack_of(1 - player, place):
        raise Refused("refusal-build-enemy", rule="10.13a", unit=name)
    if place in pos.fought:
        raise Refused("refusal-build-battle", rule="10.14b", unit=name)
    one, other = game.bridge_ends[bridge]
    if not pos.stack_of(player, other if place == one else one):
        raise Refused("refusal-build-far-bank", rule="10.12b", bridge=game.bridges[bridge])
    if pos.construction_tried[bridge]:
        raise Refused("refusal-build-tried", rule="10.17", bridge=game.bridges[bridge])
    if not supply.in_supply(pos, unit):
        raise Refused("refusal-bridge-supply", rule="13.24", unit=name)


def _check_engineer_free(pos: TigersPosition, unit: int) -> None:
    """10.14a, 10.16d, 10.1-i2 An engineer that did something else today does not build."""
    used, name = pos.used[unit], pos.game.names[unit]
    if used == BUILT:
        raise Refused("refusal-built", rule="10.16d", unit=name)
    if used not in (0, BUILDING, STAYED):
        rule = "10.1-i2" if USED_RULES[used] == "8.53-i1" else "10.14a"
        raise Refused("refusal-build-used", rule=rule, unit=name)
    if used == BUILDING and pos.attempts[unit]:
        raise Refused("refusal-build-once", rule="10.16a", unit=name)


def construction_number(pos: TigersPosition, bridge: int) -> int:
    """10.15, 10.16b What the next attempt at a bridge needs."""
    chart = pos.game.construction
    return chart.first + chart.failed * pos.repair[bridge]


class ConstructionChoice(Decision[TigersPosition], frozen=True):
    """10.11 Which engineer attempts which bridge, or none."""

    player: SideNumber
    rule = "10.11"
    asks = "prompt-construction"
    passes = ("end-construction",)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Every engineer and bridge, or the end."""
        names, bridges = pos.game.names, pos.game.bridges
        found = [
            Action("construct", (names[unit], bridges[bridge])) for unit, bridge in sites(pos, self.player)
        ]
        return [*found, END_CONSTRUCTION]

    def check_construct(self, pos: TigersPosition, unit: int, bridge: int) -> None:
        """Say which rule bars it."""
        check_construction(pos, self.player, unit, bridge)

    def play_construct(self, pos: TigersPosition, unit: int, bridge: int) -> None:
        """10.14a, 10.17 The engineer has used its day, the bridge its attempt."""
        pos.used[unit] = BUILDING
        pos.attempts[unit] = 1
        pos.construction_tried[bridge] = 1
        pos.then(ConstructionRoll(unit, bridge), Construction(self.player))

    def preview_construct(self, pos: TigersPosition, unit: int, bridge: int) -> Preview:
        """10.15 The chance."""
        return die_preview(
            message("preview-construction", rule="10.16b", **pos.named(unit=unit, bridge=bridge)),
            construction_number(pos, bridge),
            message("preview-bridge-built", rule="10.15"),
            message("preview-bridge-unbuilt", rule="10.16b"),
        )


class ConstructionRoll(Roll, frozen=True):
    """10.15 The die for a construction."""

    unit: UnitNumber
    bridge: BridgeNumber
    rule = "10.15"
    asks = "prompt-construction-roll"
    about = ("bridge",)

    def meanings(self, pos: TigersPosition) -> Sequence[bool]:
        """10.15 Built or not, by face."""
        return succeeded(construction_number(pos, self.bridge))

    def play_roll(self, pos: TigersPosition, roll: int) -> None:
        """10.15, 10.16, 10.1-i1 Built, and no longer blown; or one step nearer."""
        number = construction_number(pos, self.bridge)
        name = pos.game.bridges[self.bridge]
        if roll > number:
            pos.repair[self.bridge] += 1
            pos.tell("event-construction-failed", rule="10.16b", bridge=name, roll=roll, number=number)
            return
        pos.blown[self.bridge] = 0
        pos.repair[self.bridge] = 0
        pos.used[self.unit] = BUILT
        pos.tell("event-bridge-built", rule="10.15", bridge=name, roll=roll, number=number)
