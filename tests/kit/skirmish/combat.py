"""Chapters 5 to 8: combat, retreat, advance, and what it all counts for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from meuse.engine import (
    Action,
    Chance,
    Decision,
    Distribution,
    PlaceNumber,
    Preview,
    Procedure,
    Refused,
    Result,
    UnitNumber,
    message,
)
from meuse.wargame.modifiers import Cause, applied, told, total
from meuse.wargame.odds_table import Ladder
from meuse.wargame.outcomes import by_face
from tests.kit.skirmish.movement import SIDES
from tests.kit.skirmish.position import ALLIED, GERMAN, SkirmishPosition

END_COMBAT = Action("end-combat")
STAY = Action("stay")
FACES = range(1, 7)
DIE = Distribution.die("roll", FACES)
#: 5.3 By modified roll, from 0 or less to 6 or more.
RESULTS = Ladder(
    0,
    (
        "attacker-loss",
        *2 * ("attacker-retreat",),
        "none",
        *2 * ("defender-retreat",),
        "defender-loss",
    ),
)


def modifiers(pos: SkirmishPosition, attacker: int, defender: int) -> list[Cause]:
    """5.2, 5.4 Everything that is added to the die."""
    game = pos.game
    here, there = pos.where[attacker], pos.where[defender]
    return applied(
        [
            (game.attack[attacker], "preview-attack", "5.2"),
            (-game.defence[defender], "preview-defence", "5.2"),
            (-1 if game.is_woods[there] else 0, "preview-woods", "5.2"),
            (-2 if game.is_town[there] else 0, "preview-town", "5.2"),
            (-1 if (here, there) in game.rivers else 0, "preview-river", "5.2"),
            (-1 if pos.options.night else 0, "preview-night", "5.4"),
        ]
    )


class Combat(Decision[SkirmishPosition], frozen=True):
    """5.1 The combat phase: who attacks whom next?"""

    player: int
    attacked: tuple[UnitNumber, ...]
    rule = "5.1"
    asks = "prompt-combat"
    about = ("turn",)
    passes = ("end-combat",)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game, where, near, foes = pos.game, pos.where, pos.near[1 - self.player], pos.stacks[1 - self.player]
        found = [
            Action("attack", (game.names[unit], game.names[foe]))
            for unit in pos.on_board[self.player]
            if pos.used[unit] < 2 and near[where[unit]]
            for foe in sorted(
                chain.from_iterable(foes.get(place, ()) for place in game.neighbours[where[unit]])
            )
            if foe not in self.attacked
        ]
        found.append(END_COMBAT)
        return found

    def check_attack(self, pos: SkirmishPosition, attacker: int, defender: int) -> None:
        check_attack(pos, self, attacker, defender)

    def play_attack(self, pos: SkirmishPosition, attacker: int, defender: int) -> None:
        pos.used[attacker] = 2
        names = pos.game.names
        pos.tell("event-attack", rule="5.1", attacker=names[attacker], defender=names[defender])
        pos.then(Battle(attacker, defender), Combat(self.player, (*self.attacked, defender)))

    def preview_attack(self, pos: SkirmishPosition, attacker: int, defender: int) -> Preview:
        return battle(pos, attacker, defender)


def battle(pos: SkirmishPosition, attacker: int, defender: int) -> Preview:
    """5.2, 5.3 What an attack may bring."""
    listed = modifiers(pos, attacker, defender)
    shift, names = total(listed), pos.game.names
    return Preview(
        title=message("preview-title", rule="5.2", attacker=names[attacker], defender=names[defender]),
        odds=f"{shift:+d}",
        modifiers=told(listed),
        outcomes=by_face(
            FACES,
            RESULTS.rolled(FACES, shift),
            lambda name: message(f"preview-result-{name}", rule="5.3"),
            str,
        ),
        attackers=(names[attacker],),
        defenders=(names[defender],),
        places=(pos.game.board.names[pos.where[defender]],),
        shift=shift,
    )


def check_attack(pos: SkirmishPosition, step: Combat, attacker: int, defender: int) -> None:
    """5.1 Whether a unit may attack another."""
    game = pos.game
    if game.side_of[attacker] != step.player or game.side_of[defender] == step.player:
        raise Refused("refusal-not-yours", rule="5.1", unit=game.names[attacker])
    for unit in (attacker, defender):
        if pos.where[unit] < 0:
            raise Refused("refusal-off-map", rule="5.1", unit=game.names[unit])
    if (pos.where[attacker], pos.where[defender]) not in game.cost:
        raise Refused("refusal-not-adjacent", rule="5.1", place=game.names[defender])
    if defender in step.attacked or pos.used[attacker] == 2:
        raise Refused("refusal-fought", rule="5.1", unit=game.names[attacker])


class Battle(Chance[SkirmishPosition], frozen=True):
    """5.2 The die of a combat."""

    attacker: UnitNumber
    defender: UnitNumber
    rule = "5.2"
    dice = DIE

    def thrower(self, pos: SkirmishPosition) -> int:
        return pos.game.side_of[self.attacker]

    def battlefield(self, pos: SkirmishPosition) -> int:
        return pos.where[self.defender]

    def preview(self, pos: SkirmishPosition, action: Action) -> Preview:
        return battle(pos, self.attacker, self.defender)

    def meanings(self, pos: SkirmishPosition) -> Sequence[str]:
        return RESULTS.rolled(FACES, total(modifiers(pos, self.attacker, self.defender)))

    def play_roll(self, pos: SkirmishPosition, roll: int) -> None:
        attacker, defender = self.attacker, self.defender
        shift = total(modifiers(pos, attacker, defender))
        result = RESULTS.at(roll + shift)
        pos.tell("event-roll", rule="5.2", roll=roll, shift=shift)
        there = pos.where[defender]
        if result == "attacker-loss":
            pos.lose_step(attacker)
        elif result == "attacker-retreat":
            pos.then(Retreat(attacker))
        elif result != "none":
            pos.then(Retreat(defender), Advance(attacker, there))
            if result == "defender-loss":
                pos.lose_step(defender)
        pos.then(WipedOut())


class WipedOut(Procedure[SkirmishPosition], frozen=True):
    """8.2 A side without units loses at once."""

    rule = "8.2"

    def run(self, pos: SkirmishPosition) -> None:
        for player in (GERMAN, ALLIED):
            if not pos.units_of(player):
                pos.finish(Result(SIDES[1 - player], "decisive", points(pos)))


class Retreat(Decision[SkirmishPosition], frozen=True):
    """6.1 The owner retreats a unit by one hex."""

    unit: UnitNumber
    rule = "6.1"
    asks = "prompt-retreat"
    about = ("unit",)
    passes = ("gone",)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game, name = pos.game, pos.game.names[self.unit]
        here = pos.where[self.unit]
        if here < 0:
            return [Action("gone", (name,))]
        side = game.side_of[self.unit]
        foes, zones = pos.stacks[1 - side], pos.zones[1 - side]
        free = [
            Action("retreat", (name, game.board.names[place]))
            for place in game.neighbours[here]
            if place not in foes and not zones[place] and len(pos.stack_of(side, place)) < 2
        ]
        return free or [Action("surrender", (name,))]

    def check_retreat(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        game, name = pos.game, pos.game.board.names[place]
        side = game.side_of[unit]
        if (pos.where[unit], place) not in game.cost:
            raise Refused("refusal-not-adjacent", rule="6.1", place=name)
        if place in pos.stacks[1 - side] or pos.zones[1 - side][place]:
            raise Refused("refusal-enemy-zone", rule="6.1", place=name)
        check_retreat_stacking(pos, side, place)

    def play_retreat(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        pos.put(unit, place)
        pos.tell("event-retreated", rule="6.1", unit=pos.game.names[unit], place=pos.game.board.names[place])

    def play_surrender(self, pos: SkirmishPosition, unit: int) -> None:
        pos.eliminate(unit, "6.1")
        pos.then(WipedOut())


def check_retreat_stacking(pos: SkirmishPosition, side: int, place: int) -> None:
    """6.1, 4.1 A retreat respects stacking."""
    if len(pos.stack_of(side, place)) >= 2:
        raise Refused("refusal-stacking", rule="4.1", place=pos.game.board.names[place])


class Advance(Decision[SkirmishPosition], frozen=True):
    """7.1 The attacker may enter the emptied hex."""

    unit: UnitNumber
    place: PlaceNumber
    rule = "7.1"
    asks = "prompt-advance"
    about = ("unit", "place")
    passes = ("stay",)

    def actions(self, pos: SkirmishPosition) -> Sequence[Action]:
        game = pos.game
        if self.place in pos.stacks[1 - game.side_of[self.unit]]:
            return [STAY]
        return [Action("advance", (game.names[self.unit], game.board.names[self.place])), STAY]

    def play_advance(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        pos.put(unit, place)
        pos.tell("event-advanced", rule="7.1", unit=pos.game.names[unit], place=pos.game.board.names[place])


def points(pos: SkirmishPosition) -> tuple[tuple[str, int], ...]:
    """8.1 Two points a town, one a lost enemy step."""
    return (
        ("german-towns", 2 * pos.owner.count(1)),
        ("german-kills", pos.losses[ALLIED]),
        ("allied-towns", 2 * pos.owner.count(2)),
        ("allied-kills", pos.losses[GERMAN]),
    )
