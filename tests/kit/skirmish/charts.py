"""What players of Skirmish look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Chart, ChartRow, Situation, message
from meuse.wargame.charts import counter_chart, signed, standing_chart, steps_chart
from tests.kit.skirmish.combat import FACES, RESULTS
from tests.kit.skirmish.position import SkirmishPosition

if TYPE_CHECKING:
    from tests.kit.skirmish.game import Skirmish


def charts(game: Skirmish) -> tuple[Chart, ...]:
    """Everything that never changes."""
    return _sequence(), _results(), _terrain(), _counter(game)


def situation(pos: SkirmishPosition) -> Situation:
    """The phase, and who leads."""
    kind = type(pos.decision).__name__ if pos.decision else ""
    step = "movement" if kind in ("Movement", "Moving") else "combat" if kind else ""
    return Situation(step=step, charts=(standing_chart(pos),))


def _sequence() -> Chart:
    return steps_chart(
        ChartRow(title=message(f"phase-{step}"), rule="1.1", step=step) for step in ("movement", "combat")
    )


def _results() -> Chart:
    """5.3 By modified roll."""
    last = RESULTS.first + len(RESULTS.results) - 1
    titles = {RESULTS.first: "chart-at-most", last: "chart-at-least"}
    return Chart(
        id="combat",
        title=message("phase-combat"),
        corner=message("chart-die"),
        columns=(message("chart-result"),),
        rows=tuple(
            ChartRow(
                title=message(titles[roll], value=roll) if roll in titles else roll,
                cells=(message(f"preview-result-{RESULTS.at(roll)}"),),
                rule="5.3",
            )
            for roll in range(RESULTS.first, last + 1)
        ),
        notes=(message("chart-die-note", rule="5.2", faces=len(FACES)),),
    )


def _terrain() -> Chart:
    """2.1, 2.2, 5.2 What hexes cost, and what they take off the die."""
    return Chart(
        id="terrain",
        title=message("chart-terrain"),
        corner=message("chart-ground"),
        columns=(message("chart-points"), message("chart-die")),
        rows=(
            ChartRow(title=message("preview-woods"), cells=(2, signed(-1)), rule="2.1"),
            ChartRow(title=message("preview-town"), cells=(1, signed(-2)), rule="2.1"),
            ChartRow(
                title=message("preview-river"),
                cells=(message("chart-more", points=2), signed(-1)),
                rule="2.2",
            ),
        ),
    )


def _counter(game: Skirmish) -> Chart:
    piece = game.counters.printed[0]
    return counter_chart(
        piece,
        piece.factors,
        (
            ("1", "preview-attack", "5.2"),
            ("2", "preview-defence", "5.2"),
            ("3", "chart-allowance", "2.1"),
        ),
    )
