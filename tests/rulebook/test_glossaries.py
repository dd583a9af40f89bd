"""The terms of each game in three languages, and that the rulebooks keep to them."""

from __future__ import annotations

import csv
import io
import re
from functools import cache

import pytest

from meuse.titles import folder_of, ours
from meuse.titles.rules import rulebook_of

COLUMNS = ("category", "english", "french", "spanish", "note")


@cache
def terms(game: str) -> list[dict[str, str]]:
    text = (folder_of(game) / "glossary.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("game", ours())
def test_every_term_has_three_languages_and_stands_once(game: str) -> None:
    found = terms(game)
    assert tuple(found[0]) == COLUMNS
    assert len(found) >= 45
    assert [row for row in found if not all(row[name] for name in COLUMNS[:4])] == []
    said = [(row["category"], row["english"]) for row in found]
    assert sorted(set(said)) == sorted(said)


@pytest.mark.parametrize(("language", "column"), [("fr", "french"), ("es", "spanish")])
@pytest.mark.parametrize(
    ("game", "english"),
    [
        ("tigers", "impulse"),
        ("tigers", "engineers"),
        ("tigers", "armor"),
        ("tigers", "bridge"),
        ("ardennes", "Road Mode"),
        ("ardennes", "West Wall"),
        ("ardennes", "ford"),
        ("ardennes", "brigade"),
    ],
)
def test_rulebooks_keep_to_the_terms(game: str, english: str, language: str, column: str) -> None:
    """A rule that says it in English says it so in the other language."""
    [term] = [row[column] for row in terms(game) if row["english"] == english]
    told, books = _stem(term), (rulebook_of(game, "en"), rulebook_of(game, language))
    assert books[0] is not None and books[1] is not None
    saying = re.compile(rf"\b{english}\b", re.IGNORECASE)
    rules = [rule_id for rule_id in books[0].inventory.rules if saying.search(books[0].text(rule_id))]
    assert rules
    assert [rule_id for rule_id in rules if told not in books[1].text(rule_id).lower()] == []
    ruled = [rule_id for rule_id in books[0].inventory.rules if saying.search(books[0].ruling(rule_id))]
    assert [rule_id for rule_id in ruled if told not in books[1].ruling(rule_id).lower()] == []


@pytest.mark.parametrize(("language", "marker"), [("fr", "marqueur"), ("es", "marcador")])
def test_a_state_has_the_name_of_the_language_not_the_one_printed_on_its_marker(
    language: str, marker: str
) -> None:
    book = rulebook_of("celles", language)
    assert book is not None
    printed = re.compile(r"Disrupted|Out of Supply|Isolated")
    texts = [text(rule_id) for text in (book.text, book.ruling) for rule_id in book.inventory.rules]
    naming = [text for text in texts if printed.search(text)]
    assert naming, "markers are called what is printed on them"
    assert [text for text in naming if marker not in text and not re.search(r"\((\w| )+\)", text)] == []


def _stem(term: str) -> str:
    """Without what a plural or a feminine changes."""
    return re.sub(r"(os|as|s|o|a)$", "", term.lower())
