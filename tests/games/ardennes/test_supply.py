"""Chapter 12: supply."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes import supply
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.supply import STATES
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    end_combat,
    game,
    is_lost,
    left,
    legal,
    odds_of,
    play,
    position,
    refusal,
    retreat_all,
    where,
)


def state(pos: ArdennesPosition, unit: str) -> str:
    """The supply state of a unit as judged."""
    return STATES[pos.supply[game().unit_numbers[unit]]]


def state_now(pos: ArdennesPosition, unit: str) -> str:
    """The supply state of a unit as it stands at this moment."""
    number = game().unit_numbers[unit]
    return STATES[supply.state_now(pos, game().side_of[number], pos.where[number])]


#: A German unit in 0935, enclosed: no path, and enemy zones on all sides.
POCKET = {
    "Pz16": "0935",
    "cca7": "0933",
    "ccb7": "0737",
    "ccr7": "1137",
    "9i": "1135",
    "38i": "0735",
    "395i": "0937",
}


@pytest.mark.rule("ardennes", "12.0.1", "12.0.e2", "4.1.2")
def test_states_are_judged_once_and_hold_for_the_player_turn() -> None:
    units = {"Pz16": "0935", "cca7": "0933", "PzGr60": "0929", **FAR}
    pos = position(units, phase="supply")
    assert pos.phase == "initial"
    assert state(pos, "Pz16") == "supplied"
    # Cutting the line afterwards changes nothing before the next judgment.
    for unit, place in (("9i", "0834"), ("38i", "1034"), ("395i", "0937")):
        pos.put(game().unit_numbers[unit], game().place_numbers[place])
    assert state(pos, "Pz16") == "supplied"
    assert supply.allowance(pos, game().unit_numbers["Pz16"]) == 10


@pytest.mark.rule("ardennes", "12.0.2", "12.6.u2", "12.6.i2")
def test_defenders_are_judged_when_attacked() -> None:
    # Unsupplied but not surrounded: full strength. Isolated: halved, as a whole stack.
    ring = {"SS-Pz1": "3511", "SS-Pz12": "3410", "Pz16": "3408", "26VG": "3510", "anon-i": "3440"}
    pos = position({"9i": "3610", **ring}, phase="combat")
    assert state_now(pos, "9i") == "unsupplied"
    assert odds_of(pos, "3610", "SS-Pz1")[1] == 5
    around = {"SS-Pz1": "0934", "SS-Pz12": "0836", "Pz16": "1036"}
    pos = position({**around, "9i": "0935", "38i": "0935", **FAR}, phase="combat")
    assert state_now(pos, "9i") == "isolated"
    assert odds_of(pos, "0935", "SS-Pz1")[1] == 5  # (5 + 4) / 2, up


@pytest.mark.rule("ardennes", "12.0.e1", "4.1.6")
def test_markers_come_off_at_the_end_of_the_player_turn() -> None:
    pos = position(POCKET)
    assert state(pos, "Pz16") != "supplied"
    assert pos.phase == "initial"
    while pos.player == 0:
        play(pos, "end-movement" if "end-movement" in pos.legal_actions else "end-combat")
    assert state(pos, "Pz16") == "supplied"  # no marker
    assert not any(pos.supply[unit] for unit in game().units_of[0])


@pytest.mark.rule("ardennes", "12.1.A1", "12.2.D")
def test_three_hexes_to_a_road_and_along_it_to_the_edge() -> None:
    pos = position({"18-294": "3515", **FAR})
    assert state(pos, "18-294") == "supplied"  # on a road
    board = game()
    sources = {board.place_names[place] for place in board.sources[0]}
    assert sources == {"0201", "0501", "0801", "1101", "1601", "2601", "3201", "3401"}
    # Distances to the supplied road net as drawn by the overlay: 0 on it, at most 3 beside it.
    places = board.overlay(pos, "supply", "german").places
    assert places["3515"] == "0"
    assert places["3615"] == "1"
    assert set(places.values()) == {"0", "1", "2", "3"}
    far = [p for p in range(board.places) if not board.closed[p] and board.place_names[p] not in places]
    unit = board.unit_numbers["18-294"]
    for place in far[:3]:
        pos.put(unit, place)
        assert state_now(pos, "18-294") == "unsupplied"


@pytest.mark.rule("ardennes", "12.1.A2", "13.1.A1")
def test_an_interdicted_bridge_cuts_the_road() -> None:
    """18-294 west of the Meuse: the bridges carry its only roads back to the east."""
    board = game()
    pos = position({"18-294": "0238", **FAR})
    assert state(pos, "18-294") == "supplied"
    meuse = [n for n, (a, b) in enumerate(board.bridges) if board.features[a, b] & board.meuse_bit]
    for number in meuse:
        pos.interdicted_german[number] = 1
    supply.judge(pos, 0)
    assert state(pos, "18-294") == "unsupplied"
    freed = set()
    for number in meuse:
        pos.interdicted_german[number] = 0
        supply.judge(pos, 0)
        freed.add(state(pos, "18-294"))
        pos.interdicted_german[number] = 1
    assert "supplied" in freed  # one open bridge on its road is enough


@pytest.mark.rule("ardennes", "12.1.A3", "7.3.D2")
def test_enemy_units_and_zones_block_unless_a_friend_is_there() -> None:
    ring = {"SS-Pz1": "3511", "SS-Pz12": "3410", "Pz16": "3408", "26VG": "3510"}
    assert state(allied({"cca7": "3610", **ring, "anon-i": "3440"}), "cca7") == "unsupplied"
    assert state(allied({"cca7": "3610", "9i": "3611", **ring, "anon-i": "3440"}), "cca7") == "supplied"


@pytest.mark.rule("ardennes", "12.1.A4r")
def test_the_own_hex_is_no_obstacle() -> None:
    pos = allied({"cca7": "3611", "SS-Pz1": "3511", **FAR})
    assert state(pos, "cca7") == "supplied"  # in the exit hex, in a German zone


@pytest.mark.rule("ardennes", "12.1.B")
def test_any_number_of_units_share_a_path() -> None:
    names = ("9i", "38i", "395i", "393i", "394i", "422i")
    hexes = ("3610", "3610", "3610", "3511", "3511", "3511")
    pos = allied({**dict(zip(names, hexes, strict=True)), **FAR})
    assert {state(pos, name) for name in names} == {"supplied"}


@pytest.mark.rule("ardennes", "12.1.C", "3.1.e1")
def test_the_first_three_hexes_cross_anything_but_impassable_and_barred_hexes() -> None:
    # 0224 to the road at 0225 would be 1; across the river to 0223 it goes too.
    pos = allied({"9i": "0223", **FAR})
    assert state(pos, "9i") == "supplied"
    board = game()
    overlay = board.overlay(pos, "supply", "allied").places
    assert "0223" in overlay
    for barred in ("1506", "1516", "0106", "0122", "3701"):
        assert barred not in overlay  # impassable, out of play, Map Edge


@pytest.mark.rule("ardennes", "12.1.C2r", "6.6.J2")
def test_a_road_mode_enemy_blocks_its_own_hex_only() -> None:
    units = {"cca7": "3610", "26VG": "1901", "anon-i": "3440"}
    pos = allied({**units, "SS-Pz1": "3512 road_mode"})
    assert state(pos, "cca7") == "supplied"  # 3611 beside it stays open
    pos = allied({"cca7": "3514", "SS-Pz1": "3611 road_mode", "26VG": "1901", "anon-i": "3440"})
    dist = game().ranges.supply(pos, 1, pos.interdicted_allied)
    assert dist[game().place_numbers["3611"]] == 255
    assert dist[game().place_numbers["3512"]] == 0


@pytest.mark.rule("ardennes", "12.2.F", "16.0.F2")
def test_allied_sources_are_the_exits_of_three_edges() -> None:
    board = game()
    sources = {board.place_names[place] for place in board.sources[1]}
    assert sources == {way.hex for way in board.exits}
    assert {way.section for way in board.exits} == {"NE", "NW", "W", "SW", "SE"}


@pytest.mark.rule("ardennes", "12.3.G", "12.3.H1", "12.3.J")
def test_unsupplied_and_isolated() -> None:
    pos = position(POCKET)
    assert state(pos, "Pz16") == "isolated"
    # A supplied friend within three hexes, or a free neighbour hex: unsupplied only.
    freed = position({key: value for key, value in POCKET.items() if key != "395i"} | {"395i": "1038"})
    assert not supply.surrounded(freed, 0, game().place_numbers["0935"])
    assert state(freed, "Pz16") != "isolated"
    # Near a road hexside of its own edge an enclosed unit is never isolated.
    edge = {
        "38i": "0223",
        "SS-Pz1": "0221",
        "SS-Pz12": "0424",
        "Pz16": "0423",
        "Pz3": "0225",
        "PzGr60": "0324",
    }
    pos = allied({**edge, "26VG": "1901", "anon-i": "3440"})
    assert state(pos, "38i") != "isolated"


@pytest.mark.rule("ardennes", "12.0.1", "12.3.G", "12.3.H1")
def test_what_a_judgment_found_is_told_in_numbers() -> None:
    board = game()
    others = [board.names[unit] for unit in board.units_of[1] if board.names[unit] not in POCKET]
    around = [board.place_names[place] for place in board.neighbours[board.place_numbers["1603"]]]
    held = [place for place in around if not board.is_impassable[board.place_numbers[place]]]
    units = {**POCKET, "PzGr8": "1603", "PzGr29": "1603", **dict(zip(others, held, strict=False))}
    free = {"26VG": "2401", "PzBde1": "2601", "Pz3": "2801", "SS-Pz1": "3001"}
    events = allied({**units, **free}, phase="mechanized").play("end-movement")
    told = [event.args for event in events if event.id == "event-supply" and event.args["side"] == "german"]
    assert told == [{"side": "german", "supplied": 4, "unsupplied": 2, "isolated": 1}]
    states = {event.args["unit"]: event.rule for event in events if event.id == "event-supply-state"}
    assert states == {"Pz16": "12.3.H1", "PzGr8": "12.3.G", "PzGr29": "12.3.G"}


@pytest.mark.rule("ardennes", "12.3.J")
@pytest.mark.parametrize(("place", "expected"), [("1603", "unsupplied"), ("1606", "isolated")])
def test_near_a_road_of_the_own_edge_nobody_is_isolated(place: str, expected: str) -> None:
    """Enemies on all six sides: unsupplied two hexes from the east entry 1601, isolated five hexes away."""
    board = game()
    around = [board.place_names[p] for p in board.neighbours[board.place_numbers[place]]]
    around = [name for name in around if not board.is_impassable[board.place_numbers[name]]]
    ring = dict(zip(("9i", "38i", "395i", "393i", "394i", "422i"), around, strict=False))
    pos = position({"Pz16": place, **ring, "anon-i": "3440"})
    assert state(pos, "Pz16") == expected


@pytest.mark.rule("ardennes", "12.3.H1", "12.3.H3r")
def test_a_supplied_friend_within_three_hexes_prevents_isolation() -> None:
    pos = position({**POCKET, "PzGr60": "0931"})
    assert state(pos, "PzGr60") == "supplied"
    assert game().distance(game().place_numbers["0935"], game().place_numbers["0931"]) == 4
    assert state(pos, "Pz16") == "isolated"
    pos = position({**POCKET, "cca7": "0934", "PzGr60": "0932"})
    assert state(pos, "PzGr60") == "supplied"
    assert state(pos, "Pz16") == "unsupplied"  # three hexes, enemies in between do not matter


@pytest.mark.rule("ardennes", "12.3.H2r", "7.2.B1")
def test_a_friend_beside_it_is_no_closed_hex() -> None:
    pos = position({**POCKET, "PzGr60": "0936"})
    assert {state(pos, "Pz16"), state(pos, "PzGr60")} == {"unsupplied"}
    # Beyond 2001 lies a hex off the map, which the zones of 1901 and 2101 reach, and of nobody else.
    number = game().unit_numbers["PzBde1"]
    pos = position({"PzBde1": "2001", "9i": "1901", "38i": "2101", "395i": "2003", "anon-i": "3440"})
    assert supply.surrounded(pos, 0, pos.where[number])
    pos = position({"PzBde1": "2001", "9i": "1902", "38i": "2102", "395i": "2003", "anon-i": "3440"})
    assert not supply.surrounded(pos, 0, pos.where[number])


@pytest.mark.rule("ardennes", "12.5.L")
def test_lack_of_supply_alone_eliminates_nobody() -> None:
    pos = position(POCKET)
    for _ in range(12):
        if pos.side is None or pos.turn > 4:
            break
        options = [text for text in ("end-movement", "end-combat") if text in pos.legal_actions]
        play(pos, (options or legal(pos))[0])
    assert not is_lost(pos, "Pz16")


@pytest.mark.rule("ardennes", "12.6.u1", "12.6.i1")
def test_attacking_without_supply() -> None:
    pos = position({"SS-Pz1": "0934 supply=unsupplied", "9i": "0935", **FAR}, phase="combat")
    assert odds_of(pos, "0935", "SS-Pz1")[0] == 5
    pos = position({"SS-Pz1": "0934 supply=isolated", "Pz16": "0834", "9i": "0935", **FAR}, phase="combat")
    play(pos, "attack 0935")
    assert refusal(pos, "join SS-Pz1") == "12.6.i1"
    alone = position(
        {"SS-Pz1": "0934 supply=isolated", "9i": "0935", "Pz16": "0931", "38i": "0930", **FAR}, phase="combat"
    )
    assert refusal(alone, "attack 0935") == "12.6.i1"


@pytest.mark.rule("ardennes", "12.6.u3", "12.6.i3")
@pytest.mark.parametrize(("unit", "halved"), [("cca7", 6), ("Pz16", 5), ("9i", 2)])
@pytest.mark.parametrize("marker", ["unsupplied", "isolated"])
@pytest.mark.parametrize("phase", ["initial", "mechanized"])
def test_moving_without_supply(unit: str, halved: int, marker: str, phase: str) -> None:
    if phase == "mechanized" and unit == "9i":
        pytest.skip("units on foot do not move in the second phase")
    side = "german" if unit == "Pz16" else "allied"
    pos = position({unit: f"0934 supply={marker}", **FAR}, side=side, phase=phase)
    play(pos, f"activate {unit}")
    assert left(pos) == halved


@pytest.mark.rule("ardennes", "12.0.e2")
def test_restoring_the_line_helps_only_at_the_next_judgment() -> None:
    pos = position(
        {"SS-Pz1": "0934 supply=unsupplied", "9i": "0935", "PzGr60": "0913", **FAR}, phase="combat"
    )
    attack(pos, "0935", "SS-Pz1", roll=1)
    retreat_all(pos)
    end_combat(pos)
    assert state(pos, "SS-Pz1") == "unsupplied"
    assert where(pos, "SS-Pz1") == "0934"
