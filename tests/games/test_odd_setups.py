"""No hand-made position gets a raw exception out of a game, neither when it is set up nor later."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings

import meuse
from meuse.testing.odd_setups import odd_setups, try_setup

GAMES = meuse.games()
#: What the texts of fields name, of games that have such fields.
KINDS = {
    "lost": "unit",
    "due": "unit",
    "delays": "unit",
    "expected": "unit",
    "activated": "unit",
    "truck": "unit",
    "chit": "chit",
    "track": "chit",
    "box": "chit",
    "blown": "bridge",
    "repair": "bridge",
    "control": "place",
    "released": "group",
}
IMPULSES = ("16-1", "16-3", "17-1", "17-2", "17-3", "18-1", "19-3", "20-1", "22-1", "22-2", "²²-1")
NAMES = dict.fromkeys(("impulse", "arrived", "released.value"), IMPULSES)


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
    @given(spec=odd_setups(game, KINDS, NAMES))
    def one(spec: dict[str, Any]) -> None:
        note(repr(spec))
        kept.append(try_setup(game, spec) is not None)

    one()
    assert sum(kept) > examples // 10, f"only {sum(kept)} of {len(kept)} set-ups made a position"
