"""Following a table: the version and the side to decide, at once and after every change; and who thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from meuse.server.announcements import Queue, Told
from meuse.server.house import House
from meuse.server.keys import Pass, admit, split_keys
from meuse.server.limits import Buckets
from meuse.server.problems import REFUSED, Problem, unknown_key
from meuse.server.routes.visit import PathWord, TheHouse
from meuse.server.wire.live import Announcement, LiveKey
from meuse.server.wire.people import SaidNow

KEY_SECONDS = 10.0
LONGEST_KEY_MESSAGE = 2_000

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def follow(socket: AnySocket, house: TheHouse, table_id: PathWord) -> None:
    """Tell a follower with a key of every change."""
    await socket.accept()
    try:
        await _follow(socket, house, table_id)
    except Problem as problem:
        await socket.close(REFUSED + problem.status, problem.fault.text[:100])
    except WebSocketDisconnect:
        pass


async def _follow(socket: AnySocket, house: House, table_id: str) -> None:
    keys = await _keys(socket)
    table, _ = await house.enter(table_id, keys)

    def admitted() -> Pass:
        """What the follower's keys still open: a seat may be taken back at any time."""
        found = admit(keys, table.card.seats_by_digest)
        if found is None:
            raise unknown_key()
        return found

    _refuse_crowds(house, table_id)
    with house.announcements.follow(table_id) as queue:
        # Whatever is thought from now on comes through the queue.
        thinking = house.computers.thinking(table_id)
        await _send(socket, await _as_it_is(house, table_id))
        # Now that the game is at hand: computers among themselves see that somebody watches.
        house.announcements.visit(table_id)
        if thinking is not None:
            await _send(socket, thinking)
        await _until_gone(socket, queue, Buckets(house.settings.limits.chatter), admitted)


async def _as_it_is(house: House, table_id: str) -> Announcement:
    """How things stand. Nothing of the game is held on to: who only listens keeps it in nobody's memory."""
    course = await house.tables.course(await house.tables.find(table_id))
    return Announcement(course.version, course.position.side)


async def _keys(socket: AnySocket) -> list[str]:
    try:
        text = await asyncio.wait_for(socket.receive_text(), KEY_SECONDS)
        return split_keys(msgspec.json.decode(text[:LONGEST_KEY_MESSAGE], type=LiveKey).key)
    except (TimeoutError, msgspec.DecodeError, KeyError) as error:
        raise Problem(400, "key", 'the first message is {"key": KEY}') from error


def _refuse_crowds(house: House, table_id: str) -> None:
    limits = house.settings.limits
    if (
        house.announcements.count(table_id) >= limits.followers_of_a_table
        or house.announcements.total() >= limits.followers
    ):
        raise Problem(429, "too-many", "too many follow this table")


async def _until_gone(
    socket: AnySocket, queue: Queue, chatter: Buckets, admitted: Callable[[], Pass]
) -> None:
    """Send what is announced until the follower leaves; what he says meanwhile is of no interest."""
    leaving = asyncio.create_task(_left(socket, chatter))
    try:
        while not leaving.done():
            hearing = asyncio.create_task(queue.get())
            await asyncio.wait({hearing, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                told = hearing.result()
                # What players say to each other is theirs.
                if admitted().sides or not isinstance(told, SaidNow):
                    await _send(socket, told)
            else:
                hearing.cancel()
        leaving.result()
    finally:
        leaving.cancel()


async def _left(socket: AnySocket, chatter: Buckets) -> None:
    """Wait until the follower leaves; one who talks and talks is shown out."""
    with suppress(WebSocketDisconnect):
        while chatter.take("follower"):
            await socket.receive_data("text")
        raise Problem(429, "too-many", "there is nothing to say here: listen")


async def _send(socket: AnySocket, told: Told) -> None:
    await socket.send_text(msgspec.json.encode(told).decode())
