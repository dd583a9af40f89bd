"""The sample game with secrets passes the conformance battery, whoever looks on."""

from __future__ import annotations

import pytest

from meuse.testing.battery import play_and_check
from meuse.testing.cases import cases
from tests.kit.ambush import game


@pytest.mark.parametrize("seed", range(2))
def test_games_with_hidden_counters_conform(seed: int) -> None:
    case = cases(game(), rules=(), speakers=())[0]
    assert play_and_check(case, seed, thoroughness=0.5).decisions > 10


def test_an_onlooker_sees_less_than_a_side_and_all_at_the_end() -> None:
    ambush = game()
    pos = ambush.start()
    names = {viewer: {piece.id for piece in ambush.view(pos, viewer).pieces} for viewer in (None, "german")}
    assert "G1" in names["german"]
    assert "G1" not in names[None]
    while pos.side is not None:
        pos.play(list(pos.legal_actions)[-1])
    assert not ambush.has_secrets(pos)
    assert {piece.id for piece in ambush.view(pos).pieces} == set(ambush.names)
