"""How cost grows with size: `python -m benchmarks.growth` on made-up maps of the sample game.

Random play with 20 to 400 units and on 500 to 20,000 hexes; the memory of a position, of a record of 10,000
actions and of 1,000 tables. Processor time, the best of several runs. The exponent says how the time of a
decision grows: 0 not at all, 1 like the size.
"""

from __future__ import annotations

import math
import random
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import meuse
from benchmarks.plots import Curve
from meuse.server.course import Course
from tests.kit.skirmish.game import Skirmish, game

UNITS, HEXES = (20, 40, 100, 200, 400), (500, 1_000, 2_000, 5_000, 10_000, 20_000)
#: What stays the same while the other grows.
SAME_UNITS, SAME_HEXES = 40, 2_000
DECISIONS, REPEATS = 1_500, 3
ACTIONS, TABLES, SHORT = 10_000, 1_000, 100
#: Every tenth hex is wood, every fiftieth a town.
LETTERS = "c" * 44 + "w" * 5 + "T"


class Growth(msgspec.Struct, frozen=True):
    """The cost of a decision by size."""

    what: str
    sizes: tuple[int, ...]
    microseconds: tuple[float, ...]

    @property
    def exponent(self) -> float:
        """The power of the size by which the time grows: the slope of a line through the logarithms."""
        across, up = (list(map(math.log, values)) for values in (self.sizes, self.microseconds))
        middle, level = sum(across) / len(across), sum(up) / len(up)
        spread = sum((x - middle) ** 2 for x in across)
        return sum((x - middle) * (y - level) for x, y in zip(across, up, strict=True)) / spread

    @property
    def curve(self) -> Curve:
        """For a plot."""
        return Curve(self.what, tuple(zip(self.sizes, self.microseconds, strict=True)))


class Memory(msgspec.Struct, frozen=True):
    """What something takes."""

    what: str
    bytes: int

    def __str__(self) -> str:
        return f"{self.bytes / 1e6:,.1f} MB" if self.bytes > 1e6 else f"{self.bytes / 1e3:,.1f} kB"


def made_up(units: int, hexes: int) -> Skirmish:
    """The sample game with so many units on a map of about so many hexes, twice as wide as high."""
    height = round(math.sqrt(hexes / 2))
    width = hexes // height
    with tempfile.TemporaryDirectory() as folder:
        tables = Path(folder, "skirmish")
        tables.mkdir()
        (tables / "map.toml").write_text("\n".join(_map(width, height)), encoding="utf-8")
        (tables / "units.toml").write_text("\n".join(_units(units, width, height)), encoding="utf-8")
        return game(Path(folder))


def _map(width: int, height: int) -> Iterator[str]:
    lots = random.Random(width)
    yield from ("[provenance]", 'source = "reconstructed"', 'note = "Made up to measure growth."')
    yield from ("[grid]", 'orientation = "flat"', f"columns = [1, {width}]", f"rows = [1, {height}]")
    yield from ('digits = "CCCRRR"', 'shoved = "even"', 'shove = "south"', "[rows]")
    for row in range(1, height + 1):
        yield f'{row:02} = "{"".join(lots.choices(LETTERS, k=width))}"'
    yield from ("[legend]", 'c = "clear"', 'w = "woods"', 'T = "clear town"', "[edges]")
    yield 'road = ["001001-001002"]'
    yield from ("[[rivers]]", 'name = "Ford"', 'feature = "river"', 'sides = ["001001/001002"]')


