"""Players in any language: a program of its own that speaks the engine protocol (docs/protocol.md).

The program knows no rule. With every question it gets the position and the legal actions, and while it thinks
it may ask its host whatever `meuse engine` answers: try an action out, preview an attack, look at the table.
"""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from meuse.engine import Action, MeuseError, Position
from meuse.players.clock import Clock
from meuse.players.errors import UnknownPlayer
from meuse.players.player import Player
from meuse.protocol import PROTOCOL, Desk, read
from meuse.protocol.requests import LONGEST_LINE, ProtocolError

#: A player's name is this and the command to start.
PREFIX = "external:"
#: How long a program may take to start and say hello, and to answer once its time is up, in seconds.
START_SECONDS = 15.0
GRACE_SECONDS = 2.0
#: How long an ending program is listened to, in seconds, and how much of what it wrote is told.
LAST_WORDS_SECONDS = 5.0
LAST_LINES = 40
GIST_LINES = 6
LAST_LETTERS = 500
#: How long it takes at most until a clock that was stopped is noticed.
NOTICE_SECONDS = 0.05


class ExternalError(MeuseError):
    """The program did not start, hung, ended, or said what the protocol does not know."""


class NoProgram(ExternalError, UnknownPlayer):
    """There is no such program, or none is named."""


class ExternalPlayer(Player):
    """Asks a program. Each game gets a process of its own, so that no game can disturb another."""

    def __init__(
        self, command: str, game: str, seed: int | None = None, grace: float = GRACE_SECONDS
    ) -> None:
        self.command = command
        self._words = _words(command)
        self._game = game
        self._seed = seed
        self._grace = grace
        self._program: _Program | None = None

    def begin(self, side: str) -> None:
        """Start the program and tell it what it plays."""
        super().begin(side)
        self.close()
        program = self._program = _Program(self.command, self._words, self._grace)
        self._finalizer = weakref.finalize(self, program.close)
        start = Clock(START_SECONDS)
        program.ask({"do": "hello", "protocol": PROTOCOL}, start)
        program.ask({"do": "new", "game": self._game, "side": side, "seed": self._seed}, start)

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Put the question to the program and answer its own."""
        if self._program is None:
            raise ExternalError(f"{self.command!r} was not told to begin")
        question = {
            "do": "go",
            "game": pos.game.name,
            "side": pos.side,
            "seconds": clock.left,
            "position": pos.to_dict(),
            "actions": [str(action) for action in pos.legal_actions],
        }
        answer = self._program.ask(question, Clock(clock.left + self._grace), Desk.at(pos), told_at=clock)
        return Action.parse(str(answer.get("action", "")))

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None


class _Program:
    """A running program and the lines it says."""

    def __init__(self, command: str, words: list[str], grace: float) -> None:
        self.command = command
        self._grace = grace
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise NoProgram(f"{command!r} does not start: {error}") from error
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._complaints: deque[bytes] = deque(maxlen=LAST_LINES)
        self._count = 0
        self._complaining = threading.Thread(target=self._listen_to_complaints, daemon=True)
        for thread in (threading.Thread(target=self._listen, daemon=True), self._complaining):
            thread.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(b"")

    def _listen_to_complaints(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._complaints.append(line)

    def ask(
        self, question: dict[str, Any], clock: Clock, desk: Desk | None = None, told_at: Clock | None = None
    ) -> dict[str, Any]:
        """The answer to a question; after `told_at` the program is told to stop, after `clock` it failed."""
        self._count += 1
        number = self._count
        self._say({**question, "id": number})
        while True:
            line = self._line(clock, told_at)
            if line is None:
                told_at, clock = None, Clock(self._grace)
                self._say({"do": "stop"})
                continue
            said = self._decode(line)
            if "do" in said:
                self._serve(line, desk)
            elif "error" in said:
                raise ExternalError(f"{self.command!r} refused: {said.get('text', said['error'])}")
            elif said.get("id") == number and "reply" in said:
                return said

    def _line(self, clock: Clock, told_at: Clock | None) -> bytes | None:
        """The next line; None when it is time to tell the program to stop."""
        limit = clock if told_at is None else told_at
        line = self._heard(limit)
        if line is None and told_at is None:
            raise ExternalError(f"{self.command!r} gave no answer in time")
        if line == b"":
            raise ExternalError(f"{self.command!r} ended{self._last_words()}")
        return line

    def _heard(self, clock: Clock) -> bytes | None:
        """The next line, if there is one before the clock is over; somebody may stop it at any moment."""
        while not clock.expired:
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=min(clock.left, NOTICE_SECONDS))
        return None

    def _last_words(self) -> str:
        """Its status, and the end of what it wrote to standard error: what went wrong stands last."""
        # Only when both are over has everything been heard. A program that shut its mouth may still run.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST_WORDS_SECONDS)
        self._complaining.join(LAST_WORDS_SECONDS)
        status = self._process.poll()
        ended = "" if status is None else f" with status {status}"
        said = " ".join(_gist(self._complaints))
        return f"{ended}: {said[-LAST_LETTERS:]}" if said else ended

    def _serve(self, line: bytes, desk: Desk | None) -> None:
        """Answer what the program wants to know while it thinks."""
        try:
            request = read(line)
        except ProtocolError as error:
            self._say({"id": error.id, "error": "request", "text": str(error)})
            return
        if desk is None or request.name in ("go", "stop", "quit"):
            self._say({"id": request.id, "error": "request", "text": f"{request.name} is not answered now"})
        else:
            self._say(desk.answer(request))

    def _decode(self, line: bytes) -> dict[str, Any]:
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise ExternalError(
                f"{self.command!r} said what is no line of the protocol: {line[:60]!r}"
            ) from error

    def _say(self, said: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(said) + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise ExternalError(f"{self.command!r} ended{self._last_words()}") from None

    def close(self) -> None:
        """Ask it to quit; whoever does not is ended."""
        process = self._process
        if process.poll() is None:
            try:
                self._say({"do": "quit"})
                process.wait(1.0)
            except (ExternalError, subprocess.TimeoutExpired):
                process.kill()
                process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            # What was never read by a program that is gone cannot be sent any more.
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


def _gist(complaints: Iterable[bytes]) -> list[str]:
    """The lines that say what went wrong: in most languages those that say where are indented."""
    lines = [line.decode(errors="replace").rstrip() for line in complaints]
    spoken = [line for line in lines if line.strip()]
    plain = [line for line in spoken if not line[0].isspace()]
    return [" ".join(line.split()) for line in (plain or spoken)[-GIST_LINES:]]


def _words(command: str) -> list[str]:
    """A command as the shell reads it; there has to be one."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"the command of {PREFIX}{command} cannot be read: {error}") from error
    if not words:
        raise NoProgram(f"{PREFIX} names no program: write {PREFIX}COMMAND")
    return words
