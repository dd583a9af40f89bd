"""Chapter 11: reinforcements, zones, the panzer reserves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tigers.table import (
    Units,
    at,
    end_movement,
    left,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    step,
    tigers,
    unit,
    ways,
)

GAME = tigers()
GERMANS = {"26VG-1": "55"}


@pytest.mark.rule("tigers", "11.11a")
def test_a_unit_with_one_zone_is_placed_there() -> None:
    pos = setup({"28-110b": "146"} | GERMANS, impulse="17-2", phase="reinforcements", expected=["614-JgPz"])
    assert at(pos, "614-JgPz") == "C"
    assert pos.side == "german"
    play(pos, "activate 614-JgPz")
    assert left(pos) == 8


@pytest.mark.rule("tigers", "11.11b")
def test_with_several_zones_the_owner_distributes_units() -> None:
    pos = setup(
        {"28-110b": "146"} | GERMANS,
        impulse="18-1",
        phase="reinforcements",
        expected=["30Inf-117", "30Inf-120", "30Inf-arm"],
    )
    assert (pos.side, step(pos)) == ("allied", "Arrival")
    assert legal(pos) == [f"place 30Inf-117 {zone}" for zone in "DEF"]
    assert refused(pos, "place 30Inf-117 G") == "11.11a"
    play(pos, "place 30Inf-117 D", "place 30Inf-120 F", "place 30Inf-arm F")
    assert [at(pos, name) for name in ("30Inf-117", "30Inf-120", "30Inf-arm")] == ["D", "F", "F"]


@pytest.mark.rule("tigers", "11.13", "8.23")
def test_who_has_just_come_fights_like_anybody_and_is_gone_like_anybody() -> None:
    pos = setup(
        {"26VG-1": "69", "28-110b": {"at": "26", "strength": 1}},
        impulse="17-3",
        phase="reinforcements",
        expected=["FBB-arm"],
    )
    assert at(pos, "FBB-arm") == "B"
    play(pos, "activate FBB-arm", "move FBB-arm 26", "end-movement")
    assert "FBB-arm" in [pos.game.names[number] for number in now(pos).battle.attackers]
    assert {pos.game.names[number] for side in pos.on_board for number in side} == {
        "26VG-1",
        "28-110b",
        "FBB-arm",
    }
    roll_through(pos, "Movement", dice="hit")
    left_over = {name for name in ("26VG-1", "28-110b", "FBB-arm") if at(pos, name)}
    assert left_over < {"26VG-1", "28-110b", "FBB-arm"}
    assert {pos.game.names[number] for side in pos.on_board for number in side} == left_over


@pytest.mark.rule("tigers", "11.13", "8.26a")
def test_entering_costs_one_point_and_one_more_if_the_area_is_occupied() -> None:
    pos = setup({"9Inf-47": "D"} | GERMANS, side="allied")
    assert left(play(pos, "activate 9Inf-47", "move 9Inf-47 88")) == 7
    pos = setup({"9Inf-47": "D", "78Inf-1": "88"} | GERMANS, side="allied")
    assert left(play(pos, "activate 9Inf-47", "move 9Inf-47 88")) == 6


@pytest.mark.rule("tigers", "11.14a", "11.14b")
def test_entering_by_a_neighbouring_zone_takes_an_impulse_and_two_points() -> None:
    units: Units = {"9Inf-47": {"at": "D", "arrived": "17-2"}} | GERMANS
    pos = setup(dict(units), impulse="17-2", side="allied")
    play(pos, "activate 9Inf-47")
    assert legal(pos, "shift") == []
    assert refused(pos, "shift 9Inf-47 E") == "11.14a"  # not in the impulse of arrival
    pos = setup(dict(units), impulse="17-3", side="allied")
    play(pos, "activate 9Inf-47")
    assert legal(pos, "shift") == ["shift 9Inf-47 E"]
    assert refused(pos, "shift 9Inf-47 F") == "11.14a"  # two zones away take two impulses
    play(pos, "shift 9Inf-47 E")
    assert at(pos, "9Inf-47") == "90"  # it must enter, and there is one way
    assert left(pos) == 5  # 8 - 2 - 1


@pytest.mark.rule("tigers", "11.14a", "11.14b", "11.14c")
def test_two_zones_take_two_impulses_and_four_points_also_over_the_end_of_a_day() -> None:
    units: Units = {"9Inf-47": {"at": "D", "arrived": "17-3"}} | GERMANS
    for impulse, zones, area in (("18-1", ["E"], "90"), ("18-2", ["E", "F"], "92")):
        pos = setup(dict(units), impulse=impulse, side="allied")
        play(pos, "activate 9Inf-47", *(f"shift 9Inf-47 {zone}" for zone in zones))
        assert at(pos, "9Inf-47") == area
        assert left(pos) == 8 - 2 * len(zones) - 1
    pos = setup(dict(units), impulse="18-2", side="allied")
    play(pos, "activate 9Inf-47", "shift 9Inf-47 E")
    assert left(pos) == 6
    assert set(legal(pos)) == {"move 9Inf-47 90", "shift 9Inf-47 D", "shift 9Inf-47 F"}
    assert refused(pos, "halt 9Inf-47") == "11.14b"  # it must enter


@pytest.mark.rule("tigers", "11.14b")
def test_a_foot_unit_can_shift_two_zones_only_if_it_can_still_enter() -> None:
    # 5 - 2 - 2 = 1: it may enter an empty area, not an occupied one.
    units: Units = {"246VG-1": {"at": "A", "arrived": "19-1"}, "28-110b": "146"}
    pos = setup(dict(units), impulse="20-1")
    play(pos, "activate 246VG-1", "shift 246VG-1 B", "shift 246VG-1 C")
    assert at(pos, "246VG-1") == "9"
    pos = setup(dict(units) | {"79VG-1": "9"}, impulse="20-1")
    play(pos, "activate 246VG-1", "shift 246VG-1 B")
    assert refused(pos, "shift 246VG-1 C") == "11.14b"


@pytest.mark.rule("tigers", "11.14d")
def test_shifting_never_leads_into_the_other_sides_zones() -> None:
    for zone, neighbours in GAME.zone_neighbours.items():
        assert {GAME.zone_side[other] for other in neighbours} == {GAME.zone_side[zone]}
    pos = setup({"246VG-1": {"at": "A", "arrived": "17-1"}, "28-110b": "146"}, impulse="18-1")
    play(pos, "activate 246VG-1")
    assert refused(pos, "shift 246VG-1 D") == "11.14d"
    assert refused(pos, "shift 246VG-1 C") == "11.14a"


@pytest.mark.rule("tigers", "11.14a")
def test_units_on_the_board_do_not_shift() -> None:
    pos = setup({"9Inf-47": "88"} | GERMANS, side="allied")
    assert refused(play(pos, "activate 9Inf-47"), "shift 9Inf-47 E") == "11.14a"


@pytest.mark.rule("tigers", "11.15", "11.15-i1")
def test_units_may_wait_in_their_zone_in_supply() -> None:
    pos = setup({"9Inf-47": {"at": "D", "arrived": "17-2"}} | GERMANS, impulse="17-3", side="allied")
    end_movement(pos)
    roll_through(pos, "Movement")
    assert pos.day == 18
    assert at(pos, "9Inf-47") == "D"
    assert pos.strength[unit(pos, "9Inf-47")] == 3
    # With Germans in the zone, and Aachen and its roads in German hands, the waiting unit starves.
    ring = {"1SS-arm-1": "D", "2Pz-mech-1": "88"}
    pos = setup({"9Inf-47": "D"} | ring, impulse="17-3", phase="pair-end")
    assert pos.strength[unit(pos, "9Inf-47")] == 2
    # While another route exists, it does not.
    pos = setup({"9Inf-47": "D", "1SS-arm-1": "D"}, impulse="17-3", phase="pair-end")
    assert pos.strength[unit(pos, "9Inf-47")] == 3


@pytest.mark.rule("tigers", "11.21a")
def test_no_allied_unit_enters_through_a_zone_with_germans_but_it_may_shift() -> None:
    units = {"9Inf-47": {"at": "D", "arrived": "17-1"}, "1SS-arm-1": "D", "2Pz-arm-1": "51"}
    pos = setup(units, impulse="17-2", side="allied")
    play(pos, "activate 9Inf-47")
    assert legal(pos) == ["shift 9Inf-47 E", "halt 9Inf-47"]
    assert refused(pos, "move 9Inf-47 88") == "11.21a"
    play(pos, "shift 9Inf-47 E", "halt 9Inf-47")
    assert at(pos, "9Inf-47") == "90"


@pytest.mark.rule("tigers", "11.21b", "12.25")
def test_germans_may_enter_a_victory_zone_with_allies_in_it() -> None:
    pos = setup({"1SS-arm-1": "88", "9Inf-47": "D"})
    play(pos, "activate 1SS-arm-1")
    preview = pos.preview("move 1SS-arm-1 D")
    assert preview is not None
    assert (preview.title.args["cost"], preview.title.args["points"]) == (1, 8)
    play(pos, "move 1SS-arm-1 D")
    assert at(pos, "1SS-arm-1") == "D"


@pytest.mark.rule("tigers", "11.22")
def test_germans_never_enter_the_southern_zones() -> None:
    for area, zone in (("154", "L"), ("160", "M"), ("170", "N"), ("1", "P")):
        pos = setup({"1SS-arm-1": area, "28-110b": "77"})
        play(pos, "activate 1SS-arm-1")
        assert zone not in ways(pos)
        assert refused(pos, f"move 1SS-arm-1 {zone}") == "11.22"


@pytest.mark.rule("tigers", "11.23")
def test_allies_never_enter_german_zones() -> None:
    for area, zone in (("29", "A"), ("26", "B"), ("9", "C")):
        pos = setup({"1SS-arm-1": "51", "28-110b": area}, side="allied")
        play(pos, "activate 28-110b")
        assert zone not in ways(pos)
        assert refused(pos, f"move 28-110b {zone}") == "11.23"


# Reserves -------------------------------------------------------------------------------------------------

SS = ["2SS-arm-1", "2SS-arm-2", "2SS-mech-1", "2SS-mech-2"]


def release(units: Units, side: str = "allied", **more: Any) -> bool:
    """Whether the 2nd SS is released at the end of this player impulse of 18-1."""
    pos = setup(units, impulse="18-1", side=side, phase="impulse-end", expected=SS, **more)
    return pos.released[0] > 0


@pytest.mark.rule("tigers", "11.3a", "11.3b", "11.31")
def test_superiority_at_the_end_of_an_allied_impulse_releases_a_reserve() -> None:
    assert release({"1SS-arm-1": "100", "28-110b": "146"})
    assert release({"1SS-arm-1": "100", "28-110b": "100"})  # 4 against 2
    assert not release({"501SS-Tiger": "100", "28-110b": "100"})  # 2 against 2
    assert not release({"1SS-arm-1": "99", "28-110b": "146"})  # not there
    assert not release({"1SS-arm-1": "100", "28-110b": "146"}, side="german")
    pos = setup(
        {"1SS-arm-1": "100", "28-110b": "146"},
        impulse="18-1",
        side="allied",
        phase="impulse-end",
        expected=SS,
    )
    assert GAME.impulse_names[pos.impulse] == "18-2"
    assert [at(pos, name) for name in SS] == ["B"] * 4  # in the next reinforcement phase


@pytest.mark.rule("tigers", "11.3c")
def test_superiority_is_not_control() -> None:
    assert release({"1SS-arm-1": "100", "28-110b": "100"})  # contested: control is Allied still
    assert not release({"28-110b": "146", "1SS-arm-1": "51"}, control={"100": "german"})


@pytest.mark.rule("tigers", "11.33")
def test_any_one_of_the_areas_is_enough() -> None:
    for area in ("96", "100", "120"):
        assert release({"1SS-arm-1": area, "28-110b": "146"})
    for area in ("94", "105", "146"):  # areas of other formations
        assert not release({"1SS-arm-1": area, "28-110b": "77"})


@pytest.mark.rule("tigers", "11.34")
def test_germans_out_of_supply_release_nobody() -> None:
    ring = {
        "106-422": "113",
        "106-423": "99",
        "106-424": "101",
        "28-112a": "104",
        "28-110a": "112",
        "28-112b": "77",
    }
    units: Units = {"1SS-arm-1": "100", "1SS-arm-2": "51"} | ring
    assert not release(dict(units))
    assert release(dict(units), options={"errata": False})


@pytest.mark.rule("tigers", "11.3-i1", "11.31")
def test_a_release_is_for_good() -> None:
    pos = setup(
        {"1SS-arm-1": "51", "28-110b": "100"},
        impulse="18-2",
        phase="reinforcements",
        expected=SS,
        released={"R1": "18-2"},
    )
    assert [at(pos, name) for name in SS] == ["B"] * 4