def _units(units: int, width: int, height: int) -> Iterator[str]:
    """Two lines that face each other in the middle of the map, as deep as they have to be."""
    yield from ("[provenance]", 'source = "reconstructed"', 'note = "Made up to measure growth."')
    for number in range(units):
        allied, place = divmod(number, units // 2)
        depth, across = divmod(place, height)
        column = width // 2 + (2 + depth if allied else -depth)
        yield from ("[[unit]]", f'name = "U{number}"', f'side = "{("german", "allied")[allied]}"')
        yield from ("attack = 3", "defence = 3", "move = 4", f'start = "{column:03}{across + 1:03}"')


def play(made: Skirmish, seed: int, decisions: int = DECISIONS) -> int:
    """Play at random so far, or to the end; return how many decisions it took."""
    rng = random.Random(seed)
    pos: meuse.Position[Any] = made.start()
    for done in range(decisions):
        if pos.side is None:
            return done
        pos.play(_any(pos, rng))
    return decisions


def _any(pos: meuse.Position[Any], rng: random.Random) -> meuse.Action:
    if pos.side == "chance":
        return pos.draw(rng)
    legal = pos.legal_actions
    return legal[rng.randrange(len(legal))]


def growth(what: str, sizes: Sequence[int], make: Callable[[int], Skirmish]) -> Growth:
    """The time of a decision for games of growing size."""
    return Growth(what, tuple(sizes), tuple(_cost(make(size)) for size in sizes))


def _cost(made: Skirmish) -> float:
    play(made, 0, 100)
    return min(_once(made, seed) for seed in range(REPEATS)) * 1e6


def _once(made: Skirmish, seed: int) -> float:
    start = time.process_time()
    done = play(made, seed)
    return (time.process_time() - start) / done


def curves() -> list[Growth]:
    """By units, and by hexes."""
    return [
        growth("units", UNITS, lambda units: made_up(units, SAME_HEXES)),
        growth("hexes", HEXES, lambda hexes: made_up(SAME_UNITS, hexes)),
    ]


def memory() -> list[Memory]:
    """Of a position of each game, of a long record, of many tables."""
    titles = {name: meuse.load(name).title for name in meuse.games()}
    return [
        *(Memory(f"{title}: a position", _position_bytes(name)) for name, title in titles.items()),
        Memory(f"a record of {ACTIONS:,} actions, 400 units on {SAME_HEXES:,} hexes", _record_bytes()),
        *(
            Memory(f"{title}: {TABLES:,} tables of {SHORT} actions", _tables_bytes(name))
            for name, title in titles.items()
        ),
    ]


def _taken(make: Callable[[], object]) -> int:
    """The bytes that something takes which is made and kept."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = make()
        after, _ = tracemalloc.get_traced_memory()
        del kept
    finally:
        tracemalloc.stop()
    return after - before


def _position_bytes(name: str) -> int:
    rng, pos = random.Random(3), meuse.load(name).start()
    for _ in range(200):
        pos.play(_any(pos, rng))
    return _taken(lambda: [pos.copy() for _ in range(100)]) // 100


def _record_bytes() -> int:
    made = made_up(UNITS[-1], SAME_HEXES)
    return _taken(lambda: _long_record(made))


def _long_record(made: Skirmish) -> meuse.Record:
    """A game in which nobody ends a phase before everybody has moved: so it is long enough."""
    rng, record = random.Random(1), meuse.Record.new(made)
    while len(record.entries) < ACTIONS:
        pos = record.position
        legal = pos.legal_actions
        record.play(pos.draw(rng) if pos.side == "chance" else legal[rng.randrange(max(1, len(legal) - 1))])
    return record


def _tables_bytes(name: str) -> int:
    """What the server keeps of tables in play; the names in their actions are shared."""
    of_game = meuse.load(name)
    _course(of_game, 0)
    return _taken(lambda: [_course(of_game, seed) for seed in range(TABLES)])


def _course(of_game: meuse.Game[Any], seed: int) -> Course:
    rng, course = random.Random(seed), Course.new(of_game)
    draft = course.draft()
    for _ in range(SHORT):
        draft.play(_any(draft.position, rng))
    course.accept(draft)
    return course


def table(grown: Sequence[Growth], kept: Sequence[Memory]) -> Iterator[str]:
    """The figures for the page."""
    for growth_ in grown:
        yield from ("", f"| {growth_.what} | µs a decision |", "|---:|---:|")
        for size, cost in zip(growth_.sizes, growth_.microseconds, strict=True):
            yield f"| {size:,} | {cost:.1f} |"
        yield from (
            "",
            f"The time grows with the power {growth_.exponent:.2f} of the number of {growth_.what}.",
        )
    yield from ("", "| what | memory |", "|---|---:|")
    for memory_ in kept:
        yield f"| {memory_.what} | {memory_} |"


def main() -> None:
    print("\n".join(table(curves(), memory())))


if __name__ == "__main__":
    main()
