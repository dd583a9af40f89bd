"""The divisions that regiments belonged to: on the table they share a band. No rule asks for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.wargame.bands import bands

if TYPE_CHECKING:
    from meuse.titles.ardennes.tables import Counter

_REGIMENTS: Final = MappingProxyType(
    {
        # German, by the designations on the counters
        "116 Pz": ("60 ai", "156 ai", "16 a"),
        "2 Pz": ("2Pz/304 ai", "2Pz/2 ai", "3 a"),
        "Lehr": ("901 ai", "902 ai", "130 a"),
        "3 PzGr": ("8 ai", "29 ai"),
        "15 PzGr": ("104 ai", "115 ai"),
        "9 Pz": ("10 ai", "11 ai", "33 a(G)"),
        "1 SS": ("1ss a", "1ss ai", "2ss ai"),
        "12 SS": ("12ss a", "25ss ai", "26ss ai"),
        "2 SS": ("2ss a", "3ss ai", "4ss ai"),
        "9 SS": ("9ss a", "19ss ai", "20ss ai"),
        # American
        "1 Inf": ("16 i", "18 i"),
        "2 Inf": ("9 i", "23 i", "38 i"),
        "4 Inf": ("8 i", "12 i", "22 i"),
        "5 Inf": ("2 i", "10 i", "11 i"),
        "9 Inf": ("39 i", "47 i", "60 i"),
        "26 Inf": ("101 i", "104 i", "328 i"),
        "28 Inf": ("109 i", "110 i", "112 i"),
        "30 Inf": ("117 i", "119 i", "120 i"),
        "35 Inf": ("134 i", "137 i", "320 i"),
        "75 Inf": ("289 i", "290 i", "291 i"),
        "80 Inf": ("317 i", "318 i", "319 i"),
        "83 Inf": ("329 i", "330 i", "331 i"),
        "84 Inf": ("333 i", "334 i", "335 i"),
        "99 Inf": ("393 i", "394 i", "395 i"),
        "106 Inf": ("422 i", "423 i", "424 i"),
        "17 Abn": ("507 pi", "513 pi", "193G", "194G"),
        "82 Abn": ("504 pi", "505 pi", "508 pi", "325G"),
        "101 Abn": ("501 pi", "502 pi", "506 pi", "327 pi", "401 pi"),
        "2 Arm": ("66 a", "67 a", "41 ai"),
        "3 Arm": ("32 a", "33 a(US)", "36 ai"),
    }
)
_DIVISION: Final = MappingProxyType(
    {regiment: division for division, regiments in _REGIMENTS.items() for regiment in regiments}
)
_COMBAT_COMMAND: Final = re.compile(r"cc[abr](\d+)")
_ARM: Final = re.compile(r"(\d+)(\D*)")

#: What a counter is called whose designation nobody knows: by where it stood.
PRINTED_NAMES: Final = MappingProxyType({"anon-i": "78 Div"})


def division_of(counter: Counter) -> str:
    """The division of a counter, if it has one: where the counter tells it, it stands before a stroke."""
    told, stroke, _ = counter.designation.partition("/")
    command = _COMBAT_COMMAND.fullmatch(counter.designation)
    if command is not None:
        return f"{command[1]} Arm"
    # A division of its own, or one whose number other armies have too, is no regiment.
    if counter.size == "XX" or counter.nation == "british":
        return ""
    return _DIVISION.get(counter.designation, _spelled(told) if stroke else "")


def _spelled(told: str) -> str:
    """As other games print it: `18` is a division of Volksgrenadiers, `3FJ` one of parachutists."""
    found = _ARM.fullmatch(told)
    return f"{found[1]} {found[2] or 'VG'}" if found else told


def bands_of(counters: Iterable[Counter]) -> dict[str, str]:
    """The band of every counter whose division has several, by its name."""
    divisions = {counter.name: division_of(counter) for counter in counters}
    colours = bands(divisions.values())
    return {name: colours[division] for name, division in divisions.items() if division in colours}
