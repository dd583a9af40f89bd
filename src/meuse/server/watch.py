"""Following every request: its id, how long it took, what came of it."""

from __future__ import annotations

import time
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.doors import header
from meuse.server.logs import new_request_id, note_access, request_id
from meuse.server.measures import Measures

#: Where what we know of a request is kept while it is answered.
_BEGUN = "meuse_begun"
_ID = "meuse_request"

#: Paths that change a game.
CHANGING = ("/actions", "/undo")


class Watch:
    """Counts requests."""

    def __init__(self, measures: Measures) -> None:
        self._measures = measures

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Note when a request comes, and under which id."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            notes: dict[str, Any] = scope["state"]
            notes[_BEGUN] = time.perf_counter()
            notes[_ID] = new_request_id(header(scope, b"x-request-id"))
            request_id.set(notes[_ID])
            await app(scope, receive, send)

        return watched

    async def note(self, message: Message, scope: Scope) -> None:
        """Count an answer, and put the id on it."""
        if message["type"] != "http.response.start":
            return
        notes: dict[str, Any] = scope.get("state", {})
        seconds = time.perf_counter() - notes.get(_BEGUN, time.perf_counter())
        MutableScopeHeaders.from_message(message)["X-Request-Id"] = notes.get(_ID, "-")
        method, pattern = str(scope.get("method", "")), str(scope.get("path_template", ""))
        labels = (("method", method), ("path", pattern), ("status", str(message["status"])))
        self._measures.requests[labels] += 1
        self._measures.answers.note(seconds)
        if pattern.endswith(CHANGING):
            self._measures.actions.note(seconds)
        note_access(method, pattern, message["status"], seconds)
