"""A chart on paper: a table, steps one after the other, a list, a counter explained, or badges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from meuse.booklet.markup import said, tag
from meuse.data.drawables import drawables, named
from meuse.drawing.pointers import explained_counter
from meuse.engine import Chart, ChartRow, Message
from meuse.engine.message import Argument
from meuse.words import Words
from meuse.words.numbers import decimal

#: A table with more columns is set smaller.
MANY_COLUMNS = 5
#: Cells with more letters begin at the left.
SENTENCE = 14


class ChartPrinter:
    """Lays charts out in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._layouts: Mapping[str, Callable[[Chart], str]] = MappingProxyType(
            {
                "table": self._table,
                "steps": self._steps,
                "list": self._list,
                "counter": self._counter,
                "states": self._states,
            }
        )

    def chart(self, chart: Chart) -> str:
        """A chart with its title and its notes."""
        notes = (
            tag("p", said(self._said(note)), self._rule(note.rule), class_="note") for note in chart.notes
        )
        title = tag("h3", said(self._said(chart.title)))
        return tag(
            "section", title, self._layouts[chart.kind](chart), *notes, class_="chart", id=f"chart-{chart.id}"
        )

    def title(self, chart: Chart) -> str:
        """The title of a chart, as text."""
        return self._said(chart.title)

    def _said(self, text: Argument | Message) -> str:
        """Numbers as the language writes them, other plain text as it is."""
        if isinstance(text, Message):
            return self.words.say(text)
        return text if isinstance(text, str) else decimal(self.words.language, text, useGrouping=0)

    def _rule(self, rule: str) -> str:
        return f" {tag('span', said(rule), class_='rule')}" if rule else ""

    def _table(self, chart: Chart) -> str:
        if not chart.rows:
            return ""
        ruled = any(row.rule for row in chart.rows)
        wordy = any(len(self._said(cell)) > SENTENCE for row in chart.rows for cell in row.cells)
        heads = (chart.corner, *chart.columns, *([""] if ruled else []))
        head = tag("tr", *(tag("th", said(self._said(column)), scope="col") for column in heads))
        body = "".join(self._row(row, ruled=ruled) for row in chart.rows)
        look = " ".join(
            name for name, is_so in (("dense", len(chart.columns) > MANY_COLUMNS), ("wordy", wordy)) if is_so
        )
        return tag("table", tag("thead", head), tag("tbody", body), class_=look)

    def _row(self, row: ChartRow, *, ruled: bool) -> str:
        cells = (tag("td", said(self._said(cell))) for cell in row.cells)
        rule = tag("td", self._rule(row.rule)) if ruled else ""
        return tag("tr", tag("th", said(self._said(row.title)), scope="row"), *cells, rule)

    def _steps(self, chart: Chart) -> str:
        """Numbered, and parts of a step within it: they have no number in the book."""
        steps: list[tuple[ChartRow, list[ChartRow]]] = []
        for row in chart.rows:
            if row.depth and steps:
                steps[-1][1].append(row)
            else:
                steps.append((row, []))
        items = (self._item(row, tag("ul", *map(self._item, parts)) if parts else "") for row, parts in steps)
        return tag("ol", *items, class_="steps")

    def _list(self, chart: Chart) -> str:
        return tag("ul", *map(self._item, chart.rows))

    def _item(self, row: ChartRow, within: str = "") -> str:
        return tag("li", said(self._said(row.title)), self._rule(row.rule), within)

    def _counter(self, chart: Chart) -> str:
        drawn = explained_counter(chart.piece, [row.part for row in chart.rows]) if chart.piece else ""
        return tag("div", drawn, tag("ol", *map(self._item, chart.rows)), class_="counter")

    def _states(self, chart: Chart) -> str:
        return tag("ul", *(self._state(row) for row in chart.rows), class_="states")

    def _state(self, row: ChartRow) -> str:
        told = said(self._said(row.cells[0])) if row.cells else ""
        title = tag("b", said(self._said(row.title)))
        return tag("li", _badge(row.status), tag("span", title, " ", told, self._rule(row.rule)))


def _badge(status: str) -> str:
    badge = named(drawables().status, status)
    if badge is None or not badge.path:
        return tag("span", class_="badge")
    pen = 'fill="#ffffff"' if badge.filled else 'fill="none" stroke="#ffffff" stroke-width="1.5"'
    return (
        '<svg class="badge" viewBox="-8 -8 16 16" width="22" height="22">'
        f'<circle r="7.2" fill="{badge.colour}"/><path d="{badge.path}" {pen}/></svg>'
    )
