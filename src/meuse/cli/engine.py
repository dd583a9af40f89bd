"""`meuse engine`: the rules and the computer players for programs in any language."""

from __future__ import annotations

import sys

import msgspec

from meuse import players
from meuse.protocol import Session


def engine() -> None:
    """Speak the engine protocol: a line of JSON for every question and answer, on standard input and output.

    [bold]echo '{"do":"new","game":"celles"}' | meuse engine[/]

    docs/protocol.md describes all requests, and how to seat a program of your own (external:COMMAND).
    The engine ends with its input, or when it is told to quit.
    """
    session = Session(_write, players.create, players.Clock, players.names())
    try:
        for line in sys.stdin.buffer:
            if line.strip() and not session.take(line):
                return
    finally:
        session.close()


def _write(answer: dict[str, object]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()
