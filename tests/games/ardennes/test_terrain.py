"""Chapter 11: what hexes do in combat."""

from __future__ import annotations

import pytest

from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    declare,
    game,
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


@pytest.mark.rule(
    "ardennes", "11.0.clear", "11.0.rough", "11.0.ford", "11.0.river", "11.0.bridge", "11.0.road"
)
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("0934", "0935"),
        ("2918", "2919"),
        ("3514", "3413"),
        ("0223", "0224"),
        ("3111", "3112"),
        ("3514", "3515"),
    ],
)
def test_ground_has_no_effect_on_strength(here: str, there: str) -> None:
    pos = position({"SS-Pz1": f"{here} {S}", "9i": there, **FAR}, phase="combat")
    assert odds_of(pos, there, "SS-Pz1")[:2] == (9, 5)


@pytest.mark.rule("ardennes", "11.0.town2")
def test_towns_protect_both_sides_from_ar_and_dr_only() -> None:
    pos = position({"SS-Pz1": f"2520 {S}", "9i": "2521", **FAR}, phase="combat")
    attack(pos, "2521", "SS-Pz1", roll=1)  # 1-1: Dr1
    assert where(pos, "9i") == "2521"
    # Attacking out of a town: Ar has no effect.
    pos = position({"PzBde1": f"2521 {S}", "9i": "2520", **FAR}, phase="combat")
    attack(pos, "2520", "PzBde1", roll=1)  # 1-2: Ar1
    assert where(pos, "PzBde1") == "2521"
    # De and Ex apply in full.
    pos = position({"SS-Pz1": f"2520 {S}", "1107e": "2521", **FAR}, phase="combat")
    attack(pos, "2521", "SS-Pz1", roll=1)
    assert is_lost(pos, "1107e")


@pytest.mark.rule("ardennes", "11.0.town2e")
def test_immunity_is_waived_before_the_roll_the_defender_first() -> None:
    # 1-1 of the Initial table holds both Ar and Dr; Bastogne attacked out of Wiltz would be far, so use
    # one hex each: the German attacks from Bastogne, the Allied unit stands in no town.
    pos = position({"Pz15": f"2521 {S}", "9i": "2520", **FAR}, phase="combat")
    declare(pos, "2520", "Pz15")
    play(pos, "fight")
    assert pos.side == "german"
    assert legal(pos) == ["keep 2521", "waive 2521"]
    assert refusal(pos, "waive 2520") == "11.0.town2"
    waived = pos.copy()
    play(waived, "waive 2521", "roll 6")  # 6 against 5 is 1-1: Ar2
    retreat_all(waived)
    assert where(waived, "Pz15") != "2521"
    play(pos, "keep 2521", "roll 6")
    assert where(pos, "Pz15") == "2521"
    # After the roll it is too late: nobody is asked.
    assert not legal(pos, "waive")
    # Defender first: German West Wall hex 3304 against Echternach 3305.
    pos = allied({"12i": f"3305 {S}", "212-320": "3304", **FAR}, phase="combat")
    declare(pos, "3304", "12i")
    play(pos, "fight")
    # 4 against 6 is 1-2: no Dr is possible, so the German is not asked, but 12i may waive Echternach.
    assert (pos.side, legal(pos)) == ("allied", ["keep 3305", "waive 3305"])


@pytest.mark.rule("ardennes", "11.0.town2e", "11.0.ww4")
def test_both_sides_are_asked_in_order() -> None:
    pos = allied({"Gds56": f"3305 {S}", "12i": f"3305 {S}", "212-320": "3304", **FAR}, phase="combat")
    declare(pos, "3304", "Gds56", "12i")
    play(pos, "fight", "odds 2-1")  # 12 against 6: 2-1 of the Standard table holds Dr and Ar
    assert (pos.side, legal(pos)) == ("german", ["keep 3304", "waive 3304"])
    assert pos.prompt.rule == "11.0.ww4"
    play(pos, "keep 3304")
    assert (pos.side, legal(pos)) == ("allied", ["keep 3305", "waive 3305"])
    assert pos.prompt.rule == "11.0.town2e"
    other = pos.copy()
    play(pos, "keep 3305", "roll 1")
    assert where(pos, "212-320") == "3304"  # the West Wall holds
    play(other, "waive 3305", "roll 5")  # Ar2
    retreat_all(other)
    assert where(other, "12i") != "3305"


@pytest.mark.rule("ardennes", "11.0.ww2", "11.0.ww3", "11.0.ww5")
def test_the_west_wall_helps_germans_only() -> None:
    pos = allied({"cca7": f"1006 {S}", "9VG": "1005", **FAR}, phase="combat")
    assert odds_of(pos, "1005", "cca7")[1] == 18
    pos = position({"9VG": f"1005 {S}", "PzGr60": f"1106 {S}", "9i": "1006", **FAR}, phase="combat")
    assert odds_of(pos, "1006", "9VG", "PzGr60")[0] == 12 + 4  # only the unit in the hex
    pos = position({"Pz15": f"1006 {S}", "9i": "1005", **FAR}, phase="combat")
    assert odds_of(pos, "1005", "Pz15")[1] == 5
    attack(pos, "1005", "Pz15", roll=1)
    retreat_all(pos)
    assert where(pos, "9i") != "1005"  # and no immunity
    pos = position({"Pz15": f"1304 {S}", "9i": "1305", **FAR}, phase="combat")
    assert odds_of(pos, "1305", "Pz15")[1] == 5  # cleared, Allied
    pos = allied({"9i": f"1005 {S}", "PzBde1": "1006", **FAR}, phase="combat")
    assert odds_of(pos, "1006", "9i")[0] == 5


@pytest.mark.rule("ardennes", "11.0.ww4")
def test_the_west_wall_protects_germans_from_retreats() -> None:
    pos = allied({"Gds56": f"1006 {S}", "Gds32": f"1006 {S}", "PzBde1": "1005", **FAR}, phase="combat")
    attack(pos, "1005", "Gds56", "Gds32", roll=4, odds="2-1")
    attacked = where(pos, "PzBde1")
    assert attacked == "1005"
    pos = position({"PzBde1": f"1005 {S}", "Gds56": "1006", "38i": "1006", **FAR}, phase="combat")
    attack(pos, "1006", "PzBde1", roll=1)  # 4 against 12: 1-2, Ar1
    assert where(pos, "PzBde1") == "1005"


@pytest.mark.rule("ardennes", "11.0.cww2")
def test_a_cleared_west_wall_hex_doubles_german_defence_only() -> None:
    pos = allied({"cca7": f"2011 {S}", "Pz15": "2010", **FAR}, phase="combat")
    assert odds_of(pos, "2010", "cca7")[1] == 12
    pos = position({"Pz15": f"2010 {S}", "9i": "2011", **FAR}, phase="combat")
    assert odds_of(pos, "2011", "Pz15")[0] == 6
    # Ar has no effect there.
    pos = position({"PzBde1": f"2010 {S}", "9i": "2011", **FAR}, phase="combat")
    attack(pos, "2011", "PzBde1", roll=1)
    assert where(pos, "PzBde1") == "2010"
    assert game().terrain.cleared_west_wall.german_attack == 1
