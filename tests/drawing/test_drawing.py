"""Drawings are sound SVG and show what they should."""

import itertools
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.data.drawables import drawables
from meuse.drawing import draw_board, draw_position
from meuse.drawing.chains import chains
from meuse.drawing.counters import counter
from meuse.drawing.geometry import smooth
from meuse.drawing.style import FRONT, OVERLAY, ground, livery
from meuse.drawing.svg import element, group, number, text
from meuse.engine import Line, Marker, Message, Overlay, Picture, Piece, Side, Spot, View
from tests.kit.skirmish import game

SVG = "{http://www.w3.org/2000/svg}"


def words_in(drawing: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(drawing).iter(f"{SVG}text")]


def test_a_board_shows_names_and_on_demand_numbers() -> None:
    picture = game().picture()
    plain = words_in(draw_board(picture))
    assert "Nordheim" in plain
    assert "0502" not in plain
    assert "0502" in words_in(draw_board(picture, numbers=True))


def test_a_position_shows_every_counter_on_the_map() -> None:
    skirmish = game()
    shown = words_in(draw_position(skirmish.picture(), skirmish.view(skirmish.start())))
    for unit in skirmish.units:
        assert unit.name in shown
        assert f"{unit.attack}-{unit.defence}-{unit.move}" in shown


def test_areas_are_drawn_with_their_roads_and_rivers() -> None:
    picture = Picture(
        kind="areas",
        frame=(0, 0, 100, 100),
        spots=(
            Spot(id="1", x=20, y=20, label="Marche", outline=((0, 0), (50, 0), (50, 50), (0, 50))),
            Spot(id="2", x=80, y=20, flags=("town",), outline=((50, 0), (100, 0), (100, 50), (50, 50))),
            Spot(id="A", x=90, y=90),
        ),
        sides=(
            Side(a="1", b="2", features=("major", "river", "bridge")),
            Side(a="2", b="A", features=("minor",), path=((80, 20), (85, 50), (90, 90))),
        ),
        lines=(Line(kind="river", points=((50, 0), (48, 30), (50, 100))),),
    )
    drawing = draw_board(picture, numbers=True)
    assert {"Marche", "A"} <= set(words_in(drawing))
    roads = next(node for node in ET.fromstring(drawing).iter(f"{SVG}g") if node.get("class") == "roads")
    assert [node.get("class") for node in roads] == [None, None, "road", "highway"]


@pytest.mark.parametrize(
    ("symbol", "sign"),
    [
        ("SFGPUCI---", "M0 0L30 20M30 0L0 20"),
        ("SFGPUCA---", "M10.5 5H19.5"),
        ("SFGPUCR---", "M0 20L30 0"),
        ("", "M0 0H30V20H0Z"),
    ],
)
def test_counters_carry_their_symbol(symbol: str, sign: str) -> None:
    piece = Piece(
        id="84-1",
        side="allied",
        at="1",
        colours="us",
        symbol=symbol,
        size="III",
        formation="84",
        band="red",
        factors=("5", "7", "3"),
        steps=1,
        full_steps=2,
        spent=True,
        statuses=("disrupted", "of-good-cheer"),
    )
    drawn = "".join(counter(piece))
    assert sign in drawn
    assert ">III<" in drawn
    assert ">84-1<" in drawn
    assert drawables().band["red"].colour in drawn
    assert drawables().status["disrupted"].path in drawn
    assert drawn.count("<circle") == 3  # one step left, one lost, one badge


def test_text_is_escaped() -> None:
    assert text("<Saint & Vith>", 0, 0) == '<text x="0" y="0">&lt;Saint &amp; Vith&gt;</text>'
    assert element("a", href='"') == "<a href='\"'/>"
    assert group([]) == ""


@given(st.floats(-1e5, 1e5))
def test_numbers_are_short_and_near(value: float) -> None:
    assert abs(float(number(value)) - value) <= 0.0006
    assert number(value) != "-0"


Grid = st.tuples(st.integers(0, 4), st.integers(0, 4))


