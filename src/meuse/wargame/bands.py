"""Bands: the colours by which formations are told apart on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

#: The names of bands, in an order in which neighbours differ.
BANDS: Final = (
    *("yellow", "red", "sky", "green", "orange", "violet", "white"),
    *("navy", "pink", "teal", "lime", "brown", "sand", "black"),
)


def bands(formations: Iterable[str]) -> dict[str, str]:
    """A band for every formation of two units or more, in the order in which they come.

    >>> bands(["2 Pz", "Lehr", "2 Pz", "Lehr", "FBB"])
    {'2 Pz': 'yellow', 'Lehr': 'red'}
    """
    counted = Counter(formations)
    large = [formation for formation, units in counted.items() if formation and units > 1]
    return {formation: BANDS[number % len(BANDS)] for number, formation in enumerate(large)}
