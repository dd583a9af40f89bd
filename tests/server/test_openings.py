"""The explorer of openings over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import meuse
from meuse.judgement.openings import Station, openings_of
from meuse.server.library import Library
from tests.server.kit import GAME, SAMPLE, House, error, ok, opened

PATH = "/api/games/celles/openings"
FIRST = f"{PATH}/german"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = f"sqlite:///{tmp_path_factory.mktemp('openings') / 'games'}"
    with opened(database, library=Library.of([SAMPLE, "meuse.titles.celles"])) as house:
        yield house


def asked(house: House, *stations: str, **more: Any) -> Any:
    return ok(house.client.get(FIRST, params={"at": stations, **more}))


def test_what_was_played_is_told_with_every_unit_where_it_mostly_stood(house: House) -> None:
    sheet = ok(house.client.get(PATH))
    explorer = openings_of(meuse.load("celles"))
    assert explorer is not None
    assert (sheet["openings"], sheet["scenario"]) == (explorer.book.openings, explorer.book.scenario)
    usual = {unit: place for unit, place in explorer.explored("german").usual.items() if place}
    standing = {piece["id"]: piece["at"] for piece in sheet["view"]["pieces"]}
    assert usual
    assert {unit: standing[unit] for unit in usual} == usual


def test_a_unit_is_told_with_its_best_place_and_if_asked_for_with_all(house: House) -> None:
    whole = asked(house)
    first = whole["units"][0]
    assert whole["places"] == []
    assert whole["low"] < whole["chance"] < whole["high"]
    places = asked(house, unit=first["unit"])["places"]
    assert first["best"] == places[0]
    assert first["places"] == len(places)
    assert [row["low"] for row in places] == sorted((row["low"] for row in places), reverse=True)


def test_a_unit_is_sent_nowhere_but_on_the_map(house: House) -> None:
    explorer = openings_of(meuse.load("celles"))
    assert explorer is not None
    surest: dict[str, str] = {}
    for choice in explorer.explored("german").choices:
        surest.setdefault(choice.station.unit, choice.station.place)
    best = {mover["unit"]: mover["best"]["place"] for mover in asked(house)["units"]}
    # It is only worth saying where a unit did best by not being there.
    assert "" in surest.values()
    assert "" not in best.values()


def test_stations_narrow_what_is_told(house: House) -> None:
    first = asked(house)["units"][0]
    station = f"{first['unit']}@{first['best']['place']}"
    narrowed = asked(house, station)
    assert narrowed["openings"] == first["best"]["openings"]
    assert narrowed["chance"] == pytest.approx(first["best"]["chance"], abs=1e-4)
    assert first["unit"] not in [mover["unit"] for mover in narrowed["units"]]
    explorer = openings_of(meuse.load("celles"))
    assert explorer is not None
    assert narrowed["openings"] == explorer.explored("german", [Station.read(station)]).openings


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/api/games/{GAME}/openings", 404),
        ("/api/games/chess/openings/german", 404),
        (f"{PATH}/nobody", 422),
        (f"{FIRST}?at=Lehr-1", 422),
        (f"{FIRST}?at=Lehr-1@moon", 422),
        (f"{FIRST}?{'&'.join(['at=Lehr-1@2113'] * 41)}", 400),
        (f"{FIRST}?at={'x' * 81}", 400),
    ],
)
def test_what_nobody_played_is_refused(house: House, path: str, status: int) -> None:
    error(house.client.get(path), status)


def test_the_catalogue_says_which_games_can_be_explored(house: House) -> None:
    games = {game["name"]: game["has_openings"] for game in ok(house.client.get("/api/catalogue"))["games"]}
    assert games["celles"]
    assert not games[GAME]
