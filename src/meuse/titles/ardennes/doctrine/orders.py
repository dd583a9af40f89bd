"""Orders of The Ardennes Offensive: moves of a unit or of a phase, attacks, the first turn, the set-up."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from meuse.engine import Action, Message, message
from meuse.players.doctrine import Order
from meuse.titles.ardennes.combat import END_COMBAT, FIGHT, Combat, Declaring, Odds
from meuse.titles.ardennes.first_turn import ASSIGN, Allocating, Allocation, Resolution
from meuse.titles.ardennes.movement import END_MOVEMENT, HALT, Movement, Moving
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.setup import READY, FreeSetup, Placing
from meuse.titles.ardennes.tables import COLUMNS

#: No column below the true odds is asked for.
TRUE_ODDS = -1


class Way(IntEnum):
    """How a unit gets to its goal."""

    #: In the mode it is in.
    GO = 0
    #: Into Road Mode first.
    MARCH_GO = 1
    #: In Road Mode, which it leaves there.
    GO_DEPLOY = 2
    #: Out of Road Mode first.
    DEPLOY_GO = 3


class Move(Order, frozen=True):
    """A unit goes somewhere, changing its mode before or after."""

    name: str
    unit: int
    start: int
    goal: int
    #: The goal as people call it.
    goal_name: str
    way: Way = Way.GO

    def next(self, pos: ArdennesPosition) -> Action | None:
        """Activate, change mode, move, change mode, halt."""
        step: Any = pos.stack[-1] if pos.stack else None
        if isinstance(step, Movement):
            ready = not pos.moved[self.unit] and pos.where[self.unit] == self.start
            return pos.game.activate[self.unit] if ready else None
        if isinstance(step, Moving) and step.unit == self.unit:
            return self._onward(pos)
        return None

    def _onward(self, pos: ArdennesPosition) -> Action:
        game, unit = pos.game, self.unit
        here, marching = pos.where[unit], pos.road_mode[unit]
        if here == self.start:
            if self.way == Way.MARCH_GO and not marching:
                return game.march[unit]
            if self.way == Way.DEPLOY_GO and marching:
                return game.deploy_action[unit]
        if here != self.goal:
            return Action("move", (self.name, self.goal_name))
        if self.way == Way.GO_DEPLOY and marching:
            return game.deploy_action[unit]
        return HALT

    def told(self) -> Message:
        """The order in words."""
        return message("order-march", unit=self.name, place=self.goal_name)


class Scheme(Order, frozen=True):
    """The moves of a whole phase, one unit after the other, and its end."""

    moves: tuple[Move, ...]

    def next(self, pos: ArdennesPosition) -> Action | None:
        """The next step of the move under way, the next move, or the end of the phase."""
        step: Any = pos.stack[-1] if pos.stack else None
        if isinstance(step, Moving):
            return next((move.next(pos) for move in self.moves if move.unit == step.unit), None)
        if not isinstance(step, Movement):
            return None
        legal = pos.legal_actions
        for move in self.moves:
            action = move.next(pos)
            if action is not None and action in legal:
                return action
        return END_MOVEMENT

    def told(self) -> Message:
        """The first move stands for all."""
        if not self.moves:
            return message("order-end")
        return message(
            "order-scheme",
            unit=self.moves[0].name,
            place=self.moves[0].goal_name,
            others=len(self.moves) - 1,
        )


class Assault(Order, frozen=True):
    """Units attack a hex, or several, together."""

    targets: tuple[int, ...]
    units: tuple[int, ...]
    #: The hex and the units as people call them.
    place: str
    names: str
    column: int = TRUE_ODDS

    def next(self, pos: ArdennesPosition) -> Action | None:
        """Name the hex, let everybody join, fight, and choose the odds."""
        step: Any = pos.stack[-1] if pos.stack else None
        game = pos.game
        if isinstance(step, Combat):
            return game.attack[self.targets[0]]
        if isinstance(step, Declaring):
            if step.targets[0] != self.targets[0]:
                return None
            return gathering(pos, step.targets, step.units, self.targets, self.units) or FIGHT
        if isinstance(step, Odds) and step.fight.targets[0] == self.targets[0]:
            return odds_wanted(pos, step, self.column)
        return None

    def told(self) -> Message:
        """The order in words."""
        return message("order-concert", units=self.names, place=self.place)


def gathering(
    pos: ArdennesPosition,
    targets: tuple[int, ...],
    units: tuple[int, ...],
    wanted: tuple[int, ...],
    joining: tuple[int, ...],
) -> Action | None:
    """The next hex or unit to be added to an attack; None when all are in it."""
    game = pos.game
    for place in wanted:
        if place not in targets:
            return game.also[place]
    for unit in joining:
        if unit not in units:
            return game.join[unit]
    return None


def odds_wanted(pos: ArdennesPosition, step: Odds, column: int) -> Action:
    """9.4.L The column asked for, if it is not above the true odds."""
    at = step.fight.column
    return pos.game.odds[min(column, at) if column != TRUE_ODDS else at]


class CeaseFire(Order, frozen=True):
    """No more attacks in this phase."""

    def next(self, pos: ArdennesPosition) -> Action | None:
        """End the phase."""
        return END_COMBAT if pos.stack and isinstance(pos.stack[-1], Combat) else None

    def told(self) -> Message:
        """The order in words."""
        return message("order-end")


class Strike(Order, frozen=True):
    """The attacks of the first turn: all of them allocated, then resolved in this order."""

    attacks: tuple[Assault, ...]

    def next(self, pos: ArdennesPosition) -> Action | None:
        """Allocate the next attack, or resolve the next one."""
        step: Any = pos.stack[-1] if pos.stack else None
        game = pos.game
        if isinstance(step, Allocation):
            done = {place for attack in step.attacks for place in attack.targets}
            for attack in self.attacks:
                if attack.targets[0] not in done:
                    return game.attack[attack.targets[0]]
        elif isinstance(step, Allocating):
            mine = next((attack for attack in self.attacks if attack.targets[0] == step.targets[0]), None)
            if mine is not None:
                return gathering(pos, step.targets, step.units, mine.targets, mine.units) or ASSIGN
        elif isinstance(step, Resolution):
            left = {attack.targets[0] for attack in step.attacks}
            for attack in self.attacks:
                if attack.targets[0] in left:
                    return Action("resolve", (game.place_names[attack.targets[0]],))
        elif isinstance(step, Odds):
            mine = next((attack for attack in self.attacks if attack.targets == step.fight.targets), None)
            return odds_wanted(pos, step, mine.column) if mine is not None else None
        return None

    def told(self) -> Message:
        """How many attacks there are."""
        return message("order-strike", count=len(self.attacks))


class Deployment(Order, frozen=True):
    """17.0.2 A free set-up: units are picked one after the other and put where they belong."""

    placing: tuple[tuple[int, int], ...]

    def next(self, pos: ArdennesPosition) -> Action | None:
        """Pick the next unit that is not in its place, or be ready."""
        step: Any = pos.stack[-1] if pos.stack else None
        game = pos.game
        if isinstance(step, Placing):
            place = dict(self.placing).get(step.unit, pos.where[step.unit])
            return Action("place", (game.names[step.unit], game.place_names[place]))
        if isinstance(step, FreeSetup):
            for unit, place in self.placing:
                if pos.where[unit] != place and not pos.moved[unit]:
                    return game.pick[unit]
            return READY
        return None

    def told(self) -> Message:
        """How many units change their places."""
        return message("order-deployment", count=len(self.placing))


def assault(
    pos: ArdennesPosition, targets: tuple[int, ...], units: tuple[int, ...], column: int = TRUE_ODDS
) -> Assault:
    """An assault with its words."""
    game = pos.game
    names = " ".join(game.names[unit] for unit in units)
    return Assault(targets, units, game.place_names[targets[0]], names, column)


__all__ = [
    "COLUMNS",
    "TRUE_ODDS",
    "Assault",
    "CeaseFire",
    "Deployment",
    "Move",
    "Scheme",
    "Strike",
    "Way",
    "assault",
]
