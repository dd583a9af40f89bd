"""A crowd of random legal players over real connections, who remember everything that was acknowledged."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec

#: One request in so many takes something back, where that is fair.
UNDO_EVERY = 12
#: How a killed server looks from here.
GONE = (ConnectionError, asyncio.IncompleteReadError)


class Connection:
    """HTTP over one connection that stays open; as little of it as a load test needs."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, key: str = "", body: Any = None) -> tuple[int, Any]:
        # Servers hang up on who asks nothing for a while, as browsers know.
        if self._streams is None or self._streams[0].at_eof():
            await self.__aexit__()
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        content = b"" if body is None else msgspec.json.encode(body)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        status = int(head.split(" ", 2)[1])
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        return status, msgspec.json.decode(await reader.readexactly(length))

    async def __aenter__(self) -> Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Also when the server is gone: what is left open is somebody else's mystery later."""
        if self._streams:
            self._streams[1].close()
            with suppress(OSError):
                await self._streams[1].wait_closed()


class Hopping:
    """Connections to several servers: every request goes to any of them, as behind a proxy.

    The list may change meanwhile: servers come and go.
    """

    def __init__(self, ports: Sequence[int], choose: random.Random) -> None:
        self._ports = ports
        self._connections: dict[int, Connection] = {}
        self._choose = choose

    async def request(self, method: str, path: str, key: str = "", body: Any = None) -> tuple[int, Any]:
        port = self._choose.choice(self._ports)
        connection = self._connections.setdefault(port, Connection(port))
        try:
            return await connection.request(method, path, key, body)
        except GONE:
            await self._connections.pop(port).__aexit__()
            raise

    async def __aenter__(self) -> Hopping:
        return self

    async def __aexit__(self, *_: object) -> None:
        for connection in self._connections.values():
            await connection.__aexit__()


#: One server, or several of which any will do.
Ports = int | Sequence[int]


def connected(ports: Ports, choose: random.Random) -> Connection | Hopping:
    """A way to ask them."""
    return Connection(ports) if isinstance(ports, int) else Hopping(ports, choose)


class Player:
    """Plays both sides of one table."""

    def __init__(self, table: str, keys: str, seed: int) -> None:
        self.table = table
        self.keys = keys
        self.random = random.Random(seed)
        #: What the server has acknowledged: kind, side and text by version.
        self.acknowledged: dict[int, tuple[str, str, str]] = {}
        #: What was sent and not yet answered.
        self.pending: tuple[str, str] | None = None
        #: How far this has been compared with what is stored.
        self.settled = 0
        #: Whether the game is over.
        self.over = False
        self.latencies: list[float] = []
        #: How often he had to ask again, because a server was lost.
        self.retries = 0
        #: How long each of these took, from the first question to the answer.
        self.recoveries: list[float] = []

    @property
    def last(self) -> int:
        """The last acknowledged version."""
        return max(self.acknowledged, default=0)

    async def play(self, ports: Ports, end: float, think: float = 0.0) -> bool:
        """Play until the time is over, the server is gone, or the game is over: then True."""
        try:
            async with connected(ports, self.random) as connection:
                status, state = await connection.request("GET", f"/api/tables/{self.table}", self.keys)
                assert status == 200, state
                while time.monotonic() < end and state["side"] is not None:
                    if think:
                        await asyncio.sleep(self.random.expovariate(1 / think))
                    state = await self._act(connection, state)
                self.over = state["side"] is None
                return self.over and time.monotonic() < end
        except GONE:
            return False

    async def travel(self, ports: Sequence[int], end: float, think: float = 0.0) -> None:
        """Play until the time is over, at any of these servers; where one is lost, go on at another."""
        async with Hopping(ports, self.random) as connection:
            state = await self._looked(connection)
            while time.monotonic() < end and state["side"] is not None:
                if think:
                    await asyncio.sleep(self.random.expovariate(1 / think))
                asked = time.monotonic()
                try:
                    state = await self._act(connection, state)
                except GONE:
                    self.retries += 1
                    state = await self._recovered(connection, state)
                    self.recoveries.append(time.monotonic() - asked)

    async def _looked(self, connection: Connection | Hopping, what: str = "") -> Any:
        while True:
            try:
                path = f"/api/tables/{self.table}{what}"
                status, answer = await connection.request("GET", path, self.keys)
            except GONE:
                await asyncio.sleep(0.01)
                continue
            assert status == 200, answer
            return answer

    async def _recovered(self, connection: Connection | Hopping, before: Any) -> Any:
        """Whoever got no answer looks whether what he asked for was done."""
        assert self.pending is not None
        # What the lost server had sent to the database may be under way for a moment.
        await asyncio.sleep(0.2)
        state = await self._looked(connection)
        kind, text = self.pending
        self.pending = None
        if state["version"] == before["version"]:
            return state
        if kind == "undo":
            self._note(state["version"], "undo", "", text)
            return state
        log = await self._looked(connection, f"/log?from={before['length']}")
        assert log["entries"][0]["action"] == text
        for version, entry in enumerate(log["entries"], before["version"] + 1):
            self._note(version, "action", entry["side"], entry["action"])
        return state

    async def _act(self, connection: Connection | Hopping, state: Any) -> Any:
        if state["undoable"] and self.random.randrange(UNDO_EVERY) == 0:
            return await self._undo(connection, state)
        action = self.random.choice(state["actions"])
        answer = await self._send(connection, "actions", {"version": state["version"], "action": action})
        for version, told in enumerate(answer["events"], state["version"] + 1):
            self._note(version, "action", told["side"], told["action"])
        assert answer["version"] == state["version"] + len(answer["events"])
        return answer

    async def _undo(self, connection: Connection | Hopping, state: Any) -> Any:
        count = self.random.randint(1, state["undoable"])
        answer = await self._send(connection, "undo", {"version": state["version"], "count": count})
        assert answer["version"] == state["version"] + 1
        assert answer["length"] == state["length"] - count
        self._note(answer["version"], "undo", "", str(count))
        return answer

    async def _send(self, connection: Connection | Hopping, what: str, body: Any) -> Any:
        self.pending = ("undo" if what == "undo" else "action", str(body.get("action", body.get("count"))))
        start = time.perf_counter()
        status, answer = await connection.request("POST", f"/api/tables/{self.table}/{what}", self.keys, body)
        self.latencies.append(time.perf_counter() - start)
        assert status == 200, answer
        self.pending = None
        return answer

    def settle(self, rows: dict[int, tuple[str, str, str]]) -> None:
        """What was pending when the server was killed has been found in the log, or not."""
        self.acknowledged |= rows
        self.pending = None
        self.settled = self.last

    def _note(self, version: int, kind: str, side: str, text: str) -> None:
        assert version not in self.acknowledged, "an action was acknowledged twice"
        self.acknowledged[version] = (kind, side, text)


