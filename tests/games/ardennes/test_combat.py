"""Chapter 9: combat. S means supply=supplied, to keep strengths plain."""

from __future__ import annotations

from fractions import Fraction

import pytest

from meuse.engine import CHANCE, Preview, Refused
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.results import check_advance
from meuse.titles.ardennes.tables import COLUMNS
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    declare,
    end_combat,
    fight,
    game,
    in_road_mode,
    is_lost,
    legal,
    odds_of,
    play,
    position,
    refusal,
    retreat_all,
    where,
)

S = "supply=supplied"


@pytest.mark.rule("ardennes", "9.0.1", "4.1.4", "4.0.1")
def test_the_phasing_player_attacks() -> None:
    pos = position({"Pz15": f"0934 {S}", "9i": "0935", **FAR}, phase="combat")
    assert pos.side == "german"
    assert refusal(pos, "attack 0934") == "9.0.1"  # his own
    assert refusal(pos, "activate Pz15") == "4.1.4"
    declare(pos, "0935")
    assert refusal(pos, "join 9i") == "9.0.1"


@pytest.mark.rule("ardennes", "9.0.2", "3.31.1", "9.3.K")
def test_strengths_are_added_and_compared() -> None:
    units = {"SS-Pz1": f"0934 {S}", "SS-Pz12": f"0934 {S}", "12VG": f"0835 {S}", "26VG": f"1034 {S}"}
    pos = position({**units, "9i": "0935", "38i": "0935", "395i": "0937"}, phase="combat")
    assert odds_of(pos, "0935", "SS-Pz1") == (9, 9, "1-1")
    assert odds_of(pos, "0935", "SS-Pz1", "SS-Pz12", "12VG") == (23, 9, "2-1")
    assert odds_of(pos, "0935", "SS-Pz1", "SS-Pz12", "12VG", "26VG") == (29, 9, "3-1")


@pytest.mark.rule("ardennes", "9.0.3", "9.6.N1")
def test_a_result_is_carried_out_before_the_next_attack() -> None:
    units = {"SS-Pz1": f"0934 {S}", "Pz15": f"1034 {S}", "38i": "0935", "9i": "1033", **FAR}
    pos = position(units, phase="combat")
    assert {"attack 0935", "attack 1033"} <= set(legal(pos))  # in the order he likes, unannounced
    attack(pos, "0935", "SS-Pz1", roll=2)  # 2-1: Dr1
    assert pos.phase == "combat"
    assert not legal(pos, "attack")
    retreat_all(pos)
    play(pos, "stay")
    assert "attack 1033" in pos.legal_actions


@pytest.mark.rule("ardennes", "9.1.A")
def test_only_adjacent_units_attack() -> None:
    pos = position(
        {"Pz15": f"0934 {S}", "PzGr60": f"0932 {S}", "9i": "0935", "38i": "0938", **FAR}, phase="combat"
    )
    assert refusal(pos, "attack 0938") == "9.1.A"
    declare(pos, "0935")
    assert refusal(pos, "join PzGr60") == "9.1.A"
    assert refusal(pos, "fight") == "9.1.A"


@pytest.mark.rule("ardennes", "9.1.B1", "9.2.G")
def test_attacking_is_voluntary_unit_by_unit() -> None:
    pos = position({"Pz15": f"0934 {S}", "PzGr60": f"0934 {S}", "9i": "0935", **FAR}, phase="combat")
    assert "end-combat" in pos.legal_actions
    assert odds_of(pos, "0935", "Pz15")[0] == 6
    attack(pos, "0935", "Pz15", roll=1)
    end_combat(pos)
    assert "activate PzGr60" in pos.legal_actions  # its stack-mate did not join


@pytest.mark.rule("ardennes", "9.1.B2", "9.2.F")
def test_all_units_of_a_hex_defend_together() -> None:
    pos = position(
        {"SS-Pz1": f"0934 {S}", "9i": "0935", "38i": "0935", "395i": "0935", **FAR}, phase="combat"
    )
    assert odds_of(pos, "0935", "SS-Pz1")[1] == 12


@pytest.mark.rule("ardennes", "9.1.C1", "9.1.C2")
def test_nobody_attacks_or_is_attacked_twice() -> None:
    units = {"SS-Pz1": f"0934 {S}", "Pz15": f"0833 {S}", "9i": "0935", "38i": "0933", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)
    retreat_all(pos)
    play(pos, "stay")
    assert pos.struck[game().unit_numbers["9i"]]
    assert f"attack {where(pos, '9i')}" not in pos.legal_actions
    declare(pos, "0933")
    assert refusal(pos, "join SS-Pz1") == "9.1.C1"


