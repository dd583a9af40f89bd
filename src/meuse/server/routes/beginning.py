"""Setting up tables."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import delete, post
from litestar.params import JSONBody, QueryParameter

from meuse.server.description import ACTING, SETTING_UP, WITH_KEY, PlainTextOperation
from meuse.server.keys import WATCH
from meuse.server.problems import Problem
from meuse.server.routes.visit import AnyRequest, TheGuest, TheHouse, TheVisit
from meuse.server.wire.beginning import Branch, NewTable, TableKeys
from meuse.server.wire.parts import LONGEST_NAME
from meuse.server.wire.people import Deletion

T = TypeVar("T")

SEAT = r"^[a-z0-9-]+=(here|link|computer:[a-z0-9-]+(\+[a-z0-9-]+)?)$"
Seat = Annotated[str, msgspec.Meta(max_length=80, pattern=SEAT)]
SeatsParameter = Annotated[
    list[Seat] | None, QueryParameter(name="seat", description="Who plays a side: SIDE=SEAT.")
]
NameParameter = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]


@post("/api/tables", responses=SETTING_UP)
async def new_table(house: TheHouse, guest: TheGuest, data: JSONBody[NewTable]) -> TableKeys:
    """Begin a game."""
    return await house.host.new(data, guest)


@post("/api/records", responses=SETTING_UP, operation_class=PlainTextOperation)
async def upload(
    request: AnyRequest,
    house: TheHouse,
    guest: TheGuest,
    seats: SeatsParameter = None,
    name: NameParameter = "",
) -> TableKeys:
    """Go on with a record, sent as plain text."""
    named = dict(seat.split("=", 1) for seat in seats or ())
    uploading = house.host.upload(await request.body(), named, name, guest)
    return await while_there(request, uploading)


@post("/api/tables/{table_id:str}/branch", responses=ACTING, security=WITH_KEY)
async def branch(house: TheHouse, visit: TheVisit, guest: TheGuest, data: JSONBody[Branch]) -> TableKeys:
    """Play on from some point as a new game."""
    seat = visit.sides[0] if visit.sides else WATCH
    return await house.host.branch(visit.table, seat, data, guest)


@delete("/api/tables/{table_id:str}", status_code=200, responses=ACTING, security=WITH_KEY)
async def delete_table(house: TheHouse, visit: TheVisit) -> Deletion:
    """Have a table deleted, with all that was played and said there.

    Whoever holds the keys of all its people has it deleted at once. Else it goes after some days, in which
    the other may keep a copy of the game; or when he wants the same.
    """
    return await house.delete(visit.table, visit.sides)


async def while_there(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Do something for a visitor for as long as he waits for it."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(408, "gone", "whoever asked has gone")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()


async def _left(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
