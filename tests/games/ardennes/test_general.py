"""Chapters 2 and 3: sides, map facts of the errata, counters; the examples and charts of the inventory."""

from __future__ import annotations

from collections import Counter

import pytest

from meuse.engine import CHANCE, Chance
from meuse.testing import Case, play_random
from meuse.titles.ardennes import Ardennes
from meuse.titles.ardennes.dice import Roll
from meuse.titles.ardennes.tables import COLUMNS
from tests.games.ardennes.kit import allied, game, legal, position


@pytest.mark.rule("ardennes", "2.0.1")
def test_two_sides_hold_all_counters_and_decide_everything() -> None:
    assert game().sides == ("german", "allied")
    nations = {(unit.nation, unit.side) for unit in game().units}
    allies = {(nation, "allied") for nation in ("american", "british", "french")}
    assert nations == {("german", "german"), *allies}
    deciders = {pos.side for pos, _ in play_random(Case(game(), game().main_scenario), seed=3)}
    assert deciders - {CHANCE} == {"german", "allied"}
    # One player moves them all, whatever their nation.
    pos = allied({"cca7": "0934", "Br129": "1534", "FrLt": "3440", "26VG": "1901"})
    assert legal(pos, "activate") == ["activate cca7", "activate Br129", "activate FrLt"]


@pytest.mark.rule("ardennes", "3.1.1")
def test_the_grid() -> None:
    board = game()

    def around(name: str) -> set[str]:
        return {board.place_names[p] for p in board.neighbours[board.place_numbers[name]]}

    assert around("2311") == {"2210", "2211", "2410", "2411", "2310", "2312"}  # odd
    assert around("3010") == {"2910", "2911", "3110", "3111", "3009", "3011"}  # even
    assert board.places == 37 * 42
    assert board.distance(board.place_numbers["0934"], board.place_numbers["1334"]) == 4
    for a in range(0, board.places, 97):
        for b in range(0, board.places, 89):
            assert board.distance(a, b) == board.board.distance(a, b)


@pytest.mark.rule("ardennes", "3.1.e1", "3.1.e2", "3.1.e3", "3.1.e4", "3.1.e7")
def test_the_errata_of_the_map() -> None:
    board = game()
    at = board.place_numbers
    barred = {board.place_names[p] for p in range(board.places) if board.is_barred[p]}
    assert barred == {f"01{column:02}" for column in range(1, 9)} | {"3701", "3702"}
    assert not board.features[at["2311"], at["2211"]] & (board.river_bit | board.ford_bit)
    assert (at["3111"], at["3010"]) in board.bridge_of
    for name in ("1107", "2819", "1016"):
        assert board.board.terrain_name(at[name]) == "clear"
    for name in ("1516", "1506", "3505", "3612"):
        assert board.is_impassable[at[name]]


@pytest.mark.rule("ardennes", "3.1.e5")
def test_the_start_line_parts_the_map_in_two() -> None:
    board = game()
    at = board.place_numbers
    assert board.german_side[at["0208"]]
    assert board.german_side[at["3602"]]
    assert not board.german_side[at["0209"]]
    assert not board.german_side[at["3603"]]
    for (a, b), features in board.features.items():
        crosses = board.german_side[a] != board.german_side[b]
        if features & board.front_bit:
            assert crosses
        elif crosses:
            # elsewhere the two parts touch only outside the live map
            outside = (board.is_edge[a] or board.is_barred[a], board.is_edge[b] or board.is_barred[b])
            assert any(outside)


@pytest.mark.rule("ardennes", "3.31.1", "3.32.1", "3.33.1", "3.33.2")
def test_counters() -> None:
    units = {unit.name: unit for unit in game().units}
    assert (units["SS-Pz1"].strength, units["SS-Pz1"].move) == (9, 10)
    assert {unit.move for unit in game().units} == {4, 10, 12}
    for unit in game().units:
        assert unit.mechanized == (unit.move > 4)  # the type and the allowance agree
    assert {unit.size for unit in game().units} == {"XX", "X", "III", "II"}
    assert [unit.name for unit in game().units if unit.size == "II"] == ["401G"]
    assert mix(game(), "british", "french") == {"4-4": 12, "8-12": 2, "3-12": 2, "2-12": 1, "2-4": 1}


