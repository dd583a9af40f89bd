"""A pytest plugin for `@pytest.mark.rule(game, *ids)`.

It refuses to collect a test whose mark names an unknown game or id, or that `meuse rules` could not read
without running it, and notes which rules were proved by tests that passed. Load it from the top conftest:
`pytest_plugins = ["tests.kit.rule_marks"]`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from meuse.rulebook import MarkError, RuleMark, coverage, marks_in, unknown_marks

CACHE_KEY = "meuse/rules-proved"
PROPERTY = "rule"
TESTS = Path(__file__).parents[1]

Proved = dict[str, dict[str, list[str]]]
"""By game and rule id the tests that passed."""


def assert_rules_hold(game: str) -> None:
    """Fail on a contradiction in a game's coverage and, when its switch is on, on every open rule.

    The marks are read from all test files, whichever tests were collected for this run.
    """
    failures = coverage(game, TESTS).failures
    assert not failures, "\n".join(failures)


def pytest_configure(config: pytest.Config) -> None:
    """Start to listen."""
    config.addinivalue_line("markers", "rule(game, *ids): the rules of an inventory that this test proves")
    config.pluginmanager.register(RuleMarks(config), "meuse-rule-marks")


class RuleMarks:
    """The marks of one session."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._proved: Proved = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Check the marks of the collected tests and send them along with the tests' reports."""
        marks = {item.nodeid: _marks_of(item) for item in items}
        faults = unknown_marks(mark for found in marks.values() for mark in found)
        faults += _unreadable(
            {item.path for item in items if marks[item.nodeid]}, marks, self._config.rootpath
        )
        if faults:
            raise pytest.UsageError(*dict.fromkeys(faults))
        for item in items:
            # Reports travel from the workers of xdist to the controller, and their properties with them.
            pairs = [(PROPERTY, [mark.game, mark.rule_id]) for mark in marks[item.nodeid]]
            item.user_properties.extend(pairs)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the rules of a test that passed."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, value in report.user_properties:
                if name == PROPERTY and isinstance(value, list):
                    self._note(*value, report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write what was proved, in the one process that has heard all reports."""
        cache = getattr(self._config, "cache", None)
        if cache is not None and not hasattr(self._config, "workerinput"):
            cache.set(CACHE_KEY, self._proved)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how many rules were proved."""
        for game, rules in sorted(self._proved.items()):
            terminalreporter.write_line(f"rules of {game} proved by this run: {len(rules)}")

    def _note(self, game: str, rule_id: str, test: str) -> None:
        self._proved.setdefault(game, {}).setdefault(rule_id, []).append(test)


def _marks_of(item: pytest.Item) -> list[RuleMark]:
    found = []
    for mark in item.iter_markers("rule"):
        if len(mark.args) < 2 or mark.kwargs:
            raise pytest.UsageError(f"{item.nodeid}: a rule mark takes the game and one id or more")
        found += [RuleMark(str(mark.args[0]), str(rule_id), item.nodeid) for rule_id in mark.args[1:]]
    return found


def _unreadable(paths: set[Path], marks: dict[str, list[RuleMark]], root: Path) -> list[str]:
    """Return a line for every mark that reading the test files does not find."""
    read: set[RuleMark] = set()
    for path in paths:
        try:
            read.update(marks_in(path, root))
        except MarkError as error:
            return [str(error)]
    live = (mark for found in marks.values() for mark in found)
    plain = {RuleMark(mark.game, mark.rule_id, mark.test.split("[")[0]) for mark in live}
    return [
        f"{mark.test}: the mark of {mark.rule_id} is not written out at the test"
        for mark in sorted(plain - read)
    ]
