"""Chapter 6: the sequence of play."""

from __future__ import annotations

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    at,
    end_movement,
    events,
    legal,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    strength,
    tigers,
    unit,
    ways,
)

GAME = tigers()


def sides_in_order(scenario: str) -> list[tuple[str, str]]:
    """Every movement part of a game in which nobody moves: (impulse, side)."""
    pos, found = start(scenario), []
    while pos.side is not None:
        if step(pos) == "Movement":
            found.append((GAME.impulse_names[pos.impulse], pos.side))
            end_movement(pos)
        roll_through(pos, "Movement")
    return found


@pytest.mark.rule("tigers", "6.0-IV", "6.0-IVx", "6.0-IXb", "S4.map")
def test_impulses_alternate_german_first_three_a_day_and_one_on_the_22nd() -> None:
    played = sides_in_order("campaign")
    days = [f"{day}-{part}" for day in range(16, 22) for part in (1, 2, 3)] + ["22-1"]
    assert played == [(impulse, side) for impulse in days for side in ("german", "allied")]
    assert len(played) == 38


@pytest.mark.rule("tigers", "6.0-Ia", "6.0-Ib", "11.11a")
def test_reinforcements_of_both_sides_come_before_the_german_impulse_of_each_impulse() -> None:
    pos = setup(
        {"2Pz-arm-1": "51", "28-110b": "70"},
        impulse="17-2",
        phase="reinforcements",
        expected=["614-JgPz", "9Inf-47", "FBB-arm"],
    )
    assert step(pos) == "Movement"
    assert pos.side == "german"
    assert at(pos, "614-JgPz") == "C"
    assert at(pos, "9Inf-47") == "D"  # Allied, due on 17-2, there already
    assert at(pos, "FBB-arm") == ""  # due on 17-3
    end_movement(pos)
    roll_through(pos, "Movement")
    roll_through(play(pos, "end-movement"), "Movement")
    assert GAME.impulse_names[pos.impulse] == "17-3"
    assert at(pos, "FBB-arm") == "B"


@pytest.mark.rule("tigers", "6.0-Ia-i1", "11.21a", "11.21b")
def test_germans_who_enter_the_zone_first_keep_reinforcements_off_the_board() -> None:
    pos = setup(
        {"1SS-arm-1": "88", "1SS-mech-1": "86"}, impulse="17-2", phase="reinforcements", expected=["9Inf-47"]
    )
    assert at(pos, "9Inf-47") == "D"
    play(pos, "activate 1SS-arm-1", "move 1SS-arm-1 D", "end-movement")
    roll_through(pos, "Movement")
    assert pos.side == "allied"
    play(pos, "activate 9Inf-47")
    assert step(pos) == "Movement"  # nothing to do but to be let be
    assert at(pos, "9Inf-47") == "D"


@pytest.mark.rule("tigers", "6.0-II1", "6.0-III")
def test_a_side_moves_as_many_units_as_it_likes_or_none() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "28-110b": "70"})
    assert legal(pos) == [
        "activate 2Pz-arm-1",
        "activate 560VG-1",
        "special-forces mobility",
        "special-forces interference",
        "special-forces confusion",
        "end-movement",
    ]
    assert refused(pos, "activate 28-110b") == "6.0-II1"
    end_movement(pos)
    assert pos.side == "allied"
    assert refused(pos, "activate 2Pz-arm-1") == "6.0-III"
    assert legal(pos) == ["activate 28-110b", "end-movement"]


