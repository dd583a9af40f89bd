"""Chapter 20: set-up, with the Allied player's free choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import Action, Joined, Message, Refused, message
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.sequence import Turn
from meuse.titles.celles.stacking import check_room
from meuse.wargame.placing import PlacingDecision

DEFAULT: Final = Action("default-setup")


def deploy(pos: CellesPosition) -> None:
    """20.0.1 to 20.0.8 Fixed units on the map; the Allied player sets up the rest.

    20.0.7: nobody else is on the map.
    """
    game = pos.game
    for unit, place in game.fixed_setup.items():
        pos.put(unit, place)
    if pos.options.free_setup:
        pos.then(*(Deploy(unit) for unit in game.free_units), Turn())
        return
    for unit in game.free_units:
        pos.put(unit, game.deploy_default[unit])
    pos.then(Turn())


class Deploy(PlacingDecision[CellesPosition], frozen=True):
    """20.0.3, 20.0.5, 20.0.8 Where the Allied player sets up his next free unit; or ours for all the rest."""

    rule = "20.0.8"

    def prompt(self, pos: CellesPosition) -> Message:
        """Where?"""
        rule = pos.game.deploy_rule[self.unit]
        return message("prompt-deploy", rule=rule, unit=pos.game.names[self.unit])

    def places(self, pos: CellesPosition) -> Sequence[int]:
        """The hexes of its group with room."""
        return [place for place in pos.game.deploy_hexes[self.unit] if has_room(pos, self.unit, place)]

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Its hexes, and our set-up while it still fits."""
        return Joined(super().actions(pos), [DEFAULT] if default_fits(pos, self.unit) else [])

    def check_place(self, pos: CellesPosition, unit: int, place: int) -> None:
        """20.0.3, 20.0.5, 10.0.1 Within the hexes of its group, and within the stacking limit."""
        game = pos.game
        if place not in game.deploy_hexes[unit]:
            raise Refused(
                "refusal-deploy-hex", rule=game.deploy_rule[unit], **pos.named(unit=unit, place=place)
            )
        if place in pos.stacks[1 - game.side_of[unit]]:
            raise Refused("refusal-enemy-hex", rule="8.0.13", **pos.named(place=place))
        check_room(pos, unit, place, "10.0.1")

    def play_place(self, pos: CellesPosition, unit: int, place: int) -> None:
        """Place it."""
        place_unit(pos, unit, place)

    def check_default_setup(self, pos: CellesPosition) -> None:
        """10.0.1 Only while it still fits."""
        if not default_fits(pos, self.unit):
            raise Refused("refusal-default-setup", rule="10.0.1")

    def play_default_setup(self, pos: CellesPosition) -> None:
        """Place all the rest as we would."""
        while pos.stack and isinstance(pos.stack[-1], Deploy):
            pos.stack.pop()
        for unit in remaining(pos, self.unit):
            place_unit(pos, unit, pos.game.deploy_default[unit])


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
        **pos.named(unit=unit, place=place),
    )
