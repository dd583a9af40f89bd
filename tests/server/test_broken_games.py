"""A game that is broken is not offered; the server says which and why, and serves the others."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pytest

from meuse.server.library import Library
from meuse.server.thinking.protocol import Prepare, Reply, Think, TryOut, read_answer
from meuse.server.thinking.thinker import Thinker
from tests.kit.others import BREAKAGES, another_game, forget
from tests.server.kit import GAME, LIBRARY, SAMPLE, error, ok, opened

NAME = "broken_at_the_server"


def test_the_others_are_served_and_tables_of_the_broken_game_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{tmp_path / 'games'}"
    package = another_game(tmp_path, NAME, monkeypatch)
    with opened(database, library=Library.of([SAMPLE, NAME])) as house:
        mine, theirs = house.create(), house.create(game=NAME)
        record = house.both(theirs).get("/record").text
    forget(NAME)
    spoil, told = BREAKAGES["characters"]
    spoil(package)
    served = opened(database, library=Library.of([SAMPLE, NAME]), metrics_for=("*",))
    with caplog.at_level(logging.ERROR, "meuse.server"), served as again:
        house = house.moved_to(again.client)
        assert f"the game {NAME} is broken and not offered" in caplog.text and told in caplog.text
        assert "\nmeuse_games_broken 1\n" in again.client.get("/metrics").text
        offered = ok(again.client.get("/api/catalogue"))["games"]
        assert [game["name"] for game in offered] == [GAME]
        house.both(mine).play(house.both(mine).state()["actions"][0])
        refusals = [
            house.both(theirs).get(),
            again.client.get(f"/api/games/{NAME}"),
            again.client.get(f"/api/games/{NAME}/lessons?language=en"),
            again.client.get(f"/api/games/{NAME}/puzzles"),
            again.client.get(f"/api/games/{NAME}/readiness"),
            again.client.post("/api/tables", json={"game": NAME, "seats": {}}),
        ]
        for refusal in refusals:
            fault = error(refusal, 500)
            assert (fault["id"], told in fault["text"]) == ("game-broken", True)
        assert told in error(again.upload(record), 422)["text"]
    forget(NAME)
    for file in (package / "doctrine").iterdir():
        file.unlink()
    (package / "doctrine").rmdir()
    with opened(database, library=Library.of([SAMPLE, NAME])) as mended:
        assert house.moved_to(mended.client).both(theirs).state()["version"] == 0
    forget(NAME)


def test_who_thinks_tries_the_other_games_out(caplog: pytest.LogCaptureFixture) -> None:
    """And goes on answering."""
    games = {"broken": "no.such.module", GAME: SAMPLE}
    position = LIBRARY.load(GAME).start().to_json()
    asked = Think(
        number=1, game=GAME, seconds=0.01, side="german", player="random", position=position, table="t"
    )
    said = io.BytesIO()
    thinker = Thinker(io.BytesIO(), said)
    for order in (Prepare(games, None, 0.01, ["broken"]), TryOut(GAME), asked):
        thinker._do(order)
        thinker._tidy()
    assert "the game broken cannot be tried out" in caplog.text
    assert thinker._untried == []
    assert isinstance(read_answer(said.getvalue()), Reply)
