"""Computer players: one interface, a registry by name, and a referee that trusts none of them.

`random`, `cadet`, `staff` and `general` know no game. What they must know about one is its `Doctrine`
(`meuse.players.doctrine`), in the package `doctrine` of the game. To teach them another game:

1. `GAME/doctrine/__init__.py` with a function `doctrine()` that returns a new `Doctrine`;
2. `GAME/doctrine/weights.toml`, `name = number`, exactly the names in `Doctrine.weights_wanted`;
3. words for its `reason-TERM` and `order-…` messages in `GAME/words/{en,fr,es}/players.ftl`.
"""

from meuse.players.characters import characters_of, parted
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Opening, Order, Simple, next_action
from meuse.players.errors import UnknownPlayer
from meuse.players.foresight import Foresight, Leaf, Prospect
from meuse.players.player import Candidate, Player, Thought
from meuse.players.random_player import RandomPlayer
from meuse.players.referee import TRUSTED, Forfeit, Outcome, Referee
from meuse.players.registry import (
    GENERAL,
    RANDOM,
    create,
    doctrine_of,
    grace_for,
    is_ours,
    names,
    times_for,
    usual_seconds,
)
from meuse.players.segments import SegmentClocks, Segments
from meuse.players.weights import BadWeights, Weights

__all__ = [
    "GENERAL",
    "RANDOM",
    "TRUSTED",
    "BadWeights",
    "Breadth",
    "Candidate",
    "Clock",
    "Doctrine",
    "Foresight",
    "Forfeit",
    "Leaf",
    "Opening",
    "Order",
    "Outcome",
    "Player",
    "Prospect",
    "RandomPlayer",
    "Referee",
    "SegmentClocks",
    "Segments",
    "Simple",
    "Thought",
    "UnknownPlayer",
    "Weights",
    "characters_of",
    "create",
    "doctrine_of",
    "grace_for",
    "is_ours",
    "names",
    "next_action",
    "parted",
    "times_for",
    "usual_seconds",
]
