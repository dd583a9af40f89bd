"""The levels of the computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from meuse.engine import Action, Random
from meuse.server.course import AnyPosition

#: Decides in a position that it may read and copy but not play on.
Level = Callable[[AnyPosition, Random], Action]


def at_random(position: AnyPosition, random: Random) -> Action:
    """Any legal action is as good as another."""
    actions = position.legal_actions
    return actions[random.randrange(len(actions))]


LEVELS: Mapping[str, Level] = MappingProxyType({"random": at_random})
