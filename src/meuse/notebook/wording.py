"""Words for what does not say of which game it is: a battle, an explanation, a counter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from meuse.engine import Message
from meuse.titles import folder_of, games
from meuse.words import Words


@cache
def words_by_game(language: str) -> dict[str, Words]:
    """The words of every game that is installed, read off its package without loading the game."""
    return {name: Words(language, folder_of(name) / "words") for name in games()}


def fitting_words(messages: Iterable[Message], language: str) -> Words:
    """The words of the game that these messages come from: the one that has words for most of them."""
    told = list(messages)
    candidates = words_by_game(language)
    return max(candidates.values(), key=lambda words: sum(_fits(words, message) for message in told))


def _fits(words: Words, message: Message) -> bool:
    return words.has(message.id) and words.variables(message.id) <= set(message.args)
