"""Setting up tables."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody, QueryParameter

from meuse.server.description import ACTING, SETTING_UP, WITH_KEY, PlainTextOperation
from meuse.server.routes.visit import AnyRequest, TheHouse, TheVisit
from meuse.server.seats import HERE
from meuse.server.wire import LONGEST_NAME, Branch, NewTable, TableKeys

SEAT = r"^(here|link|computer:[a-z0-9-]+)$"
SeatParameter = Annotated[str, QueryParameter(max_length=40, pattern=SEAT)]
NameParameter = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]


@post("/api/tables", responses=SETTING_UP)
async def new_table(house: TheHouse, data: JSONBody[NewTable]) -> TableKeys:
    """Begin a game."""
    return await house.host.new(data)


@post("/api/records", responses=SETTING_UP, operation_class=PlainTextOperation)
async def upload(
    request: AnyRequest,
    house: TheHouse,
    german: SeatParameter = HERE,
    allied: SeatParameter = HERE,
    name: NameParameter = "",
) -> TableKeys:
    """Go on with a record, sent as plain text."""
    return await house.host.upload(await request.body(), {"german": german, "allied": allied}, name)


@post("/api/tables/{table_id:str}/branch", responses=ACTING, security=WITH_KEY)
async def branch(house: TheHouse, visit: TheVisit, data: JSONBody[Branch]) -> TableKeys:
    """Play on from some point as a new game."""
    return await house.host.branch(visit.live, data)
