"""Chapter 13: bridges and interdiction. The bridge of Dinant is 1438/1439."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes import bridges
from meuse.titles.ardennes.position import ArdennesPosition
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    end_combat,
    game,
    is_lost,
    play,
    position,
    price,
    refusal,
    where,
)

DINANT = "1438/1439"
S = "supply=supplied"


def marked(pos: ArdennesPosition, side: int, bridge: str = DINANT) -> bool:
    return bool(pos.interdicted(side)[game().bridge_names.index(bridge)])


def now(pos: ArdennesPosition, side: int, bridge: str = DINANT) -> bool:
    return bool(bridges.interdiction(pos, side)[game().bridge_names.index(bridge)])


@pytest.mark.rule("ardennes", "13.1.A1", "13.1.A2")
def test_an_enemy_within_three_hexes_of_either_bank_interdicts() -> None:
    board = game()
    banks = [board.place_numbers[name] for name in ("1438", "1439")]
    for place in range(board.places):
        if board.closed[place]:
            continue
        pos_distance = min(board.distance(place, bank) for bank in banks)
        if not 2 <= pos_distance <= 4:
            continue
        pos = position({"cca7": board.place_names[place], **FAR}, phase="supply")
        assert marked(pos, 0) == (pos_distance <= 3), board.place_names[place]


@pytest.mark.rule("ardennes", "13.1.A3", "13.1.Ae1")
def test_interdiction_lasts_though_the_enemy_is_gone() -> None:
    units = {"SS-Pz1": f"1336 {S}", "PzGr60": f"1438 {S}", "1107e": "1436", "9i": "1137", **FAR}
    pos = position(units, phase="combat")
    assert marked(pos, 0)
    attack(pos, "1436", "SS-Pz1", roll=1)
    assert is_lost(pos, "1107e")
    end_combat(pos)
    assert pos.phase == "mechanized"
    assert marked(pos, 0)
    assert price(pos, "PzGr60", "1439") == 7  # as over a river


@pytest.mark.rule("ardennes", "13.1.Ae2")
def test_an_enemy_driven_near_does_not_interdict_in_this_player_turn() -> None:
    pos = position({"Pz16": "1335", "9i": "0930", **FAR}, phase="mechanized")
    assert not marked(pos, 0)
    pos.put(game().unit_numbers["9i"], game().place_numbers["1436"])
    assert not marked(pos, 0)
    assert now(pos, 0)


@pytest.mark.rule("ardennes", "13.1.Ae3")
def test_for_the_other_side_interdiction_is_as_units_stand() -> None:
    pos = position({"Pz16": "1335", "9i": "1540", **FAR}, phase="combat")
    pos.put(game().unit_numbers["Pz16"], game().place_numbers["1436"])
    assert now(pos, 1)
    assert not marked(pos, 1)  # no marker is laid for the defender


@pytest.mark.rule("ardennes", "13.1.Ae4")
def test_friends_and_zones_do_not_cancel_interdiction() -> None:
    pos = position({"Pz16": "1438", "PzGr60": "1439", "cca7": "1441", **FAR}, phase="supply")
    assert marked(pos, 0)


@pytest.mark.rule("ardennes", "13.2.B1", "13.2.B2r")
@pytest.mark.parametrize(("unit", "cost"), [("Pz16", 7), ("18-294", 4)])
def test_an_interdicted_bridge_is_crossed_as_a_river(unit: str, cost: int) -> None:
    free = position({unit: "1438", **FAR})
    assert price(free, unit, "1439") == 1
    pos = position({unit: "1438", "cca7": "1436", "9i": "1137", **FAR})
    assert marked(pos, 0)
    assert price(pos, unit, "1439") == cost
    closed = position({unit: "1438", "cca7": "1436", "9i": "1137", **FAR}, options={"closed_bridges": True})
    play(closed, f"activate {unit}")
    assert "move 18-294 1439" not in closed.legal_actions
    assert unit != "18-294" or refusal(closed, "move 18-294 1439") == "5.2.J"


@pytest.mark.rule("ardennes", "13.2.C")
def test_markers_without_an_interdicting_enemy_are_lifted_at_the_end() -> None:
    units = {"SS-Pz1": f"1336 {S}", "1107e": "1436", "PzGr60": "0913", "cca7": "0405", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "1436", "SS-Pz1", roll=1)
    end_combat(pos)
    assert marked(pos, 0)
    play(pos, "end-movement")
    assert pos.player == 1
    assert not marked(pos, 0)
    # A bridge still within reach of an enemy keeps its marker.
    assert any(pos.interdicted_german)


@pytest.mark.rule("ardennes", "13.3.D", "5.3.M2")
def test_road_mode_and_edge_units_do_not_interdict() -> None:
    assert marked(position({"cca7": "1437", **FAR}, phase="supply"), 0)
    assert not marked(position({"cca7": "1437 road_mode", **FAR}, phase="supply"), 0)
    bridge = "1941/2040"
    assert marked(position({"9i": "2041", **FAR}, phase="supply"), 0, bridge)
    assert not marked(position({"9i": "2042 dormant", **FAR}, phase="supply"), 0, bridge)
    assert not marked(position({"9i": "1942 waiting road_mode", **FAR}, phase="supply"), 0, bridge)


@pytest.mark.rule("ardennes", "13.4.E", "13.4.Ee1", "4.2.G2a")
def test_on_the_first_turn_bridges_behind_the_german_line_are_spared() -> None:
    units = {"9i": "0207", "38i": "3305", "Pz16": "2001", "26VG": "1901", "anon-i": "3440"}
    behind, line = "0205/0206", "0208/0309"
    first = position(units, turn=1, phase="supply")
    assert not marked(first, 0, behind)
    assert marked(first, 0, line)
    assert not marked(first, 0, "3203/3304")
    assert marked(first, 0, "3304/3305")
    second = position(units, turn=2, phase="supply")
    assert marked(second, 0, behind)
    assert marked(second, 0, "3203/3304")


@pytest.mark.rule("ardennes", "13.5.F", "3.34.1")
def test_each_side_has_its_own_interdiction() -> None:
    pos = position({"Pz16": "1436", "cca7": "1541", **FAR}, phase="supply")
    assert now(pos, 0)
    assert now(pos, 1)
    pos.put(game().unit_numbers["Pz16"], game().place_numbers["0913"])
    assert now(pos, 0)
    assert not now(pos, 1)
    assert where(pos, "cca7") == "1541"
    both = allied({"Pz16": "1436", "cca7": "1541", **FAR}, phase="supply")
    assert marked(both, 1)
    assert not marked(both, 0)  # not judged in the Allied Player-Turn
