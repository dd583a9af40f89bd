"""Exact odds of a battle, by convolution. No dice are thrown here.

Both sides are taken to choose their targets shot by shot: the legal shot that promises most strength points,
what is already aimed at a unit taken into account. Given those choices every figure is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from meuse.engine import Message, Modifier, Outcome, Preview, message
from meuse.games.tigers import artillery, battle, modifiers, special_forces, targets
from meuse.games.tigers.dice import FACES, weights

if TYPE_CHECKING:
    from meuse.games.tigers.modifiers import Battle
    from meuse.games.tigers.position import TigersPosition
    from meuse.games.tigers.targets import Shot

State = tuple[int, ...]
"""The strengths of one side's units, in order."""
Weighted = dict[State, int]
Numbers = dict[tuple[int, int], int]
"""What a firing unit must roll at most to hit a target."""

ONE: Final = (1,)


class Forecast(msgspec.Struct, frozen=True):
    """What may come of a battle."""

    points: dict[tuple[int, int], Fraction]
    """The chance of each (attacker's points left, defender's points left)."""
    survival: dict[int, Fraction]
    """The chance of each unit to be alive afterwards."""


# Hits -------------------------------------------------------------------------------------------------


@cache
def losses(strength: int, fire: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """9.22 How often a unit of that strength loses 0, 1, … points to these (dice, number), of all throws."""
    total = list(ONE)
    for dice, number in fire:
        total = convolve(total, weights(dice, number))
    if len(total) > strength:
        total = [*total[:strength], sum(total[strength:])]
    return tuple(total)


def convolve(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The distribution of a sum."""
    total = [0] * (len(one) + len(other) - 1)
    for i, first in enumerate(one):
        if first:
            for j, second in enumerate(other):
                total[i + j] += first * second
    return total


def after_losses(state: State, lost: Sequence[tuple[int, ...]], weight: int) -> Weighted:
    """Every state that these losses can lead to."""
    reached: Weighted = {(): weight}
    for strength, chances in zip(state, lost, strict=True):
        reached = {
            (*left, strength - points): count * chance
            for left, count in reached.items()
            for points, chance in enumerate(chances)
            if chance
        }
    return reached


# The battle -------------------------------------------------------------------------------------------


class _Sim:
    """One battle in numbers: who is in it, what each shot needs, and the distributions."""

    def __init__(self, pos: TigersPosition, opened: Battle) -> None:
        self.pos, self.battle, self.game = pos, opened, pos.game
        self.attackers = list(opened.attackers)
        self.defenders = list(pos.stack_of(1 - opened.attacker, opened.place))
        side, foe = opened.attacker, 1 - opened.attacker
        self.attacker_calls = artillery.calls(pos, self.attackers, defends=False)
        self.defender_calls = artillery.calls(pos, self.defenders, defends=True)
        self.attacker_chances = weights(self.attacker_calls, artillery.call_number(pos, side, opened.place))
        self.defender_chances = weights(self.defender_calls, artillery.call_number(pos, foe, opened.place))
        self.shots_cache: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[Shot, ...]], list[Shot]] = {}

    def forecast(self) -> Forecast:
        """9.3a The sequence of a battle, as distributions."""
        pos, calls = self.pos, self.attacker_calls
        after: dict[bool, Weighted] = {}
        guns: dict[bool, Weighted] = {}
        for shots, chance in enumerate(self.attacker_chances):
            combined = modifiers.is_combined(pos, self.battle.attackers, shots)
            if combined not in after:
                after[combined] = self._defensive_fire(combined)
            shelled = self._shelled(self.defenders, self.battle.attacker, shots, calls, combined=combined)
            into = guns.setdefault(combined, {})
            for state, weight in shelled.items():
                into[state] = into.get(state, 0) + chance * weight
        return self._offensive_fire(after, guns)

    def _shelled(self, units: list[int], firing: int, shots: int, most: int, *, combined: bool) -> Weighted:
        """9.46, 9.47 Artillery fires at a side's units at full strength."""
        pos, fight = self.pos, msgspec.structs.replace(self.battle, combined=combined)
        number = {unit: modifiers.artillery_number(pos, fight, firing, unit) for unit in units}
        chosen: list[int] = []
        for _ in range(shots):
            allowed = artillery.spotted(pos, units, chosen)
            chosen.append(min(allowed, key=lambda unit: (-number[unit], pos.strength[unit], unit)))
        state = tuple([pos.strength[unit] for unit in units])
        lost = [
            losses(pos.strength[unit], ((chosen.count(unit), number[unit]),) if unit in chosen else ())
            for unit in units
        ]
        return after_losses(state, lost, FACES ** (most - shots))

    def _defensive_fire(self, combined: bool) -> Weighted:  # noqa: FBT001
        """9.32 to 9.34 The attackers' strengths after the defender's artillery and units."""
        foe = 1 - self.battle.attacker
        shelled: Weighted = {}
        for shots, chance in enumerate(self.defender_chances):
            part = self._shelled(self.attackers, foe, shots, self.defender_calls, combined=combined)
            for state, weight in part.items():
                shelled[state] = shelled.get(state, 0) + weight * chance
        fight = msgspec.structs.replace(self.battle, combined=combined)
        number = self._numbers(fight, foe, self.defenders, self.attackers)
        full = tuple([self.pos.strength[unit] for unit in self.defenders])
        fired: Weighted = {}
        for state, weight in shelled.items():
            ones = [unit for unit, left in zip(self.attackers, state, strict=True) if left == 1]
            fire = self._aimed(self.defenders, full, self.attackers, state, number, ones)
            dice = sum(dice for shots in fire for dice, _ in shots)
            lost = [losses(left, shots) for left, shots in zip(state, fire, strict=True)]
            for reached, count in after_losses(state, lost, weight * FACES ** (sum(full) - dice)).items():
                fired[reached] = fired.get(reached, 0) + count
        return fired

    def _numbers(self, fight: Battle, firing: int, firers: list[int], enemies: list[int]) -> Numbers:
        return {
            (unit, target): min(max(modifiers.unit_number(self.pos, fight, firing, unit, target), 0), FACES)
            for unit in firers
            for target in enemies
        }

    def _aimed(
        self,
        firers: list[int],
        firing: State,
        enemies: list[int],
        state: State,
        number: Numbers,
        ignorable: list[int],
    ) -> list[tuple[tuple[int, int], ...]]:
        """9.5 For each enemy the (dice, number) aimed at it."""
        fire: list[tuple[tuple[int, int], ...]] = [()] * len(enemies)
        left = {unit: points for unit, points in zip(firers, firing, strict=True) if points}
        standing = {unit: points for unit, points in zip(enemies, state, strict=True) if points}
        if not left or not standing:
            return fire
        alive, present = tuple(left), tuple(standing)
        promised: dict[int, int] = dict.fromkeys(standing, 0)
        assigned: tuple[Shot, ...] = ()
        while len(assigned) < len(alive):
            allowed = self._next(alive, present, assigned, ignorable)
            best, most = allowed[0], -1
            if len(allowed) > 1:
                for shot in allowed:
                    gain = left[shot[0]] * number[shot]
                    room = 10 * standing[shot[1]] - promised[shot[1]]
                    gain = min(gain, room)
                    if gain > most:
                        best, most = shot, gain
            unit, target = best
            promised[target] += left[unit] * number[best]
            index = enemies.index(target)
            fire[index] = (*fire[index], (left[unit], number[best]))
            assigned = (*assigned, best)
        return fire

    def _next(
        self,
        alive: tuple[int, ...],
        present: tuple[int, ...],
        assigned: tuple[Shot, ...],
        ignorable: list[int],
    ) -> list[Shot]:
        if ignorable:
            return targets.next_shots(alive, present, self.game.quality, ignorable, assigned)
        key = (alive, present, assigned)
        found = self.shots_cache.get(key)
        if found is None:
            found = targets.next_shots(alive, present, self.game.quality, (), assigned)
            self.shots_cache[key] = found
        return found

    def _offensive_fire(self, after: dict[bool, Weighted], guns: dict[bool, Weighted]) -> Forecast:
        """9.35 to 9.37 The attacker's units fire with what is left; the outcomes are counted."""
        number = self._numbers(self.battle, self.battle.attacker, self.attackers, self.defenders)
        most = sum(self.pos.strength[unit] for unit in self.attackers)
        counted: dict[tuple[int, int], int] = {}
        dead = [0] * len(self.defenders)
        pairs: dict[tuple[State, State], int] = {}
        for combined, states in after.items():
            for state, weight in states.items():
                for shelled, count in guns[combined].items():
                    key = (state, shelled)
                    pairs[key] = pairs.get(key, 0) + weight * count
        for (state, shelled), weight in pairs.items():
            fire = self._aimed(self.attackers, state, self.defenders, shelled, number, [])
            dice = sum(state) if any(shelled) else 0
            scaled = weight * FACES ** (most - dice)
            total: Sequence[int] = ONE
            whole = FACES**dice
            for index, left in enumerate(shelled):
                shots = fire[index]
                if left == 0:
                    dead[index] += scaled * whole
                elif shots:
                    lost = losses(left, shots)
                    total = convolve(total, lost) if len(total) > 1 else lost
                    if len(lost) > left:
                        thrown = sum([thrown for thrown, _ in shots])
                        dead[index] += scaled * lost[left] * FACES ** (dice - thrown)
            here, there = sum(state), sum(shelled)
            for points, chance in enumerate(total):
                if chance:
                    key2 = (here, there - points)
                    counted[key2] = counted.get(key2, 0) + scaled * chance
        return self._forecast(after, guns, counted, dead)

    def _forecast(
        self,
        after: dict[bool, Weighted],
        guns: dict[bool, Weighted],
        counted: dict[tuple[int, int], int],
        dead: list[int],
    ) -> Forecast:
        whole = sum(counted.values())
        survival = {unit: 1 - Fraction(lost, whole) for unit, lost in zip(self.defenders, dead, strict=True)}
        shares = {combined: sum(states.values()) for combined, states in guns.items()}
        total = sum(shares[combined] * sum(after[combined].values()) for combined in after)
        for index, unit in enumerate(self.attackers):
            alive = sum(
                shares[combined] * weight
                for combined, states in after.items()
                for state, weight in states.items()
                if state[index]
            )
            survival[unit] = Fraction(alive, total)
        return Forecast({key: Fraction(count, whole) for key, count in counted.items()}, survival)


def forecast(pos: TigersPosition, opened: Battle) -> Forecast:
    """The exact odds of a battle about to begin."""
    return _Sim(pos, opened).forecast()


# Previews ---------------------------------------------------------------------------------------------


def battle_preview(pos: TigersPosition, player: int, place: int) -> Preview:
    """9.3 The whole battle: modifiers, the chance of every outcome, each unit's chance to survive."""
    confused = special_forces.confusing(pos, place)
    opened = battle.opened(pos, place, player, confused=confused)
    expected = forecast(pos, opened)
    names = pos.game.names
    sizes = [sum(pos.strength[unit] for unit in units) for units in _sides(pos, opened)]
    return Preview(
        title=message("preview-battle", rule="9.0c", place=pos.game.place_names[place]),
        odds=f"{sizes[0]}:{sizes[1]}",
        modifiers=tuple(_battle_modifiers(pos, opened)),
        outcomes=tuple(
            Outcome(
                chance, message("preview-points-left", rule="9.21c", attacker=points[0], defender=points[1])
            )
            for points, chance in sorted(expected.points.items(), reverse=True)
        ),
        notes=(
            _calls_note(pos, opened, player),
            _calls_note(pos, opened, 1 - player),
            *(
                message("preview-survival", rule="9.21c", unit=names[unit], chance=percent(chance))
                for unit, chance in expected.survival.items()
            ),
            message("preview-choices", rule="9.57a"),
        ),
    )


def _sides(pos: TigersPosition, opened: Battle) -> tuple[Sequence[int], Sequence[int]]:
    return opened.attackers, pos.stack_of(1 - opened.attacker, opened.place)


def _battle_modifiers(pos: TigersPosition, opened: Battle) -> list[Modifier]:
    """9.71 The modifiers known before the calls; missing combined arms are certain only without a call."""
    chart = pos.game.fire
    attackers, defenders = _sides(pos, opened)
    calls = artillery.calls(pos, attackers, defends=False)
    alone = not modifiers.is_combined(pos, opened.attackers, calls)
    applied = [
        (opened.river, chart.river, "preview-river", "9.71c"),
        (alone, chart.not_combined_arms, "preview-not-combined", "9.6b"),
        (
            any(pos.entrenched[unit] for unit in defenders),
            chart.entrenched_target,
            "preview-entrenched",
            "9.71a",
        ),
        (opened.confused, chart.confusion, "preview-confusion", "14.24a"),
    ]
    return [
        Modifier(value, message(id_, rule=rule)) for holds, value, id_, rule in applied if holds and value
    ]


def _calls_note(pos: TigersPosition, opened: Battle, side: int) -> Message:
    from meuse.games.tigers.position import SIDES

    units = _sides(pos, opened)[side != opened.attacker]
    return message(
        "preview-calls",
        rule=artillery.call_rule(pos, side, opened.place),
        side=SIDES[side],
        calls=artillery.calls(pos, units, defends=side != opened.attacker),
        number=artillery.call_number(pos, side, opened.place),
    )


def percent(chance: Fraction) -> str:
    """A chance as players read it."""
    return f"{float(100 * chance):.1f} %"


def shot_preview(
    pos: TigersPosition, fight: Battle, firing: int, unit: int | None, target: int, dice: int, number: int
) -> Preview:
    """9.21 The dice of one shot: what they need, and what the target loses."""
    names, chances = pos.game.names, losses(pos.strength[target], ((dice, number),))
    whole = FACES**dice
    return Preview(
        title=message(
            "preview-shot",
            rule="9.21a" if unit is not None else "9.48",
            target=names[target],
            dice=dice,
            number=min(max(number, 0), FACES),
        ),
        odds=f"{dice}×1–{number}",
        modifiers=tuple(modifiers.listed(pos, fight, firing, unit, target)),
        outcomes=tuple(
            Outcome(Fraction(count, whole), message("preview-loses", rule="9.21c", points=points))
            for points, count in enumerate(chances)
            if count
        ),
    )
