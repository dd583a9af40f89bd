"""How the game looks: tracks, boxes, markers, and what can be shown over the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from meuse.data.pictures import hex_picture
from meuse.engine import NOWHERE, Box, Marker, Message, Picture, Token, Track, View, message
from meuse.titles.celles import reach
from meuse.titles.celles.active import shown
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import is_in, supplied_hexes
from meuse.titles.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.titles.celles.victory import marker, meuse_points, points
from meuse.wargame.beside import box, score, track
from meuse.wargame.overlays import Overlays, Tints, Ways

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles

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
#: The letters of the nations, by number.
NATIONS: Final = ("D", "US", "GB")


def picture(game: Celles) -> Picture:
    """The map as it is drawn."""
    # Two rivers of one course are written side by side, in any language.
    rivers = {side: name.replace(" and ", " – ") for side, name in game.river_names.items()}
    return hex_picture(game.board, message("credit-map"), sources=game.map_sources, rivers=rivers)


def view(pos: CellesPosition) -> View:
    """The position as it lies on the table."""
    entry = pos.game.turns[pos.turn - 1]
    return View(
        turn=message("view-turn", turn=pos.turn, day=entry.day, light=entry.light),
        phase=phase(pos),
        pieces=tuple(pos.game.counters.pieces(pos)),
        markers=tuple(_markers(pos)),
        tracks=(
            _turn_track(pos),
            _action_track(pos, GERMAN),
            _action_track(pos, ALLIED),
            _victory_track(pos),
        ),
        boxes=tuple(_boxes(pos)),
        scores=(
            *(score(source, value) for source, value in points(pos)),
            score("meuse-now", meuse_points(pos), "german"),
        ),
    )


def phase(pos: CellesPosition) -> Message:
    """3.0.1 Where in the turn we are."""
    if pos.decision is None:
        return message("phase-over")
    return message(PHASES.get(type(pos.decision).__name__, "phase-combat"))


def _markers(pos: CellesPosition) -> Iterator[Marker]:
    if pos.truck != NOWHERE:
        yield Marker(kind="truck", at=pos.game.place_names[pos.where[pos.truck]], side="allied")


# Tracks and boxes ----------------------------------------------------------------------------------


def _turn_track(pos: CellesPosition) -> Track:
    def tokens(number: int) -> Iterator[Token]:
        turn = number + 1
        if turn == pos.turn:
            yield Token(text="T")
        if pos.truck == NOWHERE and turn == max(pos.truck_from, pos.turn):
            yield Token(text="truck", side="allied", title=message("view-truck", rule="8.3.8"))

    labels = [f"{entry.day} {'☾' if entry.light == 'night' else '☀'}" for entry in pos.game.turns]
    return track("turn", labels, pos.turn - 1, tokens)


def _action_track(pos: CellesPosition, side: int) -> Track:
    """7.0.3, 7.0.22 The Action Chits of a side, those spent on another formation turned over."""
    chits = [
        token
        for column in (pos.track, pos.track_back)
        for token in _chits(pos, pos.game.action_chits[side], column, SIDES[side])
    ]
    labels = [str(number + 1) for number in range(max(pos.actions[side], len(chits)))]
    return track(f"{SIDES[side]}-actions", labels, pos.spent[side], lambda field: chits[field : field + 1])


def _victory_track(pos: CellesPosition) -> Track:
    laps, field = marker(pos)
    token = Token(text=f"+{10 * laps}" if laps else "VP", side="german", spent=laps > 0)
    labels = map(str, range(pos.game.victory.meuse.track))
    return track("victory", labels, field, lambda number: [token] if number == field else [])


def _boxes(pos: CellesPosition) -> Iterator[Box]:
    """4.0 The reinforcements and the destroyed; chits that wait, that were played, and those in the cup.

    7.0.22: the chits lie open to both players; of the cup only their number is shown.
    """
    for side, name in enumerate(SIDES):
        chits = pos.game.chits_of[side]
        yield box(name, "reinforcements")
        yield box(name, "destroyed")
        for kind, column in (("available", pos.box), ("played", pos.played), ("aside", pos.aside)):
            yield box(name, kind, _chits(pos, chits, column, name))
        yield box(name, "cup", [Token(text=str(sum(pos.cup[chit] for chit in chits)), side=name)])
    yield Box(id="withdrawn", title=message("box-withdrawn"), side="german")


def _chits(pos: CellesPosition, chits: Iterable[int], column: list[int], side: str) -> Iterator[Token]:
    """Every copy of a side's chits that a column counts; on the back of the track they are turned over."""
    game, spent = pos.game, column is pos.track_back
    for chit in chits:
        token = Token(
            text=game.chit_names[chit], side=side, title=message(game.chit_terms[chit]), spent=spent
        )
        yield from [token] * column[chit]


# Over the map --------------------------------------------------------------------------------------


def _reach(pos: CellesPosition, unit: int) -> Ways:
    """8.0.6 Where a unit could go without infiltration, and what it would cost."""
    found = reach.ways(pos, unit) if pos.where[unit] != NOWHERE else {}
    return {place: [(step, shown(cost)) for step, cost in way] for place, way in found.items()}


def _zones(pos: CellesPosition, side: int) -> Tints:
    """9.0.1 The Zones of Control of a side, with the number of units that exert them."""
    return {place: str(count) for place, count in enumerate(pos.zones[side]) if count}


def _supply(pos: CellesPosition, side: int) -> Tints:
    """5.0.2 The hexes from which a supply path leads to a source, by nationality."""
    game = pos.game
    nations = [nation for nation, owner in enumerate(game.nation_sides) if owner == side]
    reached = [(NATIONS[nation], supplied_hexes(pos, nation)) for nation in nations]
    texts = {
        place: "+".join([letters for letters, hexes in reached if is_in(hexes, place)])
        for place in range(game.places)
    }
    return {place: text for place, text in texts.items() if text}


def _rear_area(pos: CellesPosition, side: int) -> Tints:
    """8.4.1 The Rear Area of a side."""
    return dict.fromkeys(sorted(pos.game.map.rear_areas[side]), "")


OVERLAYS: Final = Overlays(_reach, zones=_zones, supply=_supply, rear_area=_rear_area)
