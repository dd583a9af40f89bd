"""Chapter 8: movement."""

from typing import Any

import pytest

from meuse.engine import SetupError
from meuse.titles.celles.terrain import ALLIED, GERMAN
from tests.games.celles.table import (
    GAME,
    at,
    disrupted,
    fight,
    legal,
    modifiers,
    number,
    place,
    play,
    points,
    refusal,
    setup,
    told,
    used,
)


def cost(unit: str, here: str, there: str, others: dict[str, Any] | None = None, **more: Any) -> str:
    """What a step costs a unit."""
    side = "german" if GAME.side_of[number(unit)] == GERMAN else "allied"
    pos = setup({unit: here, **(others or {})}, side=side, activated=[unit], **{"turn": 2, **more})
    return str(told(play(pos, f"select {unit}", f"move {unit} {there}"), "event-moved").args["cost"])


# Allowance and order ------------------------------------------------------------------------------


@pytest.mark.rule("celles", "8.0.1", "8.0.8")
def test_a_unit_spends_at_most_its_allowance_on_movement_and_combat() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1012"}, turn=2)
    play(pos, "select 2Pz-1", "move 2Pz-1 1013")
    assert points(pos) == "6"
    assert legal(pos, "attack") == ["2Pz-1 light", "2Pz-1 medium"]
    assert refusal(pos, "attack 2Pz-1 heavy") == "11.0.4"
    fight(pos, "attack 2Pz-1 light", 5)
    assert points(pos) == "3"
    play(pos, "move 2Pz-1 1014")
    # 2 for clear terrain and 1 for leaving the zone: nothing is left, so its move is over.
    assert pos.prompt.id != "prompt-active-unit"
    assert used(pos, "2Pz-1")


@pytest.mark.rule("celles", "8.0.2")
def test_the_allowance_is_the_printed_one_but_for_the_listed_changes() -> None:
    for unit, turn, expected in (
        ("2Pz-1", 2, "9"),
        ("84-1", 2, "3"),
        ("2Arm-A1", 3, "9"),
        ("2Arm-A1", 1, "6"),
    ):
        side = "german" if unit == "2Pz-1" else "allied"
        pos = setup({unit: "1014"}, side=side, turn=turn)
        pos.play(f"select {unit}")
        assert points(pos) == expected


@pytest.mark.rule("celles", "8.0.3", "8.0.4")
def test_one_unit_at_a_time_in_any_order_and_none_twice() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "2712"}, turn=2)
    assert refusal(pos, "move 2Pz-1 1013") == "8.0.3"
    play(pos, "select 2Pz-2", "move 2Pz-2 2711")
    assert refusal(pos, "move 2Pz-1 1013") == "8.0.3"
    pos.play("halt")
    assert used(pos, "2Pz-2")
    assert refusal(pos, "select 2Pz-2") == "8.0.4"
    assert legal(pos, "select") == ["2Pz-1"]


@pytest.mark.rule("celles", "8.0.5")
def test_a_unit_that_spent_nothing_stays_unused() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "2712"}, turn=2)
    play(pos, "select 2Pz-2", "halt")
    assert not used(pos, "2Pz-2")


# Costs --------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "8.0.6")
def test_from_hex_to_adjacent_hex_at_the_cost_of_terrain_hexside_and_zones() -> None:
    pos = setup({"2Pz-1": "1014"}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "move 2Pz-1 1012") == "8.0.6"
    assert [cost("2Pz-1", "1014", there) for there in ("0914", "1013")] == ["2", "3"]
    assert [cost("84-1", "1014", there) for there in ("0914", "1013")] == ["1", "2"]
    assert (cost("2Pz-1", "2108", "2208"), cost("84-1", "2108", "2208")) == ("4", "3")
    assert (cost("2Pz-1", "2213", "2113"), cost("84-1", "2213", "2113")) == ("2", "1")
    # rough 3, minor river 2, out of a zone 1
    assert cost("2Pz-1", "2212", "2213", {"84-1": "2112"}) == "6"


@pytest.mark.rule("celles", "8.0.8")
def test_there_is_no_guaranteed_step() -> None:
    pos = setup({"84-1": {"at": "1012", "supply": "isolated"}, "84-2": "3005"}, side="allied", turn=1)
    pos.play("select 84-1")
    # One point left; every hex around is rough or woods.
    assert pos.prompt.id != "prompt-active-unit"
    pos = setup({"84-1": {"at": "1014", "supply": "isolated"}, "84-2": "3005"}, side="allied", turn=2)
    pos.play("select 84-1")
    assert refusal(pos, "move 84-1 1013") == "8.0.8"
    assert set(legal(pos, "move")) == {"84-1 1114", "84-1 0915", "84-1 0914"}