@pytest.mark.rule("ardennes", "9.1.C2")
def test_a_unit_retreated_beside_fresh_attackers_is_left_alone() -> None:
    pos = position({"Pz15": f"0934 {S}", "38i": "0935 struck", "9i": "0933", **FAR}, phase="combat")
    assert refusal(pos, "attack 0935") == "9.1.C2"
    assert legal(pos) == ["attack 0933", "end-combat"]


@pytest.mark.rule("ardennes", "9.2.D1", "9.2.D2", "9.2.D3r")
def test_one_attack_on_several_hexes() -> None:
    # Pz15 touches both 0935 and 1034; PzGr60 in 0833 touches neither, SS-Pz1 in 0835 only the first.
    units = {"Pz15": f"0934 {S}", "SS-Pz1": f"0835 {S}", "9i": "0935", "38i": "1034", "395i": "0933", **FAR}
    pos = position(units, phase="combat")
    declare(pos, "0935", "Pz15")
    assert "also 1034" in pos.legal_actions
    play(pos, "also 1034")
    assert refusal(pos, "join SS-Pz1") == "9.2.D2"
    event = next(event for event in pos.play("fight") if event.id == "event-attack")
    assert (event.args["attack"], event.args["defence"]) == (6, 9)
    other = position(units, phase="combat")
    declare(other, "0935", "SS-Pz1")
    assert refusal(other, "also 1034") == "9.2.D2"
    assert refusal(other, "also 0935") == "9.1.C2"
    # Each hex by its own terrain: a town among the two keeps its units (2521 Bastogne, 2420).
    units = {"SS-Pz1": f"2520 {S}", "SS-Pz12": f"2520 {S}", "38i": "2521", "9i": "2420", **FAR}
    pos = position(units, phase="combat")
    declare(pos, "2521", "SS-Pz1", "SS-Pz12")
    play(pos, "also 2420")
    fight(pos, roll=4)  # 16 against 9 is 1-1; row 4 is Ar1: try the other result
    pos = position(units, phase="combat")
    declare(pos, "2521", "SS-Pz1", "SS-Pz12")
    play(pos, "also 2420")
    fight(pos, roll=1)  # Dr1
    retreat_all(pos)
    assert where(pos, "38i") == "2521"
    assert where(pos, "9i") != "2420"
    assert {text.split()[2] for text in legal(pos, "advance")} == {"2420"}  # the other hex is not cleared
    assert refusal(pos, "advance SS-Pz1 2521") == "9.6.N1"


@pytest.mark.rule("ardennes", "9.2.E")
def test_units_from_all_six_hexes_join() -> None:
    around = ("0934", "0936", "0834", "0835", "1034", "1035")
    names = ("SS-Pz1", "SS-Pz12", "Pz15", "SS-Pz10", "PzGr60", "PzGr156")
    pos = position(
        {**{n: f"{p} {S}" for n, p in zip(names, around, strict=True)}, "9i": "0935", **FAR}, phase="combat"
    )
    assert odds_of(pos, "0935", *names) == (9 + 7 + 6 + 6 + 4 + 4, 3, "9-1")  # 9i isolated: halved


@pytest.mark.rule("ardennes", "9.2.Fe1")
def test_a_unit_retreated_into_a_stack_adds_nothing_and_shares_its_fate() -> None:
    units = {
        "SS-Pz1": f"0934 {S}",
        "SS-Pz12": f"0835 {S}",
        "26VG": f"1035 {S}",
        "Pz15": f"0836 {S}",
        "38i": "0935",
        "1107e": "0936",
        "anon-i": "3440",
    }
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=4)
    assert where(pos, "38i") == "0936"  # the only hex with a friend in it
    play(pos, "stay")
    assert odds_of(pos, "0936", "Pz15")[1] == 1  # only 1107e defends
    attack(pos, "0936", "Pz15", "26VG", roll=1)  # 13 against 1: De
    assert is_lost(pos, "38i")
    assert is_lost(pos, "1107e")
    # Alone in a hex it cannot be attacked again (9.1.C2); a lone defender joined by it counts as a stack.


