"""Searches over places, or over places together with whatever else matters on the way.

A search asks its caller where one may go on from a state, so the rules of a game decide what a step costs
and where it ends. A state is a place number, or a tuple that begins with one: with the points left, say,
where two ways of equal cost to the same place are not worth the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

State = TypeVar("State", bound=Hashable)
Cost = TypeVar("Cost", int, float)


class Reach(Generic[State, Cost]):
    """What a search has reached: `cost` by state, cheapest first, and the state `before` on the way there."""

    __slots__ = ("before", "cost")

    def __init__(self, cost: dict[State, Cost], before: dict[State, State]) -> None:
        self.cost: dict[State, Cost] = cost
        self.before: dict[State, State] = before

    def way(self, end: State) -> tuple[tuple[State, Cost], ...]:
        """The states on the way to one that was reached, the start left out, each with the cost so far."""
        found = []
        while end in self.before:
            found.append((end, self.cost[end]))
            end = self.before[end]
        return tuple(found[::-1])


def reach(
    starts: Iterable[State], steps: Callable[[State, Cost], Iterable[tuple[State, Cost]]]
) -> Reach[State, Cost]:
    """The cheapest way from the nearest start to every state that steps lead to.

    `steps` is given a state and what the way to it costs, and yields the states one may go on to, each with
    the price of that step. Of equally cheap ways the one found first is kept: through the cheaper, then lower
    state.
    """
    best: dict[State, Cost] = dict.fromkeys(starts, 0)
    before: dict[State, State] = {}
    waiting = sorted((spent, start) for start, spent in best.items())
    reached: dict[State, Cost] = {}
    while waiting:
        spent, here = heappop(waiting)
        if here in reached:
            continue
        reached[here] = spent
        for there, price in steps(here, spent):
            total = spent + price
            if there not in best or total < best[there]:
                best[there] = total
                before[there] = here
                heappush(waiting, (total, there))
    return Reach(reached, before)


def ways_to_places(
    found: Reach[Any, Cost], may_end: Callable[[int], bool]
) -> dict[int, tuple[tuple[int, Cost], ...]]:
    """The cheapest way to each place where one may end: its places, each with the cost so far.

    For searches whose states are tuples that begin with a place.
    """
    cheapest: dict[int, Any] = {}
    for state in found.cost:
        if state in found.before and may_end(state[0]):
            cheapest.setdefault(state[0], state)
    return {
        place: tuple([(passed[0], cost) for passed, cost in found.way(state)])
        for place, state in cheapest.items()
    }


def flood(starts: Iterable[State], onward: Callable[[State], Iterable[State]]) -> set[State]:
    """Every state that a way from some start leads to, the starts among them."""
    reached = set(starts)
    waiting = list(reached)
    while waiting:
        fresh = [there for there in onward(waiting.pop()) if there not in reached]
        reached.update(fresh)
        waiting += fresh
    return reached
