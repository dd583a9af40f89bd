"""Who comes to a table, and with what right."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from meuse.server.course import Course
from meuse.server.house import House
from meuse.server.keys import bearer_keys
from meuse.server.origins import network_of
from meuse.server.quotas import Guest
from meuse.server.tables import CachedTable

AnyRequest = Request[Any, Any, Any]
PathWord = FromPath[str]
PathNumber = FromPath[int]
TheHouse = NamedDependency[House]


async def guest(request: AnyRequest, house: TheHouse) -> Guest:
    """Whoever sets up a table."""
    return house.guest(network_of(request.client.host) if request.client else "")


TheGuest = NamedDependency[Guest]


class Visit(msgspec.Struct, frozen=True):
    """Somebody at a table: the sides he may act for, none for a spectator."""

    table: CachedTable
    course: Course
    sides: tuple[str, ...]


TheVisit = NamedDependency[Visit]


async def visit(request: AnyRequest, house: TheHouse, table_id: PathWord) -> Visit:
    """Show a visitor to the table. Keys are in the Authorization header only: addresses land in logs."""
    keys = bearer_keys(request.headers.get("authorization"))
    table, admitted = await house.enter(table_id, keys)
    course = await house.tables.course(table)
    house.announcements.visit(table_id)
    return Visit(table, course, admitted.sides)
