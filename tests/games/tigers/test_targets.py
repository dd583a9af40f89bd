"""Chapter 9.5: which unit fires at which, against an enumeration of the rules word by word."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.targets import Shot, next_shots
from tests.games.tigers.table import Units, legal, now, play, refused, roll_through, setup, step, tigers

ENGINEER, ARMOR, MECHANIZED, MOTORIZED, FOOT = 1, 2, 3, 4, 5
Allocation = frozenset[Shot]


# The decisions of the program -----------------------------------------------------------------------------


def reachable(
    firers: Sequence[int], enemies: Sequence[int], quality: Sequence[int], ignorable: Sequence[int]
) -> set[Allocation]:
    """Every complete allocation that the program's decisions can lead to."""
    states: set[tuple[Shot, ...]] = {()}
    for _ in firers:
        states = {
            (*assigned, shot)
            for assigned in states
            for shot in next_shots(firers, enemies, quality, ignorable, assigned)
        }
    return {frozenset(state) for state in states}


# The rules as written -------------------------------------------------------------------------------------


def literal(
    firers: Sequence[int], enemies: Sequence[int], quality: Sequence[int], ignorable: Sequence[int]
) -> set[Allocation]:
    """9.52 to 9.59 by brute force: every order of equals, every set of ignored one-point units."""
    if len(firers) == 1:
        return {
            frozenset({(firers[0], target)})
            for target in lone_targets(firers[0], enemies, quality, ignorable)
        }
    found: set[Allocation] = set()
    for order in orders(firers, quality):
        assign(order, enemies, quality, ignorable, {}, found)
    return found


