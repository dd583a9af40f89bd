"""How the game looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from meuse.board import reach
from meuse.data.pictures import hex_picture
from meuse.engine import Picture, Token, View, message
from meuse.wargame.beside import box, score, track
from meuse.wargame.overlays import Overlays, Tints, Ways

from hill402.movement import onward
from hill402.position import SIDES, HillPosition
from hill402.victory import CREST, points

if TYPE_CHECKING:
    from hill402.game import Hill402


def picture(game: Hill402) -> Picture:
    """The map, with what the crest is worth."""
    crest = [game.place_names[place] for place in game.board.places_with("crest")]
    return hex_picture(game.board, message("credit-map"), signs=dict.fromkeys(crest, (f"vp-{CREST}",)))


def view(pos: HillPosition) -> View:
    """The position as it lies on the table; a phase is named after the chapter of its step."""
    turns, now = pos.game.plan(pos).turns, pos.turn - 1
    chapter = type(pos.decision).__module__.rpartition(".")[2] if pos.decision else "over"
    return View(
        turn=message("view-turn", turn=pos.turn, turns=turns),
        phase=message(f"phase-{chapter}"),
        pieces=tuple(pos.game.counters.pieces(pos)),
        tracks=(track("turn", map(str, range(1, turns + 1)), now, lambda field: _arriving(pos, field + 1)),),
        boxes=tuple(
            box(side, kind, [Token(text=str(pos.missions[number]))] if kind == "artillery" else ())
            for number, side in enumerate(SIDES)
            for kind in ("artillery", "reinforcements", "destroyed")
        ),
        scores=tuple(score(source, value) for source, value in points(pos)),
    )


def _arriving(pos: HillPosition, turn: int) -> list[Token]:
    """Reinforcements on the field of their turn."""
    game = pos.game
    due = [unit for unit, when in enumerate(pos.due) if when == turn]
    return [Token(text=game.names[unit], side=SIDES[game.side_of[unit]]) for unit in due]


def _reach(pos: HillPosition, unit: int) -> Ways:
    """3.1 to 4.3 Where a unit could go with its full allowance, and by which way."""
    game = pos.game
    foe = pos.zones[1 - game.side_of[unit]]

    def steps(here: int, spent: int) -> list[tuple[int, int]]:
        if spent and foe[here]:
            return []
        at = pos.copy()
        at.put(unit, here)
        return [(there, game.ways[here][there]) for there in onward(at, unit, game.move[unit] - spent)]

    if pos.where[unit] < 0:
        return {}
    found = reach([pos.where[unit]], steps)
    return {place: found.way(place) for place in found.before}


def _zones(pos: HillPosition, side: int) -> Tints:
    """4.1 The hexes in the zones of a side."""
    return {place: str(count) for place, count in enumerate(pos.zones[side]) if count}


OVERLAYS: Final = Overlays(_reach, zones=_zones)
