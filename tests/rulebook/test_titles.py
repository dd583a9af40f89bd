"""Every heading of every rulebook has words in every language."""

import pytest

from meuse.rulebook import TITLES, Inventory, games, title_id
from meuse.words import LANGUAGES, Words, audit


def sections() -> set[str]:
    return {rule.section for game in games() for rule in Inventory.open(game).rules.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_have_words(language: str) -> None:
    words = Words(language, TITLES, strict=True)
    assert [section for section in sorted(sections()) if not words.has(title_id(section))] == []


def test_no_heading_is_left_over() -> None:
    assert audit(TITLES, used={title_id(section) for section in sections()}).lines() == []


def test_ids_are_made_of_the_headings() -> None:
    assert title_id("Designer's notes") == "rule-designers-notes"
    assert title_id("Scenario 7th Army (introductory)") == "rule-scenario-7th-army-introductory"


def test_rulings_are_told_without_the_marks_of_editors() -> None:
    rulings = [rule for game in games() for rule in Inventory.open(game).rules.values() if rule.ruling]
    assert [rule.id for rule in rulings if "[LANG" in rule.ruling] != []
    assert [rule.id for rule in rulings if "[LANG" in rule.explained or not rule.explained] == []
