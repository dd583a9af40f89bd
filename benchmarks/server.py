"""How long an action takes, in each game, from the click to the answer: `python -m benchmarks.server`.

A real server over loopback with its database on the disk; a client that plays random legal actions of the
main scenario, one after the other. First it plays on until most units are on the map, then it measures.
"""

from __future__ import annotations

import argparse
import gzip
import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

import meuse


@contextmanager
def server() -> Iterator[int]:
    """A server with a database of its own; its port."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "meuse", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/games"], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found, "the server did not start"
            yield int(found[1])
        finally:
            process.terminate()
            process.communicate()


class Client:
    """One connection that stays open."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self._keys = ""
        self.table = ""

    def request(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self._keys}", "Content-Type": "application/json"}
        headers["Accept-Encoding"] = "gzip"
        content = None if body is None else json.dumps(body)
        while True:
            self._connection.request(method, path, content, headers)
            answer = self._connection.getresponse()
            said = answer.read()
            if answer.status != http.HTTPStatus.TOO_MANY_REQUESTS:
                break
            time.sleep(1.0)  # the limits of an ordinary server hold for us too
        if answer.getheader("Content-Encoding") == "gzip":
            said = gzip.decompress(said)
        assert answer.status < 300, said
        return json.loads(said)

    def begin(self, game: str, seats: Mapping[str, str] = MappingProxyType({})) -> Any:
        made = self.request("POST", "/api/tables", {"game": game, "seats": dict(seats)})
        self.table, self._keys = made["table"], ",".join(made["keys"].values())
        return self.request("GET", f"/api/tables/{self.table}")


def play(client: Client, state: Any, actions: int, rng: random.Random) -> tuple[Any, list[float]]:
    """Play so many actions; the table afterwards, and the seconds each took."""
    times = []
    for _ in range(actions):
        if state["side"] is None:
            break
        body = {"version": state["version"], "action": rng.choice(state["actions"])}
        start = time.perf_counter()
        state = client.request("POST", f"/api/tables/{client.table}/actions", body)
        times.append(time.perf_counter() - start)
    return state, times


def measure(port: int, game: str, lead: int, actions: int) -> str:
    """A line of figures."""
    client, rng = Client(port), random.Random(game)
    state, _ = play(client, client.begin(game), lead, rng)
    times: list[float] = []
    while len(times) < actions:
        if state["side"] is None:
            state = client.begin(game)
        state, more = play(client, state, actions - len(times), rng)
        times += more
    pieces = len(state["view"]["pieces"])
    times.sort()
    share = [f"{times[int(len(times) * part)] * 1000:6.1f}" for part in (0.5, 0.95, 0.99)]
    shown = f"p50 {share[0]} p95 {share[1]} p99 {share[2]} ms"
    return f"{game:10} {pieces:4} pieces  {len(times):5} actions  {shown}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lead", type=int, default=400, help="actions before measuring")
    parser.add_argument("--actions", type=int, default=600, help="actions to measure")
    wanted = parser.parse_args()
    with server() as port:
        for game in meuse.games():
            print(measure(port, game, wanted.lead, wanted.actions), flush=True)


if __name__ == "__main__":
    main()
