"""Chapter 9.4: artillery calls, targets and shots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import (
    Action,
    Argument,
    Chance,
    Decision,
    Distribution,
    Preview,
    Procedure,
    Refused,
    UnitNumber,
)
from meuse.titles.tigers import modifiers, supply
from meuse.titles.tigers.dice import successes
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import ALLIED, SIDES, SideNumber, TigersPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def calls(pos: TigersPosition, units: Iterable[int], *, defends: bool) -> int:
    """9.42a, 9.42b, 9.42e One call for three supplied points; a defender in supply has at least one."""
    supplied = [pos.strength[unit] for unit in units if supply.in_supply(pos, unit)]
    chart = pos.game.calls
    count = sum(supplied) // chart.points
    return max(count, chart.defender_least) if defends and supplied else count


def call_number(pos: TigersPosition, side: int, place: int) -> int:
    """9.43, 9.44, 9.45 What a call succeeds on; no modifier applies (9.45-i1)."""
    chart = pos.game.available
    if side == ALLIED:
        return chart.allied
    return chart.german_front_line if pos.game.front_line[place] else chart.german_elsewhere


def call_rule(pos: TigersPosition, side: int, place: int) -> str:
    """The rule for `call_number`."""
    if side == ALLIED:
        return "9.43"
    return "9.44" if pos.game.front_line[place] else "9.45"


class Calls(Chance[TigersPosition], frozen=True):
    """9.42 The dice for a side's calls; the outcome is how many succeed."""

    battle: Battle
    side_calling: SideNumber
    count: int
    rule = "9.42a"
    asks = "prompt-calls"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Whose they are, and how many."""
        return {"side": SIDES[self.side_calling], "calls": self.count}

    def distribution(self, pos: TigersPosition) -> Distribution:
        """So many dice."""
        return successes("available", self.count, call_number(pos, self.side_calling, self.battle.place))

    def play_available(self, pos: TigersPosition, shots: int) -> None:
        """9.46a One shot for each call that succeeds."""
        from meuse.titles.tigers import battle as chapter

        place = self.battle.place
        pos.tell(
            "event-calls",
            rule=call_rule(pos, self.side_calling, place),
            side=SIDES[self.side_calling],
            calls=self.count,
            shots=shots,
            number=call_number(pos, self.side_calling, place),
        )
        chapter.called(pos, self.battle, self.side_calling, shots)


class Barrage(Procedure[TigersPosition], frozen=True):
    """9.32, 9.35 A side's artillery, if it has any and there is something to hit."""

    battle: Battle
    firing: SideNumber
    rule = "9.3a"

    def run(self, pos: TigersPosition) -> None:
        """9.46a All shots are assigned before any is rolled."""
        from meuse.titles.tigers import battle as chapter

        attacks = self.firing == self.battle.attacker
        shots = self.battle.attacker_shots if attacks else self.battle.defender_shots
        if shots and chapter.targets_of(pos, self.battle, self.firing):
            pos.then(Spotting(self.battle, self.firing, shots, ()))


def spotted(pos: TigersPosition, enemies: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """9.46b to 9.46g The units that the next shot may be assigned to."""
    if not enemies:
        return []
    rounds = len(chosen) // len(enemies)
    taken = chosen[rounds * len(enemies) :]
    free = [unit for unit in enemies if unit not in taken]
    totals: dict[int, int] = {}
    for unit in free:
        kind = pos.game.quality[unit]
        totals[kind] = totals.get(kind, 0) + pos.strength[unit]
    most = max(totals.values())
    return [unit for unit in free if totals[pos.game.quality[unit]] == most]


class Spotting(Decision[TigersPosition], frozen=True):
    """9.46 The next artillery shot is assigned to an enemy unit."""

    battle: Battle
    firing: SideNumber
    shots: int
    chosen: tuple[UnitNumber, ...]
    rule = "9.46a"
    asks = "prompt-spotting"

    def chooser(self, pos: TigersPosition) -> int:
        """The side whose artillery fires."""
        return self.firing

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Where, and which of the shots."""
        place = pos.game.place_names[self.battle.place]
        return {"place": place, "shot": len(self.chosen) + 1, "shots": self.shots}

    def _allowed(self, pos: TigersPosition) -> list[int]:
        from meuse.titles.tigers import battle as chapter

        return spotted(pos, chapter.targets_of(pos, self.battle, self.firing), self.chosen)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Units of the strongest type."""
        return [pos.game.target[unit] for unit in self._allowed(pos)]

    def check_target(self, pos: TigersPosition, unit: int) -> None:
        """9.46b, 9.46f Why a unit is no target of this shot."""
        from meuse.titles.tigers import battle as chapter

        enemies, name = chapter.targets_of(pos, self.battle, self.firing), pos.game.names[unit]
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
        from meuse.titles.tigers import previews, prospects

        target = pos.game.unit_numbers[action.args[0]]
        rest = prospects.if_played(pos, action, self.battle.place)
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


class ShellingRoll(Chance[TigersPosition], frozen=True):
    """9.47a One die for each shot at a unit; the outcome is the number of hits."""

    battle: Battle
    firing: SideNumber
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
