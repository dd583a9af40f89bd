"""A board wargame: counters, looks and answers stand in modules of their own, and it hands questions on."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from meuse.engine import (
    Chart,
    Game,
    Message,
    MeuseError,
    Overlay,
    Picture,
    PlaceState,
    Position,
    Preview,
    Situation,
    Standing,
    UnitState,
    View,
)
from meuse.wargame.charts import plain_situation
from meuse.wargame.counters import Counters
from meuse.wargame.facts import StaticFacts
from meuse.wargame.overlays import Overlays

P = TypeVar("P", bound=Position[Any])
P_contra = TypeVar("P_contra", bound=Position[Any], contravariant=True)


class NoWargame(MeuseError, TypeError):
    """A question about units on a board to a game that has none."""


class Answers(Protocol[P_contra]):
    """What a game's module of questions answers about a position."""

    def place_state(self, pos: P_contra, place: int, /) -> PlaceState:
        """A place: who is there, whose it is, what it is worth."""

    def standing(self, pos: P_contra, /) -> Standing:
        """The score so far."""

    def forecast(self, pos: P_contra, place: int, /) -> Preview | None:
        """The battle at a place as things stand."""


class Looks(Protocol[P]):
    """What a game's module of views shows."""

    @property
    def OVERLAYS(self) -> Overlays[P]:  # noqa: N802 (a constant of the module)
        """What can be laid over the map."""

    def picture(self, game: Any, /) -> Picture:
        """The map as it is drawn."""

    def view(self, pos: P, /) -> View:
        """The position as it lies on the table."""


class Reference(Protocol[P_contra]):
    """What a game's module of charts says."""

    def charts(self, game: Any, /) -> tuple[Chart, ...]:
        """What is looked up during play."""

    def situation(self, pos: P_contra, /) -> Situation:
        """What of it changes with a position."""


class Preparing(Protocol[P_contra]):
    """What a game's chapter of set-up does."""

    def deploy(self, pos: P_contra, /) -> None:
        """Set an empty position up for its scenario and push the first steps."""


class Arranging(Protocol[P_contra]):
    """How a game sets hand-made positions up."""

    def arrange(self, pos: P_contra, setup: Any, /) -> None:
        """Set an empty position up as asked and push its first steps; `SetupError` on nonsense."""


class Invariants(Protocol[P_contra]):
    """What can never be true of a position of a game."""

    def broken(self, pos: P_contra, /) -> list[Message]:
        """What is impossible, with the rule that forbids it; empty when the position is sound."""


class Wargame(StaticFacts[P]):
    """A game of units on a board; modules of its own set it up, look after it, show it and answer for it."""

    preparing: Preparing[P]
    arranging: Arranging[P]
    invariants: Invariants[P]
    counters: Counters[P]
    looks: Looks[P]
    answers: Answers[P]
    #: Without one, all that is told is who leads.
    reference: Reference[P] | None = None

    def deploy(self, pos: P) -> None:
        """Set a scenario up."""
        self.preparing.deploy(pos)

    def arrange(self, pos: P, setup: Any) -> None:
        """Set a hand-made position up."""
        self.arranging.arrange(pos, setup)

    def check(self, pos: P) -> list[Message]:
        """What is impossible about a position, with the rule that forbids it."""
        return self.invariants.broken(pos)

    def unit_state(self, pos: P, unit: int) -> UnitState:
        """What `pos.unit(name)` answers."""
        return self.counters.state(pos, unit)

    def place_state(self, pos: P, place: int) -> PlaceState:
        """What `pos.place(name)` answers."""
        return self.answers.place_state(pos, place)

    def standing(self, pos: P) -> Standing:
        """What `pos.score` answers."""
        return self.answers.standing(pos)

    def forecast(self, pos: P, place: int) -> Preview | None:
        """What `pos.forecast(place)` answers."""
        return self.answers.forecast(pos, place)

    def picture(self) -> Picture:
        """The map as it is drawn."""
        return self.looks.picture(self)

    def view(self, pos: P, viewer: str | None = None) -> View:
        """The position as it lies on the table: the same for everybody, unless a game says otherwise."""
        return self.looks.view(pos)

    def reference_charts(self) -> tuple[Chart, ...]:
        """What is looked up during play."""
        return self.reference.charts(self) if self.reference is not None else ()

    def situation(self, pos: P, viewer: str | None = None) -> Situation:
        """What of it changes with a position: the same for everybody, unless a game says otherwise."""
        return self.reference.situation(pos) if self.reference is not None else plain_situation(pos)

    def overlay(self, pos: P, name: str, subject: str) -> Overlay:
        """What is laid over the map for a unit or a side."""
        return self.looks.OVERLAYS.show(pos, name, subject)


def as_wargame(game: Game[Any]) -> Wargame[Any]:
    """The game as one of units on a board; `NoWargame` where it is of another kind."""
    if not isinstance(game, Wargame):
        raise NoWargame(f"{game.name} is no game of units on a board")
    return game
