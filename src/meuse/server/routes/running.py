"""For those who run the server: whether it lives and is ready, its figures, and what all should know."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network

import msgspec
from litestar import Response, get
from sqlalchemy.exc import SQLAlchemyError

from meuse.server.problems import Problem, not_found
from meuse.server.routes.visit import AnyRequest, TheHouse
from meuse.server.wire.live import Notice

#: A database that takes longer to say that it is there is not there.
PATIENCE_SECONDS = 3.0


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str


@get("/healthz", include_in_schema=False)
async def healthz() -> Health:
    """The process lives and answers."""
    return Health("ok")


@get("/readyz", include_in_schema=False)
async def readyz(house: TheHouse) -> Health:
    """Whether visitors may be sent here: the database answers, and nobody wants the server to stop."""
    if house.keeper.draining:
        raise Problem(503, "draining", "this server is about to stop")
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await house.workshop.storage(house.ledger.remembered)
    except (TimeoutError, SQLAlchemyError) as error:
        raise Problem(503, "storage", "the database does not answer") from error
    return Health("ready")


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: AnyRequest, house: TheHouse) -> Response[str]:
    """Figures for Prometheus; who may not see them is told that there is no such page."""
    if not _may_measure(request, house.settings.metrics_for):
        raise not_found("page /metrics")
    return Response(house.figures(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/notice")
async def notice(house: TheHouse) -> Notice:
    """What the operator wants everybody to know; empty most of the time."""
    return Notice(house.keeper.notice)


def _may_measure(request: AnyRequest, allowed: tuple[str, ...]) -> bool:
    if "*" in allowed:
        return True
    try:
        address = ip_address(request.client.host) if request.client else None
    except ValueError:
        return False
    return address is not None and any(address in ip_network(one, strict=False) for one in allowed)