@pytest.mark.rule("celles", "8.0.9")
def test_the_unit_of_the_3rd_armor_never_moves_or_attacks() -> None:
    pos = setup({"3Arm-1": "3306", "84-1": "2103", "116Pz-1": "3307"}, side="allied", turn=2)
    assert legal(pos, "select") == ["84-1"]
    assert refusal(pos, "select 3Arm-1") == "8.0.9"


@pytest.mark.rule("celles", "8.0.10")
def test_roads_and_highways_have_their_own_rate_where_they_cross_the_hexside() -> None:
    assert cost("2Pz-1", "2214", "2114") == "0.5"
    assert cost("2Pz-1", "3309", "3308") == "1"
    assert (cost("84-1", "2214", "2114"), cost("84-1", "2009", "2008")) == ("1", "1")
    # Both hexes have the highway, but it does not cross this hexside.
    assert cost("2Pz-1", "2215", "2214") == "3"


@pytest.mark.rule("celles", "8.0.10")
def test_roads_into_towns_and_villages_are_a_switch() -> None:
    assert cost("2Pz-1", "2114", "2113") == "0.5"
    assert cost("2Pz-1", "2114", "2113", options={"town_roads": "terrain"}) == "2"
    assert cost("2Pz-1", "3208", "3108") == "1"
    assert cost("2Pz-1", "3208", "3108", options={"town_roads": "terrain"}) == "3"
    assert cost("2Pz-1", "3309", "3308", options={"town_roads": "terrain"}) == "1"


@pytest.mark.rule("celles", "8.0.11", "8.0.12")
def test_rivers_cost_more_but_not_along_a_road() -> None:
    assert cost("2Pz-1", "2213", "2212") == "6"
    assert cost("2Pz-1", "2113", "2212") == "0.5"
    assert cost("2Pz-1", "2113", "2112") == "1"
    # A road does not lift the river modifier in combat (11.0.29).
    pos = setup({"2Pz-1": "2212", "84-1": "2113"}, turn=2)
    pos.play("select 2Pz-1")
    assert modifiers(pos, "attack 2Pz-1 medium")["river"] == -1


@pytest.mark.rule("celles", "8.0.11")
def test_infantry_pays_one_point_for_a_river() -> None:
    pos = setup({"84-1": "2412"}, side="allied", turn=2)
    pos.play("select 84-1")
    # 2412 to 2313 across the river, off road: rough 2 and river 1.
    assert told(pos.play("move 84-1 2313"), "event-moved").args["cost"] == 3


@pytest.mark.rule("celles", "8.0.13")
def test_no_unit_enters_a_hex_with_an_enemy() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": {"at": "1013", "disrupted": True}}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "move 2Pz-1 1013") == "8.0.13"


@pytest.mark.rule("celles", "8.0.14")
def test_friends_may_be_passed_through_over_the_limit() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "0914"}, turn=2)
    play(pos, "select 2Pz-1", "move 2Pz-1 0914")
    assert pos.weight[place("0914")] == 4
    play(pos, "move 2Pz-1 0913", "halt")
    assert (at(pos, "2Pz-1"), pos.steps[number("2Pz-1")], pos.steps[number("2Pz-2")]) == ("0913", 2, 2)


@pytest.mark.rule("celles", "8.0.15")
def test_units_cannot_leave_the_map() -> None:
    pos = setup({"2Pz-1": "3316", "2Pz-2": "3310"}, turn=2)
    pos.play("select 2Pz-1")
    assert set(legal(pos, "move")) == {"2Pz-1 3315", "2Pz-1 3216", "2Pz-1 3215"}
    for side in (GERMAN, ALLIED):
        assert set(GAME.map.open_steps[side][place("3316")]) <= set(GAME.neighbours[place("3316")])


# The Meuse, roads full of vehicles, Rear Areas -----------------------------------------------------


