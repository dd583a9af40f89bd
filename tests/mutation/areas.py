"""The parts of the program that faults are put into, and the tests that concern each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.mutation.faults import files_of

TITLES = Path(__file__).parents[2] / "src" / "meuse" / "titles"


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


#: Modules beside the rules that look up at players, lab and researchers, and are tested there.
NOT_RULES = ("measures.py", "research.py")


#: Tests of what all games share.
OF_ALL_GAMES = tuple(f"tests/games/test_{name}.py" for name in ("handicaps", "odd_setups", "versions"))


def _game(name: str) -> Area:
    """The rules of a game: the modules of its folder itself. Its doctrine belongs to the players."""
    modules = (path.name for path in sorted((TITLES / name).glob("*.py")) if path.name not in NOT_RULES)
    sources = tuple(f"src/meuse/titles/{name}/{module}" for module in modules)
    return Area(
        name, sources, (f"tests/games/{name}", "tests/rulebook/test_charts.py", *OF_ALL_GAMES), goal=90
    )


def _doctrines() -> tuple[str, ...]:
    return tuple(
        f"src/meuse/titles/{path.parent.name}/doctrine" for path in sorted(TITLES.glob("*/doctrine"))
    )


#: Tests of the server that repeat others on another database, or under load, and take long.
REPEATING = " and ".join(
    f"not {name}"
    for name in ("[postgres]", "[postgres-", "-postgres]", "test_kill.py", "test_load.py", "under_load")
)

AREAS = (
    _game("celles"),
    _game("ardennes"),
    _game("tigers"),
    Area(
        "engine",
        ("src/meuse/engine", "src/meuse/board", "src/meuse/wargame"),
        ("tests/engine", "tests/board", "tests/wargame", "tests/sample", *OF_ALL_GAMES),
        goal=90,
    ),
    Area(
        "server",
        ("src/meuse/server",),
        ("tests/server",),
        goal=80,
        without=REPEATING,
    ),
    Area("players", ("src/meuse/players", *_doctrines()), ("tests/players",), goal=0),
)
CLIENT_GOAL = 80


def quick(root: Path, area: Area) -> list[str]:
    return [name for name in _test_files(root, area) if Path(name).stem not in SLOW]


def slow(root: Path, area: Area) -> list[str]:
    return [name for name in _test_files(root, area) if Path(name).stem in SLOW]


def _test_files(root: Path, area: Area) -> list[str]:
    return [name for name in files_of(root, area.tests) if Path(name).name.startswith("test_")]
