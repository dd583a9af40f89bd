"""Searches: known small cases, naive twins, and the compiled kernels against the plain ones."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections import deque
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.board import CLOSED, UNREACHED, Board, BoardBuilder, Reach, Search, exert, path, withdraw
from meuse.board import plain as plain_kernels
from meuse.board.search import load_kernels
from tests.board.grids import CELLES, boards, costs, extras, masks

PLAIN = pytest.param(True, id="plain")
COMPILED = pytest.param(False, id="numba")
EITHER = pytest.mark.parametrize("plain", [PLAIN, COMPILED])


def line(length: int) -> Board:
    """Places 0, 1, 2 … in a row."""
    builder = BoardBuilder()
    for place in range(length):
        builder.add_place(str(place))
    for place in range(length - 1):
        builder.add_link(str(place), str(place + 1))
    return builder.build()


def mask(board: Board, *places: int) -> bytearray:
    marks = bytearray(len(board))
    for place in places:
        marks[place] = 1
    return marks


def flat_rate(board: Board, rate: int = 1) -> Any:
    return board.step_costs(lambda *_: rate)


@EITHER
class TestReach:
    def test_spends_the_budget_and_no_more(self, plain: bool) -> None:
        board = line(6)
        found = Search(board, plain=plain).reach(1, 5, flat_rate(board, 2))
        assert found.cost.tolist() == [2, 0, 2, 4, UNREACHED, UNREACHED]
        assert found.before.tolist() == [1, -1, 1, 2, -1, -1]
        assert found.places() == list(found) == [0, 1, 2, 3]
        assert 3 in found
        assert 4 not in found

    def test_recovers_paths(self, plain: bool) -> None:
        board = line(5)
        found = Search(board, plain=plain).reach(0, 3, flat_rate(board))
        assert found.path(3) == [0, 1, 2, 3]
        assert found.path(0) == [0]
        assert found.path(4) == []
        assert path(found.before, 2) == [0, 1, 2]

    def test_stops_but_not_where_it_starts(self, plain: bool) -> None:
        board = line(5)
        found = Search(board, plain=plain).reach(1, 9, flat_rate(board), stop=mask(board, 1, 3))
        assert found.cost.tolist() == [1, 0, 1, 2, UNREACHED]

    def test_does_not_enter_what_is_forbidden(self, plain: bool) -> None:
        board = line(5)
        found = Search(board, plain=plain).reach(1, 9, flat_rate(board), forbidden=mask(board, 1, 3))
        assert found.places() == [0, 1, 2]

    def test_charges_extras_by_place(self, plain: bool) -> None:
        board = line(4)
        enter, leave = [0, 0, 5, 0], [1, 0, 0, 7]
        search = Search(board, plain=plain)
        found = search.reach(0, 99, flat_rate(board), extra_enter=enter, extra_leave=leave)
        assert found.cost.tolist() == [0, 2, 8, 9]
        assert search.reach(3, 99, flat_rate(board), extra_leave=leave).cost.tolist() == [10, 9, 8, 0]

    def test_charges_zones_by_step(self, plain: bool) -> None:
        """Celles charges 1 for leaving a zone and 2 for going from zone to zone."""
        board = line(6)
        found = Search(board, plain=plain).reach(
            0, 99, flat_rate(board), zone=mask(board, 2, 3), zone_enter=10, zone_leave=1, zone_within=2
        )
        assert found.cost.tolist() == [0, 1, 12, 15, 17, 18]

    def test_closed_zones_cannot_be_crossed(self, plain: bool) -> None:
        board = line(6)
        found = Search(board, plain=plain).reach(
            0, 99, flat_rate(board), zone=mask(board, 2, 3), zone_within=CLOSED
        )
        assert found.places() == [0, 1, 2]

    def test_ties_go_to_the_nearer_then_the_lower_place(self, plain: bool) -> None:
        builder = BoardBuilder()
        for name in "0123":
            builder.add_place(name)
        for first, second in ("02", "01", "13", "23"):
            builder.add_link(first, second)
        board = builder.build()
        search = Search(board, plain=plain)
        assert search.reach(0, 9, flat_rate(board)).path(3) == [0, 1, 3]
        price = flat_rate(board)
        price[board.step(0, 1)], price[board.step(1, 3)] = 2, 2
        price[board.step(0, 2)], price[board.step(2, 3)] = 1, 3
        assert search.reach(0, 9, price).path(3) == [0, 2, 3]

    def test_a_lower_place_found_later_still_wins_a_tie(self, plain: bool) -> None:
        builder = BoardBuilder()
        for name in "01234":
            builder.add_place(name)
        for first, second in ("02", "03", "13", "14", "24"):
            builder.add_link(first, second)
        board = builder.build()
        price = flat_rate(board)
        price[board.step(0, 2)] = 2
        found = Search(board, plain=plain).reach(0, 9, price)
        assert found.cost.tolist() == [0, 2, 2, 1, 3]
        assert found.path(4) == [0, 3, 1, 4]

    def test_takes_a_budget_larger_than_the_board(self, plain: bool) -> None:
        board = line(3)
        assert Search(board, plain=plain).reach(0, 1000, flat_rate(board, 400)).cost.tolist() == [0, 400, 800]

    def test_answers_last_until_the_next_question(self, plain: bool) -> None:
        board = line(3)
        search = Search(board, plain=plain)
        first = search.reach(0, 9, flat_rate(board))
        kept = first.copy()
        search.reach(2, 9, flat_rate(board))
        assert first.cost.tolist() == [2, 1, 0]
        assert kept.cost.tolist() == [0, 1, 2]
        assert kept.path(2) == [0, 1, 2]
        with pytest.raises(ValueError, match="read-only"):
            first.cost[0] = 5

    def test_reads_any_kind_of_mask_and_numbers(self, plain: bool) -> None:
        board = line(4)
        search = Search(board, plain=plain)
        numbers = [1, 1, 1, 1, 1, 1]
        locked = np.array(numbers, dtype=np.int32)
        locked.flags.writeable = False
        marks = [0, 0, 2, 0]
        for kind in (list, tuple, bytes, bytearray, lambda row: np.array(row, dtype=bool)):
            assert search.reach(0, 9, numbers, forbidden=kind(marks)).places() == [0, 1]
        assert search.reach(0, 9, locked, stop=memoryview(array("B", marks))).places() == [0, 1, 2]


def naive_costs(board: Board, start: int, budget: int, price: Any, free: dict[str, Any]) -> list[int]:
    """Bellman and Ford: relax everything until nothing changes."""
    found = {start: 0}
    for _ in range(len(board)):
        for step, (here, there, _) in enumerate(board.steps()):
            total = int(price[step]) + free["extra_leave"][here] + free["extra_enter"][there]
            if free["zone"][here]:
                total += free["zone_within"] if free["zone"][there] else free["zone_leave"]
            elif free["zone"][there]:
                total += free["zone_enter"]
            stuck = here not in found or (free["stop"][here] and here != start)
            if stuck or free["forbidden"][there] or total < 1 or found[here] + total > budget:
                continue
            found[there] = min(found.get(there, CLOSED), found[here] + total)
    return [found.get(place, UNREACHED) for place in range(len(board))]


@st.composite
def reach_questions(draw: st.DrawFn) -> tuple[Board, int, int, Any, dict[str, Any]]:
    board = draw(boards())
    size = len(board)
    conditions = {
        "stop": draw(masks(size)),
        "forbidden": draw(masks(size)),
        "extra_enter": draw(extras(size)),
        "extra_leave": draw(extras(size)),
        "zone": draw(masks(size)),
        "zone_enter": draw(st.integers(0, 2)),
        "zone_leave": draw(st.integers(-1, 2)),
        "zone_within": draw(st.sampled_from((0, 2, CLOSED))),
    }
    start, budget = draw(st.integers(0, size - 1)), draw(st.integers(0, 30))
    return board, start, budget, draw(costs(len(board.targets))), conditions


@given(reach_questions())
@settings(deadline=None)
def test_reach_is_cheapest_and_both_kinds_agree(
    question: tuple[Board, int, int, Any, dict[str, Any]],
) -> None:
    board, start, budget, price, conditions = question
    plain = Search(board, plain=True).reach(start, budget, price, **conditions)
    compiled = Search(board, plain=False).reach(start, budget, price, **conditions)
    assert plain.cost.tolist() == naive_costs(board, start, budget, price, conditions)
    assert plain.cost.tolist() == compiled.cost.tolist()
    assert plain.before.tolist() == compiled.before.tolist()


@given(reach_questions())
@settings(deadline=None)
def test_paths_cost_what_reach_says(question: tuple[Board, int, int, Any, dict[str, Any]]) -> None:
    board, start, budget, price, conditions = question
    found = Search(board, plain=False).reach(start, budget, price, **conditions)
    for target in found:
        way = found.path(target)
        assert (way[0], way[-1]) == (start, target)
        for here, there in pairwise(way):
            leg = [int(price[board.step(here, there)])]
            leg += [conditions["extra_leave"][here], conditions["extra_enter"][there]]
            leg.append(zone_cost(conditions, here, there))
            assert found.cost[there] == found.cost[here] + sum(leg)


def zone_cost(conditions: dict[str, Any], here: int, there: int) -> int:
    names = {(False, False): None, (False, True): "zone_enter", (True, False): "zone_leave"}
    name = names.get((bool(conditions["zone"][here]), bool(conditions["zone"][there])), "zone_within")
    return int(conditions[name]) if name else 0


@EITHER
class TestFloods:
    def test_floods_up_to_what_blocks_it(self, plain: bool) -> None:
        board = line(6)
        search = Search(board, plain=plain)
        assert search.flood([0], blocked=mask(board, 3)).tolist() == [1, 1, 1, 0, 0, 0]
        assert search.flood([0, 3, 5], blocked=mask(board, 3)).tolist() == [1, 1, 1, 0, 1, 1]
        assert search.flood([]).tolist() == [0] * 6

    def test_a_closed_step_works_one_way(self, plain: bool) -> None:
        board = line(3)
        closed = bytearray(len(board.targets))
        closed[board.step(0, 1)] = 1
        search = Search(board, plain=plain)
        assert search.flood([0], closed=closed).tolist() == [1, 0, 0]
        assert search.flood([2], closed=closed).tolist() == [1, 1, 1]

    def test_measures_as_far_as_asked(self, plain: bool) -> None:
        board = line(6)
        search = Search(board, plain=plain)
        assert search.distances([1, 5]).tolist() == [1, 0, 1, 2, 1, 0]
        assert search.distances([0], limit=2).tolist() == [0, 1, 2, -1, -1, -1]
        assert search.distances([0, 0], limit=0).tolist() == [0, -1, -1, -1, -1, -1]

    def test_distances_on_a_grid_are_its_geometry(self, plain: bool) -> None:
        board = BoardBuilder.from_grid(CELLES).build()
        start = board.index("2113")
        found = Search(board, plain=plain).distances([start])
        assert found.tolist() == [board.distance(start, place) for place in range(len(board))]


def naive_distances(board: Board, sources: list[int], blocked: bytearray, closed: bytearray) -> list[int]:
    found = {source: 0 for source in sources if not blocked[source]}
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for there in board.neighbours[here]:
            if there not in found and not blocked[there] and not closed[board.step(here, there)]:
                found[there] = found[here] + 1
                queue.append(there)
    return [found.get(place, -1) for place in range(len(board))]


@given(boards(), st.data())
@settings(deadline=None)
def test_floods_equal_a_naive_search_and_both_kinds_agree(board: Board, data: st.DataObject) -> None:
    sources = data.draw(st.lists(st.integers(0, len(board) - 1), max_size=4))
    obstacles = {"blocked": data.draw(masks(len(board))), "closed": data.draw(masks(len(board.targets)))}
    limit = data.draw(st.none() | st.integers(0, 5))
    expected = naive_distances(board, sources, obstacles["blocked"], obstacles["closed"])
    near = [away if limit is None or away <= limit else -1 for away in expected]
    for plain in (True, False):
        search = Search(board, plain=plain)
        assert search.flood(sources, **obstacles).tolist() == [int(away >= 0) for away in expected]
        assert search.distances(sources, limit=limit, **obstacles).tolist() == near


@EITHER
class TestZones:
    def test_counts_the_units_around(self, plain: bool) -> None:
        board = line(5)
        search = Search(board, plain=plain)
        assert search.zones([1, 3, 3, -1]).tolist() == [1, 0, 3, 0, 2]
        assert search.zones([1, 3], exerts=b"\x00\x01").tolist() == [0, 0, 1, 0, 1]
        assert search.zones([]).tolist() == [0] * 5

    def test_covers_six_hexes(self, plain: bool) -> None:
        board = BoardBuilder.from_grid(CELLES).build()
        counts = Search(board, plain=plain).zones([board.index("1604")])
        covered = {board.names[place] for place in np.flatnonzero(counts)}
        assert covered == set(CELLES.neighbours("1604").values())


@given(boards(), st.data())
@settings(deadline=None)
def test_zones_add_up_unit_by_unit(board: Board, data: st.DataObject) -> None:
    units = data.draw(st.lists(st.integers(0, len(board) - 1), max_size=8))
    closed = data.draw(st.none() | masks(len(board.targets)))
    lists, bytes_ = [0] * len(board), bytearray(len(board))
    for place in units:
        exert(board, lists, place, closed)
        exert(board, bytes_, place, closed)
    for plain in (True, False):
        assert Search(board, plain=plain).zones(units, closed=closed).tolist() == lists == list(bytes_)
    for place in units:
        withdraw(board, lists, place, closed)
    assert not any(lists)


class TestRefusals:
    def test_places_off_the_board(self) -> None:
        board = line(3)
        search = Search(board, plain=True)
        for question in (
            lambda: search.reach(3, 1, flat_rate(board)),
            lambda: search.reach(-1, 1, flat_rate(board)),
            lambda: search.flood([0, 3]),
            lambda: search.distances([-1]),
            lambda: search.zones([3]),
        ):
            with pytest.raises(ValueError, match=r"no place number (3|-1) on <Board of 3 places"):
                question()

    @pytest.mark.parametrize("budget", [-1, CLOSED])
    def test_budgets_out_of_range(self, budget: int) -> None:
        board = line(3)
        with pytest.raises(ValueError, match=f"a budget of {budget}"):
            Search(board, plain=True).reach(0, budget, flat_rate(board))

    def test_arrays_of_the_wrong_length(self) -> None:
        board = line(3)
        search = Search(board, plain=True)
        with pytest.raises(ValueError, match="step_cost has 2 entries where the board needs 4"):
            search.reach(0, 1, [1, 1])
        with pytest.raises(ValueError, match="stop has 2 entries where the board needs 3"):
            search.reach(0, 1, flat_rate(board), stop=b"xx")
        with pytest.raises(ValueError, match="closed has 3 entries where the board needs 4"):
            search.flood([0], closed=bytes(3))

    def test_more_units_than_a_byte_counts(self) -> None:
        with pytest.raises(ValueError, match="256 units"):
            Search(line(2), plain=True).zones([0] * 256)


class TestLoading:
    def test_the_environment_asks_for_plain_kernels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MEUSE_PLAIN", "1")
        assert load_kernels() is plain_kernels
        assert Search(line(2)).kernels is plain_kernels
        assert load_kernels(plain=False) is not plain_kernels

    @pytest.mark.parametrize("value", ["", "0"])
    def test_the_environment_may_say_no(self, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
        monkeypatch.setenv("MEUSE_PLAIN", value)
        assert load_kernels() is not plain_kernels

    def test_warming_up_loads_the_kernels(self) -> None:
        search = Search(line(2), plain=True)
        search.warm_up()
        assert vars(search)["kernels"] is plain_kernels

    def test_importing_boards_does_not_load_numba(self) -> None:
        script = (
            "import sys, meuse.board as b\n"
            "builder = b.BoardBuilder(); builder.add_place('A'); search = b.Search(builder.build())\n"
            "assert 'numba' not in sys.modules\n"
            "search.flood([0])\n"
            "print('numba' in sys.modules)\n"
        )
        for plain, loaded in (("1", "False"), ("0", "True")):
            environment = {**os.environ, "MEUSE_PLAIN": plain}
            run = subprocess.run(
                [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
            )
            assert run.stdout.strip() == loaded

    def test_a_reach_can_be_made_by_hand(self) -> None:
        numbers = np.array([0, 1], dtype=np.int32)
        assert Reach(numbers, numbers - 1).path(1) == [0, 1]
