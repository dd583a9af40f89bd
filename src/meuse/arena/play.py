"""One game of a match, from its description alone: the same description always plays the same game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

import meuse
from meuse.engine import Action, Record
from meuse.players import TRUSTED, Referee, Segments, create, grace_for

Timing = Literal["wall", "processor"]
CLOCKS: Final = {"wall": time.perf_counter, "processor": time.thread_time}


class GameTask(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played."""

    game: str
    scenario: str
    german: str
    allied: str
    seed: int
    seconds: float
    options: dict[str, Any] = {}
    #: How time is taken: on a machine shared with others the processor's own time is the fair one.
    timing: Timing = "wall"

    @property
    def is_mirror(self) -> bool:
        """Whether a player meets himself: then only the sides can be compared."""
        return self.german == self.allied

    @property
    def key(self) -> str:
        """What tells this game from all others; results are found again by it."""
        return msgspec.json.encode(self, order="sorted").decode()


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

    def score(self, player_side: str) -> float:
        """1 for a win of that side, 0 for a loss, a half for a draw."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner == player_side else 0.0


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


def play_game(task: GameTask) -> GameRow:
    """Play a game and report it."""
    record = meuse.Record.new(meuse.load(task.game), task.scenario, task.options)
    seats = {"german": task.german, "allied": task.allied}
    # Each player draws from a generator of its own, so its thinking does not move the dice.
    players = {
        side: create(name, record.game, seed=_seed(task.seed, side, name)) for side, name in seats.items()
    }
    now = CLOCKS[task.timing]
    watch = _Stopwatch(record, now)
    start = now()
    referee = Referee(
        record,
        players,
        random.Random(task.seed),
        seconds=task.seconds,
        # The processor's time is each thread's own: nobody can be watched by it from another.
        grace=grace_for(seats.values()) if task.timing == "wall" else TRUSTED,
        now=now,
        watch=watch.watch,
    )
    outcome = referee.play()
    for player in players.values():
        player.close()
    points = outcome.result.points if outcome.result else ()
    return GameRow(
        task=task,
        winner=outcome.winner,
        level=outcome.result.level if outcome.result else "forfeit",
        points=dict(points),
        decisions=len(record.entries),
        segments=watch.segments,
        seconds=now() - start,
        slowest=watch.slowest,
        forfeit=outcome.forfeit.reason if outcome.forfeit else "",
        margin=record.game.margin(points),
    )


def _seed(seed: int, side: str, name: str) -> int:
    return random.Random(f"{seed} {side} {name}").getrandbits(32)
