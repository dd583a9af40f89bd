"""How the game looks: the map, counters, markers, tracks, and what can be shown over the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.engine import (
    NOWHERE,
    Box,
    Cell,
    Face,
    Line,
    Marker,
    Message,
    Overlay,
    Picture,
    Piece,
    Score,
    Side,
    Spot,
    Token,
    Track,
    View,
    message,
)
from meuse.titles.tigers import battle, supply, victory
from meuse.titles.tigers.position import GERMAN, SIDES, TigersPosition
from meuse.titles.tigers.reach import ways
from meuse.titles.tigers.rivers import courses
from meuse.titles.tigers.spelling import area_name, river_name

if TYPE_CHECKING:
    from meuse.engine.view import Colours
    from meuse.titles.tigers.game import Tigers

MARGIN: Final = 40.0
COLOURS: Final[Mapping[str, Colours]] = MappingProxyType(
    {
        "wehrmacht": "german",
        "ss": "ss",
        "luftwaffe": "luftwaffe",
        "us": "us",
        "british": "british",
        "garrison": "french",
    }
)
SYMBOLS: Final = MappingProxyType(
    {
        "engineer": "SFGPUCE---",
        "armor": "SFGPUCA---",
        "mechanized": "SFGPUCIZ--",
        "motorized": "SFGPUCIM--",
        "foot": "SFGPUCI---",
        "airborne": "SFGPUCIA--",
    }
)
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


# The map ------------------------------------------------------------------------------------------


def picture_of(game: Tigers) -> Picture:
    """The map as it is drawn."""
    points = [point for area in game.map.areas for point in area.polygon] + [z.xy for z in game.map.zones]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Picture(
        kind="areas",
        frame=(min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN),
        spots=tuple(_spots(game)),
        sides=tuple(_sides(game)),
        lines=tuple(
            Line(
                kind="meuse" if course.river == "Meuse" else "river",
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
    for link in game.map.links:
        if link.road:
            one, other = link.between
            features = (link.road, *(["bridge"] if link.bridge else []))
            yield Side(a=str(one), b=str(other), features=features, path=link.path)
    for zone in game.map.zones:
        for way in zone.links:
            yield Side(a=zone.id, b=str(way.area), features=(way.road,))


# The position -------------------------------------------------------------------------------------


def view_of(pos: TigersPosition) -> View:
    """The position as it lies on the table."""
    return View(
        turn=message("view-turn", impulse=pos.game.impulse_names[pos.impulse], day=pos.day, part=pos.part),
        phase=phase(pos),
        pieces=tuple(_pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(_turn_track(pos),),
        boxes=tuple(
            Box(id=f"{side}-{kind}", title=message(f"box-{kind}"), side=side)
            for side in SIDES
            for kind in ("reinforcements", "destroyed")
        ),
        scores=tuple(_scores(pos)),
    )


def phase(pos: TigersPosition) -> Message:
    """6.0-II1, 6.0-II3 Where in the impulse we are."""
    if pos.decision is None:
        return message("phase-over")
    return message(PHASES.get(type(pos.decision).__name__, "phase-combat"))


def _pieces(pos: TigersPosition) -> Iterator[Piece]:
    game = pos.game
    for unit, entry in enumerate(game.units):
        at = _location(pos, unit)
        if at:
            yield Piece(
                id=entry.name,
                side=entry.side,
                at=at,
                colours=COLOURS[entry.nationality],
                symbol=SYMBOLS[entry.symbol or entry.type],
                formation=entry.formation,
                factors=_factors(pos, unit, pos.strength[unit]),
                steps=pos.strength[unit],
                full_steps=game.full_strength[unit],
                spent=bool(pos.used[unit]),
                statuses=tuple(statuses(pos, unit)),
                faces=(
                    Face(title=message("face-full"), factors=_factors(pos, unit, game.full_strength[unit])),
                ),
                notes=tuple(_notes(pos, unit)),
            )


def _location(pos: TigersPosition, unit: int) -> str:
    """An area, a zone or a box; empty for a unit that has no part in this game."""
    if pos.where[unit] != NOWHERE:
        return pos.game.place_names[pos.where[unit]]
    side = SIDES[pos.game.side_of[unit]]
    if pos.pending[unit]:
        return f"{side}-reinforcements"
    return f"{side}-destroyed" if pos.lost[unit] else ""


def _factors(pos: TigersPosition, unit: int, strength: int) -> tuple[str, ...]:
    """4.16, 4.17 Strength, attack, defense, movement."""
    game = pos.game
    points = game.foot_allowance if pos.on_foot[unit] else game.allowance[unit]
    return str(strength), str(game.attack[unit]), str(game.defense[unit]), str(points)


def statuses(pos: TigersPosition, unit: int) -> Iterator[str]:
    """The states of a unit on the map, by name."""
    if pos.where[unit] == NOWHERE:
        return
    if pos.entrenched[unit]:
        yield "entrenched"
    if pos.on_foot[unit]:
        yield "on-foot"
    if not supply.in_supply(pos, unit):
        yield "out-of-supply"
    if pos.attacking[unit]:
        yield "attacking"
    if pos.impulse == 1 and pos.game.triangle[unit]:
        yield "triangle"


def _notes(pos: TigersPosition, unit: int) -> Iterator[Message]:
    game = pos.game
    if not pos.pending[unit]:
        return
    zones = ", ".join([game.place_names[zone] for zone in game.entry_zones[unit]])
    group = game.group_of[unit]
    if game.arrival[unit]:
        impulse = game.impulse_names[game.arrival[unit]]
        yield message("view-due", rule="11.11a", impulse=impulse, zones=zones)
    elif group >= 0:
        areas = ", ".join([game.place_names[place] for place in game.release_areas[group]])
        yield message("view-contingent", rule="11.3a", areas=areas, zones=zones)


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
    cells = tuple(
        Cell(
            label=pos.game.impulse_names[number],
            now=number == pos.impulse,
            tokens=(Token(text="●"),) if number == pos.impulse else (),
        )
        for number in range(1, pos.facts.last + 1)
    )
    return Track(id="turn", title=message("track-turn"), cells=cells)


def _scores(pos: TigersPosition) -> Iterator[Score]:
    """12.11 What the German player has, and what he would have if the game ended now."""
    kind = pos.facts.entry.score
    if kind == "areas":
        today = sum(value for _, value in victory.scoring_areas(pos, victory.unpaid_areas(pos)))
        yield Score(title=message("score-areas"), value=str(pos.points), side=SIDES[GERMAN])
        yield Score(title=message("score-today"), value=str(today), side=SIDES[GERMAN])
    if kind == "lines":
        holes = pos.facts.entry.hole_points * victory.holes(pos)
        yield Score(title=message("score-towns"), value=str(victory.town_points(pos)), side=SIDES[GERMAN])
        yield Score(title=message("score-holes"), value=str(holes), side=SIDES[GERMAN])
    if kind != "towns":
        yield Score(title=message("score-zones"), value=str(victory.zone_points(pos)), side=SIDES[GERMAN])


# Over the map -------------------------------------------------------------------------------------


def reach_overlay(pos: TigersPosition, subject: str) -> Overlay:
    """8.2, 8.3 Where a unit's move could end, what it would cost, as things stand, and by which way."""
    unit = pos.game.unit_numbers[subject]
    found = ways(pos, unit) if pos.where[unit] != NOWHERE else {}
    names = pos.game.place_names
    return Overlay(
        name="reach",
        places={names[place]: str(way[-1][1]) for place, way in sorted(found.items())},
        ways={
            names[place]: tuple([(names[step], str(cost)) for step, cost in way])
            for place, way in sorted(found.items())
        },
    )


def supply_overlay(pos: TigersPosition, subject: str) -> Overlay:
    """13.11, 13.14b Where a side is in supply now: ● for all units, ○ for infantry types only."""
    levels = supply.trace(pos, SIDES.index(subject))
    names = pos.game.place_names
    signs = {supply.ALL: "●", supply.INFANTRY: "○"}
    return Overlay(
        name="supply", places={names[place]: signs[level] for place, level in enumerate(levels) if level}
    )


def control_overlay(pos: TigersPosition, subject: str) -> Overlay:
    """12.22a The areas a side controls; VP areas with their value."""
    owner, game = SIDES.index(subject) + 1, pos.game
    return Overlay(
        name="control",
        places={
            game.place_names[place]: str(game.vp[place]) if game.vp[place] else ""
            for place in range(game.areas)
            if pos.control[place] == owner
        },
    )


OVERLAYS: Final[Mapping[str, Callable[[TigersPosition, str], Overlay]]] = MappingProxyType(
    {"reach": reach_overlay, "supply": supply_overlay, "control": control_overlay}
)
SUBJECTS: Final = {"reach": "unit", "supply": "side", "control": "side"}
