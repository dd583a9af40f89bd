"""Chapter 20: set-up, with the Allied player's free choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import Action, Decision, Message, Refused, UnitNumber, message
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.sequence import Turn
from meuse.titles.celles.stacking import LIMIT, check_room
from meuse.titles.celles.terrain import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT: Final = Action("default-setup")


def deploy(pos: CellesPosition) -> None:
    """20.0.1 to 20.0.8 Fixed units on the map; the Allied player sets up the rest."""
    game = pos.game
    for unit, place in game.fixed_setup.items():
        pos.put(unit, place)
    if pos.options.free_setup:
        pos.then(*(Deploy(unit) for unit in game.free_units), Turn())
        return
    for unit in game.free_units:
        pos.put(unit, game.deploy_default[unit])
    pos.then(Turn())


class Deploy(Decision[CellesPosition], frozen=True):
    """20.0.3, 20.0.5, 20.0.8 Where the Allied player sets up his next free unit; or ours for all the rest."""

    unit: UnitNumber
    rule: ClassVar[str] = "20.0.8"

    def side(self, pos: CellesPosition) -> str:
        """The owner."""
        return SIDES[pos.game.side_of[self.unit]]

    def prompt(self, pos: CellesPosition) -> Message:
        """Where?"""
        rule = pos.game.deploy_rule[self.unit]
        return message("prompt-deploy", rule=rule, unit=pos.game.names[self.unit])

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """The hexes of its group with room, and our set-up while it still fits."""
        game, name = pos.game, pos.game.names[self.unit]
        found = [
            Action("place", (name, game.map.names[place]))
            for place in game.deploy_hexes[self.unit]
            if has_room(pos, self.unit, place)
        ]
        if default_fits(pos, self.unit):
            found.append(DEFAULT)
        return found

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Place it, or all the rest."""
        game = pos.game
        if action.verb == "place":
            place_unit(pos, self.unit, game.place_numbers[action.args[1]])
            return
        while pos.stack and isinstance(pos.stack[-1], Deploy):
            pos.stack.pop()
        for unit in remaining(pos, self.unit):
            place_unit(pos, unit, game.deploy_default[unit])

    def check(self, pos: CellesPosition, action: Action) -> None:
        """20.0.3, 20.0.5, 10.0.1 Within the hexes of its group, and within the stacking limit."""
        game = pos.game
        if action.verb == "default-setup":
            if not default_fits(pos, self.unit):
                raise Refused(message("refusal-default-setup", rule="10.0.1"))
            return
        if action.verb != "place" or action.args[0] != game.names[self.unit]:
            super().check(pos, action)
            return
        place = game.place_numbers[action.args[1]]
        if place not in game.deploy_hexes[self.unit]:
            rule = game.deploy_rule[self.unit]
            raise Refused(message("refusal-deploy-hex", rule=rule, unit=action.args[0], place=action.args[1]))
        if place in pos.stacks[1 - game.side_of[self.unit]]:
            raise Refused(message("refusal-enemy-hex", rule="8.0.13", place=action.args[1]))
        check_room(pos, self.unit, place, "10.0.1")


def has_room(pos: CellesPosition, unit: int, place: int) -> bool:
    """10.0.1, 8.0.13 Room for a unit in set-up: within the limit and not with enemies."""
    return (
        place not in pos.stacks[1 - pos.game.side_of[unit]] and pos.weight[place] + pos.steps[unit] <= LIMIT
    )


def remaining(pos: CellesPosition, unit: int) -> list[int]:
    """The free units from this one on."""
    return list(pos.game.free_units[pos.game.free_units.index(unit) :])


def default_fits(pos: CellesPosition, unit: int) -> bool:
    """10.0.1 Whether the rest of our set-up leaves no hex over-stacked."""
    weight: dict[int, int] = {}
    for other in remaining(pos, unit):
        place = pos.game.deploy_default[other]
        weight[place] = weight.get(place, pos.weight[place]) + pos.steps[other]
    return all(steps <= LIMIT for steps in weight.values())


def place_unit(pos: CellesPosition, unit: int, place: int) -> None:
    """Put a unit on the map in set-up."""
    pos.put(unit, place)
    pos.tell(
        "event-deployed",
        rule=pos.game.deploy_rule[unit],
        unit=pos.game.names[unit],
        place=pos.game.map.names[place],
    )