class Duellist(Player):
    """Plays the first side of a table against a computer."""

    #: How often the computer has answered.
    answers = 0

    async def _act(self, connection: Connection | Hopping, state: Any) -> Any:
        if state["side"] in state["yours"]:
            action = self.random.choice(state["actions"])
            return await self._send(connection, "actions", {"version": state["version"], "action": action})
        while state["side"] is not None and state["side"] not in state["yours"]:
            await asyncio.sleep(0.5)
            state = await self._looked(connection)
        self.answers += 1
        return state


async def duel(ports: Ports, count: int) -> list[Duellist]:
    """Set up tables against computers."""
    async with connected(ports, random.Random(count)) as connection:
        body = {"game": "skirmish", "seats": {"allied": "computer:random"}}
        made = [(await connection.request("POST", "/api/tables", body=body))[1] for _ in range(count)]
        return [Duellist(one["table"], one["keys"]["german"], seed) for seed, one in enumerate(made)]


async def seat(ports: Ports, count: int) -> list[Player]:
    """Set up tables with a player each, for every scenario of every game in turn."""
    async with connected(ports, random.Random(count)) as connection:
        _, catalogue = await connection.request("GET", "/api/catalogue")
        choices = [
            {"game": game["name"], "scenario": scenario["name"], "seats": {}}
            for game in catalogue["games"]
            for scenario in game["scenarios"]
        ]
        players = []
        for seed in range(count):
            status, made = await connection.request("POST", "/api/tables", body=choices[seed % len(choices)])
            assert status == 201, made
            keys = f"{made['keys']['german']},{made['keys']['allied']}"
            players.append(Player(made["table"], keys, seed))
        return players


async def play(players: list[Player], ports: Ports, seconds: float, think: float = 0.0) -> None:
    """Let everybody play at once, and begin anew when a game is over; new games are added to the list."""
    end = time.monotonic() + seconds
    with undisturbed():
        await asyncio.gather(*(_game_after_game(player, players, ports, end, think) for player in players[:]))


async def persist(
    player: Player, players: list[Player], ports: Sequence[int], end: float, think: float = 0.0
) -> None:
    """Play game after game until the time is over, whatever servers and connections are lost meanwhile."""
    while time.monotonic() < end:
        await player.travel(ports, end, think)
        if time.monotonic() < end:
            with suppress(*GONE):
                [player] = await seat(ports, 1)
                players.append(player)


async def keep_playing(players: list[Player], ports: Sequence[int], seconds: float, think: float) -> None:
    """Let everybody play at once for a long time; new games are added to the list."""
    end = time.monotonic() + seconds
    with undisturbed():
        await asyncio.gather(*(persist(player, players, ports, end, think) for player in players[:]))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Our own garbage is not collected while we measure others: that takes a tenth of a second each time."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _game_after_game(
    player: Player, players: list[Player], ports: Ports, end: float, think: float
) -> None:
    while await player.play(ports, end, think):
        try:
            [player] = await seat(ports, 1)
        except GONE:
            return
        players.append(player)


def figures(players: list[Player], seconds: float) -> str:
    """Actions a second, and how long they took."""
    requests = sum(len(player.latencies) for player in players)
    if not requests:
        return "nothing was played"
    times = ", ".join(f"{name} {percentile(players, part) * 1000:.1f} ms" for name, part in SHARES.items())
    return f"{len(players)} games, {requests} requests, {requests / seconds:.0f}/s, {times}"


def percentile(players: list[Player], part: float) -> float:
    """So much of all requests took no longer than this, in seconds."""
    latencies = sorted(latency for player in players for latency in player.latencies)
    return latencies[int(len(latencies) * part)]


SHARES = {"p50": 0.50, "p95": 0.95, "p99": 0.99}
