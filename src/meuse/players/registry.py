"""Computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from meuse.engine import MeuseError
from meuse.players.player import Player
from meuse.players.random_player import RandomPlayer

#: A player is made for a game (by name) and a seed for whatever it draws at random.
Maker = Callable[[str, int | None], Player]

_MAKERS: Mapping[str, Maker] = MappingProxyType({"random": lambda game, seed: RandomPlayer(seed)})


class UnknownPlayer(MeuseError, LookupError):
    """There is no player of that name."""


def names() -> tuple[str, ...]:
    """The names of the computer players, from the weakest to the strongest."""
    return tuple(_MAKERS)


def create(name: str, game: str, seed: int | None = None) -> Player:
    """Make a player for a game; `external:COMMAND` seats a program that speaks the engine protocol."""
    if name.startswith("external:"):
        from meuse.players.external import PREFIX, ExternalPlayer

        return ExternalPlayer(name.removeprefix(PREFIX), game, seed)
    if name not in _MAKERS:
        raise UnknownPlayer(
            f"there is no player {name!r}; there are {', '.join(names())}, and external:COMMAND"
        )
    return _MAKERS[name](game, seed)
