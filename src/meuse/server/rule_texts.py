"""The rules of a game as visitors read them."""

from __future__ import annotations

from typing import Any

from meuse.data import DataError
from meuse.engine import Game
from meuse.rulebook import Rule, Rulebook, title_id
from meuse.server.wire.rules import RuleChapter, RuleText
from meuse.titles.rules import inventory_of, rulebook_of
from meuse.words import FALLBACK


def rule_texts(game: Game[Any], language: str) -> dict[str, RuleText]:
    """The rules of a game by number; a game of one's own may have none yet."""
    try:
        rules = inventory_of(game).rules
    except DataError:
        return {}
    book = rulebook_of(game, language)
    return {rule_id: _told(rule, book) for rule_id, rule in rules.items()}


def _told(rule: Rule, book: Rulebook | None) -> RuleText:
    text, language = rule.text, FALLBACK
    if book is not None and rule.id in book:
        text, language = book.text(rule.id), book.language
    ruling, its_language = rule.explained, FALLBACK
    if book is not None and book.has_rulings:
        ruling, its_language = book.ruling(rule.id), book.language
    return RuleText(rule.id, rule.section, title_id(rule.section), text, language, ruling, its_language)


def chapters_of(book: Rulebook, texts: dict[str, RuleText]) -> tuple[RuleChapter, ...]:
    """The chapters of a rulebook with their rules."""
    return tuple(
        RuleChapter(
            chapter.number,
            chapter.title,
            chapter.introduction,
            tuple(texts[rule.id] for rule in book.rules_in(chapter)),
        )
        for chapter in book.chapters
    )
