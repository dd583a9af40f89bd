"""Chapter 5: preparing for play, and positions made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.engine import SetupError
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    end_movement,
    legal,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    tigers,
    unit,
    ways,
)

GAME = tigers()


def allied_first_impulse(**options: Any) -> TigersPosition:
    pos = start(**options)
    end_movement(pos)
    roll_through(pos, "Movement")
    assert pos.side == "allied"
    return pos


@pytest.mark.rule("tigers", "5.21", "5.22")
def test_units_begin_where_the_cards_say_entrenched_where_they_say() -> None:
    pos = start()
    assert at(pos, "2Pz-arm-1") == "51"
    assert at(pos, "9Arm-CCA") == "14"
    assert at(pos, "9Arm-CCR") == "72"
    assert at(pos, "352VG-3") == "23"
    assert at(pos, "28-109a") == "56"
    assert at(pos, "28-109b") == "57"
    assert pos.entrenched[unit(pos, "28-110b")]
    assert not pos.entrenched[unit(pos, "2Inf-1")]
    for number in pos.facts.start:
        assert pos.where[number] == GAME.start_place[number]
        assert pos.strength[number] == GAME.full_strength[number]


@pytest.mark.rule("tigers", "5.31", "5.32", "12.12")
def test_the_markers_begin_at_16_1_and_nought() -> None:
    for scenario in GAME.scenarios:
        pos = start(scenario)
        assert GAME.impulse_names[pos.impulse] == "16-1"
        assert pos.points == 0


@pytest.mark.rule("tigers", "5.23a", "5.23b", "5.23c")
def test_allied_units_on_the_first_impulse() -> None:
    pos = setup(
        {"4Inf-12a": "11", "4Inf-12d": "12", "28-110b": "69", "26VG-1": "69", "28-707": "66"},
        impulse="16-1",
        side="allied",
    )
    # 4Inf-12d has the triangle; 4Inf-12a may only entrench; 28-110b, beside Germans, may attack;
    # 28-707 is armor without triangle and can do nothing.
    assert legal(pos, "activate") == ["activate 4Inf-12a", "activate 4Inf-12d", "activate 28-110b"]
    assert refused(pos, "activate 28-707") == "5.23a"
    play(pos, "activate 4Inf-12a")
    assert legal(pos) == ["entrench 4Inf-12a", "halt 4Inf-12a"]
    assert refused(pos, "move 4Inf-12a 12") == "5.23a"
    play(pos, "entrench 4Inf-12a", "activate 28-110b")
    assert legal(pos) == ["attack 28-110b", "halt 28-110b"]
    assert refused(pos, "entrench 28-110b") == "8.55"
    assert refused(pos, "move 28-110b 70") == "5.23a"
    play(pos, "halt 28-110b", "activate 4Inf-12d")
    assert {"11", "13", "16"} <= ways(pos)


@pytest.mark.rule("tigers", "5.23c", "8.54")
def test_armor_does_not_entrench_on_the_first_impulse_either() -> None:
    pos = setup({"9Arm-CCR": "72", "26VG-1": "69"}, impulse="16-1", side="allied")
    play(pos, "activate 9Arm-CCR")
    assert refused(pos, "entrench 9Arm-CCR") == "8.54"


@pytest.mark.rule("tigers", "5.23a")
def test_from_the_second_impulse_all_allied_units_move() -> None:
    pos = setup({"28-707": "66", "26VG-1": "69"}, impulse="16-2", side="allied")
    play(pos, "activate 28-707")
    assert "65" in ways(pos)


@pytest.mark.rule("tigers", "5.23d")
def test_marked_units_do_not_cross_a_scenario_line_on_the_first_impulse() -> None:
    # Mersch (59) lies inside the green line, Saeul (60) outside it.
    units = {"9Arm-CCA": "59", "26VG-1": "69"}
    pos = setup(dict(units), impulse="16-1", side="allied")
    play(pos, "activate 9Arm-CCA")
    assert "60" not in ways(pos)
    assert "14" in ways(pos)
    assert refused(pos, "move 9Arm-CCA 60") == "5.23d"
    for options in ({"scenario_lines": False}, {"errata": False}):
        pos = setup(dict(units), impulse="16-1", side="allied", options=options)
        assert "60" in ways(play(pos, "activate 9Arm-CCA"))
    later = setup(dict(units), impulse="16-2", side="allied")
    assert "60" in ways(play(later, "activate 9Arm-CCA"))


@pytest.mark.rule("tigers", "5.24")
def test_marked_german_units_wait_for_the_second_impulse() -> None:
    pos = setup({"1SS-arm-1": "28", "1SS-mech-1": "28", "2Pz-arm-1": "51", "28-110b": "70"}, impulse="16-1")
    assert refused(pos, "activate 1SS-arm-1") == "5.24"
    # Its infantry may entrench in place: only movement is barred.
    play(pos, "activate 1SS-mech-1")
    assert legal(pos) == ["entrench 1SS-mech-1", "halt 1SS-mech-1"]
    assert refused(pos, "move 1SS-mech-1 27") == "5.24"
    pos = setup({"1SS-arm-1": "28", "28-110b": "70"}, impulse="16-2")
    assert "27" in ways(play(pos, "activate 1SS-arm-1"))


# By hand ------------------------------------------------------------------------------------------------

FRESH: Units = {"2Pz-arm-1": "51"}


@pytest.mark.parametrize(
    ("units", "more", "words"),
    [
        ({"9Pz": "51"}, {}, "unknown unit"),
        ({"2Pz-arm-1": "999"}, {}, "unknown area"),
        ({"2Pz-arm-1": {"at": "51", "strength": 5}}, {}, "4.16a"),
        ({"2Pz-arm-1": {"at": "51", "entrenched": True}}, {}, "8.54"),
        ({"2Pz-arm-1": "L"}, {}, "11.22"),
        ({"28-110b": "A"}, {}, "11.23"),
        ({"2Pz-arm-1": "51"}, {"impulse": "23-1"}, "turn track"),
        ({"2Pz-arm-1": "51"}, {"blown": ["1-2"]}, "unknown bridge"),
        ({"2Pz-arm-1": "51"}, {"repair": {"58-59": 2}}, "10.16c"),
        ({"212VG-1": "100"}, {"scenario": "seventh-army"}, "S1.map"),
        ({"212VG-1": "10"}, {"expected": ["212VG-2"]}, "no reinforcement"),
        # Special Forces: a choice of three, no VP area, no zone, only on the 17th to 19th, within an impulse.
        (FRESH, {"special_forces": {"at": "145", "effect": ""}}, "effect"),
        (FRESH, {"special_forces": {"at": "146", "effect": "mobility"}}, "14.12b"),
        (FRESH, {"special_forces": {"at": "A", "effect": "mobility"}}, "14.12b"),
        (FRESH, {"special_forces": {"at": "145", "effect": "mobility"}, "impulse": "20-1"}, "14.11a"),
        (FRESH, {"special_forces": {"at": "145", "effect": "mobility"}, "impulse": "17-3"}, "14.22b"),
        (FRESH, {"special_forces": {"at": "145", "effect": "confusion"}, "phase": "pair-end"}, "14.3"),
        (FRESH, {"effects_used": ["mobility", "confusion"]}, "14.11a"),
        ({"212VG-1": "10"}, {"effects_used": ["mobility"], "scenario": "seventh-army"}, "14.11a"),
        # Numbers out of range, and more failures than there can be.
        (FRESH, {"repair": {"51-70": 300}}, "repair"),
        (FRESH, {"repair": {"51-70": -1}}, "repair"),
        (FRESH, {"repair": {"51-70": 7}}, "10.16b"),
        (FRESH, {"points": 250}, "12.12"),
        ({"2Pz-arm-1": {"at": "51", "strength": -1}}, {}, "strength"),
        # Attacks: not from a trench, not on nobody, not by the other side, not when combat is over.
        (
            {"26VG-1": {"at": "70", "attacks": "in-place", "entrenched": True}, "28-110b": "70"},
            {"phase": "combat"},
            "8.59",
        ),
        ({"26VG-1": {"at": "70", "attacks": "entered"}}, {"phase": "combat"}, "9.13a"),
        ({"26VG-1": "70", "28-110b": {"at": "70", "attacks": "in-place"}}, {"phase": "combat"}, "9.0a"),
        ({"26VG-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70"}, {"phase": "construction"}, "9.0a"),
        ({"26VG-1": {"at": "71", "attacks": "crossed"}, "28-110b": "71"}, {"phase": "combat"}, "9.71d"),
        (
            {"600-Eng": {"at": "70", "attacks": "entered", "used": "built"}, "28-110b": "70"},
            {"phase": "combat"},
            "8.25a",
        ),
        # Units that are not in the scenario, or should be there by now; times that do not exist.
        ({"2Pz-arm-1": "10"}, {"scenario": "seventh-army"}, "5.21"),
        (FRESH, {"expected": ["70-Tnk"], "impulse": "18-1"}, "11.11a"),
        ({"70-Tnk": "10"}, {"expected": ["70-Tnk"]}, "11.11a"),
        (FRESH, {"impulse": "²²-1"}, "turn track"),
        (FRESH, {"released": {"R1": "soon"}}, "turn track"),
        (FRESH, {"released": {"R1": "21-1"}}, "11.3a"),
        ({"9Inf-47": {"at": "D", "arrived": "noon"}}, {}, "turn track"),
        ({"9Inf-47": {"at": "D", "arrived": "17-3"}}, {}, "11.15"),
        ({"9Inf-47": {"at": "88", "arrived": "17-1"}}, {}, "11.15"),
        # A scenario that is over.
        ({"18VG-1": "50"}, {"scenario": "fifth-panzer-army", "impulse": "22-1", "side": "allied"}, "2.0b"),
        (FRESH, {"scenario": "first-three-days", "impulse": "18-3", "phase": "pair-end"}, "2.0b"),
        (FRESH, {"scenario": "first-three-days", "impulse": "19-1"}, "2.0b"),
    ],
)
def test_positions_that_break_a_rule_are_refused(units: Units, more: Units, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        setup(units, **more)


def test_a_hand_made_position_is_sound_and_goes_on_to_the_end() -> None:
    pos = setup({"2Pz-arm-1": "51", "28-110b": "70"}, impulse="21-3", side="allied")
    assert GAME.check(pos) == []
    roll_through(pos)
    assert pos.result is not None
    assert step(pos) == "NoneType"