@pytest.mark.rule("celles", "8.1.1")
def test_germans_do_not_cross_the_meuse() -> None:
    pos = setup({"2Pz-1": "0704", "2Pz-2": "2712"}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "move 2Pz-1 0604") == "8.1.1"
    steps = GAME.map.open_steps[GERMAN]
    assert not any((here, there) in GAME.map.meuse for here, near in enumerate(steps) for there in near)


@pytest.mark.rule("celles", "8.1.2")
def test_allied_units_cross_the_meuse_at_bridges_only() -> None:
    pos = setup({"29Bde-1": "0705", "84-1": "3005"}, side="allied", turn=4)
    pos.play("select 29Bde-1")
    assert refusal(pos, "move 29Bde-1 0605") == "8.1.2"
    assert refusal(pos, "move 29Bde-1 0604") == "8.1.2"
    play(pos, "move 29Bde-1 0704", "move 29Bde-1 0604")
    assert at(pos, "29Bde-1") == "0604"
    bridges = {
        frozenset((GAME.place_names[here], GAME.place_names[there]))
        for here, near in enumerate(GAME.map.open_steps[ALLIED])
        for there in near
        if (here, there) in GAME.map.meuse
    }
    assert bridges == {frozenset(("0604", "0704")), frozenset(("0207", "0208")), frozenset(("0113", "0213"))}


