"""Grounds are told apart in grey: by their lightness alone, as printers print, and as some people see."""

from __future__ import annotations

from itertools import combinations

from meuse.data.drawables import drawables

#: How much lighter one ground is than another, at least (1 would be the same).
APART = 1.2


def lightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, two: str) -> float:
    """The contrast of two colours."""
    light, dark = sorted((lightness(one), lightness(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_terrains_that_lie_beside_each_other_differ_in_grey() -> None:
    grounds = {kind: drawables().ground[kind].colour for kind in ("clear", "rough", "woods", "impassable")}
    for one, two in combinations(grounds, 2):
        assert ratio(grounds[one], grounds[two]) >= APART, (one, two, ratio(grounds[one], grounds[two]))


def test_roads_and_rivers_stand_out_from_every_ground() -> None:
    known = drawables()
    for kind in ("clear", "rough", "woods"):
        ground = known.ground[kind].colour
        for line in (*known.way.values(), *known.water.values()):
            assert max(ratio(ground, line.colour), ratio(line.casing, line.colour)) >= 1.5, (kind, line)


def test_names_on_bands_can_be_read() -> None:
    for name, band in drawables().band.items():
        assert ratio(band.colour, band.ink) >= 4.5, name
