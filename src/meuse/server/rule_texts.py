"""The rules of a game as visitors read them."""

from __future__ import annotations

from typing import Any

from meuse.data import DataError
from meuse.engine import Game
from meuse.rulebook import Rule, Rulebook, title_id
from meuse.server.wire import RuleChapter, RuleText
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
    written = book is not None and rule.id in book
    return RuleText(
        rule.id,
        rule.section,
        title_id(rule.section),
        book.text(rule.id) if book is not None else rule.text,
        book.language if book is not None and written else FALLBACK,
        rule.explained,
    )


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
