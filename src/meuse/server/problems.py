"""What the server says when it will not or cannot do what it was asked."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from meuse.engine import IllegalAction, Message
from meuse.titles import BrokenGame

logger = logging.getLogger("meuse.server")

#: Close codes of a WebSocket: the status of the same refusal over HTTP, in the range left to applications.
REFUSED = 4000


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """One error as the client reads it."""

    id: str
    text: str
    #: The rule that forbids it, for an illegal action.
    reason: Message | None = None
    #: The current version, for a request that came too late.
    version: int | None = None
    #: The offending line, for a broken record.
    line: int | None = None


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every error."""

    error: Fault


class Problem(Exception):
    """A refusal with its status; `id` is for programs, `text` for people."""

    def __init__(self, status: int, id_: str, text: str, **more: Any) -> None:
        super().__init__(text)
        self.status = status
        self.fault = Fault(id_, text, **more)


def unknown_key() -> Problem:
    """Nobody knows this key here."""
    return Problem(401, "key", "this needs the key of a seat or a spectator's key")


def not_your_seat(text: str) -> Problem:
    """The key opens the table, but not this seat."""
    return Problem(403, "seat", text)


def not_found(what: str) -> Problem:
    """There is no such thing."""
    return Problem(404, "unknown", f"there is no {what}")


@contextmanager
def looking_for(what: str) -> Iterator[None]:
    """Whoever looks for something that is not there is told what there is not."""
    try:
        yield
    except LookupError as error:
        raise not_found(what) from error


def stale(version: int) -> Problem:
    """The game has gone on since the client looked."""
    return Problem(409, "stale", f"the game has gone on: it is at version {version}", version=version)


def illegal(error: IllegalAction) -> Problem:
    """A rule says no."""
    return Problem(422, "illegal", str(error), reason=error.reason)


def banned() -> Problem:
    """The operator does not want to serve somebody."""
    return Problem(403, "banned", "this address is not served here")


def draining() -> Problem:
    """The server is about to stop; games go on elsewhere, or when it is back."""
    return Problem(503, "draining", "this server is about to stop: no new tables now, try again soon")


def unusable(id_: str, error: Exception | str) -> Problem:
    """Well formed, but it means nothing here."""
    return Problem(422, id_, str(error))


def over() -> Problem:
    """There is nothing left to end."""
    return unusable("over", "the game is over")


def answer(status: int, fault: Fault) -> Response[ErrorBody]:
    """The error as a response."""
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    return Response(ErrorBody(fault), status_code=status, media_type="application/json", headers=headers)


def on_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[ErrorBody]:
    """Answer a refusal of ours."""
    return answer(problem.status, problem.fault)


def on_broken_game(_: Request[Any, Any, Any], error: BrokenGame) -> Response[ErrorBody]:
    """Answer who asks for a game that cannot be offered; tables that stand there wait until it can be."""
    return answer(500, Fault("game-broken", str(error)))


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """Answer a refusal of the framework: no such path, a body that cannot be read or is too large."""
    ids = {404: "unknown", 405: "method", 413: "too-large"}
    fault = Fault(ids.get(error.status_code, "request"), _explained(error))
    return answer(error.status_code, fault)


def _explained(error: HTTPException) -> str:
    found = error.extra if isinstance(error.extra, list) else []
    details = [str(entry.get("message", "")) for entry in found if isinstance(entry, dict)]
    return ": ".join([error.detail, *filter(None, details)])


def on_storage_error(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[ErrorBody]:
    """The database does not answer: nothing was acknowledged, and nothing is lost."""
    request.app.state["house"].measures.failures += 1
    # Not the statement and what it was to write: that is long, and nobody's to read.
    logger.error("the database failed: %s", str(getattr(error, "orig", None) or error).split("\n")[0])
    return answer(503, Fault("storage", "the database does not answer; nothing was changed"))


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """Anything else is a defect of ours: written down here, not shown to the visitor."""
    if isinstance(error, RecursionError):
        return answer(400, Fault("request", "the body is nested too deeply"))
    if isinstance(error, UnicodeDecodeError):
        return answer(400, Fault("request", "the body is not text in UTF-8"))
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(500, Fault("defect", "the server made a mistake; the game is as it was"))
