"""Chapters 3 to 5: movement, zones of control, stacking."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, Refused, UnitNumber

from hill402.position import MOVED, HillPosition

END_MOVEMENT, HALT = Action("end-movement"), Action("halt")
STACK = 2
Obstacle = tuple[str, str] | None
"""What forbids something: the message that says so, and the rule."""


def refuse(pos: HillPosition, obstacle: Obstacle, place: int, unit: int | None = None) -> None:
    """Raise it, if there is one."""
    if obstacle:
        named = {} if unit is None else {"unit": pos.game.names[unit]}
        raise Refused(obstacle[0], rule=obstacle[1], place=pos.game.place_names[place], **named)


def entering(pos: HillPosition, unit: int, place: int, points: int) -> Obstacle:
    """3.1 to 5.1, 9.3 What keeps a unit with so many points from entering a hex."""
    game, here = pos.game, pos.where[unit]
    side = game.side_of[unit]
    zones = pos.zones[1 - side]
    if place not in game.ways[here]:
        return "refusal-not-adjacent", "3.1"
    if place in pos.stacks[1 - side]:
        return "refusal-enemy-hex", "3.5"
    if is_full(pos, side, place):
        return "refusal-stacking", "5.1"
    if zones[place] and zones[here]:
        return "refusal-zone-to-zone", "4.3"
    if zones[place] and pos.shaken[unit]:
        return "refusal-shaken-zone", "9.3"
    return ("refusal-points", "3.1") if game.ways[here][place] > points else None


def is_full(pos: HillPosition, side: int, place: int) -> bool:
    """5.1 At most two units of a side in a hex."""
    return len(pos.stack_of(side, place)) >= STACK


def onward(pos: HillPosition, unit: int, points: int) -> list[int]:
    """The hexes that a unit may enter next."""
    return [place for place in pos.game.ways[pos.where[unit]] if not entering(pos, unit, place, points)]


def take_step(pos: HillPosition, unit: int, place: int, points: int) -> None:
    """3.1 Enter a hex; 4.2 an enemy zone ends the move."""
    left = points - pos.game.ways[pos.where[unit]][place]
    pos.go(unit, place, "event-moved", "3.1")
    if left and not pos.zones[1 - pos.game.side_of[unit]][place]:
        pos.then(Moving(unit, left))


class Movement(Decision[HillPosition], frozen=True):
    """3.1 The movement phase: which unit goes next, and where first?"""

    player: int
    rule = "3.1"
    asks = "prompt-movement"
    about = ("turn",)
    passes = ("end-movement",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        game = pos.game
        fresh = [unit for unit in pos.units_of(self.player) if not pos.used[unit]]
        found = [game.moves[unit][place] for unit in fresh for place in onward(pos, unit, game.move[unit])]
        return [*found, END_MOVEMENT]

    def check_move(self, pos: HillPosition, unit: int, place: int) -> None:
        if pos.game.side_of[unit] != self.player or pos.where[unit] < 0:
            refuse(pos, ("refusal-not-yours", "3.1"), place, unit)
        if pos.used[unit]:
            refuse(pos, ("refusal-moved", "3.6"), place, unit)
        refuse(pos, entering(pos, unit, place, pos.game.move[unit]), place, unit)

    def play_move(self, pos: HillPosition, unit: int, place: int) -> None:
        pos.used[unit] = MOVED
        pos.then(self)
        take_step(pos, unit, place, pos.game.move[unit])


class Moving(Decision[HillPosition], frozen=True):
    """3.1 The next hex of a unit that is on its way."""

    unit: UnitNumber
    points: int
    rule = "3.1"
    asks = "prompt-moving"
    about = ("unit", "points")
    passes = ("halt",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        moves = pos.game.moves[self.unit]
        return [*(moves[place] for place in onward(pos, self.unit, self.points)), HALT]

    def check_move(self, pos: HillPosition, unit: int, place: int) -> None:
        refuse(pos, entering(pos, unit, place, self.points), place, unit)

    def play_move(self, pos: HillPosition, unit: int, place: int) -> None:
        take_step(pos, unit, place, self.points)
