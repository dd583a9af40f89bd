"""Many short segments made into few long chains: rivers from hexsides, roads from hex to hex."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations
from typing import TypeVar

from meuse.drawing.geometry import Point, alignment, minus

Node = TypeVar("Node", bound=Hashable)
#: Where more than two segments meet, two that bend more than this do not run on as one.
SHARP = 0.3


def chains(segments: Sequence[tuple[Node, Node]], where: Callable[[Node], Point]) -> list[list[Node]]:
    """Segments joined end to end. Where more than two meet, the two that run straightest on are one chain."""
    meeting: dict[Node, list[int]] = defaultdict(list)
    for index, ends in enumerate(segments):
        for node in ends:
            meeting[node].append(index)
    partner = {
        (node, one): two
        for node, here in meeting.items()
        for pair in _pairs(node, here, segments, where)
        for one, two in (pair, pair[::-1])
    }
    used: set[int] = set()

    def walk(index: int | None, node: Node) -> list[Node]:
        found = [node]
        while index is not None and index not in used:
            used.add(index)
            node = _other(segments[index], node)
            found.append(node)
            index = partner.get((node, index))
        return found

    made = [
        walk(index, end)
        for index, ends in enumerate(segments)
        for end in ends
        if index not in used and (end, index) not in partner
    ]
    # What is left runs in circles.
    return made + [walk(index, ends[0]) for index, ends in enumerate(segments) if index not in used]


def _other(segment: tuple[Node, Node], node: Node) -> Node:
    return segment[1] if segment[0] == node else segment[0]


def _pairs(
    node: Node, here: list[int], segments: Sequence[tuple[Node, Node]], where: Callable[[Node], Point]
) -> Iterable[tuple[int, int]]:
    at = where(node)
    ways = {index: minus(where(_other(segments[index], node)), at) for index in here}
    bends = sorted((alignment(ways[one], ways[two]), one, two) for one, two in combinations(here, 2))
    taken: set[int] = set()
    for bend, one, two in bends:
        if one in taken or two in taken or (bend > SHARP and len(here) > 2):
            continue
        taken |= {one, two}
        yield one, two
