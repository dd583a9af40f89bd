"""Games are read with what came of them; later positions and the doctrine's curve are what they say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

import meuse
from meuse.judgement.learning.gather import About, _read
from meuse.judgement.learning.measure import _measured, measure, told
from meuse.judgement.learning.quality import curve
from meuse.judgement.learning.runs import Wanted
from meuse.judgement.learning.strengths import rated
from meuse.judgement.reader import Reader, Sample
from meuse.players.registry import doctrine_of

SKIRMISH = "tests.kit.skirmish"


def test_positions_of_a_game_are_read_with_its_end_and_its_players() -> None:
    game = meuse.load(SKIRMISH)
    reader = Reader(game, doctrine_of(game))
    read = [about for seed in range(4) for _, about in _read(game, reader, seed, is_steady=False)]
    again = [about for seed in range(4) for _, about in _read(game, reader, seed, is_steady=False)]
    assert read == again
    assert {about.seed for about in read} == set(range(4))
    assert all(about.won in {0.0, 0.5, 1.0} and 0.0 <= about.part < 1.0 for about in read)
    steady = [about for _, about in _read(game, reader, 1, is_steady=True)]
    assert {(about.first, about.second) for about in steady} == {(0.0, 0.0)}


def test_strengths_tell_who_wins_more() -> None:
    rows = [(0.0, 0.5, 0.0, 1.0)] * 30 + [(0.0, 0.5, 0.0, 0.0)] * 10
    rows += [(0.5, 0.0, 0.0, 0.0)] * 30 + [(0.5, 0.0, 0.0, 1.0)] * 10
    found = rated(np.array(rows))
    assert found[0.0] == (0.0, 0.0)
    # Three of four are worth 191 points.
    assert found[0.5][0] == pytest.approx(-191, abs=3)


def test_a_network_is_fitted_and_judges_as_it_was_fitted() -> None:
    torch = pytest.importorskip("torch")
    from meuse.judgement.learning.gathered import Gathered
    from meuse.judgement.learning.net import Shape, ValueNet
    from meuse.judgement.network import Network

    game = meuse.load(SKIRMISH)
    reader = Reader(game, doctrine_of(game))
    read = list(_read(game, reader, 3, is_steady=False))
    units, goals, whole = (
        torch.tensor(np.stack([getattr(sample, name) for sample, _ in read])) for name in Sample._fields
    )
    about = np.array([about for _, about in read])
    data = Gathered(units, goals, whole, about, reader.side_of, np.array(reader.names))
    assert data.told("won")[0] == read[0][1].won
    assert About._fields[-2:] == ("first", "second")
    net = ValueNet(data, Shape(4, 3, 6, 5))
    net.eval()
    with torch.no_grad():
        told = net(units, goals, whole, torch.zeros(len(read), 2))
    arrays = net.arrays() | {
        "temp": np.array(1, np.float32),
        "mscale": np.array(1, np.float32),
        "names": data.names,
    }
    network = Network(arrays, reader.names)
    sides = np.stack([reader.side_of == side for side in range(2)]).astype(np.float32)
    for row, (sample, _) in zip(told.tolist(), read, strict=True):
        judged = network.judge(sample, sides, "main")
        assert [judged.log_odds, judged.margin] == pytest.approx(row, abs=1e-4)
    trims = {"trimmed": np.array(["main"]), "shifts": np.array([0.5]), "slopes": np.array([2.0])}
    trimmed = Network(arrays | trims, reader.names)
    for row, (sample, _) in zip(told.tolist(), read, strict=True):
        assert trimmed.judge(sample, sides, "main").log_odds == pytest.approx(0.5 + 2 * row[0], abs=2e-4)
        assert trimmed.judge(sample, sides, "other").log_odds == pytest.approx(row[0], abs=1e-4)


def test_what_was_measured_is_gone_on_with_and_told(tmp_path: Path) -> None:
    file = tmp_path / f"{SKIRMISH}.jsonl"
    rows = [msgspec.json.encode(_measured(SKIRMISH, "", seed)) for seed in (1, 2, 3)]
    file.write_bytes(b"\n".join([*rows, rows[0][:40]]))
    games = measure(Wanted(SKIRMISH, range(1, 4), 0.0), None, tmp_path, 1)
    assert [game.seed for game in games] == [1, 2, 3]
    for game in games:
        total = game.start + game.luck + game.first_skill - game.second_skill
        assert total == pytest.approx(game.end)
        assert len(game.chances) == len(game.turns) == len(game.parts) == len(game.foreseen) > 0
    lines = told(SKIRMISH, games).splitlines()
    assert lines[0] == f"{SKIRMISH}: 3 games between cadets"
    assert "3 games: luck" in lines[3]


def test_a_curve_is_laid_through_what_a_doctrine_foresees() -> None:
    worth = np.array([-1.0, -1.0, -1.0, 1.0, 1.0, 1.0] * 50)
    won = np.array([0.0, 0.0, 1.0, 1.0, 1.0, 0.0] * 50)
    shift, slope = curve(worth, won)
    assert shift == pytest.approx(0.0, abs=0.01)
    assert 1.0 / (1.0 + np.exp(-slope)) == pytest.approx(2 / 3, abs=0.01)
