"""The people at a table: names, ways back, talk, and how they end their game and meet again."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from meuse.server.description import ACTING, AT_A_TABLE, COMING_BACK, WITH_KEY
from meuse.server.host import one_line
from meuse.server.keys import bearer_keys
from meuse.server.problems import not_your_seat
from meuse.server.routes.visit import AnyRequest, TheHouse, TheVisit, Visit
from meuse.server.wire.people import (
    Chat,
    Code,
    DrawTalk,
    Meeting,
    Note,
    Notes,
    Said,
    Say,
    SeatKeys,
    SeatName,
    TheSeat,
)
from meuse.server.wire.playing import TableState

After = Annotated[int, QueryParameter(name="after", ge=0, le=1_000_000_000)]


@post("/api/tables/{table_id:str}/name", status_code=200, responses=ACTING, security=WITH_KEY)
async def name(house: TheHouse, visit: TheVisit, data: JSONBody[SeatName]) -> Meeting:
    """Say who sits in a seat of one's own."""
    _check_seat(visit, data.side)
    return await house.names.give(visit.table, data.side, one_line(data.name))


@post("/api/tables/{table_id:str}/recovery", status_code=200, responses=ACTING, security=WITH_KEY)
async def recovery(house: TheHouse, visit: TheVisit, data: JSONBody[TheSeat]) -> Code:
    """A recovery code for a seat of one's own, told this once; the one before it is worth nothing now."""
    _check_seat(visit, data.side)
    return Code(await house.recovery.code_for(visit.table, data.side))


@post("/api/tables/{table_id:str}/renew", status_code=200, responses=ACTING, security=WITH_KEY)
async def renew(house: TheHouse, visit: TheVisit, data: JSONBody[TheSeat]) -> SeatKeys:
    """A new key for a seat of one's own: every key and link that it had before opens nothing now."""
    _check_seat(visit, data.side)
    return await house.recovery.renew(visit.table, data.side)


@post("/api/recovery", status_code=200, responses=COMING_BACK)
async def come_back(house: TheHouse, data: JSONBody[Code]) -> SeatKeys:
    """Sit down again by a recovery code: a new key, and the ones before it open nothing now."""
    return await house.recovery.come_back(data.code)


@post("/api/tables/{table_id:str}/resign", status_code=200, responses=ACTING, security=WITH_KEY)
async def resign(house: TheHouse, visit: TheVisit, data: JSONBody[TheSeat]) -> TableState:
    """Give the game up, for a seat of one's own."""
    _check_seat(visit, data.side)
    return await house.endings.resign(visit.table, visit.sides, data.side)


@post("/api/tables/{table_id:str}/draw", status_code=200, responses=ACTING, security=WITH_KEY)
async def draw(house: TheHouse, visit: TheVisit, data: JSONBody[DrawTalk]) -> TableState:
    """Offer a draw, accept or decline the one that the other side offers, or withdraw one's own."""
    _check_seat(visit, data.side)
    endings = house.endings
    say = {
        "offer": endings.offer,
        "accept": endings.accept,
        "decline": endings.decline,
        "withdraw": endings.withdraw,
    }[data.say]
    return await say(visit.table, visit.sides, data.side)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=ACTING, security=WITH_KEY)
async def rematch(request: AnyRequest, house: TheHouse, visit: TheVisit) -> SeatKeys:
    """Go on to the same game with sides changed, once this one is over."""
    keys = bearer_keys(request.headers.get("authorization"))
    return await house.rematches.join(visit.table, visit.sides, keys)


@get("/api/tables/{table_id:str}/chat", responses=ACTING, security=WITH_KEY)
async def chat(house: TheHouse, visit: TheVisit, after: After = 0) -> Chat:
    """What the players have said after the first so many messages; for players only."""
    _check_player(visit)
    return await house.talk.heard(visit.table, after)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=ACTING, security=WITH_KEY)
async def say(house: TheHouse, visit: TheVisit, data: JSONBody[Say]) -> Said:
    """Say something to the other players. With the same `nonce` again, nothing is said twice."""
    _check_seat(visit, data.side)
    return await house.talk.say(visit.table, data)


@get("/api/tables/{table_id:str}/notes", responses=AT_A_TABLE, security=WITH_KEY)
async def notes(house: TheHouse, visit: TheVisit) -> Notes:
    """What one has noted for oneself, by seat."""
    return Notes(await house.talk.notes(visit.table, visit.sides))


@post("/api/tables/{table_id:str}/notes", status_code=200, responses=ACTING, security=WITH_KEY)
async def note(house: TheHouse, visit: TheVisit, data: JSONBody[Note]) -> Notes:
    """Note something for oneself, in place of what was there."""
    _check_seat(visit, data.side)
    await house.talk.note(visit.table, data.side, data.text)
    return Notes(await house.talk.notes(visit.table, visit.sides))


def _check_player(visit: Visit) -> None:
    if not visit.sides:
        raise not_your_seat("a spectator looks on")


def _check_seat(visit: Visit, side: str) -> None:
    _check_player(visit)
    if side not in visit.sides:
        raise not_your_seat(f"this is not the key of {side}")
