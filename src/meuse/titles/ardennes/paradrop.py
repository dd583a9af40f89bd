"""Chapter 15: the German paradrop."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Argument, Decision, PlaceNumber, Refused, Step, Targets
from meuse.titles.ardennes import stacking, zones
from meuse.titles.ardennes.dice import Roll
from meuse.titles.ardennes.position import GERMAN, PRESENT, SUPPLIED, ZONE, ArdennesPosition
from meuse.titles.ardennes.refusals import check_enterable
from meuse.titles.ardennes.tables import FACES


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


class _OfParatroops(Step[ArdennesPosition], frozen=True):
    """15.0 What is asked, or thrown, for the paratroops."""

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """Who drops."""
        return {"unit": pos.game.names[pos.game.paratroops]}


class Drop(_OfParatroops, Decision[ArdennesPosition], frozen=True):
    """15.0.1, 15.0.2 Where do the paratroops drop?"""

    rule = "15.0.1"
    player = GERMAN
    asks = "prompt-drop"

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Every hex that will do."""
        game = pos.game
        return Targets(
            "drop", (game.names[game.paratroops],), [game.place_names[place] for place in drop_hexes(pos)]
        )

    def check_drop(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """15.0.3, 15.0.7 Why not this unit, or not there."""
        game = pos.game
        if unit != game.paratroops:
            raise Refused("refusal-no-paradrop", rule="15.0.7", unit=game.names[unit])
        if pos.number(PRESENT, 1, place) or zones.controlled(pos, GERMAN, place):
            raise Refused("refusal-drop-controlled", rule="15.0.3", place=game.place_names[place])
        check_enterable(pos, GERMAN, place)
        stacking.check_fits(pos, unit, place)

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """15.0.2 The drop comes first."""
        raise Refused("refusal-drop-first", rule="15.0.2", unit=pos.game.names[pos.game.paratroops])

    def play_drop(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """Jump."""
        pos.tell("event-drop", rule="15.0.2", **pos.named(unit=unit, place=place))
        pos.then(DropRoll(place))


class DropRoll(_OfParatroops, Roll, frozen=True):
    """15.0.4 The unit survives on a 1 or 2."""

    place: PlaceNumber
    rule = "15.0.4"
    asks = "prompt-drop-roll"

    def thrower(self, pos: ArdennesPosition) -> int:
        """The side whose unit jumps."""
        return pos.game.side_of[pos.game.paratroops]

    def meanings(self, pos: ArdennesPosition) -> Sequence[bool]:
        """15.0.4 Whether the unit lands, by face."""
        return [roll in pos.game.turns.paradrop.survives_on for roll in FACES]

    def play_roll(self, pos: ArdennesPosition, roll: int) -> None:
        """15.0.4r, 15.0.5 Land in supply, or be lost; landing costs no points (8.1.A3r).

        The unit has not moved, and may move and attack as any other (15.0.6).
        """
        game, unit = pos.game, pos.game.paratroops
        pos.due[unit] = 0
        pos.tell("event-drop-roll", rule="15.0.4", roll=roll)
        if roll in game.turns.paradrop.survives_on:
            pos.supply[unit] = SUPPLIED
            pos.put(unit, self.place)
            pos.tell("event-landed", rule="15.0.5", **pos.named(unit=unit, place=self.place))
        else:
            pos.eliminate(unit, "15.0.4r")
