"""How Celles lies on the table: counters, tracks, cups and boxes."""

from __future__ import annotations

from typing import Final, Literal

from meuse.engine import (
    NOWHERE,
    Box,
    Cell,
    Face,
    Message,
    Piece,
    Score,
    Token,
    Track,
    View,
    message,
)
from meuse.games.celles.movement import allowance, shown, strategic
from meuse.games.celles.position import FINISHED, ISOLATED, NEVER, OUT_OF_SUPPLY, READY, CellesPosition
from meuse.games.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.games.celles.victory import points

SYMBOLS: Final = {
    "armor": "SFGPUCA---",
    "infantry": "SFGPUCI---",
    "recon": "SFGPUCRVA-",
    "spat": "SFGPUCAA--",
}
NATIONS: Final[tuple[Literal["german"], Literal["us"], Literal["british"]]] = ("german", "us", "british")
FACES: Final = ("face-unused", "face-used", "face-reduced", "face-reduced-used")

#: What each step belongs to, for the heading above the map.
PHASES: Final = {
    "Deploy": "phase-set-up",
    "VariableActionsRoll": "phase-chits",
    "InitiativeRoll": "phase-initiative",
    "ChooseFirst": "phase-initiative",
}


def view(pos: CellesPosition) -> View:
    """The position as it lies on the table."""
    return View(
        turn=_turn(pos),
        phase=_phase(pos),
        pieces=tuple(_piece(pos, unit) for unit in range(len(pos.where)) if pos.due[unit] != NEVER),
        tracks=(
            _turn_track(pos),
            *(_action_track(pos, side) for side in (GERMAN, ALLIED)),
            _points_track(pos),
        ),
        boxes=tuple(box for side in (GERMAN, ALLIED) for box in _boxes(pos, side)),
        scores=tuple(
            Score(title=message(f"score-{source}"), value=str(value), side=source.partition("-")[0])
            for source, value in points(pos)
        ),
    )


def _turn(pos: CellesPosition) -> Message:
    entry = pos.game.turns[pos.turn - 1]
    return message("view-turn", rule="1.0.2", turn=pos.turn, day=entry.day, light=entry.light)


def _phase(pos: CellesPosition) -> Message:
    if pos.decision is None:
        return message("phase-over")
    name = type(pos.decision).__name__
    return message(PHASES.get(name, "phase-action"), side=SIDES[pos.phasing])


# Counters ------------------------------------------------------------------------------------------


def _piece(pos: CellesPosition, unit: int) -> Piece:
    game = pos.game
    face = pos.used[unit] + 2 * (0 < pos.steps[unit] < game.full_steps[unit])
    return Piece(
        id=game.names[unit],
        side=SIDES[game.side_of[unit]],
        at=_at(pos, unit),
        colours=NATIONS[game.nation_of[unit]],
        symbol=SYMBOLS[game.types[unit]],
        size="II",
        formation=game.formation_names[game.formation_of[unit]],
        factors=_factors(pos, unit, face),
        steps=pos.steps[unit],
        full_steps=game.full_steps[unit],
        spent=pos.used[unit] == 1,
        statuses=tuple(_statuses(pos, unit)),
        faces=tuple(_faces(pos, unit)),
        notes=tuple(_notes(pos, unit)) if pos.where[unit] != NOWHERE else (),
    )


def _at(pos: CellesPosition, unit: int) -> str:
    """The hex of a unit, or the box it lies in."""
    side = SIDES[pos.game.side_of[unit]]
    if pos.where[unit] != NOWHERE:
        return pos.game.map.names[pos.where[unit]]
    if pos.steps[unit] == 0:
        return f"destroyed-{side}"
    return f"available-{side}" if pos.is_available(unit) else f"expected-{side}"


def _factors(pos: CellesPosition, unit: int, face: int) -> tuple[str, ...]:
    """2.2.3b Attack, defense and, on the unused side, movement."""
    game = pos.game
    strengths = (str(game.attack_values[unit][face]), str(game.defense_values[unit][face]))
    return strengths if face % 2 else (*strengths, str(game.movement[unit]))


def _faces(pos: CellesPosition, unit: int) -> list[Face]:
    """2.2.3d Two faces, or four for a unit of two steps."""
    count = 4 if pos.game.full_steps[unit] == 2 else 2
    return [
        Face(title=message(title), factors=_factors(pos, unit, face))
        for face, title in enumerate(FACES[:count])
    ]


