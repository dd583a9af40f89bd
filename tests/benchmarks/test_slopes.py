"""Slopes of weights: what a fit over pairs of games says."""

from __future__ import annotations

import random

import pytest

from benchmarks.slopes import ALMOST, Pair, Question, asked_for, question_of, shifted, slopes, summed_up
from meuse.players import Weights
from meuse.players.weights import BadWeights


def question(**centre: float) -> Question:
    return Question("celles", "german", Weights(centre, "test"), tuple(centre), frozenset({"stay"}))


def test_slopes_are_found_again_behind_the_luck_of_the_dice() -> None:
    lots = random.Random(3)
    truth = {"power": 2.0, "cut": -1.0, "hunt": 0.0}
    pairs = []
    for _ in range(600):
        steps = {name: lots.gauss(0.0, 1.0) for name in truth}
        gain = sum(truth[name] * step for name, step in steps.items())
        pairs.append(Pair(steps, gain + lots.gauss(-4.0, 8.0), -gain + lots.gauss(-4.0, 8.0)))
    found = slopes(pairs)
    for name, points in truth.items():
        assert found[name].points == pytest.approx(points, abs=4 * found[name].error)
        assert 0.1 < found[name].error < 0.5


def test_both_games_of_a_pair_are_equally_far_from_the_centre() -> None:
    asked = question(power=2.0, stay=0.8)
    up, down = (asked.moved({"power": 1.0, "stay": 1.0}, sign) for sign in (1.0, -1.0))
    assert up["power"] * down["power"] == pytest.approx(4.0)
    assert up["power"] > 2.0 > down["power"]
    assert 0.0 < down["stay"] < 0.8 < up["stay"] < 1.0


def test_a_chance_stays_one() -> None:
    assert shifted(0.9, 1e9, is_chance=True) == ALMOST
    assert shifted(0.9, 2.0, is_chance=False) == 1.8


def test_the_clearest_slope_is_told_first() -> None:
    lots = random.Random(4)
    pairs = []
    for _ in range(50):
        steps = {"hunt": lots.gauss(0.0, 1.0), "power": lots.gauss(0.0, 1.0)}
        pairs.append(Pair(steps, 5.0 * steps["power"] + lots.gauss(0.0, 1.0), -5.0 * steps["power"]))
    told = summed_up(question(hunt=1.0, power=1.0), pairs)
    assert list(told["slopes"]) == ["power", "hunt"]
    assert told["slopes"]["power"]["points"] == pytest.approx(5.0, abs=0.5)
    assert told["pairs"] == 50


def test_the_centre_may_differ_from_the_file() -> None:
    asked = question_of(
        asked_for(["celles", "german", "--centre", "general-german.toml", "--but", '{"power": 7}'])
    )
    assert asked.centre["power"] == 7.0
    assert asked.centre["haste"] == Weights.of("celles", "general-german.toml")["haste"]
    assert "shelter" in asked.names


def test_what_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked_for(["celles", "russian"])
    assert "celles is played by german and allied, not by 'russian'" in capsys.readouterr().err
    with pytest.raises(BadWeights, match="there is no weight 'courage'"):
        question_of(asked_for(["celles", "german", "--only", "power,courage"]))
