"""The pytest plugin: refused marks, and what it writes after a run, alone and with workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meuse.testing.rule_marks import CACHE_KEY

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
SUITE = """
import pytest

@pytest.mark.rule("celles", "1.0.1", "1.0.2")
def test_passes(): ...

@pytest.mark.rule("celles", "2.0.1")
def test_fails(): assert False

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("tigers", "1.0a")), 2])
def test_each(n): ...

@pytest.mark.xfail
@pytest.mark.rule("celles", "2.1.1")
def test_is_to_fail(): assert False
"""
PROVED = {
    "celles": {"1.0.1": ["test_it.py::test_passes"], "1.0.2": ["test_it.py::test_passes"]},
    "tigers": {"1.0a": ["test_it.py::test_each[1]"]},
}


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return pytester


def run(suite: pytest.Pytester, source: str, *options: str) -> pytest.RunResult:
    suite.makepyfile(test_it=source)
    return suite.runpytest("-p", "meuse.testing.rule_marks", "--strict-markers", *options)


def proved(suite: pytest.Pytester) -> object:
    return json.loads((suite.path / ".pytest_cache" / "v" / CACHE_KEY).read_text())


@pytest.mark.parametrize("options", [(), ("-n", "2")])
def test_the_rules_of_passed_tests_are_written(suite: pytest.Pytester, options: tuple[str, ...]) -> None:
    result = run(suite, SUITE, *options)
    result.assert_outcomes(passed=3, failed=1, xfailed=1)
    result.stdout.fnmatch_lines(["rules of celles proved by this run: 2"])
    assert proved(suite) == PROVED


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("pytest.mark.rule('celles', '99.9')", "*test_it.py::test_it: celles has no rule '99.9'*"),
        ("pytest.mark.rule('chess', '1')", "*test_it.py::test_it: there is no game 'chess'*"),
        ("pytest.mark.rule('celles')", "*test_it.py:3: a rule mark takes literal strings*"),
        ("pytest.mark.rule('celles', '1.0.' + '1')", "*test_it.py:3: a rule mark takes literal strings*"),
        (
            "getattr(pytest.mark, 'rule')('celles', '1.0.1')",
            "*: the mark of 1.0.1 is not written out*",
        ),
    ],
)
def test_a_bad_mark_stops_the_collection(suite: pytest.Pytester, mark: str, told: str) -> None:
    result = run(suite, f"import pytest\n\n@{mark}\ndef test_it(): ...\n")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([told])


def test_a_bad_mark_fails_the_run_with_workers_too(suite: pytest.Pytester) -> None:
    result = run(suite, SUITE.replace("1.0.2", "99.9"), "-n", "1")
    assert result.ret != pytest.ExitCode.OK
    assert "celles has no rule '99.9'" in result.stdout.str() + result.stderr.str()
