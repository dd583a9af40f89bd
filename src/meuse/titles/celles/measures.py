"""What the lab counts in Celles beyond what every game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meuse.engine import Message
from meuse.titles.celles.position import IN_SUPPLY, ISOLATED, CellesPosition
from meuse.titles.celles.victory import points
from meuse.wargame.measures import Attack
from meuse.wargame.measures import Measures as Common


class Measures(Common[CellesPosition]):
    """An attack names its defenders when it is declared, and its odds when the die is thrown."""

    _declared: tuple[str, str] = ("", "")

    def points(self, pos: CellesPosition) -> Iterable[tuple[str, int]]:
        """16.0.14 All points by source."""
        return points(pos)

    def supply(self, pos: CellesPosition) -> Iterator[tuple[str, str]]:
        """5.0 By the markers."""
        for unit, state in enumerate(pos.supply):
            if state != IN_SUPPLY:
                yield self.sides[unit], "isolated" if state == ISOLATED else "out-of-supply"

    def attacks(self, pos: CellesPosition, events: Sequence[Message]) -> Iterator[Attack]:
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
