"""Differences of two runs: values reckoned by hand, and how often the intervals hold the truth."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.arena import wilson
from meuse.lab.statistics import (
    cohens_d,
    cohens_h,
    correlation,
    mcnemar,
    mean_difference,
    paired,
    share_difference,
)

scores = st.sampled_from([0.0, 0.5, 1.0])


def test_mcnemar_is_the_two_sided_binomial_tail() -> None:
    assert mcnemar(0, 0) == 1.0
    assert mcnemar(5, 5) == 1.0
    assert mcnemar(0, 6) == pytest.approx(2 / 64)
    assert mcnemar(1, 8) == pytest.approx(2 * (1 + 9) / 512)
    assert mcnemar(8, 1) == mcnemar(1, 8)


def test_cohens_effect_sizes() -> None:
    assert cohens_h(0.5, 0.5) == 0
    # Cohen (1988), p. 181: 0.5 against 0.4 is h = 0.201.
    assert cohens_h(0.5, 0.4) == pytest.approx(0.201, abs=5e-4)
    assert cohens_d([1, 2, 3]) == pytest.approx(2.0)
    assert cohens_d([2, 2, 2]) == 0.0


def test_a_correlation() -> None:
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert correlation([1, 1, 1], [1, 2, 3]) == 0


def test_without_correlation_it_is_newcombes_interval_for_independent_shares() -> None:
    """Newcombe (1998): 56/70 against 48/80 gives 0.0524 to 0.3339; the same formula is used here."""
    one, other = wilson(56, 70), wilson(48, 80)
    below = ((one.share - one.low) ** 2 + (other.high - other.share) ** 2) ** 0.5
    above = ((one.high - one.share) ** 2 + (other.share - other.low) ** 2) ** 0.5
    value = one.share - other.share
    assert (value - below, value + above) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    # Uncorrelated pairs: every combination equally often.
    first, second = [0.0, 0.0, 1.0, 1.0] * 20, [0.0, 1.0, 0.0, 1.0] * 20
    each = wilson(40, 80)
    spread = (2 * (each.high - each.share) ** 2) ** 0.5
    found = share_difference(first, second)
    assert (found.low, found.value, found.high) == pytest.approx((-spread, 0, spread))


@given(st.lists(st.tuples(scores, scores), min_size=2, max_size=60))
def test_turned_round_the_difference_changes_its_sign(pairs: list[tuple[float, float]]) -> None:
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    one, other = share_difference(first, second), share_difference(second, first)
    assert one.low <= one.value + 1e-12
    assert one.value <= one.high + 1e-12
    assert (one.low, one.value, one.high) == pytest.approx((-other.high, -other.value, -other.low))


def test_the_interval_holds_the_true_difference_as_often_as_promised() -> None:
    rng = random.Random(11)
    held = 0
    for _ in range(400):
        first, second = [], []
        for _ in range(120):
            luck = rng.random()
            first.append(float(luck < 0.4))
            second.append(float(luck < 0.55) if rng.random() < 0.7 else float(rng.random() < 0.55))
        found = share_difference(first, second)
        held += found.low <= 0.15 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_common_dice_narrow_the_interval() -> None:
    rng = random.Random(2)
    base = [rng.gauss(0, 5) for _ in range(200)]
    close = [a + 1 + rng.gauss(0, 1) for a in base]
    apart = [rng.gauss(1, 5) for _ in range(200)]
    narrow = mean_difference([b - a for a, b in zip(base, close, strict=True)])
    wide = mean_difference([b - a for a, b in zip(base, apart, strict=True)])
    assert narrow.high - narrow.low < (wide.high - wide.low) / 2
    assert str(mean_difference([1.0, 1.0])) == "+1 [+1, +1]"


def test_a_paired_comparison_puts_it_together() -> None:
    first = [(0.0, -4.0), (0.0, -2.0), (1.0, 3.0), (0.5, 0.0)]
    second = [(1.0, 2.0), (0.0, -1.0), (1.0, 3.0), (1.0, 1.0)]
    found = paired(first, second)
    assert (found.pairs, found.only_first, found.only_second) == (4, 0, 2)
    assert (found.first_score, found.second_score) == (0.375, 0.75)
    assert found.score.value == pytest.approx(0.375)
    assert found.margin is not None
    assert found.margin.value == pytest.approx(2.0)
    assert found.p_value == 0.5
    with pytest.raises(ValueError, match="same games"):
        paired(first, second[:2])
