"""Units on a board: stacks and zones follow them wherever they go."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import NOWHERE
from meuse.wargame.units import UnitsOnBoard
from tests.kit.skirmish import Skirmish, game
from tests.kit.skirmish.position import ALLIED, GERMAN, SkirmishPosition

SKIRMISH = game()
UNITS, PLACES = range(len(SKIRMISH.names)), range(len(SKIRMISH.board))
MOVES = st.lists(st.tuples(st.sampled_from(UNITS), st.sampled_from([NOWHERE, *PLACES[:9]])), max_size=30)


class Awake(SkirmishPosition):
    """Skirmish in which some units have no zone."""

    asleep: frozenset[int] = frozenset({0, 5})

    def exerts(self, unit: int) -> bool:
        return unit not in self.asleep


def empty() -> SkirmishPosition:
    pos = SKIRMISH.start().copy()
    for unit in UNITS:
        pos.put(unit, NOWHERE)
    return pos


@given(MOVES)
def test_what_follows_is_what_a_fresh_count_finds(moves: list[tuple[int, int]]) -> None:
    pos = empty()
    for unit, place in moves:
        pos.put(unit, place)
    fresh = pos.copy()
    fresh.derive()
    for name in pos.layout().derived:
        assert getattr(pos, name) == getattr(fresh, name)


@given(MOVES)
def test_stacks_and_neighbours_by_their_definition(moves: list[tuple[int, int]]) -> None:
    pos = empty()
    for unit, place in moves:
        pos.put(unit, place)
    for side in (GERMAN, ALLIED):
        mine = [unit for unit in UNITS if SKIRMISH.side_of[unit] == side and pos.where[unit] != NOWHERE]
        assert pos.units_of(side) == list(pos.on_board[side]) == mine
        for place in PLACES:
            assert pos.stack_of(side, place) == tuple(unit for unit in mine if pos.where[unit] == place)
            beside = sum(SKIRMISH.board.adjacent(pos.where[unit], place) for unit in mine)
            assert pos.near[side][place] == pos.zones[side][place] == beside


def test_units_at_a_place_are_those_of_all_sides() -> None:
    pos = empty()
    german, allied = SKIRMISH.units_of[GERMAN][:2], SKIRMISH.units_of[ALLIED][:1]
    for unit in (*reversed(german), *allied):
        pos.put(unit, 3)
    assert pos.units_at(3) == (*german, *allied)
    assert pos.units_at(4) == ()
    assert list(pos.stacks[ALLIED]) == [3]


def test_a_place_left_by_its_last_unit_has_no_stack() -> None:
    pos = empty()
    pos.put(0, 3)
    pos.put(0, 4)
    assert pos.stacks[SKIRMISH.side_of[0]] == {4: (0,)}


def test_copies_have_columns_of_their_own() -> None:
    pos = empty()
    pos.put(0, 3)
    twin = pos.copy()
    twin.put(0, 4)
    assert pos.where[0] == 3
    assert pos.stack_of(SKIRMISH.side_of[0], 3) == (0,)
    assert twin.stack_of(SKIRMISH.side_of[0], 3) == ()
    assert pos.zones != twin.zones


def test_what_lies_on_a_unit_is_taken_off_with_it() -> None:
    class Marked(SkirmishPosition):
        markers = ("used",)

    pos = Marked(SKIRMISH, "ford", SKIRMISH.options_type())
    pos.put(0, 3)
    pos.used[0] = pos.used[1] = 2
    pos.take_off(0)
    assert (pos.where[0], pos.used[0], pos.used[1]) == (NOWHERE, 0, 2)
    assert pos.units_at(3) == ()


def test_a_unit_without_a_zone_is_near_all_the_same() -> None:
    pos = Awake(SKIRMISH, "ford", SKIRMISH.options_type())
    side = SKIRMISH.side_of[0]
    ring = SKIRMISH.board.neighbours[20]
    pos.put(0, 20)
    assert all(pos.near[side][place] == 1 for place in ring)
    assert not any(pos.zones[side])
    pos.asleep = frozenset()
    pos.change_zone(0, 1)
    assert [place for place in PLACES if pos.zones[side][place]] == sorted(ring)
    pos.put(0, NOWHERE)
    assert not any(pos.zones[side])
    assert not any(pos.near[side])


def test_a_zone_off_the_board_is_nobody_s() -> None:
    pos = empty()
    pos.change_zone(0, -1)
    assert not any(pos.zones[SKIRMISH.side_of[0]])


def test_a_game_that_counts_for_itself_is_told_who_comes_and_goes() -> None:
    class Counting(UnitsOnBoard[Skirmish]):
        told: list[tuple[int, int, int]]

        def count(self, unit: int, place: int, change: int) -> None:
            self.told.append((unit, place, change))

    pos = Counting.__new__(Counting)
    nobody: tuple[tuple[int, ...], ...] = ((), ())
    pos.game, pos.where, pos.told, pos.on_board = SKIRMISH, [NOWHERE, NOWHERE], [], nobody
    pos.put(1, 4)
    pos.put(1, 5)
    assert pos.on_board[SKIRMISH.side_of[1]] == (1,)
    pos.put(1, NOWHERE)
    assert pos.on_board == nobody
    assert pos.told == [(1, 4, 1), (1, 4, -1), (1, 5, 1), (1, 5, -1)]
    assert pos.where == [NOWHERE, NOWHERE]
