"""How board wargames show themselves: counters, what lies beside the map, what is laid over it."""

from __future__ import annotations

import pytest

from meuse.engine import Strength, Token, message
from meuse.wargame.beside import box, score, track
from meuse.wargame.counters import strength
from meuse.wargame.overlays import Overlays, Tints, Ways
from tests.kit.skirmish import Skirmish, game
from tests.kit.skirmish.position import SkirmishPosition


@pytest.fixture(scope="module")
def skirmish() -> Skirmish:
    return game()


def test_a_counter_lies_where_its_unit_is_or_in_the_box_of_its_side(skirmish: Skirmish) -> None:
    pos = skirmish.setup({"units": {"G1": {"at": "0402"}, "A1": {"at": "0908"}}})
    pieces = {piece.id: piece for piece in skirmish.counters.pieces(pos)}
    assert (pieces["G1"].at, pieces["G1"].steps) == ("0402", 2)
    assert (pieces["G2"].at, pieces["G2"].steps) == ("german-lost", 0)
    assert pieces["A2"].at == "allied-lost"


def test_a_unit_without_a_box_is_not_shown(skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch) -> None:
    pos = skirmish.setup({"units": {"G1": {"at": "0402"}, "A1": {"at": "0908"}}})
    monkeypatch.setattr(type(skirmish.counters), "boxes", {})
    assert [piece.id for piece in skirmish.counters.pieces(pos)] == ["G1", "A1"]


def test_a_unit_that_is_due_is_expected_where_only_one_place_will_do(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    pos = skirmish.start("assault")
    unit = skirmish.unit_numbers["A1"]
    for places, told in (((3,), skirmish.board.names[3]), ((3, 4), ""), ((), "")):
        monkeypatch.setattr(type(skirmish.counters), "expected", lambda *_, places=places: places)
        assert skirmish.counters.state(pos, unit).place == told


def test_a_strength_names_its_parts_and_leaves_nothings_out() -> None:
    told = strength((4, "preview-attack", "5.2"), (0, "preview-woods", "5.2"), (-1, "preview-town", "5.2"))
    assert told.value == 3
    assert [(reason.value, reason.what.id, reason.what.rule) for reason in told.reasons] == [
        (4, "preview-attack", "5.2"),
        (-1, "preview-town", "5.2"),
    ]
    assert strength() == Strength(0)


def test_a_track_marks_the_field_that_counts() -> None:
    drawn = track("turn", "abc", 1, lambda field: [Token(text="T")] * field)
    assert drawn.title == message("track-turn")
    assert [cell.label for cell in drawn.cells] == ["a", "b", "c"]
    assert [cell.now for cell in drawn.cells] == [False, True, False]
    assert [len(cell.tokens) for cell in drawn.cells] == [0, 1, 2]


def test_boxes_and_scores_say_whose_they_are() -> None:
    drawn = box("german", "cup", [Token(text="3")])
    assert (drawn.id, drawn.title.id, drawn.side, len(drawn.tokens)) == ("german-cup", "box-cup", "german", 1)
    assert (score("allied-towns", 4).side, score("allied-towns", 4).value) == ("allied", "4")
    assert score("zones", 2, "german").side == "german"


def test_overlays_speak_in_names_and_know_their_subjects(skirmish: Skirmish) -> None:
    def reach(pos: SkirmishPosition, unit: int) -> Ways:
        return {5: [(4, 1), (5, 3)], 2: [(2, 1)]} if unit == 1 else {}

    def held(pos: SkirmishPosition, side: int) -> Tints:
        return {side: "x"}

    pos, names = skirmish.start(), skirmish.board.names
    overlays = Overlays(reach, rear_area=held)
    assert dict(overlays.subjects) == {"reach": "unit", "rear-area": "side"}
    shown = overlays.show(pos, "reach", skirmish.names[1])
    assert list(shown.places.items()) == [(names[2], "1"), (names[5], "3")]
    assert shown.ways[names[5]] == ((names[4], "1"), (names[5], "3"))
    assert overlays.show(pos, "rear-area", "allied").places == {names[1]: "x"}
    assert overlays.show(pos, "reach", skirmish.names[0]).places == {}
    for name, subject in (("weather", "allied"), ("rear-area", "A1"), ("reach", "allied")):
        with pytest.raises(KeyError):
            overlays.show(pos, name, subject)
