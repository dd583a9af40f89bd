"""Which modules are worth compiling, and by what a compiled package is held to play the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from benchmarks.compiled import build
from benchmarks.compiled.busiest import SOURCE, busiest, busiest_of_players
from benchmarks.compiled.columns import columns_of
from benchmarks.compiled.digests import digest, digest_of_players
from benchmarks.compiled.kernels import are_kernels, can_be_c
from tests.kit.skirmish import game as skirmish

_NAMES = ("position.py", "steps.py", "forgotten.pyx")


def test_the_busiest_modules_are_those_of_the_engine_and_the_game() -> None:
    found = {str(module) for module in busiest([meuse.load("tigers")], count=1)}
    assert {"meuse/engine/position.py", "meuse/titles/tigers/movement.py"} <= found
    assert not any("ardennes" in module for module in found)


def test_kernels_are_left_to_numba_unless_they_can_be_c() -> None:
    for module in busiest([meuse.load("ardennes"), meuse.load("tigers")], count=1):
        source, name = (SOURCE / module).read_text(), ".".join(module.with_suffix("").parts)
        assert not are_kernels(source) or can_be_c(source, name)


def test_what_is_made_once_does_not_hide_what_is_done_at_every_decision() -> None:
    found = {module.stem for module in busiest([meuse.load("ardennes")], count=1)}
    assert {"kernels", "ranges", "supply"} <= found


def test_the_busiest_modules_of_players_are_their_foresight_and_the_doctrine_but_no_kernels() -> None:
    found = {str(module) for module in busiest_of_players([meuse.load("celles")], {"cadet": 20})}
    own = "meuse/titles/celles/doctrine"
    assert {"meuse/players/foresight.py", f"{own}/evaluation.py", f"{own}/marches.py"} <= found
    assert not any(module.startswith((f"{own}/kernels/", "meuse/compiling/")) for module in found)
    assert not any("tigers" in module for module in found)


def test_only_what_has_changed_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "TYPED", tmp_path / "typed")
    sample = [skirmish()]
    modules = [Path("meuse/engine/position.py")]
    files = build.write_typed(modules, list(columns_of(sample).values()))
    assert modules[0] in files
    kept, changed, gone = (tmp_path / "typed/meuse/engine" / name for name in _NAMES)
    gone.write_text("")
    changed.write_text("other")
    before = kept.stat().st_mtime_ns
    build.write_typed(modules, list(columns_of(sample).values()))
    assert kept.stat().st_mtime_ns == before
    assert changed.read_text() != "other"
    assert not gone.exists()


def test_a_digest_tells_games_apart_and_repeats_itself() -> None:
    game = skirmish()
    assert digest(game, 2) == digest(game, 2)
    assert digest(game, 2) != digest(game, 3)


def test_a_digest_of_players_goes_by_their_choices() -> None:
    game = skirmish()
    found = digest_of_players(game, "cadet", 1, 6)
    assert digest_of_players(game, "cadet", 1, 6) == found
    assert len({found, digest_of_players(game, "cadet", 2, 6), digest_of_players(game, "cadet", 1, 7)}) == 3
