"""Chapters 9.0 to 9.3: battles one after the other, each in its fixed sequence."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meuse.engine import Action, Argument, Decision, Distribution, PlaceNumber, Preview, Procedure, Refused
from meuse.titles.tigers import artillery, previews, special_forces
from meuse.titles.tigers.dice import successes
from meuse.titles.tigers.fight import BattleRoll, firers_of, opened
from meuse.titles.tigers.modifiers import Battle, is_combined
from meuse.titles.tigers.position import GERMAN, SIDES, SideNumber, TigersPosition
from meuse.titles.tigers.shelling import Barrage
from meuse.titles.tigers.shooting import Volley

CONFUSE, KEEP = Action("confuse"), Action("keep")


def fields(pos: TigersPosition, player: int) -> list[int]:
    """8.23, 9.13a Areas in which units of a side still have to attack, by number."""
    where, attacking = pos.where, pos.attacking
    if not any(attacking):
        return []
    return sorted({where[unit] for unit in pos.on_board[player] if attacking[unit]})


class Combat(Procedure[TigersPosition], frozen=True):
    """9.0a The combat part: the next battle, if any is left."""

    player: SideNumber
    rule = "9.0a"

    def run(self, pos: TigersPosition) -> None:
        """Ask for the next."""
        if fields(pos, self.player):
            pos.then(NextBattle(self.player), self)


class NextBattle(Decision[TigersPosition], frozen=True):
    """9.0a The moving player chooses the order of battles."""

    player: SideNumber
    rule = "9.0a"
    asks = "prompt-battle"

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """The areas with battles to fight."""
        return [pos.game.fight[place] for place in fields(pos, self.player)]

    def check_fight(self, pos: TigersPosition, place: int) -> None:
        """9.13a, 9.17 There must be somebody who attacks."""
        name = pos.game.place_names[place]
        if place >= pos.game.areas:
            raise Refused("refusal-fight-zone", rule="9.17", zone=name)
        if place not in fields(pos, self.player):
            raise Refused("refusal-no-battle", rule="8.23", place=name)

    def play_fight(self, pos: TigersPosition, place: int) -> None:
        """14.24b Special Forces may confuse it; then it begins."""
        if not special_forces.confusing(pos, place):
            begin(pos, place, self.player, confused=False)
        elif self.player == GERMAN:
            pos.then(Confusion(self.player, place))
        else:
            begin(pos, place, self.player, confused=True)

    def preview_fight(self, pos: TigersPosition, place: int) -> Preview:
        """The whole battle, exactly."""
        return previews.battle_preview(pos, self.player, place)


class Confusion(Decision[TigersPosition], frozen=True):
    """14.24b Confuse this battle, or keep the counter for one in the Allied half of the impulse."""

    attacker: SideNumber
    place: PlaceNumber
    player = GERMAN
    rule = "14.24b"
    asks = "prompt-confusion"
    about = ("place",)
    fought_at = "place"

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Now or perhaps later."""
        return [CONFUSE, KEEP]

    def play_confuse(self, pos: TigersPosition) -> None:
        """14.24a The battle begins, confused."""
        begin(pos, self.place, self.attacker, confused=True)

    def play_keep(self, pos: TigersPosition) -> None:
        """The battle begins as any other."""
        begin(pos, self.place, self.attacker, confused=False)

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """14.24a The battle with and without."""
        battle = opened(pos, self.place, self.attacker, confused=action == CONFUSE)
        return previews.opened_preview(pos, battle)


def begin(pos: TigersPosition, place: int, player: int, *, confused: bool) -> None:
    """9.31, 9.42c Both sides call for artillery, by the strength they have before any fire."""
    battle = opened(pos, place, player, confused=confused)
    if confused:
        pos.confusion_spent = True
    names = pos.game.names
    pos.tell(
        "event-battle",
        rule="9.0c",
        place=pos.game.place_names[place],
        attackers=", ".join([names[unit] for unit in battle.attackers]),
        defenders=", ".join([names[unit] for unit in pos.stack_of(1 - player, place)]),
    )
    call(pos, battle, player)


class Calls(BattleRoll, frozen=True):
    """9.42 The dice for a side's calls; the outcome is how many succeed."""

    side_calling: SideNumber
    count: int
    rule = "9.42a"
    asks = "prompt-calls"
    fought_at = "battle.place"
    whose = "side_calling"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Whose they are, and how many."""
        return {"side": SIDES[self.side_calling], "calls": self.count}

    def distribution(self, pos: TigersPosition) -> Distribution:
        """So many dice."""
        return successes(
            "available", self.count, artillery.call_number(pos, self.side_calling, self.battle.place)
        )

    def play_available(self, pos: TigersPosition, shots: int) -> None:
        """9.46a One shot for each call that succeeds."""
        place = self.battle.place
        pos.tell(
            "event-calls",
            rule=artillery.call_rule(pos, self.side_calling, place),
            side=SIDES[self.side_calling],
            calls=self.count,
            shots=shots,
            number=artillery.call_number(pos, self.side_calling, place),
        )
        called(pos, self.battle, self.side_calling, shots)


def call(pos: TigersPosition, battle: Battle, side: int) -> None:
    """9.42, 9.42d A side calls for its artillery, if it may, in each battle anew."""
    count = artillery.calls(pos, firers_of(pos, battle, side), defends=side != battle.attacker)
    if count:
        pos.then(Calls(battle, side, count))
    else:
        called(pos, battle, side, 0)


def called(pos: TigersPosition, battle: Battle, side: int, shots: int) -> None:
    """9.31 One side's calls are made; after the attacker's the defender's, after those the fire."""
    if side == battle.attacker:
        combined = is_combined(pos, battle.attackers, shots)
        call(pos, msgspec.structs.replace(battle, attacker_shots=shots, combined=combined), 1 - side)
    else:
        fire(pos, msgspec.structs.replace(battle, defender_shots=shots))


def fire(pos: TigersPosition, battle: Battle) -> None:
    """9.3a, 9.3d Defender's artillery and units, then attacker's artillery and units, if any are left."""
    attacker, defender = battle.attacker, 1 - battle.attacker
    pos.then(
        Barrage(battle, defender),
        Volley(battle, defender),
        Barrage(battle, attacker),
        Volley(battle, attacker),
        BattleEnds(battle),
    )


class BattleEnds(Procedure[TigersPosition], frozen=True):
    """9.38, 9.0b The battle is over; survivors of both sides stay."""

    battle: Battle
    rule = "9.0b"
    fought_at = "battle.place"

    def run(self, pos: TigersPosition) -> None:
        """9.16 The attackers have had their attack."""
        place = self.battle.place
        attackers = previews.points_of(pos, self.battle.attackers)
        for unit in self.battle.attackers:
            pos.attacking[unit] = 0
        pos.fought = (*pos.fought, place)
        pos.tell(
            "event-battle-over",
            rule="9.0b",
            place=pos.game.place_names[place],
            german=pos.points_of(0, place),
            allied=pos.points_of(1, place),
            result=previews.result_of(attackers, pos.points_of(1 - self.battle.attacker, place)),
        )
