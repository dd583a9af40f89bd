"""What the lab counts in Tigers in the Mist beyond what every game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meuse.engine import Message
from meuse.titles.tigers import supply
from meuse.titles.tigers.position import TigersPosition
from meuse.wargame.measures import Attack
from meuse.wargame.measures import Measures as Common


class Measures(Common[TigersPosition]):
    """Days are its turns, strength points its steps, and battles have a ratio, not a column."""

    def turn(self, pos: TigersPosition) -> int:
        """6.0 The day."""
        return pos.day

    def steps(self, pos: TigersPosition) -> Sequence[int]:
        """Strength points."""
        return pos.strength

    def points(self, pos: TigersPosition) -> Iterable[tuple[str, int]]:
        """12.12 The points scored so far; zones are counted when the game ends.

        S3.v Those of the First Three Days as they would be now; S1.v1 the 7th Army has none.
        """
        if pos.result is not None:
            return pos.result.points
        if pos.facts.entry.score == "areas":
            return (("areas", pos.points),)
        return super().points(pos)

    def supply(self, pos: TigersPosition) -> Iterator[tuple[str, str]]:
        """13.11a, 13.15 Units on the map that no supply route served when supply was last determined."""
        for unit, place in enumerate(self.where(pos)):
            on_map = 0 <= place < pos.game.areas
            if on_map and not supply.in_supply(pos, unit):
                yield self.sides[unit], "out-of-supply"

    def attacks(self, pos: TigersPosition, events: Sequence[Message]) -> Iterator[Attack]:
        """9.0 The ratio of strength points when the battle begins, in whole numbers as a chart would."""
        for event in events:
            if event.id == "event-battle":
                attackers, defenders = (
                    [self.units[name] for name in str(event.args[side]).split(", ") if name in self.units]
                    for side in ("attackers", "defenders")
                )
                odds = _ratio(self._strength(pos, attackers), self._strength(pos, defenders))
                yield Attack(self.sides[attackers[0]], odds, str(event.args["place"]))

    def _strength(self, pos: TigersPosition, units: list[int]) -> int:
        return max(1, sum(self.steps(pos)[unit] for unit in units))


def _ratio(attack: int, defence: int) -> str:
    """Rounded in the defender's favour: 7 to 3 is 2:1, 3 to 7 is 1:3."""
    return f"{attack // defence}:1" if attack >= defence else f"1:{-(-defence // attack)}"
