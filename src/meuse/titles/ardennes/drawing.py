"""The map as a picture for the documentation: our own drawing, from the data alone.

`python -m meuse.titles.ardennes.drawing > docs/games/ardennes-map.svg` writes it anew.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from meuse.titles.ardennes.game import Ardennes

SCALE: Final = 22.0
MARGIN: Final = 16.0
Point = tuple[float, float]

STYLE: Final = """\
text{font-family:sans-serif;text-anchor:middle}
.clear{fill:#f4f1e3}.rough{fill:#d9cfa8}.impassable{fill:#8d8577}.edge{fill:#d6dfe6}.barred{fill:#9aa0a6}
.grid{fill:none;stroke:#b9b29a;stroke-width:.6}
.hatch{fill:url(#hatch)}.cross{fill:url(#cross)}.wall{fill:url(#teeth)}.cleared{fill:url(#gaps)}
.road{stroke:#8a4b2a;stroke-width:2.4;fill:none;stroke-linecap:round}
.river{stroke:#2f6fb3;stroke-width:3.2;stroke-linecap:round;fill:none}
.meuse{stroke:#1d4f8c;stroke-width:5.4;stroke-linecap:round;fill:none}
.ford{stroke:#2f6fb3;stroke-width:1.8;stroke-dasharray:3 2.5;fill:none}
.bridge{stroke:#111;stroke-width:1.6;fill:none}
.line{stroke:#c22;stroke-width:2.6;stroke-dasharray:1.2 4;stroke-linecap:round;fill:none}
.town{fill:#333;stroke:#fff;stroke-width:1}
.exit{fill:#fff;stroke:#111;stroke-width:1.2}.arrow{stroke:#111;stroke-width:2;fill:none}
.number{font-size:5px;fill:#8a846f}.name{font-size:6.4px;fill:#4a4434}
.town-name{font-size:9.5px;font-weight:bold;fill:#111;paint-order:stroke;stroke:#f4f1e3;stroke-width:2.4px}
.points{font-size:9px;font-weight:bold;fill:#111}.key{font-size:11px;text-anchor:start;fill:#111}
"""

PATTERNS: Final = """\
<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">\
<path d="M1 5l2-3 2 3" fill="none" stroke="#9c8f5f" stroke-width=".7"/></pattern>
<pattern id="cross" width="5" height="5" patternUnits="userSpaceOnUse">\
<path d="M0 0l5 5M5 0l-5 5" stroke="#3e3a33" stroke-width=".8"/></pattern>
<pattern id="teeth" width="8" height="8" patternUnits="userSpaceOnUse">\
<path d="M1 7l3-5 3 5z" fill="#6b6b6b" fill-opacity=".75"/></pattern>
<pattern id="gaps" width="8" height="8" patternUnits="userSpaceOnUse">\
<path d="M1 7l3-5 3 5z" fill="none" stroke="#6b6b6b" stroke-width=".8"/></pattern>
"""


def svg(game: Ardennes) -> str:
    """The whole map as SVG text."""
    return "\n".join([*_Drawing(game).lines(), ""])


class _Drawing:
    def __init__(self, game: Ardennes) -> None:
        self.game = game
        grid = game.board.grid
        assert grid is not None
        corners = {name: grid.corners(name) for name in game.place_names}
        left = min(x for outline in corners.values() for x, _ in outline)
        top = min(y for outline in corners.values() for _, y in outline)
        self.corners = [
            [(self._scaled(x - left), self._scaled(y - top)) for x, y in corners[name]]
            for name in game.place_names
        ]
        self.centres = [
            (sum(x for x, _ in outline) / 6, sum(y for _, y in outline) / 6) for outline in self.corners
        ]
        self.width = max(x for outline in self.corners for x, _ in outline) + MARGIN
        self.height = max(y for outline in self.corners for _, y in outline) + MARGIN

    @staticmethod
    def _scaled(value: float) -> float:
        return round(value * SCALE + MARGIN, 1)

    def lines(self) -> Iterator[str]:
        key_height = 74
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:.0f} '
            f'{self.height + key_height:.0f}" role="img" aria-label="Map of The Ardennes Offensive">'
        )
        yield f"<title>The Ardennes Offensive: substitute map</title><style>{STYLE}</style>"
        yield f'<defs>{PATTERNS}</defs><rect width="100%" height="100%" fill="#fff"/>'
        yield from self._hexes()
        yield from self._hexsides()
        yield from self._places()
        yield from self._exits()
        yield from self._key()
        yield "</svg>"

    # Hexes ----------------------------------------------------------------------------------------

    def _hexes(self) -> Iterator[str]:
        game = self.game
        every = range(game.places)
        kinds = {
            "clear": [p for p in every if not (game.is_rough[p] or game.is_impassable[p])],
            "rough": [p for p in every if game.is_rough[p]],
            "hatch": [p for p in every if game.is_rough[p]],
            "impassable": [p for p in every if game.is_impassable[p]],
            "cross": [p for p in every if game.is_impassable[p]],
            "wall": [p for p in every if game.is_wall[p]],
            "cleared": [p for p in every if game.is_cleared[p]],
            "edge": [p for p in every if game.is_edge[p]],
            "barred": [p for p in every if game.is_barred[p]],
            "grid": list(every),
        }
        for kind, places in kinds.items():
            yield f'<path class="{kind}" d="{"".join(self._outline(place) for place in places)}"/>'

    def _outline(self, place: int) -> str:
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in self.corners[place]) + "z"

    # Hexsides -------------------------------------------------------------------------------------

    def _hexsides(self) -> Iterator[str]:
        game = self.game
        sides = [(a, b, features) for (a, b), features in game.features.items() if a < b]
        borders = (
            ("ford", game.ford_bit),
            ("river", game.river_bit),
            ("meuse", game.meuse_bit),
            ("line", game.front_bit),
        )
        for kind, bit in borders:
            yield f'<path class="{kind}" d="{"".join(self._border(a, b) for a, b, f in sides if f & bit)}"/>'
        roads = "".join(
            self._segment(self.centres[a], self.centres[b]) for a, b, f in sides if f & game.road_bit
        )
        yield f'<path class="road" d="{roads}{self._east_roads()}"/>'
        yield f'<path class="bridge" d="{"".join(self._bridge(a, b) for a, b in game.bridges)}"/>'

    def _east_roads(self) -> str:
        return "".join(
            self._segment(self.centres[place], (self.centres[place][0] + SCALE, self.centres[place][1]))
            for place in self.game.east
        )

    def _border(self, first: int, second: int) -> str:
        """The side that two hexes share."""
        shared = [
            corner
            for corner in self.corners[first]
            if any(abs(corner[0] - x) + abs(corner[1] - y) < 1 for x, y in self.corners[second])
        ]
        return self._segment(shared[0], shared[1])

    @staticmethod
    def _segment(start: Point, end: Point) -> str:
        return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"

    def _bridge(self, first: int, second: int) -> str:
        """Two bars beside the road where it crosses the river."""
        (x1, y1), (x2, y2) = self.centres[first], self.centres[second]
        mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 38, (y2 - y1) / 38
        bars = []
        for sign in (-1, 1):
            ox, oy = mx - 4 * sign * dy, my + 4 * sign * dx
            bars.append(self._segment((ox - 6 * dx, oy - 6 * dy), (ox + 6 * dx, oy + 6 * dy)))
        return "".join(bars)

    # Words ----------------------------------------------------------------------------------------

    def _places(self) -> Iterator[str]:
        game = self.game
        yield '<g class="number">'
        for place, (x, y) in enumerate(self.centres):
            yield f'<text x="{x:.0f}" y="{y - 13:.0f}">{game.place_names[place]}</text>'
        yield "</g>"
        for place, (x, y) in enumerate(self.centres):
            label = game.board.labels.get(place, "")
            if game.is_town[place]:
                yield f'<rect class="town" x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'
                yield f'<text class="town-name" x="{x:.1f}" y="{y + 13:.1f}">{escape(label)}</text>'
            elif label:
                yield f'<text class="name" x="{x:.1f}" y="{y + 9:.1f}">{escape(label)}</text>'

    def _exits(self) -> Iterator[str]:
        """Road exits with an arrow to the edge, their points and their section; the German entries."""
        game = self.game
        for way, place, edge in zip(game.exits, game.exit_places, game.exit_edges, strict=True):
            yield f'<path class="arrow" d="{self._segment(self.centres[place], self.centres[edge])}"/>'
            x, y = self.centres[edge]
            yield f'<circle class="exit" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
            yield f'<text class="points" x="{x:.1f}" y="{y + 3:.1f}">{way.points}</text>'
            yield f'<text class="name" x="{x:.1f}" y="{y + 15:.1f}">{way.section}</text>'
        for place in game.east:
            x, y = self.centres[place]
            yield f'<circle class="exit" cx="{x + SCALE * 0.9:.1f}" cy="{y:.1f}" r="7"/>'
            yield f'<text class="points" x="{x + SCALE * 0.9:.1f}" y="{y + 3:.1f}">G</text>'

    def _key(self) -> Iterator[str]:
        top = self.height + 16
        yield from _swatches(
            [
                (("clear",), "clear"),
                (("rough", "hatch"), "rough"),
                (("impassable", "cross"), "impassable"),
                (("clear", "wall"), "West Wall"),
                (("clear", "cleared"), "cleared West Wall"),
                (("edge",), "Allied Map Edge"),
                (("barred",), "out of play"),
            ],
            top,
        )
        x = MARGIN
        for kind, text in (
            ("road", "road"),
            ("river", "river"),
            ("meuse", "Meuse"),
            ("ford", "ford"),
            ("bridge", "bridge (bars beside the road)"),
            ("line", "start line"),
        ):
            yield f'<path class="{kind}" d="M{x:.0f} {top + 34:.0f}h26"/>'
            yield f'<text class="key" x="{x + 32:.0f}" y="{top + 38:.0f}">{text}</text>'
            x += 62 + 6.4 * len(text)
        yield (
            f'<text class="key" x="{x:.0f}" y="{top + 38:.0f}">'
            "circle: exit with Victory Points and section; G: German entry</text>"
        )


def _swatches(entries: Iterable[tuple[tuple[str, ...], str]], top: float) -> Iterator[str]:
    x = MARGIN
    for kinds, text in entries:
        for kind in (*kinds, "grid"):
            yield f'<rect class="{kind}" x="{x:.0f}" y="{top - 10:.0f}" width="24" height="16"/>'
        yield f'<text class="key" x="{x + 30:.0f}" y="{top + 2:.0f}">{text}</text>'
        x += 60 + 6.4 * len(text)


if __name__ == "__main__":
    from meuse.titles.ardennes import game

    print(svg(game()), end="")
