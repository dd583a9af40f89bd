"""Who sits where: `here` at the creator's screen, behind a `link`, or the computer at some level."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from meuse.engine import Game
from meuse.players import characters_of
from meuse.server.levels import Levels
from meuse.server.problems import unusable

HERE = "here"
LINK = "link"
COMPUTER = "computer:"


def is_computer(seat: str) -> bool:
    """Whether nobody needs a key for this seat."""
    return seat.startswith(COMPUTER)


def level_of(seat: str) -> str:
    """The level of a computer's seat."""
    return seat.removeprefix(COMPUTER)


def checked_seats(seats: Mapping[str, str], game: Game[Any], levels: Levels) -> dict[str, str]:
    """The seats in the order of the sides; a side that is not named is played here."""
    complete = {side: seats.get(side, HERE) for side in game.sides}
    if unknown := set(seats) - set(complete):
        raise unusable("seats", f"there is no side {min(unknown)!r}, only {', '.join(complete)}")
    characters = characters_of(game)
    for seat in complete.values():
        _check(seat, levels, characters)
    return complete


def _check(seat: str, levels: Levels, characters: Collection[str]) -> None:
    if is_computer(seat):
        if not levels.knows(level_of(seat), characters):
            raise unusable("seats", f"no {level_of(seat)!r} knows this game, only {_all(levels, characters)}")
    elif seat not in (HERE, LINK):
        raise unusable("seats", f"a seat is {HERE}, {LINK} or {COMPUTER}LEVEL, not {seat!r}")


def _all(levels: Levels, characters: Collection[str]) -> str:
    known = ", ".join(levels.names)
    return f"{known}, in character {', '.join(characters)} or in none" if characters else known
