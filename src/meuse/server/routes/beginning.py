"""Setting up tables."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody, QueryParameter

from meuse.server.description import ACTING, SETTING_UP, WITH_KEY, PlainTextOperation
from meuse.server.routes.visit import AnyRequest, TheHouse, TheVisit
from meuse.server.wire import LONGEST_NAME, Branch, NewTable, TableKeys

SEAT = r"^[a-z0-9-]+=(here|link|computer:[a-z0-9-]+)$"
Seat = Annotated[str, msgspec.Meta(max_length=80, pattern=SEAT)]
SeatsParameter = Annotated[
    list[Seat] | None, QueryParameter(name="seat", description="Who plays a side: SIDE=SEAT.")
]
NameParameter = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]


@post("/api/tables", responses=SETTING_UP)
async def new_table(house: TheHouse, data: JSONBody[NewTable]) -> TableKeys:
    """Begin a game."""
    return await house.host.new(data)


@post("/api/records", responses=SETTING_UP, operation_class=PlainTextOperation)
async def upload(
    request: AnyRequest,
    house: TheHouse,
    seats: SeatsParameter = None,
    name: NameParameter = "",
) -> TableKeys:
    """Go on with a record, sent as plain text."""
    named = dict(seat.split("=", 1) for seat in seats or ())
    return await house.host.upload(await request.body(), named, name)


@post("/api/tables/{table_id:str}/branch", responses=ACTING, security=WITH_KEY)
async def branch(house: TheHouse, visit: TheVisit, data: JSONBody[Branch]) -> TableKeys:
    """Play on from some point as a new game."""
    return await house.host.branch(visit.table, data)
