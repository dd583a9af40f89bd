"""A fault that is brought into a running process does what it does in one that imports it."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutation.faults import Fault, faults_in
from tests.mutation.patches import Cold, Loaded
from tests.mutation.warm import Answer, Warm

NONE: Mapping[str, float] = {}

SOURCE = '''"""Text."""
LIMIT = 3


class Counter:
    START = 5

    def __init__(self, by=1):
        self.by = by

    @property
    def next(self):
        return self.START + self.by


def few(numbers):
    return [n for n in numbers if n < LIMIT and n != 0]


def adder(more):
    def add(n):
        return n + more

    return add


def endless(n):
    while n > 0:
        n = n - 1
    return n


add_two = adder(2)
'''

TESTS = """
from subject import Counter, add_two, endless, few

def test_few():
    assert few([0, 1, 2]) == [1, 2]

def test_next():
    assert Counter().next == 6

def test_adder():
    assert add_two(1) == 3

def test_end():
    assert endless(3) == 0
"""


@pytest.fixture
def subject(tmp_path: Path) -> ModuleType:
    path = tmp_path / "subject.py"
    path.write_text(SOURCE, encoding="utf-8")
    return _imported(path)


def _imported(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"{path.stem}_with_faults", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _fault(folder: Path, old: str, new: str) -> Fault:
    return next(fault for fault in faults_in(folder, "subject.py") if (fault.old, fault.new) == (old, new))


def _bring(folder: Path, old: str, new: str) -> list[str]:
    path, sound = folder / "subject.py", SOURCE.encode()
    places = Loaded().bring(str(path), sound, _fault(folder, old, new).put_into(sound))
    return [name for _, name, _ in places]


def test_functions_methods_and_what_is_inside_them_are_exchanged(subject: ModuleType, tmp_path: Path) -> None:
    assert _bring(tmp_path, "n < LIMIT and n != 0", "(n < LIMIT)")[0] == "few"
    assert subject.few([0, 1, 2, 3]) == [0, 1, 2]
    assert _bring(tmp_path, "self.START + self.by", "(self.START - self.by)") == ["Counter.next"]
    assert subject.Counter().next == 4
    assert _bring(tmp_path, "n + more", "(n - more)") == ["adder", "adder.<locals>.add"]
    assert (subject.add_two(5), subject.adder(1)(5)) == (3, 4), "the one made before, and a new one"


@pytest.mark.parametrize(("old", "new"), [("3", "4"), ("5", "6"), ("1", "2")])
def test_what_ran_on_import_needs_a_process_of_its_own(
    subject: ModuleType, tmp_path: Path, old: str, new: str
) -> None:
    with pytest.raises(Cold):
        _bring(tmp_path, old, new)
    assert (subject.LIMIT, subject.Counter().next) == (3, 6)


def test_a_kernel_needs_a_process_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "kernels.py"
    path.write_text("from numba import njit\n\n@njit\ndef twice(n):\n    return n * 2\n", encoding="utf-8")
    kernels = _imported(path)
    sound = path.read_bytes()
    with pytest.raises(Cold):
        Loaded().bring(str(path), sound, sound.replace(b"n * 2", b"n // 2"))
    assert kernels.twice.py_func(3) == 6


@pytest.fixture
def warm(tmp_path: Path) -> Iterator[Warm]:
    for name, text in (("subject.py", SOURCE), ("sound.py", SOURCE), ("test_subject.py", TESTS)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.hanging", "-p", "no:cacheprovider"]
    paths = os.pathsep.join((str(tmp_path), str(root)))
    waiting = Warm(
        [*command, "test_subject.py"],
        tmp_path,
        {**os.environ, "PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )
    yield waiting
    waiting.close()


def _ask(warm: Warm, folder: Path, old: str, new: str, limits: Mapping[str, float] = NONE) -> Answer | None:
    path = folder / "subject.py"
    path.write_bytes(_fault(folder, old, new).put_into(SOURCE.encode()))
    try:
        return warm.ask(path, folder / "sound.py", warm.tests, limits)
    finally:
        path.write_text(SOURCE, encoding="utf-8")


def test_faults_are_shown_to_copies_of_a_waiting_process(warm: Warm, tmp_path: Path) -> None:
    assert len(warm.tests) == 4
    found = _ask(warm, tmp_path, "n != 0", "(n == 0)")
    assert found == Answer("FAILED test_subject.py::test_few", sure=True)
    assert _ask(warm, tmp_path, "n > 0", "(n >= 0)") == Answer("FAILED test_subject.py::test_end", sure=True)
    assert _ask(warm, tmp_path, "n < LIMIT", "(n <= LIMIT)") == Answer("", sure=True), "nobody tests it"
    assert _ask(warm, tmp_path, "3", "4") is None, "the copies know the constant already"
    later = _ask(warm, tmp_path, "n + more", "(n - more)")
    assert later == Answer("FAILED test_subject.py::test_adder", sure=False), "it had run on import, too"
    assert _ask(warm, tmp_path, "n != 0", "(n == 0)") == found, "one fault leaves nothing behind"


def test_a_loop_without_end_counts_as_found(warm: Warm, tmp_path: Path) -> None:
    limits = dict.fromkeys(warm.tests, 0.3)
    assert _ask(warm, tmp_path, "n - 1", "(n + 1)", limits) == Answer("time: it hangs", sure=True)
