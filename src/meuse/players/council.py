"""A council: generals in processes of their own who think about the same question, one on each core.

They first search each for himself, with samples of his own; then everybody plays the plans of all of them on,
and the plan that stands best over all samples is taken. A member who dies or is late is left out: whoever
asks has an answer of his own.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
import weakref
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from meuse.engine import Game, Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Order

#: How long a member who was told to stop may take to answer, in seconds.
LATE_SECONDS = 0.25

Plan = tuple[Order, ...]
Samples = list[float]


class Member(Protocol):
    """What a member of a council can do."""

    def propose(self, pos: Position[Any], plan: Plan, clock: Clock) -> Plan:
        """The best plan it finds, knowing what was planned before."""

    def judge(self, pos: Position[Any], plans: Sequence[Plan], clock: Clock) -> list[Samples]:
        """What each plan was worth in samples, the same for all of them."""


class Propose(NamedTuple):
    """A member is asked for a plan, and told what was planned before."""

    plan: Plan


class Judge(NamedTuple):
    """A member is asked what plans are worth."""

    plans: tuple[Plan, ...]


class Question(NamedTuple):
    """What a member is asked, about which position, and how long it may think."""

    number: int
    position: str
    task: Propose | Judge
    seconds: float


class Answer(NamedTuple):
    """What it answers: its plan, or samples for each plan."""

    number: int
    found: Any


class Council:
    """Members in processes of their own, all asked at once."""

    def __init__(
        self,
        game: Game[Any],
        made: Callable[[int], Member],
        members: int,
        late_seconds: float = LATE_SECONDS,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._stop = context.Event()
        self._number = 0
        self._late_seconds = late_seconds
        self._members: list[Connection] = []
        self._processes: list[Any] = []
        for number in range(members):
            here, there = context.Pipe()
            process = context.Process(target=sit, args=(there, self._stop, game, made, number), daemon=True)
            process.start()
            there.close()
            self._members.append(here)
            self._processes.append(process)
        self._finalizer = weakref.finalize(self, dismiss, self._members, self._processes)

    def __len__(self) -> int:
        return len(self._members)

    def ask(self, pos: Position[Any], task: Propose | Judge, clock: Clock) -> None:
        """Put a question to all; their answers are to be had from `answers`."""
        self._stop.clear()
        self._number += 1
        question = Question(self._number, pos.to_json(), task, clock.left)
        for member in list(self._members):
            try:
                member.send(question)
            except OSError:
                self._leave_out(member)

    def answers(self) -> list[Any]:
        """What the members found, in whatever sequence; they are told to stop, and the late are not heard."""
        self._stop.set()
        found: list[Any] = []
        waiting = list(self._members)
        until = time.monotonic() + self._late_seconds
        while waiting and (ready := wait(waiting, max(0.0, until - time.monotonic()))):
            for member in ready:
                assert isinstance(member, Connection)
                answer = self._heard(member)
                if answer is None or answer.number == self._number:
                    waiting.remove(member)
                if answer is not None and answer.number == self._number:
                    found.append(answer.found)
        return found

    def _heard(self, member: Connection) -> Answer | None:
        try:
            answer: Answer = member.recv()
        except (EOFError, OSError):
            self._leave_out(member)
            return None
        return answer

    def _leave_out(self, member: Connection) -> None:
        self._members.remove(member)
        member.close()

    def close(self) -> None:
        """End the processes."""
        self._finalizer()


def dismiss(members: list[Connection], processes: list[Any]) -> None:
    """End processes at once: they hold nothing that could be lost."""
    for member in members:
        member.close()
    for process in processes:
        process.kill()
        process.join()
    members.clear()
    processes.clear()


# In the member's process ------------------------------------------------------------------------------


def sit(asked: Connection, stop: Any, game: Game[Any], made: Callable[[int], Member], number: int) -> None:
    """Answer questions until there are no more."""
    # Whoever interrupts the program means the one he sees; it ends its council itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    member = made(number)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question: Question = asked.recv()
            asked.send(Answer(question.number, answered(member, game, question, stop)))


def answered(member: Member, game: Game[Any], question: Question, stop: Any) -> Any:
    """What a member finds before its time is up or it is told to stop."""
    pos = game.position(question.position)
    clock = Clock(question.seconds, stopped=stop)
    if isinstance(question.task, Judge):
        return member.judge(pos, question.task.plans, clock)
    return member.propose(pos, question.task.plan, clock)


def unchangeable(entries: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """A table that cannot be changed: games hold some, and pickle does not know them by itself."""
    return MappingProxyType(entries)


ForkingPickler.register(MappingProxyType, lambda table: (unchangeable, (dict(table),)))
