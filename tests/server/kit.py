"""Visitors of a server under test."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from meuse.server.app import create_app
from meuse.server.client import Client
from meuse.server.library import Library
from meuse.server.settings import Limits, Rate, Settings

SAMPLE = "tests.kit.skirmish"
GAME = "skirmish"

#: Tests are in more of a hurry than people.
MUCH = Rate(1e6, 1e6)
GENEROUS = Limits(key=MUCH, address=MUCH, tables=MUCH, hints=MUCH, chat=MUCH)
LIBRARY = Library.of([SAMPLE])
NO_FILES = Client(Path("/nonexistent"))

Json = Any


def app(database: str, limits: Limits = GENEROUS, library: Library = LIBRARY, **more: Any) -> Litestar:
    """A server, for the sample game if nothing else is said."""
    usual: dict[str, Any] = {"hosts": ("testserver.local",), "trial_seconds": 0.0, "pause_seconds": 0.0}
    settings = Settings(database=database, limits=limits, **(usual | more))
    return create_app(settings, library, NO_FILES)


class Visitor:
    """Somebody with keys at a table."""

    def __init__(self, client: TestClient[Litestar], table: str, *keys: str) -> None:
        self.client = client
        self.table = table
        self.headers = {"Authorization": f"Bearer {','.join(keys)}"} if keys else {}

    def get(self, path: str = "") -> httpx.Response:
        return self.client.get(f"/api/tables/{self.table}{path}", headers=self.headers)

    def post(self, path: str, body: Json) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=self.headers)

    def state(self) -> Json:
        return ok(self.get())

    def play(self, action: str) -> Json:
        """Play an action at the current version."""
        return ok(self.post("/actions", {"version": self.state()["version"], "action": action}))

    def undo(self, count: int = 1) -> Json:
        return ok(self.post("/undo", {"version": self.state()["version"], "count": count}))


class House:
    """A running server, and the tables set up there."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.keys: dict[str, dict[str, str]] = {}

    def create(self, german: str = "here", allied: str = "here", game: str = GAME, **more: Json) -> str:
        """Set up a table and give its id."""
        body = {"game": game, "seats": {"german": german, "allied": allied}, **more}
        return self.note(ok(self.client.post("/api/tables", json=body), 201))

    def note(self, made: Json) -> str:
        self.keys[made["table"]] = made["keys"]
        table: str = made["table"]
        return table

    def visitor(self, table: str, *seats: str) -> Visitor:
        return Visitor(self.client, table, *(self.keys[table][seat] for seat in seats))

    def both(self, table: str) -> Visitor:
        return self.visitor(table, "german", "allied")

    def upload(self, text: str | bytes, **seats: str) -> httpx.Response:
        return self.client.post(
            "/api/records",
            content=text,
            params={"seat": [f"{side}={seat}" for side, seat in seats.items()]},
            headers={"Content-Type": "text/plain"},
        )

    def moved_to(self, client: TestClient[Litestar]) -> House:
        """The same tables at another server."""
        other = House(client)
        other.keys = self.keys
        return other


@contextmanager
def opened(database: str, limits: Limits = GENEROUS, **more: Any) -> Iterator[House]:
    """A server in this process."""
    with TestClient(app(database, limits, **more)) as client:
        yield House(client)


def ok(response: httpx.Response, status: int = 200) -> Json:
    """The body of a good answer."""
    assert response.status_code == status, response.text
    return response.json()


def error(response: httpx.Response, status: int) -> Json:
    """The error of a refusal."""
    assert response.status_code == status, response.text
    fault = response.json()["error"]
    assert fault["id"] and fault["text"]
    return fault


def play_at_random(visitor: Visitor, actions: int, seed: int) -> Json:
    """Play so many random legal actions, or until the game is over."""
    rng = random.Random(seed)
    state = visitor.state()
    for _ in range(actions):
        if state["side"] is None:
            break
        body = {"version": state["version"], "action": rng.choice(state["actions"])}
        state = ok(visitor.post("/actions", body))
    return state
