"""Reports: what they say, and that they need nothing from outside."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from meuse.cli.app import app

for module in ("pyarrow", "altair", "vl_convert"):
    pytest.importorskip(module)

import vl_convert  # noqa: E402

from meuse.lab.report import CellStudy, Study, charts, compare_studies, write_report  # noqa: E402

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
    assert same.paired.margin is not None
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


@pytest.fixture(scope="module")
def towns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of a scenario that counts no points, beside one that does."""
    plan = tmp_path_factory.mktemp("towns") / "towns.toml"
    plan.write_text('[[cell]]\ngame = "tigers"\nscenarios = ["seventh-army", "campaign"]\nseeds = 2\n')
    assert meuse("lab", "run", str(plan), "--workers", "1")[0] == 0
    return plan.with_suffix(".lab")


def test_a_scenario_without_points_has_neither_a_margin_nor_a_chart_of_it(towns: Path) -> None:
    without, with_points = Study.open(towns).cells
    assert [row["margin"] for row in without.rows] == [None, None]
    assert [row["points"] for row in without.rows] == [[], []]
    titles = {"Margin of points", "Victory points by source"}
    assert not titles & _titles(without)
    assert titles <= _titles(with_points)
    summary = json.loads(meuse("lab", "report", str(towns), "--json")[1])
    assert summary[0]["margin"] is None
    assert summary[1]["margin"] == with_points.margin
    write_report(Study.open(towns), towns / "page.html")
    page = (towns / "page.html").read_text()
    assert "+0.00" not in page
    assert f"<td>–</td><td>{without.rows[0]['turns']:.1f}</td>" in page


def test_runs_without_points_are_compared_by_who_won(towns: Path, tmp_path: Path) -> None:
    without, _ = compare_studies(Study.open(towns), Study.open(towns))
    assert (without.margins, without.paired.margin, without.paired.effect_d) == ((), None, None)
    assert without.paired.score.value == 0
    assert meuse("lab", "compare", str(towns), str(towns), "-o", str(tmp_path / "both.html"))[0] == 0


def _titles(cell: CellStudy) -> set[str]:
    return {chart.to_dict()["title"]["text"] for chart in charts.cell_charts(cell, [])}


def test_forfeits_are_told_with_their_reason(runs: Path, tmp_path: Path) -> None:
    plan = tmp_path / "broken.toml"
    plan.write_text(
        f"""[[cell]]
        game = "{SAMPLE}"
        players = [["external:python3 -c 'raise SystemExit(chr(104)+chr(105))'", "random"]]
        seeds = 2
        """
    )
    code, output = meuse("lab", "run", str(plan), "--workers", "1")
    assert code == 0
    assert "2 forfeited by german: crashed: " in output
    (cell,) = Study.open(plan.with_suffix(".lab")).cells
    ((reason, times),) = cell.forfeits
    assert times == 2
    assert reason.endswith("with status 1: hi")
    write_report(Study.open(plan.with_suffix(".lab")), tmp_path / "page.html")
    assert "Forfeited, 2 of 2: german: crashed: " in (tmp_path / "page.html").read_text()


def test_no_chart_is_wider_than_its_card(towns: Path) -> None:
    """Labels that do not fit would be cut off at the edge of the card."""
    for cell in Study.open(towns).cells:
        for chart in charts.cell_charts(cell, []):
            spec = {**chart.to_dict(), "config": charts.CONFIG}
            drawn = ElementTree.fromstring(vl_convert.vegalite_to_svg(spec))
            assert float(drawn.attrib["width"]) <= charts.CARD, spec["title"]


def test_the_chart_of_all_cells_is_as_wide_as_the_page_and_breaks_long_names(towns: Path) -> None:
    study = Study.open(towns)
    chart = charts.win_rates(study).to_dict()
    assert chart["width"] == "container"
    shown = [value for layer in chart["layer"] for value in layer.get("data", {}).get("values", [])]
    shown += [value for values in chart.get("datasets", {}).values() for value in values]
    labels = {value["label"] for value in shown if "label" in value}
    assert "tigers · seventh-army|random – random" in labels
    assert max(len(line) for label in labels for line in label.split("|")) < 30


def test_what_stands_is_the_mean_of_the_games_that_got_so_far(runs: Path) -> None:
    cell = Study.open(runs / "day.lab").cells[0]
    short = {"front": [{"turn": 1, "side": "german", "lead": 4.0}]}
    long = {"front": [{"turn": 1, "side": "german", "lead": 6.0}, {"turn": 2, "side": "german", "lead": 2.0}]}
    found = CellStudy(cell.cell, [short, long]).standing(
        "front", lambda entry: (entry["side"],), lambda entry: entry["lead"]
    )
    assert list(found) == [(1, ("german",), 5.0), (2, ("german",), 2.0)]
