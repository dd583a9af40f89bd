"""How plans for Celles compete."""

from __future__ import annotations

from meuse.players.contest import Terms
from meuse.players.tuning import Tuning
from meuse.titles.celles.position import CellesPosition

#: Segments that the staff's plans are played on, and how the general's compete: rather surely than by many
#: challengers.
LOOKED_AHEAD = 4
COMPETING = Terms(lines=6, segments=6, first=4, most=8)


class CellesTuning(Tuning[CellesPosition], frozen=True):
    """The staff's."""

    def contest(self, pos: CellesPosition, terms: Terms) -> Terms:
        """The staff looks four segments ahead."""
        return terms._replace(segments=LOOKED_AHEAD)


class GeneralsTuning(CellesTuning, frozen=True):
    """The general's."""

    def contest(self, pos: CellesPosition, terms: Terms) -> Terms:
        """Further ahead, and more surely."""
        return COMPETING
