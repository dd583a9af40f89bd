"""Who may know what at a table: where a game has secrets, each seat is told its own part and no more.

Between people nobody is told how he stands, or what to do, before the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from meuse.engine import Action, Message
from meuse.server.course import AnyPosition, Course
from meuse.server.problems import not_your_seat
from meuse.server.seats import is_computer
from meuse.server.tables import CachedTable
from meuse.server.wire.playing import PlayedEntry

SomeEntry = TypeVar("SomeEntry", bound=PlayedEntry)


def viewer_of(position: AnyPosition, sides: tuple[str, ...]) -> str | None:
    """Through whose eyes a visitor looks: his side's; of several at one screen, that of the one to decide."""
    if len(sides) == 1:
        return sides[0]
    return position.side if position.side in sides else None


def has_secrets(position: AnyPosition) -> bool:
    """Whether somebody at the table may not know everything."""
    secret: bool = position.game.has_secrets(position)
    return secret


def prompt_for(position: AnyPosition, sides: tuple[str, ...]) -> Message:
    """What is being decided; of others no more than that they decide, where questions might tell a secret."""
    if position.side is None or position.side in sides or not has_secrets(position):
        return position.prompt
    return Message("prompt-other", {"side": f"side-{position.side}"})


def as_known(position: AnyPosition, entries: Iterable[SomeEntry], sides: tuple[str, ...]) -> list[SomeEntry]:
    """What was played, as a visitor may know it."""
    if not has_secrets(position):
        return list(entries)
    viewer = viewer_of(position, sides)
    return [_as_known(position, entry, viewer) for entry in entries]


def _as_known(position: AnyPosition, entry: SomeEntry, viewer: str | None) -> SomeEntry:
    told = position.game.retold(position, entry.side, Action.parse(entry.action), entry.events, viewer)
    return msgspec.structs.replace(entry, action=str(told[0]), events=list(told[1]))


def is_seen(position: AnyPosition, unit: str, sides: tuple[str, ...]) -> bool:
    """Whether a visitor knows which counter is this unit's."""
    if not has_secrets(position):
        return True
    view = position.game.view(position, viewer_of(position, sides))
    return any(piece.id == unit for piece in view.pieces)


def refuse_prying(position: AnyPosition, sides: tuple[str, ...]) -> None:
    """Questions go to the whole position: where it has secrets, only who decides may put them."""
    if position.side not in sides and has_secrets(position):
        raise not_your_seat("hidden from you: only who decides may ask")


def refuse_before_the_end(position: AnyPosition) -> None:
    """What tells the whole game waits until it is over, where it has secrets."""
    if position.result is None and has_secrets(position):
        raise not_your_seat("hidden from you until the game is over")


def refuse_advice(table: CachedTable, course: Course, sides: tuple[str, ...]) -> None:
    """While people play each other nobody is told how they stand."""
    if course.position.result is not None:
        return
    people = {side for side, seat in table.card.seats.items() if not is_computer(seat)}
    if not sides or not people <= set(sides):
        raise not_your_seat("between people nobody is advised before the game is over")
