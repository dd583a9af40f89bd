"""Playing one game of a plan, watched."""

from __future__ import annotations

import random
import resource
import sys
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import meuse
from meuse.engine import CHANCE, Action, Position
from meuse.lab.observed import ObservedRecord
from meuse.lab.observer import Observer
from meuse.lab.rows import GameMeasures, GameTiming, Played
from meuse.matches import Finished, GameTask, play_out
from meuse.players import Clock, Player, create, is_ours

#: How long players warm up in a new process, and the time each of their decisions has, in seconds.
WARM_SECONDS = 3.0
WARM_CLOCK = 0.5


def play_task(task: GameTask) -> Played:
    """Play a game: everything about it but the time comes from its description."""
    _warm_up(task.game, task.data, task.scenario, *task.seats.values())
    record = ObservedRecord.new(_game(task.game, task.data), task.scenario, task.options, seats=task.seats)
    observer = Observer(record)
    timed: dict[str, _Timed] = {}

    def seat(side: str, player: Player) -> Player:
        timed[side] = _Timed(player)
        return timed[side]

    finished = play_out(task, record, seat=seat)
    row = _row(task, record, observer, finished)
    return Played(row, _timing(task, finished.seconds, timed), record.text())


@lru_cache(maxsize=8)
def _game(name: str, data: str) -> meuse.Game[Any]:
    return meuse.load(name, data or None)


@lru_cache(maxsize=64)
def _warm_up(game: str, data: str, scenario: str, *names: str) -> None:
    """Let each player decide a little before anything counts: compiling takes time that is not its clock's.

    Otherwise the first game of every worker would be played under another clock than the rest.
    """
    thinking = {name for name in names if name != "random" and is_ours(name)}
    if not thinking:
        return
    pos, dice = _game(game, data).start(scenario), random.Random(0)
    players = {name: create(name, pos.game, 0) for name in sorted(thinking)}
    end = time.perf_counter() + WARM_SECONDS
    while pos.side is not None and time.perf_counter() < end:
        if pos.side == CHANCE:
            pos.play(pos.draw(dice))
            continue
        for player in players.values():
            player.begin(pos.side)
            action = player.choose(pos.copy(), Clock(WARM_CLOCK))
        pos.play(action)


class _Timed(Player):
    """A player with a stopwatch beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def begin(self, side: str) -> None:
        """Start a game."""
        super().begin(side)
        self.player.begin(side)

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Ask the player and look at the watch."""
        start = time.perf_counter()
        try:
            return self.player.choose(pos, clock)
        finally:
            spent = time.perf_counter() - start
            self.decisions += 1
            self.seconds += spent
            self.longest = max(self.longest, spent)

    def close(self) -> None:
        """End the player's program, if it is one."""
        self.player.close()


def _row(task: GameTask, record: ObservedRecord, observer: Observer, finished: Finished) -> GameMeasures:
    forfeit = finished.outcome.forfeit
    return GameMeasures(
        key=task.key,
        winner=finished.outcome.winner,
        level=finished.level,
        forfeit=f"{forfeit.side}: {forfeit.reason}" if forfeit else "",
        margin=finished.margin,
        turns=observer.turns,
        decisions=len(record.entries),
        points=tuple(observer.points),
        losses=observer.loss_rows(),
        front=tuple(observer.front),
        supply=tuple(observer.supply),
        roads=observer.road_rows(),
        attacks=observer.attack_rows(),
        presence=observer.presence_rows(),
        combat=observer.combat_rows(),
        links=observer.link_rows(),
    )


def _timing(task: GameTask, seconds: float, timed: dict[str, _Timed]) -> GameTiming:
    found: GameTiming = {"key": task.key, "seconds": seconds}
    for side in task.sides:
        player = timed[side]
        times = {"decisions": player.decisions, "seconds": player.seconds, "longest": player.longest}
        found |= {f"{side}_{name}": value for name, value in times.items()}
    return found | {"memory": _memory()}


def _memory() -> float:
    """The most memory this process ever had, in megabytes.

    Linux keeps it in a file; what `getrusage` says there may be the parent's, from before the process was a
    worker. Elsewhere it is right: macOS counts bytes, others kilobytes.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
