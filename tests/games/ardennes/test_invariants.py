"""What can never be true of a position, and what may just be, with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.engine import NOWHERE
from meuse.titles.ardennes.position import ArdennesPosition
from tests.games.ardennes.kit import game, position

Change = dict[str, Any]
"""By field its new value; by column the unit and its new value."""

NUMBER, PLACE = game().unit_numbers, game().place_numbers
#: On open ground, on a road, and nowhere.
GERMAN, ALLIED, ABSENT = NUMBER["Pz16"], NUMBER["9i"], NUMBER["26VG"]
#: All that the exits are worth.
POINTS = 81


def found(change: Change, pos: ArdennesPosition | None = None) -> set[str]:
    """The rules that forbid a position so changed."""
    pos = position({"Pz16": "0934", "9i": "3515", "12VG": "1901"}) if pos is None else pos
    for name, value in change.items():
        if isinstance(value, tuple):
            getattr(pos, name)[value[0]] = value[1]
        else:
            setattr(pos, name, value)
    return {problem.rule for problem in game().check(pos)}


@pytest.mark.rule("ardennes", "2.1.1", "16.0.A", "16.0.B")
@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"turn": 0}, {"2.1.1"}),
        ({"turn": 1}, set()),
        ({"turn": 18}, set()),
        ({"turn": 19}, {"2.1.1"}),
        ({"player": 1}, set()),
        ({"player": 2}, {"4.0.1"}),
        ({"exit_points": -1}, {"16.0.B"}),
        ({"exit_points": POINTS}, set()),
        ({"exit_points": POINTS + 1}, {"16.0.B"}),
        # Nobody is nowhere on the map, or in two places.
        ({"where": (GERMAN, NOWHERE)}, set()),
        ({"where": (GERMAN, NOWHERE - 1)}, {"3.1.1"}),
        ({"where": (GERMAN, game().places)}, {"3.1.1"}),
        ({"lost": (GERMAN, 1)}, {"16.0.A"}),
        ({"due": (GERMAN, 3)}, {"16.0.A"}),
        ({"lost": (ABSENT, 1)}, set()),
        ({"due": (ABSENT, 3)}, set()),
        ({"lost": (ABSENT, 1), "due": (ABSENT, 3)}, {"16.0.A"}),
        # Marks: their range, and what is said of units on the map alone.
        ({"supply": (GERMAN, 2)}, set()),
        ({"supply": (GERMAN, 3)}, {"12.3.G"}),
        ({"road_mode": (ALLIED, 1)}, set()),
        ({"road_mode": (ALLIED, 2)}, {"6.0.1"}),
        ({"road_mode": (GERMAN, 1)}, {"6.5.F1"}),
        ({"must_convert": (ALLIED, 1)}, {"6.7.L1"}),
        ({"must_convert": (ALLIED, 1), "road_mode": (ALLIED, 1)}, set()),
        ({"waiting": (GERMAN, 1)}, {"14.1.A4"}),
        ({"dormant": (GERMAN, 1)}, {"5.3.M2"}),
        ({"dormant": (GERMAN, 3)}, {"5.3.M2", "12.3.G"}),
        ({"road_mode": (ABSENT, 1)}, {"6.0.1"}),
        ({"waiting": (ABSENT, 1)}, {"6.0.1"}),
        ({"dormant": (ABSENT, 1)}, {"6.0.1"}),
        ({"must_convert": (ABSENT, 1)}, {"6.0.1"}),
        ({"restricted": (ABSENT, 1)}, set()),  # said of those to come, too
    ],
)
def test_what_can_never_be_and_what_may_just_be(change: Change, rules: set[str]) -> None:
    assert found(change) == rules


@pytest.mark.rule("ardennes", "5.3.L2", "5.3.M1", "5.3.M2", "14.1.A2", "14.1.A4")
@pytest.mark.parametrize(
    ("unit", "place", "marks", "rules"),
    [
        ("9i", "0111", {}, {"5.3.M1"}),
        ("9i", "0111", {"dormant": 1}, set()),
        ("9i", "0111", {"dormant": 2}, set()),
        ("9i", "0111", {"waiting": 1}, set()),  # behind an exit
        ("9i", "0111", {"dormant": 1, "waiting": 1}, {"5.3.M1"}),
        ("9i", "0110", {"dormant": 1}, set()),
        ("9i", "0110", {"waiting": 1}, {"14.1.A2"}),
        ("9i", "0501", {"waiting": 1}, set()),  # an entry hex of the east
        ("Pz16", "0111", {}, {"5.3.L2"}),
        ("Pz16", "0111", {"dormant": 1}, {"5.3.L2"}),
    ],
)
def test_only_those_who_sleep_or_wait_are_in_map_edge_hexes(
    unit: str, place: str, marks: dict[str, int], rules: set[str]
) -> None:
    number = NUMBER[unit]
    marked = {name: (number, value) for name, value in marks.items()}
    assert found({"where": (number, PLACE[place]), **marked}) == rules


@pytest.mark.rule("ardennes", "5.2.F", "6.5.G1", "8.0.1", "8.2.C")
@pytest.mark.parametrize(
    ("units", "rules"),
    [
        (("Pz16",), set()),
        (("Pz16", "PzGr60", "PzGr8"), set()),
        (("Pz16", "PzGr60", "PzGr8", "PzGr29"), {"8.0.1"}),
        (("12VG",), set()),
        (("12VG", "Pz16"), {"8.2.C"}),
        (("Pz16", "9i"), {"5.2.F"}),
        (("Pz16 road_mode",), set()),
        (("Pz16 road_mode", "PzGr60"), {"6.5.G1"}),
        # Those who wait at an entry hex are excused in their own Player-Turn, and only they.
        (("Pz16 waiting", "PzGr60 waiting", "PzGr8 waiting", "PzGr29 waiting"), set()),
        (("Pz16 waiting", "PzGr60", "PzGr8", "PzGr29"), set()),
        (("Pz16", "PzGr60", "PzGr8", "PzGr29", "26VG waiting"), {"8.0.1"}),
        (("Pz16 road_mode waiting", "PzGr60"), set()),
        (("12VG waiting", "Pz16"), set()),
    ],
)
@pytest.mark.parametrize("place", ["1101", "1601"])
def test_who_may_be_together(place: str, units: tuple[str, ...], rules: set[str]) -> None:
    pos = position({"anon-i": "3440"})
    for text in units:
        name, *marks = text.split()
        pos.where[NUMBER[name]] = PLACE[place]
        for mark in marks:
            getattr(pos, mark)[NUMBER[name]] = 1
    assert found({}, pos) == rules
