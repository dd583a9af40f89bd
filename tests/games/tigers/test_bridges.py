"""Chapter 10: demolition and construction."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    bridge,
    end_movement,
    events,
    legal,
    play,
    refused,
    roll_through,
    setup,
    step,
    unit,
    ways,
)


def crossing(units: Units, **more: Any) -> TigersPosition:
    """2Pz-arm-1 announces the step from Waimes (82) to Malmedy (96)."""
    pos = setup({"2Pz-arm-1": "82"} | units, **more)
    return play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96")


def chance(pos: TigersPosition, action: str) -> Fraction:
    preview = pos.preview(action)
    assert preview is not None
    return preview.outcomes[0].chance


# Demolition -----------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "10.21a", "10.22")
def test_only_infantry_types_at_the_bridge_and_only_at_the_moment_of_crossing() -> None:
    pos = crossing({"1111-Eng": "96", "2Inf-arm": "96", "2Inf-1": "96", "254-Eng": "95"})
    assert legal(pos) == ["demolish 2Inf-1 82-96", "demolish 1111-Eng 82-96", "decline"]
    assert refused(pos, "demolish 2Inf-arm 82-96") == "10.22"
    assert refused(pos, "demolish 254-Eng 82-96") == "10.21a"
    assert refused(pos, "demolish 1111-Eng 96-98") == "10.21a"
    assert refused(pos, "demolish 2Pz-arm-1 82-96") == "10.21a"
    # A step over no bridge, or over one already blown, asks nobody.
    pos = setup({"2Pz-arm-1": "81", "1111-Eng": "82"})
    assert step(play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 82")) == "Movement"
    pos = setup({"2Pz-mech-1": "82", "1111-Eng": "96"}, blown=["82-96"])
    assert step(play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96")) == "Movement"


@pytest.mark.rule("tigers", "10.21b", "8.38")
def test_a_step_that_cannot_be_paid_is_not_announced() -> None:
    pos = setup({"26VG-1": "80", "26VG-2": "81", "26VG-3": "82", "1111-Eng": "96"})
    play(pos, "activate 26VG-1", "move 26VG-1 81", "move 26VG-1 82")
    assert refused(pos, "move 26VG-1 96") == "8.38"  # one point is left, two would be needed
    pos = setup({"26VG-1": "80", "26VG-2": "81", "1111-Eng": "96"})
    play(pos, "activate 26VG-1", "move 26VG-1 81", "move 26VG-1 82", "move 26VG-1 96")
    assert step(pos) == "Demolition"


@pytest.mark.rule("tigers", "10.21b", "10.29d")
def test_a_failed_attempt_lets_the_stack_cross() -> None:
    pos = crossing({"1111-Eng": "96"})
    play(pos, "demolish 1111-Eng 82-96")
    assert "event-demolition-failed" in events(pos, "roll 9")
    assert bridge(pos, "82-96")
    assert at(pos, "2Pz-arm-1") == "96"
    assert pos.attacking[unit(pos, "2Pz-arm-1")]


@pytest.mark.rule("tigers", "10.29a", "10.29b", "10.27", "10.29c")
@pytest.mark.parametrize(
    ("name", "state", "number"),
    [
        ("1111-Eng", {}, 8),
        ("1111-Eng", {"used": "moved"}, 4),
        ("2Inf-1", {}, 4),
        ("2Inf-1", {"used": "moved"}, 2),
        ("2Inf-1", {"entrenched": True, "used": "entrenched"}, 4),
        ("1111-Eng", {"used": "building"}, 8),
        ("1111-Eng", {"used": "attacked"}, 8),
        ("2Inf-1", {"used": "stayed"}, 4),
    ],
)
def test_what_a_demolition_needs(name: str, state: Units, number: int) -> None:
    pos = crossing({name: {"at": "96", **state}})
    assert chance(pos, f"demolish {name} 82-96") == Fraction(number, 10)
    for roll, stands in ((number, False), (number + 1, True)):
        other = pos.copy()
        play(other, f"demolish {name} 82-96", f"roll {roll}")
        assert bridge(other, "82-96") == stands


@pytest.mark.rule("tigers", "10.23a", "10.23c")
def test_a_unit_may_try_in_every_enemy_impulse_and_it_is_no_move() -> None:
    pos = crossing({"1111-Eng": "96", "2Pz-mech-1": "82"})
    play(pos, "demolish 1111-Eng 82-96", "roll 9", "end-movement")
    roll_through(pos, "Movement")
    assert pos.side == "allied"
    assert "activate 1111-Eng" in legal(pos)
    # In the next German impulse Germans are in its area (10.24); on another bridge it might try again.
    pos = setup({"2Pz-arm-1": "82", "1111-Eng": "96"}, impulse="17-1")
    play(
        pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96", "demolish 1111-Eng 82-96", "roll 1", "halt 2Pz-arm-1"
    )
    roll_through(pos, "Movement")
    assert pos.attempts[unit(pos, "1111-Eng")] == 1
    end_movement(pos)
    roll_through(pos, "Movement")
    assert pos.side == "allied"
    assert pos.attempts[unit(pos, "1111-Eng")] == 0


@pytest.mark.rule("tigers", "10.23b")
def test_a_unit_tries_at_most_two_bridges_an_impulse() -> None:
    # Liege (92) has five bridges.
    pos = setup({"2Pz-arm-1": "90", "2Pz-arm-2": "91", "1SS-arm-1": "93", "99Norw": "92", "1111-Eng": "92"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 92", "demolish 99Norw 90-92", "roll 3", "halt 2Pz-arm-1")
    play(pos, "activate 2Pz-arm-2", "move 2Pz-arm-2 92", "demolish 99Norw 91-92", "roll 3", "halt 2Pz-arm-2")
    play(pos, "activate 1SS-arm-1", "move 1SS-arm-1 92")
    assert legal(pos) == ["demolish 1111-Eng 92-93", "decline"]
    assert refused(pos, "demolish 99Norw 92-93") == "10.23b"


@pytest.mark.rule("tigers", "10.24", "10.24-i1")
def test_no_demolition_beside_an_enemy_who_began_the_impulse_there() -> None:
    pos = setup({"2Pz-arm-1": "82", "2Pz-mech-1": "96", "1111-Eng": "96"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96")
    assert step(pos) == "Movement"  # nobody could try
    # Even if that enemy has left in the meantime.
    pos = setup({"2Pz-arm-1": "82", "2Pz-mech-1": "96", "1111-Eng": "96"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 95", "halt 2Pz-mech-1")
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96")
    assert step(pos) == "Movement"
    # An enemy who came in this impulse does not matter; and whoever leaves an area began the impulse in it,
    # so that nobody behind him can blow the bridge.
    pos = setup({"2Pz-arm-1": "82", "2Pz-mech-1": "95", "1111-Eng": "96"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96", "activate 2Pz-arm-1", "move 2Pz-arm-1 96")
    assert step(pos) == "Demolition"
    pos = setup({"2Pz-arm-1": "82", "254-Eng": "82", "28-110b": "146"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96")
    assert step(pos) == "Moving"
    assert at(pos, "2Pz-arm-1") == "96"


@pytest.mark.rule("tigers", "10.25a", "10.25b")
def test_one_unit_and_one_attempt_for_a_bridge_in_an_impulse() -> None:
    pos = setup({"2Pz-arm-1": "82", "2Pz-arm-2": "82", "2Pz-mech-1": "82", "1111-Eng": "96", "2Inf-1": "96"})
    # The first stack may pass unhindered …
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96", "decline")
    # … and the attempt be made at the second; when it fails, the third is safe from either unit.
    play(pos, "activate 2Pz-arm-2", "move 2Pz-arm-2 96", "demolish 1111-Eng 82-96", "roll 10")
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96")
    assert step(pos) == "Movement"
    assert at(pos, "2Pz-mech-1") == "96"


@pytest.mark.rule("tigers", "10.26")
def test_no_allied_demolition_on_december_16() -> None:
    for impulse in ("16-1", "16-2", "16-3"):
        pos = crossing({"1111-Eng": "96"}, impulse=impulse)
        assert step(pos) == "Movement"


@pytest.mark.rule("tigers", "10.29d", "10.29-i1")
def test_a_bridge_blown_is_blown_for_both_sides_and_undoes_nothing() -> None:
    pos = setup({"2Pz-arm-1": "82", "2Pz-arm-2": "82", "1111-Eng": "96", "2Pz-mech-1": "95"})
    before = bytes(pos.german_lines)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96", "decline")
    play(
        pos, "activate 2Pz-arm-2", "move 2Pz-arm-2 96", "demolish 1111-Eng 82-96", "roll 1", "halt 2Pz-arm-2"
    )
    assert at(pos, "2Pz-arm-1") == "96"
    assert bytes(pos.german_lines) == before  # supply for movement is what it was
    pos2 = setup({"2Pz-arm-1": "82", "1111-Eng": "96"}, blown=["82-96"], side="allied")
    play(pos2, "activate 1111-Eng")
    preview = pos2.preview("move 1111-Eng 82")
    assert preview is not None
    assert (preview.title.args["cost"], preview.title.args["points"]) == (
        4,
        8,
    )  # the ford, and the Germans there


@pytest.mark.rule("tigers", "10.21a", "13.24", "13.1-i1")
def test_units_out_of_supply_blow_no_bridges() -> None:
    # Malmedy is encircled by Germans.
    ring = {"2Pz-mech-1": "84", "2Pz-mech-2": "95", "116Pz-mech-1": "97", "116Pz-mech-2": "98"}
    pos = crossing({"1111-Eng": "96"} | ring)
    assert step(pos) == "Movement"
    # The picture is that of the start of the impulse: a ring closed just now does not count yet.
    units: Units = {
        "2Pz-mech-1": "84",
        "2Pz-mech-2": "95",
        "116Pz-mech-1": "102",
        "116Pz-mech-2": "98",
    }
    pos = setup({"2Pz-arm-1": "82", "1111-Eng": "96"} | units)
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 101", "move 116Pz-mech-1 97", "halt 116Pz-mech-1")
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96")
    assert step(pos) == "Demolition"


# Construction ---------------------------------------------------------------------------------------------

DASBURG = {"600-Eng": "51", "2Pz-mech-1": {"at": "70", "used": "moved"}, "28-110b": "70"}


def building(units: Units = DASBURG, **more: Any) -> TigersPosition:
    return setup(dict(units), phase="construction", **more)


@pytest.mark.rule("tigers", "10.11", "10.12a", "10.12b", "10.13b", "10.15")
def test_an_engineer_builds_where_a_friend_stands_on_the_other_bank() -> None:
    pos = building(DASBURG | {"207-Eng": "1"})
    assert legal(pos) == ["construct 600-Eng 51-70", "end-construction"]
    assert refused(pos, "construct 207-Eng 51-70") == "10.12a"
    assert refused(pos, "construct 2Pz-mech-1 51-70") == "10.11"
    assert refused(pos, "construct 600-Eng 55-69") == "10.12a"
    assert refused(pos, "construct 600-Eng 58-59") == "10.11"
    assert chance(pos, "construct 600-Eng 51-70") == Fraction(4, 10)
    play(pos, "construct 600-Eng 51-70", "roll 4")
    assert bridge(pos, "51-70")


@pytest.mark.rule("tigers", "10.12a", "10.14a")
@pytest.mark.parametrize(
    ("state", "rule"),
    [({"used": "moved"}, "10.12a"), ({"used": "attacked"}, "10.14a"), ({"used": "entrenched"}, "10.1-i2")],
)
@pytest.mark.rule("tigers", "10.1-i2")
def test_an_engineer_that_did_something_else_does_not_build(state: Units, rule: str) -> None:
    other = {"207-Eng": "55", "26VG-1": {"at": "69", "used": "moved"}}
    pos = building(DASBURG | {"600-Eng": {"at": "51", **state}} | other)
    assert legal(pos) == ["construct 207-Eng 55-69", "end-construction"]
    assert refused(pos, "construct 600-Eng 51-70") == rule


@pytest.mark.rule("tigers", "10.12b")
def test_no_attempt_without_a_friend_at_the_other_end() -> None:
    pos = building(
        {"600-Eng": "51", "28-110b": "70", "207-Eng": "55", "26VG-1": {"at": "69", "used": "moved"}}
    )
    assert refused(pos, "construct 600-Eng 51-70") == "10.12b"


@pytest.mark.rule("tigers", "10.13a")
def test_no_attempt_with_an_enemy_in_the_engineers_area() -> None:
    other = {"207-Eng": "55", "26VG-1": {"at": "69", "used": "moved"}, "28-707": "51"}
    pos = building(DASBURG | other)
    assert refused(pos, "construct 600-Eng 51-70") == "10.13a"


@pytest.mark.rule("tigers", "10.14b")
def test_no_attempt_in_an_impulse_with_a_battle_in_the_engineers_area() -> None:
    units: Units = {
        "600-Eng": "51",
        "2Pz-arm-1": {"at": "51", "attacks": "in-place"},
        "28-707": "51",
        "2Pz-mech-1": {"at": "70", "used": "moved"},
        "207-Eng": "55",
        "26VG-1": {"at": "69", "used": "moved"},
    }
    pos = setup(units, phase="combat")
    roll_through(pos, "ConstructionChoice", dice="hit")
    assert at(pos, "28-707") == ""  # the area is clear now
    assert refused(pos, "construct 600-Eng 51-70") == "10.14b"


@pytest.mark.rule("tigers", "10.14a", "10.16a", "10.1-i2")
def test_building_takes_the_day_and_may_be_repeated_in_each_impulse() -> None:
    pos = building(impulse="17-1")
    play(pos, "construct 600-Eng 51-70", "roll 10")
    assert not bridge(pos, "51-70")
    assert step(pos) == "Movement"  # one attempt, and no more in this impulse
    end_movement(pos)
    roll_through(pos, "Movement")
    assert refused(pos, "activate 600-Eng") == "10.14a"  # neither moves nor entrenches
    end_movement(pos)
    roll_through(pos, "ConstructionChoice")
    assert chance(pos, "construct 600-Eng 51-70") == Fraction(5, 10)


@pytest.mark.rule("tigers", "10.15", "10.16b", "ex-10.16-repair-odds")
def test_example_of_repair_odds() -> None:
    """ex-10.16-repair-odds"""
    for failed in range(7):
        pos = building(repair={"51-70": failed})
        assert chance(pos, "construct 600-Eng 51-70") == Fraction(4 + failed, 10)
    pos = building(repair={"51-70": 6})
    play(pos, "construct 600-Eng 51-70", "roll 10")  # the seventh is certain
    assert bridge(pos, "51-70")


@pytest.mark.rule("tigers", "10.16c")
def test_the_work_done_stays_on_the_bridge_for_any_engineer_until_it_is_built_or_blown_anew() -> None:
    pos = building(repair={"51-70": 1}, impulse="18-3")
    play(pos, "construct 600-Eng 51-70", "roll 9")
    number = pos.game.bridge_numbers["51-70"]
    assert pos.repair[number] == 2
    end_movement(pos)
    roll_through(pos, "Movement")
    assert pos.day == 19
    assert pos.repair[number] == 2
    other = building({"62-Eng": "51", "2Pz-mech-1": {"at": "70"}, "28-110b": "146"}, repair={"51-70": 2})
    assert chance(other, "construct 62-Eng 51-70") == Fraction(6, 10)
    play(other, "construct 62-Eng 51-70", "roll 1")
    assert other.repair[number] == 0


@pytest.mark.rule("tigers", "10.16d")
def test_after_a_success_no_other_bridge_that_day() -> None:
    # Irrel (10) has three bridges.
    units: Units = {"605-Eng": "10", "212VG-1": "7", "212VG-2": "8", "28-110b": "146"}
    pos = building(units, blown=["7-10", "8-10"], impulse="17-1")
    play(pos, "construct 605-Eng 7-10", "roll 1")
    end_movement(pos)
    for _ in range(2):  # the German parts of 17-2 and 17-3
        roll_through(pos, "Movement")
        assert pos.side == "german"
        end_movement(pos)
        roll_through(pos, ("Movement", "ConstructionChoice"))
        assert step(pos) == "Movement"  # no choice is offered
        end_movement(pos)
    roll_through(pos, "Movement")
    end_movement(pos)
    roll_through(pos, ("Movement", "ConstructionChoice"))
    assert (pos.day, step(pos)) == (18, "ConstructionChoice")  # the next day it may


@pytest.mark.rule("tigers", "10.17", "10.16a")
def test_one_attempt_for_a_bridge_whoever_stands_by() -> None:
    units = DASBURG | {"207-Eng": "51"}
    pos = building(units)
    assert len(legal(pos, "construct")) == 2
    play(pos, "construct 600-Eng 51-70", "roll 10")
    assert step(pos) == "Movement"  # nothing more to attempt
    two = building(
        {"605-Eng": "10", "47-2-Eng": "10", "212VG-1": "7", "212VG-2": "8", "28-110b": "146"},
        blown=["7-10", "8-10"],
    )
    play(two, "construct 605-Eng 7-10", "roll 10")
    assert refused(two, "construct 47-2-Eng 7-10") == "10.17"
    assert refused(two, "construct 605-Eng 8-10") == "10.16a"
    assert "construct 47-2-Eng 8-10" in legal(two)


@pytest.mark.rule("tigers", "10.1-i1")
def test_a_new_bridge_serves_from_the_next_player_impulse() -> None:
    pos = building()
    play(pos, "construct 600-Eng 51-70", "roll 1")
    assert pos.side == "allied"
    assert pos.german_lines[pos.game.place_numbers["70"]] == 2
    end_movement(pos)
    roll_through(pos, "Movement")
    other = setup({"2Pz-arm-1": "51", "28-110b": "146"}, blown=[])
    assert "70" in ways(play(other, "activate 2Pz-arm-1"))


@pytest.mark.rule("tigers", "13.24", "13.1-i1")
def test_engineers_out_of_supply_do_not_build() -> None:
    ring = {"28-110a": "50", "106-422": "53", "106-423": "69", "9Arm-CCR": "71", "106-424": "117"}
    other: Units = {"605-Eng": "10", "212VG-1": "7"}
    units = {"600-Eng": "51", "2Pz-mech-1": "70"} | ring | other
    pos = building(units, blown=["51-70", "7-10"])
    assert refused(pos, "construct 600-Eng 51-70") == "13.24"
    assert "construct 605-Eng 7-10" in legal(pos)


@pytest.mark.rule("tigers", "10.28")
def test_all_bridges_may_be_down_at_once() -> None:
    pos = setup({"26VG-1": "55", "28-110b": "146"}, blown=list(setup({"26VG-1": "55"}).game.bridges))
    assert all(pos.blown)
    assert pos.game.check(pos) == []
