"""Chapter 7: area occupation limits."""

from __future__ import annotations

import pytest

from meuse.engine import SetupError
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    at,
    end_movement,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    tigers,
    ways,
)

GAME = tigers()
FAR = {"28-110b": "146"}


def go(pos: TigersPosition, name: str, *areas: str) -> None:
    play(pos, f"activate {name}", *(f"move {name} {area}" for area in areas))
    if step(pos) == "Moving":
        play(pos, f"halt {name}")


@pytest.mark.rule("tigers", "7.1a", "7.2a", "7.2c")
def test_a_fifth_counter_may_come_but_a_whole_unit_goes() -> None:
    pos = setup(
        {"2Pz-arm-2": "52", "560VG-1": "52", "560VG-2": "52", "560VG-3": "52", "182-Flak": "53"} | FAR,
        impulse="17-1",
    )
    go(pos, "182-Flak", "52")  # 5 counters, 9 points
    end_movement(pos)
    assert step(pos) == "Overfull"
    assert pos.side == "german"
    assert sorted(legal(pos)) == sorted(
        f"eliminate {name}" for name in ("2Pz-arm-2", "560VG-1", "560VG-2", "560VG-3", "182-Flak")
    )
    assert refused(pos, "eliminate 28-110b") == "7.2a"
    play(pos, "eliminate 560VG-2")
    assert at(pos, "560VG-2") == ""
    assert step(pos) == "Movement"  # and no more than that (7.2-i2)


@pytest.mark.rule("tigers", "7.1b", "7.2-i2")
def test_an_eleventh_point_costs_whole_units_until_both_limits_hold() -> None:
    pos = setup({"2Pz-arm-1": "52", "26VG-1": "52", "182-Flak": "53", "2Pz-mech-1": "53"} | FAR)
    go(pos, "2Pz-mech-1", "52")  # 3 counters, 11 points
    end_movement(pos)
    assert step(pos) == "Overfull"
    play(pos, "eliminate 26VG-1")  # 4 points go although one was too many
    assert step(pos) == "Movement"
    assert pos.strength[GAME.unit_numbers["2Pz-arm-1"]] == 4


@pytest.mark.rule("tigers", "7.2-i2", "7.2a")
def test_elimination_goes_on_while_a_limit_is_broken() -> None:
    pos = setup(
        {"2Pz-arm-1": "52", "26VG-1": "52", "182-Flak": "52", "116Pz-mech-1": "53", "116Pz-arm-1": "53"} | FAR
    )
    go(pos, "116Pz-mech-1", "52")
    go(pos, "116Pz-arm-1", "52")  # 5 counters, 15 points
    play(end_movement(pos), "eliminate 182-Flak")
    assert step(pos) == "Overfull"  # 4 counters, 14 points
    play(pos, "eliminate 116Pz-arm-1")
    assert step(pos) == "Overfull"  # 11 points
    play(pos, "eliminate 116Pz-mech-1")
    assert step(pos) == "Movement"


@pytest.mark.rule("tigers", "7.1c")
def test_each_side_has_its_own_limits() -> None:
    pos = setup(
        {
            "2Pz-arm-1": "70",
            "2Pz-mech-1": "70",
            "2Pz-mech-2": "70",
            "3Arm-arm-2": "70",
            "1Inf-16": "70",
            "1Inf-18": "70",
        }
    )
    end_movement(pos)
    assert step(pos) == "Movement"
    assert pos.side == "allied"


@pytest.mark.rule("tigers", "7.1d", "7.2-i1")
def test_the_limits_are_tested_once_after_movement_and_before_the_first_battle() -> None:
    pos = setup(
        {
            "2Pz-arm-1": "71",
            "2Pz-mech-1": "71",
            "2Pz-mech-2": "71",
            "116Pz-mech-1": "69",
            "28-110b": "70",
        }
    )
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "join 2Pz-mech-2", "move 2Pz-arm-1 70")
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 70")  # 4 counters, 13 points: no refusal
    end_movement(pos)
    assert step(pos) == "Overfull"
    play(pos, "eliminate 116Pz-mech-1")
    # What is gone neither fires nor calls: 10 points, three calls, three firing units.
    assert step(pos) == "Calls"
    assert now(pos).count == 3
    assert "116Pz-mech-1" not in {GAME.names[u] for u in now(pos).battle.attackers}


@pytest.mark.rule("tigers", "7.1d")
def test_an_area_may_be_passed_though_full() -> None:
    pos = setup(
        {"2Pz-arm-1": "52", "2Pz-mech-1": "52", "2Pz-mech-2": "52", "116Pz-mech-1": "53"} | FAR,
        impulse="17-1",
    )
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 52", "move 116Pz-mech-1 51", "halt 116Pz-mech-1")
    end_movement(pos)
    assert step(pos) == "Movement"


