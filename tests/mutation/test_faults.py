"""The faults that `make mutate` puts in are what they say, compile, and touch nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.__main__ import ROOT, Verdict, equivalent, reported, sample
from tests.mutation.areas import AREAS, Area
from tests.mutation.client import equivalent as client_equivalent
from tests.mutation.client import lines_of, silent_files
from tests.mutation.client import reported as client_reported
from tests.mutation.faults import Fault, faults_in, files_of

SOURCE = '''"""Text."""
T = TypeVar("T", covariant=True)
def least(a: int, b: int = 2, *, deep: bool = False) -> int:
    """More text."""
    if a < b and not deep:
        raise Refused(message("x", rule="1"))
    total = [c for c in (a, b) if c]
    self.x = a - 1
    tell(f"{a}")
    return a if deep else -b
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Fault]:
    (tmp_path / "least.py").write_text(SOURCE, encoding="utf-8")
    return faults_in(tmp_path, "least.py")


def test_faults_of_every_kind_are_found(found: list[Fault]) -> None:
    changed = {(fault.line, fault.old, fault.new) for fault in found}
    assert changed >= {
        (3, "2", "3"),
        (3, "False", "True"),
        (5, "a < b", "(a <= b)"),
        (5, "a < b and not deep", "(a < b or not deep)"),
        (5, "a < b and not deep", "(a < b)"),
        (5, "not deep", "bool(deep)"),
        (6, 'raise Refused(message("x", rule="1"))', "pass"),
        (7, "c", "(True or c)"),
        (8, "self.x = a - 1", "pass"),
        (8, "a - 1", "(a + 1)"),
        (9, 'tell(f"{a}")', "pass"),
        (10, "deep", "not (deep)"),
        (10, "-b", "(b)"),
    }
    # Texts, annotations and names are left alone.
    assert not [
        fault for fault in found if "ext" in fault.old or fault.old in ("int", "bool", "total", "True")
    ]


def test_a_fault_changes_its_place_and_nothing_else(found: list[Fault], tmp_path: Path) -> None:
    source = SOURCE.encode()
    for fault in found:
        changed = fault.put_into(source)
        compile(changed, "least.py", "exec")
        assert changed != source
        assert changed.startswith(source[: fault.start])
        assert changed.endswith(source[fault.end :])
        assert f"@@ -{max(1, fault.line - 1)}" in fault.difference(tmp_path)


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.name)
def test_samples_are_chosen_by_the_seed_and_compile(area: Area) -> None:
    chosen = sample(ROOT, area, 1, 40)
    assert chosen == sample(ROOT, area, 1, 40) != sample(ROOT, area, 2, 40)
    for fault in chosen:
        compile(fault.put_into((ROOT / fault.path).read_bytes()), fault.path, "exec")


def test_faults_that_change_nothing_are_listed_with_a_reason() -> None:
    for entry in equivalent():
        assert len(entry.reason) > 20
        meant = [fault for fault in faults_in(ROOT, entry.path) if entry.names(fault, ROOT)]
        assert len(meant) == 1, f"{entry.path}: {entry.old} stands {len(meant)} times"


def test_faults_of_the_client_that_change_nothing_are_listed_with_a_reason() -> None:
    for entry in client_equivalent():
        assert len(entry["reason"]) > 20
        lines = (ROOT / "web" / entry["path"]).read_text(encoding="utf-8").splitlines()
        assert entry["line"] in [line.strip() for line in lines], f"{entry['path']}: {entry['line']}"


def test_the_report_names_survivors(found: list[Fault]) -> None:
    fault = faults_in(ROOT, next(files_of(ROOT, ("src/meuse/engine/chance.py",))))[0]
    text, good = reported(ROOT, "engine", [Verdict(fault, "FAILED x"), Verdict(fault, "")], 90)
    assert not good
    assert text.startswith("## engine: 1 of 2 found, 50 % (goal 90 %)")
    assert "```diff\n--- src/meuse/engine/chance.py" in text


def test_a_file_of_the_clients_tests_that_cannot_be_loaded_is_noticed(tmp_path: Path) -> None:
    """Stryker passes over it in silence, and the faults that only it finds would seem to survive."""
    (tmp_path / "test").mkdir()
    for name in ("one.test.ts", "two.test.ts", "three.test.ts"):
        (tmp_path / "test" / name).touch()
    ran = {"test/one.test.ts": {"tests": [{"id": "1"}]}, "test/three.test.ts": {"tests": []}}
    assert silent_files(tmp_path, {"files": {}, "testFiles": ran}) == ["three.test.ts", "two.test.ts"]
    assert silent_files(tmp_path, {"files": {}}) == ["one.test.ts", "three.test.ts", "two.test.ts"]


def test_the_clients_report_is_read() -> None:
    faults = [
        {
            "status": status,
            "mutatorName": "Conditional",
            "replacement": "true",
            "location": {"start": {"line": 2}},
        }
        for status in ("Killed", "Survived", "NoCoverage", "Timeout", "Ignored")
    ]
    known = client_equivalent()[0]
    same = {"status": "Survived", "replacement": known["new"], "location": {"start": {"line": 1}}}
    files = {
        "src/a.ts": {"source": "a\n  if (b)\n", "mutants": faults},
        known["path"]: {"source": f"  {known['line']}\n", "mutants": [same]},
    }
    text, good = client_reported({"files": files}, 80)
    assert not good
    assert text.startswith("## client: 2 of 4 found, 50 % (goal 80 %)")
    assert "src/a.ts:2 Conditional\n    if (b)\n    -> true" in text
    assert ("src/state/session.svelte.ts", 1) not in lines_of(ROOT / "web")
