"""What there is to learn: the lessons of a game, who goes along in the first one, and worked examples."""

from __future__ import annotations

from litestar import Response, get

from meuse.server.description import SHOWING
from meuse.server.routes.catalogue import LanguageParameter, unchanging
from meuse.server.routes.visit import AnyRequest, PathNumber, PathWord, TheHouse
from meuse.server.wire.examples import ExampleBook
from meuse.server.wire.lessons import CompanionSheet, LessonBook
from meuse.words import FALLBACK


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


@get("/api/games/{game:str}/examples", responses=SHOWING)
async def examples(house: TheHouse, game: PathWord, language: LanguageParameter = FALLBACK) -> ExampleBook:
    """The worked examples of a game, in the order of its rulebook."""
    return await house.workshop.rules(lambda: house.showcase.book(game, language))


@get(
    "/api/games/{game:str}/examples/{example:str}/{number:int}",
    media_type="image/svg+xml",
    responses=SHOWING,
)
async def example_picture(
    request: AnyRequest, house: TheHouse, game: PathWord, example: PathWord, number: PathNumber
) -> Response[str]:
    """A step of a worked example, counted from 1, as a small picture of the map."""
    drawn = await house.workshop.rules(lambda: house.showcase.picture(game, example, number))
    return unchanging(request, drawn, "image/svg+xml")
