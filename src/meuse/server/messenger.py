"""Telling other servers at the same database what has changed.

What is told is that something has changed, never what it is now: that is read from the database. So a word
that gets lost costs time, and no more. One server alone tells nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec
from sqlalchemy import Connection

from meuse.server.wire.computers import ThinkingNow


class Word(StrEnum):
    """What can be said of tables."""

    PLAYED = "played"
    TAKEN_BACK = "taken-back"
    ENDED = "ended"
    #: Names, keys, an offer, a rematch.
    PEOPLE = "people"
    SAID = "said"
    GONE = "gone"
    #: A computer thinks.
    THINKS = "thinks"
    #: It is to answer now.
    HURRY = "hurry"


class Telegram(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one server tells the others."""

    #: Whose word it is: nobody listens to himself.
    by: str
    word: Word
    tables: list[str] = []
    #: The message that was said.
    number: int = 0
    thinking: ThinkingNow | None = None


class Messenger:
    """Tells nobody: one server is alone with its database."""

    def tell(self, connection: Connection, word: Word, tables: Iterable[str], number: int = 0) -> None:
        """Tell the others, when and if this transaction is committed."""

    def call(self, word: Word, table: str, thinking: ThinkingNow | None = None) -> None:
        """Tell the others something that is written nowhere; nobody minds if it gets lost."""
