"""A table as one visitor sees it. Called in the thread of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import CHANCE, IllegalAction, Message, Overlay, Result
from meuse.server.course import AnyPosition, Course
from meuse.server.seats import is_computer
from meuse.server.tables import CachedTable
from meuse.server.viewers import as_known, has_secrets, is_seen, prompt_for, viewer_of
from meuse.server.wire.battles import PreviewSheet
from meuse.server.wire.looking_back import Moment
from meuse.server.wire.playing import (
    Ending,
    OverlayWanted,
    PlayedEntry,
    PlayedState,
    ShownOverlay,
    TableState,
)


def table_state(table: CachedTable, course: Course, yours: tuple[str, ...]) -> TableState:
    """The table now."""
    position = course.position
    seen = table.seen(position)
    card, header = table.card, course.header
    return TableState(
        table=card.id,
        name=card.name,
        game=table.game.name,
        scenario=header.scenario,
        options=header.options,
        version=course.version,
        seats=card.seats,
        yours=yours,
        side=position.side,
        prompt=prompt_for(position, yours),
        actions=seen.actions if position.side in yours else [],
        undoable=position.undoable if course.may_undo in yours else 0,
        view=seen.view(viewer_of(position, yours)),
        result=_ending(position.result),
        length=len(course),
        since=_since(table, course),
        meeting=table.meeting,
        thinking=is_computer(card.seats.get(position.side or "", "")),
        battle=position.battle if position.side in yours or not has_secrets(position) else "",
    )


def played_state(
    table: CachedTable,
    course: Course,
    yours: tuple[str, ...],
    events: list[PlayedEntry],
    wanted: OverlayWanted | None = None,
) -> PlayedState:
    """The table now, with what has just happened and what is to be shown next."""
    shown = shown_overlay(course.position, yours, wanted) if wanted else None
    known = as_known(course.position, events, yours)
    return _played_state(table_state(table, course, yours), events=known, overlay=shown)


def held_state(
    table: CachedTable, course: Course, yours: tuple[str, ...], preview: PreviewSheet
) -> PlayedState:
    """The table as it is, with what an action would bring that was not played."""
    return _played_state(table_state(table, course, yours), events=[], preview=preview)


def _played_state(state: TableState, **more: Any) -> PlayedState:
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return PlayedState(**fields, **more)


def shown_overlay(
    position: AnyPosition, yours: tuple[str, ...], wanted: OverlayWanted
) -> ShownOverlay | None:
    """An overlay to send along; None where the game asks about nothing, or there is no such overlay."""
    subject = wanted.subject or _asked_about(position, yours)
    if not subject or (position.side not in yours and has_secrets(position)):
        return None
    try:
        return ShownOverlay(subject, overlay(position, wanted.name, subject, yours))
    except LookupError:
        return None


def _asked_about(position: AnyPosition, yours: tuple[str, ...]) -> str:
    """The unit that a visitor is asked about, if it is his to decide."""
    unit = (position.prompt.args or {}).get("unit") if position.side in yours else None
    return unit if isinstance(unit, str) else ""


def overlay(position: AnyPosition, name: str, subject: str, yours: tuple[str, ...]) -> Overlay:
    """Something to show over the map; `LookupError` where there is no such thing to be seen."""
    game = position.game
    if name not in game.overlays:
        raise LookupError(name)
    if game.overlays[name] == "unit" and not is_seen(position, subject, yours):
        raise LookupError(subject)
    found: Overlay = game.overlay(position, name, subject)
    return found


def looked_ahead(position: AnyPosition, actions: Sequence[str]) -> AnyPosition:
    """The position after some actions of the side that decides; `IllegalAction` where they cannot be played.

    Dice end it: what comes after them is not for the asking.
    """
    ahead = position.copy() if actions else position
    for action in actions:
        if ahead.side != position.side:
            raise IllegalAction(action, Message("refusal-not-offered", {"action": action}))
        ahead.play(action)
    return ahead


def supposing(position: AnyPosition, what: str) -> AnyPosition:
    """The position with something taken for granted in what it shows beforehand."""
    return position.supposing(what) if what else position


def moment(position: AnyPosition, number: int, yours: tuple[str, ...]) -> Moment:
    """The table as it was."""
    view = position.game.view(position, viewer_of(position, yours))
    return Moment(number, position.side, prompt_for(position, yours), view, view.turn)


def _since(table: CachedTable, course: Course) -> str:
    """Since when whoever decides now has had to: when another side decided last."""
    if course.ending is not None or not course.entries:
        return course.ended or table.card.created
    deciding = (course.position.side, CHANCE)
    numbers = range(len(course) - 1, -1, -1)
    last = next((number for number in numbers if course.entries[number].side not in deciding), None)
    return table.card.created if last is None else course.time(last) or table.card.created


def _ending(result: Result | None) -> Ending | None:
    return Ending(result.winner, result.level, result.points) if result else None
