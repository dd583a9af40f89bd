"""How a game ended, in words: the sentence, and where the points came from."""

from __future__ import annotations

from meuse.engine import Message, Result
from meuse.words.words import Words


def ending(words: Words, result: Result) -> str:
    """Who won, and how clearly."""
    if result.winner is None:
        return words.say(Message("result-draw"))
    winner, level = f"side-{result.winner}-wins", _level(words, result.level)
    return words.say(Message("result-win", {"winner": winner, "level": level}))


def points(words: Words, result: Result) -> list[tuple[str, int]]:
    """Each source of points by its name, and how many it brought."""
    return [(_named(words, source), value) for source, value in result.points]


def _level(words: Words, level: str) -> str:
    """The degree of victory: the id of its words, where a game has any."""
    return f"level-{level}" if words.has(f"level-{level}") else level or "none"


def _named(words: Words, source: str) -> str:
    return words.say(Message(f"score-{source}")) if words.has(f"score-{source}") else source
