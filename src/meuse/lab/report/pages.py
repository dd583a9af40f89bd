"""Putting a page together: text, tables, charts and maps in one file that needs no network."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from html import escape
from importlib.resources import files
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import meuse
from meuse.lab.report import charts, maps
from meuse.lab.report.comparison import compare_studies
from meuse.lab.report.study import CellStudy, Study, named
from meuse.lab.statistics import Paired
from meuse.lab.store import write_whole
from meuse.version import __version__

#: In place of a figure that there is none of.
NOTHING: Final = "–"


class Page:
    """Collects the parts of a page and numbers its charts."""

    def __init__(self, title: str, lead: str) -> None:
        self.title = title
        self.lead = lead
        self.parts: list[str] = []
        self.specs: list[dict[str, Any]] = []
        self._figures = 0

    def add(self, html: str) -> None:
        """Add a part as it is."""
        self.parts.append(html)

    def heading(self, words: str) -> None:
        """Begin a section."""
        self.add(f"<h2>{escape(words)}</h2>")

    def chart(self, chart: Any, *, css: str = "chart") -> None:
        """Add a chart; it is drawn when the page is opened."""
        # Vega fills what is inside the figure's padding.
        self.add(f'<figure class="{css}"><div id="chart{len(self.specs)}"></div></figure>')
        self.specs.append({**chart.to_dict(), "config": charts.CONFIG})

    def charts(self, made: Iterable[Any]) -> None:
        """Add charts side by side."""
        self.add('<div class="grid">')
        for chart in made:
            self.chart(chart)
        self.add("</div>")

    def table(self, columns: list[str], rows: Iterable[Iterable[str]]) -> None:
        """Add a table; cells are HTML."""
        head = "".join(f"<th>{escape(column)}</th>" for column in columns)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        self.add(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")

    def cards(self, facts: dict[str, str]) -> None:
        """Add the numbers one looks for first."""
        made = "".join(
            f'<div class="card"><b>{escape(value)}</b><span>{escape(name)}</span></div>'
            for name, value in facts.items()
        )
        self.add(f'<div class="cards">{made}</div>')

    def map(self, cell: CellStudy) -> None:
        """Add the map of a cell with its layers of heat."""
        found = maps.layers(cell)
        try:
            picture = meuse.load(cell.cell.game, cell.cell.data or None).picture()
        except NotImplementedError:  # a game of somebody's own that has no map to draw
            return
        if not found:
            return
        self._figures += 1
        name = f"map{self._figures}"
        inputs = "".join(
            f'<input type="radio" name="{name}" id="{name}-{layer.name}"{" checked" if at == 0 else ""}>'
            f'<label for="{name}-{layer.name}">{escape(layer.title)}</label>'
            for at, layer in enumerate(found)
        )
        sheets = "".join(
            f'<div class="sheet">{maps.overlay(picture, layer)}<div class="key">{maps.key(layer)}</div></div>'
            for layer in found
        )
        self.add(
            f'<div class="map">{inputs}<div class="board"><img alt="the map" src="{maps.base_map(picture)}">'
            f"{sheets}</div></div>"
        )

    def html(self) -> str:
        """The whole page."""
        folder = files("meuse.lab.report")
        style = (folder / "style.css").read_text(encoding="utf-8")
        today = datetime.now(tz=UTC).date().isoformat()
        specs = json.dumps(self.specs, separators=(",", ":")).replace("</", "<\\/")
        return (
            f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{style}</style></head><body>"
            f"<header><p>Meuse lab</p><h1>{escape(self.title)}</h1><p>{escape(self.lead)}</p></header>"
            f"<main>{''.join(self.parts)}</main>"
            f"<footer>Meuse {__version__} · {today}</footer>"
            f"<script>{_vega()}</script>"
            f"<script>for (const [at, spec] of {specs}.entries()) "
            f"vegaEmbed('#chart' + at, spec, {{actions: false, renderer: 'svg'}});</script>"
            "</body></html>\n"
        )


def _vega() -> str:
    """Vega, Vega-Lite and vega-embed in one script, of the version that the charts are written for."""
    import altair as alt
    import vl_convert

    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    make: Any = vl_convert.javascript_bundle  # its stub asks for more than it needs
    bundle: str = make(vl_version=version)
    return bundle.replace("</script", "<\\/script")


# A run ----------------------------------------------------------------------------------------------


def write_report(study: Study, target: Path) -> None:
    """Write the page of a run."""
    page = Page(study.name, _lead(study))
    _overview(page, study)
    for cell in study.cells:
        page.heading(cell.cell.label)
        page.add(f"<p>{_told(cell)}</p>")
        for reason, times in cell.forfeits:
            page.add(f"<p>Forfeited, {times} of {len(cell.rows)}: {escape(reason)}</p>")
        page.map(cell)
        page.charts(charts.cell_charts(cell, study.timing_of(cell)))
    page.heading("The plan")
    page.add(f"<pre>{escape(study.plan_text)}</pre>")
    write_whole(target, page.html().encode())


def _lead(study: Study) -> str:
    cells = len(study.cells)
    return f"{study.games:,} games in {cells} {'cell' if cells == 1 else 'cells'}."


def _overview(page: Page, study: Study) -> None:
    decisions = sum(row["decisions"] for cell in study.cells for row in cell.rows)
    seconds = sum(row["seconds"] for row in study.timing.values())
    memory = max((row["memory"] for row in study.timing.values()), default=0.0)
    page.cards(
        {
            "games": f"{study.games:,}",
            "decisions and rolls": f"{decisions:,}",
            "seconds of play": f"{seconds:,.1f}",
            "MB at most for a worker": f"{memory:,.0f}",
        }
    )
    page.heading("Who wins")
    page.add(
        f"<p>The score of the {' or '.join(study.firsts)} side over all games of a cell; a draw counts half. "
        "The bar is Wilson’s interval: it holds the true score nineteen times in twenty. Margins are that "
        "side’s points less the other’s.</p>"
    )
    page.chart(charts.win_rates(study), css="chart wide")
    page.table(_RESULT_COLUMNS, [_result(cell) for cell in study.cells])
    page.add("<h3>By scenario and player</h3>")
    page.table(
        ["scenario", "player", "side", "games", "score"],
        [
            (escape(scenario), escape(player), side, str(games), _interval(rate))
            for scenario, player, side, rate, games in study.by_player()
        ],
    )


_RESULT_COLUMNS = ["cell", "games", "won", "score", "margin", "turns"]


def _result(cell: CellStudy) -> list[str]:
    turns = fmean(row["turns"] for row in cell.rows)
    return [
        escape(cell.cell.label),
        str(len(cell.rows)),
        escape(_won(cell)),
        _interval(cell.win_rate(cell.sides[0])),
        NOTHING if cell.margin is None else f"{cell.margin:+.2f}",
        f"{turns:.1f}",
    ]


def _told(cell: CellStudy) -> str:
    first, rate = named(cell.sides[0]), cell.win_rate(cell.sides[0])
    return (
        f"{len(cell.rows)} games: {_won(cell)}. {first} score {rate.share:.1%}, between {rate.low:.1%} and "
        f"{rate.high:.1%}."
    )


def _won(cell: CellStudy) -> str:
    """How many games each side won: "German 12, Allied 7, draws 1"."""
    counts = [f"{named(side)} {cell.count(side)}" for side in cell.sides]
    return ", ".join([*counts, f"draws {cell.count(None)}"])


def _interval(rate: Any) -> str:
    return f"<b>{rate.share:.1%}</b> <small>{rate.low:.1%} – {rate.high:.1%}</small>"


# Two runs -------------------------------------------------------------------------------------------


def write_comparison(first: Study, second: Study, target: Path) -> None:
    """Write the page of two runs side by side."""
    compared = compare_studies(first, second)
    page = Page(f"{first.name} → {second.name}", "Two runs with the same dice, compared game by game.")
    page.heading("What changes")
    page.add(
        "<p>Differences are the second run less the first, from the first side’s point of view. The interval "
        "is Newcombe’s for paired shares; <i>h</i> and <i>d</i> are Cohen’s effect sizes (0.2 small, 0.5 "
        "medium, 0.8 large); <i>p</i> is McNemar’s exact test on the games whose winner changed.</p>"
    )
    page.chart(charts.differences(compared), css="chart wide")
    page.table(
        ["cell", "pairs", "score", "difference", "h", "winner changed", "p", "margin", "d", "likeness"],
        [[escape(pair.label), *_paired(pair.paired)] for pair in compared],
    )
    for pair in compared:
        page.heading(pair.label)
        if pair.margins:
            page.charts([charts.margin_pairs(pair), charts.margin_changes(pair)])
    for study in (first, second):
        page.heading(f"The plan of {study.name}")
        page.add(f"<pre>{escape(study.plan_text)}</pre>")
    write_whole(target, page.html().encode())


def _paired(found: Paired) -> list[str]:
    score = found.score
    return [
        str(found.pairs),
        f"{found.first_score:.1%} → {found.second_score:.1%}",
        f"<b>{score.value:+.1%}</b> <small>{score.low:+.1%} – {score.high:+.1%}</small>",
        f"{found.effect_h:+.2f}",
        f"+{found.only_second} −{found.only_first}",
        f"{found.p_value:.3g}",
        *_paired_margin(found),
    ]


def _paired_margin(found: Paired) -> list[str]:
    """The margin's difference, effect size and likeness, where there are points."""
    margin = found.margin
    if margin is None:
        return [NOTHING] * 3
    return [
        f"<b>{margin.value:+.2f}</b> <small>{margin.low:+.2f} – {margin.high:+.2f}</small>",
        f"{found.effect_d:+.2f}",
        f"{found.correlation:.2f}",
    ]
