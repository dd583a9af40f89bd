"""Chapter 8.5: entrenching."""

from __future__ import annotations

import pytest

from tests.games.tigers.table import (
    end_movement,
    left,
    legal,
    play,
    refused,
    roll_through,
    setup,
    step,
    tigers,
    unit,
)

FAR = {"28-110b": "146"}


@pytest.mark.rule("tigers", "8.51a", "8.51b", "8.53", "8.53-i1")
def test_infantry_entrenches_in_place_each_unit_for_itself() -> None:
    pos = setup({"26VG-1": "55", "26VG-2": "55", "2Pz-mech-1": "55"} | FAR)
    play(pos, "activate 26VG-1")
    assert "entrench 26VG-1" in legal(pos)
    play(pos, "entrench 26VG-1")
    assert pos.entrenched[unit(pos, "26VG-1")]
    assert not pos.entrenched[unit(pos, "26VG-2")]
    assert step(pos) == "Movement"
    assert refused(pos, "activate 26VG-1") == "8.53-i1"
    play(pos, "activate 26VG-2", "join 2Pz-mech-1")
    assert refused(pos, "entrench 26VG-2") == "8.51b"


@pytest.mark.rule("tigers", "8.51a")
def test_entrenching_is_possible_in_any_impulse_of_the_own_side() -> None:
    for impulse in ("17-1", "17-2", "17-3"):
        for side, name in (("german", "26VG-1"), ("allied", "28-110b")):
            pos = setup({"26VG-1": "55", "28-110b": "146"}, impulse=impulse, side=side)
            play(pos, f"activate {name}", f"entrench {name}")
            assert pos.entrenched[unit(pos, name)]


@pytest.mark.rule("tigers", "8.53")
def test_other_infantry_does_not_entrench_after_spending_a_point() -> None:
    pos = setup({"2Pz-mech-1": "52"} | FAR)
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 53")
    assert refused(pos, "entrench 2Pz-mech-1") == "8.53"


@pytest.mark.rule("tigers", "8.52")
def test_engineers_move_up_to_four_points_and_entrench() -> None:
    pos = setup({"600-Eng": "52"} | FAR)
    play(pos, "activate 600-Eng", "move 600-Eng 53", "move 600-Eng 25", "move 600-Eng 24")
    assert left(pos) == 4
    play(pos, "entrench 600-Eng")
    assert pos.entrenched[unit(pos, "600-Eng")]
    assert refused(pos, "activate 600-Eng") == "8.25a"
    pos = setup({"600-Eng": "52", "5FJ-1": "25"} | FAR)
    play(pos, "activate 600-Eng", "move 600-Eng 53", "move 600-Eng 25", "move 600-Eng 24")
    assert left(pos) == 3
    assert refused(pos, "entrench 600-Eng") == "8.52"


@pytest.mark.rule("tigers", "8.52", "8.35b")
def test_an_engineer_on_foot_cannot_ford_and_entrench() -> None:
    pos = setup({"600-Eng": "51"} | FAR)
    play(pos, "activate 600-Eng", "move 600-Eng 70")
    assert left(pos) == 2
    assert refused(pos, "entrench 600-Eng") == "8.52"
    pos = setup({"600-Eng": {"at": "52", "on_foot": True, "used": ""}} | FAR)
    play(pos, "activate 600-Eng")
    assert left(pos) == 8  # its line is free: it has its vehicles back


@pytest.mark.rule("tigers", "8.52", "8.21c")
def test_an_engineer_of_a_stack_entrenches_where_the_stack_stops() -> None:
    pos = setup({"600-Eng": "52", "2Pz-arm-1": "52", "207-Eng": "52"} | FAR)
    play(pos, "activate 2Pz-arm-1", "join 600-Eng", "join 207-Eng", "move 2Pz-arm-1 53")
    assert refused(pos, "entrench 2Pz-arm-1") == "8.54"
    play(pos, "entrench 600-Eng")
    assert legal(pos, "move") == []  # the stack goes no farther
    assert refused(pos, "move 2Pz-arm-1 25") == "8.52"
    play(pos, "entrench 207-Eng")
    assert step(pos) == "Movement"
    assert refused(pos, "activate 2Pz-arm-1") == "8.25a"


