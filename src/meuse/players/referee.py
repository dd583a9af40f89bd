"""Plays a game between two players and trusts neither: whoever crashes, hangs or cheats forfeits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from meuse.engine import CHANCE, Action, MeuseError, Random, Record, Result
from meuse.players.errors import UnknownPlayer
from meuse.players.player import Player
from meuse.players.segments import SegmentClocks

#: How much longer than its clock a player may take before it counts as hung.
GRACE_SECONDS = 2.0
#: Our own players are not watched from another thread: that would cost more than their fastest answers.
TRUSTED = float("inf")


class Forfeit(msgspec.Struct, frozen=True):
    """A side lost because its player broke down, and how."""

    side: str
    reason: str


class Outcome(msgspec.Struct, frozen=True):
    """How a match game ended: by the rules, or by a forfeit."""

    winner: str | None
    result: Result | None
    forfeit: Forfeit | None = None


class Referee:
    """Runs one game. The record is his alone; players see copies."""

    def __init__(
        self,
        record: Record,
        players: Mapping[str, Player],
        rng: Random,
        *,
        seconds: float | Mapping[str, float] = 2.0,
        grace: float = GRACE_SECONDS,
        now: Callable[[], float] = time.monotonic,
        watch: Callable[[Record, Action], None] = lambda record, action: None,
    ) -> None:
        self.record = record
        self.players = players
        self._rng = rng
        self._seconds = seconds if isinstance(seconds, Mapping) else dict.fromkeys(record.game.sides, seconds)
        self._grace = grace
        self._watch = watch
        self._clocks = SegmentClocks(self._seconds, now)

    def play(self) -> Outcome:
        """Play the game to its end, or to a forfeit."""
        for seat in self.players:
            if failed := self._begin(seat):
                return Outcome(self._other(seat), None, failed)
        while (side := self.record.position.side) is not None:
            if side == CHANCE:
                self._do(self.record.position.draw(self._rng))
                continue
            answer = self._ask(side)
            if isinstance(answer, Forfeit):
                return Outcome(self._other(side), None, answer)
            self._do(answer)
        result = self.record.position.result
        assert result is not None
        return Outcome(result.winner, result)

    def _begin(self, side: str) -> Forfeit | None:
        """Let a player begin; a player that is not there at all is nobody's defeat."""
        try:
            self.players[side].begin(side)
        except UnknownPlayer:
            raise
        except Exception as error:
            return _crash(side, error)
        return None

    def _do(self, action: Action) -> None:
        self.record.play(action)
        self._watch(self.record, action)

    def _other(self, side: str) -> str:
        return next(other for other in self.record.game.sides if other != side)

    def _ask(self, side: str) -> Action | Forfeit:
        """The player's choice, or what it broke down on."""
        answers: list[Any] = []
        copy = self.record.position.copy()
        clock = self._clocks.at(copy)

        def think() -> None:
            try:
                answers.append(self.players[side].choose(copy, clock))
            except Exception as error:  # whatever a player throws is its own fault
                answers.append(_crash(side, error))

        clock.resume()
        if self._grace == TRUSTED:
            think()
        else:
            thread = threading.Thread(target=think, daemon=True)
            thread.start()
            thread.join(clock.left + self._grace)
            if thread.is_alive():
                clock.stop()  # it may yet notice, and end
        clock.pause()
        return self._judge(side, answers)

    def _judge(self, side: str, answers: list[Any]) -> Action | Forfeit:
        if not answers:
            return Forfeit(side, f"gave no answer in {self._seconds[side]} s")
        answer = answers[0]
        if isinstance(answer, Forfeit):
            return answer
        if not isinstance(answer, Action) or answer not in self.record.position.legal_actions:
            return Forfeit(side, f"chose an illegal action: {answer}")
        return answer


def _crash(side: str, error: Exception) -> Forfeit:
    return Forfeit(side, f"crashed: {error if isinstance(error, MeuseError) else repr(error)}")
