"""Nonsense of every kind, made from the interface's own description: refused, but never a mistake of ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from meuse.server.app import ROUTES
from tests.server import postgres
from tests.server.kit import GAME
from tests.server.process import LONG, running

#: What the description says of each path, and a table to try it at.
Scene = tuple[Any, str, dict[str, str]]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    database = f"sqlite:///{folder / 'games'}"
    if request.param == "postgres":
        database = postgres.fresh(request.getfixturevalue("postgres_address"))
    with running(database) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="module")
def scene(address: str) -> Scene:
    schema = schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    made = httpx.post(f"{address}/api/tables", json={"game": GAME, "seats": {}}, timeout=LONG).json()
    return operations, made["table"], {"Authorization": f"Bearer {','.join(made['keys'].values())}"}


def ask_everywhere(scene: Scene, examples: int) -> None:
    """Try every path so often: a path an example, for nobody can draw nonsense for all of them at once."""
    for operation in scene[0]:
        ask(scene, operation, examples)


def ask(scene: Scene, operation: Any, examples: int) -> None:
    """Try a path."""
    _, table, headers = scene

    @given(data=st.data())
    @budget(examples)
    def asked(data: st.DataObject) -> None:
        mode = data.draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
        case = data.draw(operation.as_strategy(generation_mode=mode))
        if data.draw(st.integers(0, 3)):
            make_plausible(case, table)
        answer = case.call(headers=headers, timeout=LONG)
        assert answer.status_code < 500, f"{case.method} {case.formatted_path}: {answer.text}"
        if answer.status_code >= 400:
            error = json.loads(answer.content)["error"]
            assert error["id"] and error["text"]

    asked()


def make_plausible(case: Any, table: str) -> None:
    """Most nonsense goes to a real table of a real game: further in than random names would come."""
    for name, value in (("table_id", table), ("game", GAME)):
        if name in (case.path_parameters or {}):
            case.path_parameters[name] = value
        if isinstance(case.body, dict) and isinstance(case.body.get(name), str):
            case.body[name] = value


def budget(examples: int) -> settings:
    return settings(
        max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )


def test_nonsense_is_refused(scene: Scene) -> None:
    ask_everywhere(scene, 5)


@pytest.mark.soak
def test_a_lot_of_nonsense_is_refused(scene: Scene) -> None:
    ask_everywhere(scene, 600)


def test_every_path_is_described(scene: Scene) -> None:
    described = {(operation.method.upper(), operation.path) for operation in scene[0]}
    # All but the WebSocket, the pages of the client, and what is for operators.
    assert len(described) == len(ROUTES) - 5
    assert ("POST", "/api/tables/{table_id}/actions") in described
