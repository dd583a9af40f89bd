"""The table of a tournament: each pairing's score with its interval, length and time."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

import msgspec

from meuse.arena.play import GameRow
from meuse.arena.statistics import Interval, wilson


class Standing(msgspec.Struct, frozen=True):
    """How a player did against another in a scenario."""

    scenario: str
    player: str
    opponent: str
    games: int
    wins: int
    draws: int
    score: Interval
    as_german: Interval
    as_allied: Interval
    decisions: float
    seconds: float
    slowest_segment: float
    forfeits: int


def standings(rows: Iterable[GameRow]) -> list[Standing]:
    """One line for each scenario and pairing, the player who scored better first."""
    grouped: dict[tuple[str, str, str], list[GameRow]] = {}
    for row in rows:
        first, second = sorted((row.task.german, row.task.allied))
        grouped.setdefault((row.task.scenario, first, second), []).append(row)
    found = []
    for (scenario, first, second), games in sorted(grouped.items()):
        standing = _standing(scenario, first, second, games)
        turned = standing.score.share < 0.5
        found.append(_standing(scenario, second, first, games) if turned else standing)
    return found


def _standing(scenario: str, player: str, opponent: str, games: list[GameRow]) -> Standing:
    german = [row for row in games if row.task.german == player]
    # A player who meets himself is counted as the German in every game.
    allied = [row for row in games if row.task.allied == player and player != opponent]
    scores = [row.score("german") for row in german] + [row.score("allied") for row in allied]
    return Standing(
        scenario=scenario,
        player=player,
        opponent=opponent,
        games=len(scores),
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        score=wilson(sum(scores), len(scores)),
        as_german=wilson(sum(row.score("german") for row in german), len(german)),
        as_allied=wilson(sum(row.score("allied") for row in allied), len(allied)),
        decisions=fmean(row.decisions for row in games),
        seconds=fmean(row.seconds for row in games),
        slowest_segment=max(max(row.slowest.values()) for row in games),
        forfeits=sum(bool(row.forfeit) for row in games),
    )
