"""What is packed is what was put in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meuse.server.packing import TOGETHER, Packed

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
