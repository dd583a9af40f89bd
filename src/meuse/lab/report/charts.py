"""The charts, in the colours of the maps. Each is an Altair chart; the page turns them into Vega."""

from __future__ import annotations

import operator
import re
import textwrap
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from meuse.lab.plan import SEPARATOR
from meuse.lab.report.comparison import CellComparison
from meuse.lab.report.study import CellStudy, Study, named

#: Slate and ochre first: apart in any kind of colour vision, of about the same weight. Each with its shades.
SIDE_SHADES = (
    ("#3f5b73", "#6f91ab", "#22384a"),
    ("#b7862f", "#d9b979", "#7c5a1a"),
    ("#7d8451", "#a8ae82", "#565b37"),
    ("#8a4f7d", "#b78bad", "#5e3455"),
)
FIRST, RUST, INK = SIDE_SHADES[0][0], "#b5523b", "#2b2f33"
KIND_COLOURS = ["#3f5b73", "#7d9bb0", "#b7862f", "#d9b979", "#7d8451", "#a4a9a4"]
WIDTH, HEIGHT = 440, 230
#: A card has room for this much, with the labels of the axis.
CARD = 504
#: How long a line of small print may be in a card, in letters.
LINE = 70
#: Names of cells are broken between their parts; only what is still longer than this is cut.
LABEL_LIMIT = 320
LINE_HEIGHT = 14
#: Between the lines of a name, where Vega is told to break it.
BREAK = "|"

CONFIG: dict[str, Any] = {
    "background": None,
    "font": "Inter, 'Segoe UI', Helvetica, Arial, sans-serif",
    "title": {
        "anchor": "start",
        "fontSize": 14,
        "fontWeight": 600,
        "color": INK,
        "subtitleColor": "#6b7072",
        "offset": 12,
    },
    "axis": {
        "labelColor": "#565b5e",
        "titleColor": "#565b5e",
        "titleFontWeight": "normal",
        "gridColor": "#e3e1d9",
        "domainColor": "#b9bab4",
        "tickColor": "#b9bab4",
    },
    "view": {"stroke": None},
    "legend": {
        "labelColor": "#565b5e",
        "titleColor": "#565b5e",
        "orient": "top",
        "columns": 3,
        "title": None,
    },
}


def _data(values: list[dict[str, Any]]) -> Any:
    """Values that travel inside the chart."""
    import altair as alt

    make: Any = alt.Data
    return make(values=values)


def side_colours(sides: Sequence[str]) -> dict[str, str]:
    """A colour for each side, in the order of the game."""
    return {side: shades[0] for side, shades in _shades(sides).items()}


