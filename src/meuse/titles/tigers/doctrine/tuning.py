"""How plans for Tigers in the Mist are found and compete."""

from __future__ import annotations

from typing import Final, NamedTuple

from meuse.players.contest import Terms
from meuse.players.tuning import Tuning
from meuse.titles.tigers.position import TigersPosition

#: In so many impulses before the last plans are played on further: they decide who crosses the Meuse.
LAST_IMPULSES = 2
#: The impulse of a day in which most units have been used.
EVENING = 3
#: Variations of the best plan that may fail one after the other before it is believed.
PATIENCE = 4


class Look(NamedTuple):
    """How far plans are played on, in impulses of either side; samples at first and at most."""

    segments: int
    first: int
    most: int


#: How the staff and the general look ahead: by day, past the evening, when hardly anybody is left to reply,
#: towards the end, and in the last impulse, where plans are short and a single point may decide.
BY_DAY: Final = (Look(2, 1, 4), Look(2, 1, 4))
IN_THE_EVENING: Final = (Look(3, 1, 2), Look(4, 1, 4))
TOWARDS_THE_END: Final = (Look(3, 1, 2), Look(4, 1, 4))
AT_LAST: Final = (Look(3, 4, 8), Look(4, 4, 16))


class TigersTuning(Tuning[TigersPosition], frozen=True):
    """There are few dice before the battles: almost all is planned in one go."""

    keeps_rest: float = 0.75
    tries: tuple[int, int] | None = (24, 12)
    share: float | None = 0.75
    most_alike: int = 2

    def contest(self, pos: TigersPosition, terms: Terms) -> Terms:
        """Not far, because an impulse takes long to play; the general farther, and with more samples."""
        last = pos.facts.last
        if pos.impulse == last:
            looks = AT_LAST
        elif pos.impulse >= last - LAST_IMPULSES:
            looks = TOWARDS_THE_END
        else:
            looks = IN_THE_EVENING if pos.part == EVENING else BY_DAY
        look = looks[1 if terms.challengers else 0]
        return terms._replace(**look._asdict(), patience=PATIENCE)
