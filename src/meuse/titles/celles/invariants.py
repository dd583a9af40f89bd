"""What must be true of every position; each message cites the rule that would be broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, Message, message
from meuse.titles.celles.position import ISOLATED, LIMIT, UNDER_WAY
from meuse.titles.celles.tables import TACTICAL
from meuse.titles.celles.terrain import ALLIED, GERMAN
from meuse.wargame.invariants import is_marked, is_mixed, out_of_range, stacks

if TYPE_CHECKING:
    from meuse.titles.celles.position import CellesPosition


#: The columns of units that hold marks, and the highest mark of each.
MARKS: Final = {"used": 1, "disrupted": 1}
STATES: Final = {"supply": ISOLATED, "acting": UNDER_WAY}


def broken(pos: CellesPosition) -> list[Message]:
    """Everything that is wrong; nothing derived is trusted."""
    basic = [*_turn(pos), *_units(pos)]
    if basic:  # without sound basics the rest cannot be asked
        return basic
    return [*_places(pos), *_stacks(pos), *_markers(pos), *_chits(pos)]


def _turn(pos: CellesPosition) -> Iterator[Message]:
    game = pos.game
    if not 1 <= pos.turn <= game.last_turn:
        yield message("check-turn", rule="3.0.1", turn=pos.turn)
    if pos.phasing not in (GERMAN, ALLIED) or pos.first not in (GERMAN, ALLIED):
        yield message("check-side", rule="3.0.5")
    if pos.vp < 0 or (pos.vp >= game.victory.meuse.decisive and pos.result is None):
        yield message("check-points", rule="16.0.5", points=pos.vp)


def _units(pos: CellesPosition) -> Iterator[Message]:
    game = pos.game
    for unit, name in enumerate(game.names):
        if not 0 <= pos.steps[unit] <= game.full_steps[unit]:
            yield message("check-steps", rule="2.2.3d", unit=name, steps=pos.steps[unit])
        if out_of_range(pos, unit, MARKS):
            yield message("check-status", rule="2.2.3b", unit=name)
        if out_of_range(pos, unit, STATES):
            yield message("check-status", rule="5.0.1", unit=name)
        if pos.due[unit] < 0:
            yield message("check-status", rule="14.0.1", unit=name)


def _places(pos: CellesPosition) -> Iterator[Message]:
    """8.4.1, 11.0.39, 14.0.1, 15.0.4 Where a unit cannot be."""
    game = pos.game
    for unit, place in enumerate(pos.where):
        name = game.names[unit]
        if place == NOWHERE:
            if is_marked(pos, unit, (*MARKS, *STATES)):
                yield message("check-marker-off-map", rule="5.0.25", unit=name)
            continue
        if pos.steps[unit] == 0:
            yield message("check-eliminated-on-map", rule="11.0.39", unit=name)
        if place in game.map.rear_areas[1 - game.side_of[unit]]:
            yield message("check-rear-area", rule="8.4.1", unit=name, place=game.place_names[place])
        if pos.due[unit] > pos.turn:
            yield message("check-not-due", rule="14.0.1", unit=name)
        if pos.withdrawn and game.withdraws[game.formation_of[unit]]:
            yield message("check-withdrawn-on-map", rule="15.0.4", unit=name)
        if pos.acting[unit] and game.side_of[unit] != pos.phasing:
            yield message("check-acting", rule="7.0.4", unit=name)


def _stacks(pos: CellesPosition) -> Iterator[Message]:
    """10.0.1, 10.0.5 No enemies together, and no hex over the limit but where a unit is on its way."""
    game = pos.game
    passing = set(_passing(pos))
    for place, units in stacks(pos).items():
        count = sum(pos.steps[unit] for unit in units)
        if is_mixed(pos, units):
            yield message("check-enemies-stacked", rule="10.0.5", place=game.place_names[place])
        if count > LIMIT and place not in passing:
            yield message("check-stacking", rule="10.0.1", place=game.place_names[place], steps=count)


def _passing(pos: CellesPosition) -> Iterator[int]:
    """10.0.3, 14.0.8 Hexes whose stacking is not to be judged yet."""
    yield from pos.arrivals
    for step in pos.stack:
        units = [*getattr(step, "units", ()), getattr(step, "unit", NOWHERE)]
        battle = getattr(step, "battle", None)
        if battle is not None:
            units += battle.attackers
        yield from (pos.where[unit] for unit in units if unit != NOWHERE)
        yield getattr(step, "place", NOWHERE)


def _markers(pos: CellesPosition) -> Iterator[Message]:
    """8.3.1, 8.3.6 The truck marker is on a unit of the 84th on the map, or waits."""
    if pos.truck != NOWHERE:
        if not pos.game.may_ride[pos.truck]:
            yield message("check-truck", rule="8.3.1", unit=pos.game.names[pos.truck])
        if pos.where[pos.truck] == NOWHERE:
            yield message("check-truck", rule="8.3.12", unit=pos.game.names[pos.truck])


def _chits(pos: CellesPosition) -> Iterator[Message]:
    """4.0.2 to 4.0.4, 7.0.3 No chit is lost or made, and every action is a chit on the track."""
    game = pos.game
    columns = (pos.cup, pos.track, pos.track_back, pos.box, pos.played, pos.aside)
    setting_up = not any(map(sum, columns))
    for chit, name in enumerate(game.chit_names):
        counts = [column[chit] for column in columns]
        # Before the first Chit Phase, and at the end of a turn, the cups are still those of before.
        if min(counts) < 0 or (sum(counts) != game.chits_on[pos.turn][chit] and not setting_up):
            yield message("check-chits", rule="4.0.3", chit=game.chit_terms[chit])
        if (name in TACTICAL and counts[1] + counts[2]) or (name not in TACTICAL and sum(counts[3:])):
            yield message("check-chit-place", rule="7.0.2", chit=game.chit_terms[chit])
    for side, chits in enumerate(game.action_chits):
        laid = sum(pos.track[chit] + pos.track_back[chit] for chit in chits)
        if pos.spent[side] != laid:
            yield message("check-actions", rule="7.0.3", spent=pos.spent[side])
        if not setting_up and not 0 <= pos.spent[side] <= pos.actions[side]:
            yield message("check-actions", rule="4.0.4", spent=pos.spent[side])
