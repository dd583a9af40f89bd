"""Chapter 8: movement, stacks, costs, supply limits, fording."""

from __future__ import annotations

import pytest

from meuse.engine import OptionError
from meuse.titles.tigers.supply import in_supply
from tests.games.tigers.table import (
    at,
    bridge,
    end_movement,
    ends,
    left,
    legal,
    now,
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
FAR = {"28-110b": "146"}


# Stacks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "8.21b", "8.21c")
def test_units_of_one_area_move_as_a_stack_at_the_pace_of_the_slowest() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "116Pz-mech-1": "53"} | FAR)
    play(pos, "activate 2Pz-arm-1")
    assert left(pos) == 8
    assert refused(pos, "join 116Pz-mech-1") == "8.21b"
    play(pos, "join 560VG-1")
    assert left(pos) == 5
    assert refused(pos, "join 560VG-1") == "8.21b"
    play(pos, "move 2Pz-arm-1 53")
    assert at(pos, "560VG-1") == at(pos, "2Pz-arm-1") == "53"
    assert left(pos) == 3  # 1 for the road, 1 for the occupied area
    assert refused(pos, "join 116Pz-mech-1") == "8.21b"  # nobody is picked up on the way
    play(pos, "move 2Pz-arm-1 25", "move 2Pz-arm-1 26")
    assert left(pos) == 1
    assert ways(pos) == {"25", "27", "B"}
    assert refused(pos, "move 560VG-1 27") == "8.21c"  # the stack goes together


@pytest.mark.rule("tigers", "8.21b", "8.25a")
def test_units_that_did_not_begin_the_turn_together_do_not_move_as_a_stack() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "116Pz-mech-1": "53"} | FAR)
    together = play(pos.copy(), "activate 2Pz-arm-1")
    assert legal(together, "join") == ["join 560VG-1"]
    # On its way through 52 it picks nobody up; come to rest there, it has moved today and is not taken along.
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 52")
    assert legal(pos, "join") == []
    assert refused(pos, "join 2Pz-arm-1") == "8.21b"
    play(pos, "halt 116Pz-mech-1", "activate 2Pz-arm-1")
    assert legal(pos, "join") == ["join 560VG-1"]
    assert refused(pos, "join 116Pz-mech-1") == "8.25a"


@pytest.mark.rule("tigers", "8.21d", "8.37b")
def test_members_of_a_stack_do_not_crowd_each_other_units_one_by_one_do() -> None:
    pos = setup({"2Pz-arm-1": "52", "2Pz-mech-1": "52"} | FAR)
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 53")
    assert left(pos) == 7
    pos = setup({"2Pz-arm-1": "52", "2Pz-mech-1": "52"} | FAR)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 53", "halt 2Pz-arm-1")
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 53")
    assert left(pos) == 6


@pytest.mark.rule("tigers", "8.37b", "8.37a")
def test_occupation_is_judged_at_the_moment_of_the_step() -> None:
    pos = setup({"2Pz-arm-1": "52", "116Pz-mech-1": "53"} | FAR)
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 25", "halt 116Pz-mech-1")
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 53")
    assert left(pos) == 7


# Enemies --------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "8.22", "8.23", "8.24", "9.0c")
def test_a_stack_that_enters_an_enemy_area_stops_and_must_attack_all_there() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "71", "28-110b": "70", "28-707": "70"})
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 70")
    assert step(pos) == "Movement"
    assert refused(pos, "activate 2Pz-arm-1") == "8.25a"
    assert pos.attacking[unit(pos, "2Pz-arm-1")]
    end_movement(pos)
    battle = now(pos).battle
    assert {pos.game.names[u] for u in battle.attackers} == {"2Pz-arm-1", "2Pz-mech-1"}
    assert {pos.game.names[u] for u in pos.stack_of(1, battle.place)} == {"28-110b", "28-707"}
    roll_through(pos, "Movement")
    assert not any(pos.attacking)


