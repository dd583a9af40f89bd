"""Chapter 5: preparing for play, and positions made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.engine import SetupError
from meuse.games.tigers.position import TigersPosition
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
