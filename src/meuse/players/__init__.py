"""Computer players: one interface, a registry by name, and a referee that trusts none of them."""

from meuse.players.clock import Clock
from meuse.players.player import Candidate, Player, Thought
from meuse.players.random_player import RandomPlayer
from meuse.players.referee import TRUSTED, Forfeit, Outcome, Referee
from meuse.players.registry import UnknownPlayer, create, names

__all__ = [
    "TRUSTED",
    "Candidate",
    "Clock",
    "Forfeit",
    "Outcome",
    "Player",
    "RandomPlayer",
    "Referee",
    "Thought",
    "UnknownPlayer",
    "create",
    "names",
]
