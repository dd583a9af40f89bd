"""The worked examples of the rulebook (`[[example]]` of the inventory), by hex and die."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes import bridges
from meuse.titles.ardennes.strength import halved
from meuse.titles.ardennes.tables import COLUMNS
from meuse.titles.rules import inventory_of
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    declare,
    end_combat,
    game,
    in_road_mode,
    is_lost,
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
from tests.games.ardennes.test_bridges import marked, now

S = "supply=supplied"


@pytest.mark.rule("ardennes", "5.1.D1", "11.0.ww1", "11.0.rough", "6.0.2", "ex-5-westwall")
def test_ex_5_westwall() -> None:
    pos = allied({"cca7": "0906", **FAR})
    assert price(pos, "cca7", "0905") == 6
    pos = allied({"cca7": "1006", **FAR})
    assert price(pos, "cca7", "1005") == 1  # by road


@pytest.mark.rule("ardennes", "5.2.H2", "8.1.A1", "8.1.A2", "ex-5-nopass")
def test_ex_5_nopass() -> None:
    """0934 over a friend in 0935 to 0936, the hexes around it held off by enemies' presence."""
    for unit, total in (("cca7", 14), ("395i", 6)):
        pos = allied({unit: "0934", "9i": "0935", **FAR})
        play(pos, f"activate {unit}", f"move {unit} 0935")
        assert pos.prompt.id == "prompt-initial-movement"
        number = game().unit_numbers[unit]
        extra = game().stacking_cost[game().mechanized[number]]
        assert 2 * (1 + extra) == total > game().allowance[number]


@pytest.mark.rule("ardennes", "6.6.K1", "9.3.J2", "ex-6-half")
def test_ex_6_half() -> None:
    pos = position({"SS-Pz1": f"3515 road_mode {S}", "9i": "3516", **FAR}, phase="combat")
    assert odds_of(pos, "3516", "SS-Pz1")[0] == 5


@pytest.mark.rule("ardennes", "6.7.L1", "6.7.L3", "6.7.L4e", "6.7.L5e", "ex-6-selfdestruct")
def test_ex_6_selfdestruct() -> None:
    """The strongest Panzer regiment in Road Mode, attacked by engineers, cut off, gone."""
    ring = {"cca7": "3518", "ccb7": "3513", "ccr7": "3315", "9i": "3616", "38i": "3614"}
    units = {"SS-Pz1": "3515 road_mode", "1107e": f"3615 {S}", **ring, "PzGr60": "0934", **FAR}
    pos = allied(units, phase="combat")
    attack(pos, "3515", "1107e", roll=3)  # 1-2: Ar2
    end_combat(pos)
    assert in_road_mode(pos, "SS-Pz1")
    events: list[str] = []
    while not is_lost(pos, "SS-Pz1"):
        events = play(pos, "end-movement" if "end-movement" in pos.legal_actions else legal(pos)[0])
        assert pos.turn <= 3
    assert pos.turn == 3
    assert pos.player == 0
    assert events.index("event-eliminated") > events.index("event-supply")
    assert "event-moved" not in events


@pytest.mark.rule("ardennes", "7.2.B2", "7.4.E1", "7.4.E2", "8.1.A2", "ex-7-infiltration")
def test_ex_7_infiltration() -> None:
    """Around 3516-3519: the 6-10 in the zone of a 4-4 gets out because another unit moves onto it."""
    units = {"Pz15": f"3517 {S}", "SS-Pz10": f"3516 {S}", "38i": "3518", "9i": "3614", **FAR}
    pos = position(units)
    assert refusal(pos, "move Pz15 3616") == "7.1.A2"
    play(pos, "activate SS-Pz10", "move SS-Pz10 3517")
    play(pos, "activate Pz15")
    assert price(pos, "Pz15", "3616") == 7  # 6 for leaving, 1 for the hex
    assert "3615" in reach(pos, "Pz15")
    play(pos, "move Pz15 3615")  # the zone of 9i stops it
    assert pos.prompt.id == "prompt-initial-movement"
    assert where(pos, "Pz15") == "3615"


@pytest.mark.rule("ardennes", "9.3.K", "ex-9-round")
def test_ex_9_round() -> None:
    assert COLUMNS[game().combat_tables[0].column(26, 9)] == "2-1"
    units = {
        "SS-Pz1": "0934",
        "12VG": "0834",
        "SS-Pz12": "0934",
        "PzBde150": "0934",
        "38i": "0935",
        "9i": "0935",
    }
    pos = position(
        {
            **{k: f"{v} {S}" for k, v in units.items() if k not in ("38i", "9i")},
            "38i": "0935",
            "9i": "0935",
            "395i": "0937",
        },
        phase="combat",
    )
    assert odds_of(pos, "0935", "SS-Pz1", "SS-Pz12", "12VG", "PzBde150") == (26, 9, "2-1")


