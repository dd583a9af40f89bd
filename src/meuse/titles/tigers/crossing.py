"""Chapter 10.2: bridges are blown while the enemy crosses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meuse.engine import Action, Argument, Decision, PlaceNumber, Preview, Refused, UnitNumber, message
from meuse.titles.tigers.bridges import DECLINE, check_demolisher, demolishers, demolition_number, die_preview
from meuse.titles.tigers.dice import Roll, succeeded
from meuse.titles.tigers.movement import Moving, take_step
from meuse.titles.tigers.position import BridgeNumber, TigersPosition


class Demolition(Decision[TigersPosition], frozen=True):
    """10.21b The opponent of a stack about to cross a bridge may try to blow it."""

    group: Moving
    there: PlaceNumber
    bridge: BridgeNumber
    rule = "10.21a"
    asks = "prompt-demolition"

    def chooser(self, pos: TigersPosition) -> int:
        """The player who is not moving."""
        return 1 - pos.game.side_of[self.group.units[0]]

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Who is about to cross which bridge."""
        game = pos.game
        return {
            "bridge": game.bridges[self.bridge],
            "units": ", ".join([game.names[unit] for unit in self.group.units]),
            "place": game.place_names[self.there],
        }

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Each unit that may try, or none."""
        bridge = pos.game.bridges[self.bridge]
        found = [
            Action("demolish", (pos.game.names[unit], bridge))
            for unit in demolishers(pos, self.chooser(pos), self.bridge)
        ]
        return [*found, DECLINE]

    def check_demolish(self, pos: TigersPosition, unit: int, bridge: int) -> None:
        """Say which rule bars the unit."""
        if bridge != self.bridge:
            raise Refused("refusal-other-bridge", rule="10.21a", bridge=pos.game.bridges[bridge])
        check_demolisher(pos, self.chooser(pos), bridge, unit)

    def play_demolish(self, pos: TigersPosition, unit: int, bridge: int) -> None:
        """10.23b, 10.25a, 10.25b The attempt counts for the unit and for the bridge.

        10.23c It is no move: the unit is not marked as used or moved.
        """
        pos.attempts[unit] += 1
        pos.demolition_tried[bridge] = 1
        pos.tell("event-demolition-attempt", rule="10.21b", **pos.named(unit=unit, bridge=bridge))
        pos.then(DemolitionRoll(self.group, self.there, bridge, unit))

    def play_decline(self, pos: TigersPosition) -> None:
        """10.25b The stack crosses; the bridge may still be tried when a later one comes."""
        take_step(pos, self.group, self.there)

    def preview_demolish(self, pos: TigersPosition, unit: int, bridge: int) -> Preview:
        """10.29 The chance."""
        number, rule = demolition_number(pos, unit)
        return die_preview(
            message("preview-demolition", rule=rule, **pos.named(unit=unit, bridge=bridge)),
            number,
            message("preview-bridge-blown", rule="10.29d"),
            message("preview-bridge-stands", rule="10.21b"),
        )


class DemolitionRoll(Roll, frozen=True):
    """10.29 The die for a demolition."""

    group: Moving
    there: PlaceNumber
    bridge: BridgeNumber
    unit: UnitNumber
    rule = "10.29a"
    asks = "prompt-demolition-roll"
    about = ("unit",)

    def meanings(self, pos: TigersPosition) -> Sequence[bool]:
        """10.29 Blown or not, by face."""
        return succeeded(demolition_number(pos, self.unit)[0])

    def play_roll(self, pos: TigersPosition, roll: int) -> None:
        """10.29d, 8.42 Blown: the stack stays and pays a point; else it crosses.

        10.28 Nobody counts blown bridges. 10.29-i1 Nothing else changes; supply is not determined now.
        """
        number, rule = demolition_number(pos, self.unit)
        name = pos.game.bridges[self.bridge]
        if roll > number:
            pos.tell("event-demolition-failed", rule=rule, bridge=name, roll=roll, number=number)
            take_step(pos, self.group, self.there)
            return
        pos.tell("event-bridge-blown", rule=rule, bridge=name, roll=roll, number=number)
        pos.blown[self.bridge] = 1
        pos.then(turned_back(pos, self.group))


def turned_back(pos: TigersPosition, group: Moving) -> Moving:
    """8.42a, 8.42b, 8.42c The stack before a bridge just blown: a point less, and free to go elsewhere.

    8.42d What it has left on foot may serve to wade at that very bridge.
    """
    price = pos.game.bridge_blown_cost
    return msgspec.structs.replace(
        group, left=group.left - price, foot=group.foot - price, begun=True, stopped=False
    )
