"""Chapters 7 and 8: zones of control, stacking."""

from __future__ import annotations

import pytest

from meuse.engine import SetupError
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    end_combat,
    game,
    is_lost,
    legal,
    play,
    position,
    price,
    reach,
    refusal,
    retreat_all,
    where,
)


@pytest.mark.rule("ardennes", "7.0.1")
def test_six_hexes_are_controlled_whatever_the_terrain() -> None:
    pos = position({"9i": "3010", **FAR})  # behind a river, beside rough hexes
    board = game()
    zone = set(board.overlay(pos, "zones", "allied").places)
    around = {board.place_names[p] for p in board.neighbours[board.place_numbers["3010"]]}
    assert around <= zone
    pos = position({"9i": "1406", **FAR})
    assert "1506" in board.overlay(pos, "zones", "allied").places  # impassable


@pytest.mark.rule("ardennes", "7.0.2", "9.1.B1")
def test_zones_neither_forbid_nor_compel_combat() -> None:
    pos = position({"Pz16": "0934", "9i": "0935", **FAR}, phase="combat")
    assert {"attack 0935", "end-combat"} <= set(legal(pos))
    play(pos, "end-combat")
    assert where(pos, "9i") == "0935"


@pytest.mark.rule("ardennes", "7.1.A1")
def test_a_unit_stops_in_an_enemy_zone_at_no_extra_cost() -> None:
    pos = position({"Pz16": "0931", "9i": "0936", **FAR})
    play(pos, "activate Pz16")
    assert price(pos, "Pz16", "0935") == 4
    play(pos, "move Pz16 0935")
    assert pos.prompt.id == "prompt-initial-movement"  # 6 points left, nowhere to go


@pytest.mark.rule("ardennes", "7.1.A1")
def test_zones_in_the_way_are_named() -> None:
    pos = allied({"9i": "0934", "Pz16": "0936", **FAR})
    play(pos, "activate 9i")
    assert refusal(pos, "move 9i 0937") == "7.1.A1"


@pytest.mark.rule("ardennes", "7.2.B1")
def test_a_friend_in_the_hex_cancels_enemy_zones_there() -> None:
    # Movement: a unit moving onto a friend in an enemy zone is not stopped by the zone but by the costs.
    pos = position({"Pz16": "0934", "PzGr60": "0934", "9i": "0935", **FAR})
    play(pos, "activate PzGr60")
    assert reach(pos, "PzGr60")
    # Supply: the same hex serves as a path only with a friend in it (see chapter 12), and for retreats
    # (7.3.D1). Friendly zones alone cancel nothing.
    pos = position({"Pz16": "0933", "PzGr60": "0936", "9i": "0935", **FAR})
    play(pos, "activate Pz16", "move Pz16 0934")
    assert pos.prompt.id == "prompt-initial-movement"


@pytest.mark.rule("ardennes", "7.2.B2", "7.4.E1", "7.4.E2", "8.1.A2")
def test_all_but_one_leave_and_go_from_zone_to_zone() -> None:
    pos = position({"Pz16": "0934", "PzGr60": "0934", "PzGr156": "0934", "9i": "0935", "38i": "0732", **FAR})
    play(pos, "activate Pz16")
    assert price(pos, "Pz16", "0834") == 7  # 6 for leaving, beside 9i again
    play(pos, "move Pz16 0834")
    assert pos.prompt.id == "prompt-initial-movement"  # it must stop there
    play(pos, "activate PzGr60", "move PzGr60 0933", "halt")
    assert refusal(pos, "activate PzGr156") == "7.1.A2"  # the last one stays


@pytest.mark.rule("ardennes", "7.3.C")
def test_retreats_and_advances_leave_zones() -> None:
    units = {"SS-Pz1": "0934", "SS-Pz12": "0834", "38i": "0935", "9i": "1033", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", "SS-Pz12", roll=6)  # 16 against 4 is 4-1: Dr1
    retreat_all(pos)
    assert where(pos, "38i") != "0935"
    play(pos, "advance SS-Pz1 0935")  # out of the zone of 9i
    assert where(pos, "SS-Pz1") == "0935"


@pytest.mark.rule("ardennes", "7.3.D1", "10.2.2")
def test_no_retreat_into_a_zone_without_a_friend_there() -> None:
    # 38i in 0935 attacked from 0934; German zones cover every hex around but 0936's west side.
    units = {"SS-Pz1": "0934", "SS-Pz12": "0835", "Pz16": "1035", "38i": "0935", "9i": "0936", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=4)  # 9 against 4: 2-1, Dr1
    assert where(pos, "38i") == "0936"  # in German zones, but a friend is there
    pos = position({key: value for key, value in units.items() if key != "9i"}, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=4)
    assert is_lost(pos, "38i")


@pytest.mark.rule("ardennes", "7.3.D2", "12.1.A3")
def test_supply_does_not_pass_a_zone_without_a_friend() -> None:
    from tests.games.ardennes.test_supply import state

    # cca7 in 3610 beside the exit 3611, which a German zone closes; a friend in it opens it again.
    ring = {"SS-Pz1": "3511", "SS-Pz12": "3410", "Pz16": "3408", "26VG": "3510"}
    closed = allied({"cca7": "3610", **ring, "anon-i": "3440"})
    assert state(closed, "cca7") == "unsupplied"
    opened = allied({"cca7": "3610", "9i": "3611", **ring, "anon-i": "3440"})
    assert state(opened, "cca7") == "supplied"


@pytest.mark.rule("ardennes", "8.0.1", "3.33.1")
def test_three_regiments_or_one_division() -> None:
    three = {"Pz16": "0934", "PzGr60": "0934", "PzBde150": "0934"}
    pos = position({**three, "18-294": "0933", **FAR})
    play(pos, "activate 18-294")
    assert refusal(pos, "move 18-294 0934") == "8.0.1"
    with pytest.raises(SetupError, match=r"8\.0\.1"):
        position({**three, "18-294": "0934", **FAR})
    # The battalion counts like a regiment.
    pos = allied({"9i": "0934", "38i": "0934", "401G": "0934", "395i": "0933", **FAR})
    play(pos, "activate 395i")
    assert refusal(pos, "move 395i 0934") == "8.0.1"


@pytest.mark.rule("ardennes", "8.0.2", "8.0.3", "10.2.4")
def test_a_retreat_that_would_overstack_eliminates_the_retreating_unit() -> None:
    units = {
        "SS-Pz1": "0934",
        "SS-Pz12": "0835",
        "Pz16": "1035",
        "38i": "0935",
        **dict.fromkeys(("9i", "395i", "393i"), "0936"),
        **FAR,
    }
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=4)
    assert is_lost(pos, "38i")
    assert [where(pos, name) for name in ("9i", "395i", "393i")] == ["0936"] * 3
    # Also on the way: two hexes, the first of them full.
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)  # Dr2
    assert is_lost(pos, "38i")


