"""The watch on speed, with made-up figures: what is told, what is forgiven, and what is kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from benchmarks import __main__ as bench
from benchmarks import history, page, watch
from benchmarks.history import Row, Run
from benchmarks.measure import Figure

PLAY, COPY = "A game, random play", "A game, copy"


def run(play: float, copy: float, number: int = 1, *, release: bool = False) -> Run:
    """A run with these ratios."""
    rows = {PLAY: Row(play * 40_000, "decisions/s", play), COPY: Row(copy * 20, "µs", copy)}
    return Run(f"c{number}", number, "1.0", release, "3.11", "x86_64", rows)


@pytest.mark.parametrize(
    ("play", "copy", "told"),
    [
        (2.0, 0.2, []),
        (1.71, 0.2, []),
        (1.69, 0.2, [PLAY]),
        (2.0, 0.234, []),
        (2.0, 0.24, [COPY]),
        (1.0, 0.4, [PLAY, COPY]),
        (4.0, 0.1, []),
    ],
)
def test_a_ratio_may_be_worse_by_fifteen_in_a_hundred(play: float, copy: float, told: list[str]) -> None:
    assert [fall.what for fall in watch.fallen(run(play, copy), run(2.0, 0.2))] == told


def test_a_figure_that_the_release_did_not_have_is_no_fall() -> None:
    before = msgspec.structs.replace(run(2.0, 0.2), rows={})
    assert watch.fallen(run(0.1, 9.0), before) == []


def test_only_what_fell_in_both_runs_counts() -> None:
    before = run(2.0, 0.2)
    first, again = watch.fallen(run(1.0, 0.9), before), watch.fallen(run(1.1, 0.2), before)
    (fall,) = watch.confirmed(first, again)
    assert str(fall) == "A game, random play: ratio 2.00 at the last release, 1.00 now"


def test_runs_are_kept_by_commit_and_read_oldest_first(tmp_path: Path) -> None:
    for number in (10, 9, 30):
        history.keep(run(float(number), 0.2, number, release=number < 20), tmp_path)
    history.keep(run(31.0, 0.2, 30), tmp_path)
    kept = history.kept(tmp_path)
    assert [(one.number, one.rows[PLAY].ratio) for one in kept] == [(9, 9.0), (10, 10.0), (30, 31.0)]
    found = history.last_release(kept)
    assert found is not None
    assert found.number == 10
    assert history.last_release([]) is None


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "abc.json").write_text('{"commit": 7}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"abc\.json: .*commit"):
        history.kept(tmp_path)


def test_ratios_are_to_the_peers_figure_of_the_same_unit() -> None:
    figures = [Figure(PLAY, 80_000, "decisions/s"), Figure(COPY, 5.0, "µs")]
    made = history.run_of(figures, {"decisions/s": 40_000, "µs": 20.0}, release=True)
    assert (made.rows[PLAY].ratio, made.rows[COPY].ratio, made.release) == (2.0, 0.25, True)
    assert made.rows[PLAY].is_rate
    assert not made.rows[COPY].is_rate


class Machine:
    """Runs with made-up figures, and where their page would go."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, *measured: Run) -> None:
        self.left, self.folder = list(measured), folder
        monkeypatch.setattr(bench, "measure", lambda release=False: self.left.pop(0))
        monkeypatch.setattr(page, "write", lambda *_: None)
        for name in ("boards.figures", "growth.curves", "growth.memory"):
            monkeypatch.setattr(f"benchmarks.{name}", list)
        monkeypatch.setattr(history.keep, "__defaults__", (folder,))
        monkeypatch.setattr(history.kept, "__defaults__", (folder,))
        monkeypatch.setattr("sys.argv", ["bench"])


def test_the_command_fails_after_a_second_slow_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history.keep(run(2.0, 0.2, 1, release=True), tmp_path)
    machine = Machine(tmp_path, monkeypatch, run(1.0, 0.2, 2), run(1.1, 0.2, 2))
    with pytest.raises(SystemExit, match=r"random play: ratio 2\.00 at the last release, 1\.00 now"):
        bench.main()
    assert machine.left == []
    assert [one.number for one in history.kept(tmp_path)] == [1, 2]


def test_the_command_forgives_one_slow_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history.keep(run(2.0, 0.2, 1, release=True), tmp_path)
    Machine(tmp_path, monkeypatch, run(1.0, 0.2, 2), run(1.9, 0.2, 2))
    bench.main()


def test_the_command_asks_once_where_nothing_fell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history.keep(run(2.0, 0.2, 1, release=True), tmp_path)
    machine = Machine(tmp_path, monkeypatch, run(1.9, 0.2, 2), run(0.1, 9.0, 2))
    bench.main()
    assert len(machine.left) == 1


def test_a_run_of_the_compiled_package_stands_beside_the_other_and_is_no_history(tmp_path: Path) -> None:
    path = tmp_path / "compiled.json"
    assert history.compiled(path) is None
    history.keep_compiled(run(2.5, 0.1, 7), path)
    history.keep_compiled(run(2.6, 0.1, 8), path)
    found = history.compiled(path)
    assert found == run(2.6, 0.1, 8)
    assert history.kept(tmp_path / "history") == []
    lines = list(page._ratios(run(1.5, 0.2), found))
    assert f"| {PLAY} | 60,000 decisions/s | 1.50 | 104,000 decisions/s | 2.60 |" in lines
    assert "at c8" in lines[0]


def test_what_is_written_by_hand_stays_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path / "benchmarks.md")
    page.PAGE.write_text("# Old figures\n\n## Before and after\n\nTried in vain.\n")
    written = "\n".join(page._lines(run(1.5, 0.2), [], [], []))
    assert written.endswith("\n## Before and after\n\nTried in vain.\n")
    assert "Old figures" not in written
