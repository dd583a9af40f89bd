"""The explorer of openings: what was played, and what is told of some stations."""

from __future__ import annotations

import msgspec

from meuse.engine import View


class StationRow(msgspec.Struct, frozen=True):
    """A place where a unit stood when the first turn was over (empty: off the map), and its side's chance."""

    place: str
    openings: int
    low: float
    chance: float
    high: float


class MoverRow(msgspec.Struct, frozen=True):
    """A unit to ask about: how many places it took, where mostly, and where on the map it surely did best."""

    unit: str
    places: int
    usual: str
    best: StationRow


class OpeningsSheet(msgspec.Struct, frozen=True):
    """What was played, and how it was judged."""

    scenario: str
    rules: str
    openings: int
    #: How many turns after the first one chances were told.
    turns_more: int
    #: The beginning, with every unit where it mostly stood when the first turn was over.
    view: View


class OpeningsAnswer(msgspec.Struct, frozen=True):
    """The openings with all chosen stations: how many, the side's chance, and what to choose next."""

    side: str
    openings: int
    low: float
    chance: float
    high: float
    #: Units not chosen yet, first those that surely did best somewhere.
    units: list[MoverRow]
    #: The places of the unit that was asked about, the surest first.
    places: list[StationRow]
