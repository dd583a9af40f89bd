"""What the lab counts in The Ardennes Offensive beyond what every game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meuse.engine import Message
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.victory import sources
from meuse.wargame.measures import Attack
from meuse.wargame.measures import Measures as Common

#: Not lost is one step, lost is none.
_LEFT = bytes([1]) + bytes(255)


class Measures(Common[ArdennesPosition]):
    """An attack names its hexes when it is declared, and its odds when the die is thrown."""

    _declared: tuple[str, str] = ("", "")

    def steps(self, pos: ArdennesPosition) -> Sequence[int]:
        """A unit has one step, until it is eliminated."""
        return list(bytes(pos.lost).translate(_LEFT))

    def points(self, pos: ArdennesPosition) -> Iterable[tuple[str, int]]:
        """16.0 Points by source."""
        return sources(pos)

    def attacks(self, pos: ArdennesPosition, events: Sequence[Message]) -> Iterator[Attack]:
        """9.0.2 The first hex that is attacked stands for all."""
        for event in events:
            if event.id == "event-attack":
                first = self.units[str(event.args["units"]).split(", ")[0]]
                self._declared = (self.sides[first], str(event.args["places"]).split(", ")[0])
            elif event.id == "event-combat-result":
                side, place = self._declared
                yield Attack(side, str(event.args["odds"]), place)

    def paths(self, events: Sequence[Message]) -> Iterator[tuple[str, Sequence[str]]]:
        """5.0.1 A move tells its whole way."""
        for event in events:
            if event.id == "event-moved" and event.args.get("path"):
                yield str(event.args["unit"]), str(event.args["path"]).split("-")