@pytest.mark.rule("tigers", "7.1e", "7.1g")
def test_two_german_areas_begin_overfull_and_are_tested_on_16_3() -> None:
    pos = start()
    full = [
        place
        for place in range(GAME.areas)
        if len(pos.stack_of(0, place)) > 4 or pos.points_of(0, place) > 10
    ]
    assert [GAME.place_names[place] for place in full] == ["51", "55"]
    for part in (1, 2):
        assert pos.part == part
        end_movement(pos)
        assert step(pos) == "Movement"  # nothing happens to them
        end_movement(pos)
        roll_through(pos, "Movement")
    assert GAME.impulse_names[pos.impulse] == "16-3"
    end_movement(pos)
    assert step(pos) == "Overfull"
    assert {action.args[0] for action in pos.legal_actions} == {
        "2Pz-arm-1",
        "2Pz-arm-2",
        "2Pz-mech-1",
        "2Pz-mech-2",
        "600-Eng",
    }
    play(pos, "eliminate 2Pz-arm-1")
    assert {action.args[0] for action in pos.legal_actions} == {"26VG-1", "26VG-2", "26VG-3", "207-Eng"}


@pytest.mark.rule("tigers", "7.1f")
def test_on_december_16_no_german_move_may_overfill_an_area() -> None:
    units = {"2Pz-arm-1": "52", "26VG-1": "52", "182-Flak": "53", "116Pz-mech-1": "53"} | FAR
    pos = setup(dict(units), impulse="16-2", blown=["51-70"])
    play(pos, "activate 116Pz-mech-1")
    # It may pass through Daleiden (52) to Dasburg (51), which is free, but not end in Daleiden.
    assert "52" in ways(pos)
    play(pos, "move 116Pz-mech-1 52")
    assert refused(pos, "halt 116Pz-mech-1") == "7.1f"
    play(pos, "move 116Pz-mech-1 51", "halt 116Pz-mech-1")
    # A foot unit that could not leave the full area again may not enter it at all.
    foot = {"2Pz-arm-1": "51", "26VG-1": "51", "5FJ-1": "54"} | FAR
    for impulse, open_ in (("16-1", False), ("16-2", False), ("16-3", False), ("17-1", True)):
        pos = setup(dict(foot), impulse=impulse, blown=["51-70"])
        play(pos, "activate 5FJ-1", "move 5FJ-1 53", "move 5FJ-1 52")
        assert ("51" in ways(pos)) == open_
        if not open_:
            assert refused(pos, "move 5FJ-1 51") == "7.1f"


@pytest.mark.rule("tigers", "7.1f")
def test_leaving_an_overfull_set_up_area_is_free_entering_it_is_not() -> None:
    pos = start()
    play(pos, "activate 2Pz-arm-2", "move 2Pz-arm-2 52")
    assert refused(pos, "move 2Pz-arm-2 51") == "7.1f"


@pytest.mark.rule("tigers", "7.2c")
def test_allies_may_overfill_from_the_first_day() -> None:
    pos = setup(
        {"2Inf-1": "43", "2Inf-2": "43", "2Inf-3": "43", "2Inf-arm": "81", "26VG-1": "55"},
        impulse="16-2",
        side="allied",
    )
    go(pos, "2Inf-arm", "43")  # 4 counters, 12 points
    end_movement(pos)
    assert step(pos) == "Overfull"
    assert pos.side == "allied"


@pytest.mark.rule("tigers", "7.3")
def test_zones_have_no_limit() -> None:
    names = ["2SS-arm-1", "2SS-arm-2", "2SS-mech-1", "2SS-mech-2", "10SS-arm-1", "10SS-mech-1"]
    pos = setup(dict.fromkeys(names, "B") | FAR)
    end_movement(pos)
    assert step(pos) == "Movement"
    assert all(at(pos, name) == "B" for name in names)


@pytest.mark.rule("tigers", "7.1a", "7.1b")
def test_overfull_positions_cannot_be_made_by_hand() -> None:
    with pytest.raises(SetupError, match=r"7\.1b"):
        setup({"2Pz-arm-1": "52", "26VG-1": "52", "1SS-arm-1": "52"} | FAR)
    four = {"182-Flak": "52", "44-MG": "52", "394-Stg": "52", "902-Stg": "52", "150Pz-arm": "52"}
    with pytest.raises(SetupError, match=r"7\.1a"):
        setup(four | FAR)


@pytest.mark.rule("tigers", "N.stack1", "7.1a", "ex-notes-nine")
def test_a_nine_point_attack_needs_a_unit_of_three() -> None:
    """ex-notes-nine"""
    assert GAME.most_counters == 4
    assert GAME.most_points == 10
    assert max(sum(four) for four in [(2, 2, 2, 2)]) < 9 <= 3 + 2 + 2 + 2
    # Four units of one point fill an area: a fifth would have to go.
    pos = setup({"182-Flak": "52", "44-MG": "52", "394-Stg": "52", "902-Stg": "52", "150Pz-arm": "53"} | FAR)
    go(pos, "150Pz-arm", "52")
    end_movement(pos)
    assert step(pos) == "Overfull"
