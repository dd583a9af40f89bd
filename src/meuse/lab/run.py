"""Carrying a plan out: whatever is missing is played, here on several cores or elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from meuse import matches
from meuse.lab.plan import Plan
from meuse.lab.play import play_task
from meuse.lab.rows import Played
from meuse.lab.store import Store
from meuse.matches import GameTask, play_missing

Hands = matches.Hands[Played]


class OneHand(matches.Alone[Played]):
    """Plays in this process."""

    def __init__(self) -> None:
        super().__init__(play_task)


class ManyHands(matches.Workers[Played]):
    """Plays in several processes."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, play_chunk)


def play_chunk(tasks: list[GameTask]) -> list[Played]:
    """Play a handful of games: what a worker does."""
    return [play_task(task) for task in tasks]


def carry_out(
    plan: Plan, store: Store, hands: Hands, tell: Callable[[int, int], None] = lambda done, wanted: None
) -> int:
    """Play what is missing into an open store, and tell how far it is; return how many were played."""
    wanted = plan.unique()
    missing = [task for key, task in wanted.items() if key not in store]
    done = len(wanted) - len(missing)
    tell(done, len(wanted))
    for _ in play_missing(missing, store, hands):
        done += 1
        tell(done, len(wanted))
    return len(missing)
