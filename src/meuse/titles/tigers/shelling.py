"""Chapter 9.4: artillery shots are assigned, and rolled."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Argument, Distribution, Preview, Procedure, Refused, UnitNumber
from meuse.titles.tigers import modifiers, previews
from meuse.titles.tigers.artillery import spotted
from meuse.titles.tigers.dice import successes
from meuse.titles.tigers.fight import FireRoll, Firing, targets_of
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import SideNumber, TigersPosition


class Barrage(Procedure[TigersPosition], frozen=True):
    """9.32, 9.35, 9.3d A side's artillery, if it has any and there is something to hit.

    It does not ask whether units of its side are left.
    """

    battle: Battle
    firing: SideNumber
    rule = "9.3a"

    def run(self, pos: TigersPosition) -> None:
        """9.46a All shots are assigned before any is rolled."""
        attacks = self.firing == self.battle.attacker
        shots = self.battle.attacker_shots if attacks else self.battle.defender_shots
        if shots and targets_of(pos, self.battle, self.firing):
            pos.then(Spotting(self.battle, self.firing, shots, ()))


class Spotting(Firing, frozen=True):
    """9.46 The next artillery shot is assigned to an enemy unit."""

    shots: int
    chosen: tuple[UnitNumber, ...]
    rule = "9.46a"
    asks = "prompt-spotting"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Where, and which of the shots."""
        return {**super().details(pos), "shot": len(self.chosen) + 1, "shots": self.shots}

    def _allowed(self, pos: TigersPosition) -> list[int]:
        return spotted(pos, targets_of(pos, self.battle, self.firing), self.chosen)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Units of the strongest type."""
        return [pos.game.target[unit] for unit in self._allowed(pos)]

    def check_target(self, pos: TigersPosition, unit: int) -> None:
        """9.46b, 9.46f Why a unit is no target of this shot."""
        enemies, name = targets_of(pos, self.battle, self.firing), pos.game.names[unit]
        if unit not in enemies:
            raise Refused("refusal-not-in-battle", rule="9.46a", unit=name)
        if unit in self.chosen[len(self.chosen) // len(enemies) * len(enemies) :]:
            raise Refused("refusal-shot-twice", rule="9.46f", unit=name)
        if unit not in self._allowed(pos):
            rule = "9.46d" if len(self.chosen) % len(enemies) else "9.46b"
            raise Refused("refusal-shot-type", rule=rule, unit=name)

    def play_target(self, pos: TigersPosition, unit: int) -> None:
        """9.46a When all are assigned, they are rolled."""
        chosen = (*self.chosen, unit)
        if len(chosen) < self.shots:
            pos.then(Spotting(self.battle, self.firing, self.shots, chosen))
        else:
            pos.then(Shelling(self.battle, self.firing, chosen))

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """9.48, 9.49 What the shot hits on; and the rest of the battle with it."""
        target = pos.game.unit_numbers[action.args[0]]
        rest = previews.if_played(pos, action, self.battle.place)
        return previews.artillery_shot(pos, self.battle, self.firing, target, rest)


class Shelling(Procedure[TigersPosition], frozen=True):
    """9.47 The shots are rolled, target by target."""

    battle: Battle
    firing: SideNumber
    chosen: tuple[UnitNumber, ...]
    rule = "9.47a"

    def run(self, pos: TigersPosition) -> None:
        """Push a roll for each target."""
        targets = dict.fromkeys(self.chosen)
        pos.then(*(ShellingRoll(self.battle, self.firing, unit, self.chosen.count(unit)) for unit in targets))


class ShellingRoll(FireRoll, frozen=True):
    """9.47a One die for each shot at a unit; the outcome is the number of hits."""

    target: UnitNumber
    shots: int
    rule = "9.47a"
    asks = "prompt-shelling"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Who is shelled, and how often."""
        return {"unit": pos.game.names[self.target], "shots": self.shots}

    def distribution(self, pos: TigersPosition) -> Distribution:
        """9.48, 9.49 So many dice at one number."""
        number = modifiers.artillery_number(pos, self.battle, self.firing, self.target)
        return successes("hits", self.shots, number)

    def play_hits(self, pos: TigersPosition, hits: int) -> None:
        """9.47b Hits beyond the unit's strength are lost."""
        pos.tell(
            "event-shelled",
            rule="9.48",
            target=pos.game.names[self.target],
            shots=self.shots,
            hits=hits,
            number=modifiers.artillery_number(pos, self.battle, self.firing, self.target),
        )
        if hits:
            pos.lose(self.target, hits, "9.21c")
