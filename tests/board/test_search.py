"""Searches: known small cases, and naive twins on boards of any shape."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.board import Board, BoardBuilder, flood, reach, ways_to_places
from tests.board.grids import CELLES, boards

Steps = Callable[[int, int], Iterable[tuple[int, int]]]


def line(length: int) -> Board:
    """Places 0, 1, 2 … in a row."""
    builder = BoardBuilder()
    for place in range(length):
        builder.add_place(str(place))
    for place in range(length - 1):
        builder.add_link(str(place), str(place + 1))
    return builder.build()


def by_price(board: Board, price: list[int], budget: int) -> Steps:
    """Entering a place costs its price, as far as the budget goes."""

    def steps(here: int, spent: int) -> Iterable[tuple[int, int]]:
        return [(there, price[there]) for there in board.neighbours[here] if spent + price[there] <= budget]

    return steps


class TestReach:
    def test_spends_the_budget_and_no_more(self) -> None:
        board = line(6)
        found = reach([1], by_price(board, [2] * 6, 5))
        assert found.cost == {1: 0, 0: 2, 2: 2, 3: 4}
        assert found.before == {0: 1, 2: 1, 3: 2}

    def test_tells_the_way_with_its_costs(self) -> None:
        found = reach([0], by_price(line(4), [1, 1, 2, 3], 9))
        assert found.way(3) == ((1, 1), (2, 3), (3, 6))
        assert found.way(0) == ()

    def test_lists_the_cheapest_first(self) -> None:
        found = reach([2], by_price(line(5), [1, 5, 1, 2, 1], 20))
        assert list(found.cost) == [2, 3, 4, 1, 0]

    def test_goes_round_what_is_dear(self) -> None:
        board = BoardBuilder.from_grid(CELLES).build()
        start, dear, end = map(board.index, ("1604", "1605", "1606"))
        price = [1] * len(board)
        price[dear] = 9
        way = [place for place, _ in reach([start], by_price(board, price, 5)).way(end)]
        assert dear not in way
        assert len(way) == 3
        assert all(board.adjacent(one, other) for one, other in pairwise([start, *way]))

    def test_begins_at_the_nearest_of_several_starts(self) -> None:
        found = reach([0, 5], by_price(line(6), [1] * 6, 9))
        assert found.cost == {0: 0, 5: 0, 1: 1, 4: 1, 2: 2, 3: 2}
        assert found.way(4) == ((4, 1),)

    def test_knows_ways_apart_by_more_than_the_place(self) -> None:
        """One may step twice; the second step is free only for who has not been in place 1."""

        def steps(state: tuple[int, bool], spent: int) -> Iterable[tuple[tuple[int, bool], int]]:
            place, clean = state
            return {0: [((1, False), 1), ((2, clean), 2)], 1: [((3, clean), 5)], 2: [((3, clean), 0)]}.get(
                place, []
            )

        found = reach([(0, True)], steps)
        assert found.cost[3, True] == 2
        assert found.cost[3, False] == 6
        ways = ways_to_places(found, lambda place: place != 1)
        assert ways == {2: ((2, 2),), 3: ((2, 2), (3, 2))}

    def test_of_equal_ways_keeps_the_one_through_the_lower_place(self) -> None:
        diamond = {0: [2, 1], 1: [3], 2: [3], 3: []}
        found = reach([0], lambda here, _: [(there, 1) for there in diamond[here]])
        assert found.way(3) == ((1, 1), (3, 2))

    @given(boards().filter(len), st.data())
    def test_equals_a_naive_search(self, board: Board, data: st.DataObject) -> None:
        price = data.draw(st.lists(st.integers(0, 4), min_size=len(board), max_size=len(board)))
        start, budget = data.draw(st.integers(0, len(board) - 1)), data.draw(st.integers(0, 12))
        found = reach([start], by_price(board, price, budget))
        assert found.cost == relaxed(board, price, start, budget)
        for end in found.before:
            way = found.way(end)
            assert [cost for _, cost in way] == [found.cost[place] for place, _ in way]
            places = [start, *(place for place, _ in way)]
            assert all(board.adjacent(one, other) for one, other in pairwise(places))
            assert sum(price[place] for place in places[1:]) == found.cost[end]


def relaxed(board: Board, price: list[int], start: int, budget: int) -> dict[int, int]:
    """The same by trying every step until nothing gets cheaper."""
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for here, there, _ in board.steps():
            if here in cost and cost[here] + price[there] < cost.get(there, budget + 1):
                cost[there] = cost[here] + price[there]
                changed = True
    return cost


class TestFlood:
    def test_enters_nothing_that_is_closed(self) -> None:
        board = line(6)
        open_ = {0, 1, 2, 4, 5}
        assert flood([1], lambda here: open_.intersection(board.neighbours[here])) == {0, 1, 2}

    def test_has_its_starts_at_least(self) -> None:
        assert flood([1, 3], lambda _: ()) == {1, 3}
        assert flood(list[int](), lambda here: [here + 1]) == set()

    @given(boards().filter(len), st.data())
    def test_equals_a_naive_search(self, board: Board, data: st.DataObject) -> None:
        numbers = st.integers(0, len(board) - 1)
        closed = data.draw(st.sets(numbers))
        starts = data.draw(st.lists(numbers))
        found = flood(starts, lambda here: [there for there in board.neighbours[here] if there not in closed])
        reached, waiting = set(starts), deque(starts)
        while waiting:
            for there in board.neighbours[waiting.popleft()]:
                if there not in closed and there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert found == reached


def test_prices_may_be_fractions() -> None:
    found = reach(["a"], lambda here, _: {"a": [("b", 0.5)], "b": [("c", 0.25)]}.get(here, []))
    assert found.cost == pytest.approx({"a": 0, "b": 0.5, "c": 0.75})
