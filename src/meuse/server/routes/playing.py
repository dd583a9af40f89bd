"""Looking at a table and acting at it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from meuse.engine import IllegalAction, Overlay, Situation, UnknownName
from meuse.server.description import ACTING, AT_A_TABLE, WITH_KEY
from meuse.server.problems import illegal, looking_for, not_found, not_your_seat
from meuse.server.routes.visit import PathWord, TheHouse, TheVisit
from meuse.server.states import looked_ahead, supposing, table_state
from meuse.server.states import overlay as drawn_overlay
from meuse.server.viewers import refuse_prying, viewer_of
from meuse.server.wire.battles import PreviewSheet, preview_sheet
from meuse.server.wire.computers import Hint, HintWanted
from meuse.server.wire.parts import LONGEST_NAME
from meuse.server.wire.playing import Answer, Look, Play, PlayedState, Question, TableState, Undo

SupposedParameter = Annotated[
    str, QueryParameter(max_length=LONGEST_NAME, description="What to take for granted for once.")
]


@get("/api/tables/{table_id:str}", responses=AT_A_TABLE, security=WITH_KEY)
async def state(house: TheHouse, visit: TheVisit) -> TableState:
    """The table now."""
    return await house.workshop.rules(lambda: table_state(visit.table, visit.course, visit.sides))


@post("/api/tables/{table_id:str}/actions", status_code=200, responses=ACTING, security=WITH_KEY)
async def play(house: TheHouse, visit: TheVisit, data: JSONBody[Play]) -> PlayedState:
    """Play an action; the chance that follows is drawn at once.

    A client that wants one answer for one click names in the request what it shows before and afterwards.
    """
    return await house.umpire.play(visit.table, visit.sides, data)


@post("/api/tables/{table_id:str}/undo", status_code=200, responses=ACTING, security=WITH_KEY)
async def undo(house: TheHouse, visit: TheVisit, data: JSONBody[Undo]) -> TableState:
    """Take actions back: never past dice or the other side's decision."""
    return await house.umpire.undo(visit.table, visit.sides, data)


@post("/api/tables/{table_id:str}/move-now", status_code=202, responses=ACTING, security=WITH_KEY)
async def move_now(house: TheHouse, visit: TheVisit) -> None:
    """Have the computer that thinks answer now."""
    if not visit.sides:
        raise not_your_seat("a spectator looks on")
    house.computers.move_now(visit.table)


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=ACTING, security=WITH_KEY)
async def hint(house: TheHouse, visit: TheVisit, data: JSONBody[HintWanted]) -> Hint:
    """What a computer would do in one's place, and why; nothing is played."""
    return await house.hints.give(visit.table, visit.course, visit.sides, data)


@post("/api/tables/{table_id:str}/why", status_code=200, responses=ACTING, security=WITH_KEY)
async def why(house: TheHouse, visit: TheVisit, data: JSONBody[Question]) -> Answer:
    """Whether an action is legal, and which rule says so."""
    position = visit.course.position
    refuse_prying(position, visit.sides)
    explanation = await house.workshop.rules(lambda: position.why(data.action))
    return Answer(explanation.legal, explanation.reason, explanation.decided)


@post("/api/tables/{table_id:str}/preview", status_code=200, responses=ACTING, security=WITH_KEY)
async def preview(house: TheHouse, visit: TheVisit, data: JSONBody[Look]) -> PreviewSheet | None:
    """What an action would bring, exactly, perhaps after others of the same side; null without an answer."""
    position = visit.course.position
    refuse_prying(position, visit.sides)
    try:
        found = await house.workshop.rules(
            lambda: supposing(looked_ahead(position, data.after), data.suppose).preview(data.action)
        )
    except IllegalAction as error:
        raise illegal(error) from error
    return preview_sheet(found) if found else None


@get("/api/tables/{table_id:str}/forecast/{place:str}", responses=AT_A_TABLE, security=WITH_KEY)
async def forecast(
    house: TheHouse, visit: TheVisit, place: PathWord, suppose: SupposedParameter = ""
) -> PreviewSheet | None:
    """The battle at a place as things stand, also before it is time to fight it; null where there is none."""
    position = visit.course.position
    refuse_prying(position, visit.sides)
    try:
        found = await house.workshop.rules(lambda: supposing(position, suppose).forecast(place))
    except UnknownName as error:
        raise not_found(f"place {place!r}") from error
    return preview_sheet(found) if found else None


@get("/api/tables/{table_id:str}/overlay/{name:str}/{subject:str}", responses=AT_A_TABLE, security=WITH_KEY)
async def overlay(house: TheHouse, visit: TheVisit, name: PathWord, subject: PathWord) -> Overlay:
    """Something to show over the map."""
    position = visit.course.position
    refuse_prying(position, visit.sides)
    with looking_for(f"{name} for {subject!r}"):
        return await house.workshop.rules(lambda: drawn_overlay(position, name, subject, visit.sides))


@get("/api/tables/{table_id:str}/situation", responses=AT_A_TABLE, security=WITH_KEY)
async def situation(house: TheHouse, visit: TheVisit) -> Situation:
    """What of the charts changes: the step of the sequence, who leads, who is to come, what holds now."""
    position = visit.course.position
    viewer = viewer_of(position, visit.sides)
    return await house.workshop.rules(lambda: position.game.situation(position, viewer))
