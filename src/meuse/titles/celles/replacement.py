"""13.3 Replacement."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.engine import NOWHERE, Action, Refused
from meuse.titles.celles.position import IN_SUPPLY, CellesPosition
from meuse.titles.celles.stacking import StackCheck
from meuse.titles.celles.supply import bits, is_in, supplied_among
from meuse.titles.celles.terrain import GERMAN


def holds_replacement(pos: CellesPosition) -> bool:
    """13.3.1, 13.0.1 The phasing player has the chit and it is his time of day."""
    has_chit = pos.box[pos.game.replacement_chits[pos.phasing]] > 0
    return has_chit and pos.is_night() == (pos.phasing == GERMAN)


def replacement_actions(pos: CellesPosition) -> list[Action]:
    """13.3.4, 13.3.6 Everything a Replacement chit can be used for now."""
    if not holds_replacement(pos):
        return []
    nation_of = pos.game.nation_of
    offers = list(_offers(pos))
    wanted: dict[int, list[int]] = {}
    for unit, place, _ in offers:
        wanted.setdefault(nation_of[unit], []).append(place)
    supplied = {nation: supplied_among(pos, nation, bits(places)) for nation, places in wanted.items()}
    return [action for unit, place, action in offers if is_in(supplied[nation_of[unit]], place)]


def _offers(pos: CellesPosition) -> Iterator[tuple[int, int, Action]]:
    """13.3.4, 13.3.6, 13.3.11 Units with the hexes of their steps, if these are in supply."""
    game = pos.game
    for unit in game.units_of[pos.phasing]:
        if pos.steps[unit] >= game.full_steps[unit]:
            continue
        here = pos.where[unit]
        if here != NOWHERE:
            if pos.supply[unit] == IN_SUPPLY and is_free(pos, here):
                yield unit, here, Action("restore", (game.names[unit],))
        elif pos.steps[unit] == 0 and not has_left(pos, unit):
            for place in game.rebuild_hexes[unit]:
                if is_free(pos, place):
                    yield unit, place, Action("rebuild", (game.names[unit], game.place_names[place]))


def has_left(pos: CellesPosition, unit: int) -> bool:
    """13.3.16 A unit of the withdrawn brigade."""
    return pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]


def is_free(pos: CellesPosition, place: int) -> bool:
    """13.3.11 No enemy unit, no enemy Zone of Control."""
    foe = 1 - pos.phasing
    return place not in pos.stacks[foe] and not pos.zones[foe][place]


def _check_chit(pos: CellesPosition, unit: int) -> None:
    """13.3.1, 13.3.2 The chit, the time of day, and a unit of one's own."""
    if pos.is_night() != (pos.phasing == GERMAN):
        raise Refused("refusal-replacement-time", rule="13.3.1")
    chit = pos.game.replacement_chits[pos.phasing]
    if not pos.box[chit]:
        raise Refused("refusal-no-chit", rule="13.0.1", chit=pos.game.chit_terms[chit])
    if pos.game.side_of[unit] != pos.phasing:
        raise Refused("refusal-not-yours", rule="13.3.2", unit=pos.game.names[unit])


def _check_hex(pos: CellesPosition, unit: int, place: int) -> None:
    """13.3.11, 13.3.12 The hex: no enemy, no enemy Zone of Control, a supply path."""
    name = pos.game.place_names[place]
    if place in pos.stacks[1 - pos.phasing]:
        raise Refused("refusal-enemy-hex", rule="13.3.11", place=name)
    if pos.zones[1 - pos.phasing][place]:
        raise Refused("refusal-enemy-zone", rule="13.3.11", place=name)
    if not supplied_among(pos, pos.game.nation_of[unit], bits([place])):
        raise Refused("refusal-hex-not-supplied", rule="13.3.12", place=name)


def check_restore(pos: CellesPosition, unit: int) -> None:
    """13.3.4, 13.3.11, 13.3.12 Why a unit cannot be brought back to two steps."""
    _check_chit(pos, unit)
    name = pos.game.names[unit]
    if pos.where[unit] == NOWHERE:
        raise Refused("refusal-off-map", rule="13.3.4", unit=name)
    if pos.steps[unit] >= pos.game.full_steps[unit]:
        raise Refused("refusal-not-reduced", rule="13.3.4", unit=name)
    if pos.supply[unit] != IN_SUPPLY:
        raise Refused("refusal-not-supplied", rule="13.3.12", unit=name)
    _check_hex(pos, unit, pos.where[unit])


def check_rebuild(pos: CellesPosition, unit: int, place: int) -> None:
    """13.3.6 to 13.3.16 Why an eliminated unit cannot come back in a hex."""
    _check_chit(pos, unit)
    game, name = pos.game, pos.game.names[unit]
    if has_left(pos, unit):
        raise Refused("refusal-withdrawn", rule="13.3.16", unit=name)
    if pos.steps[unit]:
        raise Refused("refusal-not-eliminated", rule="13.3.6", unit=name)
    if place not in game.rebuild_hexes[unit]:
        rule = ("13.3.8", "13.3.9", "13.3.10")[game.nation_of[unit]]
        raise Refused("refusal-rebuild-hex", rule=rule, unit=name, place=game.place_names[place])
    _check_hex(pos, unit, place)


def _spend(pos: CellesPosition) -> None:
    """13.0.2 The chit works once."""
    chit = pos.game.replacement_chits[pos.phasing]
    pos.box[chit] -= 1
    pos.played[chit] += 1


def play_restore(pos: CellesPosition, unit: int) -> None:
    """13.3.4, 13.3.5, 13.3.13 The two-step counter comes back in the unit's hex; nothing else changes."""
    _spend(pos)
    pos.steps[unit] += 1
    pos.weight[pos.where[unit]] += 1
    pos.tell("event-restored", rule="13.3.4", unit=pos.game.names[unit])
    pos.then(StackCheck(pos.where[unit]))


def play_rebuild(pos: CellesPosition, unit: int, place: int) -> None:
    """13.3.6, 5.0.25, 13.3.13 The unit returns with one step, unused and without any marker.

    13.3.15: it is on the map before the Action Chit is used, so that it may be activated at once.
    """
    _spend(pos)
    pos.steps[unit] = 1
    pos.put(unit, place)
    pos.tell("event-rebuilt", rule="13.3.6", **pos.named(unit=unit, place=place))
    pos.then(StackCheck(place))
