"""What the computer would do in one's place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.server.library import Library, catalogue
from meuse.server.settings import Limits, Rate
from meuse.words import Words, folder_of_words
from tests.server.kit import GENEROUS, SAMPLE, House, Visitor, error, ok, opened

CELLES = Library.of([SAMPLE, "meuse.titles.celles"])


@pytest.fixture(scope="module")
def celles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a game that computers know."""
    database = f"sqlite:///{tmp_path_factory.mktemp('hints') / 'games'}"
    with opened(database, library=CELLES, seconds={"staff": 0.3, "general": 0.6}) as house:
        yield house


def hinted(visitor: Visitor, wanted: Any) -> Any:
    """A hint. On a busy machine whoever thinks may not be there in time: then one is told to try again."""
    while (answer := visitor.post("/hint", wanted)).status_code == 503:
        assert error(answer, 503)["id"] == "hint"
    return ok(answer)


@pytest.mark.parametrize("level", [None, "cadet", "general"])
def test_a_hint_can_be_played(celles: House, level: str | None) -> None:
    table = celles.create(game="celles")
    visitor = celles.both(table)
    before = visitor.state()
    wanted = {"version": before["version"], **({"level": level} if level else {})}
    hint = hinted(visitor, wanted)
    assert (hint["version"], hint["level"]) == (before["version"], level or "staff")
    assert visitor.state() == before, "nothing is played"
    assert 1 <= len(hint["actions"]) <= 12
    for action in hint["actions"]:
        assert visitor.play(action)["events"][0]["side"] == before["side"]


def test_a_hint_has_reasons_that_can_be_said(celles: House) -> None:
    table = celles.create(game="celles")
    visitor = celles.both(table)
    said: list[Any] = []
    # Whoever has no time to think has no reasons: on a busy machine it takes more questions to hear some.
    asked = 0
    while asked < 6 or not said:
        hint = hinted(visitor, {"version": visitor.state()["version"]})
        said += hint["lines"]
        visitor.play(hint["actions"][0])
        asked += 1
    for language in ("en", "fr", "es"):
        words = Words(language, folder_of_words(meuse.load("celles")), strict=True)
        for line in said:
            assert isinstance(line["value"], float)
            assert words.say(message_of(line["order"]))
            for reason in line["reasons"]:
                assert isinstance(reason["value"], float)
                assert words.say(message_of(reason["text"]))


def message_of(told: Any) -> meuse.engine.Message:
    return meuse.engine.Message(told["id"], told["args"], told.get("rule", ""))


def test_who_may_ask(celles: House) -> None:
    table = celles.create(game="celles", german="here", allied="link")
    state = celles.both(table).state()
    other = {"german": "allied", "allied": "german"}[state["side"]]
    wanted = {"version": state["version"]}
    error(celles.visitor(table).post("/hint", wanted), 401)
    error(celles.visitor(table, "watch").post("/hint", wanted), 403)
    error(celles.visitor(table, other).post("/hint", wanted), 403)
    alone = error(celles.visitor(table, state["side"]).post("/hint", wanted), 403)
    assert "between people" in alone["text"]
    assert error(celles.both(table).post("/hint", {"version": 99}), 409)["version"] == wanted["version"]
    assert "random" in error(celles.both(table).post("/hint", {**wanted, "level": "random"}), 422)["text"]
    error(celles.both(table).post("/hint", {**wanted, "level": "A B"}), 400)


def test_a_game_without_a_doctrine_of_its_own_is_known_too(celles: House) -> None:
    visitor = celles.both(celles.create())
    assert hinted(visitor, {"version": 0, "level": "cadet"})["actions"][0].startswith("activate")


def test_hints_are_not_given_for_ever(tmp_path: Path) -> None:
    limits = Limits(key=GENEROUS.key, address=GENEROUS.address, hints=Rate(0.0, 1.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits, library=CELLES) as house:
        visitor = house.both(house.create(game="celles"))
        wanted = {"version": 0, "level": "cadet"}
        # Whether it was answered in time or not, it has been asked.
        assert visitor.post("/hint", wanted).status_code in (200, 503)
        assert error(visitor.post("/hint", wanted), 429)["id"] == "too-many"


def test_not_too_many_wait_for_hints(tmp_path: Path) -> None:
    limits = Limits(waiting_for_hints=0)
    with opened(f"sqlite:///{tmp_path / 'games'}", limits, library=CELLES) as house:
        visitor = house.both(house.create(game="celles"))
        assert error(visitor.post("/hint", {"version": 0}), 429)["id"] == "too-many"


def test_computers_tell_those_who_watch_them_why(celles: House) -> None:
    table = celles.create("computer:cadet", "computer:cadet", game="celles")
    with celles.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": celles.keys[table]["watch"]})
        while not (heard := follower.receive_json()).get("lines"):
            pass
    assert heard["kind"] == "thinking"
    assert heard["level"] == "cadet"
    assert heard["lines"][0]["order"]["id"].startswith("order-")


@pytest.mark.parametrize("game", meuse.games())
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_players_words_go_with_a_games(game: str, language: str) -> None:
    words = catalogue(meuse.load(game), language)
    assert words.faults() == []
    assert "order-action" in words.ids()
