"""What the server writes down while it runs: lines with a time, a level and the request they belong to.

Addresses and keys are in none of them: a path is written as its pattern, without what was filled in.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

Form = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]

ACCESS = "meuse.access"
#: The same line at most so often in so many seconds; then it is counted only.
MOST_ALIKE = 20
ALIKE_SECONDS = 60.0

request_id: ContextVar[str] = ContextVar("request_id", default="-")

#: Where the queue of computers' work writes to.
QUEUE = ("procrastinate", "psycopg.pool")

_PROPER_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def new_request_id(given: str | None = None) -> str:
    """The id that a proxy gave a request, if it is a proper one, or a new one."""
    return given if given and _PROPER_ID.fullmatch(given) else secrets.token_hex(8)


class Sparing(logging.Filter):
    """Lets the same message through a few times a minute: nobody fills the disk by being refused."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; one that comes again after many is told how many there were."""
        if record.name == ACCESS:
            return True
        now, kind = time.monotonic(), f"{record.name} {record.msg}"
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= ALIKE_SECONDS:
            if count > MOST_ALIKE:
                record.msg = f"{record.msg} (and {count - MOST_ALIKE} more like it in the minute before)"
            since, count = now, 0
        if len(self._seen) > 1_000:
            self._seen.clear()
        self._seen[kind] = (since, count + 1)
        return count < MOST_ALIKE


class Lines(logging.Formatter):
    """One line a record; a traceback follows on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """`TIME LEVEL logger request=ID message`."""
        head = f"{_time(record)} {record.levelname} {record.name} request={request_id.get()}"
        line = f"{head} {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Objects(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, request and message, and whatever else a line has to say."""
        told: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": request_id.get(),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    when = datetime.fromtimestamp(record.created, UTC)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def set_up(form: Form, level: Level, access: bool, stream: TextIO | None = None) -> None:  # noqa: FBT001
    """Write to standard error, where whoever started the server collects it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Objects() if form == "json" else Lines())
    handler.addFilter(Sparing())
    for name in ("meuse", "uvicorn", *QUEUE):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    for name in QUEUE:
        # Every job that is done is no news.
        logging.getLogger(name).setLevel(max(logging.getLogger(name).level, logging.WARNING))
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.CRITICAL)


def note_access(method: str, pattern: str, status: int, seconds: float) -> None:
    """A line of the access log."""
    logger = logging.getLogger(ACCESS)
    if logger.isEnabledFor(logging.INFO):
        fields = {"method": method, "path": pattern, "status": status, "ms": round(seconds * 1000, 1)}
        logger.info("%s %s %d %.1f ms", *fields.values(), extra={"fields": fields})
