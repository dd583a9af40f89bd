"""The sheet: what is in force in which turn, who is to come, and tables that say what is played by."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes.position import ArdennesPosition
from tests.games.ardennes.kit import game, play, position
from tests.kit.charts import rows, sheet

UNITS = {"Pz16": "0934", "anon-i": "3440"}


def in_force(pos: ArdennesPosition) -> list[str]:
    return [title for (title,) in rows(game().situation(pos), "in-force")]


NOT_OPEN, AT_ONCE = "chart-now-meuse:25", "chart-now-immediate:35"
TABLE, ROLLED = "chart-now-initial", "chart-now-initial-roll"


@pytest.mark.rule("ardennes", "4.2.G4", "10.3.1", "10.3.2", "15.0.1", "16.2.1")
@pytest.mark.parametrize(
    ("turn", "holds"),
    [
        (1, ["chart-now-first:3", "chart-now-must", "chart-now-movement", TABLE, NOT_OPEN, AT_ONCE]),
        (2, ["chart-now-paradrop", TABLE, NOT_OPEN, AT_ONCE]),
        (3, [TABLE, NOT_OPEN, AT_ONCE]),
        (4, [TABLE, NOT_OPEN, AT_ONCE]),
        (5, [TABLE, NOT_OPEN, AT_ONCE]),
        (6, [ROLLED, NOT_OPEN, AT_ONCE]),
        (7, [ROLLED, NOT_OPEN]),
        (18, [ROLLED, NOT_OPEN]),
    ],
)
def test_what_holds_goes_by_the_turn(turn: int, holds: list[str]) -> None:
    assert in_force(position(UNITS, turn=turn)) == holds


@pytest.mark.rule("ardennes", "10.3.3", "14.3.C2")
def test_the_standard_table_and_the_open_meuse_are_told() -> None:
    pos = position(UNITS, turn=5, standard_table=True, meuse_open=True)
    assert in_force(pos) == ["chart-now-standard", AT_ONCE]


@pytest.mark.rule("ardennes", "14.0.1")
def test_who_is_to_come_stands_there_by_turn_side_and_section() -> None:
    due = {"16i": 4, "cca4": 5, "ccr4": 5, "32a": 5}
    now = game().situation(position(UNITS, turn=4, due=due))
    assert rows(now, "arrivals") == [
        [4, "16i", "chart-section-NE"],
        [5, "32a", "chart-section-NE"],
        [5, "cca4, ccr4", "chart-section-SE"],
    ]
    [chart] = [chart for chart in now.charts if chart.id == "arrivals"]
    assert [row.now for row in chart.rows] == [True, False, False]
    assert {row.side for row in chart.rows} == {"allied"}
    assert rows(game().situation(position(UNITS, turn=4)), "arrivals") == []


@pytest.mark.rule("ardennes", "4.0.1", "4.1.1", "4.1.7")
def test_the_step_is_that_of_the_phase() -> None:
    pos = position(UNITS)
    found = []
    while pos.turn == 2:
        found.append(game().situation(pos).step)
        play(pos, "end-combat" if "end-combat" in pos.legal_actions else "end-movement")
    # Where nobody can attack and nobody is mechanized, a phase passes by itself.
    assert found[0] == "german-initial"
    assert {step.partition("-")[0] for step in found} == {"german", "allied"}
    free = game().start("5")
    assert game().situation(free).step == "setup"
    rolling = position({"Pz16": "0934", "anon-i": "3440"}, turn=5, side="allied", phase="end")
    assert game().situation(rolling).step == "table"


@pytest.mark.rule("ardennes", "11.0.road", "11.0.rough", "11.0.ford", "11.0.river", "11.0.ww2", "11.0.cww2")
def test_the_terrain_chart_is_that_of_the_book() -> None:
    assert sheet(game(), "terrain") == {
        "term-road": [1, 1, "–"],
        "term-clear": [1, 1, "–"],
        "term-rough": [4, 2, "–"],
        "term-town": ["chart-as-terrain", "chart-as-terrain", "chart-no-retreat"],
        "term-west-wall": ["chart-wall-cost:2", "chart-wall-cost:2", "chart-wall:2:3"],
        "term-cleared-west-wall": ["chart-as-terrain", "chart-as-terrain", "chart-cleared-wall:2"],
        "term-ford": ["chart-more:3", "chart-more:1", "–"],
        "term-river": ["chart-more:6", "chart-more:3", "–"],
        "term-bridge": [0, 0, "–"],
        "term-impassable": ["×", "×", "–"],
    }


@pytest.mark.rule("ardennes", "6.3.C1", "6.5.H1", "6.5.H2", "8.1.A1", "8.1.A2", "12.6.u1", "12.6.i1")
def test_stacking_road_mode_and_supply_cost_what_the_book_says() -> None:
    assert sheet(game(), "costs") == {
        "chart-stack": [6, 2],
        "chart-unstack": [6, 2],
        "chart-road-mode": [6, 3],
        "chart-road-german": [2, 2],
        "chart-road-allied": [2, 10],
    }
    assert sheet(game(), "supply") == {
        "status-unsupplied": ["chart-halved", "chart-normal", "chart-halved"],
        "status-isolated": ["chart-zero", "chart-halved", "chart-halved"],
    }


@pytest.mark.rule("ardennes", "16.0.B", "16.1.1", "16.2.1", "16.3.1")
def test_exits_stand_there_by_their_worth_and_the_ratio_of_victory_as_it_is() -> None:
    exits = sheet(game(), "exits")
    worth = [cells[-1] for cells in exits.values()]
    assert worth == sorted(worth, reverse=True)
    assert exits["Monschau - Eupen"] == ["0210", "chart-section-NE", 1]
    assert len(exits) == len(game().exits)
    told = [title for title in sheet(game(), "victory") if ":" in title]
    assert told == ["chart-victory-now:35:6", "chart-victory-few:35:18", "chart-victory-ratio:1.5"]
