"""Heat on the real map: where units stood, where it was fought, which roads were used."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from itertools import cycle

import msgspec

from meuse.drawing import draw_board
from meuse.drawing.svg import element, group, path, polygon, text
from meuse.engine import Picture, Spot
from meuse.lab.report.study import CellStudy, named

#: Shares are rooted, so that quiet places still show beside the busiest.
ROOT = 0.55
FAINTEST, STRONGEST = 0.1, 0.95
#: Stronger than on the charts, because the map shines through.
SIDES = ("#14497d", "#b3540a", "#4d6b1f", "#7a2f6a")
COMBAT, TRAFFIC = "#c1272d", "#6a2c91"
WIDTH = 1400


class Layer(msgspec.Struct, frozen=True):
    """One thing to show on the map: values by place or by road, in a colour."""

    name: str
    title: str
    colour: str
    unit: str
    places: Mapping[str, float] = {}
    links: Mapping[tuple[str, str], float] = {}


def layers(cell: CellStudy) -> list[Layer]:
    """What a cell has to show, the busiest things first."""
    presence = cell.per_game("presence", lambda entry: (entry["side"], entry["place"]))

    def standing(side: str) -> dict[str, float]:
        return {place: value for (whose, place), value in presence.items() if whose == side}

    found = [
        *(
            Layer(side, f"{named(side)} presence", colour, "unit-turns a game", standing(side))
            for side, colour in zip(cell.sides, cycle(SIDES), strict=False)
        ),
        Layer("combat", "Combat", COMBAT, "attacks a game", cell.per_game("combat", lambda at: at["place"])),
        Layer(
            "roads",
            "Road use",
            TRAFFIC,
            "moves a game",
            links=cell.per_game("links", lambda road: (road["a"], road["b"])),
        ),
    ]
    return [layer for layer in found if layer.places or layer.links]


def base_map(picture: Picture) -> str:
    """The empty map as an image of its own, so that its patterns disturb nobody."""
    drawn = draw_board(picture, width=WIDTH)
    return "data:image/svg+xml;base64," + base64.b64encode(drawn.encode()).decode()


def overlay(picture: Picture, layer: Layer) -> str:
    """The heat of one layer, to be laid over the map."""
    left, top, right, bottom = picture.frame
    spots = {spot.id: spot for spot in picture.spots}
    drawn = list(_roads(layer, spots) if layer.links else _places(layer, spots))
    box = f"{left} {top} {right - left} {bottom - top}"
    return element("svg", *drawn, xmlns="http://www.w3.org/2000/svg", viewBox=box)


def _places(layer: Layer, spots: Mapping[str, Spot]) -> Iterator[str]:
    most = max(layer.places.values())
    for place, value in layer.places.items():
        if place in spots:
            spot = spots[place]
            told = element("title", f"{spot.label or place}: {value:.2f} {layer.unit}")
            yield group([_shape(spot), told], fill=layer.colour, opacity=_strength(value / most))


def _shape(spot: Spot) -> str:
    if spot.outline:
        return polygon(spot.outline)
    return element("circle", cx=spot.x, cy=spot.y, r=1)


def _roads(layer: Layer, spots: Mapping[str, Spot]) -> Iterator[str]:
    most = max(layer.links.values())
    ends = [(spots[a], spots[b]) for a, b in layer.links if a in spots and b in spots]
    unit = sorted(abs(a.x - b.x) + abs(a.y - b.y) for a, b in ends)[len(ends) // 2] if ends else 1.0
    for (a, b), value in layer.links.items():
        if a in spots and b in spots:
            share = value / most
            line = path(f"M{spots[a].x:.2f} {spots[a].y:.2f}L{spots[b].x:.2f} {spots[b].y:.2f}")
            told = element("title", f"{a} – {b}: {value:.2f} {layer.unit}")
            yield group(
                [line, told],
                stroke=layer.colour,
                stroke_width=unit * (0.08 + 0.3 * share**ROOT),
                opacity=_strength(share),
            )


def _strength(share: float) -> float:
    return FAINTEST + (STRONGEST - FAINTEST) * float(share**ROOT)


def key(layer: Layer) -> str:
    """A strip that says what the strengths of the colour mean."""
    most = max([*layer.places.values(), *layer.links.values()])
    shares = [step / 20 for step in range(21)]
    strip = [
        element("rect", x=8 * at, width=8, height=10, fill=layer.colour, opacity=_strength(share))
        for at, share in enumerate(shares)
    ]
    words = [
        text("0", 0, 24, font_size=11, fill="#565b5e"),
        text(f"{most:.3g} {layer.unit}", 168, 24, font_size=11, fill="#565b5e", text_anchor="end"),
    ]
    return element("svg", *strip, *words, width=170, height=28)
