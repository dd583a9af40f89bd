"""The sheet: what is in force in which impulse, who is to come, and tables that say what is played by."""

from __future__ import annotations

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import Units, end_movement, play, roll_through, setup, start, step, tigers
from tests.kit.charts import rows, sheet

GAME = tigers()
UNITS: Units = {"2Pz-arm-1": "71", "28-110b": "70"}


def in_force(pos: TigersPosition) -> list[str]:
    return [title for (title,) in rows(GAME.situation(pos), "in-force")]


FIRST = ["chart-now-allied-first", "chart-now-german-first"]
FIRST_DAY = ["chart-now-no-demolition", "chart-now-overfull"]
LAST = "chart-now-last:22-1"


@pytest.mark.rule("tigers", "5.23a", "5.24", "7.1f", "10.26", "14.11a")
@pytest.mark.parametrize(
    ("impulse", "holds"),
    [
        ("16-1", [*FIRST, *FIRST_DAY, LAST]),
        ("16-2", [*FIRST_DAY, LAST]),
        ("16-3", [*FIRST_DAY, LAST]),
        ("17-1", ["chart-now-forces", LAST]),
        ("19-1", ["chart-now-forces", LAST]),
        ("20-1", [LAST]),
        ("22-1", [LAST]),
    ],
)
def test_what_holds_goes_by_the_impulse(impulse: str, holds: list[str]) -> None:
    assert in_force(setup(UNITS, impulse=impulse)) == holds


@pytest.mark.rule("tigers", "14.11a", "14.21")
def test_special_forces_on_the_map_are_told_with_their_place_and_effect() -> None:
    pos = setup(UNITS, special_forces={"at": "145", "effect": "mobility"})
    assert in_force(pos) == ["chart-now-forces-at:145:term-effect-mobility", LAST]


@pytest.mark.rule("tigers", "11.11a", "11.3a")
def test_who_is_to_come_stands_there_by_impulse_and_reserves_by_what_releases_them() -> None:
    expected = ["2SS-arm-1", "2SS-mech-1", "653-JgPz", "FBB-arm"]
    held = GAME.situation(setup(UNITS, expected=expected))
    assert rows(held, "arrivals") == [
        ["17-3", "FBB-arm", "B"],
        ["18-1", "653-JgPz", "C"],
        ["chart-release:Malmedy, Vielsalm, Houffalize", "2SS-arm-1, 2SS-mech-1", "B"],
    ]
    free = GAME.situation(setup(UNITS, expected=expected, released={"R1": "17-2"}))
    assert rows(free, "arrivals") == [
        ["17-2", "2SS-arm-1, 2SS-mech-1", "B"],
        ["17-3", "FBB-arm", "B"],
        ["18-1", "653-JgPz", "C"],
    ]
    [chart] = [chart for chart in free.charts if chart.id == "arrivals"]
    assert [row.rule for row in chart.rows] == ["11.3a", "11.11a", "11.11a"]
    assert {row.side for row in chart.rows} == {"german"}


@pytest.mark.rule("tigers", "6.0-Ia", "6.0-II1", "6.0-II3", "10.11")
def test_the_step_is_that_of_the_question() -> None:
    def now(pos: TigersPosition) -> str:
        return GAME.situation(pos).step

    pos = setup(UNITS)
    assert now(pos) == "german-movement"
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70", "end-movement")
    assert now(pos) == "german-combat"  # the dice, too
    roll_through(pos, "Movement")
    assert now(pos) == "allied-movement"
    engineers = setup(
        {"600-Eng": "51", "2Pz-mech-1": "70", "28-110b": "146"}, phase="construction", blown=["51-70"]
    )
    assert (step(engineers), now(engineers)) == ("ConstructionChoice", "german-construction")
    arriving = setup(UNITS, expected=["30Inf-117"], impulse="18-1", phase="reinforcements")
    assert (step(arriving), now(arriving)) == ("Arrival", "reinforcements")
    over = setup({"26VG-1": "41"}, scenario="first-three-days", impulse="18-3", side="allied")
    end_movement(over)
    assert now(over) == ""
    assert now(start()) == "german-movement"


@pytest.mark.rule("tigers", "8.33a", "8.33b", "8.33c", "8.36b", "8.37a", "8.42b", "11.14b", "14.22a")
def test_movement_costs_what_the_book_says() -> None:
    assert sheet(GAME, "terrain") == {
        "term-major": [1],
        "term-minor": [2],
        "chart-cost-ford": [3],
        "chart-cost-occupied": ["chart-more:1"],
        "chart-cost-leave": ["chart-more:1"],
        "chart-cost-shift": ["chart-more:2"],
        "chart-cost-forces": ["chart-more:1"],
        "chart-cost-blown": [1],
    }


@pytest.mark.rule("tigers", "9.43", "9.44", "9.45", "9.71a", "9.71b", "9.71c", "9.6b", "14.24a", "10.15")
def test_fire_calls_and_bridges_need_what_the_book_says() -> None:
    assert sheet(GAME, "calls") == {
        "chart-call-allied": ["chart-hits:8"],
        "chart-call-front": ["chart-hits:6"],
        "chart-call-elsewhere": ["chart-hits:4"],
    }
    assert sheet(GAME, "modifiers") == {
        "chart-fire-entrenched": ["chart-signed:1"],
        "chart-fire-supply": ["chart-signed:1"],
        "chart-fire-arms": ["chart-signed:-1"],
        "chart-fire-river": ["chart-signed:-1"],
        "chart-fire-confusion": ["chart-signed:1"],
    }
    assert sheet(GAME, "bridges") == {
        "chart-blow-engineers": ["chart-hits:8", "chart-hits:4"],
        "chart-blow-others": ["chart-hits:4", "chart-hits:2"],
        "chart-build": ["chart-hits:4", "–"],
    }


@pytest.mark.rule("tigers", "S1.v1", "S1.v4", "S2.v", "S3.v", "S4.v", "S3.two", "S3.one", "S3.hole")
def test_levels_take_what_the_scenarios_say() -> None:
    """The campaign, the first three days, the Fifth Panzer Army, the Seventh Army."""
    levels = sheet(GAME, "levels")
    assert [cells[0] for cells in levels.values()] == [
        "chart-at-least:40",
        "–",
        "chart-at-least:30",
        "chart-at-least:25",
        "chart-at-least:15",
        "–",
        "chart-at-least:0",
    ]
    assert levels["level-german-decisive"][1:] == [
        "chart-at-least:13",
        "chart-at-least:16",
        "chart-towns:chart-town-controlled:chart-town-controlled",
    ]
    assert levels["level-allied-tactical"][1:] == [
        "chart-at-least:6",
        "chart-at-least:7",
        "chart-towns:chart-town-contested:chart-town-neither",
    ]
    scoring = [cell.split(":") for (cell,) in sheet(GAME, "victory").values()]
    assert [cell[:4] for cell in scoring] == [
        ["chart-score-areas", "2", "1", "0"],
        ["chart-score-lines", "2", "1", "3"],
        ["chart-score-areas", "2", "1", "0"],
        ["chart-score-towns", "2", "1", "0"],
    ]
    assert scoring[3][4] == "Luxembourg, Mersch"