@pytest.mark.rule("ardennes", "9.2.Fe1", "10.1.Ex2")
def test_a_passenger_does_not_count_in_an_exchange() -> None:
    units = {
        "SS-Pz1": f"0934 {S}",
        "SS-Pz12": f"0835 {S}",
        "26VG": f"1035 {S}",
        "PzBde1": f"0836 {S}",
        "PzBde2": f"0836 {S}",
        "38i": "0935",
        "1107e": "0936",
        "anon-i": "3440",
    }
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=4)
    play(pos, "stay")
    attack(pos, "0936", "PzBde1", "PzBde2", roll=1)  # 4 against 1 is 4-1: Ex
    assert pos.prompt.args["owed"] == 1
    assert is_lost(pos, "38i")
    play(pos, "lose PzBde1")
    assert not is_lost(pos, "PzBde2")


@pytest.mark.rule("ardennes", "9.2.H", "9.2.G")
def test_units_of_a_stack_attack_different_hexes() -> None:
    units = {"SS-Pz1": f"0934 {S}", "Pz15": f"0934 {S}", "9i": "0935", "38i": "0933", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)
    retreat_all(pos)
    play(pos, "stay")
    attack(pos, "0933", "Pz15", roll=1)
    assert all(pos.attacked[game().unit_numbers[name]] for name in ("SS-Pz1", "Pz15"))


@pytest.mark.rule("ardennes", "9.3.K", "9.3.K2", "10.1.O1")
@pytest.mark.parametrize(
    ("attacking", "defending", "odds"),
    [
        (26, 9, "2-1"),
        (8, 9, "1-2"),
        (1, 9, "1-2"),
        (9, 9, "1-1"),
        (27, 9, "3-1"),
        (99, 3, "9-1"),
        (9, 1, "9-1"),
    ],
)
def test_odds_are_rounded_for_the_defender(attacking: int, defending: int, odds: str) -> None:
    assert COLUMNS[game().combat_tables[0].column(attacking, defending)] == odds


