"""The log, replay, bookmarks, luck, review, analysis and the record of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from meuse.engine.kept import SNAPSHOT_EVERY
from meuse.judgement.analysis import Analysis
from meuse.judgement.review import Review
from meuse.lessons import skeleton
from meuse.server.battles import fought
from meuse.server.description import AT_A_TABLE, REVIEWING, WITH_KEY
from meuse.server.house import House
from meuse.server.problems import not_found
from meuse.server.routes.visit import PathNumber, TheHouse, TheVisit, Visit
from meuse.server.states import moment
from meuse.server.viewers import as_known, refuse_before_the_end
from meuse.server.wire.battles import FoughtBattle
from meuse.server.wire.looking_back import Bookmark, Log, LogEntry, Luck, Moment

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

More = Annotated[bool, QueryParameter(description="look for better plans a little further")]
Further = Annotated[bool, QueryParameter(description="think about it a little further")]
Start = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000_000)]


@get("/api/tables/{table_id:str}/log", responses=AT_A_TABLE, security=WITH_KEY)
async def log(house: TheHouse, visit: TheVisit, start: Start = 0) -> Log:
    """The history that counts, with what each action told."""
    course = visit.course
    await _catch_up(house, visit, course.history.tell(course))
    return await house.workshop.rules(lambda: Log(len(course), _known(visit, start)))


@get("/api/tables/{table_id:str}/at/{number:int}", responses=AT_A_TABLE, security=WITH_KEY)
async def at(house: TheHouse, visit: TheVisit, number: PathNumber) -> Moment:
    """The table as it was after so many actions."""
    course = visit.course
    await _near(house, visit, number)
    return await house.workshop.rules(lambda: moment(course.at(number), number, visit.sides))


@get("/api/tables/{table_id:str}/turns", responses=AT_A_TABLE, security=WITH_KEY)
async def turns(house: TheHouse, visit: TheVisit) -> list[Bookmark]:
    """Where each turn and phase begins."""
    course = visit.course
    await _catch_up(house, visit, course.history.label(course))
    return course.history.bookmarks()


@get("/api/tables/{table_id:str}/luck", responses=AT_A_TABLE, security=WITH_KEY)
async def luck(house: TheHouse, visit: TheVisit) -> Luck:
    """Every throw and draw, with what might have come; in a game with secrets, when it is over."""
    course = visit.course
    refuse_before_the_end(course.position)
    await _catch_up(house, visit, course.history.weigh(course))
    return Luck(list(course.history.rolls))


@get("/api/tables/{table_id:str}/battles/{number:int}", responses=AT_A_TABLE, security=WITH_KEY)
async def battle(house: TheHouse, visit: TheVisit, number: PathNumber) -> FoughtBattle | None:
    """The battle that a throw belongs to: how it stood before its dice, and what came; null without one."""
    course = visit.course
    refuse_before_the_end(course.position)
    if not 1 <= number <= len(course):
        raise not_found(f"action {number}: the game has {len(course)}")
    return await house.workshop.rules(lambda: fought(course, number))


@get("/api/tables/{table_id:str}/review", responses=REVIEWING, security=WITH_KEY)
async def review(house: TheHouse, visit: TheVisit, more: More = False) -> Review:  # noqa: FBT002
    """How likely each side was to win, what was luck, what decided the game, and what would have been better.

    At first only how it went; with `more` some stretches of play are looked at each time, until `verdicts`
    has as many as there are `segments`. Between people when it is over; alone or against computers at any
    time.
    """
    refuse_before_the_end(visit.course.position)
    return await house.reviews.give(visit.table, visit.course, visit.sides, more=more)


@get("/api/tables/{table_id:str}/analysis/{number:int}", responses=REVIEWING, security=WITH_KEY)
async def analysis(
    house: TheHouse,
    visit: TheVisit,
    number: PathNumber,
    more: Further = False,  # noqa: FBT002
) -> Analysis:
    """How both sides stood after so many actions, and the best plans from there with their chances.

    The first answer comes soon; with `more` each further one has been thought about for longer, until there
    is no `more` to find. Between people when the game is over; alone or against computers at any time.
    """
    refuse_before_the_end(visit.course.position)
    await _near(house, visit, number)
    return await house.analyses.give(visit.table, visit.course, visit.sides, number, more=more)


@get("/api/tables/{table_id:str}/record", media_type="text/plain", responses=AT_A_TABLE, security=WITH_KEY)
async def record(visit: TheVisit) -> Response[str]:
    """The record, as a file to keep; in a game with secrets, when it is over."""
    course = visit.course
    refuse_before_the_end(course.position)
    # The date is whatever a record says that somebody brought: a header takes no such word on trust.
    date = course.header.date if _DATE.fullmatch(course.header.date) else visit.table.card.created[:10]
    name = f"{course.game.name}-{date}.meuse"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(course.text(), media_type="text/plain", headers=headers)


@get("/api/tables/{table_id:str}/lesson", media_type="text/plain", responses=AT_A_TABLE, security=WITH_KEY)
async def lesson(house: TheHouse, visit: TheVisit) -> Response[str]:
    """The position as the beginning of a lesson; in a game with secrets, when it is over."""
    position = visit.course.position
    refuse_before_the_end(position)
    made = await house.workshop.rules(lambda: skeleton(position))
    headers = {"Content-Disposition": f'attachment; filename="{position.game.name}-lesson.toml"'}
    return Response(made, media_type="text/plain", headers=headers)


def _known(visit: Visit, start: int) -> list[LogEntry]:
    course = visit.course
    return as_known(course.position, course.history.log(course, start), visit.sides)


async def _near(house: House, visit: Visit, number: int) -> None:
    """See that the position after so many actions is soon reached from one that is kept."""
    course = visit.course
    if not 0 <= number <= len(course):
        raise not_found(f"action {number}: the game has {len(course)}")
    if number - course.nearest(number) > SNAPSHOT_EVERY:
        await _catch_up(house, visit, course.history.tell(course))


async def _catch_up(house: House, visit: Visit, work: Iterator[None]) -> None:
    """Replay what is not noted yet; nothing that is played or taken back lands meanwhile."""
    async with visit.table.quiet:
        await house.workshop.slices(work)
