"""Chapters 9.2 and 9.3: the units of a side choose their targets and fire."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Distribution, Preview, Procedure, UnitNumber
from meuse.titles.tigers import modifiers, previews
from meuse.titles.tigers.dice import successes
from meuse.titles.tigers.fight import FireRoll, Firing, firers_of, targets_of
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import SideNumber, TigersPosition
from meuse.titles.tigers.targets import Shot, check_shot, next_shots, roles


class Volley(Procedure[TigersPosition], frozen=True):
    """9.33 to 9.37 A side's units choose targets and fire, if there are both."""

    battle: Battle
    firing: SideNumber
    rule = "9.3a"

    def run(self, pos: TigersPosition) -> None:
        """9.3e Without targets there is no fire."""
        if firers_of(pos, self.battle, self.firing) and targets_of(pos, self.battle, self.firing):
            pos.then(Aiming(self.battle, self.firing, ()))


class Aiming(Firing, frozen=True):
    """9.33, 9.36 The next firing unit is assigned its target."""

    assigned: tuple[Shot, ...]
    rule = "9.57a"
    asks = "prompt-aiming"

    def _allowed(self, pos: TigersPosition) -> list[Shot]:
        firers, enemies, ignorable = roles(pos, self.battle, self.firing)
        return next_shots(firers, enemies, pos.game.quality, ignorable, self.assigned)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Every shot that the quality rules allow next."""
        names = pos.game.names
        return [Action("fire", (names[unit], names[target])) for unit, target in self._allowed(pos)]

    def check_fire(self, pos: TigersPosition, unit: int, target: int) -> None:
        """9.5 Why a unit may not be assigned that target next."""
        check_shot(pos, self.battle, self.firing, self.assigned, (unit, target))

    def play_fire(self, pos: TigersPosition, unit: int, target: int) -> None:
        """9.59 When all are assigned, they fire."""
        assigned = (*self.assigned, (unit, target))
        if len(assigned) < len(firers_of(pos, self.battle, self.firing)):
            pos.then(Aiming(self.battle, self.firing, assigned))
        else:
            pos.then(Shooting(self.battle, self.firing, assigned))

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """9.21 What the unit hits on, and how often; and the rest of the battle with this shot."""
        unit, target = (pos.game.unit_numbers[name] for name in action.args)
        rest = previews.if_played(pos, action, self.battle.place)
        return previews.unit_shot(pos, self.battle, self.firing, unit, target, rest)


class Shooting(Procedure[TigersPosition], frozen=True):
    """9.34, 9.37 The units fire, one after the other, at the targets assigned."""

    battle: Battle
    firing: SideNumber
    shots: tuple[Shot, ...]
    rule = "9.21a"

    def run(self, pos: TigersPosition) -> None:
        """9.59 No shot is assigned anew when its target is gone."""
        (unit, target), rest = self.shots[0], self.shots[1:]
        if rest:
            pos.then(Shooting(self.battle, self.firing, rest))
        if pos.strength[target]:
            pos.then(ShootingRoll(self.battle, self.firing, unit, target))
        else:
            names = pos.game.names
            pos.tell("event-shot-lost", rule="9.59", unit=names[unit], target=names[target])


class ShootingRoll(FireRoll, frozen=True):
    """9.21a A unit's dice; the outcome is the number of hits."""

    unit: UnitNumber
    target: UnitNumber
    rule = "9.21a"
    asks = "prompt-shooting"
    about = ("unit", "target")

    def _number(self, pos: TigersPosition) -> int:
        return modifiers.unit_number(pos, self.battle, self.firing, self.unit, self.target)

    def distribution(self, pos: TigersPosition) -> Distribution:
        """4.16b A die for each strength point."""
        return successes("hits", pos.strength[self.unit], self._number(pos))

    def play_hits(self, pos: TigersPosition, hits: int) -> None:
        """9.21c, 9.22 Each hit takes a point; those beyond the target's strength are lost."""
        names = pos.game.names
        pos.tell(
            "event-fired",
            rule="9.21a",
            unit=names[self.unit],
            target=names[self.target],
            dice=pos.strength[self.unit],
            number=self._number(pos),
            hits=hits,
        )
        if hits:
            pos.lose(self.target, hits, "9.21c")
