"""Who may hold a connection, and for how long without asking anything.

uvicorn has no time limit for a request that never becomes whole, and counts nobody's connections; both are
added here, to its own protocols. A connection that is not wanted is dropped without a word: whoever opens
thousands of them does not read answers.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meuse.server.origins import network_of
from meuse.server.settings import Limits

logger = logging.getLogger("meuse.server")

#: Descriptors that are no connections: the database, processes that think, files.
RESERVED = 256
#: Turned away connections are told of once in so many seconds.
TELLING_SECONDS = 60.0

#: What is said to a request that cannot be read; without a body, as to HEAD there may be none.
NOT_UNDERSTOOD = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

Transport = asyncio.BaseTransport


class Gate:
    """Counts the connections of a server."""

    def __init__(self, limits: Limits, proxies: Iterable[str] = (), descriptors: int | None = None) -> None:
        self.limits = limits
        self.most = limits.connections if descriptors is None else _fitting(limits.connections, descriptors)
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._from: dict[Transport, str] = {}
        self._counts: Counter[str] = Counter()
        #: Those who have not asked anything yet, or nothing more; who has waited for longest comes first.
        self._waiting: OrderedDict[Transport, None] = OrderedDict()
        self._untold = 0
        #: How many were turned away, or had to make room, or took too long.
        self.refused: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._from)

    def enter(self, transport: Transport) -> bool:
        """Let somebody in; False when there are too many from there, or everywhere."""
        peer = transport.get_extra_info("peername")
        address = network_of(peer[0]) if isinstance(peer, tuple) else ""
        if self._counts[address] >= self.limits.connections_of_an_address and not self._is_proxy(peer):
            return self._turn_away("address")
        if len(self) >= self.most and not self._make_room():
            return self._turn_away("full")
        self._from[transport] = address
        self._counts[address] += 1
        return True

    def leave(self, transport: Transport) -> None:
        """Somebody has gone."""
        address = self._from.pop(transport, None)
        self._waiting.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def wait(self, transport: Transport) -> None:
        """Somebody asks nothing at the moment: he makes room if it is needed."""
        if transport in self._from:
            self._waiting[transport] = None

    def ask(self, transport: Transport) -> None:
        """Somebody asks something."""
        self._waiting.pop(transport, None)

    def _make_room(self) -> bool:
        if not self._waiting:
            return False
        longest = next(iter(self._waiting))
        self.drop(longest, "room")
        return True

    def drop(self, transport: Transport, why: str) -> None:
        """Have somebody go."""
        self.leave(transport)
        self._turn_away(why)
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()

    def _turn_away(self, why: str) -> bool:
        self.refused[why] += 1
        if not self._untold:
            with suppress(RuntimeError):
                asyncio.get_running_loop().call_later(TELLING_SECONDS, self._tell)
        self._untold += 1
        return False

    def _tell(self) -> None:
        told, self._untold = self._untold, 0
        logger.warning("%d connections were turned away in the last minute; %d are open", told, len(self))

    def _is_proxy(self, peer: object) -> bool:
        """Everybody comes through the proxy, which counts for itself."""
        if not isinstance(peer, tuple):
            return True
        address = ip_address(str(peer[0]).partition("%")[0])
        return any(address in network for network in self._proxies)


def _fitting(wanted: int, descriptors: int) -> int:
    return max(1, min(wanted, descriptors - RESERVED))


class GuardedHttp(H11Protocol):
    """HTTP, with a time limit for everything that the other side does."""

    gate: ClassVar[Gate]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._awaited = ""
        self._patience: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._is_followed = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        if self.gate.enter(transport):
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """He has been answered."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """He wants to follow: from now on pings tell whether he is there."""
        self._is_followed = True
        self._watch()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """He cannot be understood, and has to go: told why, unless he has been told something already."""
        # Nobody else may answer him any more: h11 takes one answer to a request, and fails at a second.
        # Before the first request there is no cycle, whatever uvicorn's annotation says.
        if bool(self.cycle):
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(NOT_UNDERSTOOD)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self.gate.leave(self.transport)
        self._is_followed = True
        self._watch()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """He does not read what he is sent."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.gate.limits.stalled_seconds, self._drop, "stalled")

    def resume_writing(self) -> None:
        """He does again."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    def _watch(self) -> None:
        awaited = "" if self._is_followed else self._what_is_awaited()
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if awaited == "head":
            self.gate.wait(self.transport)
        else:
            self.gate.ask(self.transport)
        if awaited:
            limits = self.gate.limits
            seconds = limits.head_seconds if awaited == "head" else limits.body_seconds
            self._patience = self.loop.call_later(seconds, self._drop, awaited)

    def _what_is_awaited(self) -> str:
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        # Before the first request there is no cycle, whatever uvicorn's annotation says.
        answered = not bool(self.cycle) or self.cycle.response_complete
        return "head" if answered and self.conn.their_state is h11.IDLE else ""

    def _drop(self, why: str) -> None:
        if not self.transport.is_closing():
            self.gate.drop(self.transport, why)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is counted, and begins properly or not at all."""

    gate: ClassVar[Gate]

    def data_received(self, data: bytes) -> None:
        """The follower says something; first of all, in one piece, that he wants to follow."""
        super().data_received(data)
        # Where that has too many headers, or a body, uvicorn waits for ever for another.
        if not self.handshake_initiated and not self.transport.is_closing():
            self.logger.warning("Invalid WebSocket request received.")
            self.transport.write(NOT_UNDERSTOOD)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The follower has gone."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)


def guarded(gate: Gate) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """Protocols that pass this gate."""
    return type("Http", (GuardedHttp,), {"gate": gate}), type("Socket", (GuardedSocket,), {"gate": gate})


# The limits of the system -------------------------------------------------------------------------


def raise_descriptors() -> int | None:
    """As many open files as the system lets us have; None where it does not say."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return None if soft == resource.RLIM_INFINITY else soft


#: What happens when the system has no more: told by asyncio for every connection that waits.
_OUT_OF_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

Loop = asyncio.AbstractEventLoop


def hush(loop: Loop, told: Callable[[str], None] = logger.error) -> None:
    """Tell in a line, and once in a while, that the system has no descriptors left."""
    last = -TELLING_SECONDS

    def handle(loop: Loop, context: dict[str, Any]) -> None:
        nonlocal last
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in _OUT_OF_FILES):
            loop.default_exception_handler(context)
        elif loop.time() - last >= TELLING_SECONDS:
            last = loop.time()
            told(f"no connection can be accepted for the moment: {error.strerror}")

    loop.set_exception_handler(handle)
