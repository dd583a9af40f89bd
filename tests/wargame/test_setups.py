"""Hand-made positions: names are looked up, and whatever means nothing is refused with its path."""

from __future__ import annotations

import msgspec
import pytest

from meuse.engine import SetupError
from meuse.wargame.setups import mark, number_of, numbers_of, refuse_idle, units_in
from tests.kit import skirmish

GAME = skirmish.game()


class Said(msgspec.Struct):
    at: str = ""
    used: bool = False
    tags: list[str] = msgspec.field(default_factory=list)


def test_names_have_numbers() -> None:
    name = GAME.names[2]
    assert number_of(GAME, "unit", name, "truck") == 2
    assert numbers_of(GAME, "unit", [name, GAME.names[0]], "lost") == [2, 0]


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        ("unit", "G99", "lost: unknown unit 'G99'"),
        ("place", "9999", "lost: unknown hex '9999'"),
        ("unit", "G-1", "lost: unknown unit 'G-1'; did you mean 'G1'?"),
    ],
)
def test_unknown_names_are_refused_where_they_stand(kind: str, name: str, told: str) -> None:
    with pytest.raises(SetupError) as caught:
        number_of(GAME, kind, name, "lost")
    assert caught.value.place == "lost"
    assert str(caught.value).startswith(told)


def test_a_bare_place_stands_for_a_unit_merely_there() -> None:
    said = Said("0304", used=True)
    found = list(units_in(GAME, {"G1": "0203", "G2": said}, Said))
    assert found == [
        (GAME.unit_numbers["G1"], "units.G1", Said("0203")),
        (GAME.unit_numbers["G2"], "units.G2", said),
    ]
    with pytest.raises(SetupError, match=r"^units\.X1: unknown unit 'X1'"):
        list(units_in(GAME, {"X1": "0203"}, Said))


def test_marks_go_into_the_columns_of_their_names_as_numbers() -> None:
    pos = GAME.start()
    mark(pos, 1, Said(used=True), ["used"])
    assert pos.used[1] == 1
    assert type(pos.used[1]) is int
    assert not any(pos.used[:1] + pos.used[2:])


def test_what_would_be_thrown_away_is_refused_unless_it_is_as_if_unsaid() -> None:
    refuse_idle(Said("0203"), "used tags", "", "not now")
    refuse_idle(Said(tags=[]), "used tags", "", "not now")
    with pytest.raises(SetupError, match=r"^used: not now$"):
        refuse_idle(Said(used=True), "tags used", "", "not now")
    with pytest.raises(SetupError, match=r"^units\.G1\.tags: not now$"):
        refuse_idle(Said(tags=["wet"]), "used tags", "units.G1", "not now")
