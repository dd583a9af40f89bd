"""13.4 Allied Air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import NOWHERE, Action, Decision, Preview, Refused, message
from meuse.titles.celles.dice import UnitRoll
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.tables import FACES
from meuse.titles.celles.terrain import ALLIED, GERMAN
from meuse.wargame import modifiers, outcomes

AIR: Final = Action("air")
NO_STRIKE: Final = Action("no-strike")


def may_call_air(pos: CellesPosition) -> bool:
    """13.4.1, 13.4.2 Whether the phasing player can play Allied Air now."""
    return pos.phasing == ALLIED and pos.box[pos.game.air_chit] > 0 and not pos.is_night()


def check_air(pos: CellesPosition) -> None:
    """13.4.1, 2.2.2, 13.0.1 Why Allied Air cannot be played."""
    if pos.phasing != ALLIED:
        raise Refused("refusal-no-air", rule="2.2.2")
    if pos.is_night():
        raise Refused("refusal-air-by-night", rule="13.4.1")
    if not pos.box[pos.game.air_chit]:
        raise Refused("refusal-no-chit", rule="13.0.1", chit=pos.game.chit_terms[pos.game.air_chit])


def play_air(pos: CellesPosition) -> None:
    """13.4.3, 13.4.5 One German action fewer, unless all are spent; then an air attack."""
    chit = pos.game.air_chit
    pos.box[chit] -= 1
    pos.played[chit] += 1
    pos.tell("event-air", rule="13.4.2")
    german, allied = pos.actions
    if pos.spent[GERMAN] < german:
        pos.actions = (german - 1, allied)
        pos.tell("event-action-lost", rule="13.4.3", actions=german - 1)
    pos.then(AirTarget())


class AirTarget(Decision[CellesPosition], frozen=True):
    """13.4.5 Any one German unit on the map is attacked from the air, or none."""

    rule = "13.4.5"
    player = ALLIED
    asks = "prompt-air-target"
    passes = ("no-strike",)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """All German units on the map, and none."""
        game = pos.game
        targets = [game.strike[unit] for unit in game.units_of[GERMAN] if pos.where[unit] != NOWHERE]
        return [*targets, NO_STRIKE]

    def check_strike(self, pos: CellesPosition, unit: int) -> None:
        """13.4.5, 8.4.2 A German unit on the map, its Rear Area included."""
        if pos.game.side_of[unit] != GERMAN:
            raise Refused("refusal-not-german", rule=self.rule, unit=pos.game.names[unit])
        if pos.where[unit] == NOWHERE:
            raise Refused("refusal-off-map", rule=self.rule, unit=pos.game.names[unit])

    def play_strike(self, pos: CellesPosition, unit: int) -> None:
        """Roll."""
        pos.tell("event-strike", rule=self.rule, unit=pos.game.names[unit])
        pos.then(AirRoll(unit))

    def preview_strike(self, pos: CellesPosition, unit: int) -> Preview:
        """13.4.6, 13.4.7 Modifiers and outcomes of an air attack."""
        game = pos.game
        cover = (game.map.air_modifier[pos.where[unit]], "preview-air-cover", "13.4.7")
        return Preview(
            title=message("preview-air", rule="13.4.6", unit=game.names[unit]),
            modifiers=modifiers.told(modifiers.applied([cover])),
            outcomes=outcomes.by_face(
                FACES[::-1],
                air_results(pos, unit)[::-1],
                lambda name: message(f"preview-air-{name}", rule="13.4.6"),
                str,
            ),
            defenders=(game.names[unit],),
            places=(game.place_names[pos.where[unit]],),
        )


def air_result(pos: CellesPosition, unit: int, roll: int) -> str:
    """13.4.6, 13.4.7 What a roll does: step loss, disruption or nothing."""
    table = pos.game.air
    total = roll + pos.game.map.air_modifier[pos.where[unit]]
    if total >= table.thresholds.step_loss:
        return "loss"
    return "disrupted" if total >= table.thresholds.disrupted else "none"


def air_results(pos: CellesPosition, unit: int) -> list[str]:
    """13.4.6 What each face of the die does."""
    return [air_result(pos, unit, roll) for roll in FACES]


class AirRoll(UnitRoll, frozen=True):
    """13.4.6 The die of an air attack."""

    rule = "13.4.6"
    asks = "prompt-air-roll"

    def thrower(self, pos: CellesPosition) -> int:
        """The side whose aircraft they are."""
        return ALLIED

    def meanings(self, pos: CellesPosition) -> Sequence[str]:
        """13.4.6 The results of its faces."""
        return air_results(pos, self.unit)

    def play_roll(self, pos: CellesPosition, roll: int) -> None:
        """13.4.8 Only the chosen unit is touched; a Disrupted one cannot be disrupted again.

        18.0.5: a step lost removes a 1-step garrison of a town; a 2-step one survives.
        """
        result = air_result(pos, self.unit, roll)
        pos.tell("event-air-roll", rule="13.4.6", unit=pos.game.names[self.unit], roll=roll, result=result)
        if result == "loss":
            pos.lose_step(self.unit, "13.4.6")
        elif result == "disrupted":
            pos.disrupt(self.unit, "13.4.6")
