"""A pytest plugin for `@pytest.mark.rule(game, *ids)`.

It refuses to collect a test whose mark names an unknown game or id, or that `meuse rules` could not read
without running it, and notes which rules were proved by tests that passed. Load it from the top conftest:
`pytest_plugins = ["meuse.testing.rule_marks"]`.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from meuse.rulebook import Inventory, MarkError, RuleMark, marks_in, unknown_marks
from meuse.titles import UnknownGame
from meuse.titles.rules import inventory_of

CACHE_KEY = "meuse/rules-proved"
PROPERTY = "rule"

Proved = dict[str, dict[str, list[str]]]
"""By game and rule id the tests that passed."""


def pytest_configure(config: pytest.Config) -> None:
    """Start to listen."""
    config.addinivalue_line("markers", "rule(game, *ids): the rules of an inventory that this test proves")
    config.pluginmanager.register(RuleMarks(config), "meuse-rule-marks")


class RuleMarks:
    """The marks of one session."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._is_worker = hasattr(config, "workerinput")
        self._faults: list[str] = []
        self._proved: Proved = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Check the marks of the collected tests and send them along with the tests' reports."""
        marks = {item.nodeid: _marks_of(item) for item in items}
        self._faults = _faults(items, marks, self._config.rootpath)
        if self._faults and not self._is_worker:
            raise pytest.UsageError(*self._faults)
        for item in items:
            # Reports travel from the workers of xdist to the controller, and their properties with them.
            pairs = [(PROPERTY, [mark.game, mark.rule_id]) for mark in marks[item.nodeid]]
            item.user_properties.extend(pairs)

    def pytest_runtest_setup(self) -> None:
        """Fail in a worker of xdist, which has no other way to say why it does not like what it collected."""
        if self._faults:
            pytest.fail("\n".join(self._faults), pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the rules of a test that passed."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, value in report.user_properties:
                if name == PROPERTY and isinstance(value, list):
                    self._note(str(value[0]), str(value[1]), report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write what was proved, in the one process that has heard all reports."""
        cache = getattr(self._config, "cache", None)
        if cache is not None and not self._is_worker:
            cache.set(CACHE_KEY, self._proved)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how many rules were proved."""
        for game, rules in sorted(self._proved.items()):
            terminalreporter.write_line(f"rules of {game} proved by this run: {len(rules)}")

    def _note(self, game: str, rule_id: str, test: str) -> None:
        self._proved.setdefault(game, {}).setdefault(rule_id, []).append(test)


def _marks_of(item: pytest.Item) -> list[RuleMark]:
    """Return the marks of a test; one without ids is left to be told by `_faults`."""
    found = [mark.args for mark in item.iter_markers("rule")]
    return [RuleMark(str(args[0]), str(rule_id), item.nodeid) for args in found for rule_id in args[1:]]


def _faults(items: list[pytest.Item], marks: dict[str, list[RuleMark]], root: Path) -> list[str]:
    """Return what is wrong with the marks of the collected tests."""
    named = [mark for found in marks.values() for mark in found]
    unknown = unknown_marks(named, _inventories({mark.game for mark in named}))
    return list(dict.fromkeys([*unknown, *_unreadable(items, marks, root)]))


def _inventories(games: set[str]) -> dict[str, Inventory]:
    """The rules of the games that there are."""
    found: dict[str, Inventory] = {}
    for game in sorted(games):
        with suppress(UnknownGame):
            found[game] = inventory_of(game)
    return found


def _unreadable(items: list[pytest.Item], marks: dict[str, list[RuleMark]], root: Path) -> list[str]:
    """Return a line for every mark that reading the test files does not find."""
    counting = [item for item in items if _may_prove(item)]
    read: set[RuleMark] = set()
    for path in {item.path for item in counting}:
        try:
            read.update(marks_in(path, root))
        except MarkError as error:
            return [str(error)]
    live = [mark for item in counting for mark in marks[item.nodeid]]
    plain = {RuleMark(mark.game, mark.rule_id, mark.test.split("[")[0]) for mark in live}
    unread = sorted(plain - read)
    return [f"{mark.test}: the mark of {mark.rule_id} is not written out at the test" for mark in unread]


def _may_prove(item: pytest.Item) -> bool:
    """Tell whether a test has rule marks that count: one that is skipped, or is to fail, proves nothing."""
    skipped = item.get_closest_marker("skip") or item.get_closest_marker("xfail")
    return skipped is None and item.get_closest_marker("rule") is not None