@pytest.mark.rule("ardennes", "9.4.L1", "9.4.Le1")
def test_odds_may_be_lowered_before_the_roll() -> None:
    # Allied: 10 against 2 is 5-1; down to 1-2.
    pos = allied({"cca7": f"0934 {S}", "ccb7": f"0934 {S}", "PzBde1": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "cca7", "ccb7")
    play(pos, "fight")
    assert legal(pos) == ["odds 5-1", "odds 4-1", "odds 3-1", "odds 2-1", "odds 1-1", "odds 1-2"]
    assert refusal(pos, "odds 6-1") == "9.4.L1"
    play(pos, "odds 1-2", "roll 1")
    retreat_all(pos)
    assert where(pos, "cca7") != "0934"  # Ar1 for all committed
    assert where(pos, "ccb7") != "0934"
    # German: not below 2-1; and at 2-1 or less there is nothing to lower.
    pos = position({"SS-Pz1": f"0934 {S}", "1107e": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "SS-Pz1")
    play(pos, "fight")
    assert legal(pos)[-1] == "odds 2-1"
    assert refusal(pos, "odds 1-1") == "9.4.Le1"
    pos = position({"PzBde1": f"0934 {S}", "9i": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "PzBde1")
    play(pos, "fight")
    assert pos.side == "chance"


@pytest.mark.rule("ardennes", "9.5.M1", "12.6.u1")
def test_a_stack_is_halved_as_a_whole() -> None:
    stack = {"395i": "0934 supply=unsupplied", "393i": "0934 supply=unsupplied"}
    pos = allied({**stack, "PzBde1": "0935", **FAR}, phase="combat")
    assert odds_of(pos, "0935", "395i", "393i")[0] == 3  # (3 + 3) / 2, not 2 + 2


@pytest.mark.rule("ardennes", "9.5.M2r")
def test_sums_are_formed_by_hex_and_state() -> None:
    units = {
        "395i": "0934 supply=unsupplied",
        "393i": "0834 supply=unsupplied",
        "394i": f"0834 {S}",
        "PzBde1": "0835",
        **FAR,
    }
    pos = allied(units, phase="combat")
    pos = allied({**units, "395i": "0934 supply=unsupplied", "PzBde1": "0935"}, phase="combat")
    # 0834 touches 0935: 395i alone 2, 393i alone 2, 394i in supply 3.
    assert odds_of(pos, "0935", "395i", "393i", "394i")[0] == 2 + 2 + 3


@pytest.mark.rule("ardennes", "9.6.N1", "9.6.N3r", "9.6.N5", "9.6.N6r")
def test_one_mechanized_participant_advances_into_each_vacated_hex() -> None:
    units = {"SS-Pz1": f"0934 {S}", "12VG": f"0835 {S}", "Pz15": f"0834 {S}", "1107e": "0935", **FAR}
    pos = position({**units, "9i": "1036"}, phase="combat")
    declare(pos, "0935", "SS-Pz1", "12VG")
    fight(pos, roll=1)  # De at 9-1
    assert sorted(legal(pos)) == ["advance SS-Pz1 0935", "stay"]
    assert refusal(pos, "advance 12VG 0935") == "9.6.N5"
    assert refusal(pos, "advance Pz15 0935") == "9.6.N1"  # took no part
    assert refusal(pos, "advance SS-Pz1 0933") == "9.6.N1"
    play(pos, "advance SS-Pz1 0935")  # into the zone of 9i
    assert where(pos, "SS-Pz1") == "0935"
    # Two vacated hexes receive one unit each; one of them cannot take both.
    units = {"SS-Pz1": f"0934 {S}", "Pz15": f"0934 {S}", "1107e": "0935", "1111e": "1034", **FAR}
    pos = position(units, phase="combat")
    declare(pos, "0935", "SS-Pz1", "Pz15")
    play(pos, "also 1034")
    fight(pos, roll=1)
    assert len(legal(pos, "advance")) == 4
    play(pos, "advance SS-Pz1 0935")
    assert legal(pos, "advance") == ["advance Pz15 1034"]
    # After an exchange a survivor advances.
    pos = position({"SS-Pz1": f"0934 {S}", "PzBde1": f"0934 {S}", "1102e": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "SS-Pz1", "PzBde1")
    fight(pos, roll=1, odds="5-1")
    play(pos, "lose PzBde1", "advance SS-Pz1 0935")
    assert where(pos, "SS-Pz1") == "0935"


@pytest.mark.rule("ardennes", "9.6.N2")
def test_a_mechanized_defender_advances_after_ar() -> None:
    pos = position({"PzBde1": f"0934 {S}", "cca7": "0935", "9i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "PzBde1", roll=1)
    assert pos.side == "allied"  # the victor chooses the retreat, then advances
    retreat_all(pos)
    assert refusal(pos, "advance 9i 0934") == "9.6.N5"
    play(pos, "advance cca7 0934")
    assert where(pos, "cca7") == "0934"


@pytest.mark.rule("ardennes", "9.6.N4r")
def test_a_road_mode_unit_advances_by_road_only() -> None:
    pos = position({"SS-Pz1": f"3515 road_mode {S}", "1107e": "3516", **FAR}, phase="combat")
    attack(pos, "3516", "SS-Pz1", roll=3)  # 5 against 1 is 5-1: Dr3
    retreat_all(pos)
    assert "advance SS-Pz1 3516" in pos.legal_actions
    units = {"SS-Pz1": f"3515 road_mode {S}", "SS-Pz12": f"3614 {S}", "1107e": "3615", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "3615", "SS-Pz1", "SS-Pz12", roll=1)  # De
    assert refusal(pos, "advance SS-Pz1 3615") == "9.6.N4r"
    assert "advance SS-Pz12 3615" in pos.legal_actions
    # Not beside a friend on the road (6.5.G).
    pos = position(
        {"SS-Pz1": f"3515 road_mode {S}", "SS-Pz12": f"3616 {S}", "18-294": "3517", "1107e": "3516", **FAR},
        phase="combat",
    )
    declare(pos, "3516", "SS-Pz1", "SS-Pz12")
    fight(pos, roll=1)
    assert is_lost(pos, "1107e")
    assert pos.prompt.id == "prompt-combat"  # nobody can: 18-294 and SS-Pz1 itself are too near on the road
    for unit in ("SS-Pz1", "SS-Pz12"):
        with pytest.raises(Refused) as caught:
            check_advance(pos, game().unit_numbers[unit], game().place_numbers["3516"])
        assert caught.value.reason.rule == "6.5.G2"


@pytest.mark.rule("ardennes", "9.7.P1", "9.7.P2", "5.3.M1")
def test_allied_units_without_another_way_retreat_to_the_map_edge_and_stop_there() -> None:
    """German zones close every live hex around 0222; two hexes are owed, the first edge hex ends it."""
    units = {"SS-Pz1": f"0322 {S}", "SS-Pz12": f"0323 {S}", "38i": "0222", **FAR}
    pos = position(units, phase="combat")
    declare(pos, "0222", "SS-Pz1", "SS-Pz12")
    fight(pos, roll=1, odds="2-1")  # Dr2
    retreat_all(pos)
    assert where(pos, "38i") in ("0122", "0123")
    assert pos.dormant[game().unit_numbers["38i"]] == 1
    assert pos.losses(1) == 0
    # With a live way open the edge is no choice.
    pos = position({**units, "SS-Pz12": f"0422 {S}"}, phase="combat")
    attack(pos, "0222", "SS-Pz1", roll=2)  # Dr1
    assert not any(text.endswith(("0122", "0123")) for text in legal(pos))


@pytest.mark.rule("ardennes", "6.7.L1")
def test_being_attacked_in_road_mode_is_remembered_whatever_comes_of_it() -> None:
    pos = position({"SS-Pz1": f"2520 {S}", "cca7": "2521 road_mode", **FAR}, phase="combat")
    attack(pos, "2521", "SS-Pz1", roll=4)
    assert pos.must_convert[game().unit_numbers["cca7"]]
    assert in_road_mode(pos, "cca7")


@pytest.mark.rule("ardennes", "9.0.2")
def test_previews_are_exact() -> None:
    pos = position({"SS-Pz1": f"1005 {S}", "Pz15": f"1106 {S}", "9i": "1006", **FAR}, phase="combat")
    preview = pos.preview("attack 1006")
    assert preview is not None
    assert preview.odds == "4-1"  # 2 x 9 + 6 against 5
    assert {modifier.what.rule for modifier in preview.modifiers} >= {"11.0.ww3", "3.31.1"}
    assert sum(modifier.value for modifier in preview.modifiers) == 24 - 5
    chances = {
        outcome.what.id + str(outcome.what.args.get("hexes", "")): outcome.chance
        for outcome in preview.outcomes
    }
    assert chances == {
        "result-ex": Fraction(1, 3),
        "result-dr3": Fraction(1, 6),
        "result-dr2": Fraction(1, 3),
        "result-dr1": Fraction(1, 6),
    }
    play(pos, "attack 1006")
    joined = pos.preview("join Pz15")
    assert joined is not None
    assert joined.odds == "1-1"
    assert pos.preview("join SS-Pz1").odds == "3-1"  # type: ignore[union-attr]


def chances(preview: Preview | None) -> dict[str, Fraction]:
    """The outcomes of a preview by result."""
    assert preview is not None
    return {
        outcome.what.id + str(outcome.what.args.get("hexes", "")): outcome.chance
        for outcome in preview.outcomes
    }


def told(preview: Preview | None) -> dict[str, str]:
    """What could still change a battle: the odds by action."""
    assert preview is not None
    return {change.action: change.odds for change in preview.changes}


@pytest.mark.rule("ardennes", "9.0.2", "9.2.E", "9.2.D1")
def test_previews_tell_who_could_still_join() -> None:
    units = {"SS-Pz1": f"0934 {S}", "SS-Pz9": f"0834 {S}", "9i": "0935", "38i": "1034", **FAR}
    pos = position(units, phase="combat")
    assert told(pos.preview("attack 0935")) == {}  # with everybody, of whom not all touch 1034
    play(pos, "attack 0935")
    assert told(pos.preview("join SS-Pz1")) == {"join SS-Pz9": "3-1", "also 1034": "1-1"}
    play(pos, "join SS-Pz1")
    before = pos.preview("fight")
    assert before is not None
    assert before.odds == "1-1"
    for change in before.changes:  # each is what the action then shows
        shown = pos.preview(change.action)
        assert shown is not None
        assert shown.odds == change.odds
        assert change.what.rule in ("9.2.E", "9.2.D1")
    play(pos, "join SS-Pz9")
    assert told(pos.preview("fight")) == {}


@pytest.mark.rule("ardennes", "9.1.A", "5.1.A2", "6.6.K1")
def test_a_move_shows_the_battles_it_could_bring() -> None:
    pos = position({"SS-Pz1": "0933", "SS-Pz9": "0834", "9i": "0935", **FAR})
    play(pos, "activate SS-Pz1")
    assert pos.preview("move SS-Pz1 0932") is None  # nobody there
    found = pos.preview("move SS-Pz1 0934")
    assert found is not None
    assert found.title.id == "preview-stand"
    assert [battle.odds for battle in found.battles] == ["3-1"]  # 9 + 6 against 5
    assert chances(found.battles[0]) == {
        "result-dr3": Fraction(1, 6),
        "result-dr2": Fraction(1, 3),
        "result-dr1": Fraction(1, 2),
    }
    play(pos, "move SS-Pz1 0934", "end-movement")
    assert pos.preview("attack 0935") == found.battles[0]  # and so it comes
    # What changes the mode changes the battle.
    pos = position({"SS-Pz1": "2520 road_mode", "9i": "2521", **FAR}, turn=3)
    play(pos, "activate SS-Pz1")
    deployed, kept = pos.preview("deploy SS-Pz1"), pos.preview("halt")
    assert deployed is not None
    assert kept is not None
    titles = [shown.battles[0].title.args for shown in (deployed, kept)]
    assert [(title["attack"], title["defence"]) for title in titles] == [(9, 5), (5, 5)]
    # No battle follows the Mechanized Movement Phase.
    pos = position({"SS-Pz1": "0933", "9i": "0935", **FAR}, phase="mechanized")
    play(pos, "activate SS-Pz1")
    assert pos.preview("move SS-Pz1 0934") is None


def test_the_battle_is_where_the_first_hex_is_attacked_until_the_die_has_fallen() -> None:
    pos = position({"SS-Pz1": f"2520 {S}", "SS-Pz9": f"2520 {S}", "9i": "2521", **FAR}, phase="combat")
    assert battles_on_the_way(pos, "attack 2521", "join SS-Pz1", "join SS-Pz9") == ["2521"] * 3
    assert battles_on_the_way(pos, "fight", "odds 3-1", "keep 2521", "roll 1") == ["2521"] * 3 + [""]
    several = {"SS-Pz1": f"2520 {S}", "SS-Pz12": f"2520 {S}", "38i": "2521", "9i": "2420", **FAR}
    pos = position(several, phase="combat")
    assert pos.battle == ""
    assert battles_on_the_way(pos, "attack 2521", "also 2420", "join SS-Pz1") == ["2521"] * 3
    assert battles_on_the_way(pos, "fight", "keep 2521", "roll 1") == ["2521", "2521", ""]


def battles_on_the_way(pos: ArdennesPosition, *actions: str) -> list[str]:
    """Where a battle is being fought after each of these actions."""
    found = []
    for action in actions:
        play(pos, action)
        found.append(pos.battle)
    return found


@pytest.mark.rule("ardennes", "9.4.L1", "11.0.town2", "11.0.town2e")
def test_lowered_odds_and_immunities_are_shown_before_the_die() -> None:
    pos = position({"SS-Pz1": f"2520 {S}", "SS-Pz9": f"2520 {S}", "9i": "2521", **FAR}, phase="combat")
    declare(pos, "2521", "SS-Pz1", "SS-Pz9")
    ahead = pos.preview("fight")
    assert ahead is not None
    assert [note.id for note in ahead.notes] == ["preview-immune", "preview-initial-table"]
    play(pos, "fight")
    assert pos.preview("odds 3-1") is not None
    lowered = pos.preview("odds 2-1")
    assert lowered is not None
    assert chances(lowered) == {"result-dr2": Fraction(1, 6), "result-dr1": Fraction(5, 6)}
    assert sum(modifier.value for modifier in lowered.modifiers) == 15 - 5  # who fights is told here too
    play(pos, "odds 3-1")
    assert chances(pos.preview("keep 2521")) == {"result-spared": Fraction(1)}
    assert chances(pos.preview("waive 2521")) == chances(ahead)


@pytest.mark.rule("ardennes", "9.4.Le1")
def test_odds_that_chose_themselves_have_their_reason() -> None:
    """At 2-1 the German has no choice of odds: the column fixes itself, and the die is next."""
    pos = position({"SS-Pz1": f"0934 {S}", "PzGr60": f"0934 {S}", "9i": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "SS-Pz1", "PzGr60")
    play(pos, "fight")
    assert pos.side == CHANCE
    assert pos.why("odds 1-2").rule == "9.4.Le1"
    assert pos.why("odds 3-1").rule == "9.4.L1"
    # The Allies may go down as far as they like.
    pos = allied({"cca7": f"0934 {S}", "ccb7": f"0934 {S}", "PzGr60": "0935", **FAR}, phase="combat")
    declare(pos, "0935", "cca7", "ccb7")
    play(pos, "fight")
    assert pos.why("odds 1-2").legal
