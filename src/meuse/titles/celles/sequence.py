"""Chapters 3, 4, 6 and 17: the sequence of a turn, cups and actions, the initiative."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from meuse.engine import Action, Argument, Chance, Decision, Distribution, Procedure
from meuse.titles.celles.activation import action_chit_drawn
from meuse.titles.celles.dice import Roll
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import SupplyPhase
from meuse.titles.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.titles.celles.victory import score

NOT_ROLLED: Final = -1
FIRST: Final = (Action("first", ("german",)), Action("first", ("allied",)))


class Turn(Procedure[CellesPosition], frozen=True):
    """3.0.1 The phases of a turn in their order."""

    rule = "3.0.1"

    def run(self, pos: CellesPosition) -> None:
        """Chit, Supply and Initiative Phase; the alternating Action Phases push the rest."""
        entry = pos.game.turns[pos.turn - 1]
        pos.tell("event-turn", rule="3.0.1", turn=pos.turn, day=entry.day, light=entry.light)
        pos.then(ChitPhase(), SupplyPhase(), InitiativePhase())


class ChitPhase(Procedure[CellesPosition], frozen=True):
    """4.0.2 to 4.0.4, 4.0.7, 4.0.8 Both cups are filled anew and the Actions Available markers set."""

    rule = "4.0.2"

    def run(self, pos: CellesPosition) -> None:
        """17.0.2 With the optional rule, a die then varies the actions."""
        fill_cups(pos)
        entry = pos.game.turns[pos.turn - 1]
        pos.actions = (entry.german, entry.allied)
        pos.spent = (0, 0)
        pos.tell("event-actions", rule="4.0.4", german=entry.german, allied=entry.allied)
        if pos.options.variable_actions and pos.turn >= pos.game.variable_actions.limits.from_turn:
            pos.then(VariableActionsRoll())


def fill_cups(pos: CellesPosition) -> None:
    """4.0.2, 4.0.3, 13.0.2 The Action Chits of the date and all Tactical Chits, nothing carried over."""
    pos.cup = list(pos.game.chits_on[pos.turn])
    chits = len(pos.cup)
    pos.track, pos.track_back = [0] * chits, [0] * chits
    pos.box, pos.played, pos.aside = [0] * chits, [0] * chits, [0] * chits


class VariableActionsRoll(Roll, frozen=True):
    """17.0.1 The optional die for more or fewer actions."""

    rule = "17.0.1"
    asks = "prompt-variable-actions"

    def play_roll(self, pos: CellesPosition, roll: int) -> None:
        """17.0.3, 17.0.4 Never more than five, never fewer than none."""
        table = pos.game.variable_actions
        effect = next(effect for effect in table.effect if roll in effect.rolls)
        german, allied = pos.actions
        pos.actions = (
            varied(german, effect.german, table.limits.most_actions),
            varied(allied, effect.allied, table.limits.most_actions),
        )
        german, allied = pos.actions
        pos.tell("event-variable-actions", rule="17.0.1", roll=roll, german=german, allied=allied)


def varied(actions: int, change: int, most: int) -> int:
    """17.0.3, 17.0.4 The actions after the die; a plus beyond the most is lost."""
    return max(0, min(actions + change, max(most, actions)))


class InitiativePhase(Procedure[CellesPosition], frozen=True):
    """6.0.1, 21.0.1 Who goes first: on turn 1 the Germans, later the dice say who chooses."""

    rule = "6.0.1"

    def run(self, pos: CellesPosition) -> None:
        """Roll, or begin."""
        if pos.turn == 1:
            begin_actions(pos, GERMAN, "21.0.1")
        else:
            pos.then(InitiativeRoll(NOT_ROLLED))


def begin_actions(pos: CellesPosition, first: int, rule: str) -> None:
    """3.0.5 The first player takes the first Action Phase."""
    pos.first = first
    pos.tell("event-first-player", rule=rule, side=SIDES[first])
    pos.then(ActionPhases(first))


class InitiativeRoll(Roll, frozen=True):
    """6.0.1 The German die, then the Allied die."""

    german: int
    rule = "6.0.1"
    asks = "prompt-initiative-roll"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Whose die."""
        return {"side": SIDES[self.german != NOT_ROLLED]}

    def thrower(self, pos: CellesPosition) -> int:
        """The German first."""
        return int(self.german != NOT_ROLLED)

    def play_roll(self, pos: CellesPosition, roll: int) -> None:
        """6.0.2, 6.0.4 One is added by night for the Germans, by day for the Allies; ties roll again."""
        if self.german == NOT_ROLLED:
            pos.then(InitiativeRoll(roll))
            return
        german, allied = self.german + pos.is_night(), roll + (not pos.is_night())
        pos.tell("event-initiative", rule="6.0.2", german=german, allied=allied)
        if german == allied:
            pos.tell("event-initiative-tie", rule="6.0.4")
            pos.then(InitiativeRoll(NOT_ROLLED))
        else:
            pos.then(ChooseFirst(GERMAN if german > allied else ALLIED))