@given(st.sets(st.tuples(Grid, Grid).filter(lambda ends: ends[0] < ends[1]), max_size=30))
def test_chains_use_every_segment_once(segments: set[tuple[tuple[int, int], tuple[int, int]]]) -> None:
    lines = chains(sorted(segments), lambda point: point)
    walked = [tuple(sorted(pair)) for line in lines for pair in itertools.pairwise(line)]
    assert sorted(walked) == sorted(tuple(sorted(segment)) for segment in segments)


def test_a_river_begins_and_ends_where_it_should() -> None:
    drawn = smooth([(0, 0), (1, 0), (2, 1), (3, 1)])
    assert drawn.startswith("M0 0")
    assert drawn.endswith("3 1")


def test_terrain_has_a_ground_colour() -> None:
    def spot(terrain: str, *flags: str) -> Spot:
        return Spot(id="1", x=0, y=0, terrain=terrain, flags=flags)

    assert ground(spot("woods", "village")) == ground(spot("woods"))
    assert ground(spot("")) == ground(spot("clear")) != ground(spot("woods"))
    assert ground(spot("clear", "map-edge")) not in (ground(spot("clear")), ground(spot("rough", "map-edge")))


def test_signs_fronts_and_walls_are_drawn() -> None:
    corners = ((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 0), (4, 0), (4, 2), (2, 2))
    picture = Picture(
        kind="hexes",
        frame=(0, 0, 4, 2),
        spots=(
            Spot(id="1", x=1, y=1, terrain="rough", flags=("exit-5", "west-wall"), outline=corners[0]),
            Spot(id="2", x=3, y=1, terrain="clear", flags=("entry",), outline=corners[1]),
        ),
        sides=(Side(a="1", b="2", features=("start-line",)),),
    )
    drawn = draw_board(picture)
    assert words_in(drawn) == ["5"]
    assert {"sign-exit", "sign-entry"} <= {node.get("class") for node in ET.fromstring(drawn).iter()}
    assert "url(#m-teeth)" in drawn
    assert drawables().ground["rough"].colour in drawn
    assert drawn.count(FRONT) == 1


def test_markers_lie_in_a_place_or_on_a_border() -> None:
    skirmish = game()
    picture, view = skirmish.picture(), skirmish.view(skirmish.start())
    markers = (
        Marker(kind="blown-bridge", at="0502", to="0602", text="-1"),
        Marker(kind="battle", at="0502", side="german"),
        Marker(kind="control", at="nowhere"),
    )
    drawn = draw_position(picture, msgspec.structs.replace(view, markers=markers), liveries=skirmish.liveries)
    layer = next(node for node in ET.fromstring(drawn).iter(f"{SVG}g") if node.get("class") == "markers")
    assert len(layer) == 2
    assert "-1" in words_in(drawn)
    assert any(node.get("stroke") == livery(skirmish.liveries["german"]).deep for node in layer.iter())


def test_an_overlay_tints_places_and_writes_on_them() -> None:
    skirmish = game()
    picture, view = skirmish.picture(), skirmish.view(skirmish.start())
    overlay = Overlay(
        name="reach", places={"0502": "3", "0602": "", "nowhere": "9"}, paths=(("0502", "0602"),)
    )
    drawn = draw_position(picture, view, overlay=overlay)
    tinted = next(node for node in ET.fromstring(drawn).iter(f"{SVG}g") if node.get("fill") == OVERLAY)
    assert len(tinted) == 2
    assert "3" in words_in(drawn)
    assert "9" not in words_in(drawn)
    line = next(node for node in ET.fromstring(drawn).iter(f"{SVG}g") if node.get("stroke") == OVERLAY)
    assert len(line) == 1
    assert len(drawn) > len(draw_position(picture, view))


def test_areas_without_an_outline_are_tinted_too() -> None:
    spots = (Spot(id="A", x=1, y=1), Spot(id="B", x=5, y=1))
    picture = Picture(kind="areas", frame=(0, 0, 6, 2), spots=spots, sides=(Side(a="A", b="B", features=()),))
    view = View(turn=Message("view-turn"), phase=Message("phase-over"))
    drawn = draw_position(picture, view, overlay=Overlay(name="supply", places={"A": "●"}))
    assert "<circle" in drawn
