"""One game of a match, watched by a stopwatch."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

import meuse
from meuse.engine import Action, Record, score_of
from meuse.judgement import luck_of
from meuse.matches import GameTask, play_out
from meuse.matches.play import CLOCKS
from meuse.players import Segments


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a game."""

    task: GameTask
    winner: str | None
    level: str
    points: dict[str, int]
    decisions: int
    segments: int
    seconds: float
    #: The longest that a segment of play took, by side.
    slowest: dict[str, float]
    forfeit: str = ""
    #: As `Game.margin` has it: positive for the first side; none where there are no points, or a forfeit.
    margin: int | None = None
    #: What dice and draws gave the first side, in chances to win; None where nobody asked.
    luck: float | None = None

    @property
    def key(self) -> str:
        """Which game it was."""
        return self.task.key

    def score(self, player_side: str) -> float:
        """1 for a win of that side, 0 for a loss, a half for a draw."""
        return score_of(self.winner, player_side)

    def score_less_luck(self, player_side: str) -> float | None:
        """The score without what dice and draws gave the side: the same mean, and far less spread."""
        if self.luck is None:
            return None
        return self.score(player_side) - (self.luck if player_side == self.task.sides[0] else -self.luck)


class _Stopwatch:
    """Measures how long each segment of play takes, small decisions of the other side left out."""

    def __init__(self, record: Record, now: Callable[[], float]) -> None:
        self._clock = now
        self.segments = 0
        self.slowest = dict.fromkeys(record.game.sides, 0.0)
        self._under_way = Segments()
        self._spent = dict.fromkeys(record.game.sides, 0.0)
        self._look(record)

    def watch(self, record: Record, action: Action) -> None:
        if self._side in self.slowest:
            self._spent[self._side] += self._clock() - self._last
            self.slowest[self._side] = max(self.slowest[self._side], self._spent[self._side])
        self._look(record)

    def _look(self, record: Record) -> None:
        """Whose decision is next, and in which segment of his."""
        self._side = record.position.side or ""
        if self._side in self.slowest and self._under_way.begins(record.position):
            self._spent[self._side] = 0.0
            self.segments += 1
        self._last = self._clock()


def play_game(task: GameTask, *, with_luck: bool = False) -> GameRow:
    """Play a game and report it; with its luck where that is wanted, which takes about as long again."""
    record = meuse.Record.new(meuse.load(task.game), task.scenario, task.options)
    stopwatch = _Stopwatch(record, CLOCKS[task.timing])
    finished = play_out(task, record, watch=stopwatch.watch)
    forfeit = finished.outcome.forfeit
    return GameRow(
        task=task,
        winner=finished.outcome.winner,
        level=finished.level,
        points=finished.points,
        decisions=len(record.entries),
        segments=stopwatch.segments,
        seconds=finished.seconds,
        slowest=stopwatch.slowest,
        forfeit=forfeit.reason if forfeit else "",
        margin=finished.margin,
        luck=None if forfeit or not with_luck else luck_of(record),
    )


def play_games(tasks: list[GameTask], *, with_luck: bool = False) -> list[GameRow]:
    """Play some games: what a worker does."""
    return [play_game(task, with_luck=with_luck) for task in tasks]
