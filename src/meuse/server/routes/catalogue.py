"""What is on offer, and what of a game never changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import QueryParameter

from meuse.server.description import SHOWING
from meuse.server.house import House
from meuse.server.library import Static
from meuse.server.problems import looking_for
from meuse.server.routes.visit import AnyRequest, PathWord, TheHouse
from meuse.server.thinking.warming import Readiness
from meuse.server.wire.offers import GameSheet, OnOffer
from meuse.server.wire.rules import GameCharts, RuleChapters, RuleText
from meuse.words import FALLBACK

JSON: Final = "application/json"
LanguageParameter = Annotated[str, QueryParameter(max_length=8)]


@get("/api/catalogue")
async def catalogue(house: TheHouse) -> OnOffer:
    """Everything one can begin."""
    return OnOffer(house.library.summaries(house.levels), house.levels.names)


@get("/api/games/{game:str}", responses=SHOWING)
async def game_sheet(request: AnyRequest, house: TheHouse, game: PathWord) -> Response[GameSheet]:
    """The board and the verbs of a game."""
    return await _sent(request, house, JSON, f"game {game!r}", lambda: house.library.sheet(game))


@get("/api/games/{game:str}/words/{language:str}", media_type="text/plain", responses=SHOWING)
async def game_words(
    request: AnyRequest, house: TheHouse, game: PathWord, language: PathWord
) -> Response[str]:
    """The words of a game in a language, as Fluent source."""
    what = f"{language!r} for {game!r}"
    return await _sent(request, house, "text/plain", what, lambda: house.library.words(game, language))


@get("/api/games/{game:str}/map/{language:str}", media_type="image/svg+xml", responses=SHOWING)
async def game_map(request: AnyRequest, house: TheHouse, game: PathWord, language: PathWord) -> Response[str]:
    """The map of a game as it is printed, with its border in a language, as SVG."""
    what = f"{language!r} for {game!r}"
    return await _sent(request, house, "image/svg+xml", what, lambda: house.library.paper(game, language))


@get("/api/games/{game:str}/rules/{rule_id:str}", responses=SHOWING)
async def game_rule(
    house: TheHouse, game: PathWord, rule_id: PathWord, language: LanguageParameter = FALLBACK
) -> RuleText:
    """A rule in our words."""
    with looking_for(f"rule {rule_id!r} of {game!r}"):
        return await house.workshop.rules(lambda: house.library.rule(game, rule_id, language))


@get("/api/games/{game:str}/rulebook/{language:str}", responses=SHOWING)
async def game_rulebook(
    request: AnyRequest, house: TheHouse, game: PathWord, language: PathWord
) -> Response[RuleChapters]:
    """The rules of a game for players, chapter by chapter."""
    what = f"{language!r} for {game!r}"
    return await _sent(request, house, JSON, what, lambda: house.library.rulebook(game, language))


@get("/api/games/{game:str}/charts", responses=SHOWING)
async def game_charts(request: AnyRequest, house: TheHouse, game: PathWord) -> Response[GameCharts]:
    """What of a game is looked up during play: tables, the sequence of play, a counter explained."""
    return await _sent(request, house, JSON, f"game {game!r}", lambda: house.library.charts(game))


@get("/api/games/{game:str}/readiness", responses=SHOWING)
async def game_readiness(house: TheHouse, game: PathWord) -> Readiness:
    """Whether the computer can play a game at once. Who asks wants it to: this game is made ready first."""
    with looking_for(f"game {game!r}"):
        house.library.load(game)
    house.warming.want(game)
    return house.warming.readiness(game)


async def _sent(
    request: AnyRequest, house: House, media_type: str, what: str, look: Callable[[], Static]
) -> Response[Any]:
    """Look something up in the library, and send it."""
    with looking_for(what):
        found = await house.workshop.rules(look)
    return unchanging(request, found, media_type)


def unchanging(request: AnyRequest, static: Static, media_type: str) -> Response[Any]:
    """Send a body once; whoever still has it is told so. It may differ after an upgrade, so browsers ask."""
    headers = {"ETag": static.tag, "Cache-Control": "no-cache"}
    if static.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(static.body, headers=headers, media_type=media_type)
