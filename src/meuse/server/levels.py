"""The levels of the computer: our own players, and programs that the operator lets in under a name."""

from __future__ import annotations

import re
import shlex
from collections.abc import Container, Mapping

from meuse.engine import MeuseError
from meuse.players import GENERAL, RANDOM, names, parted, usual_seconds
from meuse.players.doctrine import EASIER

LONGEST_SECONDS = 600.0
#: Who is asked for advice, the best first; those who are asked for none, because they err on purpose.
ADVISERS = ("staff", "cadet")
NO_ADVISERS = (RANDOM, *EASIER, "captain")

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")


class BadLevel(MeuseError, ValueError):
    """A level that cannot be offered, or a time that cannot be given."""


class Levels:
    """Who may be seated, under which name, and how long each may think."""

    def __init__(self, bots: Mapping[str, str], seconds: Mapping[str, float], cores: int = 1) -> None:
        for name, command in bots.items():
            _check_bot(name, command)
        self._bots = dict(bots)
        self._cores = cores
        self._seconds = {level: usual_seconds(self.player(level)) for level in (*names(), *bots)}
        for level, time in seconds.items():
            self._check_seconds(level, time)
        self._seconds |= seconds

    @property
    def names(self) -> tuple[str, ...]:
        """All levels, the weakest first; programs come last. Each plays every game."""
        return (*names(), *self._bots)

    @property
    def advisers(self) -> tuple[str, ...]:
        """The levels to ask for advice, the best first."""
        return (*ADVISERS, *(level for level in names() if level not in (*ADVISERS, *NO_ADVISERS)))

    def player(self, level: str) -> str:
        """The player's name, as `meuse.players.create` knows it."""
        if level in self._bots:
            return f"external:{self._bots[level]}"
        several = f"{GENERAL}:{self._cores}" if self._cores > 1 else GENERAL
        return several + level.removeprefix(GENERAL) if parted(level)[0] == GENERAL else level

    def knows(self, level: str, characters: Container[str]) -> bool:
        """Whether a level can be seated in a game where one may have these characters."""
        if level in self.names:
            return True
        plain, character = parted(level)
        return plain in names() and plain != RANDOM and character in characters

    def seconds(self, level: str) -> float:
        """How long a level may think about a segment."""
        return self._seconds.get(parted(level)[0], usual_seconds(level))

    def _check_seconds(self, level: str, seconds: float) -> None:
        if level not in self._seconds:
            raise BadLevel(
                f"there is no level {level!r} to give {seconds} s to, only {', '.join(self.names)}"
            )
        if not 0.0 < seconds <= LONGEST_SECONDS:
            raise BadLevel(f"{level} may think for up to {LONGEST_SECONDS:.0f} s, not for {seconds}")


def _check_bot(name: str, command: str) -> None:
    if not _NAME.fullmatch(name):
        raise BadLevel(f"{name!r} is no name for a bot: small letters, digits and hyphens")
    if name in names():
        raise BadLevel(f"there is a level {name!r} already: give the bot another name")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadLevel(f"the command of the bot {name!r} cannot be read: {error}") from error
    if not words:
        raise BadLevel(f"the bot {name!r} has no command")


def read_bots(texts: list[str]) -> dict[str, str]:
    """Bots as the operator writes them: NAME=COMMAND."""
    bots: dict[str, str] = {}
    for text in texts:
        name, equals, command = text.partition("=")
        if not equals:
            raise BadLevel(f"a bot is NAME=COMMAND, not {text!r}")
        if name in bots:
            raise BadLevel(f"there are two bots {name!r}")
        bots[name] = command
    return bots


def read_seconds(texts: list[str]) -> dict[str, float]:
    """Times as the operator writes them: LEVEL=SECONDS; a number alone is the general's."""
    times: dict[str, float] = {}
    for text in texts:
        level, equals, number = text.rpartition("=")
        try:
            times[level if equals else "general"] = float(number)
        except ValueError:
            raise BadLevel(f"a time is LEVEL=SECONDS, not {text!r}") from None
    return times
