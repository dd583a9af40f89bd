"""The rules for players: whole, in three languages that say the same, in our own words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from meuse.data import DataError
from meuse.rulebook import Declaration, Inventory, Rulebook
from meuse.titles import folder_of, load, ours
from meuse.titles.rules import inventory_of, rulebook_of
from meuse.words import LANGUAGES
from tests.rulebook import shingles
from tests.rulebook.shingles import copied_sentences

RULE = '[[rule]]\nid = "{}"\nsection = "Supply"\ntext = "A unit is supplied."\nkind = "must"\nsource = "en"\n'
BOOK = '[[chapter]]\nnumber = "8"\ntitle = "March"\n[[chapter]]\nnumber = "8.2"\ntitle = "Trucks"\n[rule]\n'
WRITTEN = [game for game in ours() if rulebook_of(game, "en") is not None]
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


@cache
def book(game: str, language: str) -> Rulebook:
    found = rulebook_of(game, language)
    assert found is not None, f"{game} has no rulebook in {language}"
    return found


def numbers(text: str) -> set[str]:
    return {number.replace(",", ".") for number in _NUMBER.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_rule_has_a_text_and_a_chapter(game: str, language: str) -> None:
    found = book(game, language)
    assert [rule_id for rule_id in found.inventory.rules if rule_id not in found] == []
    assert [rule_id for rule_id in found.inventory.rules if found.chapter_of(rule_id) is None] == []
    assert [chapter.number for chapter in found.chapters if not found.rules_in(chapter)] == []
    assert [chapter.number for chapter in found.chapters if not chapter.introduction] == []


def told(game: str) -> dict[str, dict[str, str]]:
    """Every text for players, rules and rulings, by language."""
    found = {}
    for rule_id in inventory_of(game).rules:
        found[rule_id] = {language: book(game, language).text(rule_id) for language in LANGUAGES}
        if book(game, "en").ruling(rule_id):
            ruled = {language: book(game, language).ruling(rule_id) for language in LANGUAGES}
            found[f"ruling of {rule_id}"] = ruled
    return found


@pytest.mark.parametrize("game", WRITTEN)
def test_every_ruling_is_told_to_players_or_declared_a_note_for_developers(game: str) -> None:
    inventory = inventory_of(game)
    ruled = {rule_id for rule_id, rule in inventory.rules.items() if rule.ruling}
    notes = set(Declaration.open(folder_of(game), inventory).for_developers())
    assert len(notes) < len(ruled) / 4, "most rulings are something to players"
    for language in LANGUAGES:
        told = {rule_id for rule_id in inventory.rules if book(game, language).ruling(rule_id)}
        assert sorted(told ^ (ruled - notes)) == [], language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_a_ruling_is_brief_and_no_repetition_of_its_rule(game: str, language: str) -> None:
    found = book(game, language)
    rulings = {rule_id: found.ruling(rule_id) for rule_id in found.inventory.rules if found.ruling(rule_id)}
    assert [rule_id for rule_id, ruling in rulings.items() if len(ruling) > 200] == []
    assert [rule_id for rule_id, ruling in rulings.items() if ruling == found.text(rule_id)] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_no_text_is_that_of_another_language(game: str) -> None:
    for place, texts in told(game).items():
        assert len(set(texts.values())) == len(LANGUAGES), place


@pytest.mark.parametrize("game", WRITTEN)
def test_chapters_are_the_same_in_every_language(game: str) -> None:
    found = {tuple(chapter.number for chapter in book(game, language).chapters) for language in LANGUAGES}
    assert len(found) == 1


@pytest.mark.parametrize("game", WRITTEN)
def test_numbers_hexes_and_units_agree_among_the_languages(game: str) -> None:
    units = load(game).vocabulary.names("unit")
    longest_first = sorted(map(re.escape, units), key=len, reverse=True)
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])")
    for place, texts in told(game).items():
        assert len({frozenset(numbers(text)) for text in texts.values()}) == 1, (place, texts)
        assert len({frozenset(named.findall(text)) for text in texts.values()}) == 1, (place, texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_no_sentence_stands_in_a_rulebook(game: str, language: str) -> None:
    found = book(game, language)
    texts = [text(rule_id) for text in (found.text, found.ruling) for rule_id in found.inventory.rules]
    texts += [chapter.introduction for chapter in found.chapters]
    assert [sentence for text in texts for sentence in copied_sentences(text)] == []


def test_copied_sentences_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(shingles.known()) > 40_000
    printed = "Nobody has ever printed these eleven plain words in any rulebook"
    ours = "A unit stops beside the river; nobody has ever printed these plain words in any book."
    assert copied_sentences(printed) == []
    monkeypatch.setattr(shingles, "known", lambda: frozenset(shingles.runs(printed)))
    assert copied_sentences(f"A unit halts. {printed}. It rests.") == [printed]
    assert copied_sentences(ours) == []


# --------------------------------------------------------------------------------------- reading files


def made(folder: Path, content: str) -> Rulebook | None:
    (folder / "inventory.toml").write_text(RULE.format("8.0.1") + RULE.format("8.2.1") + RULE.format("80.1"))
    (folder / "rulebook").mkdir()
    (folder / "rulebook" / "fr.toml").write_text(content)
    return Rulebook.open(folder, Inventory.open(folder, "toy"), "fr")


def test_a_rule_belongs_to_the_nearest_chapter_and_falls_back_on_the_inventory(tmp_path: Path) -> None:
    found = made(tmp_path, BOOK + '"8.2.1" = "Les camions."\n')
    assert found is not None
    assert found.text("8.2.1") == "Les camions."
    assert found.text("8.0.1") == "A unit is supplied."
    held = {rule: found.chapter_of(rule) for rule in ("8.0.1", "8.2.1", "80.1")}
    assert {rule: chapter and chapter.number for rule, chapter in held.items()} == {
        "8.0.1": "8",
        "8.2.1": "8.2",
        "80.1": None,
    }
    assert [rule.id for rule in found.rules_in(found.chapters[0])] == ["8.0.1"]
    assert Rulebook.open(tmp_path, found.inventory, "en") is None


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (BOOK + '"9.9" = "x"\n', "rule.9.9: there is no such rule"),
        (BOOK.replace('"8.2"', '"8"') + '"8.0.1" = "x"\n', "chapter[1].number: 8 is given twice"),
        (BOOK + '"8.0.1" = ""\n', "rule"),
    ],
)
def test_a_faulty_rulebook_is_refused(tmp_path: Path, content: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        made(tmp_path, content)
    assert str(caught.value).startswith(f"toy/rulebook/fr.toml: {told}")
