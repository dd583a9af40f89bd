"""How plans for The Ardennes Offensive are found and compete."""

from __future__ import annotations

from meuse.players.contest import Terms
from meuse.players.tuning import Tuning
from meuse.titles.ardennes.position import ArdennesPosition

#: Slices of an Allied general's search at most, for the usual clock: it is over before.
SLICES = 24
#: For each of his movement phases how many plans are played on, and for how many phases: to the end of the
#: next German Mechanized Movement Phase.
PLAYED_ON = {"initial": (4, 5), "mechanized": (3, 3)}


class ArdennesTuning(Tuning[ArdennesPosition], frozen=True):
    """Slices of the search that the general asks for: the clock ends it, or the search itself."""

    tries: tuple[int, int] | None = (400, 100)

    def contest(self, pos: ArdennesPosition, terms: Terms) -> Terms:
        """Hardly any lots are drawn between phases: a few plans are played on once."""
        return terms._replace(lines=4, first=1, most=1, challengers=0)


class AlliedTuning(ArdennesTuning, frozen=True):
    """Of a general who leads the Allies: a movement phase is a single choice, and takes his planning time.

    The last plans that a search came by are nearly the same; they would crowd his tempers out.
    """

    tries: tuple[int, int] | None = (SLICES, SLICES)
    share: float | None = 0.9
    most_alike: int = 1

    def contest(self, pos: ArdennesPosition, terms: Terms) -> Terms:
        """Plans for a movement phase are played on once, until German tanks have had their say."""
        lines, segments = PLAYED_ON.get(pos.phase, (1, 0))
        return terms._replace(lines=lines, segments=segments, first=1, most=1, challengers=0)