def _shades(sides: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return dict(zip(sides, cycle(SIDE_SHADES), strict=False))


def _side(alt: Any, sides: Sequence[str]) -> Any:
    colours = side_colours(sides)
    scale = alt.Scale(domain=list(colours), range=list(colours.values()))
    return alt.Color("side:N", scale=scale, title=None)


def _chart(alt: Any, values: list[dict[str, Any]], title: str, subtitle: str = "") -> Any:
    return alt.Chart(_data(values=values), title=_title(alt, title, subtitle), width=WIDTH, height=HEIGHT)


def _lines(alt: Any, values: list[dict[str, Any]], title: str, subtitle: str, **encoding: Any) -> Any:
    """Something turn by turn, with a dot for each."""
    dotted = _chart(alt, values, title, subtitle).mark_line(point=alt.OverlayMarkDef(size=28), strokeWidth=2)
    return dotted.encode(x=_turn(alt), **encoding)


def _title(alt: Any, title: str, subtitle: str) -> Any:
    return alt.TitleParams(text=title, subtitle=textwrap.wrap(subtitle, LINE))


def _by_cell(alt: Any, values: list[dict[str, Any]]) -> tuple[Any, Any]:
    """A line for each cell, and the height of all: there is room for the lines of every name."""
    lines = max(len(_broken(entry["cell"])) for entry in values)
    axis = alt.Axis(
        labelExpr=f"split(datum.label, '{BREAK}')",
        labelLimit=LABEL_LIMIT,
        labelLineHeight=LINE_HEIGHT,
        domain=False,
        ticks=False,
        labelPadding=14,
    )
    shown = [{**entry, "label": BREAK.join(_broken(entry["cell"]))} for entry in values]
    height = alt.Step(20 + LINE_HEIGHT * lines)
    return alt.Chart(_data(values=shown)).encode(y=alt.Y("label:N", title=None, sort=None, axis=axis)), height


def _broken(label: str) -> list[str]:
    """The name of a cell in lines: the game and its scenario, who plays, and what else is told."""
    parts = label.split(SEPARATOR)
    return [SEPARATOR.join(parts[:2]), *parts[2:]]


# The whole run --------------------------------------------------------------------------------------


def win_rates(study: Study) -> Any:
    """Each cell's score with its interval."""
    import altair as alt

    values = []
    for cell in study.cells:
        rate = cell.win_rate(cell.sides[0])
        values.append(
            {
                "cell": cell.cell.label,
                "share": rate.share,
                "low": rate.low,
                "high": rate.high,
                "n": len(cell.rows),
            }
        )
    title = f"{' or '.join(study.firsts)} score"
    base, height = _by_cell(alt, values)
    base = base.encode(
        tooltip=[
            alt.Tooltip("cell:N"),
            alt.Tooltip("share:Q", format=".1%", title=title),
            alt.Tooltip("low:Q", format=".1%"),
            alt.Tooltip("high:Q", format=".1%"),
            alt.Tooltip("n:Q", title="games"),
        ],
    )
    across = alt.X("low:Q", title=title, scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%"))
    return _spans(base, across, "share:Q", even=0.5, colour=FIRST).properties(
        width="container", height=height
    )


def _spans(base: Any, across: Any, point: str, *, even: float, colour: str) -> Any:
    """Points with what they may be in truth, and a line where things are even."""
    import altair as alt

    line = alt.Chart(_data(values=[{"x": even}])).mark_rule(color="#9a9d99", strokeDash=[3, 3])
    return (
        line.encode(x="x:Q")
        + base.mark_rule(strokeWidth=5, opacity=0.35, color=colour).encode(x=across, x2="high:Q")
        + base.mark_point(size=110, filled=True, opacity=1, color=colour).encode(x=point)
    )


# One cell -------------------------------------------------------------------------------------------


def cell_charts(cell: CellStudy, timing: list[dict[str, Any]]) -> list[Any]:
    """Everything about one cell, but the maps; charts with nothing to show are left out."""
    made = [
        margins(cell),
        lengths(cell),
        points(cell),
        losses(cell),
        attacks(cell),
        fronts(cell),
        roads(cell),
        supply(cell),
        decision_times(cell, timing),
    ]
    return [chart for chart in made if chart is not None]


def margins(cell: CellStudy) -> Any:
    """How the games ended, in points, where there are any."""
    import altair as alt

    values = [
        {"margin": row["margin"], "winner": row["winner"] or "draw"}
        for row in cell.rows
        if row["margin"] is not None
    ]
    if not values:
        return None
    colours = side_colours(cell.sides)
    scale = alt.Scale(domain=[*colours, "draw"], range=[*colours.values(), "#a4a9a4"])
    return (
        _chart(alt, values, "Margin of points", f"{named(cell.sides[0])} points less the others’, by who won")
        .mark_bar(binSpacing=1)
        .encode(
            x=alt.X("margin:Q", bin=alt.Bin(maxbins=30), title="margin"),
            y=alt.Y("count():Q", title="games"),
            color=alt.Color("winner:N", scale=scale, title=None),
        )
    )


def lengths(cell: CellStudy) -> Any:
    """How long games are."""
    import altair as alt

    values = [{"decisions": row["decisions"], "turns": row["turns"]} for row in cell.rows]
    return (
        _chart(alt, values, "Length", "decisions and rolls in a game")
        .mark_bar(binSpacing=1, color="#7d8451")
        .encode(
            x=alt.X("decisions:Q", bin=alt.Bin(maxbins=30), title="decisions"),
            y=alt.Y("count():Q", title="games"),
        )
    )


def points(cell: CellStudy) -> Any:
    """Where the points come from, and when."""
    import altair as alt

    found = cell.standing("points", lambda entry: (entry["source"],), lambda entry: entry["value"])
    values = [{"turn": turn, "source": key[0], "value": value} for turn, key, value in found]
    if not values:
        return None
    order = sorted({entry["source"] for entry in values})
    colours = [_source_colour(source, order, cell.sides) for source in order]
    return _lines(
        alt,
        values,
        "Victory points by source",
        "mean at the end of each turn, of the games that got so far",
        y=alt.Y("value:Q", title="points"),
        color=alt.Color("source:N", scale=alt.Scale(domain=order, range=colours), title=None),
        tooltip=["source:N", "turn:O", alt.Tooltip("value:Q", format=".2f")],
    )


def _source_colour(source: str, order: list[str], sides: Sequence[str]) -> str:
    """Shades of its side's colour for each source."""
    shades = _shades(sides)
    side = source.partition("-")[0]
    if side not in shades:
        return KIND_COLOURS[order.index(source) % len(KIND_COLOURS)]
    mine = [other for other in order if other.startswith(side)]
    return shades[side][mine.index(source) % 3]


def losses(cell: CellStudy) -> Any:
    """What is lost, by side and kind."""
    import altair as alt

    found = cell.by_turn("losses", lambda entry: (entry["side"], entry["kind"]), lambda entry: entry["steps"])
    values = [{"turn": turn, "side": key[0], "kind": key[1], "steps": value} for turn, key, value in found]
    if not values:
        return None
    return (
        alt.Chart(_data(values=values), width=(WIDTH - 40) / 2, height=HEIGHT - 20)
        .mark_bar()
        .encode(
            x=_turn(alt),
            y=alt.Y("steps:Q", title="steps lost a game"),
            color=alt.Color("kind:N", scale=alt.Scale(range=KIND_COLOURS), title=None),
            column=alt.Column(
                "side:N", title=None, sort=list(cell.sides), header=alt.Header(labelFontSize=12)
            ),
            tooltip=["side:N", "kind:N", "turn:O", alt.Tooltip("steps:Q", format=".2f")],
        )
        .properties(title=_title(alt, "Losses", "mean steps a turn, by kind of unit"))
    )


def attacks(cell: CellStudy) -> Any:
    """At what odds each side attacks."""
    import altair as alt

    found = cell.per_game("attacks", lambda entry: (entry["side"], entry["odds"]))
    values = [{"side": side, "odds": odds, "count": count} for (side, odds), count in found.items()]
    if not values:
        return None
    order = sorted({entry["odds"] for entry in values}, key=_odds_value)
    return (
        _chart(alt, values, "Attacks by odds", "mean number in a game")
        .mark_bar()
        .encode(
            x=alt.X("odds:N", sort=order, title="odds", axis=alt.Axis(labelAngle=0)),
            xOffset=alt.XOffset("side:N", sort=list(cell.sides)),
            y=alt.Y("count:Q", title="attacks"),
            color=_side(alt, cell.sides),
            tooltip=["side:N", "odds:N", alt.Tooltip("count:Q", format=".2f")],
        )
    )


def _odds_value(odds: str) -> float:
    numbers = [int(number) for number in re.findall(r"\d+", odds)]
    return numbers[0] / numbers[1] if len(numbers) > 1 and numbers[1] else float(len(numbers) and numbers[0])


def fronts(cell: CellStudy) -> Any:
    """How far each side has come."""
    import altair as alt

    values = [
        {"turn": turn, "side": key[0], "unit": words, "place": value}
        for field, words in (("lead", "foremost unit"), ("mean", "all units, on average"))
        for turn, key, value in cell.standing("front", _by_side, operator.itemgetter(field))
    ]
    if not values:
        return None
    dash = alt.Scale(domain=["foremost unit", "all units, on average"], range=[[4, 3], [1, 0]])
    return _lines(
        alt,
        values,
        "Front line",
        "west is low; all units on average, dashed the foremost; mean of the games that got so far",
        y=alt.Y("place:Q", title="west – east", scale=alt.Scale(zero=False)),
        color=_side(alt, cell.sides),
        strokeDash=alt.StrokeDash("unit:N", scale=dash, legend=None),
    )


def _by_side(entry: dict[str, Any]) -> tuple[Any, ...]:
    return (entry["side"],)


def roads(cell: CellStudy) -> Any:
    """How much of the movement keeps to roads."""
    import altair as alt

    moves = cell.by_turn("roads", lambda entry: (entry["side"],), lambda entry: entry["moves"])
    along = cell.by_turn("roads", lambda entry: (entry["side"],), lambda entry: entry["on_roads"])
    values = [
        {"turn": turn, "side": key[0], "share": used / total if total else 0.0, "moves": total}
        for (turn, key, total), (_, _, used) in zip(moves, along, strict=True)
    ]
    if not values:
        return None
    return _lines(
        alt,
        values,
        "Road use",
        "share of moves along a road",
        y=alt.Y("share:Q", title="share", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])),
        color=_side(alt, cell.sides),
        tooltip=[
            "side:N",
            "turn:O",
            alt.Tooltip("share:Q", format=".0%"),
            alt.Tooltip("moves:Q", format=".1f"),
        ],
    )


