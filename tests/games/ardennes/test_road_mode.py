"""Chapter 6: Road Mode. The road 3513 to 3519 is the usual place; 3618 behind it leads off the map."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes import retreat
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    end_combat,
    game,
    in_road_mode,
    is_lost,
    left,
    legal,
    odds_of,
    play,
    position,
    price,
    reach,
    refusal,
    retreat_all,
    where,
)


@pytest.mark.rule("ardennes", "6.0.1", "6.3.C1", "6.3.C2", "6.4.D", "6.4.E")
@pytest.mark.parametrize(("unit", "allowance", "cost"), [("Pz16", 10, 6), ("18-294", 4, 3)])
def test_any_unit_changes_mode_for_its_price(unit: str, allowance: int, cost: int) -> None:
    pos = position({unit: "3515", **FAR})
    play(pos, f"activate {unit}")
    assert not in_road_mode(pos, unit)  # nobody is forced into it
    play(pos, f"march {unit}")
    assert in_road_mode(pos, unit)
    assert left(pos) == allowance - cost
    assert refusal(pos, f"march {unit}") == "6.0.1"
    play(pos, "halt", "end-movement", "end-movement")
    while pos.turn == 2:
        play(pos, "end-movement")
    assert in_road_mode(pos, unit)  # it lasts
    play(pos, f"activate {unit}", f"deploy {unit}")
    assert not in_road_mode(pos, unit)
    assert left(pos) == allowance - cost
    assert refusal(pos, f"deploy {unit}") == "6.0.1"


@pytest.mark.rule("ardennes", "6.0.2", "6.0.3", "11.0.road", "11.0.bridge", "11.0.town1")
def test_roads_cost_one_point_in_standard_mode() -> None:
    # 3517 to 3518 crosses a ford by road; 2910 to 3010 enters a town; 3111 lies behind a bridge.
    pos = position({"Pz16": "3517", **FAR})
    assert price(pos, "Pz16", "3518") == 1
    pos = position({"Pz16": "2910", **FAR})
    assert price(pos, "Pz16", "3010") == 1
    assert price(pos, "Pz16", "3111") == 2
    assert price(pos, "Pz16", "2911") <= 4
    # 2910 is rough: by the road 1, from 2909 across country 4 (11.0.rough), although it is a road hex.
    pos = position({"Pz16": "3010", **FAR})
    assert price(pos, "Pz16", "2910") == 1
    pos = position({"18-294": "2909", **FAR})
    assert price(pos, "18-294", "2910") == 2
    # An Allied unit pays no West Wall surcharge by road (1006 to 1005).
    pos = allied({"cca7": "1006", **FAR})
    assert price(pos, "cca7", "1005") == 1


@pytest.mark.rule("ardennes", "6.2.A")
def test_units_on_foot_use_road_mode_in_the_initial_phase_only() -> None:
    pos = position({"18-294": "3515", "Pz16": "0934", **FAR}, phase="mechanized")
    for action in ("activate 18-294", "march 18-294", "move 18-294 3516"):
        assert refusal(pos, action) == "4.1.5"


@pytest.mark.rule("ardennes", "6.2.B")
def test_mechanized_units_use_road_mode_in_both_phases() -> None:
    pos = position({"Pz16": "3513", **FAR})
    play(pos, "activate Pz16", "march Pz16", "move Pz16 3517", "halt", "end-movement")
    play(pos, "activate Pz16", "move Pz16 3514", "deploy Pz16")
    assert where(pos, "Pz16") == "3514"
    assert not in_road_mode(pos, "Pz16")


@pytest.mark.rule("ardennes", "6.3.C3")
def test_road_mode_begins_on_a_road() -> None:
    pos = position({"Pz16": "0934", **FAR})
    play(pos, "activate Pz16")
    assert refusal(pos, "march Pz16") == "6.3.C3"


@pytest.mark.rule("ardennes", "6.3.C4r")
def test_modes_mix_within_a_phase() -> None:
    pos = allied({"cca7": "3615", **FAR})
    play(pos, "activate cca7", "move cca7 3515")
    assert left(pos) == 11
    play(pos, "march cca7")
    assert left(pos) == 5
    assert price(pos, "cca7", "3519") == 4
    play(pos, "move cca7 3519")
    assert left(pos) == 3
    assert refusal(pos, "deploy cca7") == "6.3.C2"


@pytest.mark.rule("ardennes", "6.3.C5r")
def test_a_unit_in_an_enemy_zone_may_convert_but_not_leave() -> None:
    pos = allied({"cca7": "3513", "Pz16": "3616", **FAR})
    play(pos, "activate cca7", "move cca7 3516")
    assert left(pos) == 9
    assert reach(pos, "cca7") == set()
    play(pos, "march cca7")
    assert in_road_mode(pos, "cca7")
    assert pos.prompt.id == "prompt-initial-movement"
    pos = allied({"cca7": "3516", "Pz16": "3616", **FAR})
    play(pos, "activate cca7", "march cca7")
    assert where(pos, "cca7") == "3516"


@pytest.mark.rule("ardennes", "6.5.F1", "6.5.F3")
def test_road_mode_keeps_to_roads_and_ignores_terrain() -> None:
    pos = allied({"cca7": "3515 road_mode", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "move cca7 3615") == "6.5.F1"
    assert all(game().road_neighbours[game().place_numbers[name]] for name in reach(pos, "cca7"))
    assert price(pos, "cca7", "3518") == 3  # over the ford
    pos = allied({"cca7": "3519 road_mode", **FAR})
    assert price(pos, "cca7", "3419") == 1  # into rough


@pytest.mark.rule("ardennes", "6.5.F2", "13.2.B1")
def test_road_mode_does_not_pass_an_interdicted_bridge() -> None:
    free = position({"18-294": "1437 road_mode", **FAR})
    assert price(free, "18-294", "1439") == 2
    pos = position({"18-294": "1437 road_mode", "cca7": "1641", **FAR})
    play(pos, "activate 18-294")
    assert refusal(pos, "move 18-294 1439") == "6.5.F2"


@pytest.mark.rule("ardennes", "6.5.F4", "11.0.ww1")
def test_allied_units_do_not_enter_the_west_wall_in_road_mode() -> None:
    pos = allied({"cca7": "1006 road_mode", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "move cca7 1005") == "6.5.F4"
    pos = position({"Pz16": "1004 road_mode", **FAR})
    assert price(pos, "Pz16", "1006") == 2  # Germans do
    pos = allied({"cca7": "2011 road_mode", **FAR})
    assert price(pos, "cca7", "2010") == 1  # a cleared hex


@pytest.mark.rule("ardennes", "6.5.G1")
def test_a_road_mode_unit_shares_its_hex_with_nobody() -> None:
    pos = allied({"cca7": "3513 road_mode", "9i": "3517", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "move cca7 3517") == "6.5.G1"
    pos = allied({"cca7": "3513 road_mode", "9i": "3613", **FAR})
    play(pos, "activate 9i")
    assert refusal(pos, "move 9i 3513") == "6.5.G1"
    pos = allied({"cca7": "3513", "9i": "3513", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "march cca7") == "6.5.G1"


@pytest.mark.rule("ardennes", "6.5.G2")
def test_no_friend_one_road_hexside_from_a_road_mode_unit() -> None:
    # Entering: the hex before the friend is closed, and what lies behind it.
    pos = allied({"cca7": "3513 road_mode", "9i": "3517", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "move cca7 3516") == "6.5.G2"
    assert "3515" in reach(pos, "cca7")
    # Converting.
    pos = allied({"cca7": "3516", "9i": "3517", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "march cca7") == "6.5.G2"
    # Coming to rest beside one; passing by is free.
    pos = allied({"cca7": "3515 road_mode", "ccb7": "3513", **FAR})
    play(pos, "activate ccb7")
    assert refusal(pos, "move ccb7 3514") == "6.5.G2"
    assert refusal(pos, "move ccb7 3516") == "6.5.G2"
    assert "3615" in reach(pos, "ccb7")
    # With the last point, too: without the other unit that would do.
    for mode, refused in (("road_mode", "6.5.G2"), ("", "")):
        pos = allied({"cca7": f"3517 {mode}", "9i": "3512", **FAR})
        play(pos, "activate 9i", "move 9i 3515")
        assert left(pos) == 1
        assert (refusal(pos, "move 9i 3516") if refused else "") == refused
        assert ("3516" in reach(pos, "9i")) != bool(refused)
    # A neighbour that no road joins is no obstacle, and enemies do not count.
    pos = allied({"cca7": "3513 road_mode", "9i": "3616", "Pz16": "3517 road_mode", **FAR})
    play(pos, "activate cca7")
    assert "3516" in reach(pos, "cca7")


@pytest.mark.rule("ardennes", "6.5.G3r", "14.2.B1")
def test_units_waiting_at_the_map_edge_are_exempt() -> None:
    pos = allied({"cca4": "3718 waiting road_mode", "ccb4": "3718 waiting road_mode", **FAR})
    play(pos, "activate cca4")
    assert {"3618", "3519"} <= reach(pos, "cca4")
    units = {"Pz16": "0201 waiting road_mode", "PzGr60": "0201 waiting road_mode", "anon-i": "3440"}
    pos = position(units)
    play(pos, "activate Pz16")
    assert "0202" in reach(pos, "Pz16")  # beside the hex where PzGr60 waits


@pytest.mark.rule("ardennes", "6.5.H1", "6.5.H2", "6.5.H3", "6.5.H4")
@pytest.mark.parametrize(
    ("unit", "side", "rate", "number"),
    [
        ("cca7", "allied", 2, "6.5.H1"),
        ("Pz16", "german", 2, "6.5.H1"),
        ("9i", "allied", 10, "6.5.H2"),
        ("18-294", "german", 2, "6.5.H3"),
    ],
)
def test_road_hexes_for_a_movement_point(unit: str, side: str, rate: int, number: str) -> None:
    """Mechanized 2, Allied on foot 10, German on foot 2; a point begun is spent."""
    pos = position({unit: "3435 road_mode", "12VG": "1901"}, side=side)
    play(pos, f"activate {unit}")
    allowance = left(pos)
    costs = {place: int(cost) for place, cost in game().overlay(pos, "reach", unit).places.items()}
    assert max(costs.values()) == allowance * rate
    assert refusal(pos, f"move {unit} 0202") == number
    farther = next(place for place, cost in costs.items() if cost == rate + 1)
    play(pos, f"move {unit} {farther}")
    assert left(pos) == allowance - 2


@pytest.mark.rule("ardennes", "6.5.H4")
def test_a_point_begun_is_spent_but_its_second_hex_is_kept() -> None:
    pos = allied({"cca7": "3513 road_mode", **FAR})
    play(pos, "activate cca7", "move cca7 3514")
    assert left(pos) == 11
    play(pos, "move cca7 3515")
    assert left(pos) == 11
    play(pos, "move cca7 3516", "deploy cca7")
    assert left(pos) == 4  # what was left of that point is gone


@pytest.mark.rule("ardennes", "6.6.J1", "6.6.J2")
def test_a_road_mode_unit_has_no_zone_beyond_its_hex() -> None:
    pos = position({"Pz16": "3614", "cca7": "3516 road_mode", **FAR})
    play(pos, "activate Pz16")
    assert {"3615", "3616", "3617"} <= reach(pos, "Pz16")
    assert price(pos, "Pz16", "3617") == 3
    deployed = position({"Pz16": "3614", "cca7": "3516", **FAR})
    play(deployed, "activate Pz16")
    assert price(deployed, "Pz16", "3615") == 1
    assert "3617" not in reach(deployed, "Pz16")


@pytest.mark.rule("ardennes", "6.6.K1", "9.3.J2")
def test_road_mode_halves_strength_fractions_up() -> None:
    pos = position({"SS-Pz1": "3515 road_mode", "9i": "3516", **FAR}, phase="combat")
    assert odds_of(pos, "3516", "SS-Pz1")[:2] == (5, 5)
    pos = position({"SS-Pz1": "3615", "9i": "3515 road_mode", **FAR}, phase="combat")
    assert odds_of(pos, "3515", "SS-Pz1")[:2] == (9, 3)


@pytest.mark.rule("ardennes", "6.6.K2r", "9.3.J1")
def test_supply_is_halved_before_road_mode() -> None:
    pos = position({"SS-Pz1": "3515 road_mode supply=unsupplied", "9i": "3516", **FAR}, phase="combat")
    assert odds_of(pos, "3516", "SS-Pz1")[0] == 3  # 9, 5, 3
    pos = position({"SS-Pz1": "1005 road_mode supply=unsupplied", "9i": "1006", **FAR}, phase="combat")
    assert odds_of(pos, "1006", "SS-Pz1")[0] == 6  # and then doubled by the West Wall


@pytest.mark.rule("ardennes", "6.7.L1", "6.7.L2", "6.7.L7r")
def test_who_fought_in_road_mode_leaves_it_at_the_next_initial_phase() -> None:
    pos = position({"Pz16": "3515 road_mode", "PzGr60": "0934", "9i": "3516", **FAR}, phase="combat")
    attack(pos, "3516", "Pz16", roll=6)
    end_combat(pos)
    assert in_road_mode(pos, "Pz16")
    assert refusal(pos, "activate Pz16") == "5.2.K1"
    while pos.turn == 2:
        play(pos, "end-combat" if pos.phase == "combat" else "end-movement")
    assert not in_road_mode(pos, "Pz16")
    play(pos, "activate Pz16")
    assert left(pos) == 4  # 10 less 6 for the conversion
    # The attacked one, also unharmed in a town (Bastogne): 12 - 6 left, enough to convert back.
    pos = position({"SS-Pz1": "2520", "cca7": "2521 road_mode", **FAR}, phase="combat")
    attack(pos, "2521", "SS-Pz1", roll=4)  # 9 against 3 is 3-1: Dr1, without effect in a town
    end_combat(pos)
    assert where(pos, "cca7") == "2521"
    while pos.player == 0:
        play(pos, "end-movement")
    assert not in_road_mode(pos, "cca7")


@pytest.mark.rule("ardennes", "6.7.L7r")
def test_after_a_compulsory_conversion_a_unit_may_convert_back() -> None:
    pos = allied({"cca7": "3515 road_mode must_convert", **FAR})
    play(pos, "activate cca7")
    assert left(pos) == 6
    play(pos, "march cca7")
    assert in_road_mode(pos, "cca7")


@pytest.mark.rule("ardennes", "6.7.L3", "6.7.L4e")
def test_who_cannot_pay_the_conversion_is_eliminated() -> None:
    for unit, side, lost in (("Pz16", "german", True), ("18-294", "german", True), ("cca7", "allied", False)):
        units = {unit: "3515 road_mode must_convert supply=unsupplied", **FAR}
        pos = position(units, side=side, phase="initial")
        assert is_lost(pos, unit) == lost
        assert pos.losses(0 if side == "german" else 1) == int(lost)
        if not lost:
            assert not in_road_mode(pos, unit)
    pos = position({"Pz16": "3515 road_mode must_convert", **FAR})
    assert not is_lost(pos, "Pz16")


@pytest.mark.rule("ardennes", "6.7.L5e", "15.0.2")
def test_conversions_come_before_the_paradrop() -> None:
    pos = position(
        {"Pz16": "3515 road_mode must_convert supply=unsupplied", **FAR}, due={"Heydte": 2}, phase="initial"
    )
    assert pos.prompt.id == "prompt-drop"
    assert is_lost(pos, "Pz16")


@pytest.mark.rule("ardennes", "6.7.L6r")
def test_the_duty_is_remembered_over_the_first_turn() -> None:
    units = {"PzBde1": "3515 road_mode", "9i": "3516", "Pz16": "0934", "cca7": "0938", **FAR}
    pos = allied(units, phase="combat", turn=1)
    attack(pos, "3515", "9i", roll=6)
    end_combat(pos)
    assert in_road_mode(pos, "PzBde1")
    while pos.turn == 1:
        play(pos, "end-movement")
    assert not in_road_mode(pos, "PzBde1")


@pytest.mark.rule("ardennes", "6.7.M1", "6.7.M2", "6.7.M3", "6.7.N1")
def test_a_road_mode_unit_retreats_along_the_road_and_never_onto_friends() -> None:
    base = {"SS-Pz1": "3617 supply=supplied", "cca7": "3517 road_mode", **FAR}
    pos = position(base, phase="combat")
    attack(pos, "3517", "SS-Pz1", roll=4)  # 9 against 3 is 3-1: Dr1
    retreat_all(pos)
    assert where(pos, "cca7") in ("3516", "3518")
    assert in_road_mode(pos, "cca7")
    # A friend two hexes on is no obstacle: the unit survives beside it (6.7.N).
    pos = position({**base, "9i": "3515", "38i": "3519"}, phase="combat")
    attack(pos, "3517", "SS-Pz1", roll=4)
    retreat_all(pos)
    assert where(pos, "cca7") in ("3516", "3518")
    # Friends in the way on both sides: it is eliminated, they stay.
    pos = position({**base, "9i": "3516", "38i": "3518"}, phase="combat")
    attack(pos, "3517", "SS-Pz1", roll=4)
    assert is_lost(pos, "cca7")
    assert (where(pos, "9i"), where(pos, "38i")) == ("3516", "3518")


@pytest.mark.rule("ardennes", "6.5.F4", "6.7.M1")
def test_nor_do_allied_units_retreat_into_the_west_wall_in_road_mode() -> None:
    """cca7 in 1006 has the roads to 1005 (West Wall) and back; with the way back closed it is lost."""
    base = {"SS-Pz1": "1107 supply=supplied", "26VG": "0907 supply=supplied", "anon-i": "3440"}
    pos = position({**base, "cca7": "1006 road_mode", "12VG": "0908"}, phase="combat")
    board = game()
    unit, start = board.unit_numbers["cca7"], board.place_numbers["1006"]
    ends = {board.place_names[path[-1]] for path in retreat.paths(pos, unit, start, 1)}
    assert "1005" not in ends
    pos.change_mode(unit, 0)
    assert "1005" in {board.place_names[path[-1]] for path in retreat.paths(pos, unit, start, 1)}


@pytest.mark.rule("ardennes", "6.7.N2", "5.1.A1")
def test_units_too_near_on_a_road_are_separated_first() -> None:
    units = {"cca7": "3515 road_mode", "ccb7": "3516", "9i": "0934", **FAR}
    pos = allied(units)
    assert pos.prompt.id == "prompt-separation"
    assert sorted(legal(pos)) == ["activate cca7", "activate ccb7"]
    assert refusal(pos, "end-movement") == "6.7.N2"
    assert refusal(pos, "activate 9i") == "6.7.N2"
    other = pos.copy()
    play(pos, "activate ccb7")
    assert refusal(pos, "halt") == "6.7.N2"
    play(pos, "move ccb7 3616", "halt")
    assert pos.prompt.id == "prompt-initial-movement"
    play(other, "activate cca7", "deploy cca7", "halt")
    assert other.prompt.id == "prompt-initial-movement"
    # Held by enemy zones and without the points to convert, the position stands.
    pinned = {
        "38i": "3515 road_mode supply=unsupplied",
        "9i": "3516 supply=unsupplied",
        "Pz16": "3615",
        "395i": "0934",
        **FAR,
    }
    assert allied(pinned).prompt.id == "prompt-initial-movement"