@pytest.mark.rule("tigers", "8.25a", "8.25b", "9.11a", "9.16")
def test_a_unit_that_moved_neither_moves_nor_attacks_later_that_day() -> None:
    pos = setup(
        {"2Pz-arm-1": {"at": "70", "used": "moved"}, "2Pz-mech-1": "70", "28-110b": "70"}, impulse="17-2"
    )
    assert refused(pos, "activate 2Pz-arm-1") == "8.25a"
    assert refused(pos, "attack 2Pz-arm-1") == "8.25a"
    play(pos, "activate 2Pz-mech-1", "attack 2Pz-mech-1")
    end_movement(pos)
    assert len(now(pos).battle.attackers) == 1
    # It still defends.
    roll_through(pos, "Movement")
    play(pos, "activate 28-110b", "attack 28-110b", "end-movement")
    firing = set()
    while step(pos) != "Movement":
        firing |= {pos.game.names[now(pos).unit]} if step(pos) == "ShootingRoll" else set()
        pos.play(pos.legal_actions[0])
    assert firing == {"2Pz-arm-1", "2Pz-mech-1", "28-110b"}


@pytest.mark.rule("tigers", "8.27a", "8.27b", "8.36b", "8.36f")
def test_from_enemy_to_enemy_only_with_a_free_area_between() -> None:
    # From Losheim to Udenbreth by Losheimergraben.
    pos = setup({"2Pz-arm-1": "33", "28-110b": "33", "28-707": "34"})
    play(pos, "activate 2Pz-arm-1")
    assert refused(pos, "move 2Pz-arm-1 34") == "8.27a"
    play(pos, "move 2Pz-arm-1 45")
    assert left(pos) == 6  # 1 for the road, 1 for leaving the enemy
    assert "34" in ways(pos)
    play(pos, "move 2Pz-arm-1 34")
    assert pos.attacking[unit(pos, "2Pz-arm-1")]


@pytest.mark.rule("tigers", "8.36f", "8.36b", "8.37a", "8.33b")
def test_all_extra_costs_add_up() -> None:
    # Leave enemies, minor road, occupied: 1 + 2 + 1 = 4.
    pos = setup({"26VG-1": "69", "28-110a": "69", "5FJ-1": "66"})
    play(pos, "activate 26VG-1")
    preview = pos.preview("move 26VG-1 66")
    assert preview is not None
    assert (preview.title.args["cost"], preview.title.args["points"]) == (4, 5)
    assert [(item.value, item.what.rule) for item in preview.modifiers] == [
        (2, "8.33b"),
        (1, "8.36b"),
        (1, "8.37a"),
    ]
    play(pos, "move 26VG-1 66")
    assert left(pos) == 1


@pytest.mark.rule("tigers", "8.37a")
def test_friends_and_enemies_together_cost_one_point() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "70", "28-110b": "70"})
    play(pos, "activate 2Pz-arm-1")
    preview = pos.preview("move 2Pz-arm-1 70")
    assert preview is not None
    assert (preview.title.args["cost"], preview.title.args["points"]) == (2, 8)


# Costs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "8.33a", "8.33b", "8.38")
def test_major_roads_cost_one_minor_roads_two_and_nothing_is_free() -> None:
    pos = setup({"5FJ-1": "53"} | FAR)
    play(pos, "activate 5FJ-1", "move 5FJ-1 52")
    assert left(pos) == 4
    play(pos, "move 5FJ-1 53", "move 5FJ-1 54")
    assert left(pos) == 1
    assert refused(pos, "move 5FJ-1 24") == "8.38"
    assert ways(pos) == {"23"}  # one major road is left in reach


@pytest.mark.rule("tigers", "8.26a", "8.26b")
def test_a_zone_costs_the_road_only_and_may_be_entered_from_the_board() -> None:
    pos = setup({"2Pz-arm-1": "9", "11Pz-arm-1": "C"} | FAR)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 C")
    assert left(pos) == 7
    play(pos, "halt 2Pz-arm-1")
    assert at(pos, "2Pz-arm-1") == "C"
    pos = setup({"4Inf-8": "1", "26VG-1": "10"}, side="allied")
    play(pos, "activate 4Inf-8", "move 4Inf-8 P", "halt 4Inf-8")
    assert at(pos, "4Inf-8") == "P"


