"""Chapters 17 and 18: set-up and scenarios; hand-made positions that break the rules."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.engine import SetupError
from meuse.titles.ardennes.setup import ArdennesScenario
from meuse.titles.ardennes.supply import STATES
from tests.games.ardennes.kit import game, legal, play, position, refusal, where

NAMES = tuple(str(number) for number in range(1, 11))


def hexes(pos: Any, side: int) -> dict[str, str]:
    return {game().names[u]: where(pos, game().names[u]) for u in game().units_of[side] if pos.where[u] >= 0}


@pytest.mark.rule("ardennes", "18.0.1", "18.0.e1")
def test_the_scenario_table() -> None:
    table = {
        "1": ("h", "h", "h", "h"),
        "2": ("h", "h", "h", "a"),
        "3": ("h", "h", "f", "h"),
        "4": ("f", "s", "h", "h"),
        "5": ("f", "s", "f", "h"),
        "6": ("f", "s", "f", "a"),
        "7": ("h", "s", "h", "a"),
        "8": ("h", "s", "f", "a"),
        "9": ("h", "h", "f", "a"),
        "10": ("f", "h", "f", "a"),
    }
    assert tuple(game().scenarios) == NAMES
    for name, scenario in game().scenarios.items():
        assert isinstance(scenario, ArdennesScenario)
        allied_setup, allied_rate, german_setup, german_rate = table[name]
        assert scenario.free == (german_setup == "f", allied_setup == "f")
        assert scenario.schedules[0] == ("german_accelerated" if german_rate == "a" else "german_historical")
        assert scenario.schedules[1] == ("allied_slowed" if allied_rate == "s" else "allied_historical")


@pytest.mark.rule("ardennes", "17.0.1", "4.2.1", "3.1.e6")
def test_the_historical_set_up() -> None:
    pos = game().start("1")
    assert len(hexes(pos, 0)) == 44
    assert len(hexes(pos, 1)) == 25
    assert where(pos, "102ac") == "0309"  # Monschau
    assert where(pos, "1107e") == "1411"  # St. Vith
    assert game().board.label(game().place_numbers["0309"]) == "Monschau"
    assert game().board.label(game().place_numbers["1411"]) == "St. Vith"
    assert not any(pos.road_mode)
    assert pos.side == "german"  # the German Player-Turn of turn 1 begins


@pytest.mark.rule("ardennes", "4.2.1")
def test_the_allied_player_deploys_first() -> None:
    pos = game().start("5")
    assert pos.side == "allied"
    play(pos, "ready")
    assert pos.side == "german"
    assert pos.prompt.id == "prompt-free-setup"
    play(pos, "ready")
    assert pos.prompt.id == "prompt-arriving"
    assert game().start("3").side == "german"


@pytest.mark.rule("ardennes", "17.0.2")
def test_front_line_units_change_places_within_the_front_line() -> None:
    pos = game().start("4")
    play(pos, "pick 9i")
    front = {game().place_names[place] for place in game().front[1]}
    assert {text.split()[2] for text in legal(pos)} == front
    assert refusal(pos, "place 9i 2521") == "17.0.2"
    assert refusal(pos, "place 9i 0506") == "5.2.F" or refusal(pos, "place 9i 0407") == "17.0.2"
    play(pos, "place 9i 0408")  # 395i was there: they change places, nobody stacks
    assert where(pos, "9i") == "0408"
    assert where(pos, "395i") == "0507"
    assert refusal(pos, "pick 9i") == "17.0.2"
    play(pos, "pick 393i", "place 393i 0508")
    assert where(pos, "393i") == "0508"
    assert refusal(pos, "pick Pz16") == "4.2.1"
    assert refusal(pos, "pick 39i") == "14.0.1"
    play(pos, "ready")
    assert where(pos, "9i") == "0408"


@pytest.mark.rule("ardennes", "17.0.3")
def test_rear_units_stay_behind_the_line_on_their_own_side() -> None:
    pos = game().start("4")
    play(pos, "pick ccb9")
    places = {text.split()[2] for text in legal(pos)}
    assert places == {game().place_names[place] for place in game().rear[1]}
    assert not places & {game().place_names[place] for place in game().front[1]}
    assert refusal(pos, "place ccb9 0508") == "17.0.3"  # the front line
    assert refusal(pos, "place ccb9 1301") == "17.0.3"  # the German side
    assert refusal(pos, "place ccb9 0122") == "5.3.M1"
    assert refusal(pos, "place ccb9 1516") == "11.0.imp"
    play(pos, "place ccb9 2521")  # the engineers of Bastogne go to 0911
    assert (where(pos, "ccb9"), where(pos, "1128e")) == ("2521", "0911")


@pytest.mark.rule("ardennes", "17.0.2", "17.0.3", "17.0.4", "18.0.1")
@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_starts_as_its_line_says(name: str) -> None:
    pos = game().start(name)
    scenario = game().scenarios[name]
    assert isinstance(scenario, ArdennesScenario)
    deciders = []
    while pos.prompt.id == "prompt-free-setup":
        deciders.append(pos.side)
        play(pos, "ready")
    assert deciders == [
        side for side, free in (("allied", scenario.free[1]), ("german", scenario.free[0])) if free
    ]
    for side in (0, 1):
        due = {game().names[u]: pos.due[u] for u in game().units_of[side] if pos.due[u]}
        expected = {
            unit: arrival.turn
            for arrival in game().schedules[scenario.schedules[side]]
            for unit in arrival.units
        }
        expected = {unit: turn for unit, turn in expected.items() if not where(pos, unit)}
        assert due == expected


@pytest.mark.rule("ardennes", "3.1.e1", "5.2.F", "5.3.L2", "6.5.F1", "6.5.G1", "8.0.1", "8.2.C", "11.0.imp")
@pytest.mark.parametrize(
    ("units", "number"),
    [
        ({"Pz16": "0105"}, r"3\.1\.e1"),
        ({"Pz16": "0934", "9i": "0934"}, r"5\.2\.F"),
        ({"Pz16": "0122"}, r"5\.3\.L2"),
        ({"9i": "0122"}, r"5\.3\.M1"),
        ({"9i": "0934 dormant"}, r"5\.3\.M2"),
        ({"9i": "0123 waiting"}, r"14\.1\.A2"),
        ({"Pz16": "0934 waiting"}, r"14\.1\.A4"),
        ({"Pz16": "0934 road_mode"}, r"6\.5\.F1"),
        ({"Pz16": "3515 road_mode", "PzGr60": "3515"}, r"6\.5\.G1"),
        ({"Pz16": "3515 must_convert"}, r"6\.7\.L1"),
        (dict.fromkeys(("9i", "38i", "395i", "393i"), "0934"), r"8\.0\.1"),
        ({"12VG": "0934", "Pz16": "0934"}, r"8\.2\.C"),
        ({"Pz16": "1506"}, r"11\.0\.imp"),
    ],
)
def test_impossible_positions_are_refused_with_the_rule(units: dict[str, str], number: str) -> None:
    with pytest.raises(SetupError, match=number):
        position(units)


def test_unknown_names_are_refused() -> None:
    for spec, place in (
        ({"units": {"9th": {"at": "0934"}}}, "units.9th"),
        ({"units": {"9i": {"at": "9934"}}}, "units.9i.at"),
        ({"units": {}, "lost": ["9th"]}, "lost or due"),
        ({"units": {}, "due": {"9i": 3}}, "due.9i"),
        ({"units": {}, "due": {"10i": 256}}, "setup"),
        ({"units": {}, "delays": {"10i": 1}}, "delays.10i"),
        ({"units": {}, "phase": "tea"}, "setup"),
        ({"units": {"9i": {"at": "0934"}}, "turn": 19}, "position"),
    ):
        with pytest.raises(SetupError) as caught:
            game().setup(spec)
        assert caught.value.place == place
    with pytest.raises(SetupError, match=r"16\.0\.A"):
        position({"9i": "0934"}, lost=["9i"])


@pytest.mark.rule("ardennes", "12.0.1", "12.0.2")
def test_supply_is_marked_where_markers_can_lie_and_refused_elsewhere() -> None:
    attacker, defender = {"at": "0934", "supply": "isolated"}, {"at": "1034", "supply": "isolated"}
    pos = game().setup({"units": {"Pz16": attacker, "9i": {"at": "1034"}}})
    assert STATES[pos.supply[game().unit_numbers["Pz16"]]] == "isolated"
    with pytest.raises(SetupError, match=r"units\.9i\.supply.*12\.0\.2"):
        game().setup({"units": {"Pz16": {"at": "0934"}, "9i": defender}})
    for phase in ("reinforcement", "supply"):
        with pytest.raises(SetupError, match=r"units\.Pz16\.supply.*12\.0\.1"):
            game().setup({"units": {"Pz16": attacker}, "phase": phase})
