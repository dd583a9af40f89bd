"""What the pages of the games say of balance is what was measured."""

from __future__ import annotations

import json
import re

import pytest

import meuse
from meuse.arena import Interval
from tests.kit.command import ROOT

LINE = re.compile(r"^\| `(?P<scenario>[a-z-]+)` \| (?P<told>[\d.]+ % \[[^\]]+\]) \|$", re.M)


def told(scenario: str) -> str:
    """The German score of cadets among themselves, as a page writes it."""
    kept = json.loads(
        (ROOT / f"docs/workshop/arena/tigers-cadet-{scenario}.json").read_text(encoding="utf-8")
    )
    (standing,) = kept["standings"]
    assert (standing["scenario"], standing["player"], standing["opponent"]) == (scenario, "cadet", "cadet")
    return str(Interval(*standing["as_german"])).replace("%", " %")


def test_the_balance_of_tigers_on_its_page_is_what_the_arena_measured() -> None:
    page = (ROOT / "docs/games/tigers.md").read_text(encoding="utf-8")
    scores = {found["scenario"]: found["told"] for found in LINE.finditer(page)}
    assert scores == {scenario: told(scenario) for scenario in meuse.load("tigers").scenarios}


ROW = re.compile(r"^\| (?P<scenario>\d+) \|[^|]+\| (?P<told>[^|]+) \| (?P<games>\d+) \| [\d.]+ % \|$", re.M)


def test_the_balance_of_ardennes_on_its_page_is_what_the_arena_measured() -> None:
    page = (ROOT / "docs/games/ardennes.md").read_text(encoding="utf-8")
    kept = json.loads((ROOT / "docs/workshop/arena/ardennes-cadet-rules-2.json").read_text(encoding="utf-8"))
    measured = {
        standing["scenario"]: (
            str(Interval(*standing["as_german"])).replace("%", " %"),
            str(standing["games"]),
        )
        for standing in kept["standings"]
    }
    assert {found["scenario"]: (found["told"], found["games"]) for found in ROW.finditer(page)} == measured
    assert set(measured) == set(meuse.load("ardennes").scenarios)


TOGETHER = re.compile(
    r"^\| (?P<game>[A-Z][^|]+) \| `(?P<scenario>[a-z0-9-]+)` \|[^|]+\| (?P<told>[^|]+) \| (?P<games>\d+) \|",
    re.M,
)
KEPT = {
    "celles": ["celles-cadet"],
    "ardennes": ["ardennes-cadet-rules-2"],
    "tigers": [f"tigers-cadet-{scenario}" for scenario in meuse.load("tigers").scenarios],
}


@pytest.mark.parametrize(
    ("name", "title"),
    [("celles", "Celles"), ("ardennes", "The Ardennes Offensive"), ("tigers", "Tigers in the Mist")],
)
def test_the_page_of_balance_has_every_scenario_as_the_arena_measured_it(name: str, title: str) -> None:
    page = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
    measured = {
        standing["scenario"]: (
            str(Interval(*standing["as_german"])).replace("%", " %"),
            str(standing["games"]),
        )
        for kept in KEPT[name]
        for standing in json.loads((ROOT / f"docs/workshop/arena/{kept}.json").read_text("utf-8"))[
            "standings"
        ]
    }
    told_here = {
        found["scenario"]: (found["told"], found["games"])
        for found in TOGETHER.finditer(page)
        if found["game"] == title
    }
    assert told_here == measured
    assert set(measured) == set(meuse.load(name).scenarios)


BETWEEN_STAFFS = re.compile(
    r"^\| The Ardennes Offensive \| `(?P<scenario>\d+)` \|[^|]+\|[^|]+\| \d+ \| (?P<told>[^|]+) \|$", re.M
)


def test_the_page_of_balance_has_what_staffs_of_ardennes_did_in_the_arena() -> None:
    page = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
    kept = json.loads((ROOT / "docs/workshop/arena/ardennes-staff-rules-2.json").read_text(encoding="utf-8"))
    measured = {
        standing["scenario"]: f"{Interval(*standing['as_side']['german'])} of {standing['games']}".replace(
            "%", " %"
        )
        for standing in kept["standings"]
    }
    assert {found["scenario"]: found["told"] for found in BETWEEN_STAFFS.finditer(page)} == measured
    assert set(measured) == set(meuse.load("ardennes").scenarios)
