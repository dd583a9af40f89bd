"""A table as one visitor sees it. Called in the thread of the rules."""

from __future__ import annotations

from meuse.engine import Result
from meuse.server.course import AnyPosition, Course
from meuse.server.seats import is_computer
from meuse.server.tables import Live
from meuse.server.wire import Ending, Moment, PlayedEntry, PlayedState, TableState


def table_state(live: Live, course: Course, yours: tuple[str, ...]) -> TableState:
    """The table now."""
    position = course.position
    view, actions = live.seen(position)
    card, header = live.card, course.header
    return TableState(
        table=card.id,
        name=card.name,
        game=header.game,
        scenario=header.scenario,
        options=header.options,
        version=course.version,
        seats=card.seats,
        yours=yours,
        side=position.side,
        prompt=position.prompt,
        actions=actions if position.side in yours else [],
        undoable=position.undoable if course.may_undo in yours else 0,
        view=view,
        result=_ending(position.result),
        length=len(course),
        thinking=is_computer(card.seats.get(position.side or "", "")),
    )


def played_state(
    live: Live, course: Course, yours: tuple[str, ...], events: list[PlayedEntry]
) -> PlayedState:
    """The table now, with what has just happened."""
    state = table_state(live, course, yours)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return PlayedState(**fields, events=events)


def moment(position: AnyPosition, number: int) -> Moment:
    """The table as it was."""
    view = position.game.view(position)
    return Moment(number, position.side, position.prompt, view, view.turn)


def _ending(result: Result | None) -> Ending | None:
    return Ending(result.winner, result.level, result.points) if result else None
