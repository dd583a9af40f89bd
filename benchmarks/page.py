"""The page of figures, docs/benchmarks.md, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.growth import Growth, Memory, table
from benchmarks.history import ROOT, Run, compiled
from benchmarks.measure import Figure
from benchmarks.plots import Curve, plot

DOCS = ROOT / "docs"
PICTURES = Path("images", "benchmarks")
PAGE = DOCS / "benchmarks.md"
#: From here on the page is written by hand: what was measured otherwise, and what was tried. It stays.
BY_HAND = "## Before and after"

HEAD = """\
# Benchmarks

Written by `make bench`. Machines differ and are noisy, so read the ratios: every row was measured in the
same run as Catanatron, in turn, by processor time. A decision is one action of a side or one throw. For rates
a ratio above 1 is better than Catanatron, for times below 1.
"""
WATCH = """\
## Over time

`make bench` keeps every run in `benchmarks/results/history`, a file a commit. It fails where a ratio is more
than 15 % worse than in the run of the last release, and is so again in a second run. `make bench RELEASE=1`
makes a run the one that later ones are held against.
"""
GROWTH = """\
## Growth

Random play of the sample game on made-up maps (`python -m benchmarks.growth`), processor time.
"""
EXPLAINED = """\

A decision in a movement phase lists every unit that may still move, so its time grows with their number, and
no faster. Of the map a unit sees the hexes around it; what grows with it is the copy of a position that the
engine keeps of a choice that made itself, a byte a hex for every column of the map.
"""


def write(
    run: Run, runs: Sequence[Run], searches: Sequence[Figure], grown: Sequence[Growth], kept: Sequence[Memory]
) -> None:
    """The page and its pictures."""
    pictures = DOCS / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    for name, drawn in _pictures(runs, grown):
        (pictures / name).write_text(drawn, encoding="utf-8")
    PAGE.write_text("\n".join(_lines(run, searches, grown, kept)), encoding="utf-8")


def by_hand() -> str:
    """What stands on the page and is not measured here."""
    _, heading, rest = PAGE.read_text(encoding="utf-8").partition(BY_HAND)
    return heading + rest


def _lines(
    run: Run, searches: Sequence[Figure], grown: Sequence[Growth], kept: Sequence[Memory]
) -> Iterator[str]:
    yield from (HEAD, f"Python {run.python}, {run.machine}, Meuse {run.version} at {run.commit}.", "")
    yield from _ratios(run, compiled())
    yield from ("", "Searches on a board of 37 × 42 hexes, from random places, costs of 2 to 4 a hex:", "")
    yield from ("| what | time |", "|---|---:|", *(f"| {figure.what} | {figure} |" for figure in searches))
    yield from ("", WATCH, f"![Random play over time]({PICTURES.as_posix()}/history.svg)", "", GROWTH)
    yield f"![Time of a decision by units]({PICTURES.as_posix()}/units.svg)"
    yield f"![Time of a decision by hexes]({PICTURES.as_posix()}/hexes.svg)"
    yield from (*table(grown, kept), EXPLAINED, by_hand())


def _ratios(run: Run, in_c: Run | None) -> Iterator[str]:
    """The table of figures, beside those of the compiled package."""
    if in_c is not None:
        yield f"Compiled (`make compiled`, `make bench COMPILED=1`) is a run of its own at {in_c.commit}.\n"
    yield from ("| what | figure | ratio to Catanatron | compiled | ratio |", "|---|---:|---:|---:|---:|")
    for what, row in run.rows.items():
        other = in_c.rows.get(what) if in_c is not None else None
        beside = f"{Figure(what, other.value, other.unit)} | {other.ratio:.2f}" if other else " | "
        yield f"| {what} | {Figure(what, row.value, row.unit)} | {row.ratio:.2f} | {beside} |"


def _pictures(runs: Sequence[Run], grown: Sequence[Growth]) -> Iterator[tuple[str, str]]:
    plays = [what for what, row in runs[-1].rows.items() if row.is_rate]
    curves = [
        Curve(
            what.removesuffix(", random play"),
            tuple((run.number, run.rows[what].ratio) for run in runs if what in run.rows),
        )
        for what in plays
    ]
    yield "history.svg", plot("Random play, ratio to Catanatron", "commits", curves, logarithmic=False)
    for growth in grown:
        title = f"Time of a decision, in microseconds, by {growth.what}"
        yield f"{growth.what}.svg", plot(title, growth.what, [growth.curve], logarithmic=True)