@pytest.mark.rule("tigers", "8.37d", "14.N1")
def test_special_forces_do_not_occupy() -> None:
    pos = setup({"2Pz-arm-1": "71", "28-110b": "146"}, special_forces={"at": "70", "effect": "interference"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70")
    assert left(pos) == 7


# Fording --------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "8.33c", "8.33d", "8.35a", "8.35b", "8.34b")
def test_infantry_types_ford_as_foot_and_armor_does_not() -> None:
    pos = setup({"2Pz-mech-1": "51", "2Pz-arm-1": "51"} | FAR)
    play(pos, "activate 2Pz-arm-1")
    assert refused(pos, "move 2Pz-arm-1 70") == "8.33d"
    play(pos, "join 2Pz-mech-1")
    assert refused(pos, "move 2Pz-arm-1 70") == "8.33d"
    play(pos, "halt 2Pz-arm-1")
    pos = setup({"2Pz-mech-1": "51", "26VG-1": "51"} | FAR)
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70")
    assert left(pos) == 2  # 5 - 3: the road itself costs nothing more
    assert pos.on_foot[unit(pos, "2Pz-mech-1")]
    # Type, quality and factors are those of the counter still.
    number = unit(pos, "2Pz-mech-1")
    assert (pos.game.quality[number], pos.game.attack[number]) == (3, 3)
    play(pos, "halt 2Pz-mech-1", "activate 26VG-1", "move 26VG-1 70")
    assert left(pos) == 1  # occupied by now
    assert not pos.on_foot[unit(pos, "26VG-1")]  # a foot unit loses nothing


@pytest.mark.rule("tigers", "8.35b")
def test_the_five_points_count_what_was_spent_before_the_river() -> None:
    pos = setup({"2Pz-mech-1": "53", "2Pz-arm-1": "52"} | FAR)
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 52")  # 1 + 1 occupied
    play(pos, "move 2Pz-mech-1 51")
    assert left(pos) == 5  # of eight
    assert refused(pos, "move 2Pz-mech-1 70") == "8.35b"  # 3 spent, 3 for the ford: more than five
    pos = setup({"2Pz-mech-1": "53"} | FAR)
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 52", "move 2Pz-mech-1 51", "move 2Pz-mech-1 70")
    assert at(pos, "2Pz-mech-1") == "70"
    assert step(pos) == "Movement"  # no point is left


@pytest.mark.rule("tigers", "8.35c", "8.35d")
def test_a_unit_that_waded_keeps_five_points_until_its_line_crosses_no_blown_bridge() -> None:
    units = {"2Pz-mech-1": {"at": "70", "on_foot": True}, "26VG-1": {"at": "55"}} | FAR
    # Every way back leads over a blown bridge: Allies stand in the gaps.
    walls = {"28-110a": "56", "9Arm-CCR": "50", "106-424": "49", "106-423": "48", "99Inf-1": "45"}
    walls |= {
        "2Inf-1": "44",
        "38Cav": "41",
        "78Inf-1": "87",
        "28-109a": "21",
        "4Inf-12a": "11",
        "106-422": "47",
    }
    walls |= {"14Cav-1": "46", "4Inf-12b": "7", "9ArmInf-1": "20"}
    pos = setup(units | walls, impulse="18-1")
    assert pos.on_foot[unit(pos, "2Pz-mech-1")]
    play(pos, "activate 2Pz-mech-1")
    assert left(pos) == 5
    # With the bridge rebuilt it has its vehicles back at the start of the impulse.
    pos = setup(units | walls, impulse="18-1", blown=["55-69"])
    assert not pos.on_foot[unit(pos, "2Pz-mech-1")]
    play(pos, "activate 2Pz-mech-1")
    assert left(pos) == 8


@pytest.mark.rule("tigers", "8.35d")
def test_vehicles_come_back_when_the_unit_can_move_again_not_before() -> None:
    unit_state = {"at": "52", "on_foot": True, "used": "moved"}
    pos = setup({"2Pz-mech-1": unit_state, "560VG-1": "52"} | FAR, impulse="17-3")
    assert pos.on_foot[unit(pos, "2Pz-mech-1")]  # its line is free, but it has moved today
    for _ in range(2):
        end_movement(pos)
        roll_through(pos, "Movement")
    assert pos.day == 18
    assert not pos.on_foot[unit(pos, "2Pz-mech-1")]


# Supply and movement --------------------------------------------------------------------------------------

RING = {
    "28-110a": "112",
    "106-422": "113",
    "106-423": "99",
    "106-424": "101",
    "28-112a": "104",
    "28-110b": "77",
}


@pytest.mark.rule("tigers", "8.29a", "8.29b", "8.29c")
def test_a_unit_out_of_supply_moves_one_area_to_wherever() -> None:
    ring = {"106-424": "97", "28-112a": "103", "106-422": "112", "106-423": "77", "28-110a": "113"}
    pos = setup(
        {"2Pz-arm-1": "100", "28-112b": "99", "4Inf-8": "105", "4Inf-22": "111", "99Inf-1": "102"} | ring
    )
    play(pos, "activate 2Pz-arm-1")
    # 101 and 104 are free and as much out of supply as Vielsalm; the others hold enemies: it may attack them.
    assert {"101", "104", "77", "99", "112", "113"} == ways(pos)
    play(pos, "move 2Pz-arm-1 101")
    assert step(pos) == "Movement"  # one area, and that was all
    assert at(pos, "2Pz-arm-1") == "101"


@pytest.mark.rule("tigers", "8.29a")
def test_after_its_one_area_a_unit_out_of_supply_may_dig_in_but_not_go_on() -> None:
    ring = {"106-424": "97", "28-112a": "103", "106-422": "112", "106-423": "77", "28-110a": "113"}
    walls = {"28-112b": "99", "4Inf-8": "105", "4Inf-22": "111", "99Inf-1": "102"}
    pos = setup({"47-1-Eng": "100"} | walls | ring)
    play(pos, "activate 47-1-Eng", "move 47-1-Eng 101")
    assert legal(pos) == ["entrench 47-1-Eng", "halt 47-1-Eng", *legal(pos, "special-forces")]
    assert refused(pos, "move 47-1-Eng 100") == "8.29a"


@pytest.mark.rule("tigers", "8.29a", "8.38")
def test_the_one_area_must_be_paid_for() -> None:
    # Waimes and Malmedy are cut off, and the bridge between them is blown. Out of the battle, through the
    # river and past Special Forces to the friends at Malmedy: 3 and three times 1 are more than 5.
    areas = ("78", "81", "83", "98", "84", "95", "97")
    ring = {
        f"{number}VG-1": area for number, area in zip((12, 18, 26, 62, 276, 277, 560), areas, strict=True)
    }
    units = {"106-422": "82", "106-423": "96", "2Pz-arm-1": "82"} | ring
    for effect, open_to in (("mobility", set()), ("confusion", {"96"})):
        forces = {"at": "82", "effect": effect}
        pos = setup(dict(units), side="allied", impulse="17-1", blown=["82-96"], special_forces=forces)
        play(pos, "activate 106-422")
        assert (now(pos).foot, now(pos).steps) == (5, 1)
        assert ways(pos) == open_to
    pos = setup(
        dict(units),
        side="allied",
        impulse="17-1",
        blown=["82-96"],
        special_forces={"at": "82", "effect": "mobility"},
    )
    play(pos, "activate 106-422")
    assert refused(pos, "move 106-422 96") == "8.35b"


@pytest.mark.rule("tigers", "8.38")
def test_after_a_halt_that_was_no_choice_the_step_not_made_is_explained() -> None:
    pos = setup({"26VG-1": "2", "28-110b": "146"})
    play(pos, "activate 26VG-1", "move 26VG-1 13", "move 26VG-1 14")
    assert step(pos) == "Movement"  # one point is left, and every way on costs more: it halted by itself
    why = pos.why("move 26VG-1 15")
    assert (why.rule, why.decided) == ("8.38", "halt 26VG-1")
    assert why.reason.args["points"] == 1
    assert refused(pos, "activate 26VG-1") == "8.25a"  # that is another question


#: Bastogne is contested; Sprimont (147) beyond it is empty but cut off.
RING = {"28-110b": "146", "106-422": "144", "106-423": "145", "106-424": "163", "4Inf-8": "148"}
LAST_AREA = {"supply_of_moves": "last-area"}


@pytest.mark.rule("tigers", "8.28a")
def test_a_unit_in_supply_enters_no_area_out_of_supply() -> None:
    pos = setup({"2Pz-arm-1": "146", "2Pz-mech-1": "118"} | RING)
    reach = ends(pos, "2Pz-arm-1")
    assert "65" in reach
    assert "147" not in reach
    play(pos, "activate 2Pz-arm-1")
    # By 147 it could come back to Bastogne as if it had just entered it.
    assert "147" not in ways(pos)
    assert refused(pos, "move 2Pz-arm-1 147") == "8.28a"
    # Who is out of supply goes where he likes.
    walls = {"28-110a": "65", "28-112a": "118", "28-112b": "119", "4Inf-22": "164"}
    pos = setup({"2Pz-arm-1": "146"} | RING | walls)
    assert not in_supply(pos, pos.game.unit_numbers["2Pz-arm-1"])
    assert "147" in ways(play(pos, "activate 2Pz-arm-1"))


@pytest.mark.rule("tigers", "8.28a")
@pytest.mark.parametrize("rules", ["1", "2"])
def test_by_the_other_reading_only_the_last_area_is_tested(rules: str) -> None:
    options = LAST_AREA if rules == "2" else {}
    units = {"2Pz-arm-1": "146", "2Pz-mech-1": "118"} | RING
    pos = GAME.under(rules).setup({"units": units, "options": options})
    reach = ends(pos, "2Pz-arm-1")
    assert "65" in reach
    assert "147" not in reach
    # It can step there only to come back, and cannot stop.
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 147")
    assert refused(pos, "halt 2Pz-arm-1") == "8.28a"
    assert ways(pos) == {"144", "145", "146", "148"}  # all with enemies and within reach of supply


@pytest.mark.rule("tigers", "8.28a")
def test_beyond_an_area_out_of_supply_a_move_may_end_by_the_other_reading() -> None:
    # From contested Bastogne by 147, which is cut off, over the bridge to 144, which is not.
    walls = {"28-110b": "146", "106-423": "145", "4Inf-8": "148", "106-424": "163", "106-422": "164"}
    for options in ({}, LAST_AREA):
        pos = setup({"2Pz-arm-1": "146"} | walls, blown=["144-147"], options=options)
        place = pos.game.place_numbers
        assert pos.german_lines[place["144"]] == 2
        assert pos.german_lines[place["147"]] == 1  # armor would not be in supply there
        pos.blown[pos.game.bridge_numbers["144-147"]] = 0  # the picture of 13.15 stays as it was
        play(pos, "activate 2Pz-arm-1")
        if not options:
            assert refused(pos, "move 2Pz-arm-1 147") == "8.28a"
            continue
        play(pos, "move 2Pz-arm-1 147", "move 2Pz-arm-1 144", "halt 2Pz-arm-1")
        assert at(pos, "2Pz-arm-1") == "144"


@pytest.mark.rule("tigers", "8.28a", "8.38")
def test_a_step_that_leaves_no_legal_end_is_not_made() -> None:
    walls = {"28-110b": "146", "106-423": "145", "4Inf-8": "148", "106-424": "163", "106-422": "164"}
    pos = setup({"26VG-1": "118", "28-110a": "146"} | walls)
    # The foot unit stops in Bastogne; it cannot get beyond.
    assert ends(pos, "26VG-1") >= {"146"}
    pos = setup({"26VG-1": {"at": "146"}, "4Inf-22": "144", "9Arm-CCR": "65"} | walls)
    play(pos, "activate 26VG-1")
    assert refused(pos, "move 26VG-1 65") == "8.27a"


@pytest.mark.rule("tigers", "8.28b", "13.15")
def test_supply_for_movement_is_the_picture_at_the_start_of_the_impulse() -> None:
    pos = setup({"2Pz-arm-1": "146", "28-110b": "146", "106-422": "144", "106-423": "145", "4Inf-8": "148"})
    before = bytes(pos.german_lines)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 65", "halt 2Pz-arm-1")
    assert bytes(pos.german_lines) == before


# The rule on holes ----------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "8.295", "ex-errata-hole")
def test_the_unknown_rule_on_holes_is_not_played_and_cannot_be_switched_on() -> None:
    """ex-errata-hole: without that rule, Germans in Wellin, Grupont and Marche go where they like."""
    pos = setup({"2Pz-arm-1": "153", "2Pz-mech-1": "151", "116Pz-arm-1": "143", "4Inf-8": "154"})
    play(pos, "activate 2Pz-arm-1")
    assert "135" in ways(pos)  # away from their zones without passing through Rochefort (152)
    with pytest.raises(OptionError):
        start(hole_rule=True)


# Demolition while moving ----------------------------------------------------------------------------------


@pytest.mark.rule(
    "tigers", "8.42a", "8.42b", "8.42c", "10.21a", "10.21b", "10.29a", "10.29d", "ex-mov-waimes"
)
def test_example_of_waimes() -> None:
    """ex-mov-waimes"""
    pos = setup({"2Pz-arm-1": "82", "2Pz-mech-1": "82", "1111-Eng": "96"})
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 96")
    assert (pos.side, step(pos)) == ("allied", "Demolition")
    assert legal(pos) == ["demolish 1111-Eng 82-96", "decline"]
    play(pos, "demolish 1111-Eng 82-96")
    assert pos.side == "chance"
    play(pos, "roll 8")
    assert not bridge(pos, "82-96")
    assert at(pos, "2Pz-arm-1") == at(pos, "2Pz-mech-1") == "82"
    assert left(pos) == 7  # a point for the change of direction, nothing for Malmedy
    play(pos, "move 2Pz-arm-1 81", "halt 2Pz-arm-1")
    assert at(pos, "2Pz-mech-1") == "81"


@pytest.mark.rule("tigers", "8.42d")
def test_infantry_may_wade_the_river_whose_bridge_was_just_blown() -> None:
    pos = setup({"2Pz-mech-1": "82", "1111-Eng": "96"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 96", "demolish 1111-Eng 82-96", "roll 1")
    assert "96" in ways(pos)  # 1 + 3 + 1 = 5
    play(pos, "move 2Pz-mech-1 96")
    assert pos.attacking[unit(pos, "2Pz-mech-1")]
    # Had it spent a point before, it could not.
    pos = setup({"2Pz-mech-1": "81", "1111-Eng": "96"})
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 82", "move 2Pz-mech-1 96")
    play(pos, "demolish 1111-Eng 82-96", "roll 1")
    assert refused(pos, "move 2Pz-mech-1 96") == "8.35b"


@pytest.mark.rule("tigers", "8.42c")
def test_a_stack_turned_back_may_stop() -> None:
    pos = setup({"2Pz-mech-1": "82", "1111-Eng": "96"})
    play(
        pos,
        "activate 2Pz-mech-1",
        "move 2Pz-mech-1 96",
        "demolish 1111-Eng 82-96",
        "roll 3",
        "halt 2Pz-mech-1",
    )
    assert step(pos) == "Movement"
    assert refused(pos, "activate 2Pz-mech-1") == "8.25a"
    assert not pos.moved[unit(pos, "2Pz-mech-1")]  # it has not changed area (10.29c)


@pytest.mark.rule("tigers", "8.28a")
def test_a_stack_stranded_by_a_demolition_stays_where_it_is() -> None:
    # It passes 147, cut off, on its way to 144; an engineer there blows the bridge and leaves it no way out.
    walls = {"28-110b": "146", "106-423": "145", "4Inf-8": "148", "106-424": "163", "106-422": "164"}
    pos = setup({"2Pz-arm-1": "146", "1128-Eng": "144"} | walls, impulse="18-1", options=LAST_AREA)
    assert pos.german_lines[pos.game.place_numbers["147"]] == 0
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 147")
    assert refused(pos, "halt 2Pz-arm-1") == "8.28a"
    play(pos, "move 2Pz-arm-1 144", "demolish 1128-Eng 144-147", "roll 1")
    # There are still areas it can fight its way into, so it must go on.
    assert refused(pos, "halt 2Pz-arm-1") == "8.28a"
    foot = {"26VG-1": "146", "1128-Eng": "144"}
    pos = setup(foot | walls, impulse="18-1", options=LAST_AREA)
    play(pos, "activate 26VG-1", "move 26VG-1 147", "move 26VG-1 144", "demolish 1128-Eng 144-147", "roll 1")
    assert left(pos) == 2
    assert ways(pos) == {"146"}
    # With friends gone ahead into Bastogne nothing changes; with one point less it would have to stay.
    stranded = pos.decision
    assert stranded is not None
    poorer = type(stranded)(**{**{f: getattr(stranded, f) for f in stranded.__struct_fields__}, "left": 1})
    pos.stack[-1] = poorer
    assert [str(action) for action in poorer.actions(pos)] == ["halt 26VG-1"]
    poorer.check(pos, pos.game.read("halt 26VG-1"))  # and no rule refuses it


def test_movement_parts_end_with_end_movement_and_units_may_be_let_be() -> None:
    pos = setup({"2Pz-arm-1": "52"} | FAR)
    play(pos, "activate 2Pz-arm-1", "halt 2Pz-arm-1")
    assert refused(pos, "activate 2Pz-arm-1") == "6.0-II1"
    assert not pos.used[unit(pos, "2Pz-arm-1")]  # it keeps its day
    end_movement(pos)
    roll_through(pos, "Movement")
    end_movement(pos)
    assert "activate 2Pz-arm-1" in legal(pos)


def test_asking_about_a_move_before_picking_the_unit() -> None:
    pos = setup({"2Pz-arm-1": "51", "560VG-1": "52"} | FAR)
    assert refused(pos, "move 2Pz-arm-1 70") == "8.33d"
    assert refused(pos, "move 560VG-1 53") == "8.21b"  # it could: pick it first
    assert refused(pos, "join 560VG-1") == "8.21b"
