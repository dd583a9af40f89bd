"""Computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from meuse.engine import Game
from meuse.engine.suggest import meant
from meuse.players import generic, imported
from meuse.players.characters import PLUS, character, characters_of, generic_characters, parted
from meuse.players.doctrine import EASIER, Doctrine
from meuse.players.errors import UnknownPlayer
from meuse.players.player import Player
from meuse.players.random_player import RandomPlayer
from meuse.players.referee import GRACE_SECONDS, TRUSTED
from meuse.titles import UnknownGame, address_of, part_of

#: How long players usually think about a segment of play; programs of others as long as a general.
USUAL_SECONDS: Mapping[str, float] = MappingProxyType(
    dict.fromkeys(("random", *EASIER, "cadet", "captain", "staff"), 2.0) | {"general": 15.0}
)
PROGRAM_SECONDS = 15.0

RANDOM = "random"
#: What a player's name ends with who is to set a game's own doctrine aside.
GENERIC = "@generic"

#: A general on several cores is called this, a colon and their number.
GENERAL = "general"
MOST_CORES = 256

#: A cadet who is distracted is called this, a tilde and the share of his decisions that are any at all.
CADET = "cadet"
DISTRACTED = "~"

#: The players of others, as errors tell of them.
ALSO = "external:COMMAND and python:MODULE:NAME"

#: A game, or the name that `meuse.load` finds it by.
AnyGame = Game[Any] | str

#: A player is made of what it knows and a seed for whatever it draws at random.
Maker = Callable[[Doctrine[Any], int | None], Player]


def doctrine_of(game: AnyGame) -> Doctrine[Any]:
    """A new doctrine for a game: what `doctrine()` in its package `doctrine` makes, or the generic one."""
    address = address_of(game)
    try:
        own = part_of(address, "doctrine")
    except UnknownGame as error:
        raise UnknownPlayer(f"nobody but 'random' knows how to play {address!r}") from error
    made: Doctrine[Any] = own.doctrine() if own is not None else generic.doctrine()
    return made


def _cadet(doctrine: Doctrine[Any], seed: int | None) -> Player:
    from meuse.players.cadet import CadetPlayer

    return CadetPlayer(doctrine, seed)


def _captain(doctrine: Doctrine[Any], seed: int | None) -> Player:
    from meuse.players.captain import CaptainPlayer

    return CaptainPlayer(doctrine, seed)


def _staff(doctrine: Doctrine[Any], seed: int | None) -> Player:
    from meuse.players.staff import StaffPlayer

    return StaffPlayer(doctrine, seed)


def _general(doctrine: Doctrine[Any], seed: int | None, cores: int = 1) -> Player:
    from meuse.players.general import GeneralPlayer

    return GeneralPlayer(doctrine, seed, cores)


def _distracted(doctrine: Doctrine[Any], seed: int | None, share: float) -> Player:
    from meuse.players.wavering import Distracted

    return Distracted(doctrine, seed, share)


def _easier(level: str) -> Maker:
    """Makes cadets of one of the easier levels, each game's own measure of it."""

    def made(doctrine: Doctrine[Any], seed: int | None) -> Player:
        if not doctrine.whims:
            return _distracted(doctrine, seed, doctrine.distractions[level])
        from meuse.players.wavering import Wavering

        return Wavering(doctrine, seed, doctrine.whims[level])

    return made


_THINKING: Mapping[str, Maker] = MappingProxyType(
    {level: _easier(level) for level in EASIER}
    | {"cadet": _cadet, "captain": _captain, "staff": _staff, GENERAL: _general}
)


def names() -> tuple[str, ...]:
    """The names of the computer players, from the weakest to the strongest; each knows every game."""
    return (RANDOM, *_THINKING)


def usual_seconds(name: str) -> float:
    """How long a player usually thinks about a segment of play."""
    return USUAL_SECONDS.get(_level(name), PROGRAM_SECONDS)


def times_for(seats: Mapping[str, str], seconds: float | None) -> dict[str, float]:
    """How long each side's player may think about a segment: so long, or as long as it usually does."""
    return {side: usual_seconds(name) if seconds is None else seconds for side, name in seats.items()}


def is_ours(name: str) -> bool:
    """Whether a player comes with Meuse."""
    return _level(name) in names()


def grace_for(seats: Iterable[str]) -> float:
    """How a referee should watch these players: ours, and programs, which have a watch of their own, not."""
    return GRACE_SECONDS if any(name.startswith(imported.PREFIX) for name in seats) else TRUSTED


def create(name: str, game: AnyGame, seed: int | None = None) -> Player:
    """Make a player for a game.

    `general:4` is a general on four cores; `general+bold` one who takes risks; `cadet~0.1` a cadet who does
    anything at all in one decision of ten; `cadet@generic` is a cadet who knows of the game only what any
    game tells; `external:COMMAND` is a program that speaks the engine protocol; `python:MODULE:NAME` and
    `python:FILE.py:NAME` are classes, or functions that make a player.
    """
    address = address_of(game)
    if name.startswith("external:"):
        from meuse.players.external import PREFIX, ExternalPlayer

        return ExternalPlayer(name.removeprefix(PREFIX), address, seed)
    if name.startswith(imported.PREFIX):
        return imported.create_imported(name, address, seed)
    return RandomPlayer(seed) if name == RANDOM else _thinking(name, address, seed)


def taught(level: str, doctrine: Doctrine[Any], seed: int | None = None) -> Player:
    """One of our levels that thinks, with a doctrine of the caller's."""
    return _THINKING[level](doctrine, seed)


def _thinking(name: str, game: str, seed: int | None) -> Player:
    """A player who decides by a doctrine."""
    called, manner = parted(name)
    plain = called.removesuffix(GENERIC)
    make = _maker(plain)
    if make is None:
        near = meant(name, names()) or f"; there are {', '.join(names())}, {ALSO}"
        raise UnknownPlayer(f"there is no player {name!r}{near}")
    doctrine = doctrine_of(game) if plain == called else generic.doctrine()
    if PLUS in name:
        known = characters_of(game) if plain == called else generic_characters()
        doctrine.character = character(known, manner)
    return make(doctrine, seed)


def _maker(plain: str) -> Maker | None:
    """Who makes the player of a name; None where nobody does."""
    if plain.startswith(f"{CADET}{DISTRACTED}"):
        return partial(_distracted, share=_share(plain))
    if plain.startswith(f"{GENERAL}:"):
        return partial(_general, cores=_cores(plain))
    return _THINKING.get(plain)


def _level(name: str) -> str:
    """What kind of player a name asks for, wherever it knows its game from and however many cores it has."""
    return parted(name)[0].removesuffix(GENERIC).partition(":")[0].partition(DISTRACTED)[0]


def _share(name: str) -> float:
    """The share in `cadet~SHARE`."""
    number = name.partition(DISTRACTED)[2]
    try:
        share = float(number)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= 1.0:
        raise UnknownPlayer(
            f"{name!r} is no player: a cadet is distracted by a share of 0 to 1, as in 'cadet~0.1'"
        )
    return share


def _cores(name: str) -> int:
    """The number of cores in `general:CORES`."""
    number = name.partition(":")[2]
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_CORES):
        raise UnknownPlayer(
            f"{name!r} is no player: a general has 1 to {MOST_CORES} cores, as in 'general:4'"
        )
    return int(number)
