"""What is packed is what was put in."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import Position
from meuse.server.packing import LOOSE, TOGETHER, KeptPacked, Packed
from tests.kit import skirmish

GAME = skirmish.game()

LENGTHS = st.integers(0, 4 * TOGETHER)


@given(st.lists(LENGTHS, min_size=1, max_size=4), LENGTHS)
def test_a_packed_list_is_a_list_that_grows_and_is_cut_at_its_end(lengths: list[int], start: int) -> None:
    packed, plain = Packed[int](int), list[int]()
    for wanted in lengths:
        packed.cut(wanted)
        del plain[wanted:]
        for number in range(len(plain), wanted):
            packed.append(number)
            plain.append(number)
        assert (len(packed), list(packed)) == (len(plain), plain)
        assert list(packed.since(start)) == plain[start:]


def test_what_is_seldom_looked_at_takes_little_room() -> None:
    packed = Packed[str](str)
    weights = []
    for _ in range(20 * TOGETHER):
        packed.append("event-moved")
        weights.append(packed.weight)
    assert max(weights) < 3 * weights[TOGETHER - 1]  # only the last few are kept as they are


def positions(count: int) -> list[Position[Any]]:
    """The beginning of a game and so many positions after it."""
    rng, found = random.Random(4), [GAME.start()]
    while len(found) <= count:
        after = found[-1].copy()
        after.play(after.draw(rng) if after.side == "chance" else rng.choice(list(after.legal_actions)))
        found.append(after)
    return [*found]


def test_positions_are_packed_but_for_the_first_and_the_last_few() -> None:
    kept, played = KeptPacked(GAME), positions(9)
    weights = []
    for length, position in enumerate(played):
        kept.keep(length, position)
        weights.append(kept.weight)
    packed = [length for length, one in kept._positions.items() if isinstance(one, bytes)]
    assert packed == list(range(1, len(played) - LOOSE))
    for length, position in enumerate(played):
        again = kept.copy(length)
        assert again == position
        assert again is not position
    # One more of those that are packed takes far less than one of those that are not.
    assert weights[-1] - weights[-2] < weights[0] / 10


def test_what_was_taken_back_is_not_packed_any_more() -> None:
    kept, played = KeptPacked(GAME), positions(8)
    for length in (0, 2, 4):
        kept.keep(length, played[length])
    kept.rewind(3)
    for length in (5, 6, 7, 8):
        kept.keep(length, played[length])
    assert sorted(kept._positions) == [0, 2, 5, 6, 7, 8]
    assert all(kept.copy(length) == played[length] for length in (0, 2, 5, 6, 7, 8))


def test_a_position_played_anew_stands_for_the_packed_one() -> None:
    kept, played = KeptPacked(GAME), positions(7)
    for length in (0, 1, 2, 4, 5, 6):
        kept.keep(length, played[length])
    kept.step(3, played[3])
    assert kept.copy(3) == played[3]
    assert kept.copy(1) == played[1]
