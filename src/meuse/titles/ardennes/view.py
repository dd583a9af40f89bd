"""How a position looks: pieces, markers, tracks, and what may be laid over the map."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.engine import Box, Cell, Face, Marker, Overlay, Piece, Score, Token, Track, View, message
from meuse.titles.ardennes import bridges, movement, supply, victory
from meuse.titles.ardennes import reach as reach_
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ZONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from meuse.engine import Message
    from meuse.engine.view import Colours
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.position import ArdennesPosition
    from meuse.titles.ardennes.tables import Counter

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "infantry": "SFGPUCI---",
        "parachute": "SFGPUCIA--",
        "glider": "SFGPUCIA--",
        "engineer": "SFGPUCE---",
        "armor": "SFGPUCA---",
        "armored-infantry": "SFGPUCIZ--",
        "armored-cavalry": "SFGPUCRVA-",
    }
)
"""Symbol codes of the unit types (3.32)."""


def signs(game: Ardennes) -> dict[str, tuple[str, ...]]:
    """14.1, 16.2 The edge hexes beyond the road exits with their points, and where the Germans enter."""
    names = game.place_names
    exits = zip(game.exits, game.exit_edges, strict=True)
    found: dict[str, tuple[str, ...]] = {names[edge]: (f"exit-{way.points}",) for way, edge in exits}
    return found | {names[place]: ("entry",) for place in game.east}


def position_view(pos: ArdennesPosition) -> View:
    """The position as it lies on the table."""
    return View(
        turn=_turn(pos),
        phase=message(f"phase-{pos.phase if pos.stack else 'over'}"),
        pieces=tuple(_pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(_turn_track(pos),),
        boxes=tuple(
            Box(id=f"{side}-{kind}", title=message(f"box-{side}-{kind}"), side=side)
            for side in SIDES
            for kind in ("due", "lost")
        ),
        scores=tuple(
            Score(title=message(f"score-{source}"), value=str(value), side=source.split("-")[0])
            for source, value in victory.sources(pos)
        ),
    )


def _turn(pos: ArdennesPosition) -> Message:
    """4.1 The Game-Turn and its date."""
    return message("view-turn", turn=pos.turn, **pos.game.turns.date(pos.turn))


def _pieces(pos: ArdennesPosition) -> Iterator[Piece]:
    game = pos.game
    for unit, counter in enumerate(game.units):
        place = pos.where[unit]
        if place >= 0:
            at = game.place_names[place]
        elif pos.lost[unit] or pos.due[unit]:
            at = f"{counter.side}-{'lost' if pos.lost[unit] else 'due'}"
        else:
            continue  # not in this scenario
        yield Piece(
            id=counter.name,
            side=counter.side,
            at=at,
            colours=_colours(counter),
            symbol=SYMBOLS[counter.type],
            size=counter.size,
            formation=counter.designation,
            factors=(str(counter.strength), str(counter.move)),
            steps=0 if pos.lost[unit] else 1,
            spent=bool(pos.moved[unit]),
            statuses=tuple(statuses(pos, unit)),
            faces=(
                Face(title=message("face-standard"), factors=(str(counter.strength), str(counter.move))),
                Face(
                    title=message("face-road"),
                    factors=(str((counter.strength + 1) // 2), str(counter.move)),
                ),
            ),
            notes=(message("status-due", turn=pos.due[unit]),) if pos.due[unit] else (),
        )


def _colours(counter: Counter) -> Colours:
    if counter.side == "german":
        if counter.name.startswith("SS-"):
            return "ss"
        return "luftwaffe" if counter.type == "parachute" else "german"
    return "us" if counter.nation == "american" else "british" if counter.nation == "british" else "french"


def statuses(pos: ArdennesPosition, unit: int) -> Iterator[str]:
    """The names of a unit's states, as clients show them."""
    named = (
        ("road-mode", pos.road_mode),
        ("waiting", pos.waiting),
        ("dormant", pos.dormant),
        ("must-convert", pos.must_convert),
        ("moved", pos.moved),
        ("attacked", pos.attacked),
    )
    yield from (name for name, column in named if column[unit])
    if pos.restricted[unit] and not pos.meuse_open:
        yield "restricted"
    if pos.supply[unit]:
        yield supply.STATES[pos.supply[unit]]


def _markers(pos: ArdennesPosition) -> Iterator[Marker]:
    names = pos.game.place_names
    for side in (GERMAN, ALLIED):
        for (a, b), mark in zip(pos.game.bridges, pos.interdicted(side), strict=True):
            if mark:
                yield Marker(kind="interdicted", at=names[a], to=names[b], side=SIDES[side])


def _turn_track(pos: ArdennesPosition) -> Track:
    due: dict[tuple[int, int], int] = {}
    for unit, turn in enumerate(pos.due):
        if turn:
            key = (turn, pos.game.side_of[unit])
            due[key] = due.get(key, 0) + 1
    cells = tuple(
        Cell(
            label=str(turn),
            now=turn == pos.turn,
            tokens=tuple(
                Token(text=f"+{due[turn, side]}", side=SIDES[side]) for side in (0, 1) if (turn, side) in due
            ),
        )
        for turn in range(1, pos.game.last_turn + 1)
    )
    return Track(id="turn", title=message("track-turn"), cells=cells)


# Overlays -------------------------------------------------------------------------------------------


def reach(pos: ArdennesPosition, subject: str) -> Overlay:
    """5.0, 6.5 Where a unit could go now in its present mode, and the points (or road hexes) it costs."""
    unit = pos.game.unit_numbers[subject]
    pos = pos.copy()  # the range of the active unit stays as it is
    step = pos.decision
    if pos.where[unit] < 0:
        return Overlay(name="reach", places={})
    if isinstance(step, movement.Moving) and step.unit == unit:
        found = reach_.destinations(pos, unit, step.points, step.hexes)
    else:
        points = supply.allowance(pos, unit) - pos.spent[unit]
        found = reach_.destinations(pos, unit, points, -reach_.staging(pos, unit))
    names, costs = pos.game.place_names, pos.reach[0]

    def told(place: int) -> tuple[str, str]:
        return names[place], str(int(costs[place]))

    return Overlay(
        name="reach",
        places=dict(map(told, found)),
        ways={names[place]: tuple(map(told, reach_.way(pos, place)[1:])) for place in found},
    )


def zones(pos: ArdennesPosition, subject: str) -> Overlay:
    """7.0 The hexes that units of a side control."""
    base = pos.game.at(ZONE, SIDES.index(subject))
    counts = pos.layers[base : base + pos.game.places]
    names = pos.game.place_names
    return Overlay(name="zones", places={names[place]: "" for place, count in enumerate(counts) if count})


def supplied(pos: ArdennesPosition, subject: str) -> Overlay:
    """12.1 The hexes from which units of a side trace supply now, and how far the road is."""
    side = SIDES.index(subject)
    dist = pos.game.ranges.supply(pos, side, bridges.interdiction(pos, side))
    limit = pos.game.supply_chart.distance.road
    names = pos.game.place_names
    return Overlay(
        name="supply", places={names[place]: str(away) for place, away in enumerate(dist) if away <= limit}
    )


OVERLAYS: Final[Mapping[str, Callable[[ArdennesPosition, str], Overlay]]] = MappingProxyType(
    {"reach": reach, "zones": zones, "supply": supplied}
)
