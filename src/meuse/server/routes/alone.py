"""Playing alone, in a lesson or a puzzle: the same questions for both.

A learner plays on the real engine, and is told which rule forbids what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeVar

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from meuse.engine import Overlay
from meuse.puzzles import PlanVerdict
from meuse.server.description import ACTING, SHOWING
from meuse.server.house import House
from meuse.server.room import Room
from meuse.server.routes.visit import PathWord, TheGuest, TheHouse
from meuse.server.wire.battles import FoughtBattle, PreviewSheet
from meuse.server.wire.lessons import (
    LessonAt,
    LessonForecast,
    LessonLook,
    LessonOverlay,
    LessonPlay,
    LessonSoFar,
    LessonState,
)
from meuse.server.wire.looking_back import Log, Moment
from meuse.server.wire.playing import Answer
from meuse.server.wire.puzzles import PuzzleBook

T = TypeVar("T")
Kind = Literal["lesson", "puzzle"]


async def _asked(house: House, kind: Kind, game: str, work: Callable[[Room[Any]], T]) -> T:
    """Ask in the room; in a puzzle a computer answers, whose kernels must be there."""
    if kind == "puzzle":
        await house.verdicts.ready(game)
        return await house.workshop.rules(lambda: work(house.puzzle_room))
    return await house.workshop.rules(lambda: work(house.classroom))


def _routes(kind: Kind) -> list[HTTPRouteHandler]:
    """The questions of one room."""
    path: Final = f"/api/games/{{game:str}}/{kind}s/{{name:str}}"

    def asking(what: str) -> Callable[[Callable[..., object]], HTTPRouteHandler]:
        return post(f"{path}/{what}", status_code=200, responses=ACTING, operation_id=f"{kind}_{what}")

    @asking("state")
    async def state(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonSoFar]
    ) -> LessonState:
        """Where a learner is who has played this."""
        return await _asked(house, kind, game, lambda room: room.state(game, name, data.played))

    @asking("actions")
    async def play(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonPlay]
    ) -> LessonState:
        """Play on; chance and the other side follow at once."""
        return await _asked(house, kind, game, lambda room: room.play(game, name, data))

    @asking("why")
    async def why(house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonPlay]) -> Answer:
        """Whether an action is legal, and which rule says so."""
        return await _asked(house, kind, game, lambda room: room.why(game, name, data))

    @asking("log")
    async def log(house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonSoFar]) -> Log:
        """What has happened so far."""
        return await _asked(house, kind, game, lambda room: room.log(game, name, data.played))

    @asking("at")
    async def at(house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonAt]) -> Moment:
        """How things were after so many actions."""
        return await _asked(house, kind, game, lambda room: room.at(game, name, data.played, data.number))

    @asking("overlay")
    async def overlay(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonOverlay]
    ) -> Overlay:
        """Something to show over the map."""
        return await _asked(
            house, kind, game, lambda room: room.overlay(game, name, data.played, data.name, data.subject)
        )

    @asking("battle")
    async def battle(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonAt]
    ) -> FoughtBattle | None:
        """The battle that a throw belongs to: how it stood before, and what came; null without one."""
        return await _asked(house, kind, game, lambda room: room.battle(game, name, data.played, data.number))

    @asking("preview")
    async def preview(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonLook]
    ) -> PreviewSheet | None:
        """What an action would bring, perhaps after others; null without an answer."""
        return await _asked(house, kind, game, lambda room: room.preview(game, name, data))

    @asking("forecast")
    async def forecast(
        house: TheHouse, game: PathWord, name: PathWord, data: JSONBody[LessonForecast]
    ) -> PreviewSheet | None:
        """The battle at a place as things stand; null where there is none."""
        return await _asked(house, kind, game, lambda room: room.forecast(game, name, data))

    return [state, play, why, log, at, overlay, battle, preview, forecast]


@get("/api/games/{game:str}/puzzles", responses=SHOWING)
async def puzzles(house: TheHouse, game: PathWord) -> PuzzleBook:
    """The puzzles of a game, the easiest first."""
    return await house.workshop.rules(lambda: house.puzzle_room.book(game))


@post("/api/games/{game:str}/puzzles/{name:str}/verdict", status_code=200, responses=ACTING)
async def puzzle_verdict(
    house: TheHouse, guest: TheGuest, game: PathWord, name: PathWord, data: JSONBody[LessonSoFar]
) -> PlanVerdict:
    """What a plan is worth over all dice, and whether it solves the puzzle."""
    return await house.verdicts.give(game, name, data.played, guest.origin)


LESSONS = _routes("lesson")
PUZZLES = [puzzles, *_routes("puzzle"), puzzle_verdict]
