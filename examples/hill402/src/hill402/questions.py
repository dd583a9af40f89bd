"""Answers about a position: places, the score, the battle at a place."""

from __future__ import annotations

from meuse.engine import PlaceState, Preview, Standing, message
from meuse.wargame.odds_table import NO_COLUMN

from hill402.combat import attackers, battle, column
from hill402.position import SIDES, HillPosition
from hill402.victory import CREST, points


def place_state(pos: HillPosition, place: int) -> PlaceState:
    game, held = pos.game, pos.held[place]
    return PlaceState(
        name=game.place_names[place],
        terrain=game.board.terrain_name(place),
        features=("crest",) if game.is_crest[place] else (),
        units=tuple(game.names[unit] for unit in pos.units_at(place)),
        control=SIDES[held - 1] if held else None,
        zones=tuple(name for side, name in enumerate(SIDES) if pos.zones[side][place]),
        value=dict.fromkeys(SIDES, CREST) if game.is_crest[place] else {},
    )


def standing(pos: HillPosition) -> Standing:
    """11.3 Points, as if the game ended now."""
    scored = points(pos)
    ahead = pos.game.margin(scored) or 0
    leader = SIDES[ahead < 0] if ahead else None
    german, allied = (sum(value for source, value in scored if source.startswith(side)) for side in SIDES)
    return Standing(leader, scored, message("score-standing", rule="11.3", german=german, allied=allied))


def forecast(pos: HillPosition, place: int) -> Preview | None:
    """6.2 The attack of everybody who could attack a hex now."""
    for side in range(len(SIDES)):
        if place in pos.stacks[1 - side] and column(pos, attackers(pos, side, place), place) != NO_COLUMN:
            return battle(pos, side, place)
    return None
