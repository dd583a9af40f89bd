"""The header of a record: which game it is of, and under which rules, tables and names it was played."""

from __future__ import annotations

from typing import Any, Final

import msgspec

FIRST_LINE: Final = "meuse record 1"
ORIGINAL_DATA: Final = "original"


class Terms(msgspec.Struct, frozen=True):
    """Which game is played, and by which rules and tables."""

    game: str
    scenario: str
    options: dict[str, Any]
    rules: str
    data: str


class Header(Terms, frozen=True):
    """What a record says of itself before the first action."""

    date: str
    seats: dict[str, str]
    stream: bool = False

    def lines(self) -> list[str]:
        """The header as text."""
        return [
            FIRST_LINE,
            f"game: {self.game}",
            f"scenario: {self.scenario}",
            f"options: {msgspec.json.encode(self.options).decode()}",
            f"rules: {self.rules}",
            f"data: {self.data or ORIGINAL_DATA}",
            f"date: {self.date}",
            *(f"{side}: {name}" for side, name in self.seats.items()),
            *(["stream: yes"] if self.stream else []),
            "",
        ]
