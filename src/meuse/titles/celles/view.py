"""How the game looks: counters, tracks, boxes, and what can be shown over the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import (
    NOWHERE,
    Box,
    Cell,
    Face,
    Marker,
    Message,
    Overlay,
    Piece,
    Score,
    Token,
    Track,
    View,
    message,
)
from meuse.titles.celles.movement import printed_allowance, shown
from meuse.titles.celles.odds import attack_strength, defense_strength
from meuse.titles.celles.position import FINISHED, NEVER, READY, UNDER_WAY, CellesPosition
from meuse.titles.celles.reach import ways
from meuse.titles.celles.supply import STATES, is_in, supplied_hexes
from meuse.titles.celles.terrain import SIDES
from meuse.titles.celles.victory import marker, meuse_points, points

if TYPE_CHECKING:
    from meuse.engine.view import Colours

SYMBOLS: Final = {
    "armor": "SFGPUCA---",
    "recon": "SFGPUCR---",
    "infantry": "SFGPUCI---",
    "spat": "SFGPUCAA--",
}
COLOURS: Final[tuple[Colours, ...]] = ("german", "us", "british")
FACES: Final = ("face-unused", "face-used", "face-reduced", "face-reduced-used")
PHASES: Final = {
    "Deploy": "phase-setup",
    "VariableActionsRoll": "phase-chits",
    "InitiativeRoll": "phase-initiative",
    "ChooseFirst": "phase-initiative",
    "DrawChit": "phase-draw",
    "Activation": "phase-activation",
    "NameUnits": "phase-activation",
    "PlaceReinforcement": "phase-activation",
    "AirTarget": "phase-air",
    "AirRoll": "phase-air",
    "ChooseActive": "phase-movement",
    "ActiveUnit": "phase-movement",
    "InfiltrationRoll": "phase-movement",
    "OverStacked": "phase-stacking",
    "OverStackedArrival": "phase-stacking",
    "RetreatOrder": "phase-retreat",
    "RetreatStep": "phase-retreat",
    "RetreatFurther": "phase-retreat",
    "StackLoss": "phase-retreat",
    "Advancing": "phase-advance",
}


def celles_view(pos: CellesPosition) -> View:
    """The position as it lies on the table."""
    entry = pos.game.turns[pos.turn - 1]
    return View(
        turn=message("view-turn", turn=pos.turn, day=entry.day, light=entry.light),
        phase=phase(pos),
        pieces=tuple(_pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(_turn_track(pos), *_action_tracks(pos), _victory_track(pos)),
        boxes=tuple(_boxes(pos)),
        scores=(
            *(
                Score(title=message(f"score-{source}"), value=str(value), side=source.split("-")[0])
                for source, value in points(pos)
            ),
            Score(title=message("score-meuse-now"), value=str(meuse_points(pos)), side="german"),
        ),
    )


def phase(pos: CellesPosition) -> Message:
    """3.0.1 Where in the turn we are."""
    if pos.decision is None:
        return message("phase-over")
    return message(PHASES.get(type(pos.decision).__name__, "phase-combat"))


def _pieces(pos: CellesPosition) -> Iterator[Piece]:
    game = pos.game
    for unit, name in enumerate(game.names):
        at = _location(pos, unit)
        if not at:
            continue
        yield Piece(
            id=name,
            side=SIDES[game.side_of[unit]],
            at=at,
            colours=COLOURS[game.nation_of[unit]],
            symbol=SYMBOLS[game.types[unit]],
            size="II" if game.is_infantry[unit] else "",
            formation=game.formation_names[game.formation_of[unit]],
            factors=_factors(pos, unit),
            steps=pos.steps[unit],
            full_steps=game.full_steps[unit],
            spent=bool(pos.used[unit]),
            statuses=tuple(statuses(pos, unit)),
            faces=tuple(_faces(pos, unit)),
            notes=_notes(pos, unit),
        )


def _location(pos: CellesPosition, unit: int) -> str:
    """A hex or a box; empty for a unit that has no part in a hand-made position."""
    side = SIDES[pos.game.side_of[unit]]
    if pos.where[unit] != NOWHERE:
        return pos.game.map.names[pos.where[unit]]
    if pos.steps[unit] == 0:
        return f"{side}-destroyed"
    if pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]:
        return "withdrawn"
    return f"{side}-reinforcements" if pos.due[unit] != NEVER else ""


def _factors(pos: CellesPosition, unit: int) -> tuple[str, ...]:
    movement = str(printed_allowance(pos, unit)) if not pos.used[unit] else "-"
    return str(attack_strength(pos, unit)), str(defense_strength(pos, unit)), movement


def statuses(pos: CellesPosition, unit: int) -> Iterator[str]:
    """2.2.3b, 5.0.1, 12.0.1 The markers on a unit, and whether it is activated or has acted."""
    if pos.disrupted[unit]:
        yield "disrupted"
    if pos.supply[unit]:
        yield STATES[pos.supply[unit]]
    if pos.acting[unit] in (READY, UNDER_WAY):
        yield "ready"
    if pos.acting[unit] == FINISHED:
        yield "finished"
    if pos.truck == unit:
        yield "truck"


def _faces(pos: CellesPosition, unit: int) -> Iterator[Face]:
    game = pos.game
    for number in range(2 * game.full_steps[unit]):
        movement = str(game.movement[unit]) if number % 2 == 0 else "-"
        strengths = (str(game.attack_values[unit][number]), str(game.defense_values[unit][number]))
        yield Face(title=message(FACES[number]), factors=(*strengths, movement))


def _notes(pos: CellesPosition, unit: int) -> tuple[Message, ...]:
    if pos.where[unit] == NOWHERE and 0 < pos.due[unit] < NEVER and pos.steps[unit]:
        return (message("view-due", rule="14.0.1", turn=pos.due[unit]),)
    return ()


def _markers(pos: CellesPosition) -> Iterator[Marker]:
    if pos.truck != NOWHERE:
        yield Marker(kind="truck", at=pos.game.map.names[pos.where[pos.truck]], side="allied")


# Tracks and boxes ----------------------------------------------------------------------------------


def _turn_track(pos: CellesPosition) -> Track:
    def tokens(turn: int) -> Iterator[Token]:
        if turn == pos.turn:
            yield Token(text="T")
        if pos.truck == NOWHERE and turn == max(pos.truck_from, pos.turn):
            yield Token(text="truck", side="allied", title=message("view-truck", rule="8.3.8"))

    cells = tuple(
        Cell(
            label=f"{entry.day} {'☾' if entry.light == 'night' else '☀'}",
            now=entry.number == pos.turn,
            tokens=tuple(tokens(entry.number)),
        )
        for entry in pos.game.turns
    )
    return Track(id="turn", title=message("track-turn"), cells=cells)


def _action_tracks(pos: CellesPosition) -> Iterator[Track]:
    for side, name in enumerate(SIDES):
        chits = [
            Token(
                text=pos.game.chit_names[chit],
                side=name,
                title=message(pos.game.chit_terms[chit]),
                spent=spent,
            )
            for spent, column in ((False, pos.track), (True, pos.track_back))
            for chit in pos.game.action_chits[side]
            for _ in range(column[chit])
        ]
        cells = tuple(
            Cell(
                label=str(number + 1), tokens=tuple(chits[number : number + 1]), now=number == pos.spent[side]
            )
            for number in range(max(pos.actions[side], len(chits)))
        )
        yield Track(id=f"{name}-actions", title=message(f"track-{name}-actions"), cells=cells)


def _victory_track(pos: CellesPosition) -> Track:
    laps, box = marker(pos)
    text = f"+{10 * laps}" if laps else "VP"
    cells = tuple(
        Cell(
            label=str(number),
            now=number == box,
            tokens=(Token(text=text, side="german", spent=laps > 0),) if number == box else (),
        )
        for number in range(pos.game.victory.meuse.track)
    )
    return Track(id="victory", title=message("track-victory"), cells=cells)


def _boxes(pos: CellesPosition) -> Iterator[Box]:
    for side, name in enumerate(SIDES):
        for kind in ("reinforcements", "destroyed"):
            yield Box(id=f"{name}-{kind}", title=message(f"box-{kind}"), side=name)
        for kind, column in (("available", pos.box), ("played", pos.played), ("aside", pos.aside)):
            yield Box(
                id=f"{name}-{kind}",
                title=message(f"box-{kind}"),
                side=name,
                tokens=tuple(
                    Token(text=pos.game.chit_names[chit], side=name, title=message(pos.game.chit_terms[chit]))
                    for chit in pos.game.chits_of[side]
                    for _ in range(column[chit])
                ),
            )
        left = sum(pos.cup[chit] for chit in pos.game.chits_of[side])
        yield Box(
            id=f"{name}-cup", title=message("box-cup"), side=name, tokens=(Token(text=str(left), side=name),)
        )
    yield Box(id="withdrawn", title=message("box-withdrawn"), side="german")


# Over the map --------------------------------------------------------------------------------------


def reach_overlay(pos: CellesPosition, subject: str) -> Overlay:
    """8.0.6 Where a unit could go without infiltration, and what it would cost."""
    unit = pos.game.unit_numbers[subject]
    if pos.where[unit] == NOWHERE:
        return Overlay(name="reach", places={})
    found = ways(pos, unit)
    names = pos.game.map.names
    return Overlay(
        name="reach",
        places={names[place]: str(shown(way[-1][1])) for place, way in sorted(found.items())},
        ways={
            names[place]: tuple([(names[step], str(shown(cost))) for step, cost in way])
            for place, way in sorted(found.items())
        },
    )


def zones_overlay(pos: CellesPosition, subject: str) -> Overlay:
    """9.0.1 The Zones of Control of a side, with the number of units that exert them."""
    base = SIDES.index(subject) * pos.game.map.places
    zones = pos.zones[base : base + pos.game.map.places]
    names = pos.game.map.names
    return Overlay(
        name="zones", places={names[place]: str(count) for place, count in enumerate(zones) if count}
    )


def supply_overlay(pos: CellesPosition, subject: str) -> Overlay:
    """5.0.2 The hexes from which a supply path leads to a source, by nationality."""
    game = pos.game
    words = ("D", "US", "GB")
    places: dict[str, list[str]] = {}
    for nation, side in enumerate(game.nation_sides):
        if SIDES[side] == subject:
            reached = supplied_hexes(pos, nation)
            for place in range(game.map.places):
                if is_in(reached, place):
                    places.setdefault(game.map.names[place], []).append(words[nation])
    return Overlay(
        name="supply", places={place: "+".join(listed) for place, listed in sorted(places.items())}
    )


def rear_areas_overlay(pos: CellesPosition, subject: str) -> Overlay:
    """8.4.1 The Rear Area of a side."""
    area = pos.game.map.rear_areas[SIDES.index(subject)]
    return Overlay(name="rear-area", places={pos.game.map.names[place]: "" for place in sorted(area)})


OVERLAYS: Final = {
    "reach": reach_overlay,
    "zones": zones_overlay,
    "supply": supply_overlay,
    "rear-area": rear_areas_overlay,
}
SUBJECTS: Final = {"reach": "unit", "zones": "side", "supply": "side", "rear-area": "side"}
