"""Ratings over all games: each player's strength, and how much a side is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from meuse.arena.play import GameRow
from meuse.matches import GameTask

#: The side is a team mate of its player, so an advantage of the side is not taken for his skill.
SIDE = "side "


class Rating(msgspec.Struct, frozen=True):
    """A rating with its uncertainty; `ordinal` is what one may be sure of."""

    name: str
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """Three standard deviations below the mean."""
        return self.mu - 3 * self.sigma


def ratings(rows: Iterable[GameRow]) -> list[Rating]:
    """Ratings of players and sides by openskill's Plackett-Luce model, the strongest first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    table: dict[str, Any] = {}
    # In rounds, as they would be played: later games count more, and must not all be of one pairing.
    for row in sorted(rows, key=lambda row: (row.task.seed, _described(row.task))):
        names = _teams(row.task)
        teams = [[table.setdefault(name, model.rating(name=name)) for name in team] for team in names]
        ranks = [1 - row.score(side) for side in row.task.sides]
        for team, rated in zip(names, model.rate(teams, ranks=ranks), strict=True):
            table.update(zip(team, rated, strict=True))
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in table.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def _teams(task: GameTask) -> list[list[str]]:
    """Who meets whom; of a player who meets himself only the sides are told apart."""
    if task.is_mirror:
        return [[SIDE + side] for side in task.seats]
    return [[player, SIDE + side] for side, player in task.seats.items()]


def _described(task: GameTask) -> bytes:
    """A game in the order of its words: ratings come out the same whatever the order games were played in."""
    names = ("game", "options", "scenario", "seconds", "seed", "timing")
    described = {name: getattr(task, name) for name in names} | task.seats
    return msgspec.json.encode(described, order="sorted")
