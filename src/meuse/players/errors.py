"""What can be wrong with the name of a player."""

from __future__ import annotations

from meuse.engine import MeuseError


class UnknownPlayer(MeuseError, LookupError):
    """There is no player of that name, or it does not know the game."""
