"""Luck of the games of a run: measured once, from their records, and taken off their scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from meuse.lab import OneHand, Plan, Store, carry_out
from meuse.lab.luck import LuckLine, cells_less_luck, measure_luck
from meuse.matches import Journal

SAMPLE = "tests.kit.skirmish"


@pytest.fixture
def played(tmp_path: Path) -> tuple[Plan, Store]:
    path = tmp_path / "plan.toml"
    path.write_text(f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 4\n')
    plan, store = Plan.open(path), Store(tmp_path / "results")
    with store as opened:
        carry_out(plan, opened, OneHand())
    return plan, store


def test_luck_is_measured_once_and_taken_off(played: tuple[Plan, Store]) -> None:
    plan, store = played
    known = measure_luck(plan, store, 1)
    assert known.keys() == plan.unique().keys()
    file = store.folder / "luck.jsonl"
    before = file.read_bytes()
    assert measure_luck(plan, store, 1) == known
    assert file.read_bytes() == before
    (cell,) = cells_less_luck(plan, store, known)
    assert cell.games == 4
    assert cell.less_luck is not None
    assert cell.less_luck.share == pytest.approx(cell.score.share - cell.luck)


def test_what_was_measured_is_believed(played: tuple[Plan, Store]) -> None:
    plan, store = played
    with Journal(store.folder / "luck.jsonl", LuckLine) as journal:
        for key in plan.unique():
            journal.append(LuckLine(key, 0.25))
    (cell,) = cells_less_luck(plan, store, measure_luck(plan, store, 1))
    assert cell.luck == 0.25
    assert cell.steadier in (None, pytest.approx(0.0))
