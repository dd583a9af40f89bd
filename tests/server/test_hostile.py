"""Raw bytes from people who mean no good: whatever they send, no answer is a failure of ours.

Schemathesis asks what the description allows (test_fuzz); here nothing is asked properly.
"""

# ruff: noqa: E501
from __future__ import annotations

import os
import random
import socket
import string
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.kit import GAME
from tests.server.process import LONG, running

WORDS = (
    *(
        "",
        "0",
        "-1",
        "1e999",
        "NaN",
        "null",
        "true",
        "\x00",
        "%00",
        "%ff",
        "..",
        "../..",
        "%2e%2e%2f",
        "\U0001f4a3",
    ),
    *(
        "\ud800",
        "a" * 300,
        "9" * 40,
        "[" * 3000,
        '{"a":' * 1500,
        "G1",
        "reach",
        "zones",
        "supply",
        "0402",
        "german",
    ),
    *(
        "celles",
        "skirmish",
        "en",
        "fr",
        "x\r\nX-Evil: 1",
        "'; DROP TABLE log; --",
        "${jndi:ldap://x}",
        "<script>",
    ),
)
PATHS = (
    *(
        "",
        "/actions",
        "/undo",
        "/why",
        "/preview",
        "/hint",
        "/branch",
        "/move-now",
        "/log",
        "/turns",
        "/luck",
    ),
    *(
        "/record",
        "/live",
        "/at/WORD",
        "/forecast/WORD",
        "/overlay/WORD/WORD",
        "/WORD",
        "/chat",
        "/notes",
        "/resign",
    ),
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW", "get", "")
BODIES = (
    *(
        '{"version": WORD, "action": "WORD"}',
        '{"version": 0, "action": "activate WORD"}',
        '{"action": "WORD"}',
    ),
    *(
        '{"game": "skirmish", "seats": {"german": "WORD"}}',
        '{"game": "WORD", "seats": WORD, "options": {"WORD": WORD}}',
    ),
    *(
        '{"number": WORD, "seats": {}}',
        '{"side": "WORD", "text": "WORD", "name": "WORD"}',
        "WORD",
        "[WORD]",
        "{",
        "",
    ),
    "meuse record 1\ngame: skirmish\nscenario: WORD\noptions: WORD\nrules: WORD\ndata: WORD\ndate: WORD\n\nWORD\n",
)


class Enemy:
    """Makes up requests, the same ones for the same seed."""

    def __init__(self, seed: int, tables: list[str], keys: str) -> None:
        self.random = random.Random(seed)
        self.tables = tables
        self.keys = keys

    def filled(self, pattern: str) -> str:
        while "WORD" in pattern:
            pattern = pattern.replace("WORD", self.word(), 1)
        return pattern

    def word(self) -> str:
        if self.random.random() < 0.2:
            letters = string.printable + "éß漢\u202e\ufeff"
            return "".join(self.random.choices(letters, k=self.random.randrange(12))).replace("WORD", "")
        return self.random.choice(WORDS)

    def path(self) -> str:
        kind = self.random.randrange(8)
        if kind == 0:
            return self.random.choice(
                ("/", "/api", "/api/", "//", "/metrics", "/readyz", "*", "http://x/", "")
            )
        if kind == 1:
            return self.filled(
                f"/api/games/WORD/{self.random.choice(('words', 'rules', 'rulebook', ''))}/WORD"
            )
        if kind == 2:
            return self.random.choice(
                ("/api/tables", "/api/records?seat=x", "/api/records", "/api/catalogue")
            )
        table = self.random.choice((*self.tables, "WORD"))
        return self.filled(f"/api/tables/{table}{self.random.choice(PATHS)}")

    def request(self) -> bytes:
        method, path = self.random.choice(METHODS), self.path()
        if self.random.random() < 0.8:
            path = path.replace(" ", "%20").replace("\r", "%0d").replace("\n", "%0a")
        if self.random.random() < 0.3:
            path += self.filled("?from=WORD&key=WORD&seat=WORD&name=WORD&language=WORD")
        body = self.filled(self.random.choice(BODIES)).encode("utf-8", "surrogatepass")
        length = len(body) if self.random.random() < 0.95 else self.random.choice((0, -1, 5, 10**12))
        headers = [
            "Host: localhost" if self.random.random() < 0.97 else self.filled("Host: WORD"),
            f"Content-Type: {self.random.choice(('application/json', 'text/plain', 'x', 'multipart/form-data'))}",
            f"Content-Length: {length}",
            "Connection: close",
        ]
        if self.random.random() < 0.8:
            headers.append(f"Authorization: Bearer {self.keys}")
        if self.random.random() < 0.2:
            odd = (
                "Origin: WORD",
                "X-Request-Id: WORD",
                "If-None-Match: WORD",
                "Accept-Encoding: WORD",
                "Upgrade: websocket\r\nConnection: upgrade",
                "Transfer-Encoding: chunked",
                "Expect: WORD",
            )
            headers.append(self.filled(self.random.choice(odd)))
        head = "\r\n".join([f"{method} {path} HTTP/1.1", *headers, "", ""])
        return head.encode("utf-8", "surrogatepass") + body


def ask(port: int, request: bytes) -> int:
    """The status of the answer; 0 where the server only hangs up."""
    with socket.create_connection(("127.0.0.1", port), LONG) as connection:
        heard = b""
        with suppress(ConnectionError):
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            while len(heard) < 12 and (part := connection.recv(4096)):
                heard += part
    return int(heard[9:12]) if heard.startswith(b"HTTP/1.1 ") else 0


def besiege(folder: Path, requests: int) -> Counter[int]:
    with tempfile.TemporaryFile("w+") as errors:
        with running(f"sqlite:///{folder / 'games'}", errors=errors, trial_seconds=0.0) as server:
            statuses = answers_to_an_enemy(server.port, requests)
        errors.seek(0)
        assert "Traceback" not in errors.read()
    return statuses


def answers_to_an_enemy(port: int, requests: int) -> Counter[int]:
    address = f"http://127.0.0.1:{port}/api/tables"
    made = httpx.post(address, json={"game": GAME, "seats": {}}, timeout=LONG).json()
    keys = ",".join(made["keys"].values())
    enemy = Enemy(7, [made["table"]], keys)
    statuses: Counter[int] = Counter()
    for _ in range(requests):
        request = enemy.request()
        status = ask(port, request)
        assert status < 500, (status, request[:600])
        statuses[status] += 1
    headers = {"Authorization": f"Bearer {keys}"}
    deleted = httpx.get(f"{address}/{made['table']}", headers=headers, timeout=LONG).status_code
    assert deleted in (200, 404)
    return statuses


def test_hostile_bytes_are_refused(tmp_path: Path) -> None:
    statuses = besiege(tmp_path, 600)
    assert {200, 400, 404} <= set(statuses), statuses


@pytest.mark.soak
def test_a_hundred_thousand_hostile_requests(tmp_path: Path) -> None:
    statuses = besiege(tmp_path, int(os.environ.get("MEUSE_REQUESTS", "100000")))
    print(f"\n{statuses.total()} requests: {dict(sorted(statuses.items()))}")
