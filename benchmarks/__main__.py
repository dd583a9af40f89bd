"""`make bench`: everything in one run, as ratios against Catanatron, written to docs/benchmarks.md."""

from __future__ import annotations

import platform
from pathlib import Path

import meuse
from benchmarks import boards, peers, play, wrappers
from benchmarks.measure import Figure

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"

HEAD = """\
# Benchmarks

Written by `make bench`. Machines differ and are noisy, so read the ratios: every row was measured in the
same run as Catanatron, on one core. A decision is one action of a side or one throw. For rates a ratio
above 1 is better than Catanatron, for times below 1.
"""


def main() -> None:
    catan = peers.catanatron()
    peer_rate, peer_copy = (figure.value for figure in catan)
    rows = [*catan, *peers.open_spiel()]
    for name in (play.SAMPLE, *meuse.games()):
        rows += play.figures(name)
    searches = boards.figures()
    page = "\n".join(
        [
            HEAD,
            f"Python {platform.python_version()}, {platform.machine()}.",
            "",
            "| what | figure | ratio to Catanatron |",
            "|---|---:|---:|",
            *(_row(figure, peer_rate, peer_copy) for figure in rows),
            "",
            "Searches on a board of 37 × 42 hexes, from random places, costs of 2 to 4 a hex:",
            "",
            "| what | time |",
            "|---|---:|",
            *(f"| {figure.what} | {figure} |" for figure in searches),
            "",
            "What the wrappers for researchers cost: the same games, played again (see docs/research.md).",
            "",
            *wrappers.table(),
            "",
        ]
    )
    print(page)
    PAGE.write_text(page, encoding="utf-8")


def _row(figure: Figure, peer_rate: float, peer_copy: float) -> str:
    peer = peer_copy if figure.unit == "µs" else peer_rate
    return f"| {figure.what} | {figure} | {figure.value / peer:.2f} |"


if __name__ == "__main__":
    main()
