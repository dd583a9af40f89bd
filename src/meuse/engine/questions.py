"""Answers to "where is it?", "how strong is it here?", "whose is this?" and "who is ahead?".

The same in every game, in the names that actions use, so that nobody has to read a position's columns.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from meuse.engine.explain import Modifier
from meuse.engine.message import Message

#: Where a unit can be: in play, still to come, gone for good, or off the map alive (left, withdrawn).
Presence = Literal["map", "due", "lost", "away"]


class Strength(msgspec.Struct, frozen=True):
    """A strength as it counts now, and what made it so."""

    value: float
    #: What is printed, and then everything that changed it, each with its rule.
    reasons: tuple[Modifier, ...] = ()


class UnitState(msgspec.Struct, frozen=True, kw_only=True):
    """A unit at one moment. What a game does not know, or what means nothing where the unit is, is None."""

    name: str
    side: str
    presence: Presence
    #: The place it is at, or is due at; empty where there is none.
    place: str
    steps: int
    full_steps: int
    attack: Strength | None = None
    defence: Strength | None = None
    #: How far it may go when it begins to move, and how much of that is left while it is moving.
    movement: float | None = None
    left: float | None = None
    #: The places its Zone of Control reaches.
    zone: tuple[str, ...] = ()
    supplied: bool | None = None
    #: Names of states, as views show them: disrupted, entrenched, road-mode …
    statuses: tuple[str, ...] = ()


class PlaceState(msgspec.Struct, frozen=True, kw_only=True):
    """A place at one moment."""

    name: str
    terrain: str
    #: Flags of the place: town, victory area, entry …
    features: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    #: Whose it is, where the game knows control; None for nobody's.
    control: str | None = None
    #: The sides whose Zones of Control reach it.
    zones: tuple[str, ...] = ()
    #: What it is worth to each side that would hold it at the end; empty where it is worth nothing.
    value: dict[str, int] = {}


class Standing(msgspec.Struct, frozen=True):
    """The score so far: who would be ahead if the game ended now, by what points, and why."""

    leader: str | None
    #: By source, as in a `Result`.
    points: tuple[tuple[str, int], ...]
    reason: Message
