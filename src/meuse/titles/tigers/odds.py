"""Exact odds of a battle, by convolution. No dice are thrown here.

Both sides are taken to choose their targets shot by shot: the legal shot that promises most strength points,
what is already aimed at a unit taken into account. Given those choices every figure is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import compress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from meuse.compiling import at_hand
from meuse.engine import NOWHERE
from meuse.titles.tigers import artillery, modifiers, targets
from meuse.titles.tigers.dice import FACES, in_faces, weights

if TYPE_CHECKING:
    from meuse.titles.tigers.modifiers import Battle
    from meuse.titles.tigers.position import TigersPosition
    from meuse.titles.tigers.targets import Shot

    Shots = tuple[Shot, ...]

State = tuple[int, ...]
"""The strengths of one side's units, in order."""
Weighted = dict[State, int]
Thrown = tuple[tuple[int, int], ...]
"""Dice, and what each must show at most, of all that fire at a unit."""
Numbers = dict[tuple[int, int], int]
"""What a firing unit must roll at most to hit a target."""

ONE: Final = (1,)


class Forecast(msgspec.Struct, frozen=True):
    """What may come of a battle."""

    counts: dict[tuple[int, int], int]
    """How often there are so many (attacker's points left, defender's points left), the most first."""
    survival: dict[int, Fraction]
    """The chance of each unit to be alive afterwards."""

    @property
    def points(self) -> dict[tuple[int, int], Fraction]:
        """The chance of each (attacker's points left, defender's points left)."""
        whole = sum(self.counts.values())
        return {left: Fraction(count, whole) for left, count in self.counts.items()}


class Fire(msgspec.Struct, frozen=True, kw_only=True):
    """9.3 What a side still has to fire in a battle; it names only units that are left in it."""

    calls: int = 0
    """9.42 Calls to be made."""
    shots: int = 0
    """9.46 Shots of artillery to be rolled, without those that calls may bring."""
    chosen: tuple[int, ...] = ()
    """The targets of the first of them."""
    firers: tuple[int, ...] = ()
    """9.33 The units that have still to fire."""
    aimed: tuple[Shot, ...] = ()
    """The shots of units that are assigned already."""


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


def room_for(count: int) -> int:
    """The bits of a digit that holds a count; steps of 32, so that what is remembered serves again."""
    return (count.bit_length() + 31) // 32 * 32


@cache
def as_digits(strength: int, fire: tuple[tuple[int, int], ...], digit: int) -> tuple[int, int, int]:
    """The losses as digits of so many bits, how often all is lost, and the dice thrown.

    Of numbers so written the product is the distribution of the sum: one multiplication instead of many.
    """
    chances = losses(strength, fire)
    whole = sum([chance << digit * points for points, chance in enumerate(chances)])
    return whole, chances[strength] if len(chances) > strength else 0, sum([dice for dice, _ in fire])


def after_losses(state: State, lost: Sequence[tuple[int, ...]], weight: int) -> Weighted:
    """Every state that these losses can lead to."""
    reached: Weighted = {(): weight}
    for strength, chances in zip(state, lost, strict=True):
        if len(chances) == 1:  # nobody fires at it
            reached = {(*left, strength): count * chances[0] for left, count in reached.items()}
            continue
        reached = {
            (*left, strength - points): count * chance
            for left, count in reached.items()
            for points, chance in enumerate(chances)
            if chance
        }
    return reached


# Who fires at whom ------------------------------------------------------------------------------------


class Aim:
    """9.5 How far the attackers have come with assigning shots: what they may assign next, and what follows.

    The same few of these serve all strengths that a battle may come to.
    """

    def __init__(
        self, reckoning: Reckoning, firers: tuple[int, ...], enemies: tuple[int, ...], shots: Shots
    ) -> None:
        self.reckoning, self.firers, self.enemies, self.shots = reckoning, firers, enemies, shots
        self.following: dict[Shot, Aim] = {}

    @cached_property
    def options(self) -> list[tuple[Shot, int, int, int]]:
        """The shots that may come next: each with the places of both units in their lists, and its number."""
        if len(self.shots) >= len(self.firers):
            return []
        of, (firers, enemies) = self.reckoning, (self.firers, self.enemies)
        allowed = targets.next_shots(firers, enemies, of.game.quality, (), self.shots)
        return [of.placed(shot) for shot in allowed]

    @cached_property
    def fire(self) -> list[tuple[tuple[int, int], ...]]:
        """By defender: the places of those who fire at it, each with what it must roll."""
        placed = [self.reckoning.placed(shot) for shot in self.shots]
        return [
            tuple([(firer, number) for _, firer, target, number in placed if target == index])
            for index in range(len(self.reckoning.defenders))
        ]

    def after(self, shot: Shot) -> Aim:
        """One shot later."""
        found = self.following.get(shot)
        if found is None:
            found = self.following[shot] = Aim(self.reckoning, self.firers, self.enemies, (*self.shots, shot))
        return found

    def best(self, state: State, room: list[int]) -> Aim:
        """9.5 Shot by shot, what promises most (in tenths of a point) is taken; all of them at last."""
        aim = self
        while options := aim.options:
            most, best = -1, options[0]
            if len(options) > 1:
                for option in options:
                    gain = min(state[option[1]] * option[3], room[option[2]])
                    if gain > most:
                        most, best = gain, option
            shot, firer, target, number = best
            room[target] -= state[firer] * number
            aim = aim.following.get(shot) or aim.after(shot)
        return aim


