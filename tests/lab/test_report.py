"""Reports: what they say, and that they need nothing from outside."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meuse.cli.app import app

for module in ("pyarrow", "altair", "vl_convert"):
    pytest.importorskip(module)

from meuse.lab.report import CellStudy, Study, compare_studies, write_report  # noqa: E402

SAMPLE = "tests.kit.skirmish"


def meuse(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(args))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output


class Links(HTMLParser):
    """Everything that a browser would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href")]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs that differ in an option."""
    folder = tmp_path_factory.mktemp("runs")
    for name, options in (("day", "{}"), ("night", "{night = true}")):
        plan = folder / f"{name}.toml"
        cell = f'[[cell]]\ngame = "{SAMPLE}"\noptions = [{options}]\nseeds = 40\n'
        plan.write_text(f'name = "By {name}"\n{cell}')
        assert meuse("lab", "run", str(plan), "--workers", "1")[0] == 0
    return folder


def test_a_report_stands_alone(runs: Path) -> None:
    code, output = meuse("lab", "report", str(runs / "day.lab"))
    assert code == 0
    page = (runs / "day.html").read_text()
    assert str(runs / "day.html") in output.replace("\n", "")
    links = Links()
    links.feed(page)
    assert links.found
    assert all(link.startswith("data:") for link in links.found)
    assert "@import" not in page
    assert "By day" in page
    assert page.count("vegaEmbed('#chart' + at") == 1


def test_a_report_has_every_chart_and_the_map(runs: Path) -> None:
    write_report(Study.open(runs / "day.lab"), runs / "page.html")
    page = (runs / "page.html").read_text()
    for title in (
        "Margin of points",
        "Length",
        "Victory points by source",
        "Losses",
        "Front line",
        "Road use",
    ):
        assert title in page
    assert "German presence" in page
    assert page.count('class="sheet"') >= 3
    assert "data:image/svg+xml;base64," in page


def test_the_summary_agrees_with_the_rows(runs: Path) -> None:
    code, output = meuse("lab", "report", str(runs / "day.toml"), "--json")
    (cell,) = json.loads(output)
    assert code == 0
    assert cell["games"] == 40
    assert cell["german_wins"] + cell["allied_wins"] + cell["draws"] == 40
    share = (cell["german_wins"] + cell["draws"] / 2) / 40
    assert cell["german_score"]["share"] == pytest.approx(share)
    assert cell["german_score"]["low"] < share < cell["german_score"]["high"]


def test_a_comparison_pairs_games_by_their_seeds(runs: Path) -> None:
    one, other = Study.open(runs / "day.lab"), Study.open(runs / "night.lab")
    (pair,) = compare_studies(one, other)
    assert pair.paired.pairs == 40
    margins = {row["seed"]: row["margin"] for row in one.cells[0].rows}
    assert all(margins[seed] == first for seed, first, _ in pair.margins)
    (same,) = compare_studies(one, one)
    assert (same.paired.score.value, same.paired.margin.value, same.paired.p_value) == (0, 0, 1)
    assert same.paired.correlation == pytest.approx(1)


def test_a_comparison_is_written(runs: Path) -> None:
    target = runs / "both.html"
    code, _ = meuse("lab", "compare", str(runs / "day.lab"), str(runs / "night.lab"), "-o", str(target))
    assert code == 0
    assert "By day → By night" in target.read_text()
    code, output = meuse("lab", "compare", str(runs / "day.lab"), str(runs / "night.lab"), "--json")
    assert json.loads(output)[0]["paired"]["pairs"] == 40


def test_status_tells_how_far_a_plan_is(runs: Path) -> None:
    code, output = meuse("lab", "status", str(runs / "day.toml"))
    assert code == 0
    assert output.startswith("    40 of 40")


def test_a_plan_to_begin_with_can_be_run(tmp_path: Path) -> None:
    code, output = meuse("lab", "plan", SAMPLE)
    assert code == 0
    path = tmp_path / "first.toml"
    path.write_text(output.replace("seeds = 100", "seeds = 2"))
    assert meuse("lab", "run", str(path), "--workers", "1")[0] == 0


def test_a_report_of_nothing_is_refused(tmp_path: Path) -> None:
    from meuse.engine import MeuseError

    with pytest.raises(MeuseError, match="run the plan first"):
        meuse("lab", "report", str(tmp_path))


def test_a_comparison_is_named_by_what_differs(runs: Path) -> None:
    one, other = Study.open(runs / "day.lab"), Study.open(runs / "night.lab")
    (pair,) = compare_studies(one, other)
    assert pair.label == f"{SAMPLE} · meeting · random – random: – → night=true"
    (same,) = compare_studies(one, one)
    assert same.label == f"{SAMPLE} · meeting · random – random"


def test_what_stands_is_the_mean_of_the_games_that_got_so_far(runs: Path) -> None:
    cell = Study.open(runs / "day.lab").cells[0]
    short = {"front": [{"turn": 1, "side": "german", "lead": 4.0}]}
    long = {"front": [{"turn": 1, "side": "german", "lead": 6.0}, {"turn": 2, "side": "german", "lead": 2.0}]}
    found = CellStudy(cell.cell, [short, long]).standing(
        "front", lambda entry: (entry["side"],), lambda entry: entry["lead"]
    )
    assert list(found) == [(1, ("german",), 5.0), (2, ("german",), 2.0)]
