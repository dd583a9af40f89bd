"""`python -m meuse.research GAME`: every token, plane, column and scalar of a game, numbered."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from meuse.research.observer import Observer
from meuse.titles import load


def lines(name: str) -> Iterator[str]:
    """What a game's tokens and observations mean."""
    observer = Observer(load(name))
    alphabet = observer.alphabet
    tokens = [" ".join(alphabet[token]) for token in range(len(alphabet))]
    for title, shape, names in (
        ("tokens", (len(alphabet),), tokens),
        ("planes", observer.plane_shape, observer.plane_names),
        ("units", observer.unit_shape, observer.unit_names),
        ("scalars", observer.scalar_shape, observer.scalar_names),
    ):
        yield f"{title} {' × '.join(map(str, shape))}"
        yield from (f"{number:6} {entry}" for number, entry in enumerate(names))


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1] if len(sys.argv) > 1 else "celles")))