class ChooseFirst(Decision[CellesPosition], frozen=True):
    """6.0.5 The winner of the initiative chooses the first player."""

    winner: int
    rule = "6.0.5"
    asks = "prompt-first-player"
    whose = "winner"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Who has won."""
        return {"side": SIDES[self.winner]}

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Either side."""
        return FIRST

    def play_first(self, pos: CellesPosition, side: int) -> None:
        """Begin the Action Phases."""
        begin_actions(pos, side, self.rule)


class ActionPhases(Procedure[CellesPosition], frozen=True):
    """3.0.5, 7.0.12 Action Phases alternate; who has no actions left is skipped."""

    next: int
    rule = "7.0.12"

    def run(self, pos: CellesPosition) -> None:
        """The next Action Phase, or the end of the turn."""
        for side in (self.next, 1 - self.next):
            if pos.actions_left(side):
                pos.phasing = side
                pos.touched = False
                pos.tell("event-action-phase", rule="3.0.5", side=SIDES[side], number=pos.spent[side] + 1)
                pos.then(DrawChit(), ActionPhases(1 - side))
                return
        pos.then(RecoveryPhase(), VictoryPhase())


@cache
def cup_distribution(names: tuple[str, ...], copies: tuple[int, ...]) -> Distribution:
    """7.0.2 The next chit out of a cup with so many copies of each."""
    return Distribution((Action("draw", (name,)), count) for name, count in zip(names, copies, strict=True))


class DrawChit(Chance[CellesPosition], frozen=True):
    """7.0.2, 4.0.1 The phasing player draws from his own cup until an Action Chit comes."""

    rule = "7.0.2"
    asks = "prompt-draw"
    whose = "phasing"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Who draws."""
        return {"side": SIDES[pos.phasing]}

    def distribution(self, pos: CellesPosition) -> Distribution:
        """Every chit in the cup is as likely as any other."""
        game, side = pos.game, pos.phasing
        return cup_distribution(game.names_of_chits[side], game.copies_of_chits[side](pos.cup))

    def play_draw(self, pos: CellesPosition, chit: int) -> None:
        """7.0.3, 7.0.11, 13.0.1, 13.0.4 An Action Chit is the action; a Tactical Chit waits."""
        pos.cup[chit] -= 1
        if chit in pos.game.action_chits[pos.phasing]:
            pos.track[chit] += 1
            pos.spend_action(pos.phasing)
            pos.tell(
                "event-action-chit", rule="7.0.3", side=SIDES[pos.phasing], chit=pos.game.chit_terms[chit]
            )
            action_chit_drawn(pos, chit)
            return
        if unplayable(pos, chit):
            pos.aside[chit] += 1
            pos.tell(
                "event-set-aside", rule="13.0.4", side=SIDES[pos.phasing], chit=pos.game.chit_terms[chit]
            )
        else:
            pos.box[chit] += 1
            pos.tell(
                "event-tactical-chit", rule="13.0.1", side=SIDES[pos.phasing], chit=pos.game.chit_terms[chit]
            )
        pos.then(self)


def unplayable(pos: CellesPosition, chit: int) -> bool:
    """13.0.4, 13.3.1, 13.4.1 Chits of the wrong time of day."""
    name = pos.game.chit_names[chit]
    return name in (("allied-replacement", "allied-air") if pos.is_night() else ("german-replacement",))


class RecoveryPhase(Procedure[CellesPosition], frozen=True):
    """3.0.6, 3.0.8, 12.0.10 Disruption ends and every unit shows its unused side; supply markers stay."""

    rule = "3.0.6"

    def run(self, pos: CellesPosition) -> None:
        """Both sides."""
        for unit, disrupted in enumerate(pos.disrupted):
            if disrupted:
                pos.rally(unit)
        pos.used = [0] * len(pos.used)
        pos.tell("event-recovery", rule="3.0.6")


class VictoryPhase(Procedure[CellesPosition], frozen=True):
    """16.0.1, 3.0.10 The German scores for the Meuse; then the turn marker moves on."""

    rule = "16.0.1"

    def run(self, pos: CellesPosition) -> None:
        """16.0.5, 16.0.14 Unless that ends the game, the next turn begins."""
        score(pos)
        if pos.result is None:
            pos.turn += 1
            pos.then(Turn())
