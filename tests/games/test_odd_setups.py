"""No hand-made position gets a raw exception out of a game, neither when it is set up nor later."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings

import meuse
from tests.kit.odd_setups import odd_setups, try_setup

GAMES = meuse.games()


@pytest.mark.parametrize("name", GAMES)
def test_odd_set_ups_are_refused_or_fit_to_live(name: str) -> None:
    _try(name, 200)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_odd_set_ups_are_refused_or_fit_to_live(name: str) -> None:
    _try(name, 10_000)


def _try(name: str, examples: int) -> None:
    game: Any = meuse.load(name)
    kept: list[bool] = []

    # Shrinking set-ups takes minutes and gains little: they are short.
    @settings(
        max_examples=examples,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
    )
    @given(spec=odd_setups(game))
    def one(spec: dict[str, Any]) -> None:
        note(repr(spec))
        kept.append(try_setup(game, spec) is not None)

    one()
    assert sum(kept) > examples // 10, f"only {sum(kept)} of {len(kept)} set-ups made a position"
