"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

import msgspec

from meuse.engine import Action, Message, Position
from meuse.players.clock import Clock


class Candidate(msgspec.Struct, frozen=True):
    """A choice that was weighed: its value to the side that decides, and why."""

    action: Action
    value: float
    reasons: tuple[Message, ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """How far a player has come: the best choices first, for the user interface."""

    best: tuple[Candidate, ...]
    #: How much of the work that it wanted to do is done, from 0 to 1.
    progress: float = 1.0


class Player(ABC):
    """Decides for a side. It gets a copy of the position: what it does to it changes nothing.

    A player may keep a plan between the decisions of one segment; `begin` starts a new game.
    """

    #: Whether anybody reads its thoughts. Where nobody does, as in matches, it need not tell them: that takes
    #: time, and its choices are the same.
    heard: bool = True

    _thought: Thought | None = None

    def begin(self, side: str) -> None:
        """Start a game on a side; forget everything else."""
        self._thought = None

    @abstractmethod
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Return one of the position's legal actions before the clock is over."""

    def close(self) -> None:  # noqa: B027 (most players have nothing to end)
        """End what it has begun, a program or processes of its own."""

    def unheard(self) -> Self:
        """The same player, whose thoughts nobody reads from now on."""
        self.heard = False
        return self

    @property
    def thought(self) -> Thought | None:
        """What the player thinks at this moment; may be read from another thread."""
        return self._thought

    def _report(self, thought: Thought) -> None:
        self._thought = thought
