from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import DERIVED, By, Named, PlaceNumber, PositionError, UnitColumn, UnitNumber, Vocabulary
from meuse.engine.fields import Layout, codec

NAMES = Vocabulary(unit=["G1", "G2"], place=["2113", "2114"], formation=["2Pz"])


class Battle(msgspec.Struct, frozen=True):
    attacker: UnitNumber
    place: PlaceNumber = -1


def both(annotation: Any, value: Any) -> Any:
    """Write and read; return what stands on paper."""
    worker = codec(annotation)
    paper = worker.encode(value, NAMES)
    assert worker.decode(msgspec.json.decode(msgspec.json.encode(paper)), "here", NAMES) == value
    return paper


@pytest.mark.parametrize(
    ("annotation", "value", "paper"),
    [
        (int, 7, 7),
        (int, 2_147_483_647, 2_147_483_647),
        (int, -2_147_483_647, -2_147_483_647),
        (bool, True, True),
        (str, "x", "x"),
        (UnitNumber, 1, "G2"),
        (UnitNumber, -1, None),
        (Annotated[int, Named("formation")], 0, "2Pz"),
        (UnitColumn[PlaceNumber], [1, -1], {"G1": "2114"}),
        (UnitColumn[int], [0, 3], {"G2": 3}),
        (UnitColumn[Literal["day", "night"]], ["day", "night"], {"G2": "night"}),
        (Annotated[bytearray, By("place")], bytearray([0, 9]), {"2114": 9}),
        (bytearray, bytearray([0, 9]), [0, 9]),
        (tuple[int, ...], (3, 4), [3, 4]),
        (tuple[UnitNumber, int], (0, 4), ["G1", 4]),
        (list[UnitNumber], [0, 1], ["G1", "G2"]),
        (frozenset[int], frozenset({3, 1}), [1, 3]),
        (int | None, None, None),
        (int | None, 5, 5),
        (None | int, 5, 5),
        (Literal["day", "night"], "night", "night"),
        (Battle, Battle(1, 0), {"attacker": "G2", "place": "2113"}),
        (tuple[Battle, ...], (Battle(0),), [{"attacker": "G1", "place": None}]),
        (Annotated[int, "a remark"], 4, 4),
    ],
)
def test_values_go_to_paper_by_name_and_back(annotation: Any, value: Any, paper: Any) -> None:
    assert both(annotation, value) == paper


@pytest.mark.parametrize(
    ("annotation", "paper", "place"),
    [
        (int, True, "here"),
        (int, "7", "here"),
        (int, 2_147_483_648, "here"),  # kernels hold 32 bits
        (int, -2_147_483_648, "here"),
        (bool, 1, "here"),
        (str, 1, "here"),
        (UnitNumber, "G3", "here"),
        (UnitNumber, 0, "here"),
        (UnitColumn[int], [0, 0], "here"),
        (UnitColumn[int], {"G3": 1}, "here.G3"),
        (UnitColumn[PlaceNumber], {"G1": "9999"}, "here.G1"),
        (Annotated[bytearray, By("place")], {"2113": 256}, "here"),
        (bytearray, [1, -1], "here"),
        (bytearray, {}, "here"),
        (tuple[int, ...], {}, "here"),
        (tuple[int, ...], [1, "x"], "here[1]"),
        (tuple[int, int], [1], "here"),
        (Literal["day", "night"], "dusk", "here"),
        (Literal[0, 1], True, "here"),  # as good as 1 in Python, and not on paper
        (Literal[0, 1], 1.0, "here"),
        (Battle, {"attacker": "G1"}, "here.place"),
        (Battle, {"attacker": "G1", "place": None, "time": 3}, "here.time"),
        (Battle, [], "here"),
    ],
)
def test_broken_paper_is_refused_at_its_place(annotation: Any, paper: Any, place: str) -> None:
    with pytest.raises(PositionError) as caught:
        codec(annotation).decode(paper, "here", NAMES)
    assert caught.value.place == place
    assert str(caught.value).startswith(place)


def test_long_values_are_not_repeated_in_full() -> None:
    with pytest.raises(PositionError) as caught:
        codec(int).decode("x" * 5000, "here", NAMES)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("annotation", [dict[str, int], object, int | str, set[int]])
def test_positions_cannot_hold_everything(annotation: Any) -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        codec(annotation)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["G1", "G2", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(JSON)
@pytest.mark.parametrize(
    "annotation", [UnitColumn[PlaceNumber], Annotated[bytearray, By("unit")], Battle, tuple[int, str]]
)
def test_any_json_is_read_or_refused(annotation: Any, paper: Any) -> None:
    try:
        codec(annotation).decode(paper, "here", NAMES)
    except PositionError as error:
        assert error.place.startswith("here")


def test_a_name_stands_once_in_a_vocabulary() -> None:
    with pytest.raises(ValueError, match="named twice"):
        Vocabulary(unit=["a", "a"])
    assert NAMES.kinds == ("unit", "place", "formation")


class Base:
    engine: object


class Middle(Base):
    where: UnitColumn[PlaceNumber]
    turn: int


class Bottom(Middle):
    zones: Annotated[bytearray, DERIVED]
    towns: list[int]


def test_a_layout_is_read_off_the_annotations() -> None:
    layout = Layout(Bottom, Base)
    assert layout.compared == ("where", "turn", "towns")
    assert layout.mutable == ("where", "zones", "towns")
    assert layout.derived == ("zones",)
    assert set(layout.codecs) == {"where", "turn", "towns"}


class Narrowed(Middle):
    engine: int


def test_what_the_engine_keeps_is_no_column_however_a_game_narrows_it() -> None:
    assert Layout(Narrowed, Base).compared == ("where", "turn")


def test_a_column_that_has_lost_an_entry_is_not_written() -> None:
    """Else the position would come back from its file with another unit's value, or none."""
    with pytest.raises(ValueError, match="shorter"):
        codec(UnitColumn[int]).encode([3], NAMES)
