"""Machine code serves again as long as it is made from the same, and no longer."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from numba.core import config
from numba.core.caching import CacheImpl

from meuse.compiling import tell_before_compiling
from meuse.compiling.cache import NoCache

FILES = {
    "__init__.py": "",
    "numbers.py": "FAR = 3\n",
    "parts.py": (
        "from meuse.compiling import compiled, inlined\n"
        "from {package}.numbers import FAR\n\n"
        "@compiled\ndef part(x):\n    return x + FAR\n\n"
        "@inlined\ndef inner(x):\n    return x * 10\n"
    ),
    "whole.py": (
        "from meuse.compiling import compiled\n"
        "from {package}.parts import inner, part\n\n"
        "@compiled\ndef whole(x):\n    return inner(part(x)) + 100\n"
    ),
}

Load = Callable[[], ModuleType]


@pytest.fixture(autouse=True)
def beside_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", "")
    monkeypatch.delenv("MEUSE_PLAIN", raising=False)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of somebody else's, with kernels in several files."""
    folder = tmp_path / f"theirs_{tmp_path.name}".replace("-", "_")
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text.format(package=folder.name))
    monkeypatch.syspath_prepend(str(tmp_path))
    # Files are written faster than their times can tell.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return folder


@pytest.fixture
def load(package: Path) -> Iterator[Load]:
    """Loads the package as a new process would."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == package.name]:
            del sys.modules[name]
        importlib.invalidate_caches()

    def loaded() -> ModuleType:
        forget()
        return importlib.import_module(f"{package.name}.whole")

    yield loaded
    forget()


def hits(kernel: Any) -> int:
    return sum(kernel.stats.cache_hits.values())


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def kept(package: Path) -> set[str]:
    return {file.name for file in package.glob("__pycache__/*.nb?")}


def test_what_was_compiled_serves_again(load: Load, package: Path) -> None:
    whole = load().whole
    assert (whole(1), hits(whole)) == (140, 0)
    files = kept(package)
    assert files
    whole = load().whole
    assert (whole(1), hits(whole)) == (140, 1)
    assert kept(package) == files


@pytest.mark.parametrize(
    ("file", "old", "new", "result"),
    [
        ("whole.py", "+ 100", "+ 200", 240),
        ("parts.py", "x + FAR", "x - FAR", 80),
        ("parts.py", "x * 10", "x * 20", 180),
        ("numbers.py", "FAR = 3", "FAR = 7", 180),
    ],
)
def test_an_edit_in_any_file_is_compiled(
    load: Load, package: Path, file: str, old: str, new: str, result: int
) -> None:
    assert load().whole(1) == 140
    edit(package / file, old, new)
    whole = load().whole
    assert (whole(1), hits(whole)) == (result, 0)
    edit(package / file, new, old)
    assert load().whole(1) == 140


def test_a_constant_set_by_a_program_is_compiled(load: Load) -> None:
    assert load().whole(1) == 140
    whole = load()
    vars(sys.modules[whole.__name__.replace("whole", "parts")])["FAR"] = 4
    assert whole.whole(1) == 150


def test_what_was_made_from_older_sources_goes(load: Load, package: Path) -> None:
    load().whole(1)
    before = kept(package)
    edit(package / "numbers.py", "FAR = 3", "FAR = 7")
    edit(package / "whole.py", "@compiled", "\n\n\n@compiled")  # its files were named by its line
    load().whole(1)
    after = kept(package)
    assert not after & before
    assert len(after) == len(before)


def test_other_types_of_arguments_stay(load: Load, package: Path) -> None:
    whole = load().whole
    assert whole(1) == 140
    assert whole(1.5) == 145.0
    whole = load().whole
    assert (whole(1.5), whole(1), hits(whole)) == (145.0, 140, 2)


def test_numba_says_where_machine_code_is_kept(
    load: Load, package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "elsewhere"))
    assert load().whole(1) == 140
    assert kept(package) == set()
    assert list((tmp_path / "elsewhere").rglob("whole.whole-*.nbi"))
    edit(package / "numbers.py", "FAR = 3", "FAR = 7")
    assert load().whole(1) == 180
    assert len(list((tmp_path / "elsewhere").rglob("whole.whole-*.nbi"))) == 1


def test_processes_of_older_and_newer_sources_keep_apart(load: Load, package: Path) -> None:
    """A server runs on while its source is edited, and compiles for another type as somebody else has."""
    old = load()
    assert old.whole(1) == 140
    edit(package / "numbers.py", "FAR = 3", "FAR = 7")
    new = load()
    assert (new.whole(1), new.whole(1.5)) == (180, 185.0)
    assert (old.whole(1.5), hits(old.whole)) == (145.0, 0)
    assert load().whole(1.5) == 185.0


def test_it_is_told_once_before_compiling_and_never_when_all_is_there(load: Load) -> None:
    told: list[str] = []
    tell_before_compiling(lambda: told.append("once"))
    load().whole(1)
    assert told == ["once"]
    tell_before_compiling(lambda: told.append("never"))
    load().whole(1)
    tell_before_compiling(None)
    assert told == ["once"]


def test_without_a_folder_to_write_into_kernels_still_work(
    load: Load, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(CacheImpl, "_locator_classes", [])
    tell_before_compiling(lambda: told.append("compiling"))
    whole = load().whole
    assert isinstance(whole._cache, NoCache)
    assert whole(1) == 140
    assert told == ["compiling"]
    assert kept(package) == set()


def test_a_full_disk_does_not_stop_a_game(load: Load, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object, name: object, data: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile._save_data", full)
    assert load().whole(1) == 140
    monkeypatch.undo()
    monkeypatch.syspath_prepend(str(package.parent))
    assert load().whole(1) == 140


def test_plain_python_leaves_functions_as_they_are(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_PLAIN", "1")
    whole = load().whole
    assert not hasattr(whole, "py_func")
    assert whole(1) == 140