def mix(board: Ardennes, *nations: str) -> dict[str, int]:
    """How often each pair of values occurs among the counters of some nations."""
    return dict(Counter(f"{unit.strength}-{unit.move}" for unit in board.units if unit.nation in nations))


#: What can be read of the German half of the counter sheet where nothing is left to guess.
LEGIBLE = {"9-10": 1, "7-10": 2, "5-10": 13, "4-10": 8, "3-10": 4, "2-10": 8, "1-4": 1}
DIVISIONS = {"7-4": 2, "6-4": 2, "5-4": 6}


@pytest.mark.rule("ardennes", "3.31.1")
def test_german_counters_have_the_values_of_the_sheet() -> None:
    german = mix(game(), "german")
    assert {value: german[value] for value in LEGIBLE | DIVISIONS} == LEGIBLE | DIVISIONS
    weak = {unit.name for unit in game().units if (unit.strength, unit.move) == (3, 10)}
    assert weak == {"Pz16", "Pz3", "Pz130", "PzBde150"}
    assert mix(game().under("1"), "german")["3-10"] == 1  # what records of before were played with


@pytest.mark.rule("ardennes", "19.0.n2", "3.4.1")
def test_nothing_but_one_die_and_the_printed_strengths_decides() -> None:
    """Weather, air power and artillery have no rules: no option, chart or step knows them."""
    names = set(game().options_type.__struct_fields__)
    assert names == {"prompt_entry", "closed_bridges", "late"}
    chances = [step for step in game().step_types if issubclass(step, Chance)]
    assert sorted(step.__name__ for step in chances) == ["CombatRoll", "DropRoll", "TableRoll"]
    assert all(step.dice is Roll.dice for step in chances)


@pytest.mark.rule("ardennes", "10.3.1", "10.1.O1")
def test_the_tables_as_printed() -> None:
    initial, standard = (
        list(zip(*map(table.rolled, range(10)), strict=True)) for table in game().combat_tables
    )
    assert COLUMNS == ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1")
    assert " ".join(initial[0]) == "Ar1 Dr1 Dr2 Dr3 Ex Ex De De De De"
    assert " ".join(initial[5]) == "Ar2 Ar2 Dr1 Dr1 Dr1 Dr2 Dr3 Dr3 Ex De"
    assert " ".join(standard[0]) == "Ar1 Dr1 Dr1 Dr2 Dr3 Ex Ex Ex De De"
    assert " ".join(standard[3]) == "Ar3 Ar2 Ar1 Dr1 Dr2 Dr2 Dr2 Dr3 Ex De"
    # No column gets better for the attacker with a rising die.
    worth = {"De": 0, "Ex": 1, "Dr3": 2, "Dr2": 3, "Dr1": 4, "Ar1": 5, "Ar2": 6, "Ar3": 7}
    for table in (initial, standard):
        for at in range(10):
            column = [worth[row[at]] for row in table]
            assert column == sorted(column)


def test_pictures_and_overlays() -> None:
    picture = game().picture()
    assert len(picture.spots) == 37 * 42
    pos = position({"cca7": "0934", "Pz16": "2001"}, side="allied")
    assert game().overlay(pos, "reach", "cca7").places["0933"] == "1"
    assert "2002" in game().overlay(pos, "zones", "german").places
    with pytest.raises(KeyError):
        game().overlay(pos, "weather", "cca7")


def test_counters_have_the_colours_of_their_nation() -> None:
    units = {"SS-Pz1": "0934", "26VG": "1901", "9i": "3440", "Br129": "1534", "FrLt": "3438"}
    colours = {piece.id: piece.colours for piece in game().view(allied(units)).pieces}
    assert colours == {"SS-Pz1": "ss", "26VG": "german", "9i": "us", "Br129": "british", "FrLt": "french"}
    parachutes = [unit.name for unit in game().units if unit.type == "parachute" and unit.side == "german"]
    shown = game().view(allied({parachutes[0]: "1901", "9i": "3440"})).pieces
    assert {piece.id: piece.colours for piece in shown}[parachutes[0]] == "luftwaffe"


def test_the_turn_track_counts_from_the_first_turn_to_the_last() -> None:
    pos = game().start()
    (track,) = [track for track in game().view(pos).tracks if track.id == "turn"]
    labels = [cell.label for cell in track.cells]
    assert labels == [str(turn) for turn in range(1, len(labels) + 1)]
    assert len(labels) == game().last_turn
