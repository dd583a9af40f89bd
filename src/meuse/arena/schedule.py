"""Who plays whom: a round robin, each pair of games with the same dice and swapped sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

import meuse
from meuse.engine import MeuseError
from meuse.matches import GameTask, Timing


class WantsTwoSides(MeuseError):
    """A game that no round robin can be played of."""


def two_sides(game: str) -> tuple[str, str]:
    """The sides of a game: pairs of games swap them."""
    sides = meuse.load(game).sides
    if len(sides) != 2:
        raise WantsTwoSides(f"players meet in games of two sides; {game} has {len(sides)}")
    return sides[0], sides[1]


class Pairing(msgspec.Struct, frozen=True):
    """Two players who meet in a scenario."""

    game: str
    scenario: str
    first: str
    second: str


def pairings(game: str, scenarios: Sequence[str], players: Sequence[str]) -> list[Pairing]:
    """Everybody against everybody in every scenario; a single player meets himself."""
    couples = list(combinations(players, 2)) if len(players) > 1 else [(players[0], players[0])]
    return [Pairing(game, scenario, *couple) for scenario in scenarios for couple in couples]


def tasks(
    pairing: Pairing,
    pairs: int,
    seconds: float,
    options: Mapping[str, Any] | None = None,
    timing: Timing = "wall",
    first_seed: int = 0,
) -> Iterator[tuple[GameTask, GameTask]]:
    """Pairs of games: the same dice, sides swapped. Whoever meets himself plays two games with other dice."""
    alone = pairing.first == pairing.second
    for number in range(pairs):
        shifts = (2 * number, 2 * number + 1) if alone else (number, number)
        seeds = [first_seed + shift for shift in shifts]
        yield (
            _task(pairing, (pairing.first, pairing.second), seeds[0], seconds, options, timing),
            _task(pairing, (pairing.second, pairing.first), seeds[1], seconds, options, timing),
        )


def _task(
    pairing: Pairing,
    seats: tuple[str, str],
    seed: int,
    seconds: float,
    options: Mapping[str, Any] | None,
    timing: Timing,
) -> GameTask:
    return GameTask(
        game=pairing.game,
        scenario=pairing.scenario,
        options=dict(options or {}),
        seats=dict(zip(two_sides(pairing.game), seats, strict=True)),
        seed=seed,
        seconds=float(seconds),
        timing=timing,
    )
