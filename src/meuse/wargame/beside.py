"""What lies beside the map: tracks, boxes and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from meuse.engine import Box, Cell, Score, Token, Track, message


def track(id_: str, labels: Iterable[str], now: int, tokens: Callable[[int], Iterable[Token]]) -> Track:
    """A row of fields, counted from 0: their labels, the one that counts now, and what lies on each."""
    cells = tuple(
        Cell(label=label, now=number == now, tokens=tuple(tokens(number)))
        for number, label in enumerate(labels)
    )
    return Track(id=id_, title=message(f"track-{id_}"), cells=cells)


def box(side: str, kind: str, tokens: Iterable[Token] = ()) -> Box:
    """A box of a side, named as all boxes of its kind."""
    return Box(id=f"{side}-{kind}", title=message(f"box-{kind}"), side=side, tokens=tuple(tokens))


def score(source: str, value: int, side: str = "") -> Score:
    """A number that everybody watches; whose it is, its source says first, unless a side is named."""
    return Score(
        title=message(f"score-{source}"), value=str(value), side=side or source.split("-", maxsplit=1)[0]
    )
