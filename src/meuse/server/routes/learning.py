"""Lessons: a learner plays on the real engine, and is told which rule forbids what."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from meuse.engine import Overlay
from meuse.server.description import ACTING, SHOWING
from meuse.server.routes.catalogue import LanguageParameter
from meuse.server.routes.visit import PathWord, TheHouse
from meuse.server.wire import (
    Answer,
    CompanionSheet,
    FoughtBattle,
    LessonAt,
    LessonBook,
    LessonForecast,
    LessonLook,
    LessonOverlay,
    LessonPlay,
    LessonSoFar,
    LessonState,
    Log,
    Moment,
    PreviewSheet,
)
from meuse.words import FALLBACK

LESSON = "/api/games/{game:str}/lessons/{lesson:str}"


@get("/api/games/{game:str}/lessons", responses=SHOWING)
async def lessons(house: TheHouse, game: PathWord, language: LanguageParameter = FALLBACK) -> LessonBook:
    """The lessons of a game, in order."""
    return await house.workshop.rules(lambda: house.classroom.book(game, language))


@get("/api/games/{game:str}/companion", responses=SHOWING)
async def companion(
    house: TheHouse, game: PathWord, language: LanguageParameter = FALLBACK
) -> CompanionSheet | None:
    """Who goes along in the first game, and what he says at each decision; null where nobody does."""
    return await house.workshop.rules(lambda: house.classroom.companion(game, language))


@post(f"{LESSON}/state", status_code=200, responses=ACTING)
async def lesson_state(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonSoFar]
) -> LessonState:
    """Where a learner is who has played this."""
    return await house.workshop.rules(lambda: house.classroom.state(game, lesson, data.played))


@post(f"{LESSON}/actions", status_code=200, responses=ACTING)
async def lesson_play(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonPlay]
) -> LessonState:
    """Play on; chance and the other side follow at once."""
    return await house.workshop.rules(lambda: house.classroom.play(game, lesson, data))


@post(f"{LESSON}/why", status_code=200, responses=ACTING)
async def lesson_why(house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonPlay]) -> Answer:
    """Whether an action is legal, and which rule says so."""
    return await house.workshop.rules(lambda: house.classroom.why(game, lesson, data))


@post(f"{LESSON}/log", status_code=200, responses=ACTING)
async def lesson_log(house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonSoFar]) -> Log:
    """What has happened so far."""
    return await house.workshop.rules(lambda: house.classroom.log(game, lesson, data.played))


@post(f"{LESSON}/at", status_code=200, responses=ACTING)
async def lesson_at(house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonAt]) -> Moment:
    """The lesson as it was after so many actions."""
    return await house.workshop.rules(lambda: house.classroom.at(game, lesson, data.played, data.number))


@post(f"{LESSON}/overlay", status_code=200, responses=ACTING)
async def lesson_overlay(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonOverlay]
) -> Overlay:
    """Something to show over the map."""
    return await house.workshop.rules(
        lambda: house.classroom.overlay(game, lesson, data.played, data.name, data.subject)
    )


@post(f"{LESSON}/battle", status_code=200, responses=ACTING)
async def lesson_battle(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonAt]
) -> FoughtBattle | None:
    """The battle that a throw belongs to: how it stood before its dice, and what came; null without one."""
    return await house.workshop.rules(lambda: house.classroom.battle(game, lesson, data.played, data.number))


@post(f"{LESSON}/preview", status_code=200, responses=ACTING)
async def lesson_preview(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonLook]
) -> PreviewSheet | None:
    """What an action would bring, perhaps after others; null without an answer."""
    return await house.workshop.rules(lambda: house.classroom.preview(game, lesson, data))


@post(f"{LESSON}/forecast", status_code=200, responses=ACTING)
async def lesson_forecast(
    house: TheHouse, game: PathWord, lesson: PathWord, data: JSONBody[LessonForecast]
) -> PreviewSheet | None:
    """The battle at a place as things stand; null where there is none."""
    return await house.workshop.rules(lambda: house.classroom.forecast(game, lesson, data))
