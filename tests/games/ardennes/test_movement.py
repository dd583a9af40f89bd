"""Chapter 5: movement."""

from __future__ import annotations

import pytest

from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    end_combat,
    game,
    is_lost,
    left,
    play,
    position,
    price,
    reach,
    refusal,
    where,
)


@pytest.mark.rule("ardennes", "5.0.1", "5.1.E", "4.1.3")
def test_units_move_one_at_a_time_and_once() -> None:
    pos = position({"Pz15": "0934", "PzGr60": "0934", **FAR})
    play(pos, "activate Pz15")
    assert refusal(pos, "move PzGr60 0933") == "5.0.1"
    assert refusal(pos, "activate PzGr60") == "5.0.1"
    play(pos, "move Pz15 0933", "halt")
    assert where(pos, "PzGr60") == "0934"  # the stack does not move as a group
    assert refusal(pos, "activate Pz15") == "5.0.1"
    assert refusal(pos, "move Pz15 0934") == "5.0.1"
    play(pos, "activate PzGr60", "move PzGr60 0935")
    assert where(pos, "PzGr60") == "0935"


@pytest.mark.rule("ardennes", "5.0.e1")
def test_attackers_are_marked_and_marks_come_off() -> None:
    pos = position({"Pz15": "0934", "PzGr60": "0934", "9i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "Pz15", roll=1)
    end_combat(pos)
    assert pos.attacked[game().unit_numbers["Pz15"]]
    statuses = {piece.id: piece.statuses for piece in game().view(pos).pieces}
    assert "attacked" in statuses["Pz15"]
    play(pos, "end-movement")
    assert not any(pos.attacked)


@pytest.mark.rule("ardennes", "5.0.2r", "5.1.A1", "5.1.A2")
def test_nobody_has_to_move_and_nobody_is_lost_by_moving() -> None:
    pos = position({"Pz15": "0934", "9i": "0936", **FAR})
    assert refusal(pos, "activate 9i") == "4.0.1"
    assert refusal(pos, "attack 0936") == "5.1.A2"
    play(pos, "activate Pz15")
    assert refusal(pos, "attack 0936") == "5.1.A2"
    play(pos, "move Pz15 0935", "end-movement")
    assert not any(pos.lost)
    pos = position({"Pz15": "0934", **FAR})
    play(pos, "end-movement")
    assert where(pos, "Pz15") == "0934"


@pytest.mark.rule("ardennes", "5.1.B", "11.0.clear", "11.0.rough", "11.0.ford", "11.0.river", "3.33.2")
@pytest.mark.parametrize(
    ("unit", "start", "end", "cost"),
    [
        ("Pz15", "0934", "0933", 1),
        ("cca7", "0934", "0933", 1),
        ("18-294", "0934", "0933", 1),
        ("Pz15", "2918", "2919", 4),
        ("18-294", "2918", "2919", 2),
        ("Pz15", "3514", "3413", 4),
        ("18-294", "3514", "3413", 2),
        ("Pz15", "0223", "0224", 7),
        ("18-294", "0223", "0224", 4),
    ],
)
def test_terrain_costs(unit: str, start: str, end: str, cost: int) -> None:
    side = "allied" if unit == "cca7" else "german"
    pos = position({unit: start, **FAR}, side=side)
    play(pos, f"activate {unit}")
    before = left(pos)
    play(pos, f"move {unit} {end}")
    spent = before - (left(pos) if pos.prompt.id == "prompt-moving" else 0)
    assert spent == cost


@pytest.mark.rule("ardennes", "5.1.C1", "5.2.J")
def test_no_more_than_the_allowance_and_no_guaranteed_hex() -> None:
    pos = position({"18-294": "0934", **FAR})
    play(pos, "activate 18-294")
    assert "0938" in reach(pos, "18-294")  # four clear hexes
    assert refusal(pos, "move 18-294 0929") == "5.2.J"
    play(pos, "move 18-294 0935")
    assert left(pos) == 3  # it may spend less
    # A rough hex behind a river costs a unit on foot 2 + 3 points of its 4.
    pos = position({"18-294": "2918", **FAR})
    play(pos, "activate 18-294")
    assert refusal(pos, "move 18-294 3017") == "5.2.J"


@pytest.mark.rule("ardennes", "5.1.C2", "4.1.5")
def test_points_are_not_kept_for_the_second_phase() -> None:
    pos = position({"Pz15": "0934", **FAR})
    play(pos, "activate Pz15", "move Pz15 0933", "halt", "end-movement", "activate Pz15")
    assert left(pos) == 10
    assert refusal(pos, "move Pz15 1010") == "5.2.J"


@pytest.mark.rule("ardennes", "5.1.D1", "11.0.ww1", "11.0.cww1")
def test_costs_add_up_without_a_road() -> None:
    """An Allied unit into the rough West Wall hex 0905, a German one too."""
    pos = allied({"cca7": "0906", **FAR})
    play(pos, "activate cca7", "move cca7 0905")
    assert left(pos) == 12 - (4 + 2)
    pos = position({"Pz15": "0906", **FAR})
    play(pos, "activate Pz15", "move Pz15 0905")
    assert left(pos) == 10 - 4
    pos = allied({"cca7": "1406", **FAR})
    play(pos, "activate cca7", "move cca7 1405")
    assert left(pos) == 12 - 4  # cleared: no surcharge


@pytest.mark.rule("ardennes", "5.2.F")
def test_no_unit_enters_an_enemy_hex_even_of_a_road_mode_unit() -> None:
    pos = position({"Pz15": "3515", "cca7": "3516 road_mode", "9i": "0938", **FAR})
    play(pos, "activate Pz15")
    assert refusal(pos, "move Pz15 3516") == "5.2.F"


@pytest.mark.rule("ardennes", "5.2.G", "7.1.A2")
def test_a_unit_leaves_an_enemy_zone_only_when_a_friend_stays() -> None:
    pos = position({"Pz15": "0934", "9i": "0935", **FAR})
    assert refusal(pos, "activate Pz15") == "7.1.A2"
    assert refusal(pos, "move Pz15 0933") == "7.1.A2"
    pos = position({"Pz15": "0934", "PzGr60": "0934", "9i": "0935", **FAR})
    play(pos, "activate Pz15", "move Pz15 0933")
    assert where(pos, "Pz15") == "0933"


@pytest.mark.rule("ardennes", "5.2.H1", "5.2.H2")
def test_stacking_is_paid_and_passing_through_is_beyond_every_allowance() -> None:
    pos = allied({"cca7": "0934", "9i": "0935", **FAR})
    assert price(pos, "cca7", "0935") == 1 + 6
    play(pos, "activate cca7", "move cca7 0935")
    assert pos.prompt.id == "prompt-initial-movement"  # 5 points left, and 6 for leaving again
    for unit in range(len(game().units)):
        extra = game().stacking_cost[game().mechanized[unit]]
        assert 1 + extra + extra + 1 > game().allowance[unit]


@pytest.mark.rule("ardennes", "5.2.K1", "5.2.K2", "4.1.5a", "6.2.B")
def test_only_mechanized_units_that_did_not_attack_move_in_the_second_phase() -> None:
    pos = position({"Pz15": "0934", "PzGr60": "0934", "18-294": "0937", "9i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "Pz15", roll=1)
    end_combat(pos)
    assert refusal(pos, "activate Pz15") == "5.2.K1"
    assert refusal(pos, "activate 18-294") == "4.1.5"
    assert refusal(pos, "attack 0935") == "5.1.A2"
    assert "activate PzGr60" in pos.legal_actions


@pytest.mark.rule("ardennes", "5.2.K3")
def test_those_who_advanced_or_retreated_took_part() -> None:
    # Advance after De: SS-Pz1 (9) against 1 is 9-1.
    pos = position({"SS-Pz1": "0934", "Pz15": "0913", "1107e": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)
    play(pos, "advance SS-Pz1 0935", "end-combat")
    assert where(pos, "SS-Pz1") == "0935"
    assert pos.phase == "mechanized"
    assert refusal(pos, "activate SS-Pz1") == "5.2.K1"
    # Attackers retreat: 2 against 5 is 1-2, Ar1 on a 1.
    pos = position({"PzBde1": "0934", "Pz15": "0913", "9i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "PzBde1", roll=1)
    end_combat(pos)
    assert where(pos, "PzBde1") != "0934"
    assert refusal(pos, "activate PzBde1") == "5.2.K1"


@pytest.mark.rule("ardennes", "5.3.L1")
def test_the_map_edge_is_one_row_along_three_edges() -> None:
    board = game()
    edge = {board.place_names[place] for place in range(board.places) if board.is_edge[place]}
    expected = {f"01{column:02}" for column in range(9, 43)} | {f"37{column:02}" for column in range(3, 43)}
    assert edge == expected | {f"{row:02}42" for row in range(2, 37)}


@pytest.mark.rule("ardennes", "5.3.L2", "5.3.M1", "11.0.edge")
def test_nobody_moves_onto_the_map_edge() -> None:
    pos = position({"Pz15": "0222", **FAR})
    play(pos, "activate Pz15")
    assert refusal(pos, "move Pz15 0122") == "5.3.L2"
    pos = allied({"cca7": "0222", **FAR})
    play(pos, "activate cca7")
    assert refusal(pos, "move cca7 0122") == "5.3.M1"


@pytest.mark.rule("ardennes", "5.3.M2", "7.5.E2", "11.0.edge")
def test_a_dormant_unit_does_nothing_and_suffers_nothing() -> None:
    pos = allied({"9i": "0123 dormant", "cca7": "0934", "Pz15": "0223", **FAR})
    assert refusal(pos, "activate 9i") == "5.3.M2"
    play(pos, "end-movement")
    assert pos.phase == "mechanized"  # nobody else is near: there was no combat to be had
    pos = position({"9i": "0123 dormant", "Pz15": "0222", "PzGr60": "0322", **FAR}, phase="initial")
    # No zone: the German next to it leaves freely, and cannot attack it.
    play(pos, "activate Pz15", "move Pz15 0221", "halt", "end-movement")
    assert pos.phase == "mechanized"
    pos = position({"9i": "0123 dormant", "38i": "0223", "Pz15": "0222", **FAR}, phase="combat")
    assert refusal(pos, "attack 0123") == "11.0.edge"


@pytest.mark.rule("ardennes", "5.3.M3")
def test_dormant_units_are_no_losses() -> None:
    pos = allied({"9i": "0123 dormant", **FAR}, phase="end", turn=18)
    assert pos.result is not None
    assert dict(pos.result.points)["german-eliminated"] == 0


@pytest.mark.rule("ardennes", "5.3.M4", "5.3.M5r")
def test_a_dormant_unit_returns_beside_a_friend() -> None:
    units = {"9i": "0123 dormant", "38i": "0123 dormant", "cca7": "0223", **FAR}
    pos = allied(units)
    play(pos, "activate 9i")
    assert left(pos) == 4
    assert "0222" in reach(pos, "9i")
    assert refusal(pos, "move 9i 0124") == "5.3.M1"  # not along the edge row
    assert refusal(pos, "march 9i") == "5.3.M5r"
    play(pos, "move 9i 0222")
    assert left(pos) == 3  # the clear hex, and nothing for leaving 38i behind
    play(pos, "halt")
    assert "activate 38i" in pos.legal_actions  # freed together
    # Mechanized units only profit in the second phase; and the friend must stand there at its beginning.
    pos = allied({"9i": "0123 dormant", "ccb7": "0123 dormant", "cca7": "0223", **FAR}, phase="mechanized")
    assert refusal(pos, "activate 9i") == "4.1.5"
    assert "activate ccb7" in pos.legal_actions
    pos = allied({"9i": "0123 dormant", "cca7": "0422", **FAR})
    play(pos, "activate cca7", "move cca7 0223", "halt")
    assert refusal(pos, "activate 9i") == "5.3.M2"


@pytest.mark.rule("ardennes", "5.3.N1", "7.5.E1")
def test_german_zones_close_the_map_edge_to_retreats() -> None:
    """38i in 0222 must go one hex; German zones cover all but the edge row, then the edge row too."""
    units = {"38i": "0222", "SS-Pz1": "0322", "PzGr60": "0221", "SS-Pz12": "0223", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0222", "SS-Pz1", roll=5)  # 9 against 4 is 2-1: Dr1
    # 0122 and 0123 are both in the zones of 0221 and 0223.
    assert is_lost(pos, "38i")
    pos = position({**units, "SS-Pz12": "0324"}, phase="combat")
    attack(pos, "0222", "SS-Pz1", roll=5)
    assert not is_lost(pos, "38i")


@pytest.mark.rule("ardennes", "5.3.N2")
def test_a_german_retreat_off_the_live_map_is_elimination() -> None:
    units = {"PzBde1": "0222", "cca7": "0322", "ccb7": "0323", "38i": "0223", "9i": "0221", **FAR}
    pos = allied(units, phase="combat")
    attack(pos, "0222", "cca7", "ccb7", roll=3)  # 10 against 2 is 5-1: Dr2
    assert is_lost(pos, "PzBde1")


@pytest.mark.rule("ardennes", "3.1.e1")
def test_out_of_play_hexes_are_barred() -> None:
    pos = position({"Pz15": "0206", **FAR})
    play(pos, "activate Pz15")
    assert refusal(pos, "move Pz15 0106") == "3.1.e1"
    assert "0106" not in reach(pos, "Pz15")
    assert len([place for place in range(game().places) if game().is_barred[place]]) == 10


@pytest.mark.rule("ardennes", "11.0.imp", "3.1.e7")
def test_impassable_hexes_are_never_entered() -> None:
    pos = position({"Pz15": "1406", **FAR})
    play(pos, "activate Pz15")
    assert refusal(pos, "move Pz15 1506") == "11.0.imp"

    pos = position({"Pz16": "1406", **FAR})
    play(pos, "activate Pz16")
    assert refusal(pos, "move Pz16 1506") == "11.0.imp"


@pytest.mark.rule("ardennes", "5.0.1")
def test_a_unit_does_not_move_to_where_it_is() -> None:
    pos = allied({"cca7": "0934", **FAR})
    play(pos, "activate cca7")
    assert pos.why("move cca7 0934").reason.id == "refusal-already-there"
    assert refusal(pos, "move cca7 0934") == "5.0.1"
