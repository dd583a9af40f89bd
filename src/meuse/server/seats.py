"""Who sits where: `here` at the creator's screen, behind a `link`, or the computer at some level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meuse.engine import Game
from meuse.players import UnknownPlayer, create
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


def checked_seats(seats: Mapping[str, str], game: Game[Any]) -> dict[str, str]:
    """The seats in the order of the sides; a side that is not named is played here."""
    complete = {side: seats.get(side, HERE) for side in game.sides}
    if unknown := set(seats) - set(complete):
        raise unusable("seats", f"there is no side {min(unknown)!r}, only {', '.join(complete)}")
    for seat in complete.values():
        _check(seat, game.name)
    return complete


def _check(seat: str, game: str) -> None:
    if is_computer(seat):
        _check_level(level_of(seat), game)
    elif seat not in (HERE, LINK):
        raise unusable("seats", f"a seat is {HERE}, {LINK} or {COMPUTER}LEVEL, not {seat!r}")


def _check_level(level: str, game: str) -> None:
    """Some levels do not know every game."""
    try:
        create(level, game)
    except UnknownPlayer as error:
        raise unusable("seats", error) from error
