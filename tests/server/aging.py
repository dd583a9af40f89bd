"""Games of every age, as on a server that has been there for long: put into its database beforehand."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import meuse
from meuse.engine import Header, Record
from meuse.server.course import AnyPosition, Course
from meuse.server.database import open_database
from meuse.server.desk import Desk
from meuse.server.keys import digest, new_key, new_table_id
from meuse.server.seats import HERE
from meuse.server.store import Card, Change, Row, Snapshot, Store
from meuse.server.times import now
from meuse.server.umpire import change_of
from tests.server.crowd import Player

#: A table may have come so far, or a multiple of it.
STEP = 16


class Past:
    """A game of random players from beginning to end, of which any part can be what was played so far."""

    def __init__(self, game: meuse.Game[Any], scenario: str, dice: random.Random) -> None:
        self.sides = game.sides
        self.header: Header = Record.new(game, scenario).header
        course = Course(game, self.header)
        draft = course.draft(now())
        draft.draw(dice)
        self._stops: list[tuple[int, AnyPosition]] = []
        while draft.position.side is not None:
            if len(self._stops) * STEP <= len(draft.entries):
                self._stops.append((len(draft.entries), draft.position.copy()))
            draft.play(dice.choice(draft.position.legal_actions))
            draft.draw(dice)
        self._rows: Sequence[Row] = change_of(course, draft).rows

    def part(self, dice: random.Random) -> Change:
        """What was played at some time of it."""
        length, position = dice.choice(self._stops)
        rows = self._rows[:length]
        return Change(rows, position.side, Snapshot(length, length, position.to_json()) if rows else None)


def grown(database: str, games: Sequence[str], count: int) -> list[Player]:
    """Put so many games in progress into a new database; those who play them."""
    dice = random.Random(count)
    pasts = [past for game in games for past in _pasts(meuse.load(game), dice)]
    engine = open_database(database)
    try:
        store = Store(Desk(engine))
        return [_seated(store, pasts[number % len(pasts)], number, dice) for number in range(count)]
    finally:
        engine.dispose()


def _pasts(game: meuse.Game[Any], dice: random.Random) -> Iterator[Past]:
    return (Past(game, scenario, dice) for scenario in game.scenarios)


def _seated(store: Store, past: Past, number: int, dice: random.Random) -> Player:
    keys = {side: new_key() for side in past.sides}
    card = Card(
        id=new_table_id(),
        name="",
        created=now(),
        header=past.header,
        seats=dict.fromkeys(keys, HERE),
        seats_by_digest={digest(key): side for side, key in keys.items()},
    )
    store.create(card, past.part(dice))
    return Player(card.id, ",".join(keys.values()), number)
