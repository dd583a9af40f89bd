"""Counters are made of the same parts here and in the browser: both read `tests/sample/counters.json`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

import meuse
from meuse.data.drawables import drawables
from meuse.drawing.counters import COUNTER, fitting, parts
from meuse.engine import Piece

GOLDEN = Path(__file__).parents[1] / "sample/counters.json"


def samples() -> list[Piece]:
    """A few counters of every game, and one with everything on it."""
    found = []
    for name in meuse.games():
        game = meuse.load(name)
        pieces = game.view(game.start(), None).pieces
        kinds = {(piece.symbol, piece.colours): piece for piece in pieces}
        found += [msgspec.structs.replace(piece, faces=(), notes=()) for piece in kinds.values()]
    busy = Piece(
        id="unidentified, 78th",
        side="german",
        at="1",
        colours="luftwaffe",
        symbol="SFGPUCD---",
        size="III",
        band="violet",
        factors=("11", "8", "-"),
        steps=1,
        full_steps=3,
        spent=True,
        statuses=("disrupted", "moved", "isolated", "of-good-cheer"),
    )
    return [*found, busy]


def test_the_golden_counters_are_drawn_as_they_were() -> None:
    drawn = [
        {"piece": msgspec.to_builtins(piece), "parts": msgspec.to_builtins(list(parts(piece)))}
        for piece in samples()
    ]
    if os.environ.get("MEUSE_REGENERATE_GOLDEN"):
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in drawn)
        GOLDEN.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    assert json.loads(json.dumps(drawn)) == json.loads(GOLDEN.read_text(encoding="utf-8")), (
        "stale: run `make golden`"
    )


def test_long_names_and_factors_are_written_smaller() -> None:
    assert fitting("2Pz-1", 10.5) == 10.5
    assert fitting("3-3-4-5", 15.5) < 15.5
    assert fitting("a very long designation", 10.5) < 5


@pytest.mark.parametrize("name", meuse.games())
def test_no_lettering_touches_the_edge_of_a_counter(name: str) -> None:
    """Its width is written with it: in wide letters it is as wide as in narrow ones."""
    game = meuse.load(name)
    for piece in game.view(game.start(), None).pieces:
        for part in parts(piece):
            if part.role in ("factors", "name"):
                assert 0 < float(part.attributes["textLength"]) <= COUNTER - 2 * 3, (piece.id, part)
                assert float(part.attributes["font-size"]) >= 5.5, (piece.id, part)


def test_every_symbol_and_band_can_be_drawn() -> None:
    known = drawables()
    assert {sign for symbol in known.symbol.values() for sign in symbol.signs} <= set(known.sign)
    assert set(known.marker.values()) <= set(known.mark)
