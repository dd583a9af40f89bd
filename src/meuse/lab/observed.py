"""A record that lets others watch: who acted, what, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import meuse
from meuse.engine import Action, Message

Watcher: TypeAlias = Callable[["ObservedRecord", str, Action, list[Message]], None]


class ObservedRecord(meuse.Record):
    """Tells its watchers of every action, after it was played."""

    def __init__(self, game: meuse.Game[Any], header: Any) -> None:
        super().__init__(game, header)
        self.watchers: list[Watcher] = []

    def play(self, action: Action | str) -> list[Message]:
        """Play, write down, and tell."""
        side = self.position.side
        events = super().play(action)
        for watcher in self.watchers:
            watcher(self, str(side), self.entries[-1].action, events)
        return events
