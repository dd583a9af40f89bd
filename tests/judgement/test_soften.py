"""How odds are put right by scenario: fitted to some games, held against others, and written down."""

from __future__ import annotations

import random
import tomllib
from math import exp
from pathlib import Path

import numpy as np
import pytest

from meuse.judgement.judge import FILE
from meuse.judgement.learning.runs import Wanted
from meuse.judgement.learning.soften import Steady, softened, taken, told, watch, watched
from meuse.judgement.network import Trim, trims_of

SKIRMISH = "tests.kit.skirmish"


def made_up(factor: float, games: int = 2000, favour: float = 0.0, scenario: str = "main") -> list[Steady]:
    """Games in which odds are told as so many times those by which the dice fell, or favour a side."""
    rng = random.Random(5)
    found = []
    for seed in range(games):
        true = rng.uniform(-2, 2)
        won = float(rng.random() < 1 / (1 + exp(-true)))
        odds = [factor * true + favour] * 3
        found.append(Steady(seed, scenario, won, odds, [1, 2, 3], [1, 5, 9], 10, [true] * 3))
    return found


@pytest.mark.parametrize("factor", [0.5, 2.0])
def test_odds_that_are_too_sure_or_not_sure_enough_are_put_right(factor: float) -> None:
    found = softened(made_up(factor))
    trim = found.trims["main"]
    assert trim.slope == pytest.approx(1 / factor, rel=0.25)
    assert trim.shift == pytest.approx(0.0, abs=0.15)
    assert found.after.calibration_error < found.before.calibration_error
    assert found.after.auc == found.before.auc
    assert f"main: odds times {trim.slope:.2f}" in told("celles", found)


def test_a_side_that_is_favoured_in_one_scenario_is_so_no_longer() -> None:
    fair, unfair = made_up(1.0), made_up(1.0, favour=1.5, scenario="other")
    in_turn = zip(fair[::2], fair[1::2], unfair[::2], unfair[1::2], strict=True)
    found = softened([game for four in in_turn for game in four])
    assert found.trims["main"].shift == pytest.approx(0.0, abs=0.2)
    assert found.trims["other"].shift == pytest.approx(-1.5, abs=0.35)
    assert found.after.calibration_error < found.before.calibration_error
    assert found.after.auc > found.before.auc


def test_few_games_change_little() -> None:
    lost = [Steady(seed, "main", 0.0, [1.0], [1], [1], 2, [0.0]) for seed in range(4)]
    trim = softened(lost).trims["main"]
    assert -1.5 < trim.shift < 0.0


def test_no_game_decides_and_is_measured() -> None:
    found = softened(made_up(1.0, 20))
    assert not {one.seed for one in found.fitted} & {one.seed for one in found.tested}
    assert len(found.fitted) + len(found.tested) == 20


def test_games_are_played_by_cadets_who_do_not_waver_and_gone_on_with(tmp_path: Path) -> None:
    wanted = Wanted(SKIRMISH, range(3), 1e9)
    games = watch(wanted, tmp_path, 1)
    assert watch(wanted._replace(seconds=0.0), tmp_path, 1) == games
    one = watched(SKIRMISH, 1)
    assert one == games[1]
    assert len(one.odds) == len(one.turns) == len(one.numbers) == len(one.foreseen) > 0
    assert one.numbers == sorted(one.numbers)
    assert one.numbers[-1] <= one.length
    assert one.won in (0.0, 0.5, 1.0)


def test_what_was_found_is_written_with_where_it_is_from(tmp_path: Path) -> None:
    np.savez_compressed(tmp_path / FILE, temp=np.array(1.5, np.float32), names=np.array(["a"]))
    (tmp_path / "value.toml").write_text("games = 3\n")
    found = softened(made_up(2.0))
    taken(tmp_path, found)
    with np.load(tmp_path / FILE) as arrays:
        assert float(arrays["temp"]) == 1.5
        assert arrays["names"].tolist() == ["a"]
        assert trims_of(arrays)["main"] == pytest.approx(found.trims["main"])
    about = tomllib.loads((tmp_path / "value.toml").read_text())
    assert about["games"] == 3
    assert about["softened"]["seeds"] == [0, 1999]
    assert about["softened"]["tested"] == 1000
    assert about["softened"]["calibration_error"] == pytest.approx(found.after.calibration_error, abs=5e-4)
    assert about["softened"]["scenarios"]["main"] == pytest.approx(found.trims["main"], abs=5e-4)


def test_what_is_found_later_comes_after_what_was_there(tmp_path: Path) -> None:
    np.savez_compressed(
        tmp_path / FILE,
        trimmed=np.array(["main", "old"]),
        shifts=np.array([1.0, 0.5]),
        slopes=np.array([2.0, 0.75]),
    )
    (tmp_path / "value.toml").write_text("")
    found = softened(made_up(2.0))._replace(trims={"main": Trim(0.25, 0.5)})
    taken(tmp_path, found)
    with np.load(tmp_path / FILE) as arrays:
        assert trims_of(arrays) == {"main": Trim(0.75, 1.0), "old": Trim(0.5, 0.75)}
