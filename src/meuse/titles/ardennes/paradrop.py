"""Chapter 15: the German paradrop."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import (
    Action,
    Chance,
    Decision,
    Distribution,
    Message,
    PlaceNumber,
    Refused,
    Targets,
    message,
)
from meuse.titles.ardennes import stacking, zones
from meuse.titles.ardennes.position import GERMAN, PRESENT, SUPPLIED, ZONE, ArdennesPosition
from meuse.titles.ardennes.refusals import check_enterable
from meuse.titles.ardennes.tables import FACES

if TYPE_CHECKING:
    from collections.abc import Sequence

DIE = Distribution.die("roll", range(1, 7))


def is_due(pos: ArdennesPosition) -> bool:
    """15.0.1 Whether the paratroops must drop in this turn."""
    return pos.due[pos.game.paratroops] == pos.turn


def drop_hexes(pos: ArdennesPosition) -> list[int]:
    """15.0.3 Every live hex without Allied units or zones where the unit fits."""
    game, layers = pos.game, pos.layers
    foe, zone, own = game.at(PRESENT, 1), game.at(ZONE, 1), game.at(PRESENT, GERMAN)
    return [
        place
        for place in range(game.places)
        if not game.closed[place]
        and not layers[foe + place]
        and (not layers[zone + place] or layers[own + place])
        and (not layers[own + place] or stacking.fits(pos, game.paratroops, place))
    ]


class Drop(Decision[ArdennesPosition], frozen=True):
    """15.0.1, 15.0.2 Where do the paratroops drop?"""

    rule: ClassVar[str] = "15.0.1"

    def side(self, pos: ArdennesPosition) -> str:
        """Return the German."""
        return "german"

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for the hex."""
        return message("prompt-drop", rule=self.rule, unit=pos.game.names[pos.game.paratroops])

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Every hex that will do."""
        game = pos.game
        return Targets(
            "drop", (game.names[game.paratroops],), [game.place_names[place] for place in drop_hexes(pos)]
        )

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Jump."""
        pos.tell("event-drop", rule="15.0.2", unit=action.args[0], place=action.args[1])
        pos.then(DropRoll(pos.game.place_numbers[action.args[1]]))

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not there."""
        game = pos.game
        name = game.names[game.paratroops]
        if action.verb != "drop":
            raise Refused(message("refusal-drop-first", rule="15.0.2", unit=name))
        if action.args[0] != name:
            raise Refused(message("refusal-no-paradrop", rule="15.0.7", unit=action.args[0]))
        place = game.place_numbers[action.args[1]]
        if pos.layers[game.at(PRESENT, 1) + place] or zones.controlled(pos, GERMAN, place):
            raise Refused(message("refusal-drop-controlled", rule="15.0.3", place=action.args[1]))
        check_enterable(pos, GERMAN, place)
        stacking.check_fits(pos, game.paratroops, place)


class DropRoll(Chance[ArdennesPosition], frozen=True):
    """15.0.4 The unit survives on a 1 or 2."""

    place: PlaceNumber
    rule: ClassVar[str] = "15.0.4"

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Say what the die is for."""
        return message("prompt-drop-roll", rule=self.rule, unit=pos.game.names[pos.game.paratroops])

    def distribution(self, pos: ArdennesPosition) -> Distribution:
        """One die."""
        return DIE

    def meanings(self, pos: ArdennesPosition) -> Sequence[bool]:
        """15.0.4 Whether the unit lands, by face."""
        return [roll in pos.game.turns.paradrop.survives_on for roll in FACES]

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """15.0.4r, 15.0.5 Land in supply, or be lost."""
        game, unit = pos.game, pos.game.paratroops
        roll = int(action.args[0])
        pos.due[unit] = 0
        pos.tell("event-drop-roll", rule="15.0.4", roll=roll)
        if roll in game.turns.paradrop.survives_on:
            pos.supply[unit] = SUPPLIED
            pos.put(unit, self.place)
            pos.tell("event-landed", rule="15.0.5", unit=game.names[unit], place=game.place_names[self.place])
        else:
            pos.eliminate(unit, "15.0.4r")
