"""How the game looks: the map, markers, tracks, and what can be shown over the map."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.data.pictures import frame_around
from meuse.engine import (
    NOWHERE,
    Line,
    Marker,
    Message,
    Picture,
    Score,
    Side,
    Spot,
    Token,
    Track,
    View,
    message,
)
from meuse.titles.tigers import battle, reach, supply, victory
from meuse.titles.tigers.position import GERMAN, SIDES, TigersPosition
from meuse.titles.tigers.rivers import courses
from meuse.titles.tigers.spelling import area_name, river_name
from meuse.wargame.beside import box, score, track
from meuse.wargame.overlays import Overlays, Tints, Ways

if TYPE_CHECKING:
    from meuse.titles.tigers.game import Tigers

MARGIN: Final = 40.0
PHASES: Final = MappingProxyType(
    {
        "Arrival": "phase-reinforcements",
        "Movement": "phase-movement",
        "Moving": "phase-movement",
        "Infiltration": "phase-movement",
        "Demolition": "phase-movement",
        "DemolitionRoll": "phase-movement",
        "Overfull": "phase-stacking",
        "ConstructionChoice": "phase-construction",
        "ConstructionRoll": "phase-construction",
    }
)


#: What a place is besides: told in words, not drawn (the front line is: as the border between the two sides).
UNDRAWN: Final = frozenset(
    {
        *("front-line", "release"),
        *(f"{side}-{what}" for side in SIDES for what in ("start", "zone")),
    }
)


# The map ------------------------------------------------------------------------------------------


def picture(game: Tigers) -> Picture:
    """The map as it is drawn."""
    points = [point for area in game.map.areas for point in area.polygon] + [z.xy for z in game.map.zones]
    return Picture(
        kind="areas",
        frame=frame_around(points, MARGIN),
        spots=tuple(_spots(game)),
        sides=tuple(_sides(game)),
        lines=tuple(
            Line(
                kind="meuse" if course.river == "Meuse" and course.kind == "river" else course.kind,
                points=course.points,
                label=river_name(course.river),
            )
            for course in courses(game.map)
        ),
        credit=message("credit-map"),
    )


def _spots(game: Tigers) -> Iterator[Spot]:
    provenance = game.map.provenance
    for area in game.map.areas:
        flags = (*area.flags, f"{area.side}-start", *([f"vp-{area.vp}"] if area.vp else []))
        yield Spot(
            id=str(area.number),
            x=area.xy[0],
            y=area.xy[1],
            flags=flags,
            label=area_name(area),
            outline=area.polygon,
            source=provenance.of(f"areas[{area.number}].name")[0].value,
        )
    for zone in game.map.zones:
        flags = ("zone", f"{zone.side}-zone", *([f"times-{zone.multiplier}"] if zone.multiplier else []))
        source = provenance.of(f"zones[{zone.id}].id")[0].value
        yield Spot(id=zone.id, x=zone.xy[0], y=zone.xy[1], flags=flags, label=zone.id, source=source)


def _sides(game: Tigers) -> Iterator[Side]:
    side = {area.number: area.side for area in game.map.areas}
    for link in game.map.links:
        one, other = link.between
        features = (
            *([link.road] if link.road else []),
            *(["bridge"] if link.bridge else []),
            # 9.44 The first Allied line is the one along it.
            *(["start-line"] if side[one] != side[other] else []),
        )
        if features:
            yield Side(a=str(one), b=str(other), features=features, path=link.path)
    for zone in game.map.zones:
        for way in zone.links:
            yield Side(a=zone.id, b=str(way.area), features=(way.road,))


# The position -------------------------------------------------------------------------------------


def view(pos: TigersPosition) -> View:
    """The position as it lies on the table."""
    return View(
        turn=message("view-turn", impulse=pos.game.impulse_names[pos.impulse], day=pos.day, part=pos.part),
        phase=phase(pos),
        pieces=tuple(pos.game.counters.pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(_turn_track(pos),),
        boxes=tuple(box(side, kind) for side in SIDES for kind in ("reinforcements", "destroyed")),
        scores=tuple(_scores(pos)),
    )


def phase(pos: TigersPosition) -> Message:
    """6.0-II1, 6.0-II3 Where in the impulse we are."""
    if pos.decision is None:
        return message("phase-over")
    return message(PHASES.get(type(pos.decision).__name__, "phase-combat"))


def _markers(pos: TigersPosition) -> Iterator[Marker]:
    game, names = pos.game, pos.game.place_names
    for bridge, (one, other) in enumerate(game.bridge_ends):
        if pos.blown[bridge]:
            text = f"-{pos.repair[bridge]}" if pos.repair[bridge] else ""
            yield Marker(kind="blown-bridge", at=names[one], to=names[other], text=text)
    for place, owner in enumerate(pos.control[: game.areas]):
        if owner - 1 != game.area_side[place]:
            yield Marker(kind="control", at=names[place], side=SIDES[owner - 1])
    if pos.forces_at != NOWHERE:
        yield Marker(
            kind="special-forces", at=names[pos.forces_at], side=SIDES[GERMAN], text=pos.forces_effect
        )
    for side in (0, 1):
        for place in battle.fields(pos, side):
            yield Marker(kind="battle", at=names[place], side=SIDES[side])


def _turn_track(pos: TigersPosition) -> Track:
    now = pos.impulse - 1
    labels = pos.game.impulse_names[1 : pos.facts.last + 1]
    return track("turn", labels, now, lambda number: [Token(text="●")] if number == now else [])


def _scores(pos: TigersPosition) -> Iterator[Score]:
    """12.11 What the German player has, and what he would have if the game ended now."""
    kind = pos.facts.entry.score
    if kind == "areas":
        today = sum(value for _, value in victory.scoring_areas(pos, victory.unpaid_areas(pos)))
        yield score("areas", pos.points, SIDES[GERMAN])
        yield score("today", today, SIDES[GERMAN])
    if kind == "lines":
        holes = pos.facts.entry.hole_points * victory.holes(pos)
        yield score("towns", victory.town_points(pos), SIDES[GERMAN])
        yield score("holes", holes, SIDES[GERMAN])
    if kind != "towns":
        yield score("zones", victory.zone_points(pos), SIDES[GERMAN])


# Over the map -------------------------------------------------------------------------------------


def _reach(pos: TigersPosition, unit: int) -> Ways:
    """8.2, 8.3 Where a unit's move could end, what it would cost, as things stand, and by which way."""
    return reach.ways(pos, unit) if pos.where[unit] != NOWHERE else {}


def _supply(pos: TigersPosition, side: int) -> Tints:
    """13.11, 13.14b Where a side is in supply now: ● for all units, ○ for infantry types only."""
    signs = {supply.ALL: "●", supply.INFANTRY: "○"}
    return {place: signs[level] for place, level in enumerate(supply.trace(pos, side)) if level}


def _control(pos: TigersPosition, side: int) -> Tints:
    """12.22a The areas a side controls; VP areas with their value."""
    held = [place for place in range(pos.game.areas) if pos.control[place] == side + 1]
    return {place: str(pos.game.vp[place] or "") for place in held}


OVERLAYS: Final = Overlays(_reach, supply=_supply, control=_control)
