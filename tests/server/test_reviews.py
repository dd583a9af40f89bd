"""Games told afterwards, to those who may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meuse.server.library import Library
from tests.server.kit import SAMPLE, House, error, ok, opened, play_at_random

CELLES = Library.of([SAMPLE, "meuse.titles.celles"])


@pytest.fixture(scope="module")
def celles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = f"sqlite:///{tmp_path_factory.mktemp('reviews') / 'games'}"
    with opened(database, library=CELLES) as house:
        yield house


def test_a_game_at_one_screen_is_told_at_any_time(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 60, 4)
    review = ok(visitor.get("/review"))
    assert review["side"] == "german"
    assert review["learned"]
    assert review["curve"][0]["number"] == 0
    assert review["curve"][-1]["number"] == state["length"]
    assert all(0.0 <= point["chance"] <= 1.0 for point in review["curve"])
    luck = {account["side"]: account["luck"] for account in review["accounts"]}
    assert luck["german"] == pytest.approx(-luck["allied"])
    assert ok(visitor.get("/review")) == review


def test_a_game_that_nobody_learned_is_told_roughly(celles: House) -> None:
    visitor = celles.both(celles.create(game="skirmish"))
    play_at_random(visitor, 40, 4)
    assert not ok(visitor.get("/review"))["learned"]


def test_while_people_play_each_other_nobody_is_told_how_they_stand(celles: House) -> None:
    table = celles.create("link", "link", game="celles")
    for who in ("german", "watch"):
        error(celles.visitor(table, who).get("/review"), 403)
