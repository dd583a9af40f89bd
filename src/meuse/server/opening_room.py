"""Openings over the wire: what many first turns led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from meuse.engine import MeuseError, View
from meuse.judgement.openings import Choice, Explored, Openings, Station, openings_of
from meuse.server.library import Library, Static, static
from meuse.server.problems import not_found, unusable
from meuse.server.shelf import Shelf
from meuse.server.wire.openings import MoverRow, OpeningsAnswer, OpeningsSheet, StationRow


class OpeningRoom(Shelf):
    """The explorers of the games on offer. Called in the thread of the rules."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._sheets: dict[str, Static] = {}

    def sheet(self, name: str) -> Static:
        """What was played of a game."""
        if name not in self._sheets:
            self._sheets[name] = static(msgspec.json.encode(sheet(self._openings(name))))
        return self._sheets[name]

    def answer(self, name: str, side: str, chosen: Sequence[str], unit: str) -> OpeningsAnswer:
        """What is told of a side's openings with the stations chosen, and of a unit's places in them."""
        try:
            return answer(self._openings(name).explored(side, [*map(Station.read, chosen)]), unit)
        except MeuseError as error:
            raise unusable("openings", error) from error

    def _openings(self, name: str) -> Openings:
        found = openings_of(self.game(name))
        if found is None:
            raise not_found(f"opening of {name!r}")
        return found


def sheet(openings: Openings) -> OpeningsSheet:
    """What never changes of a game's openings."""
    game, book = openings.game, openings.book
    usual = {unit: place for side in game.sides for unit, place in openings.explored(side).usual.items()}
    return OpeningsSheet(
        scenario=book.scenario,
        rules=book.rules,
        openings=book.openings,
        turns_more=book.turns_more,
        view=_moved(game.view(game.start(book.scenario)), usual),
    )


def _moved(view: View, usual: Mapping[str, str]) -> View:
    """Every unit where it mostly stood; what is off the map stays in its box, if it was there."""
    pieces = tuple(
        msgspec.structs.replace(piece, at=usual[piece.id]) if usual.get(piece.id) else piece
        for piece in view.pieces
    )
    return msgspec.structs.replace(view, pieces=pieces)


def answer(found: Explored, unit: str) -> OpeningsAnswer:
    """An answer as it is sent: for each unit its best place, and all places of one of them."""
    by_unit = sorted(found.choices, key=lambda choice: choice.station.unit)
    movers = [
        _mover(name, list(own), found.usual) for name, own in groupby(by_unit, lambda one: one.station.unit)
    ]
    return OpeningsAnswer(
        found.side,
        found.openings,
        *found.chance,
        units=sorted(movers, key=lambda mover: (-mover.best.low, mover.unit)),
        places=[_row(choice) for choice in found.choices if choice.station.unit == unit],
    )


def _mover(unit: str, own: Sequence[Choice], usual: Mapping[str, str]) -> MoverRow:
    return MoverRow(unit, len(own), usual[unit], _row(max(own, key=_advice)))


def _advice(choice: Choice) -> tuple[bool, float]:
    """How well a place would do as advice: to be off the map is none where the unit stood on it, too."""
    return bool(choice.station.place), choice.chance.low


def _row(choice: Choice) -> StationRow:
    return StationRow(choice.station.place, choice.openings, *(round(one, 4) for one in choice.chance))