def orders(firers: Sequence[int], quality: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """9.57a From high to low quality; among equals in any order."""
    for order in itertools.permutations(firers):
        if all(quality[one] <= quality[other] for one, other in itertools.pairwise(order)):
            yield order


def subsets(items: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(len(items) + 1):
        yield from itertools.combinations(items, size)


def lone_targets(
    firer: int, enemies: Sequence[int], quality: Sequence[int], ignorable: Sequence[int]
) -> set[int]:
    """9.52, 9.53, 9.54 Equal or lower quality if possible; else the lowest quality there is."""
    allowed: set[int] = set()
    for ignored in subsets(ignorable):
        present = [enemy for enemy in enemies if enemy not in ignored]
        if not present:
            continue
        lower = [enemy for enemy in present if quality[enemy] >= quality[firer]]
        if lower:
            allowed.update(lower)
        else:
            lowest = max(quality[enemy] for enemy in present)
            allowed.update(enemy for enemy in present if quality[enemy] == lowest)
    return allowed


def assign(
    order: Sequence[int],
    enemies: Sequence[int],
    quality: Sequence[int],
    ignorable: Sequence[int],
    shots: dict[int, int],
    found: set[Allocation],
) -> None:
    """9.55, 9.56, 9.57 Assign the next unit of the order in every way that is allowed."""
    if not order:
        found.add(frozenset(shots.items()))
        return
    firer, rest = order[0], order[1:]
    for target in allowed_targets(firer, enemies, quality, ignorable, shots):
        assign(rest, enemies, quality, ignorable, {**shots, firer: target}, found)


def allowed_targets(
    firer: int,
    enemies: Sequence[int],
    quality: Sequence[int],
    ignorable: Sequence[int],
    shots: dict[int, int],
) -> set[int]:
    aimed = list(shots.values())
    unshot = [enemy for enemy in enemies if enemy not in aimed]
    if not unshot:  # 9.56, 9.55: free, but nobody gets one more before all have as many
        fewest = min(aimed.count(enemy) for enemy in enemies)
        return {enemy for enemy in enemies if aimed.count(enemy) == fewest}
    allowed: set[int] = set()
    for ignored in subsets([enemy for enemy in unshot if enemy in ignorable]):
        present = [enemy for enemy in unshot if enemy not in ignored]
        if present:  # 9.55 takes precedence over 9.53
            allowed |= required(quality[firer], present, quality)
    return allowed


def required(own: int, present: Sequence[int], quality: Sequence[int]) -> set[int]:
    """9.57b Equal; failing that the best of the lower; failing that the worst of the higher."""
    equal = {enemy for enemy in present if quality[enemy] == own}
    lower = [quality[enemy] for enemy in present if quality[enemy] > own]
    higher = [quality[enemy] for enemy in present if quality[enemy] < own]
    if equal:
        return equal
    wanted = min(lower) if lower else max(higher)
    return {enemy for enemy in present if quality[enemy] == wanted}


def random_battle(rng: random.Random) -> tuple[list[int], list[int], list[int], list[int]]:
    quality = [rng.randint(1, 5) for _ in range(8)]
    firers, enemies = list(range(rng.randint(1, 4))), [4 + i for i in range(rng.randint(1, 4))]
    ignorable = [enemy for enemy in enemies if rng.random() < 0.4]
    return firers, enemies, quality, ignorable


@pytest.mark.rule(
    "tigers",
    "9.52a",
    "9.52b",
    "9.53a",
    "9.53b",
    "9.54a",
    "9.55a",
    "9.55b",
    "9.56",
    "9.57a",
    "9.57b",
    "9.57c",
    "9.57d",
    "9.58",
    "9.59",
)
@pytest.mark.parametrize("seed", range(4))
def test_the_decisions_reach_exactly_the_legal_allocations(seed: int) -> None:
    """On thousands of random battles the same set of allocations as the literal enumeration."""
    rng = random.Random(seed)
    for _ in range(1500):
        firers, enemies, quality, ignorable = random_battle(rng)
        exempt = ignorable if rng.random() < 0.7 else []
        expected = literal(firers, enemies, quality, exempt)
        found = reachable(firers, enemies, quality, exempt)
        assert found == expected, (firers, enemies, quality, exempt)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_decisions_reach_exactly_the_legal_allocations_at_length(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10_000):
        firers, enemies, quality, ignorable = random_battle(rng)
        assert reachable(firers, enemies, quality, ignorable) == literal(firers, enemies, quality, ignorable)


# In play --------------------------------------------------------------------------------------------------


def aiming(germans: dict[str, int], allies: dict[str, int], side: str = "allied") -> TigersPosition:
    """The defending Allies (or the attacking Germans) are about to choose targets; no artillery."""
    units: Units = {
        name: {"at": "70", "strength": points, "attacks": "entered"} for name, points in germans.items()
    }
    units |= {name: {"at": "70", "strength": points} for name, points in allies.items()}
    pos = setup(units, phase="combat")
    while step(pos) == "Calls":
        play(pos, "available 0")
    while side == "german" and not (step(pos) == "Aiming" and pos.side == "german"):
        pos.play(pos.legal_actions[0])
    return pos


@pytest.mark.rule("tigers", "9.55a", "9.56", "9.57a", "9.57b", "9.57c", "ex-9.57-allocation")
def test_example_of_allocation() -> None:
    """ex-9.57-allocation: armor, mechanized, foot, foot against engineer, motorized, armor."""
    quality = [ARMOR, MECHANIZED, FOOT, FOOT, ENGINEER, MOTORIZED, ARMOR]
    firers, enemies = [0, 1, 2, 3], [4, 5, 6]
    assert next_shots(firers, enemies, quality, [], []) == [(0, 6)]  # armor at armor
    assert next_shots(firers, enemies, quality, [], [(0, 6)]) == [(1, 5)]  # the best of the lower
    assert next_shots(firers, enemies, quality, [], [(0, 6), (1, 5)]) == [(2, 4), (3, 4)]  # firer's choice
    last = next_shots(firers, enemies, quality, [], [(0, 6), (1, 5), (2, 4)])
    assert last == [(3, 4), (3, 5), (3, 6)]  # free


@pytest.mark.rule("tigers", "9.57a", "9.57b", "9.58")
def test_refusals_name_the_rule() -> None:
    pos = aiming({"2Pz-arm-1": 2, "2Pz-mech-1": 2, "26VG-1": 2}, {"28-707": 1, "28-110b": 2, "28-110a": 2})
    # The tank must take the tank; that was no choice. Then the two motorized units.
    assert legal(pos) == [
        "fire 28-110a 26VG-1",
        "fire 28-110b 26VG-1",
    ]
    assert refused(pos, "fire 28-110a 2Pz-mech-1") == "9.57b"
    assert refused(pos, "fire 28-110a 2Pz-arm-1") == "9.55a"
    assert refused(pos, "fire 28-707 26VG-1") == "9.58"
    assert refused(pos, "fire 26VG-1 28-707") == "9.14-i1"
    pos = aiming({"2Pz-mech-1": 2, "2Pz-mech-2": 2}, {"28-707": 1, "28-110b": 2, "28-110a": 2})
    assert refused(pos, "fire 28-110b 2Pz-mech-1") == "9.57a"
    play(pos, "fire 28-707 2Pz-mech-1")
    assert refused(pos, "fire 28-707 2Pz-mech-2") == "9.58"


@pytest.mark.rule("tigers", "9.54a", "9.52a", "9.52b")
def test_a_unit_alone_picks_freely_among_equals_and_lowers() -> None:
    pos = aiming({"2Pz-mech-1": 2, "26VG-1": 2, "2Pz-arm-1": 2}, {"9ArmInf-1": 2})
    assert legal(pos) == ["fire 9ArmInf-1 26VG-1", "fire 9ArmInf-1 2Pz-mech-1"]
    assert refused(pos, "fire 9ArmInf-1 2Pz-arm-1") == "9.52a"
    # All are better: the worst of them it must be.
    pos = aiming({"2Pz-mech-1": 2, "600-Eng": 2, "2Pz-mech-2": 2}, {"99Norw": 1})
    assert legal(pos) == ["fire 99Norw 2Pz-mech-1", "fire 99Norw 2Pz-mech-2"]


@pytest.mark.rule("tigers", "9.53a", "9.53c", "9.55b", "9.57d")
def test_defenders_need_not_shoot_at_one_point_attackers_until_nobody_else_is_left() -> None:
    pos = aiming({"2Pz-mech-1": 1, "26VG-1": 2}, {"9ArmInf-1": 2, "28-110b": 2})
    assert legal(pos) == ["fire 9ArmInf-1 26VG-1", "fire 9ArmInf-1 2Pz-mech-1"]
    play(pos, "fire 9ArmInf-1 26VG-1")
    # 9.55 before 9.53: the last unit without a shot at it is the one-point unit, and it gets one.
    assert step(pos) == "ShootingRoll"
    play(pos, "hits 0")
    game = tigers()
    assert game.names[now(pos).target] == "2Pz-mech-1"


@pytest.mark.rule("tigers", "9.53c")
def test_strength_is_that_at_the_moment_of_choice() -> None:
    units: Units = {
        "2Pz-mech-1": {"at": "70", "strength": 2, "attacks": "entered"},
        "26VG-1": {"at": "70", "strength": 2, "attacks": "entered"},
        "9ArmInf-1": "70",
    }
    pos = setup(units, phase="combat")
    play(pos, "available 0", "available 1", "target 2Pz-mech-1", "hits 1")
    # The mechanized unit is down to one point: a lone defender may pass it over or not.
    assert set(legal(pos)) == {"fire 9ArmInf-1 26VG-1", "fire 9ArmInf-1 2Pz-mech-1"}
    units = {
        "2Pz-mech-1": {"at": "70", "strength": 2, "attacks": "entered"},
        "2Pz-arm-2": {"at": "70", "strength": 2, "attacks": "entered"},
        "28-110b": "70",
    }
    pos = setup(units, phase="combat")
    play(pos, "available 0", "available 1", "target 2Pz-mech-1", "hits 1")
    assert set(legal(pos)) == {"fire 28-110b 2Pz-arm-2", "fire 28-110b 2Pz-mech-1"}


@pytest.mark.rule("tigers", "9.53b")
def test_attackers_have_no_such_freedom() -> None:
    pos = aiming({"2Pz-mech-1": 3, "2Pz-mech-2": 3}, {"9ArmInf-2": 1, "28-110b": 2}, side="german")
    # Equal quality first, one point or not.
    assert legal(pos) == ["fire 2Pz-mech-1 9ArmInf-2", "fire 2Pz-mech-2 9ArmInf-2"]
    assert refused(pos, "fire 2Pz-mech-1 28-110b") == "9.57b"


@pytest.mark.rule("tigers", "9.54a")
def test_alone_is_who_is_alone_when_he_fires() -> None:
    pos = aiming({"2Pz-mech-1": 3, "26VG-1": 1}, {"9ArmInf-1": 2, "28-110b": 2})
    play(pos, "hits 0", "hits 1")  # 9ArmInf-1 at its like, 28-110b at the foot unit
    roll_through(pos, "Aiming")
    # The mechanized attacker has lost its companion: equal or lower, as it likes.
    assert sorted(legal(pos)) == ["fire 2Pz-mech-1 28-110b", "fire 2Pz-mech-1 9ArmInf-1"]


@pytest.mark.rule("tigers", "9.59", "9.58")
def test_all_are_assigned_before_the_first_fires() -> None:
    pos = aiming({"2Pz-arm-1": 2, "26VG-1": 2}, {"28-707": 1, "28-110b": 2, "28-110a": 2})
    assert step(pos) == "Aiming"
    while step(pos) == "Aiming":
        pos.play(pos.legal_actions[0])
    waiting: Any = pos.stack[-2]
    assert type(waiting).__name__ == "Shooting"
    assert len({firer for firer, _ in waiting.shots}) == 2
