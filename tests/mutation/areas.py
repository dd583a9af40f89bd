"""The parts of the program that faults are put into, and the tests that concern each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Area:
    """Where faults go, which tests are asked, and what share of the faults they have to find."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    goal: int
    """In per cent; 0 for none."""
    without: str = ""
    """Tests that repeat others and take long, as pytest's `-k` takes it."""


#: Battery, goldens and completeness find most, and take longest: whatever finds a fault sooner comes first.
SLOW = (
    "test_conformance",
    "test_battery",
    "test_play",
    "test_completeness",
    "test_kernels",
    "test_fuzz",
    "test_load",
)


def _game(name: str) -> Area:
    return Area(name, (f"src/meuse/titles/{name}",), (f"tests/games/{name}",), goal=90)


AREAS = (
    _game("celles"),
    _game("ardennes"),
    _game("tigers"),
    Area(
        "engine",
        ("src/meuse/engine", "src/meuse/board"),
        ("tests/engine", "tests/board", "tests/sample"),
        goal=90,
    ),
    Area(
        "server",
        ("src/meuse/server",),
        ("tests/server",),
        goal=80,
        without="not postgres and not kill and not load",
    ),
    Area("players", ("src/meuse/players",), ("tests/players",), goal=0),
)
CLIENT_GOAL = 80
