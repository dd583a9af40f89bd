"""Chapters 1 to 4: the sequence of a player turn, movement, zones, stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import Action, Decision, Message, Procedure, Refused, UnitNumber, message
from tests.kit.skirmish.position import ALLIED, GERMAN, SkirmishPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

END_MOVEMENT = Action("end-movement")
HALT = Action("halt")
SIDES = ("german", "allied")


class Place(Decision[SkirmishPosition], frozen=True):
    """1.2 The Allied player places a unit (assault scenario)."""

    unit: UnitNumber
    rule: ClassVar[str] = "1.2"

    def side(self, pos: SkirmishPosition) -> str:
        return "allied"

    def prompt(self, pos: SkirmishPosition) -> Message:
        return message("prompt-place", rule=self.rule, unit=pos.game.names[self.unit])

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game = pos.game
        base = ALLIED * game.places
        return [
            Action("place", (game.names[self.unit], game.board.names[place]))
            for place in game.allied_area
            if pos.stacked[base + place] < 2
        ]

    def play(self, pos: SkirmishPosition, action: Action) -> None:
        place = pos.game.place_numbers[action.args[1]]
        pos.put(self.unit, place)
        pos.tell("event-placed", rule="1.2", unit=action.args[0], place=action.args[1])

    def check(self, pos: SkirmishPosition, action: Action) -> None:
        game = pos.game
        if action.verb != "place" or action.args[0] != game.names[self.unit]:
            super().check(pos, action)
            return
        place = game.place_numbers[action.args[1]]
        if place not in game.allied_area:
            raise Refused(message("refusal-outside-area", rule="1.2", place=action.args[1]))
        check_stacking(pos, ALLIED, place)


class Movement(Decision[SkirmishPosition], frozen=True):
    """1.1 The movement phase: which unit next?"""

    player: int
    rule: ClassVar[str] = "1.1"

    def side(self, pos: SkirmishPosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: SkirmishPosition) -> Message:
        return message("prompt-movement", rule=self.rule, turn=pos.turn)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        where, used, activate = pos.where, pos.used, pos.game.activate
        ready = [
            activate[unit] for unit in pos.game.units_of[self.player] if where[unit] >= 0 > used[unit] - 1
        ]
        ready.append(END_MOVEMENT)
        return ready

    def play(self, pos: SkirmishPosition, action: Action) -> None:
        if action is END_MOVEMENT or action == END_MOVEMENT:
            return
        unit = pos.game.unit_numbers[action.args[0]]
        pos.used[unit] = 1
        pos.then(Moving(unit, pos.game.move[unit]), self)

    def check(self, pos: SkirmishPosition, action: Action) -> None:
        if action.verb != "activate":
            super().check(pos, action)
            return
        unit = pos.game.unit_numbers[action.args[0]]
        if pos.game.side_of[unit] != self.player:
            raise Refused(message("refusal-not-yours", rule="1.1", unit=action.args[0]))
        if pos.where[unit] < 0:
            raise Refused(message("refusal-off-map", rule="2.1", unit=action.args[0]))
        if pos.used[unit]:
            raise Refused(message("refusal-moved", rule="2.4", unit=action.args[0]))


class Moving(Decision[SkirmishPosition], frozen=True):
    """2.1 The next hex of the active unit."""

    unit: UnitNumber
    points: int
    rule: ClassVar[str] = "2.1"

    def side(self, pos: SkirmishPosition) -> str:
        return SIDES[pos.game.side_of[self.unit]]

    def prompt(self, pos: SkirmishPosition) -> Message:
        return message("prompt-moving", rule=self.rule, unit=pos.game.names[self.unit], points=self.points)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game, unit, points = pos.game, self.unit, self.points
        here = pos.where[unit]
        own = game.side_of[unit] * game.places
        foe = game.places - own
        stacked, moves = pos.stacked, game.moves[unit]
        found = [
            moves[place]
            for place, cost in game.steps[here]
            if cost <= points and not stacked[foe + place] and stacked[own + place] < 2
        ]
        found.append(HALT)
        return found

    def play(self, pos: SkirmishPosition, action: Action) -> None:
        if action == HALT:
            return
        game, unit = pos.game, self.unit
        here, place = pos.where[unit], game.place_numbers[action.args[1]]
        pos.put(unit, place)
        pos.tell("event-moved", rule="2.1", unit=action.args[0], place=action.args[1])
        left = self.points - game.cost[here, place]
        foe = game.places * (1 - game.side_of[unit])
        if left > 0 and not pos.zones[foe + place]:
            pos.then(Moving(unit, left))

    def check(self, pos: SkirmishPosition, action: Action) -> None:
        if action.verb != "move" or action.args[0] != pos.game.names[self.unit]:
            super().check(pos, action)
            return
        check_step(pos, self.unit, pos.game.place_numbers[action.args[1]], self.points)


def check_step(pos: SkirmishPosition, unit: int, place: int, points: int) -> None:
    """2.1 to 2.3, 4.1 Whether a unit with these points may enter the hex."""
    game = pos.game
    side, here = game.side_of[unit], pos.where[unit]
    name = game.board.names[place]
    if (here, place) not in game.cost:
        raise Refused(message("refusal-not-adjacent", rule="2.1", place=name))
    if pos.stacked[(1 - side) * game.places + place]:
        raise Refused(message("refusal-enemy-hex", rule="2.3", place=name))
    check_stacking(pos, side, place)
    cost = game.cost[here, place]
    if cost > points:
        raise Refused(message("refusal-points", rule="2.1", cost=cost, points=points))


def check_stacking(pos: SkirmishPosition, side: int, place: int) -> None:
    """4.1 At most two units of a side in a hex."""
    if pos.stacked[side * pos.game.places + place] >= 2:
        raise Refused(message("refusal-stacking", rule="4.1", place=pos.game.board.names[place]))


class PlayerTurn(Procedure[SkirmishPosition], frozen=True):
    """1.1 Movement, then combat, of one side."""

    player: int
    rule: ClassVar[str] = "1.1"

    def run(self, pos: SkirmishPosition) -> None:
        from tests.kit.skirmish.combat import Combat

        for unit in pos.game.units_of[self.player]:
            pos.used[unit] = 0
        pos.then(Movement(self.player), Combat(self.player, ()))


class Turn(Procedure[SkirmishPosition], frozen=True):
    """1.1 A turn: the German, then the Allied player turn."""

    rule: ClassVar[str] = "1.1"

    def run(self, pos: SkirmishPosition) -> None:
        from tests.kit.skirmish.combat import TurnEnd

        pos.tell("event-turn", rule="1.1", turn=pos.turn)
        pos.then(PlayerTurn(GERMAN), PlayerTurn(ALLIED), TurnEnd())
