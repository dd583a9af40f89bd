"""The names on a map: towns, villages, places, zones, rivers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from meuse.data.drawables import Rank, drawables
from meuse.drawing import style
from meuse.drawing.chains import chains
from meuse.drawing.counters import COUNTER
from meuse.drawing.geometry import Point, distance, plus
from meuse.drawing.labels import Box, Name, Spot, along_course, around, centred, path_of, placed
from meuse.drawing.markers import SPOTS
from meuse.drawing.sheet import SIDE, Place, Sheet
from meuse.drawing.svg import element, text
from meuse.drawing.waters import Waters

#: The size of lettering by rank, the most important first.
SIZES: Final = drawables().names.sizes
SERIF: Final = "Georgia, 'Times New Roman', 'Liberation Serif', serif"
#: How far from its place a name may stand, the nearest first.
GAPS: Final = drawables().names.gaps


class NameDrawing:
    """All names of a sheet, clear of what lies on it."""

    def __init__(self, sheet: Sheet, waters: Waters) -> None:
        self.sheet = sheet
        self.waters = waters

    def names(self, obstacles: Iterable[Box]) -> Iterator[str]:
        """Every name that finds a place."""
        within = (2.0, 2.0, self.sheet.width - 2, self.sheet.height - 2)
        for number, (name, spot) in enumerate(placed(self._wanted(), [*obstacles, *self._signs()], within)):
            if spot.line:
                yield _along(f"m-course-{number}", name, spot)
            else:
                size = SIZES[name.rank]  # type: ignore[index]
                yield text(name.text, spot.at[0], spot.at[1] + size * 0.34, **_lettering(name.rank))

    def _wanted(self) -> list[Name]:
        found = [*self._places(), *self._rivers()]
        return sorted(found, key=lambda name: list(SIZES).index(name.rank))  # type: ignore[arg-type]

    def _places(self) -> Iterator[Name]:
        """A town that lies in several places beside each other has its name once, beside any of them."""
        named: dict[str, list[Place]] = defaultdict(list)
        for place in self.sheet.places.values():
            if place.label:
                named[place.label].append(place)
        for places in named.values():
            while places:
                first = places[0]
                together = [place for place in places if distance(place.at, first.at) < 2 * SIDE]
                places[:] = [place for place in places if place not in together]
                yield _name(together)

    def _rivers(self) -> Iterator[Name]:
        size = SIZES["river"]
        for river, course in courses(self.waters):
            width = width_of(river, size) * 1.12 + len(river) * 2.2 + 8
            yield Name(river, "river", along_course(course, width, size))

    def _signs(self) -> Iterator[Box]:
        for place in self.sheet.places.values():
            for kind, _ in place.signs:
                x, y = plus(place.at, SPOTS.get(kind, (0, 0)))
                yield (x - 10, y - 10, x + 10, y + 10)


def courses(waters: Waters) -> list[tuple[str, list[Point]]]:
    """The longest line of every river that has a name."""
    segments: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for stretch in waters.stretches:
        for start, _, _, end in stretch.curve:
            segments[stretch.river].append((start, end))
    return [
        (river, max(chains(found, lambda point: point), key=_length))
        for river, found in segments.items()
        if river
    ]


def _length(line: list[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(line))


def rank_of(place: Place) -> Rank:
    """How large a name is written."""
    if "zone" in place.zones:
        return "zone"
    if place.built == "town" or any(kind == "points" for kind, _ in place.signs):
        return "town"
    return "village" if place.built == "village" else "place"


def _name(places: list[Place]) -> Name:
    first = min(places, key=lambda place: list(SIZES).index(rank_of(place)))
    rank = rank_of(first)
    width, height = width_of(first.label, SIZES[rank]), SIZES[rank]
    spots = tuple(spot for gap in GAPS for place in places for spot in around(place.at, width, height, [gap]))
    inside = tuple(centred(place.at, width, height) for place in places if rank == "zone")
    return Name(first.label, rank, (*inside, *spots))


def width_of(words: str, size: float) -> float:
    """About how wide a name is written."""
    return size * sum(
        0.3 if letter in "il.,-' jtfI" else 0.82 if letter in "MWmw" else 0.56 for letter in words
    )


def counter_box(at: Point, count: int) -> Box:
    """What a stack of counters covers, its badges included."""
    more = min(4.5 * (count - 1), 14) / 2
    half = COUNTER / 2 + more + 1
    return (at[0] - half, at[1] - half - 6, at[0] + half, at[1] + half)


def _lettering(rank: str) -> dict[str, str | float]:
    common: dict[str, str | float] = {
        "font_family": SERIF,
        "font_size": SIZES[rank],  # type: ignore[index]
        "text_anchor": "middle",
    }
    looks: dict[str, dict[str, str | float]] = {
        "zone": {"fill": "#3d382a", "font_weight": 700},
        "town": {"fill": style.INK, "font_weight": 700, **style.halo(3.6)},
        "village": {"fill": style.INK, "font_weight": 600, **style.halo(3)},
        "place": {"fill": "#3b3629", "font_style": "italic", **style.halo(2.8)},
        "river": {
            "fill": "#1d4a6b",
            "font_style": "italic",
            "font_weight": 600,
            "letter_spacing": 2,
            **style.halo(3),
        },
    }
    return common | looks[rank]


def _along(identity: str, name: Name, spot: Spot) -> str:
    line = element("path", id=identity, d=path_of(spot), fill="none")
    run = element("textPath", _escaped(name.text), href=f"#{identity}", startOffset="50%")
    return line + element("text", run, **_lettering(name.rank))


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
