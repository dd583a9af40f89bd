"""Playing a game from its description: players and dice have generators of their own, under a referee."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from meuse.engine import Action, Record
from meuse.matches.task import GameTask
from meuse.players import TRUSTED, Outcome, Player, Referee, create, grace_for

CLOCKS: Final = {"wall": time.perf_counter, "processor": time.thread_time}

Watch = Callable[[Record, Action], None]


class Finished(msgspec.Struct, frozen=True):
    """How a game ended, and how long it took."""

    outcome: Outcome
    margin: int | None
    seconds: float

    @property
    def level(self) -> str:
        """How it was won, in the rulebook's words."""
        return self.outcome.result.level if self.outcome.result else "forfeit"

    @property
    def points(self) -> dict[str, int]:
        """Points by what they are for."""
        return dict(self.outcome.result.points) if self.outcome.result else {}


def play_out(
    task: GameTask,
    record: Record,
    *,
    seat: Callable[[str, Player], Player] = lambda side, player: player,
    watch: Watch = lambda record, action: None,
) -> Finished:
    """Play a game on its record to the end; `seat` may put something between a player and his game."""
    # Each player draws from a generator of its own, so its thinking does not move the dice.
    players = {
        side: seat(side, create(name, record.game, seed=_seed(task.seed, side, name)).unheard())
        for side, name in task.seats.items()
    }
    now = CLOCKS[task.timing]
    start = now()
    outcome = _referee(task, record, players, watch).play()
    seconds = now() - start
    for player in players.values():
        player.close()
    points = outcome.result.points if outcome.result else ()
    return Finished(outcome, record.game.margin(points), seconds)


def _referee(task: GameTask, record: Record, players: dict[str, Any], watch: Watch) -> Referee:
    # The processor's time is each thread's own: nobody can be watched by it from another.
    grace = grace_for(task.seats.values()) if task.timing == "wall" else TRUSTED
    return Referee(
        record,
        players,
        random.Random(task.seed),
        seconds=task.seconds,
        grace=grace,
        now=CLOCKS[task.timing],
        watch=watch,
    )


def _seed(seed: int, side: str, name: str) -> int:
    return random.Random(f"{seed} {side} {name}").getrandbits(32)
