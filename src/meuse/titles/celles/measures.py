"""What the lab counts in Celles beyond what every game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from meuse.engine import Message, Position
from meuse.engine.measures import Attack
from meuse.engine.measures import Measures as Common
from meuse.titles.celles.position import IN_SUPPLY, ISOLATED
from meuse.titles.celles.victory import points


class Measures(Common):
    """An attack names its defenders when it is declared, and its odds when the die is thrown."""

    _declared: tuple[str, str] = ("", "")

    def points(self, pos: Position[Any]) -> Iterable[tuple[str, int]]:
        """16.0.14 All points by source."""
        return points(pos)  # type: ignore[arg-type]  # positions of this game

    def supply(self, pos: Position[Any]) -> Iterator[tuple[str, str]]:
        """5.0 By the markers."""
        for unit, state in enumerate(pos.supply):  # type: ignore[attr-defined]
            if state != IN_SUPPLY:
                yield self.sides[unit], "isolated" if state == ISOLATED else "out-of-supply"

    def attacks(self, pos: Position[Any], events: Sequence[Message]) -> Iterator[Attack]:
        """11.0.3, 11.0.19 Where the first defender stands when the attack is declared."""
        for event in events:
            if event.id == "event-attack":
                defender = self.units[str(event.args["defenders"]).split(", ")[0]]
                place = self.where(pos)[defender]
                attacker = self.units[str(event.args["unit"])]
                self._declared = (self.sides[attacker], self.game.board.names[place] if place >= 0 else "")
            elif event.id == "event-combat":
                side, place_name = self._declared
                yield Attack(side, str(event.args["odds"]), place_name)