def supply(cell: CellStudy) -> Any:
    """Who goes hungry."""
    import altair as alt

    found = cell.by_turn(
        "supply", lambda entry: (entry["side"], entry["state"]), lambda entry: entry["units"]
    )
    values = [{"turn": turn, "side": key[0], "state": key[1], "units": value} for turn, key, value in found]
    if not values:
        return None
    return (
        _chart(alt, values, "Want of supply", "mean number of units at the end of each turn")
        .mark_bar()
        .encode(
            x=_turn(alt),
            xOffset=alt.XOffset("side:N", sort=list(cell.sides)),
            y=alt.Y("units:Q", title="units"),
            color=_side(alt, cell.sides),
            opacity=alt.Opacity("state:N", title=None, scale=alt.Scale(range=[1, 0.55])),
            tooltip=["side:N", "state:N", "turn:O", alt.Tooltip("units:Q", format=".2f")],
        )
    )


def decision_times(cell: CellStudy, timing: list[dict[str, Any]]) -> Any:
    """How long the players think."""
    import altair as alt

    values = [
        {"side": side, "ms": 1000 * row[f"{side}_seconds"] / row[f"{side}_decisions"]}
        for row in timing
        for side in cell.sides
        if row[f"{side}_decisions"]
    ]
    if not values:
        return None
    return (
        _chart(alt, values, "Time per decision", "mean of each game, in milliseconds")
        .mark_bar(opacity=0.75, binSpacing=1)
        .encode(
            x=alt.X("ms:Q", bin=alt.Bin(maxbins=30), title="ms a decision"),
            y=alt.Y("count():Q", title="games", stack=None),
            color=_side(alt, cell.sides),
        )
    )


