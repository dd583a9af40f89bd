"""How the game looks: the map, markers, tracks, and what may be laid over the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.data.pictures import hex_picture
from meuse.engine import Box, Marker, Picture, Token, Track, View, message
from meuse.titles.ardennes import bridges, movement, reach, supply, victory
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ZONE
from meuse.wargame.beside import score, track
from meuse.wargame.overlays import Overlays, Tints, Ways

if TYPE_CHECKING:
    from meuse.engine import Message
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.position import ArdennesPosition


def picture(game: Ardennes) -> Picture:
    """The map as it is drawn."""
    return hex_picture(
        game.board,
        message("credit-map"),
        sources=game.map_sources,
        signs=_signs(game),
        rivers=game.map.river_names("river", "ford"),
    )


def _signs(game: Ardennes) -> dict[str, tuple[str, ...]]:
    """14.1, 16.2 The edge hexes beyond the road exits with their points, and where the Germans enter."""
    names = game.place_names
    exits = zip(game.exits, game.exit_edges, strict=True)
    found: dict[str, tuple[str, ...]] = {names[edge]: (f"exit-{way.points}",) for way, edge in exits}
    return found | {names[place]: ("entry",) for place in game.east}


def view(pos: ArdennesPosition) -> View:
    """The position as it lies on the table."""
    return View(
        turn=_turn(pos),
        phase=message(f"phase-{pos.phase if pos.stack else 'over'}"),
        pieces=tuple(pos.game.counters.pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(_turn_track(pos),),
        boxes=tuple(
            Box(id=f"{side}-{kind}", title=message(f"box-{side}-{kind}"), side=side)
            for side in SIDES
            for kind in ("due", "lost")
        ),
        scores=tuple(score(source, value) for source, value in victory.sources(pos)),
    )


def _turn(pos: ArdennesPosition) -> Message:
    """4.1 The Game-Turn and its date."""
    return message("view-turn", turn=pos.turn, **pos.game.turns.date(pos.turn))


def _markers(pos: ArdennesPosition) -> Iterator[Marker]:
    """3.34.1 The interdicted bridges, by side."""
    names = pos.game.place_names
    for side in (GERMAN, ALLIED):
        for (a, b), mark in zip(pos.game.bridges, pos.interdicted(side), strict=True):
            if mark:
                yield Marker(kind="interdicted", at=names[a], to=names[b], side=SIDES[side])


def _turn_track(pos: ArdennesPosition) -> Track:
    """14.0 How many reinforcements of each side are due in each turn."""
    due = Counter((turn, pos.game.side_of[unit]) for unit, turn in enumerate(pos.due) if turn)

    def tokens(number: int) -> Iterator[Token]:
        for side, name in enumerate(SIDES):
            if arriving := due[number + 1, side]:
                yield Token(text=f"+{arriving}", side=name)

    labels = map(str, range(1, pos.game.last_turn + 1))
    return track("turn", labels, pos.turn - 1, tokens)


# Overlays -------------------------------------------------------------------------------------------


def _reach(pos: ArdennesPosition, unit: int) -> Ways:
    """5.0, 6.5 Where a unit could go now in its present mode, and the points (or road hexes) it costs."""
    if pos.where[unit] < 0:
        return {}
    pos = pos.copy()  # the range of the active unit stays as it is
    step = pos.decision
    if isinstance(step, movement.Moving) and step.unit == unit:
        found = reach.destinations(pos, unit, step.points, step.hexes)
    else:
        points = supply.allowance(pos, unit) - pos.spent[unit]
        found = reach.destinations(pos, unit, points, -reach.staging(pos, unit))
    return {place: [(step, pos.reach[0].item(step)) for step in reach.way(pos, place)[1:]] for place in found}


def _zones(pos: ArdennesPosition, side: int) -> Tints:
    """7.0 The hexes that units of a side control."""
    base = pos.game.at(ZONE, side)
    counts = pos.layers[base : base + pos.game.places]
    return {place: "" for place, count in enumerate(counts) if count}


def _supply(pos: ArdennesPosition, side: int) -> Tints:
    """12.1 The hexes from which units of a side trace supply now, and how far the road is."""
    dist = pos.game.ranges.supply(pos, side, bridges.interdiction(pos, side))
    limit = pos.game.supply_chart.distance.road
    return {place: str(away) for place, away in enumerate(dist) if away <= limit}


OVERLAYS: Final = Overlays(_reach, zones=_zones, supply=_supply)
