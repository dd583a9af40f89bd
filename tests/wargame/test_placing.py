"""One unit and many places."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action
from meuse.wargame.placing import PlacingDecision
from tests.kit import skirmish
from tests.kit.skirmish.position import SkirmishPosition

GAME = skirmish.game()


class Landing(PlacingDecision[SkirmishPosition], frozen=True):
    verb = "land"
    rule = "9.1"
    asks = "prompt-place"

    def places(self, pos: SkirmishPosition) -> Sequence[int]:
        return (7, 3)


def test_the_unit_is_offered_each_of_its_places_in_their_order() -> None:
    unit = GAME.units_of[1][0]
    pos = GAME.start()
    name, places = GAME.names[unit], GAME.place_names
    assert list(Landing(unit).actions(pos)) == [
        Action("land", (name, places[7])),
        Action("land", (name, places[3])),
    ]


def test_its_owner_is_asked_about_it() -> None:
    unit = GAME.units_of[1][0]
    pos = GAME.start()
    assert Landing(unit).side(pos) == "allied"
    assert Landing(unit).prompt(pos).args == {"unit": GAME.names[unit]}