@pytest.mark.rule("ardennes", "9.3.J2", "ex-9-half")
def test_ex_9_half() -> None:
    assert halved(9) == 5


@pytest.mark.rule("ardennes", "9.4.L1", "9.4.Le1", "ex-9-reduce")
def test_ex_9_reduce() -> None:
    """5-1 fought at 3-1: all units committed follow the 3-1 result, for the German too."""
    for side, units, unit in (
        (
            "german",
            {"SS-Pz1": f"0934 {S}", "PzBde1": f"0934 {S}", "1107e": "0935", "1111e": "0935"},
            "SS-Pz1",
        ),
        ("allied", {"cca7": f"0934 {S}", "ccb7": f"0934 {S}", "PzBde1": "0935"}, "cca7"),
    ):
        pos = position({**units, **FAR}, side=side, phase="combat")
        declare(pos, "0935", *[name for name, text in units.items() if text.startswith("0934")])
        play(pos, "fight")
        assert legal(pos)[0] == "odds 5-1"
        play(pos, "odds 3-1")
        roll = 5  # Initial 3-1: Dr1; Standard 3-1: Ar1 (both sides differ on purpose)
        play(pos, f"roll {roll}")
        retreat_all(pos)
        if side == "german":
            assert where(pos, "1107e") != "0935"
        else:
            assert where(pos, unit) != "0934"
            assert where(pos, "ccb7") != "0934"


@pytest.mark.rule("ardennes", "9.2.E", "8.0.1", "ex-9-sixstacks")
def test_ex_9_sixstacks() -> None:
    around = ("0934", "0936", "0834", "0835", "1034", "1035")
    mechanized = [u.name for u in game().units if u.side == "german" and u.size != "XX" and u.mechanized][:18]
    units = {name: f"{around[number // 3]} {S}" for number, name in enumerate(mechanized)}
    pos = position({**units, "9i": "0935", **FAR}, phase="combat")
    attack_, _, odds = odds_of(pos, "0935", *mechanized)
    assert attack_ == sum(u.strength for u in game().units if u.name in mechanized)
    assert odds == "9-1"


@pytest.mark.rule("ardennes", "13.1.A3", "13.1.Ae1", "ex-13-stays")
def test_ex_13_stays() -> None:
    pos = position({"SS-Pz1": f"1336 {S}", "PzGr60": f"1438 {S}", "1107e": "1436", **FAR}, phase="combat")
    attack(pos, "1436", "SS-Pz1", roll=1)
    assert is_lost(pos, "1107e")
    end_combat(pos)
    assert pos.phase == "mechanized"
    assert marked(pos, 0)


@pytest.mark.rule("ardennes", "13.1.Ae2", "ex-13-newcomer")
def test_ex_13_newcomer() -> None:
    """9i is driven from 1332 towards Dinant; the bridge stays free for this Player-Turn."""
    pos = position({"SS-Pz1": f"0934 {S}", "PzGr60": f"1438 {S}", "cca7": "0935", **FAR}, phase="combat")
    assert not marked(pos, 0)
    pos.put(game().unit_numbers["cca7"], game().place_numbers["1341"])
    assert now(pos, 0)
    play(pos, "end-combat")
    assert pos.phase == "mechanized"
    assert not marked(pos, 0)
    assert price(pos, "PzGr60", "1439") == 1


@pytest.mark.rule("ardennes", "13.5.F", "ex-13-selective")
def test_ex_13_selective() -> None:
    pos = position({"Pz15": "1436", "cca7": "1541", **FAR})
    at = game().bridge_names.index("1438/1439")
    assert bridges.interdiction(pos, 0)[at]
    assert bridges.interdiction(pos, 1)[at]
    pos.put(game().unit_numbers["Pz15"], game().place_numbers["0913"])
    assert bridges.interdiction(pos, 0)[at]
    assert not bridges.interdiction(pos, 1)[at]


def test_every_example_of_the_inventory_has_its_test() -> None:
    names = {f"test_{example.replace('-', '_')}" for example in inventory_of("ardennes").examples}
    assert names <= set(globals())
    assert len(names) == 12
