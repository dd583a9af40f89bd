"""Chapters 2 to 4: movement, zones, stacking."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, Refused, UnitNumber
from meuse.wargame.placing import PlacingDecision
from tests.kit.skirmish.position import ALLIED, SkirmishPosition

END_MOVEMENT = Action("end-movement")
HALT = Action("halt")
SIDES = ("german", "allied")


class Place(PlacingDecision[SkirmishPosition], frozen=True):
    """1.2 The Allied player places a unit (assault scenario)."""

    rule = "1.2"
    asks = "prompt-place"

    def places(self, pos: SkirmishPosition) -> Sequence[int]:
        return [place for place in pos.game.allied_area if len(pos.stack_of(ALLIED, place)) < 2]

    def check_place(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        if place not in pos.game.allied_area:
            raise Refused("refusal-outside-area", rule="1.2", place=pos.game.board.names[place])
        check_stacking(pos, ALLIED, place)

    def play_place(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        pos.put(unit, place)
        pos.tell("event-placed", rule="1.2", unit=pos.game.names[unit], place=pos.game.board.names[place])


class Movement(Decision[SkirmishPosition], frozen=True):
    """1.1 The movement phase: which unit next?"""

    player: int
    rule = "1.1"
    asks = "prompt-movement"
    about = ("turn",)
    passes = ("end-movement",)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        used, activate = pos.used, pos.game.activate
        ready = [activate[unit] for unit in pos.on_board[self.player] if not used[unit]]
        ready.append(END_MOVEMENT)
        return ready

    def check_activate(self, pos: SkirmishPosition, unit: int) -> None:
        name = pos.game.names[unit]
        if pos.game.side_of[unit] != self.player:
            raise Refused("refusal-not-yours", rule="1.1", unit=name)
        if pos.where[unit] < 0:
            raise Refused("refusal-off-map", rule="2.1", unit=name)
        if pos.used[unit]:
            raise Refused("refusal-moved", rule="2.4", unit=name)

    def play_activate(self, pos: SkirmishPosition, unit: int) -> None:
        pos.used[unit] = 1
        pos.then(Moving(unit, pos.game.move[unit]), self)


class Moving(Decision[SkirmishPosition], frozen=True):
    """2.1 The next hex of the active unit."""

    unit: UnitNumber
    points: int
    rule = "2.1"
    asks = "prompt-moving"
    about = ("unit", "points")
    passes = ("halt",)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game, unit, points = pos.game, self.unit, self.points
        here = pos.where[unit]
        side, moves = game.side_of[unit], game.moves[unit]
        foes = pos.stacks[1 - side]
        found = [
            moves[place]
            for place, cost in game.steps[here]
            if cost <= points and place not in foes and len(pos.stack_of(side, place)) < 2
        ]
        found.append(HALT)
        return found

    def check_move(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        check_step(pos, unit, place, self.points)

    def play_move(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        game, here = pos.game, pos.where[unit]
        pos.put(unit, place)
        pos.tell("event-moved", rule="2.1", unit=game.names[unit], place=game.board.names[place])
        left = self.points - game.cost[here, place]
        if left > 0 and not pos.zones[1 - game.side_of[unit]][place]:
            pos.then(Moving(unit, left))


def check_step(pos: SkirmishPosition, unit: int, place: int, points: int) -> None:
    """2.1 to 2.3, 4.1 Whether a unit with these points may enter the hex."""
    game = pos.game
    side, here = game.side_of[unit], pos.where[unit]
    name = game.board.names[place]
    if (here, place) not in game.cost:
        raise Refused("refusal-not-adjacent", rule="2.1", place=name)
    if place in pos.stacks[1 - side]:
        raise Refused("refusal-enemy-hex", rule="2.3", place=name)
    check_stacking(pos, side, place)
    cost = game.cost[here, place]
    if cost > points:
        raise Refused("refusal-points", rule="2.1", cost=cost, points=points)


def check_stacking(pos: SkirmishPosition, side: int, place: int) -> None:
    """4.1 At most two units of a side in a hex."""
    if len(pos.stack_of(side, place)) >= 2:
        raise Refused("refusal-stacking", rule="4.1", place=pos.game.board.names[place])
