"""Whoever wants to keep others out: sockets from addresses of the loopback network, and honest visitors."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tests.server.kit import GAME, Json
from tests.server.process import LONG

#: One who is no proxy, and an honest visitor elsewhere.
STRANGER = "127.0.0.2"
HONEST = "127.0.0.3"

HALF_A_HEADER = b"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


def visitor(port: int, address: str = HONEST) -> httpx.Client:
    """Somebody at an address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=LONG)


def connect(port: int, address: str = STRANGER, say: bytes = HALF_A_HEADER) -> socket.socket:
    """A connection that says something and then no more."""
    opened = socket.create_connection(("127.0.0.1", port), LONG, (address, 0))
    with suppress(OSError):
        opened.sendall(say)
    return opened


@contextmanager
def besieged(port: int, count: int, address: str = STRANGER) -> Iterator[list[socket.socket]]:
    """So many connections that ask for nothing, for as long as the block lasts."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    opened: list[socket.socket] = []
    try:
        opened.extend(connect(port, address) for _ in range(count))
        yield opened
    finally:
        for one in opened:
            one.close()


def is_open(connection: socket.socket) -> bool:
    """Whether the server has not hung up, as far as one can tell without waiting."""
    connection.setblocking(False)
    try:
        return connection.recv(1, socket.MSG_PEEK) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        connection.settimeout(LONG)


def until_dropped(connection: socket.socket) -> bytes:
    """What the server says before it hangs up."""
    connection.settimeout(LONG)
    heard = b""
    with suppress(ConnectionError):
        while part := connection.recv(65536):
            heard += part
    return heard


def play_honestly(port: int, requests: int, pause: float = 0.0) -> list[float]:
    """Set up a table and look at it so often: how long each request took, of which none may fail."""
    times: list[float] = []
    with visitor(port) as client:
        made: Json = client.post("/api/tables", json={"game": GAME, "seats": {}}).json()
        headers = {"Authorization": f"Bearer {made['keys']['german']}"}
        for _ in range(requests):
            begun = time.perf_counter()
            answer = client.get(f"/api/tables/{made['table']}", headers=headers)
            times.append(time.perf_counter() - begun)
            assert answer.status_code == 200, answer.text
            time.sleep(pause)
    return sorted(times)


def resident(process: int) -> int:
    """The memory of a process in bytes."""
    pages = int((Path("/proc") / str(process) / "statm").read_text().split()[1])
    return pages * resource.getpagesize()
