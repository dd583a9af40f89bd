"""What the commands print on: colours where they are shown, bars while one waits, tables and JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from meuse.compiling import Count, tell_every_kernel

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

#: Where output goes to a file or another program no line is folded.
ENDLESS = 10_000

COMPILING = "compiling searches and computer players, this once: up to half a minute"


def coloured(stream: TextIO | None = None) -> bool:
    """Whether colours are shown: on a terminal that can, unless NO_COLOR says that they are not wanted."""
    shown = stream or sys.stdout
    return shown.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def bold(text: str) -> str:
    """Bold on a terminal."""
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def console() -> Console:
    """Standard output; whole lines where it is no terminal."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else ENDLESS)


def print_json(found: object) -> None:
    """Data for programs, laid out so that people can read them too."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def print_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Rows in columns: framed on a terminal, plain lines elsewhere."""
    if not sys.stdout.isatty():
        _print_plainly([columns, *rows])
        return
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))  # brackets are no markup here
    console().print(table)


def _print_plainly(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def tell_of_broken(games: Mapping[str, str]) -> None:
    """A line on standard error for each game that a list leaves out."""
    for name, why in games.items():
        print(f"meuse: the game {name!r} is broken and left out: {why}", file=sys.stderr)


def tell_of_compiling() -> None:
    """A line on standard error, where the next half minute passes without a sign of life.

    On a terminal others follow as it gets on: whole lines, because whatever waits for it prints too.
    """
    print(f"meuse: {COMPILING}", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        tell_every_kernel(Quarters())


class Quarters:
    """Tells when a quarter, a half and three quarters of the kernels are ready."""

    def __init__(self) -> None:
        self._told = 0

    def __call__(self, count: Count) -> None:
        """So many are ready now."""
        quarters = 4 * count.ready // max(count.known, 1)
        if quarters > self._told:
            self._told = quarters
            print(f"meuse: {count.ready} of {count.known} compiled", file=sys.stderr, flush=True)


@contextmanager
def bars() -> Iterator[Progress]:
    """Bars on standard error; nothing at all where there is no terminal to show them."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Console(stderr=True)
    with Progress(*columns, console=shown, disable=not shown.is_terminal) as progress:
        yield progress


@contextmanager
def bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """One bar, told how much is done and how much is wanted."""
    with bars() as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, wanted: progress.update(task, completed=done, total=wanted)


@contextmanager
def waiting(title: str) -> Iterator[Callable[[str], None]]:
    """A sign of life while something takes its time; told other words, it shows them."""
    if not sys.stderr.isatty():
        yield lambda words: None
        return
    from rich.console import Console

    with Console(stderr=True).status(title) as status:
        yield status.update