@pytest.mark.rule("tigers", "8.54")
def test_armor_never_entrenches() -> None:
    pos = setup({"2Pz-arm-1": "52"} | FAR)
    assert refused(play(pos, "activate 2Pz-arm-1"), "entrench 2Pz-arm-1") == "8.54"


@pytest.mark.rule("tigers", "8.55", "8.55-i1")
def test_nobody_digs_beside_the_enemy_but_an_old_entrenchment_stays() -> None:
    pos = setup({"26VG-1": "70", "26VG-2": {"at": "70", "entrenched": True}, "28-110b": "70"})
    play(pos, "activate 26VG-1")
    assert refused(pos, "entrench 26VG-1") == "8.55"
    play(pos, "attack 26VG-1", "end-movement")
    roll_through(pos, "Movement")
    assert pos.entrenched[unit(pos, "26VG-2")]


@pytest.mark.rule("tigers", "8.57", "10.28")
def test_counters_limit_neither_entrenchments_nor_blown_bridges() -> None:
    game = tigers()
    infantry = [u.name for u in game.units if u.side == "german" and u.type != "armor"]
    places = [name for place, name in enumerate(game.place_names[: game.areas]) if game.area_side[place] == 0]
    spread = {
        name: {"at": places[i % len(places)], "entrenched": True, "strength": 1}
        for i, name in enumerate(infantry)
    }
    pos = setup(spread | FAR, blown=list(game.bridges))
    assert sum(pos.entrenched) == len(infantry) > 60
    assert sum(pos.blown) == len(game.bridges)


@pytest.mark.rule("tigers", "8.58")
def test_an_entrenchment_goes_with_its_unit() -> None:
    pos = setup({"26VG-1": {"at": "55", "entrenched": True}, "26VG-2": "55"} | FAR)
    play(pos, "activate 26VG-1", "move 26VG-1 54", "halt 26VG-1")
    assert not any(pos.entrenched)
    # Destroyed, it is gone as well.
    pos = setup(
        {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "28-110b": {"at": "70", "entrenched": True}},
        phase="combat",
    )
    roll_through(pos, "Movement", dice="hit")
    assert not any(pos.entrenched)


@pytest.mark.rule("tigers", "8.59")
def test_attacking_costs_the_entrenchment_before_any_fire() -> None:
    pos = setup({"26VG-1": {"at": "70", "entrenched": True}, "28-110b": "70"})
    play(pos, "activate 26VG-1", "attack 26VG-1")
    assert not pos.entrenched[unit(pos, "26VG-1")]
    end_movement(pos)
    assert not pos.entrenched[unit(pos, "26VG-1")]


@pytest.mark.rule("tigers", "13.23a", "13.23b")
def test_out_of_supply_engineers_move_and_entrench_other_infantry_entrenches_in_place() -> None:
    ring = {"106-424": "101", "28-112a": "104", "106-422": "112", "106-423": "77", "28-110a": "113"}
    ring |= {"4Inf-8": "98"}
    pos = setup({"600-Eng": "100", "2Pz-mech-1": "100", "28-110b": "97"} | ring)
    play(pos, "activate 600-Eng")
    assert "99" in {action.args[1] for action in pos.legal_actions if action.verb == "move"}
    play(pos, "move 600-Eng 99")
    assert "entrench 600-Eng" in legal(pos)
    assert legal(pos, "move") == []
    play(pos, "entrench 600-Eng", "activate 2Pz-mech-1", "entrench 2Pz-mech-1")
    assert pos.entrenched[unit(pos, "600-Eng")]
    assert pos.entrenched[unit(pos, "2Pz-mech-1")]
