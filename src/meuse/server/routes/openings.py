"""The explorer of openings."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from meuse.server.description import SHOWING, refusals
from meuse.server.routes.catalogue import unchanging
from meuse.server.routes.visit import AnyRequest, PathWord, TheHouse
from meuse.server.wire.openings import OpeningsAnswer, OpeningsSheet
from meuse.server.wire.parts import LONGEST_NAME, Name

#: Stations that may be chosen at once: more than so many together no two openings have.
MOST_CHOSEN = 40
Stations = Annotated[list[Name] | None, QueryParameter(max_items=MOST_CHOSEN)]
Unit = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]


@get("/api/games/{game:str}/openings", responses=SHOWING)
async def openings(request: AnyRequest, house: TheHouse, game: PathWord) -> Response[OpeningsSheet]:
    """What was played of a game's first turn, and how that was judged."""
    told = await house.workshop.rules(lambda: house.opening_room.sheet(game))
    return unchanging(request, told, "application/json")


@get("/api/games/{game:str}/openings/{side:str}", responses=SHOWING | refusals(422))
async def explored_openings(
    house: TheHouse, game: PathWord, side: PathWord, at: Stations = None, unit: Unit = ""
) -> OpeningsAnswer:
    """How a side's openings with all these stations (`at=UNIT@PLACE`) fared, and what else they had."""
    return await house.workshop.rules(lambda: house.opening_room.answer(game, side, at or (), unit))


OPENINGS = [openings, explored_openings]
