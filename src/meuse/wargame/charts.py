"""Charts that wargames have in common: who leads, a counter explained, badges, and rows for their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from meuse.engine import Chart, ChartRow, Message, Piece, Position, Situation, Standing, message
from meuse.engine.charts import Part, Text

if TYPE_CHECKING:
    from meuse.wargame.game import Wargame

#: Parts of a counter, what is said of each, and the rule.
Parts = tuple[tuple[Part, str, str], ...]
#: What units have in common that come together: anything that can be sorted.
K = TypeVar("K", bound=tuple[Any, ...])


def signed(value: int) -> Message:
    """A modifier, with its sign."""
    return message("chart-signed", value=value)


def heads(*ids: str) -> tuple[Message, ...]:
    """Heads of columns."""
    return tuple(map(message, ids))


def row(title: Text, *cells: Text, rule: str = "", side: str = "", now: bool = False) -> ChartRow:
    """A line of a table."""
    return ChartRow(title=title, cells=cells, rule=rule, side=side, now=now)


def told(*sentences: Message) -> tuple[ChartRow, ...]:
    """A sentence a row, with its rule."""
    return tuple(ChartRow(title=said, rule=said.rule) for said in sentences)


def valued(*entries: tuple[Message, Text]) -> tuple[ChartRow, ...]:
    """What counts and how much it counts, with the rule."""
    return tuple(row(said, value, rule=said.rule) for said, value in entries)


def meanings(*entries: tuple[Text, Message]) -> tuple[ChartRow, ...]:
    """A sign and what it means, with the rule."""
    return tuple(row(sign, said, rule=said.rule) for sign, said in entries)


def side_steps(side: str, rule: str, steps: Iterable[tuple[str, str]]) -> tuple[ChartRow, ...]:
    """A side's turn in the sequence of play, and its steps (name and rule), set in."""
    head = ChartRow(title=message(f"chart-step-{side}"), rule=rule, side=side)
    return head, *(
        ChartRow(title=message(f"chart-step-{step}"), rule=rule, step=f"{side}-{step}", depth=1, side=side)
        for step, rule in steps
    )


def table(
    title: str,
    columns: tuple[Text, ...],
    rows: Iterable[ChartRow],
    notes: tuple[Message, ...] = (),
    name: str = "",
) -> Chart:
    """Rows under heads, the first over their titles; it is called as its title where no name is given."""
    corner, *others = columns
    return Chart(
        id=name or _name(title),
        title=message(title),
        corner=corner,
        columns=tuple(others),
        rows=tuple(rows),
        notes=notes,
    )


def list_chart(title: str, *sentences: Message) -> Chart:
    """Sentences, one below the other."""
    return Chart(id=_name(title), title=message(title), kind="list", rows=told(*sentences))


def _name(title: str) -> str:
    return title.removeprefix("chart-")


def standing_chart(pos: Position[Any]) -> Chart:
    """Who would win if the game ended now, why, and where the points come from."""
    standing = pos.score
    return Chart(
        id="standing",
        title=message("chart-standing"),
        rows=tuple(
            row(message(f"score-{source}"), value, side=_owner(pos, source))
            for source, value in standing.points
        ),
        corner=message("chart-source"),
        columns=(message("chart-points"),) if standing.points else (),
        notes=(_leader(standing), standing.reason),
    )


def _leader(standing: Standing) -> Message:
    if standing.leader is None:
        return message("chart-even")
    return message("chart-ahead", side=f"side-{standing.leader}")


def _owner(pos: Position[Any], source: str) -> str:
    """Points are the side's whose name their source begins with, or else the first side's."""
    sides: tuple[str, ...] = pos.game.sides
    return next((side for side in sides if source.startswith(f"{side}-")), sides[0])


def unit_charts(
    game: Wargame[Any],
    explained: str,
    parts: Parts,
    states: Mapping[str, str],
    note: Message,
    factors: tuple[str, ...] = (),
) -> tuple[Chart, Chart]:
    """A unit's counter explained, with the factors of its first face unless others are given, and badges."""
    piece = game.counters.printed[game.unit_numbers[explained]]
    return counter_chart(piece, factors or piece.faces[0].factors, parts), states_chart(states, note)


def counter_chart(printed: Piece, factors: tuple[str, ...], parts: Parts) -> Chart:
    """A counter as it is printed, each part pointed at: what is said of it, and the rule."""
    return Chart(
        id="counter",
        title=message("chart-counter"),
        kind="counter",
        rows=tuple(
            ChartRow(title=_part(said, rule, part, factors), part=part, rule=rule)
            for part, said, rule in parts
        ),
        piece=msgspec.structs.replace(printed, factors=factors, steps=printed.full_steps),
    )


def _part(said: str, rule: str, part: Part, factors: tuple[str, ...]) -> Message:
    """Factors are pointed at by their place in the row."""
    if not part.isdigit():
        return message(said, rule=rule)
    factor = factors[int(part) - 1]
    # A text of digits would be taken for the place of that number where places are numbered.
    return message(said, rule=rule, value=int(factor) if factor.isdigit() else factor)


def states_chart(states: Mapping[str, str], *notes: Message) -> Chart:
    """What badges on counters mean, by the states they stand for, with rules; notes say what is ours."""
    return Chart(
        id="states",
        title=message("chart-states"),
        kind="states",
        rows=tuple(
            ChartRow(
                title=message(f"status-{state}"),
                cells=(message(f"chart-state-{state}", rule=rule),),
                rule=rule,
                status=state,
            )
            for state, rule in states.items()
        ),
        notes=notes,
    )


def steps_chart(steps: Iterable[ChartRow]) -> Chart:
    """The sequence of play."""
    return Chart(id="sequence", title=message("chart-sequence"), kind="steps", rows=tuple(steps))


def situation_now(
    pos: Position[Any], step: str, in_force: Iterable[Message], arrivals: Iterable[Chart]
) -> Situation:
    """The step reached, who leads, what holds this turn and not always, and who is still to come."""
    rules = tuple(in_force)
    holding = (list_chart("chart-in-force", *rules),) if rules else ()
    return Situation(step=step, charts=(standing_chart(pos), *holding, *arrivals))


def together(arriving: Iterable[tuple[K, str]]) -> list[tuple[K, str]]:
    """Units that come at one time by one way, in order: what they have in common, and their names."""
    units: dict[K, list[str]] = {}
    for common, unit in arriving:
        units.setdefault(common, []).append(unit)
    return [(common, ", ".join(units[common])) for common in sorted(units)]


def arrivals_chart(when: str, where: str, rows: Iterable[ChartRow], *notes: Message) -> tuple[Chart, ...]:
    """Who is still to come, when and where; no chart where nobody is."""
    listed = tuple(rows)
    return (table("chart-arrivals", heads(when, "chart-units", where), listed, notes),) if listed else ()


def plain_situation(pos: Position[Any]) -> Situation:
    """For a game that says no more about itself: who leads."""
    try:
        return Situation(charts=(standing_chart(pos),))
    except NotImplementedError:
        return Situation()
