"""Chapters 9.6 and 9.7: combined arms and modifiers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from meuse.titles.tigers.dice import weights
from tests.games.tigers.table import Units, now, play, roll_through, setup, step


def fire(units: Units, calls: str = "available 0", **more: Any) -> dict[tuple[str, str], int]:
    """What each unit hits on, by (unit, target), with the calls of the moving side as told."""
    pos = setup(units, phase="combat", **more)
    found: dict[tuple[str, str], int] = {}
    first = True
    while step(pos) not in ("Movement", "NoneType"):
        if step(pos) == "Calls":
            pos.play(calls if first and now(pos).side_calling == now(pos).battle.attacker else "available 0")
            first = False
            continue
        if step(pos) == "ShootingRoll":
            decision = now(pos)
            names = pos.game.names
            number = decision._number(pos)
            found[names[decision.unit], names[decision.target]] = number
        pos.play(pos.legal_actions[0])
    return found


ENTERED = {"attacks": "entered", "at": "70"}
TANKS_AND_FOOT = {"2Pz-arm-1": ENTERED, "26VG-1": ENTERED}


@pytest.mark.rule("tigers", "9.6a", "9.6b", "9.6e")
def test_combined_arms_are_armor_infantry_and_a_call_that_succeeded() -> None:
    defender = {"28-110b": "70"}
    assert fire(TANKS_AND_FOOT | defender, "available 1")["28-110b", "26VG-1"] == 4
    assert fire(TANKS_AND_FOOT | defender, "available 0")["28-110b", "26VG-1"] == 5
    for alone in ("2Pz-arm-1", "26VG-1"):
        assert fire({alone: ENTERED} | defender, "available 1")["28-110b", alone] == 5
    # The attacker's own fire is never modified by it, nor does the defender's composition matter.
    assert fire({"26VG-1": ENTERED} | defender, "available 1")["26VG-1", "28-110b"] == 3
    assert fire(TANKS_AND_FOOT | {"28-110b": "70", "28-707": "70"}, "available 1")["28-707", "2Pz-arm-1"] == 5


@pytest.mark.rule("tigers", "9.6c")
def test_engineers_count_as_infantry() -> None:
    found = fire({"2Pz-arm-1": ENTERED, "600-Eng": ENTERED, "28-110b": "70"}, "available 1")
    assert {number for (firer, _), number in found.items() if firer == "28-110b"} == {4}


@pytest.mark.rule("tigers", "9.6d")
def test_combined_arms_are_fixed_when_the_calls_are_made() -> None:
    units: Units = {
        "2Pz-arm-1": {"at": "70", "attacks": "entered", "strength": 1},
        "26VG-1": {"at": "70", "attacks": "entered", "strength": 2},
        "28-110b": "70",
    }
    pos = setup(units, phase="combat")
    play(pos, "available 1", "available 1")
    # The condition is part of the battle, not of who is alive.
    battle = now(pos).battle
    assert battle.combined
    play(pos, "hits 1")
    roll_through(pos, "ShootingRoll")
    assert now(pos).battle.combined


@pytest.mark.rule("tigers", "9.71a")
def test_entrenched_units_are_harder_to_hit() -> None:
    units = {"26VG-1": ENTERED, "28-110b": {"at": "70", "entrenched": True}}
    assert fire(units)["26VG-1", "28-110b"] == 2
    # The entrenchment of a unit does not shield others, and never attackers (they have none).
    units = {
        "26VG-1": ENTERED,
        "26VG-2": ENTERED,
        "28-110b": {"at": "70", "entrenched": True},
        "28-110a": "70",
    }
    found = fire(units)
    assert {number for (one, target), number in found.items() if target == "28-110a"} == {3}


@pytest.mark.rule("tigers", "9.71b", "13.22a")
def test_units_out_of_supply_fire_worse_on_either_side() -> None:
    ring = {"2Pz-mech-1": "113", "2Pz-mech-2": "99", "116Pz-mech-1": "101", "116Pz-mech-2": "104"}
    ring |= {"116Pz-arm-1": "112", "2Pz-arm-2": "77"}
    units = {"26VG-1": {"at": "100", "attacks": "entered"}, "28-110b": "100"}
    assert fire(units | ring)["28-110b", "26VG-1"] == 4  # 4, -1 for no combined arms, +1 out of supply
    walls = {
        "28-110a": "112",
        "106-422": "113",
        "106-423": "99",
        "106-424": "101",
        "28-112a": "104",
        "28-112b": "77",
    }
    units = {"26VG-1": {"at": "100", "attacks": "in-place"}, "28-110b": "100"}
    assert fire(units | walls)["26VG-1", "28-110b"] == 2


@pytest.mark.rule("tigers", "9.71c", "9.71d", "9.72")
def test_the_river_counts_when_all_attackers_just_crossed_one() -> None:
    crossed = {"at": "96", "attacks": "crossed"}
    entered = {"at": "96", "attacks": "entered"}
    assert fire({"26VG-1": crossed, "28-110b": "96"})["28-110b", "26VG-1"] == 6  # river and no combined arms
    assert fire({"26VG-1": entered, "28-110b": "96"})["28-110b", "26VG-1"] == 5
    mixed = fire({"26VG-1": crossed, "26VG-2": entered, "28-110b": "96"})
    assert {mixed[shot] for shot in mixed if shot[0] == "28-110b"} == {5}
    both = fire({"26VG-1": crossed, "26VG-2": crossed, "28-110b": "96"})
    assert {both[shot] for shot in both if shot[0] == "28-110b"} == {6}


@pytest.mark.rule("tigers", "9.71d")
def test_only_the_last_step_counts_as_crossing() -> None:
    # Over the bridge 82-96 to empty Malmedy, then on to Francorchamps (95) by road.
    pos = setup({"2Pz-mech-1": "82", "28-110b": "95"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96", "move 2Pz-mech-1 95", "end-movement")
    assert not now(pos).battle.river
    pos = setup({"2Pz-mech-1": "82", "28-110b": "96"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96", "decline", "end-movement")
    assert now(pos).battle.river
    # A ford is a river like any other.
    pos = setup({"2Pz-mech-1": "51", "28-110b": "70"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
    assert now(pos).battle.river


@pytest.mark.rule("tigers", "9.73")
def test_no_river_if_a_friend_began_the_impulse_in_the_area_whatever_he_does() -> None:
    units = {"2Pz-mech-1": "51", "2Pz-arm-2": "70", "28-110b": "70"}
    for orders in ([], ["activate 2Pz-arm-2", "move 2Pz-arm-2 71", "halt 2Pz-arm-2"]):
        pos = setup(dict(units))
        play(pos, *orders, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
        assert not now(pos).battle.river
    pos = setup({"2Pz-mech-1": "51", "2Pz-arm-2": {"at": "70", "used": "moved"}, "28-110b": "70"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
    assert not now(pos).battle.river
    # Who left in the impulse before is no friend that began this one there.
    pos = setup(dict(units))
    play(pos, "activate 2Pz-arm-2", "move 2Pz-arm-2 71", "halt 2Pz-arm-2", "end-movement", "end-movement")
    assert pos.side == "german"
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
    assert now(pos).battle.river


@pytest.mark.rule("tigers", "9.74", "9.21b")
def test_modifiers_add_up_and_numbers_have_no_floor_or_ceiling_of_their_own() -> None:
    assert fire({"26VG-1": {"at": "96", "attacks": "crossed"}, "2Inf-arm": "96"})["2Inf-arm", "26VG-1"] == 7
    assert weights(2, 0) == (100, 0, 0)
    assert weights(2, -3) == (100, 0, 0)
    assert weights(2, 10) == (0, 0, 100)
    assert weights(2, 12) == (0, 0, 100)
    assert weights(1, 1) == (9, 1)


@pytest.mark.rule("tigers", "9.71a", "9.74")
def test_previews_list_each_modifier_with_its_rule() -> None:
    units: Units = {
        "26VG-1": {"at": "96", "attacks": "crossed"},
        "26VG-2": {"at": "96", "attacks": "crossed"},
        "28-110b": "96",
    }
    pos = setup(units, phase="combat")
    roll_through(pos, "Aiming")
    preview = pos.preview("fire 28-110b 26VG-1")
    assert preview is not None
    assert {(item.value, item.what.rule) for item in preview.modifiers} == {(-1, "9.6b"), (-1, "9.71c")}
    assert sum(outcome.chance for outcome in preview.outcomes) == 1
    assert preview.outcomes[0].chance == Fraction(4, 10) ** 2
