"""What is on offer, and what of a game never changes."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec
import pytest

import meuse
from meuse.engine import Options
from meuse.server.levels import Levels
from meuse.server.library import Library, summary
from meuse.titles.rules import inventory_of
from tests.server.kit import GAME, SAMPLE, House, error, ok


def test_the_catalogue(quick: House) -> None:
    found = ok(quick.client.get("/api/catalogue"))
    assert "random" in found["players"]
    [game] = found["games"]
    assert (game["name"], game["sides"], game["main_scenario"]) == (GAME, ["german", "allied"], "meeting")
    assert game["scenarios"][0] == {"name": "meeting", "title": "scenario-meeting", "minutes": 0}
    assert game["options"] == [
        {"name": "night", "kind": "switch", "default": False, "choices": [False, True]}
    ]


class Weather(StrEnum):
    SNOW = "snow"
    FOG = "fog"


class Chosen(Options, frozen=True):
    first: Literal["german", "allied"] = "allied"
    weather: Weather = Weather.FOG


def test_options_that_are_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Library.of([SAMPLE]).load(GAME)
    monkeypatch.setattr(type(game), "options_type", Chosen)
    first, weather = summary(game, Levels({}, {})).options
    assert (first.kind, first.default, first.choices) == ("choice", "allied", ("german", "allied"))
    assert (weather.kind, weather.default, weather.choices) == ("choice", "fog", ("snow", "fog"))


def test_a_game_sheet_is_sent_once(quick: House) -> None:
    answer = quick.client.get(f"/api/games/{GAME}")
    sheet = ok(answer)
    assert sheet["picture"]["kind"] == "hexes"
    assert len(sheet["picture"]["spots"]) == len(meuse.load(SAMPLE).board)
    assert sheet["verbs"]["move"] == {"kinds": ["unit", "place"], "repeats": ""}
    assert sheet["overlays"] == {"reach": "unit", "zones": "side"}
    tag = answer.headers["etag"]
    again = quick.client.get(f"/api/games/{GAME}", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    error(quick.client.get("/api/games/chess"), 404)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_words_come_in_three_languages(quick: House, language: str) -> None:
    answer = quick.client.get(f"/api/games/{GAME}/words/{language}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    # The engine's, the headings of the rules, and the game's own.
    for message in ("refusal-unknown-unit = ", "rule-movement = ", "prompt-movement = "):
        assert message in answer.text
    again = quick.client.get(
        f"/api/games/{GAME}/words/{language}", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert again.status_code == 304


def test_unknown_words_and_rules(quick: House) -> None:
    error(quick.client.get(f"/api/games/{GAME}/words/tlh"), 404)
    error(quick.client.get("/api/games/chess/words/en"), 404)
    error(quick.client.get(f"/api/games/{GAME}/rules/99"), 404)
    rule = ok(quick.client.get(f"/api/games/{GAME}/rules/2.1"))
    assert set(rule) == {"id", "section", "title", "text", "language", "ruling", "ruling_language"}
    assert rule["language"] == "en"
    error(quick.client.get(f"/api/games/{GAME}/rules/2.1?language=tlh"), 404)
    error(quick.client.get(f"/api/games/{GAME}/rulebook/tlh"), 404)
    # The heading is in the words that the game sends.
    assert f"{rule['title']} = " in quick.client.get(f"/api/games/{GAME}/words/fr").text


def test_rules_come_in_the_language_of_the_player() -> None:
    library = Library.of(["meuse.titles.celles"])
    assert library.rule("celles", "8.0.13", "fr").text.startswith("Aucune unité")
    assert library.rule("celles", "8.0.13", "fr").language == "fr"
    book = msgspec.json.decode(library.rulebook("celles", "es").body)
    assert [chapter["number"] for chapter in book["chapters"]] == [str(number) for number in range(1, 23)]
    told = sum(len(chapter["rules"]) for chapter in book["chapters"])
    assert told == len(inventory_of("celles").rules)
    without = Library.of([SAMPLE])
    assert without.rule(GAME, "2.1", "fr").language == "en"
    assert msgspec.json.decode(without.rulebook(GAME, "fr").body)["chapters"] == []


def test_only_what_is_on_offer_can_be_loaded() -> None:
    library = Library.of([SAMPLE])
    with pytest.raises(LookupError):
        library.load("tests.kit.skirmish")
    with pytest.raises(meuse.UnknownGame, match="cannot be imported"):
        Library.standard(["tests.kit.nothing"])


def test_a_twin_shares_nothing() -> None:
    library = Library.of([SAMPLE])
    assert library.twin().load(GAME) is not library.load(GAME)


def test_charts_are_sent_once(quick: House) -> None:
    answer = quick.client.get(f"/api/games/{GAME}/charts")
    assert [chart["id"] for chart in ok(answer)["charts"]] == ["sequence", "combat", "terrain", "counter"]
    headers = {"If-None-Match": answer.headers["etag"]}
    assert quick.client.get(f"/api/games/{GAME}/charts", headers=headers).status_code == 304
    error(quick.client.get("/api/games/chess/charts"), 404)
