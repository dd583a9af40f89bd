"""Rules and charts to read."""

from __future__ import annotations

import msgspec

from meuse.engine import Chart


class RuleText(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    section: str
    title: str
    """The id of the words for the section, in the player's language."""
    text: str
    language: str
    """The language of the text: English where nobody has written it in the one that was asked for."""
    ruling: str
    """How we read the rule where the book is silent or divided."""
    ruling_language: str
    """The language of the ruling: as of the text."""


class RuleChapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    number: str
    title: str
    introduction: str
    rules: tuple[RuleText, ...]


class RuleChapters(msgspec.Struct, frozen=True):
    """The rules of a game for players, in the order of its rulebook."""

    language: str
    chapters: tuple[RuleChapter, ...]


class GameCharts(msgspec.Struct, frozen=True):
    """What of a game is looked up during play and never changes."""

    charts: tuple[Chart, ...]
