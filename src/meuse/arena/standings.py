"""The table of a tournament: each pairing's score with its interval, length and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev

import msgspec

from meuse.arena.play import GameRow
from meuse.matches import Interval, mean_interval, wilson


class PlayerScore(msgspec.Struct, frozen=True):
    """How a player did against another in a scenario.

    A player who meets himself shows the balance of the sides: `as_side` has the two sides of the same games,
    `wins` are the first side's, and there is no score. Margins are the first side's points less the other's,
    whoever leads them (`Game.margin`).
    """

    scenario: str
    player: str
    opponent: str
    games: int
    wins: int
    draws: int
    score: Interval | None
    #: The score less what dice and draws gave him; None where luck was not measured, or he met himself.
    less_luck: Interval | None
    #: How much less scores spread then, from 0 to 1.
    steadier: float | None
    #: By side, in the order of the game; None where he never led it.
    as_side: dict[str, Interval | None]
    #: The mean margin of the games in which he led the side; None where there are no points.
    margin_as_side: dict[str, float | None]
    decisions: float
    seconds: float
    slowest_segment: float
    forfeits: int

    @property
    def is_mirror(self) -> bool:
        """Whether a player met himself."""
        return self.player == self.opponent


def standings(rows: Iterable[GameRow]) -> list[PlayerScore]:
    """One line for each scenario and pairing, the player who scored better first."""
    grouped: dict[tuple[str, str, str], list[GameRow]] = {}
    for row in rows:
        first, second = sorted(row.task.seats.values())
        grouped.setdefault((row.task.scenario, first, second), []).append(row)
    found = []
    for (scenario, first, second), games in sorted(grouped.items()):
        standing = _standing(scenario, first, second, games)
        turned = standing.score is not None and standing.score.share < 0.5
        found.append(_standing(scenario, second, first, games) if turned else standing)
    return found


def _standing(scenario: str, player: str, opponent: str, games: list[GameRow]) -> PlayerScore:
    sides = games[0].task.sides
    led = {side: [row for row in games if row.task.seats[side] == player] for side in sides}
    mirror = player == opponent
    scores = [row.score(side) for side in (sides[:1] if mirror else sides) for row in led[side]]
    steady = [
        score for side in sides for row in led[side] if (score := row.score_less_luck(side)) is not None
    ]
    return PlayerScore(
        scenario=scenario,
        player=player,
        opponent=opponent,
        games=len(games),
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        score=None if mirror else _share(scores),
        less_luck=None if mirror else mean_interval(steady),
        steadier=_steadier(led, sides[:1] if mirror else sides),
        as_side={side: _share([row.score(side) for row in rows]) for side, rows in led.items()},
        margin_as_side={side: _mean_margin(rows) for side, rows in led.items()},
        decisions=fmean(row.decisions for row in games),
        seconds=fmean(row.seconds for row in games),
        slowest_segment=max(max(row.slowest.values()) for row in games),
        forfeits=sum(bool(row.forfeit) for row in games),
    )


def _steadier(led: dict[str, list[GameRow]], sides: Sequence[str]) -> float | None:
    """By which part the spread of scores shrinks without luck."""
    both = [
        (row.score(side), steady)
        for side in sides
        for row in led[side]
        if (steady := row.score_less_luck(side)) is not None
    ]
    if len(both) < 2:
        return None
    plain, steady = (stdev(values) for values in zip(*both, strict=True))
    return 1.0 - steady / plain if plain else None


def _share(scores: list[float]) -> Interval | None:
    return wilson(sum(scores), len(scores)) if scores else None


def _mean_margin(games: list[GameRow]) -> float | None:
    margins = [row.margin for row in games if row.margin is not None]
    return fmean(margins) if margins else None


def forfeits(rows: Iterable[GameRow]) -> list[tuple[str, str, int]]:
    """Who broke down, on what, and how often, the most frequent first."""
    counted = Counter((_loser(row), row.forfeit) for row in rows if row.forfeit)
    often = sorted(counted.items(), key=lambda counted: (-counted[1], counted[0]))
    return [(player, reason, times) for (player, reason), times in often]


def _loser(row: GameRow) -> str:
    return next(player for side, player in row.task.seats.items() if side != row.winner)
