"""Chapters 6 to 8: losses, retreats, advances."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import NOWHERE, Action, Decision, PlaceNumber, Procedure, Result, UnitNumber

from hill402.movement import Obstacle, is_full, refuse
from hill402.position import SIDES, HillPosition
from hill402.victory import points

STAY = Action("stay")


class LoseStep(Decision[HillPosition], frozen=True):
    """6.10 The owner chooses who loses the step."""

    units: tuple[UnitNumber, ...]
    rule = "6.10"
    asks = "prompt-lose"

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        return [pos.game.losses[unit] for unit in self.units]

    def play_lose(self, pos: HillPosition, unit: int) -> None:
        pos.lose(unit, 1, "6.10")


class FallBack(Procedure[HillPosition], frozen=True):
    """7.1 All defenders who are left retreat, one after the other."""

    units: tuple[UnitNumber, ...]
    rule = "7.1"

    def run(self, pos: HillPosition) -> None:
        pos.then(*(Retreat(unit) for unit in self.units if pos.where[unit] != NOWHERE))


class Retreat(Decision[HillPosition], frozen=True):
    """7.1 The owner retreats a unit by one hex; 7.3 who cannot surrenders."""

    unit: UnitNumber
    rule = "7.1"
    asks = "prompt-retreat"
    about = ("unit",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        game, unit = pos.game, self.unit
        near = game.neighbours[pos.where[unit]]
        free = [game.retreats[unit][place] for place in near if not self.obstacle(pos, place)]
        return free or [game.surrenders[unit]]

    def obstacle(self, pos: HillPosition, place: int) -> Obstacle:
        """7.1, 7.2 What keeps it from retreating to a hex."""
        side = pos.game.side_of[self.unit]
        if place not in pos.game.neighbours[pos.where[self.unit]]:
            return "refusal-not-adjacent", "7.1"
        if place in pos.stacks[1 - side] or pos.zones[1 - side][place]:
            return "refusal-enemy-zone", "7.2"
        return ("refusal-stacking", "5.1") if is_full(pos, side, place) else None

    def check_retreat(self, pos: HillPosition, unit: int, place: int) -> None:
        refuse(pos, self.obstacle(pos, place), place, unit)

    def play_retreat(self, pos: HillPosition, unit: int, place: int) -> None:
        pos.go(unit, place, "event-retreated", "7.1")
        pos.shake(unit)

    def play_surrender(self, pos: HillPosition, unit: int) -> None:
        pos.lose(unit, pos.steps[unit], "7.3")


class Advance(Decision[HillPosition], frozen=True):
    """8.1 One of the attackers may enter the hex that was emptied."""

    units: tuple[UnitNumber, ...]
    place: PlaceNumber
    rule = "8.1"
    asks = "prompt-advance"
    about = ("place",)
    passes = ("stay",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        return [*(pos.game.advances[unit][self.place] for unit in self.units), STAY]

    def play_advance(self, pos: HillPosition, unit: int, place: int) -> None:
        pos.go(unit, place, "event-advanced", "8.1")


class WipedOut(Procedure[HillPosition], frozen=True):
    """11.4 A side without units, and without any to come, loses at once."""

    rule = "11.4"

    def run(self, pos: HillPosition) -> None:
        for side in range(len(SIDES)):
            if not any(pos.steps[unit] for unit in pos.game.units_of[side]):
                pos.finish(Result(SIDES[1 - side], "decisive", points(pos)))
