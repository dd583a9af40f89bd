"""Every heading of every rulebook has words in every language, and no game has words for none of its own."""

import pytest

from meuse.rulebook import title_id
from meuse.titles import games, load
from meuse.titles.rules import inventory_of
from meuse.words import ENGINE, LANGUAGES, Catalogue, Folder, Words, folder_of_words


def headings(game: str) -> set[str]:
    return {title_id(rule.section) for rule in inventory_of(game).rules.values()}


def worded(folder: Folder) -> set[str]:
    return {known for known in Catalogue("en", [folder]).ids() if known.startswith("rule-")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_headings_have_words(game: str, language: str) -> None:
    words = Words(language, folder_of_words(load(game)), strict=True)
    assert [heading for heading in sorted(headings(game)) if not words.has(heading)] == []


@pytest.mark.parametrize("game", games())
def test_no_heading_of_a_game_is_left_over(game: str) -> None:
    assert worded(folder_of_words(load(game))) <= headings(game)


def test_headings_that_all_share_are_used_by_several() -> None:
    for heading in worded(ENGINE):
        assert sum(heading in headings(game) for game in games()) >= 2, heading


def test_ids_are_made_of_the_headings() -> None:
    assert title_id("Designer's notes") == "rule-designers-notes"
    assert title_id("Scenario 7th Army (introductory)") == "rule-scenario-7th-army-introductory"


def test_rulings_are_told_without_the_marks_of_editors() -> None:
    rulings = [rule for game in games() for rule in inventory_of(game).rules.values() if rule.ruling]
    assert [rule.id for rule in rulings if "[LANG" in rule.ruling] != []
    assert [rule.id for rule in rulings if "[LANG" in rule.explained or not rule.explained] == []