@pytest.mark.rule("tigers", "6.0-II3", "7.1d")
def test_battles_wait_for_the_end_of_movement_and_construction_for_the_end_of_battles() -> None:
    pos = setup({"2Pz-mech-1": "51", "600-Eng": "51", "2Pz-arm-1": "51", "28-110b": "70"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70")
    assert step(pos) == "Movement"
    assert refused(pos, "fight 70")
    assert refused(pos, "construct 600-Eng 51-70")
    order = []
    end_movement(pos)
    while pos.side != "allied" or step(pos) != "Movement":
        order.append(step(pos))
        roll_one(pos)
    assert order.index("ShootingRoll") < order.index("ConstructionChoice")
    assert "ShootingRoll" not in order[order.index("ConstructionChoice") :]


def roll_one(pos: TigersPosition) -> None:
    """One decision: dice miss, first choices are taken."""
    assert hasattr(pos, "play")
    actions = pos.legal_actions
    pos.play(actions[0] if pos.side != "chance" or actions[0].verb != "roll" else actions[-1])


@pytest.mark.rule("tigers", "6.0-II1", "6.0-III", "10.26")
def test_the_opponent_may_blow_bridges_but_no_allies_on_december_16() -> None:
    def crossing(impulse: str, side: str) -> str:
        if side == "german":
            pos = setup({"2Pz-arm-1": "82", "1111-Eng": "96"}, impulse=impulse)
            return step(play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96"))
        pos = setup({"600-Eng": "96", "1111-Eng": "82"}, impulse=impulse, side="allied")
        return step(play(pos, "activate 1111-Eng", "move 1111-Eng 96"))

    assert crossing("17-1", "german") == "Demolition"
    assert [crossing(f"16-{part}", "german") for part in (1, 2, 3)] == ["Movement"] * 3
    assert crossing("16-2", "allied") == "Demolition"


@pytest.mark.rule("tigers", "6.0-VIII", "13.21a")
def test_attrition_after_the_last_allied_impulse_of_a_day() -> None:
    cut_off = {"2Pz-arm-1": "100", "2Pz-mech-1": "51", "28-110b": "77", "28-110a": "112", "106-422": "113"}
    cut_off |= {"106-423": "99", "106-424": "101", "28-112a": "104"}
    for impulse, lost in (("17-1", 0), ("17-2", 0), ("17-3", 1)):
        pos = setup(dict(cut_off), impulse=impulse, side="allied", phase="pair-end")
        assert strength(pos, "2Pz-arm-1") == 4 - lost
        assert strength(pos, "2Pz-mech-1") == 3


@pytest.mark.rule("tigers", "6.0-IX", "3.26", "12.22d", "S4.sum")
def test_area_points_are_added_at_the_end_of_every_day() -> None:
    pos = setup(
        {"2Pz-arm-1": "51", "28-110b": "70"}, impulse="17-3", phase="pair-end", control={"146": "german"}
    )
    assert pos.points == 2
    while pos.day == 18:
        assert pos.points == 2
        pos.play("end-movement")
        roll_through(pos, "Movement")
    assert pos.points == 4  # the same area pays again


@pytest.mark.rule("tigers", "6.0-i1", "8.25a")
def test_markers_are_cleared_between_days_and_an_unmoved_unit_keeps_its_right_to_act() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "28-110b": "72"}, impulse="17-1")
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 53", "halt 2Pz-arm-1")
    assert refused(pos, "activate 2Pz-arm-1") == "8.25a"
    for _ in range(2):  # through 17-2 and 17-3
        end_movement(pos)
        roll_through(pos, "Movement")
        end_movement(pos)
        roll_through(pos, "Movement")
        assert pos.side == "german"
        assert refused(pos, "activate 2Pz-arm-1") == "8.25a"
        assert "activate 560VG-1" in legal(pos)
    end_movement(pos)
    roll_through(pos, "Movement")
    end_movement(pos)
    roll_through(pos, "Movement")
    assert GAME.impulse_names[pos.impulse] == "18-1"
    assert "activate 2Pz-arm-1" in legal(pos)
    assert not pos.moved[unit(pos, "2Pz-arm-1")]


@pytest.mark.rule("tigers", "5.31", "6.0-IXb")
def test_the_marker_advances_after_each_pair() -> None:
    pos = start()
    end_movement(pos)
    roll_through(pos, "Movement")
    assert (pos.impulse, pos.side) == (1, "allied")
    assert "event-impulse" in events(pos, "end-movement")
    assert (pos.impulse, pos.side) == (2, "german")
    assert ways(play(pos, "activate 2Pz-arm-1")) == {"52"}
