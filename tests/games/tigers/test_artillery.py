"""Chapter 9.4: artillery."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from meuse.titles.tigers import artillery
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    step,
    strength,
    tigers,
    unit,
)

GAME = tigers()


def battle(germans: dict[str, int], allies: dict[str, int], area: str = "70", **more: Any) -> TigersPosition:
    """Germans have just entered the area of the Allies."""
    units: Units = {
        name: {"at": area, "strength": points, "attacks": "entered"} for name, points in germans.items()
    }
    units |= {name: {"at": area, "strength": points} for name, points in allies.items()}
    return setup(units, phase="combat", **more)


def calls(pos: TigersPosition) -> list[tuple[int, int]]:
    """(side, calls) of both sides, none of which succeeds."""
    found = []
    while step(pos) == "Calls":
        found.append((now(pos).side_calling, now(pos).count))
        play(pos, "available 0")
    return found


@pytest.mark.rule("tigers", "9.42a", "ex-9.42-calls")
@pytest.mark.parametrize(
    ("points", "count"), [((2,), 0), ((3,), 1), ((3, 2), 1), ((3, 3), 2), ((4, 2, 2), 2), ((4, 3, 2), 3)]
)
def test_a_call_for_three_points(points: tuple[int, ...], count: int) -> None:
    """ex-9.42-calls: five points make one call."""
    names = ["2Pz-arm-1", "2Pz-mech-1", "2Pz-mech-2"]
    pos = battle(dict(zip(names, points, strict=False)), {"28-112b": 1})
    expected = [(0, count)] if count else []
    assert calls(pos) == [*expected, (1, 1)]


@pytest.mark.rule("tigers", "9.42b")
def test_the_defender_has_at_least_one_call_the_attacker_perhaps_none() -> None:
    assert calls(battle({"2Pz-arm-2": 2}, {"28-110b": 2})) == [(1, 1)]
    assert calls(battle({"2Pz-arm-2": 2}, {"2Inf-1": 3, "2Inf-arm": 3})) == [(1, 2)]


@pytest.mark.rule("tigers", "9.42c")
def test_calls_are_counted_before_any_fire() -> None:
    pos = battle({"2Pz-arm-1": 4, "2Pz-mech-1": 3}, {"2Inf-arm": 3, "2Inf-1": 3})
    play(pos, "available 2", "available 2")
    # The defender's guns take points off the attacker; his two shots come all the same.
    shots = 0
    while step(pos) != "Movement":
        if step(pos) == "ShellingRoll" and now(pos).firing == 0:
            shots += now(pos).shots
        hits = step(pos) == "ShellingRoll" and now(pos).firing == 1
        pos.play(pos.legal_actions[-1 if hits else 0])
    assert shots == 2


@pytest.mark.rule("tigers", "9.42d")
def test_calls_are_made_anew_in_every_battle() -> None:
    pos = setup({"26VG-1": "69", "26VG-2": "71", "28-110b": "70"})
    for name in ("26VG-1", "26VG-2"):
        play(pos, f"activate {name}", f"move {name} 70", "end-movement")
        assert calls(pos)[-1] == (1, 1)
        roll_through(pos, "Movement")
        play(pos, "end-movement")
        roll_through(pos, "Movement")


@pytest.mark.rule("tigers", "9.42e", "13.22a")
def test_units_out_of_supply_call_nothing_but_may_attack() -> None:
    # Infantry across one blown bridge is in supply, armor beside it is not.
    walls = {
        "28-110a": "56",
        "9Arm-CCR": "50",
        "106-424": "49",
        "106-423": "48",
        "99Inf-1": "45",
        "106-422": "47",
    }
    walls |= {
        "2Inf-1": "44",
        "38Cav": "41",
        "78Inf-1": "87",
        "28-109a": "21",
        "4Inf-12a": "11",
        "14Cav-1": "46",
    }
    walls |= {"4Inf-12b": "7", "9ArmInf-1": "20", "28-110b": "70"}
    units = {
        "2Pz-arm-1": {"at": "70", "attacks": "in-place"},
        "2Pz-mech-1": {"at": "70", "attacks": "in-place"},
    }
    pos = setup(units | walls, phase="combat", blown=["51-70", "55-69"])
    assert calls(pos) == [(0, 1), (1, 1)]  # three points of seven
    only_armor = {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}}
    pos = setup(only_armor | walls, phase="combat", blown=["51-70", "55-69"])
    assert calls(pos) == [(1, 1)]
    assert step(pos) in ("Aiming", "ShootingRoll")  # it attacks all the same


@pytest.mark.rule("tigers", "9.42e")
def test_a_defender_wholly_out_of_supply_has_no_call_at_all() -> None:
    ring = {"2Pz-mech-1": "113", "2Pz-mech-2": "99", "116Pz-mech-1": "101", "116Pz-mech-2": "104"}
    ring |= {"116Pz-arm-1": "112", "2Pz-arm-2": "77"}
    units = {"2Pz-arm-1": {"at": "100", "attacks": "entered"}, "28-110b": "100"}
    pos = setup(units | ring, phase="combat")
    assert calls(pos) == [(0, 1)]


@pytest.mark.rule("tigers", "9.43", "9.44", "9.45", "9.45-i1")
def test_when_calls_succeed() -> None:
    for area, number in (("70", 6), ("72", 4), ("52", 4)):  # front line, behind it, east of it
        pos = battle({"26VG-2": 3}, {"28-112b": 1}, area)
        assert pos.outcomes()[1][1] == Fraction(number, 10)
        play(pos, "available 0")
        assert pos.outcomes()[1][1] == Fraction(8, 10)
    # Attacking or defending; and nothing modifies a call, not even confusion.
    units = {"1Inf-16": {"at": "70", "attacks": "crossed"}, "2Pz-mech-1": "70"}
    pos = setup(units, phase="combat", side="allied", special_forces={"at": "70", "effect": "confusion"})
    assert pos.outcomes()[1][1] == Fraction(8, 10)
    play(pos, "available 0")
    assert pos.outcomes()[1][1] == Fraction(6, 10)


# Targets --------------------------------------------------------------------------------------------------


def spotting(germans: dict[str, int], shots: int) -> TigersPosition:
    """Allied artillery is about to choose among these attackers."""
    pos = battle(germans, {"3Arm-arm-2": 4, "1Inf-16": 3, "1Inf-18": 3})
    while step(pos) == "Calls":
        side = now(pos).side_calling
        play(pos, f"available {shots if side else 0}")
    return pos


def targets(pos: TigersPosition) -> set[str]:
    return {action.args[0] for action in pos.legal_actions}


@pytest.mark.rule("tigers", "9.46b", "9.46c", "9.46d", "9.46f", "9.46a", "ex-art-1")
def test_example_of_allocation_1() -> None:
    """ex-art-1: two foot units of 3, an armor of 2, two shots."""
    pos = spotting({"26VG-1": 3, "26VG-2": 3, "2Pz-arm-2": 2}, 2)
    assert step(pos) == "Spotting"
    assert targets(pos) == {"26VG-1", "26VG-2"}
    assert refused(pos, "target 2Pz-arm-2") == "9.46b"
    play(pos, "target 26VG-2")
    # The second shot has one target only, and is assigned to it; now both are rolled.
    assert step(pos) == "ShellingRoll"
    rolled = []
    while step(pos) == "ShellingRoll":
        rolled.append((GAME.names[now(pos).target], now(pos).shots))
        play(pos, "hits 0")
    assert rolled == [("26VG-2", 1), ("26VG-1", 1)]


@pytest.mark.rule("tigers", "9.46b", "9.46c", "9.46d", "9.46e", "ex-art-2")
def test_example_of_allocation_2() -> None:
    """ex-art-2: foot 4, foot 3, mechanized 3, two shots."""
    german = {"26VG-1": 4, "26VG-2": 3, "2Pz-mech-1": 3}
    pos = spotting(german, 2)
    assert targets(pos) == {"26VG-1", "26VG-2"}
    play(pos, "target 26VG-1")
    assert targets(pos) == {"26VG-2", "2Pz-mech-1"}  # 3 and 3: a tie
    assert refused(pos, "target 26VG-1") == "9.46f"
    other = spotting(german, 2)
    play(other, "target 26VG-2")
    assert step(other) == "ShellingRoll"
    waiting: Any = other.stack[-2]
    assert GAME.names[waiting.target] == "26VG-1"


@pytest.mark.rule("tigers", "9.46d")
def test_after_one_shot_another_type_may_be_the_strongest() -> None:
    pos = spotting({"26VG-1": 4, "2Pz-mech-1": 3}, 2)
    assert step(pos) == "ShellingRoll"  # both were forced: foot, then mechanized
    assert strength(pos, "26VG-1") == 4


@pytest.mark.rule("tigers", "9.46f", "9.46g")
def test_a_second_round_begins_when_everybody_has_been_targeted() -> None:
    pos = spotting({"26VG-1": 4, "2Pz-mech-1": 3}, 3)
    shots = {}
    while step(pos) == "ShellingRoll":
        shots[GAME.names[now(pos).target]] = now(pos).shots
        play(pos, "hits 0")
    assert shots == {"26VG-1": 2, "2Pz-mech-1": 1}


@pytest.mark.rule("tigers", "9.46h")
def test_artillery_has_no_freedom_to_ignore_one_point_units() -> None:
    pos = spotting({"182-Flak": 1, "150Pz-mech": 1, "44-MG": 1}, 1)
    assert targets(pos) == {"182-Flak", "150Pz-mech"}
    assert refused(pos, "target 44-MG") == "9.46b"


@pytest.mark.rule("tigers", "9.47a", "9.48")
def test_a_shot_is_one_die_on_five_in_defence_and_three_in_attack() -> None:
    pos = battle({"2Pz-arm-1": 4, "2Pz-mech-1": 3}, {"28-110b": 2})
    play(pos, "available 1", "available 1")  # combined arms: armor, infantry, artillery
    assert step(pos) == "ShellingRoll"
    assert [chance for _, chance in pos.outcomes()] == [Fraction(5, 10), Fraction(5, 10)]
    play(pos, "hits 0")
    roll_through(pos, "ShellingRoll")
    assert [chance for _, chance in pos.outcomes()] == [Fraction(7, 10), Fraction(3, 10)]


@pytest.mark.rule("tigers", "9.49", "9.71a", "9.74")
def test_artillery_takes_the_modifiers_of_fire() -> None:
    units = {
        "2Pz-arm-1": {"at": "96", "attacks": "crossed"},
        "2Pz-arm-2": {"at": "96", "attacks": "crossed"},
        "1111-Eng": {"at": "96", "entrenched": True},
    }
    pos = setup(units, phase="combat")
    play(pos, "available 1", "available 1", "target 2Pz-arm-1")
    assert step(pos) == "ShellingRoll"
    assert pos.outcomes()[1][1] == Fraction(7, 10)  # 5, river and no combined arms
    play(pos, "hits 0")
    roll_through(pos, "ShellingRoll")
    assert pos.outcomes()[1][1] == Fraction(2, 10)  # 3 against an entrenchment


@pytest.mark.rule("tigers", "9.47b")
def test_shots_at_a_unit_already_destroyed_are_lost() -> None:
    pos = spotting({"44-MG": 1}, 3)
    assert now(pos).shots == 3
    play(pos, "hits 3")
    assert strength(pos, "44-MG") == 0


@pytest.mark.rule("tigers", "9.46a", "9.46b", "9.46d", "9.46e", "9.46f", "9.46g")
def test_allocation_of_shots_equals_the_literal_rule_on_random_battles() -> None:
    """All complete assignments that the decisions can reach, against an enumeration word by word."""
    rng = random.Random(46)
    germans = list(GAME.units_of[0])
    pos = setup({"2Pz-arm-1": "51", "28-110b": "70"})
    for _ in range(1500):
        enemies = sorted(rng.sample(germans, rng.randint(1, 4)))
        for enemy in enemies:
            pos.strength[enemy] = rng.randint(1, 4)
        shots = rng.randint(1, 5)
        reached: set[tuple[int, ...]] = {()}
        for _ in range(shots):
            reached = {
                (*chosen, target) for chosen in reached for target in artillery.spotted(pos, enemies, chosen)
            }
        assert reached == literal_shots(pos, enemies, shots)


def literal_shots(pos: TigersPosition, enemies: list[int], shots: int) -> set[tuple[int, ...]]:
    """9.46 as written: totals by type, deduct what was targeted, the greatest remaining total is next."""
    kinds = {enemy: GAME.units[enemy].type for enemy in enemies}
    points = {enemy: pos.strength[enemy] for enemy in enemies}
    complete = set()

    def assign(chosen: tuple[int, ...], targeted: set[int], totals: dict[str, int]) -> None:
        if len(chosen) == shots:
            complete.add(chosen)
            return
        if targeted == set(enemies):
            targeted, totals = set(), full_totals()
        greatest = max(totals.values())
        for enemy in enemies:
            if enemy not in targeted and totals[kinds[enemy]] == greatest:
                rest = {**totals, kinds[enemy]: totals[kinds[enemy]] - points[enemy]}
                assign((*chosen, enemy), {*targeted, enemy}, rest)

    def full_totals() -> dict[str, int]:
        return {kind: sum(points[e] for e in enemies if kinds[e] == kind) for kind in set(kinds.values())}

    assign((), set(), full_totals())
    return complete


def test_units_not_in_the_battle_are_no_targets() -> None:
    pos = spotting({"26VG-1": 3, "26VG-2": 3, "2Pz-arm-2": 2}, 2)
    assert refused(pos, "target 1Inf-16") == "9.46a"
    assert "target 26VG-1" in legal(pos)
    assert unit(pos, "26VG-1") in now(pos).battle.attackers
