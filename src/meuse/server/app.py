"""The application: routes, errors and limits around the house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from meuse.server.client import Client
from meuse.server.description import DESCRIPTION
from meuse.server.doors import Doors
from meuse.server.guard import hush
from meuse.server.headers import add_security_headers
from meuse.server.house import House
from meuse.server.library import Library
from meuse.server.limits import RateLimit
from meuse.server.problems import (
    Problem,
    on_broken_game,
    on_defect,
    on_http_error,
    on_problem,
    on_storage_error,
)
from meuse.server.routes import (
    alone,
    beginning,
    catalogue,
    learning,
    live,
    looking_back,
    meeting,
    openings,
    pages,
    playing,
    running,
)
from meuse.server.routes.visit import guest, visit
from meuse.server.settings import Settings
from meuse.server.watch import Watch
from meuse.titles import BrokenGame

ROUTES = [
    catalogue.catalogue,
    catalogue.game_sheet,
    catalogue.game_words,
    catalogue.game_rule,
    catalogue.game_map,
    catalogue.game_rulebook,
    catalogue.game_charts,
    catalogue.game_readiness,
    learning.lessons,
    learning.companion,
    learning.examples,
    learning.example_picture,
    *alone.LESSONS,
    *alone.PUZZLES,
    *openings.OPENINGS,
    beginning.new_table,
    beginning.upload,
    beginning.branch,
    beginning.delete_table,
    playing.state,
    playing.play,
    playing.undo,
    playing.why,
    playing.preview,
    playing.forecast,
    playing.overlay,
    playing.situation,
    playing.move_now,
    playing.hint,
    looking_back.log,
    looking_back.at,
    looking_back.turns,
    looking_back.luck,
    looking_back.battle,
    looking_back.review,
    looking_back.analysis,
    looking_back.record,
    looking_back.lesson,
    meeting.name,
    meeting.recovery,
    meeting.renew,
    meeting.come_back,
    meeting.resign,
    meeting.draw,
    meeting.rematch,
    meeting.chat,
    meeting.say,
    meeting.notes,
    meeting.note,
    live.follow,
    running.healthz,
    running.readyz,
    running.metrics,
    running.notice,
    pages.page,
]


def create_app(settings: Settings, library: Library, client: Client | None = None) -> Litestar:
    """Open the house; `DatabaseError` and the like are raised here, before anything is served."""
    house = House(settings, library, client or Client())
    watch = Watch(house.measures)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        hush(asyncio.get_running_loop())
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def the_house() -> House:
        return house

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[open_house],
        dependencies={"house": Provide(the_house), "visit": Provide(visit), "guest": Provide(guest)},
        middleware=[
            watch.middleware,
            RateLimit(settings.limits, Doors(settings.hosts), house.is_banned).middleware,
        ],
        before_send=[add_security_headers, watch.note],
        exception_handlers={
            Problem: on_problem,
            BrokenGame: on_broken_game,
            HTTPException: on_http_error,
            SQLAlchemyError: on_storage_error,
            Exception: on_defect,
        },
        # The pages of the client are compressed once and for all; a second time would garble them.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, gzip_compress_level=1, exclude_opt_key=pages.PACKED
        ),
        request_max_body_size=settings.limits.body,
        openapi_config=DESCRIPTION,
        state=State({"house": house}),
        logging_config=None,
        debug=False,
    )
