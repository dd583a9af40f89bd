"""Chapter 9: Zones of Control and infiltration."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.celles.table import (
    GAME,
    at,
    disrupted,
    fight,
    ids,
    legal,
    place,
    play,
    points,
    refusal,
    setup,
    steps,
    told,
    used,
    with_results,
)


def zones(pos: Any, side: str) -> set[str]:
    counts = pos.zones[GAME.sides.index(side)]
    return {GAME.place_names[hex_] for hex_ in range(GAME.places) if counts[hex_]}


@pytest.mark.rule("celles", "9.0.1", "12.0.8")
def test_every_unit_but_a_disrupted_one_controls_the_six_hexes_around_it() -> None:
    around = {"1013", "1114", "1115", "1015", "0915", "0914"}
    for entry in ({}, {"used": True}, {"supply": "out-of-supply"}, {"supply": "isolated"}, {"steps": 1}):
        assert zones(setup({"2Pz-1": {"at": "1014", **entry}}), "german") == around
    assert zones(setup({"2Pz-1": {"at": "1014", "disrupted": True}}), "german") == set()


@pytest.mark.rule("celles", "9.0.3", "9.0.4")
def test_zones_reach_over_rivers_and_the_meuse_and_into_rear_areas() -> None:
    assert "0605" in zones(setup({"2Pz-1": "0705"}), "german")
    assert "2212" in zones(setup({"84-1": "2113"}), "allied")
    assert "1400" in zones(setup({"2Pz-1": "1401"}), "german")


@pytest.mark.rule("celles", "9.0.5")
def test_entering_a_zone_costs_nothing_and_stops_nobody() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "0812"}, turn=2)
    pos.play("select 2Pz-1")
    assert told(pos.play("move 2Pz-1 1013"), "event-moved").args["cost"] == 3
    assert told(pos.play("move 2Pz-1 0913"), "event-moved").args["cost"] == 3
    assert points(pos) == "3"
    assert legal(pos, "move") != []


@pytest.mark.rule("celles", "9.0.6")
def test_leaving_zones_costs_motorized_units_a_point() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=2)
    pos.play("select 2Pz-1")
    assert told(pos.play("move 2Pz-1 0915"), "event-moved").args["cost"] == 2  # road 1 and 1
    pos = setup({"84-1": "1014", "2Pz-1": "1013"}, side="allied", turn=2)
    pos.play("select 84-1")
    assert told(pos.play("move 84-1 0915"), "event-moved").args["cost"] == 1


@pytest.mark.rule("celles", "9.0.8")
def test_a_friend_in_the_hex_does_not_cancel_a_zone_for_movement() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-recon": "0914", "84-1": "1013"}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "move 2Pz-1 0914") == "9.1.1"
    assert "2Pz-1 0914" in legal(pos, "infiltrate")


@pytest.mark.rule("celles", "9.0.9")
def test_zones_are_judged_at_every_step() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": {"at": "1013", "disrupted": True}}, turn=1)
    pos.play("select 2Pz-1")
    assert legal(pos, "infiltrate") == []
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=1)
    pos.play("select 2Pz-1")
    assert "2Pz-1 0914" in legal(pos, "infiltrate")
    # 3-2, light -2, night +1: a 9 is row 9, one step: the enemy and its zone are gone.
    fight(pos, "attack 2Pz-1 light", 9)
    pos.play("no-advance")
    assert "2Pz-1 0914" in legal(pos, "move")


# Infiltration -------------------------------------------------------------------------------------


def beside(unit: str = "2Pz-1", turn: int = 1, more: dict[str, Any] | None = None) -> Any:
    """A unit in 1014 beside an enemy in 1013; 0914 and 1114 are in the same zone."""
    enemy, side = ("84-1", "german") if unit.startswith("2Pz") else ("2Pz-1", "allied")
    pos = setup({unit: "1014", enemy: "1013", **(more or {})}, side=side, turn=turn, activated=[unit])
    pos.play(f"select {unit}")
    return pos


@pytest.mark.rule("celles", "9.1.1", "9.1.10")
def test_from_zone_to_zone_costs_two_more_and_a_roll_each_time() -> None:
    pos = beside()
    events = pos.play("infiltrate 2Pz-1 0914")
    assert told(events, "event-infiltrating").args["cost"] == 4  # clear 2 and 2, no point for leaving
    assert pos.side == "chance"
    events = pos.play("roll 9")
    assert at(pos, "2Pz-1") == "0914"
    assert points(pos) == "5"
    # The next such step is another attempt.
    pos.play("infiltrate 2Pz-1 0913")
    assert pos.side == "chance"
    assert refusal(beside(), "infiltrate 2Pz-1 0915") == "9.1.1"


@pytest.mark.rule("celles", "9.1.2")
def test_infantry_rolls_but_pays_nothing_extra() -> None:
    pos = beside("84-1", 2)
    events = pos.play("infiltrate 84-1 0914")
    assert told(events, "event-infiltrating").args["cost"] == 1
    assert pos.side == "chance"


@pytest.mark.rule("celles", "9.1.4")
def test_the_points_must_be_there_and_are_spent_before_the_roll() -> None:
    pos = setup({"2Pz-1": {"at": "1014", "supply": "isolated"}, "84-1": "1013"}, turn=1)
    pos.play("select 2Pz-1")
    assert refusal(pos, "infiltrate 2Pz-1 0914") == "8.0.8"  # 4 of 3 points
    pos = beside()
    pos.play("infiltrate 2Pz-1 0914")
    pos.play("roll 1")
    assert at(pos, "2Pz-1") == "1014"
    assert used(pos, "2Pz-1")


@pytest.mark.rule("celles", "9.1.5")
def test_modifiers_for_germans_night_and_infantry_add_up() -> None:
    def listed(pos: Any, action: str) -> dict[str, int]:
        preview = pos.preview(action)
        return {modifier.what.id.rpartition("-")[2]: modifier.value for modifier in preview.modifiers}

    assert listed(beside(turn=1), "infiltrate 2Pz-1 0914") == {"german": 1, "night": 2}
    assert listed(beside(turn=2), "infiltrate 2Pz-1 0914") == {"german": 1}
    assert listed(beside("84-1", 1), "infiltrate 84-1 0914") == {"night": 2, "infantry": 1}
    assert listed(beside("84-1", 2), "infiltrate 84-1 0914") == {"infantry": 1}
    # By night a German needs 4 of the table's 7; by day 6.
    for turn, least in ((1, 4), (2, 6)):
        for roll in range(10):
            pos = beside(turn=turn)
            pos.play("infiltrate 2Pz-1 0914")
            pos.play(f"roll {roll}")
            assert (at(pos, "2Pz-1") == "0914") == (roll >= least)


@pytest.mark.rule("celles", "9.1.6")
def test_after_success_the_unit_goes_on() -> None:
    pos = beside()
    play(pos, "infiltrate 2Pz-1 0914", "roll 5")
    assert legal(pos, "attack") == ["2Pz-1 light"]
    assert legal(pos, "move") != []
    assert legal(pos, "infiltrate") != []


@pytest.mark.rule("celles", "9.1.7", "12.0.1")
def test_after_failure_the_activation_is_over_and_a_bad_roll_disrupts() -> None:
    for roll, shaken in ((0, True), (1, False), (3, False)):
        pos = beside(more={"2Pz-2": "2712"})
        play(pos, "infiltrate 2Pz-1 0914", f"roll {roll}")
        assert (at(pos, "2Pz-1"), used(pos, "2Pz-1"), disrupted(pos, "2Pz-1")) == ("1014", True, shaken)
        assert pos.prompt.id != "prompt-active-unit"
    preview = beside().preview("infiltrate 2Pz-1 0914")
    assert preview is not None
    assert [str(outcome.chance) for outcome in preview.outcomes] == ["3/5", "3/10", "1/10"]


@pytest.mark.rule("celles", "9.1.9")
def test_a_failure_in_a_friends_hex_over_stacks_it() -> None:
    pos = setup({"2Pz-1": "0915", "2Pz-recon": "1014", "84-1": "1013"}, turn=1, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 1014", "infiltrate 2Pz-1 0914")
    events = pos.play("roll 1")
    assert "event-used" in ids(events)
    assert pos.prompt.id == "prompt-over-stacked"
    pos.play("lose 2Pz-1")
    assert (steps(pos, "2Pz-1"), steps(pos, "2Pz-recon")) == (1, 1)


@pytest.mark.rule("celles", "9.1.12")
def test_a_retreat_from_zone_to_zone_is_no_infiltration(tmp_path: Path) -> None:
    # From 1014 beside 2Arm-A1 every hex is watched: a moving unit would need a roll to go there.
    watch = {
        "2Arm-A1": "1013",
        "84-1": "1016",
        "84-2": "1215",
        "84-3": "0815",
        "84-4": "1212",
        "84-5": "0812",
    }
    moving = setup({"2Pz-1": "1014", **watch}, turn=4)
    moving.play("select 2Pz-1")
    assert not legal(moving, "move")
    assert "2Pz-1 1015" in legal(moving, "infiltrate")
    game = with_results(tmp_path, "-/R")
    pos = game.setup({"units": {"2Pz-1": "1014", **watch}, "turn": 4, "side": "allied"})
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 light", "roll 5")
    assert not legal(pos, "infiltrate")
    events = pos.play("retreat 2Pz-1 1015")
    assert at(pos, "2Pz-1") == "1116"  # on to the second hex, watched too, and no die between them
    assert not [event for event in ids(events) if "infiltrat" in event]


@pytest.mark.rule("celles", "9.1.12", "11.2.7")
def test_an_advance_from_zone_to_zone_is_no_infiltration() -> None:
    # 84-2 in 1012 watches 1013: the advance into it goes from zone to zone without a roll.
    pos = setup({"2Pz-1": "1014", "84-1": "1013", "84-2": "1012"}, turn=1)
    pos.play("select 2Pz-1")
    fight(pos, "attack 2Pz-1 light", 9)
    pos.play("advance 2Pz-1 1013")
    assert at(pos, "2Pz-1") == "1013"
    assert not disrupted(pos, "2Pz-1")
    assert points(pos) == "6"
    assert pos.zones[1][place("1013")] == 1
