"""The process that thinks: it reads questions from its standard input and writes answers to its output.

One question is thought about at a time; another thread listens meanwhile, and a third reports. When the
server goes away, however it does, the input ends, and so does the process with everything it has started.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from meuse.engine import Game, Record
from meuse.judgement import judge_of
from meuse.judgement.analysis import Analyst
from meuse.judgement.judge import learned_of
from meuse.players import create
from meuse.processes import collecting
from meuse.puzzles import Attempt, read_puzzle
from meuse.server.loading import try_out, unasked
from meuse.server.thinking.opponent import Opponent
from meuse.server.thinking.past import Past
from meuse.server.thinking.protocol import (
    Advise,
    Analyse,
    Analysed,
    Answer,
    Answered,
    Deciding,
    Failure,
    Forget,
    Grade,
    Graded,
    LookBack,
    LookedBack,
    Order,
    Prepare,
    Question,
    Reply,
    Report,
    Stop,
    Think,
    TryOut,
    read_order,
    written,
)
from meuse.server.thinking.telling import plan_lines
from meuse.titles import fresh

logger = logging.getLogger("meuse.server")

#: How often a question's progress is reported.
REPORT_SECONDS = 0.25
#: Players remembered with their plans, and for how long; the others begin to think afresh.
MOST_OPPONENTS = 32
MEMORY_SECONDS = 600.0
#: Positions whose analysis can be gone on with.
MOST_ANALYSTS = 6
#: People who wait for an answer come first; but a busy machine must not keep computers from thinking at all.
NICENESS = 5


#: A table, a side, and the player who plays it.
Seat = tuple[str, str, str]


class Thinker:
    """Answers questions until there are no more."""

    def __init__(self, asked: BinaryIO, answers: BinaryIO) -> None:
        self._asked = asked
        self._answers = answers
        self._writing = threading.Lock()
        self._orders: queue.SimpleQueue[Question | Prepare | Forget | TryOut | None] = queue.SimpleQueue()
        self._games: dict[str, Game[Any]] = {}
        self._setup = Prepare({})
        self._untried: list[str] = []
        self._opponents: OrderedDict[Seat, Opponent] = OrderedDict()
        #: The game that was last looked back at: whoever asked will ask for more of it.
        self._past: Past | None = None
        #: Positions that are analysed, by game and position.
        self._analysts: OrderedDict[tuple[str, str], Analyst] = OrderedDict()
        self._now: tuple[int, Opponent] | None = None
        self._stopped: set[int] = set()
        self._busy = threading.Event()

    # Listening, in a thread of its own ------------------------------------------------------------

    def listen(self, ended: Callable[[], None] = lambda: None) -> None:
        """Take in what the server writes, to the end."""
        for line in self._asked:
            self._take(read_order(line))
        self._orders.put(None)
        ended()

    def _take(self, order: Order) -> None:
        if not isinstance(order, Stop):
            self._orders.put(order)
            return
        self._stopped.add(order.number)
        now = self._now
        if now is not None and now[0] == order.number:
            now[1].stop()

    # Thinking -------------------------------------------------------------------------------------

    def run(self) -> None:
        """Answer until there is nothing more to answer."""
        try:
            while (order := self._next()) is not None:
                self._do(order)
        finally:
            for seat in list(self._opponents):
                self._dismiss(seat)

    def _next(self) -> Question | Prepare | Forget | TryOut | None:
        """The next order; while there is none, games are tried out and old plans forgotten."""
        while True:
            try:
                return self._orders.get(timeout=0.0 if self._untried else MEMORY_SECONDS / 10)
            except queue.Empty:
                self._tidy()

    def _tidy(self) -> None:
        if self._untried:
            name = self._untried.pop(0)
            with unasked(name):
                game = self._game(name)
                try_out(game, create("cadet", game), self._setup.trial_seconds)
        old = time.monotonic() - MEMORY_SECONDS
        for seat in [seat for seat, opponent in self._opponents.items() if opponent.used < old]:
            self._dismiss(seat)

    def _do(self, order: Question | Prepare | Forget | TryOut) -> None:
        if isinstance(order, Prepare):
            self._setup = order
            self._untried = list(order.ready) if order.trial_seconds else []
        elif isinstance(order, TryOut):
            self._untried.append(order.game)
        elif isinstance(order, Forget):
            for seat in [seat for seat in self._opponents if seat[0] == order.table]:
                self._dismiss(seat)
        else:
            self._answer(order)

    def _answer(self, question: Question) -> None:
        try:
            self._say(self._thought_out(question))
        except Exception as error:
            logger.exception("a question cannot be answered")
            self._say(Failure(question.number, str(error)))

    def _thought_out(self, question: Question) -> Answered:
        if isinstance(question, LookBack):
            return self._looked_back(question)
        if isinstance(question, Analyse):
            return self._analysed(question)
        if isinstance(question, Grade):
            return self._graded(question)
        opponent = self._opponent(question) if isinstance(question, Think) else self._made(question)
        before = opponent.seconds
        with self._reported(question.number, opponent):
            if isinstance(question, Think):
                actions = opponent.decide(question.position, question.seconds)
            else:
                actions = opponent.advise(question.position)
                opponent.close()
        lines = plan_lines(opponent.reason)
        spent = opponent.seconds - before
        chance = None if isinstance(question, Think) else self._chance(question)
        return Reply(question.number, [str(action) for action in actions], lines, spent, chance)

    def _chance(self, question: Advise) -> float | None:
        """The chance of whoever asks for advice, where the game was learned."""
        game = self._game(question.game)
        if learned_of(game) is None:
            return None
        return judge_of(game).chances(game.position(question.position))[question.side]

    def _looked_back(self, question: LookBack) -> LookedBack:
        if self._past is None or self._past.text != question.record:
            # The record names its game as whoever wrote it found it; here it is the one of this name.
            record = Record.parse(question.record, lambda _: self._game(question.game))
            self._past = Past(question.record, record)
        found = self._past.verdicts(question.looked_at, question.seconds)
        return LookedBack(question.number, self._past.review, found)

    def _analysed(self, question: Analyse) -> Analysed:
        key = question.game, question.position
        if key not in self._analysts:
            game = self._game(question.game)
            self._analysts[key] = Analyst(game.position(question.position), judge_of(game))
        self._analysts.move_to_end(key)
        if len(self._analysts) > MOST_ANALYSTS:
            self._analysts.popitem(last=False)
        return Analysed(question.number, self._analysts[key].think(question.seconds))

    def _graded(self, question: Grade) -> Graded:
        game = self._game(question.game)
        attempt = Attempt.of(read_puzzle(game, question.puzzle), game)
        attempt.play_all(question.played)
        return Graded(question.number, attempt.verdict())

    @contextlib.contextmanager
    def _reported(self, number: int, opponent: Opponent) -> Iterator[None]:
        self._now = (number, opponent)
        if number in self._stopped:
            opponent.stop()
        self._busy.set()
        try:
            yield
        finally:
            self._busy.clear()
            self._now = None
            self._stopped.clear()

    # Players --------------------------------------------------------------------------------------

    def _opponent(self, question: Think) -> Opponent:
        seat = (question.table, question.side, question.player)
        if seat not in self._opponents:
            self._opponents[seat] = self._made(question)
        self._opponents.move_to_end(seat)
        if len(self._opponents) > MOST_OPPONENTS:
            self._dismiss(next(iter(self._opponents)))
        if question.anew:
            self._opponents[seat].rest()
        if question.hurry:
            self._opponents[seat].stop()
        return self._opponents[seat]

    def _made(self, question: Deciding) -> Opponent:
        return Opponent(question.player, self._game(question.game), question.side, question.seconds)

    def _dismiss(self, seat: Seat) -> None:
        self._opponents.pop(seat).close()

    def _game(self, name: str) -> Game[Any]:
        if name not in self._games:
            data = self._setup.data
            self._games[name] = fresh(self._setup.games[name], Path(data) if data else None)
        return self._games[name]

    # Reporting, in a thread of its own ------------------------------------------------------------

    def report(self) -> None:
        """Report for as long as the process lives, while there is something to report."""
        while True:
            self._busy.wait()
            time.sleep(REPORT_SECONDS)
            self.report_once()

    def report_once(self) -> None:
        """Say how far the question has come that is thought about."""
        now = self._now
        if now is not None:
            number, opponent = now
            self._say(Report(number, round(opponent.progress, 3), plan_lines(opponent.thought)))

    def _say(self, answer: Answer) -> None:
        with self._writing:
            self._answers.write(written(answer))
            self._answers.flush()


def main() -> None:
    """Think until the server is gone."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    collecting.settle()
    thinker = Thinker(*_streams())
    for target, args in ((thinker.listen, (end_at_once,)), (thinker.report, ())):
        threading.Thread(target=target, args=args, daemon=True).start()
    thinker.run()


def _streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the server, taken away from everybody else: players may print what they like."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return asked, answers


def end_at_once() -> None:
    """End this process and the programs it has started, whatever they are doing."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)