def _statuses(pos: CellesPosition, unit: int) -> list[str]:
    shown_if = {
        "disrupted": pos.disrupted[unit] == 1,
        "out-of-supply": pos.supply[unit] == OUT_OF_SUPPLY,
        "isolated": pos.supply[unit] == ISOLATED,
        "truck": pos.truck == unit,
        "ready": pos.acting[unit] == READY,
        "finished": pos.acting[unit] == FINISHED,
    }
    return [status for status, holds in shown_if.items() if holds]


def _notes(pos: CellesPosition, unit: int) -> list[Message]:
    """8.0.2 Why the unit has the allowance it has."""
    printed = pos.game.truck_movement if pos.truck == unit else pos.game.movement[unit]
    notes = [message("note-allowance", rule="8.0.2", points=shown(allowance(pos, unit)), printed=printed)]
    if pos.supply[unit]:
        rule = "5.0.19" if pos.supply[unit] == OUT_OF_SUPPLY else "5.0.22"
        notes.append(message("note-supply", rule=rule, thirds=pos.supply[unit]))
    if pos.disrupted[unit]:
        notes.append(message("note-disrupted", rule="12.0.2"))
    if strategic(pos, unit) and allowance(pos, unit):
        notes.append(message("note-strategic", rule="8.5.1", bonus=pos.game.strategic_bonus))
    return notes


# Tracks --------------------------------------------------------------------------------------------


def _turn_track(pos: CellesPosition) -> Track:
    cells = tuple(
        Cell(
            label=f"{entry.day} {'☾' if entry.light == 'night' else '☀'}",
            tokens=(
                Token(text=str(entry.german), side="german", title=message("token-actions")),
                Token(text=str(entry.allied), side="allied", title=message("token-actions")),
            ),
            now=entry.number == pos.turn,
        )
        for entry in pos.game.turns
    )
    return Track(id="turns", title=message("track-turns", rule="4.0.4"), cells=cells)


def _action_track(pos: CellesPosition, side: int) -> Track:
    """4.0.4, 7.0.3, 7.0.7 The actions a side has, filled with the chits it has played."""
    played = [
        Token(text=pos.game.chit_names[chit], side=SIDES[side], spent=spent)
        for spent, track in ((False, pos.track), (True, pos.track_back))
        for chit in pos.game.action_chits[side]
        for _ in range(track[chit])
    ]
    cells = tuple(
        Cell(
            label=str(number + 1),
            tokens=(played[number],) if number < len(played) else (),
            now=number == len(played) and side == pos.phasing,
        )
        for number in range(max(pos.actions[side], len(played)))
    )
    return Track(
        id=f"actions-{SIDES[side]}", title=message(f"track-actions-{SIDES[side]}", rule="4.0.4"), cells=cells
    )


def _points_track(pos: CellesPosition) -> Track:
    """16.0.4 The German points for the Meuse."""
    last = pos.game.victory.meuse.decisive
    cells = tuple(Cell(label=str(number), now=number == min(pos.vp, last)) for number in range(last + 1))
    return Track(id="points", title=message("track-points", rule="16.0.4"), cells=cells)


# Boxes ---------------------------------------------------------------------------------------------


def _boxes(pos: CellesPosition, side: int) -> list[Box]:
    """Cups and chits, the units to come, and the destroyed unit area."""
    name = SIDES[side]
    return [
        Box(id=f"cup-{name}", title=message("box-cup"), side=name, tokens=_chits(pos, side, pos.cup)),
        Box(
            id=f"tactical-{name}", title=message("box-tactical"), side=name, tokens=_chits(pos, side, pos.box)
        ),
        Box(id=f"available-{name}", title=message("box-available"), side=name),
        Box(id=f"expected-{name}", title=message("box-expected"), side=name),
        Box(id=f"destroyed-{name}", title=message("box-destroyed"), side=name),
    ]


def _chits(pos: CellesPosition, side: int, chits: list[int]) -> tuple[Token, ...]:
    """4.0.1 The chits of a side; tactical ones have words."""
    game = pos.game
    return tuple(
        Token(text=game.chit_names[chit], side=SIDES[side], title=_chit_title(game.chit_names[chit]))
        for chit in game.chits_of[side]
        for _ in range(chits[chit])
    )


def _chit_title(name: str) -> Message | None:
    _, hyphen, kind = name.partition("-")
    return message(f"token-{kind}") if hyphen else None