@pytest.mark.rule("ardennes", "8.1.A1", "8.1.A2", "8.1.B")
@pytest.mark.parametrize(("unit", "cost"), [("cca7", 6), ("395i", 2)])
def test_entering_and_leaving_company_costs_extra(unit: str, cost: int) -> None:
    pos = allied({unit: "0933", "9i": "0934", **FAR})
    assert price(pos, unit, "0934") == 1 + cost
    pos = allied({unit: "0934", "9i": "0934", "38i": "0934", **FAR})
    assert price(pos, unit, "0933") == 1 + cost
    play(pos, f"activate {unit}", f"move {unit} 0933")
    if pos.prompt.id == "prompt-moving":
        play(pos, "halt")
    assert price(pos, "38i", "0935") == 1 + 2  # each pays its own
    play(pos, "activate 38i", "move 38i 0935")
    if pos.prompt.id == "prompt-moving":
        play(pos, "halt")
    assert price(pos, "9i", "0834") == 1  # the last one leaves nobody behind


@pytest.mark.rule("ardennes", "8.1.A3r")
def test_retreats_and_advances_pay_nothing() -> None:
    units = {"SS-Pz1": "0934", "SS-Pz12": "0934", "38i": "0935", **FAR}
    pos = position({**units, "Pz16": "0913"}, phase="combat")
    attack(pos, "0935", "SS-Pz1", "SS-Pz12", roll=6)
    retreat_all(pos)
    play(pos, "advance SS-Pz1 0935")
    assert where(pos, "SS-Pz1") == "0935"  # left SS-Pz12 behind, no Movement Points in this phase
    end_combat(pos)
    assert not any(pos.spent)


@pytest.mark.rule("ardennes", "8.2.C", "19.0.n1")
def test_divisions_stack_with_nobody() -> None:
    pos = position({"12VG": "0934", "18-294": "0933", "anon-i": "3440"})
    play(pos, "activate 18-294")
    assert refusal(pos, "move 18-294 0934") == "8.2.C"
    play(pos, "halt", "activate 12VG")
    assert refusal(pos, "move 12VG 0933") == "8.2.C"
    with pytest.raises(SetupError, match=r"8\.2\.C"):
        position({"12VG": "0934", "18-294": "0934"})
    divisions = [unit for unit in game().units if unit.size == "XX"]
    assert divisions
    assert all(unit.side == "german" and unit.type == "infantry" for unit in divisions)


@pytest.mark.rule("ardennes", "8.2.D", "3.34.1")
def test_markers_are_no_units() -> None:
    pos = allied({"9i": "0934 supply=unsupplied", "38i": "0934 supply=isolated", "395i": "0933", **FAR})
    play(pos, "activate 395i")
    assert "0934" in reach(pos, "395i")  # two units and two markers
    assert not {"unsupplied", "isolated", "interdicted"} & set(game().names)
    pos = allied({"9i": "0934", "Pz16": "1641", **FAR})
    markers = game().view(pos).markers
    assert {marker.kind for marker in markers} == {"interdicted"}
    assert {marker.side for marker in markers} == {"allied"}


@pytest.mark.rule("ardennes", "8.3.E")
def test_any_unit_of_a_stack_may_leave() -> None:
    units = ("cca7", "ccb7", "ccr7")
    for unit in units:
        pos = allied({**dict.fromkeys(units, "0934"), **FAR})
        play(pos, f"activate {unit}", f"move {unit} 0933")
        assert where(pos, unit) == "0933"


@pytest.mark.rule("ardennes", "8.3.F")
def test_no_limit_on_the_map_edge() -> None:
    names = ("9i", "38i", "395i", "393i", "394i")
    pos = allied({**dict.fromkeys(names, "0123 dormant"), "cca7": "0223", **FAR})
    assert {where(pos, name) for name in names} == {"0123"}
    play(pos, "activate 9i")
    assert price(pos, "9i", "0222") == 1


@pytest.mark.rule("ardennes", "8.0.1")
def test_a_full_hex_is_refused_as_full_whoever_waits_there_to_enter() -> None:
    resting = dict.fromkeys(("277-989", "277-990", "277-991"), "1101")
    pos = position({**resting, "3FJ-9": "1201", "PzGr8": "1101 waiting road_mode", "9i": "3440"})
    play(pos, "activate 3FJ-9")
    assert refusal(pos, "move 3FJ-9 1101") == "8.0.1"
