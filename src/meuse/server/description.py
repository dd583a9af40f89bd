"""How the interface describes itself (OpenAPI): its errors, its keys, and the one body that is plain text."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
    SecurityScheme,
)

from meuse.server.problems import ErrorBody
from meuse.version import __version__

_MEANINGS = MappingProxyType(
    {
        400: "the body or a parameter cannot be read",
        401: "no key, or one that is not known here",
        403: "the key opens another seat, or a spectator's chair",
        404: "there is no such thing",
        409: "the game has gone on (`version` is the current one), or cannot be played here any more",
        413: "the body is too large",
        422: "illegal, with the rule that says so; or well formed but without meaning here",
        429: "too many requests",
        503: "the database does not answer; nothing was changed",
    }
)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What may go wrong on a path."""
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=_MEANINGS[status])
        for status in statuses
    }


#: Paths that show something, that change a game, and that set up a table.
SHOWING = refusals(400, 404, 429)
AT_A_TABLE = refusals(400, 401, 404, 409, 429, 503)
REVIEWING = refusals(400, 401, 403, 404, 409, 429, 503)
ACTING = refusals(400, 401, 403, 404, 409, 413, 422, 429, 503)
COMING_BACK = refusals(400, 401, 413, 429, 503)
SETTING_UP = refusals(400, 413, 422, 429, 503)


@dataclass
class PlainTextOperation(Operation):
    """A request whose body is the text of a record."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({"text/plain": text}, "a record, as `/record` gives it")


DESCRIPTION = OpenAPIConfig(
    title="Meuse",
    version=__version__,
    description="Tables at which the games are played. Keys go into the Authorization header.",
    path="/api/schema",
    # The description itself only: pages that show it would load scripts from elsewhere.
    render_plugins=[JsonRenderPlugin()],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
)

#: For paths that need a key.
WITH_KEY: list[dict[str, list[str]]] = [{"key": []}]
