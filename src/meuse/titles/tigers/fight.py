"""9.0 A battle as it begins, and who is in it."""

from __future__ import annotations

from meuse.engine import Action, Argument, Chance, Decision, Preview
from meuse.titles.tigers.modifiers import Battle, crosses_river
from meuse.titles.tigers.position import SideNumber, TigersPosition


def opened(pos: TigersPosition, place: int, player: int, *, confused: bool) -> Battle:
    """9.0c, 8.25b, 9.71c The battle as it begins, before any call; who moved earlier today is no attacker."""
    attackers = tuple([unit for unit in pos.stack_of(player, place) if pos.attacking[unit]])
    return Battle(
        place=place,
        attacker=player,
        attackers=attackers,
        combined=False,
        river=crosses_river(pos, place, player, attackers),
        confused=confused,
        attacker_shots=0,
        defender_shots=0,
    )


def firers_of(pos: TigersPosition, battle: Battle, firing: int) -> list[int]:
    """9.3b, 9.11b, 9.14-i1, 9.15 The units of a side that are in the battle and still alive.

    All who are there defend, whatever they have done today.
    """
    if firing != battle.attacker:
        return list(pos.stack_of(firing, battle.place))
    return [unit for unit in battle.attackers if pos.strength[unit]]


def targets_of(pos: TigersPosition, battle: Battle, firing: int) -> list[int]:
    """9.0c The enemy units in the battle."""
    return firers_of(pos, battle, 1 - firing)


class Firing(Decision[TigersPosition], frozen=True):
    """9.3a A choice of the side that fires."""

    battle: Battle
    firing: SideNumber
    whose = "firing"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Where it is."""
        return {"place": pos.game.place_names[self.battle.place]}


class BattleRoll(Chance[TigersPosition], frozen=True):
    """9.3 Dice of a battle."""

    battle: Battle

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """9.3 The battle that is being fought, whatever the dice show."""
        return pos.game.forecast(pos, self.battle.place)


class FireRoll(BattleRoll, frozen=True):
    """9.3a The dice of the side that fires."""

    firing: SideNumber
    whose = "firing"
