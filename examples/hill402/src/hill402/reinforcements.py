"""Chapter 10: reinforcements."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, UnitNumber

from hill402.movement import Obstacle, is_full, refuse
from hill402.position import HillPosition

DELAY = Action("delay")


class Arrive(Decision[HillPosition], frozen=True):
    """10.1 Where a reinforcement enters; 10.3 it may wait for the next turn."""

    unit: UnitNumber
    rule = "10.1"
    asks = "prompt-arrive"
    about = ("unit",)
    passes = ("delay",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        entries = pos.game.entries[pos.game.side_of[self.unit]]
        free = [place for place in entries if not self.obstacle(pos, place)]
        return [*(pos.game.enters[self.unit][place] for place in free), DELAY]

    def obstacle(self, pos: HillPosition, place: int) -> Obstacle:
        """10.1, 10.2 What keeps it from entering there."""
        side = pos.game.side_of[self.unit]
        if place not in pos.game.entries[side]:
            return "refusal-no-entry", "10.1"
        if place in pos.stacks[1 - side]:
            return "refusal-enemy-hex", "10.2"
        return ("refusal-stacking", "5.1") if is_full(pos, side, place) else None

    def check_enter(self, pos: HillPosition, unit: int, place: int) -> None:
        refuse(pos, self.obstacle(pos, place), place, unit)

    def play_enter(self, pos: HillPosition, unit: int, place: int) -> None:
        pos.due[unit] = 0
        pos.go(unit, place, "event-entered", "10.1")