def _turn(alt: Any) -> Any:
    return alt.X("turn:O", title="turn", axis=alt.Axis(labelAngle=0))


# Two runs -------------------------------------------------------------------------------------------


def differences(compared: Sequence[CellComparison]) -> Any:
    """Each cell's difference in score, with its interval."""
    import altair as alt

    values = [
        {
            "cell": pair.label,
            "value": pair.paired.score.value,
            "low": pair.paired.score.low,
            "high": pair.paired.score.high,
        }
        for pair in compared
    ]
    bound = max(0.1, *(max(abs(entry["low"]), abs(entry["high"])) for entry in values))  # type: ignore[arg-type]
    base, height = _by_cell(alt, values)
    across = alt.X(
        "low:Q",
        title="difference of the first side’s score, second run less first",
        scale=alt.Scale(domain=[-bound, bound], nice=True),
        axis=alt.Axis(format="+%"),
    )
    return _spans(base, across, "value:Q", even=0, colour=RUST).properties(width="container", height=height)


def margin_pairs(pair: CellComparison) -> Any:
    """Each game's margin in both runs; above the line the second did better for the first side."""
    import altair as alt

    values = [{"seed": seed, "first": one, "second": other} for seed, one, other in pair.margins]
    ends = [min(min(entry[1:]) for entry in pair.margins), max(max(entry[1:]) for entry in pair.margins)]
    line = alt.Chart(_data(values=[{"x": end, "y": end} for end in ends]))
    dots = _chart(alt, values, "Margins, game by game", "one dot a seed; on the line nothing changed")
    return line.mark_line(color="#9a9d99", strokeDash=[3, 3]).encode(x="x:Q", y="y:Q") + dots.mark_circle(
        size=38, opacity=0.45, color=FIRST
    ).encode(
        x=alt.X("first:Q", title="first run"),
        y=alt.Y("second:Q", title="second run"),
        tooltip=["seed:Q", "first:Q", "second:Q"],
    )


def margin_changes(pair: CellComparison) -> Any:
    """How much each game's margin changed."""
    import altair as alt

    values = [{"change": other - one} for _, one, other in pair.margins]
    return (
        _chart(alt, values, "Change of the margin", "second run less first, with the same dice")
        .mark_bar(binSpacing=1, color=RUST)
        .encode(
            x=alt.X("change:Q", bin=alt.Bin(maxbins=30), title="points"),
            y=alt.Y("count():Q", title="games"),
        )
    )
