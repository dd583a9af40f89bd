"""Made-up maps of growing size, and what is reckoned from their costs."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from benchmarks.growth import Growth, Memory, made_up, play, table
from benchmarks.plots import Curve, plot


def test_a_made_up_game_has_the_size_that_was_asked_for() -> None:
    made = made_up(units=60, hexes=1_000)
    assert len(made.names) == 60
    assert made.places == pytest.approx(1_000, rel=0.05)
    assert len(set(made.start_places)) == 60
    assert made.check(made.start()) == []
    assert play(made, 1, 150) == 150


@pytest.mark.parametrize("power", [0.0, 0.5, 1.0, 2.0])
def test_the_exponent_is_the_power_of_the_size(power: float) -> None:
    sizes = (20, 40, 100, 400)
    found = Growth("units", sizes, tuple(3.0 * size**power for size in sizes))
    assert found.exponent == pytest.approx(power)


def test_figures_are_told_in_tables() -> None:
    told = list(table([Growth("units", (20, 40), (5.0, 10.0))], [Memory("a position", 30_500)]))
    assert "| 40 | 10.0 |" in told
    assert "The time grows with the power 1.00 of the number of units." in told
    assert "| a position | 30.5 kB |" in told


@pytest.mark.parametrize("logarithmic", [True, False])
def test_a_plot_has_a_line_and_a_name_for_every_curve(logarithmic: bool) -> None:
    curves = [Curve("ours & theirs", ((1, 2.0), (10, 4.0))), Curve("peer", ((1, 1.0), (10, 1.0)))]
    drawn = ElementTree.fromstring(plot("Speed", "commits", curves, logarithmic=logarithmic))
    space = "{http://www.w3.org/2000/svg}"
    assert len(drawn.findall(f"{space}polyline")) == 2
    words = [text.text for text in drawn.findall(f"{space}text")]
    assert {"Speed", "commits", "ours & theirs", "peer"} <= set(words)