# The battle -------------------------------------------------------------------------------------------


class Reckoning:
    """One battle in numbers: who is in it, what each shot needs, and the distributions."""

    def __init__(
        self, pos: TigersPosition, fight: Battle, attack: Fire | None = None, defence: Fire | None = None
    ) -> None:
        self.pos, self.battle, self.game = pos, fight, pos.game
        self.attackers = tuple([unit for unit in fight.attackers if pos.strength[unit]])
        self.defenders = pos.stack_of(1 - fight.attacker, fight.place)
        self.attack = attack or whole_fire(pos, self.attackers, defends=False)
        self.defence = defence or whole_fire(pos, self.defenders, defends=True)
        self.numbers = self.numbers_of(fight, fight.attacker, self.attackers, self.defenders)
        self.alike = [] if self.attack.aimed else self._alike()
        self._aims: dict[tuple[State, State], Aim] = {}
        self.nobody = Aim(self, (), (), ())
        self.counting = self._kernels() if at_hand() else None

    def _kernels(self) -> Any:
        """What counts this battle by kernels, in a fraction of the time; None where that cannot be done."""
        from meuse.titles.tigers import counting

        return counting if counting.is_ready() and counting.countable(self) else None

    def numbers_of(
        self, fight: Battle, firing: int, firers: Sequence[int], enemies: Sequence[int]
    ) -> Numbers:
        """9.21, 9.71 What each unit must roll at most to hit each enemy; of that only its cover counts."""
        cover = self.pos.entrenched
        covered = {cover[target]: target for target in enemies}
        number = {
            (unit, kind): in_faces(modifiers.unit_number(self.pos, fight, firing, unit, target))
            for unit in firers
            for kind, target in covered.items()
        }
        return {(unit, target): number[unit, cover[target]] for unit in firers for target in enemies}

    def _alike(self) -> list[list[int]]:
        """The attackers (by their place in the list) that could stand in for each other."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for index, unit in enumerate(self.attackers):
            needs = (self.numbers[unit, target] for target in self.defenders)
            groups.setdefault((self.game.quality[unit], *needs), []).append(index)
        return [group for group in groups.values() if len(group) > 1]

    # Choosing targets -----------------------------------------------------------------------------

    def placed(self, shot: Shot) -> tuple[Shot, int, int, int]:
        """A shot of an attacker, the places of both units in their lists, and what it must roll."""
        return shot, self.attackers.index(shot[0]), self.defenders.index(shot[1]), self.numbers[shot]

    def aims(self, firers: State, enemies: State) -> Aim:
        """Where these attackers begin to aim at these defenders: with the shots that are assigned already."""
        found = self._aims.get((firers, enemies))
        if found is None:
            found = self._aims[firers, enemies] = Aim(self, firers, enemies, self.attack.aimed)
        return found

    def aim(
        self,
        left: dict[int, int],
        standing: dict[int, int],
        number: Numbers,
        ignorable: Sequence[int],
        assigned: tuple[Shot, ...] = (),
    ) -> tuple[Shot, ...]:
        """9.5 Who fires at whom: shot by shot, what promises most (in tenths of a point) is taken.

        Shots that are assigned already stay as they are.
        """
        firers, enemies = tuple(left), tuple(standing)
        room = {target: 10 * points for target, points in standing.items()}
        for shot in assigned:
            if shot[1] in room:
                room[shot[1]] -= left[shot[0]] * number[shot]
        for _ in firers[len(assigned) :]:
            allowed = targets.next_shots(firers, enemies, self.game.quality, ignorable, assigned)
            best, most = allowed[0], -1
            if len(allowed) > 1:
                for shot in allowed:
                    gain = min(left[shot[0]] * number[shot], room[shot[1]])
                    if gain > most:
                        best, most = shot, gain
            room[best[1]] -= left[best[0]] * number[best]
            assigned = (*assigned, best)
        return assigned

    # The distributions ----------------------------------------------------------------------------

    def forecast(self) -> Forecast:
        """9.3a The sequence of a battle, as distributions."""
        fight, attack = self.battle, self.attack
        after: dict[bool, Weighted] = {}
        guns: dict[bool, Weighted] = {}
        for shots, shelled in self._barrage(fight, fight.attacker, self.defenders, attack):
            combined = fight.combined
            if attack.calls:
                combined = modifiers.is_combined(self.pos, fight.attackers, shots)
            if combined not in after:
                after[combined] = self._defensive_fire(msgspec.structs.replace(fight, combined=combined))
            _add(guns.setdefault(combined, {}), shelled, 1)
        return self._offensive_fire(after, guns)

    def _barrage(
        self, fight: Battle, side: int, units: Sequence[int], fire: Fire
    ) -> Iterator[tuple[int, Weighted]]:
        """9.42, 9.43, 9.47 What artillery leaves of units, by how many shots a side may have."""
        pos, aims = self.pos, list(fire.chosen)
        needs = self._artillery(fight, side, units)
        for calls, chance in enumerate(
            weights(fire.calls, artillery.call_number(pos, side, self.battle.place))
        ):
            shots = fire.shots + calls
            while units and len(aims) < shots:  # 9.46: at the easiest to hit, then the weakest
                allowed = artillery.spotted(pos, units, aims)
                aims.append(min(allowed, key=lambda unit: (-needs[unit], pos.strength[unit], unit)))
            if chance:
                yield shots, self._shelled(units, aims, needs, chance, fire)

    def _artillery(self, fight: Battle, firing: int, units: Sequence[int]) -> dict[int, int]:
        """9.48, 9.49 What a shot of artillery must roll at most to hit each of these units."""
        return {unit: modifiers.artillery_number(self.pos, fight, firing, unit) for unit in units}

    def _shelled(
        self, units: Sequence[int], aims: Sequence[int], needs: dict[int, int], chance: int, fire: Fire
    ) -> Weighted:
        """9.47 What is left of a side's units after shots at these of them."""
        state = tuple([self.pos.strength[unit] for unit in units])
        shots = [aims.count(unit) for unit in units]
        lost = [
            losses(points, ((dice, needs[unit]),)) if dice else ONE
            for unit, points, dice in zip(units, state, shots, strict=True)
        ]
        return after_losses(state, lost, chance * FACES ** (fire.shots + fire.calls - sum(shots)))

    def _defensive_fire(self, fight: Battle) -> Weighted:
        """9.32 to 9.34 The attackers' strengths after the defender's artillery and units."""
        pos, foe, fire = self.pos, 1 - fight.attacker, self.defence
        shelled: Weighted = {}
        for _, states in self._barrage(fight, foe, self.attackers, fire):
            _add(shelled, states, 1)
        number = self.numbers_of(fight, foe, self.defenders, self.attackers)
        if self.counting is not None:
            counted: Weighted = self.counting.after_defence(self, shelled, number)
            return counted
        left = {unit: pos.strength[unit] for unit in fire.firers}
        dice = sum(left.values())
        fired: Weighted = {}
        for state, weight in shelled.items():
            standing = {unit: points for unit, points in zip(self.attackers, state, strict=True) if points}
            if not standing:
                _add(fired, {state: weight}, FACES**dice)
                continue
            ones = [unit for unit, points in standing.items() if points == 1]
            aimed = self.aim(left, standing, number, ones, fire.aimed)
            fired_at = self._aimed_at(self.attackers, aimed, left, number)
            lost = [losses(points, thrown) for points, thrown in zip(state, fired_at, strict=True)]
            rolled = sum([left[unit] for unit, target in aimed if target in standing])
            _add(fired, after_losses(state, lost, weight), FACES ** (dice - rolled))
        return fired

    def _aimed_at(
        self, enemies: Sequence[int], shots: Sequence[Shot], left: dict[int, int], number: Numbers
    ) -> list[tuple[tuple[int, int], ...]]:
        """For each enemy the (dice, number) aimed at it."""
        fire: dict[int, tuple[tuple[int, int], ...]] = dict.fromkeys(enemies, ())
        for shot in shots:
            unit, target = shot
            if target in fire:
                fire[target] = (*fire[target], (left[unit], number[shot]))
        return list(fire.values())

    def _offensive_fire(self, after: dict[bool, Weighted], guns: dict[bool, Weighted]) -> Forecast:
        """9.35 to 9.37 The attacker's units fire with what is left; the outcomes are counted."""
        if self.counting is not None:
            return self._forecast(after, guns, *self.counting.after_offence(self, after, guns))
        pos, firing = self.pos, frozenset(self.attack.firers)
        most, there = (
            sum([pos.strength[unit] for unit in side]) for side in (self.attackers, self.defenders)
        )
        meetings = self._meetings(after, guns)
        digit = room_for(sum([sum(met.values()) for met in meetings.values()]) * FACES**most)
        lost = [0] * (most + 1)  # by points left to the attackers, the defenders' losses as digits
        dead = [0] * len(self.defenders)
        power = [FACES**dice for dice in range(most + 1)]
        possible = {shelled for met in meetings.values() for shelled in met}
        standing = {shelled: _alive(self.defenders, shelled) for shelled in possible}
        for state, met in meetings.items():
            firers = _alive([unit if unit in firing else NOWHERE for unit in self.attackers], state)
            reckoned = 0
            thrown: dict[Aim, list[Thrown]] = {}
            for shelled, weight in met.items():
                aim = self._aimed(firers, standing[shelled], state, shelled)
                fire = thrown.get(aim)
                if fire is None:
                    fire = thrown[aim] = [tuple([(state[unit], n) for unit, n in at]) for at in aim.fire]
                hits = [
                    as_digits(*aimed, digit) if aimed[0] else None
                    for aimed in zip(shelled, fire, strict=True)
                ]
                dice = sum([hit[2] for hit in hits if hit])
                scaled, total = weight * power[most - dice], 1
                for index, hit in enumerate(hits):
                    if hit is None:
                        dead[index] += scaled * power[dice]
                    elif hit[2]:
                        total *= hit[0]
                        dead[index] += scaled * hit[1] * power[dice - hit[2]]
                reckoned += scaled * total << digit * (there - sum(shelled))
            lost[sum(state)] += reckoned
        counted = {
            (here, there - gone): lost[here] >> digit * gone & (1 << digit) - 1
            for here in range(most, -1, -1)
            for gone in range(there + 1)
        }
        return self._forecast(after, guns, counted, dead)

    def _aimed(self, firers: State, enemies: State, state: State, shelled: State) -> Aim:
        """9.5 Who of the attackers fires at whom, with these strengths left to both sides."""
        if not firers or not enemies:
            return self.nobody
        room = [10 * points for points in shelled]
        for shot in self.attack.aimed:
            _, firer, target, number = self.placed(shot)
            room[target] -= state[firer] * number
        return self.aims(firers, enemies).best(state, room)

    def _meetings(self, after: dict[bool, Weighted], guns: dict[bool, Weighted]) -> dict[State, Weighted]:
        """How often the attackers, so reduced, fire at the defenders, so shelled."""
        met: dict[State, Weighted] = {}
        for combined, states in after.items():
            ordered: Weighted = {}
            for state, weight in states.items():
                alike = targets.alike_first(state, self.alike)
                ordered[alike] = ordered.get(alike, 0) + weight
            for state, weight in ordered.items():
                _add(met.setdefault(state, {}), guns[combined], weight)
        return met

    def _forecast(
        self,
        after: dict[bool, Weighted],
        guns: dict[bool, Weighted],
        counted: dict[tuple[int, int], int],
        dead: list[int],
    ) -> Forecast:
        whole = sum(counted.values())
        survival = {
            unit: Fraction(whole - lost, whole) for unit, lost in zip(self.defenders, dead, strict=True)
        }
        total, alive = 0, [0] * len(self.attackers)
        for combined, states in after.items():
            share = sum(guns[combined].values())
            total += share * sum(states.values())
            for index, points in enumerate(zip(*states, strict=True)):
                alive[index] += share * sum(compress(states.values(), points))
        for unit, count in zip(self.attackers, alive, strict=True):
            survival[unit] = Fraction(count, total)
        return Forecast({left: count for left, count in counted.items() if count}, survival)


def _alive(units: Sequence[int], state: State) -> tuple[int, ...]:
    """The units to which points are left."""
    return tuple([unit for unit, points in zip(units, state, strict=True) if points and unit != NOWHERE])


def _add(into: Weighted, states: Weighted, times: int) -> None:
    """Add weighted states to others."""
    if times:
        for state, weight in states.items():
            into[state] = into.get(state, 0) + weight * times


def whole_fire(pos: TigersPosition, units: Sequence[int], *, defends: bool) -> Fire:
    """9.31 to 9.37 Everything a side can fire in a battle that has not begun."""
    return Fire(calls=artillery.calls(pos, units, defends=defends), firers=tuple(units))


def forecast(
    pos: TigersPosition, fight: Battle, attack: Fire | None = None, defence: Fire | None = None
) -> Forecast:
    """The exact odds of a battle about to begin, or of what is left of it to fire.

    The designer's advice on attacks at six points or more (N.risk) can be read from them.
    """
    return Reckoning(pos, fight, attack, defence).forecast()
