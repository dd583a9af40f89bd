"""Coverage: the marks found in test files, set against an inventory; and the project's own suite."""

from __future__ import annotations

from pathlib import Path

import pytest

from meuse.rulebook import Coverage, Declaration, Inventory, MarkError, coverage, marks_under, unknown_marks
from meuse.testing import rule_faults
from meuse.titles import games
from meuse.titles.rules import inventory_of
from tests.kit.command import TESTS

RULE = '[[rule]]\nid = "{}"\nsection = "Supply"\ntext = "A unit is supplied."\nkind = "must"\nsource = "en"\n'
SUITE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.soak, pytest.mark.rule("toy", "1")]
CASES: list[object] = [pytest.param(1, marks=pytest.mark.rule("toy", "2")), 3]

@pytest.mark.parametrize("case", CASES)
def test_listed(case): ...

@pytest.mark.parametrize("case", [pytest.param(1, marks=[pytest.mark.rule("toy", "3", "4")])])
def test_inline(case): ...

@mark.rule("toy", "5")
class TestMany:
    @pytest.mark.rule("other", "6")
    async def test_inside(self): ...

@pytest.mark.skip
@pytest.mark.rule("toy", "7")
def test_skipped(): ...

@pytest.mark.xfail(reason="not yet")
@pytest.mark.rule("toy", "7")
def test_expected_to_fail(): ...

@pytest.mark.rule("toy", "7")
def helper(): ...
"""


@pytest.fixture
def tests_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_toy.py").write_text(SUITE)
    return folder


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "inventory.toml").write_text("".join(RULE.format(number) for number in range(1, 11)))
    (folder / "coverage.toml").write_text('[[not_applicable]]\nids = ["10"]\nreason = "colour"\n')
    return folder


def toy(rules: Path, tests: Path) -> Coverage:
    inventory = Inventory.open(rules, "toy")
    return coverage(inventory, Declaration.open(rules, inventory), tests)


def test_marks_are_found_wherever_they_may_stand(tests_folder: Path) -> None:
    file = "tests/deep/test_toy.py"
    assert [(mark.game, mark.rule_id, mark.test) for mark in marks_under(tests_folder)] == [
        ("other", "6", f"{file}::TestMany::test_inside"),
        ("toy", "1", f"{file}::TestMany::test_inside"),
        ("toy", "1", f"{file}::test_inline"),
        ("toy", "1", f"{file}::test_listed"),
        ("toy", "2", f"{file}::test_listed"),
        ("toy", "3", f"{file}::test_inline"),
        ("toy", "4", f"{file}::test_inline"),
        ("toy", "5", f"{file}::TestMany::test_inside"),
    ]


@pytest.mark.parametrize("arguments", ["'toy'", "'toy', number", "*ids", "'toy', '1', why='x'", "'toy', 1"])
def test_a_mark_that_cannot_be_read_is_refused(tests_folder: Path, arguments: str) -> None:
    (tests_folder / "test_bad.py").write_text(f"@pytest.mark.rule({arguments})\ndef test_it(): ...\n")
    with pytest.raises(MarkError, match=r"tests/test_bad\.py:1: "):
        marks_under(tests_folder)


def test_rules_are_proved_not_applicable_or_open(tests_folder: Path, rules: Path) -> None:
    found = toy(rules, tests_folder)
    assert list(found.proved) == ["1", "2", "3", "4", "5"]
    assert found.proved["2"] == ["tests/deep/test_toy.py::test_listed"]
    assert found.not_applicable == {"10": "colour"}
    assert found.open == ["6", "7", "8", "9"]
    assert found.failures == []


def test_the_switch_makes_open_rules_fail(tests_folder: Path, rules: Path) -> None:
    (rules / "coverage.toml").write_text(
        'complete = true\n[[not_applicable]]\nids = ["1", "6", "7", "8"]\nreason = "colour"\n'
    )
    assert toy(rules, tests_folder).failures == [
        "toy 1 is proved and declared not applicable",
        "toy 9 has no test",
        "toy 10 has no test",
    ]


def test_marks_of_unknown_games_and_ids_are_told(tests_folder: Path, rules: Path) -> None:
    (tests_folder / "test_more.py").write_text("@pytest.mark.rule('toy', '99')\ndef test_it(): ...\n")
    assert unknown_marks(marks_under(tests_folder), {"toy": Inventory.open(rules, "toy")}) == [
        "tests/deep/test_toy.py::TestMany::test_inside: there is no game 'other' (rule mark '6')",
        "tests/test_more.py::test_it: toy has no rule '99'",
    ]


# ------------------------------------------------------------------------------- the project's own suite


def test_no_test_of_this_suite_names_an_unknown_rule() -> None:
    assert unknown_marks(marks_under(TESTS), {game: inventory_of(game) for game in games()}) == []


@pytest.mark.parametrize("game", games())
def test_the_rules_of_a_complete_game_are_all_proved(game: str) -> None:
    assert rule_faults(game, TESTS) == []
