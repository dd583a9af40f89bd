"""Puzzles over the wire: nothing is kept, and what a plan is worth is found out elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from meuse.server.library import Library
from tests.server.kit import SAMPLE, House, error, ok, opened

CELLES = Library.of([SAMPLE, "meuse.titles.celles"])
FIRST = "/api/games/celles/puzzles/01"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = f"sqlite:///{tmp_path_factory.mktemp('puzzles') / 'games'}"
    with opened(database, library=CELLES) as house:
        yield house


def post(house: House, path: str, **body: Any) -> Any:
    return house.client.post(path, json=body)


def test_a_puzzle_is_solved_by_its_solution_and_not_by_nothing(house: House) -> None:
    first = ok(house.client.get("/api/games/celles/puzzles"))["puzzles"][0]
    assert first["goal"]["id"].startswith("puzzle-")
    played: list[str] = []
    for action in first["solution"]:
        ok(post(house, f"{FIRST}/actions", played=played, action=action))
        played.append(action)
    verdict = ok(post(house, f"{FIRST}/verdict", played=played))
    assert verdict["solved"]
    assert verdict["chance"] == pytest.approx(first["best"], abs=0.25)
    assert not ok(post(house, f"{FIRST}/verdict", played=[]))["solved"]


def test_what_is_not_there_or_not_legal_is_refused(house: House) -> None:
    error(post(house, "/api/games/celles/puzzles/999/state", played=[]), 404)
    error(post(house, "/api/games/nothing/puzzles/01/state", played=[]), 404)
    error(post(house, f"{FIRST}/verdict", played=["fly away"]), 422)
    assert ok(house.client.get("/api/games/skirmish/puzzles")) == {"puzzles": []}


def test_a_try_is_looked_back_on_from_its_beginning_to_its_end(house: House) -> None:
    solution = ok(house.client.get("/api/games/celles/puzzles"))["puzzles"][0]["solution"]
    now = ok(post(house, f"{FIRST}/state", played=solution))
    log = ok(post(house, f"{FIRST}/log", played=solution))
    length = log["length"]
    assert length == len(log["entries"]) >= len(solution)
    first, last = (ok(post(house, f"{FIRST}/at", played=solution, number=number)) for number in (0, length))
    assert (first["number"], last["number"]) == (0, length)
    assert first["view"] == ok(post(house, f"{FIRST}/state", played=[]))["view"]
    assert last["view"] == now["view"] != first["view"]
    error(post(house, f"{FIRST}/at", played=solution, number=length + 1), 404)
    for number in (0, length + 1):
        error(post(house, f"{FIRST}/battle", played=solution, number=number), 404)
    for number in (1, length):
        ok(post(house, f"{FIRST}/battle", played=solution, number=number))