@pytest.mark.rule("celles", "8.2.1", "8.2.5")
def test_another_motorized_unit_on_the_road_costs_two_for_every_such_hex() -> None:
    assert cost("2Pz-1", "3309", "3308", {"116Pz-recon": "3308"}) == "3"
    # Two of them cost no more.
    assert cost("2Pz-1", "3309", "3308", {"116Pz-recon": "3308", "9Pz-recon": "3308"}, turn=4) == "3"
    pos = setup({"2Pz-1": "3309", "116Pz-recon": "3308", "9Pz-recon": "3307"}, turn=4, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 3308")
    assert points(pos) == "6"
    play(pos, "move 2Pz-1 3307")
    assert points(pos) == "3"


@pytest.mark.rule("celles", "8.2.2")
def test_off_the_road_there_is_no_congestion() -> None:
    assert cost("2Pz-1", "1014", "0914", {"2Pz-2": "0914"}) == "2"
    # Along the road 1 + 2, beside it 2 for clear terrain: nobody has to follow the road.
    assert cost("2Pz-1", "1014", "1114", {"2Pz-2": "1114"}) == "2"


@pytest.mark.rule("celles", "8.2.3")
def test_infantry_neither_pays_nor_causes_congestion_but_on_trucks() -> None:
    assert cost("84-1", "2009", "2008", {"4Cav-recon": "2008"}) == "1"
    assert cost("4Cav-recon", "2009", "2008", {"84-1": "2008"}) == "1"
    assert cost("4Cav-recon", "2009", "2008", {"84-1": "2008"}, truck="84-1") == "3"
    assert cost("84-1", "2009", "2008", {"4Cav-recon": "2008"}, truck="84-1") == "3"
    assert cost("84-1", "2009", "2008", {"84-2": "2008"}, truck="84-1") == "1"


@pytest.mark.rule("celles", "8.2.6", "14.0.7")
def test_placement_costs_nothing_however_full_the_hex() -> None:
    pos = setup({"Lehr-1": {}, "Lehr-recon": "2216"}, turn=2, phase="activation", chit="Lehr", side="german")
    pos.play("select Lehr-1")
    assert (at(pos, "Lehr-1"), points(pos)) == ("2216", "9")


@pytest.mark.rule("celles", "8.4.1")
def test_nobody_enters_the_enemy_rear_area() -> None:
    pos = setup({"84-1": "3212", "84-2": "3005"}, side="allied", turn=2)
    pos.play("select 84-1")
    assert refusal(pos, "move 84-1 3312") == "8.4.1"
    pos = setup({"2Pz-1": "1401", "2Pz-2": "2712"}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "move 2Pz-1 1400") == "8.4.1"
    for units in ({"2Pz-1": "1400"}, {"84-1": "3312"}):
        with pytest.raises(SetupError, match=r"8\.4\.1"):
            setup(units)


@pytest.mark.rule("celles", "8.4.2", "9.0.3", "11.0.8", "11.2.6")
def test_a_rear_area_protects_from_nothing_but_entry() -> None:
    pos = setup(
        {"2Arm-A1": "3212", "2Arm-A2": "3211", "2Pz-1": {"at": "3312", "disrupted": True}},
        side="allied",
        turn=2,
    )
    assert pos.zones[1][place("3312")] == 2
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 medium", "join 2Arm-A2", "fight")
    # 30 against 8: 3-1, Disrupted +2. A roll of 5 is row 10: retreat and disruption.
    play(pos, "roll 5")
    while pos.prompt.id == "prompt-retreat":
        pos.play(pos.legal_actions[0])
    assert at(pos, "2Pz-1") != "3312"
    # 3312 is empty now, but nobody is asked to advance into it.
    assert pos.prompt.id == "prompt-active-unit"


# Trucks -------------------------------------------------------------------------------------------


def infantry(**more: Any) -> Any:
    return setup({"84-1": "1014", "84-2": "2103", "4Cav-recon": "2305"}, side="allied", **{"turn": 2, **more})


@pytest.mark.rule("celles", "8.3.1")
def test_one_truck_marker_for_the_84th_from_the_24th_on() -> None:
    pos = infantry()
    pos.play("select 84-1")
    assert legal(pos, "truck-on") == ["84-1"]
    pos.play("truck-on 84-1")
    pos.play("halt")
    pos.play("select 84-2")
    assert refusal(pos, "truck-on 84-2") == "8.3.1"
    pos = infantry()
    pos.play("select 4Cav-recon")
    assert refusal(pos, "truck-on 4Cav-recon") == "8.3.1"
    pos = infantry(turn=1)
    pos.play("select 84-1")
    assert refusal(pos, "truck-on 84-1") == "8.3.1"


@pytest.mark.rule("celles", "8.3.3")
def test_the_marker_goes_on_any_activated_unit_or_waits() -> None:
    pos = infantry(activated=["84-2"])
    assert refusal(pos, "select 84-1") == "7.0.4"
    play(pos, "select 84-2", "truck-on 84-2")
    assert pos.truck == number("84-2")
    waiting = infantry()
    play(waiting, "select 84-1", "halt")
    assert waiting.truck == -1
    waiting.play("select 84-2")
    assert legal(waiting, "truck-on") == ["84-2"]


@pytest.mark.rule("celles", "8.3.4")
def test_the_marker_is_placed_before_the_unit_moves() -> None:
    pos = infantry()
    play(pos, "select 84-1", "move 84-1 0914")
    assert refusal(pos, "truck-on 84-1") == "8.3.4"


@pytest.mark.rule("celles", "8.3.5", "8.5.8")
def test_on_trucks_a_unit_is_motorized_with_the_allowance_of_the_marker() -> None:
    pos = infantry(turn=3)
    play(pos, "select 84-1")
    assert points(pos) == "3"
    play(pos, "truck-on 84-1")
    assert points(pos) == "9"
    assert told(pos.play("move 84-1 0914"), "event-moved").args["cost"] == 2
    # Attack costs are those of motorized units, strengths those of the infantry.
    units = {"84-1": "1014", "2Pz-recon": "1013"}
    pos = setup(units, side="allied", turn=3, truck="84-1")
    pos.play("select 84-1")
    preview = pos.preview("attack 84-1 light")
    assert preview is not None
    assert preview.title.args["attack"] == 5
    fight(pos, "attack 84-1 light", 6)
    assert points(pos) == "6"
    # By day, far from the enemy, strategic movement; on foot never.
    pos = infantry(turn=2)
    pos.play("select 84-1")
    assert points(pos) == "3"
    pos.play("truck-on 84-1")
    assert points(pos) == "12"


@pytest.mark.rule("celles", "8.3.6")
def test_the_marker_stays_through_turns() -> None:
    pos = setup({"84-1": "1014", "2Pz-1": "2712"}, turn=2, phase="recovery", truck="84-1")
    assert (pos.turn, pos.truck) == (3, number("84-1"))


@pytest.mark.rule("celles", "8.3.7", "8.3.8", "8.3.9")
def test_the_marker_is_removed_before_the_unit_moves_and_waits_a_turn() -> None:
    pos = infantry(truck="84-1")
    moved = pos.copy()
    play(moved, "select 84-1", "move 84-1 0914")
    assert refusal(moved, "truck-off 84-1") == "8.3.7"
    play(pos, "select 84-1", "truck-off 84-1")
    assert (pos.truck, pos.truck_from) == (-1, 3)
    # It acts on foot now, and nobody can take the marker this turn.
    assert points(pos) == "3"
    assert refusal(pos, "truck-on 84-1") == "8.3.8"
    play(pos, "halt", "select 84-2")
    assert refusal(pos, "truck-on 84-2") == "8.3.8"
    later = infantry(turn=3, truck_from=3)
    later.play("select 84-1")
    assert legal(later, "truck-on") == ["84-1"]


@pytest.mark.rule("celles", "8.3.10")
def test_the_marker_is_no_unit() -> None:
    plain, trucks = infantry(), infantry(truck="84-1")
    assert plain.weight == trucks.weight
    assert plain.zones == trucks.zones
    assert plain.owner == trucks.owner
    both = setup({"84-1": "1014", "84-2": "1014"}, side="allied", turn=2, truck="84-1")
    assert both.weight[place("1014")] == 2


@pytest.mark.rule("celles", "8.3.11")
def test_supply_and_disruption_reduce_the_trucks() -> None:
    for entry, left in (({"disrupted": True}, "6"), ({"supply": "isolated"}, "3")):
        pos = setup({"84-1": {"at": "1014", **entry}, "84-2": "2103"}, side="allied", turn=3, truck="84-1")
        pos.play("select 84-1")
        assert points(pos) == left


@pytest.mark.rule("celles", "8.3.12")
def test_with_its_unit_lost_the_marker_waits_a_turn() -> None:
    pos = setup(
        {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": {"at": "1013", "disrupted": True}}, turn=4, truck="84-1"
    )
    play(pos, "select 2Pz-1", "attack 2Pz-1 heavy", "join 2Pz-2", "fight", "roll 9")
    assert at(pos, "84-1") == ""
    assert (pos.truck, pos.truck_from) == (-1, 5)


# Strategic movement -------------------------------------------------------------------------------


@pytest.mark.rule("celles", "8.5.1", "8.5.8")
def test_three_more_points_for_germans_by_night_and_allies_by_day() -> None:
    for unit, turn, left in (
        ("2Pz-1", 1, "12"),
        ("2Pz-1", 2, "9"),
        ("4Cav-recon", 1, "9"),
        ("4Cav-recon", 2, "12"),
        ("84-1", 2, "3"),
    ):
        side = "german" if unit == "2Pz-1" else "allied"
        pos = setup({unit: "1014"}, side=side, turn=turn)
        pos.play(f"select {unit}")
        assert points(pos) == left


@pytest.mark.rule("celles", "8.5.3", "8.5.4")
def test_no_bonus_beside_an_enemy_disrupted_or_across_the_meuse() -> None:
    for enemy in ("1013", "1015"):
        pos = setup({"2Pz-1": "1014", "84-1": {"at": enemy, "disrupted": True}}, turn=1)
        pos.play("select 2Pz-1")
        assert points(pos) == "9"
    pos = setup({"2Pz-1": "0705", "29Bde-1": {"at": "0605", "disrupted": True}}, turn=1)
    pos.play("select 2Pz-1")
    assert points(pos) == "9"
    # Becoming adjacent takes it away for good.
    pos = setup({"2Pz-1": "1014", "84-1": {"at": "0812", "disrupted": True}}, turn=1)
    play(pos, "select 2Pz-1", "move 2Pz-1 0914")
    assert points(pos) == "10"
    play(pos, "move 2Pz-1 0913")
    assert points(pos) == "4"


@pytest.mark.rule("celles", "8.5.5")
def test_the_bonus_is_added_before_the_thirds_are_taken() -> None:
    for entry, left in (({"disrupted": True}, "8"), ({"supply": "isolated"}, "4")):
        pos = setup({"2Pz-1": {"at": "1014", **entry}}, turn=1)
        pos.play("select 2Pz-1")
        assert points(pos) == left


@pytest.mark.rule("celles", "8.5.6")
def test_a_unit_that_uses_the_bonus_keeps_away_from_the_enemy() -> None:
    # 3 + 3 + 3 + 1 = 10 spent of 12, beside nobody; 0913 would be beside the enemy.
    pos = setup({"2Pz-1": "1012", "84-1": "0812"}, turn=1)
    play(pos, "select 2Pz-1", "move 2Pz-1 1013", "move 2Pz-1 1012", "move 2Pz-1 1013")
    assert points(pos) == "3"
    assert refusal(pos, "move 2Pz-1 0913") == "8.5.6"
    assert "2Pz-1 0914" in legal(pos, "move")
    assert not disrupted(pos, "2Pz-1")
