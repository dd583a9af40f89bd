"""Sections 9.3 and 9.5: strengths, odds, and the table in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from meuse.titles.ardennes import supply
from meuse.titles.ardennes.position import GERMAN, ISOLATED, SUPPLIED, UNSUPPLIED

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition
    from meuse.wargame.modifiers import Cause
    from meuse.wargame.odds_table import OddsTable


class Share(msgspec.Struct, frozen=True):
    """What the units of one hex in one state bring to a combat, and why."""

    units: tuple[int, ...]
    printed: int
    value: int
    reasons: tuple[Cause, ...]
    """What changed the strength, in the order applied."""


def halved(value: int) -> int:
    """9.3.J2 Half, fractions up."""
    return (value + 1) // 2


def defenders(pos: ArdennesPosition, side: int, places: Iterable[int]) -> tuple[int, ...]:
    """9.1.B2, 9.2.F, 9.2.Fe1 Who defends: all in the hexes but those attacked before in this phase."""
    return tuple(unit for place in places for unit in pos.stack_of(side, place) if not pos.struck[unit])


def attack_shares(pos: ArdennesPosition, units: Sequence[int]) -> list[Share]:
    """9.3.J, 9.5.M, 6.6.K The attackers' strength hex by hex."""
    return [
        _share(pos, group, place, state, attacking=True)
        for (place, state), group in _groups(pos, units, None).items()
    ]


def defence_shares(pos: ArdennesPosition, units: Sequence[int]) -> list[Share]:
    """9.2.D3r, 12.0.2 The defenders' strength hex by hex, their supply judged at this moment."""
    states = {
        place: supply.defence_state(pos, pos.game.side_of[units[0]], place)
        for place in dict.fromkeys(pos.where[unit] for unit in units)
    }
    return [
        _share(pos, group, place, state, attacking=False)
        for (place, state), group in _groups(pos, units, states).items()
    ]


def _groups(
    pos: ArdennesPosition, units: Sequence[int], states: dict[int, int] | None
) -> dict[tuple[int, int], list[int]]:
    """9.5.M2r Units of one hex and supply state that take part in the same combat."""
    groups: dict[tuple[int, int], list[int]] = {}
    for unit in units:
        place = pos.where[unit]
        state = pos.supply[unit] if states is None else states[place]
        groups.setdefault((place, state), []).append(unit)
    return groups


_HALVED_BY = {
    (UNSUPPLIED, True): "12.6.u1",
    (ISOLATED, True): "12.6.i1",
    (UNSUPPLIED, False): "12.6.u2",
    (ISOLATED, False): "12.6.i2",
}


def _share(pos: ArdennesPosition, units: list[int], place: int, state: int, *, attacking: bool) -> Share:
    """6.6.K2r, 9.3.J1, 9.5.M1 Strength in a hex, with everything that changes it.

    Supply first, on the sum; then Road Mode; then terrain or the first turn's multiplier.
    """
    strength = pos.game.strength
    printed = value = sum(strength[unit] for unit in units)
    reasons: list[Cause] = []
    if state != SUPPLIED:
        chart = supply.effects(pos, state)
        effect = chart.attack if attacking else chart.defence
        if effect != "normal":
            value = halved(value) if effect == "halved" else 0
            id_, rule = f"preview-{supply.STATES[state]}", _HALVED_BY[state, attacking]
            reasons.append((value - printed, id_, rule))
    if any(pos.road_mode[unit] for unit in units):
        before = value
        if value == printed:
            value = sum(halved(strength[unit]) if pos.road_mode[unit] else strength[unit] for unit in units)
        else:
            value = halved(value)
        reasons.append((value - before, "preview-road-mode", "6.6.K1"))
    factor, (id_, rule) = multiplier(pos, pos.game.side_of[units[0]], place, attacking=attacking)
    if factor > 1:
        reasons.append((value * (factor - 1), id_, rule))
        value *= factor
    return Share(tuple(units), printed, value, tuple(reasons))


def attack_alone(pos: ArdennesPosition, unit: int, state: int) -> Share:
    """9.3.J A unit's own strength in attack where it stands, in a state of supply."""
    return _share(pos, [unit], pos.where[unit], state, attacking=True)


def defence_alone(pos: ArdennesPosition, unit: int, state: int) -> Share:
    """9.3.J A unit's own strength in defence where it stands, in a state of supply."""
    return _share(pos, [unit], pos.where[unit], state, attacking=False)


def multiplier(
    pos: ArdennesPosition, side: int, place: int, *, attacking: bool
) -> tuple[int, tuple[str, str]]:
    """11.0.ww2, 11.0.ww3, 11.0.cww2, 4.2.G4a What terrain or the first turn multiply strength by.

    West Wall does nothing for the Allies (11.0.ww5). Artillery and surprise are in the first turn's
    multiplier; they, weather and air power have no rules besides (19.0.n2).
    """
    if side != GERMAN:
        return 1, ("", "")
    game = pos.game
    factor, reason = 1, ("", "")
    if game.is_wall[place]:
        wall = game.terrain.west_wall
        factor = wall.german_attack if attacking else wall.german_defence
        reason = ("preview-west-wall", "11.0.ww3" if attacking else "11.0.ww2")
    elif game.is_cleared[place]:
        cleared = game.terrain.cleared_west_wall
        factor = cleared.german_attack if attacking else cleared.german_defence
        reason = ("preview-cleared-west-wall", "11.0.cww2")
    if pos.turn == 1 and factor <= game.turns.combat.first_turn_multiplier:
        factor = game.turns.combat.first_turn_multiplier
        reason = ("preview-first-turn", "4.2.G4" if attacking else "4.2.A4")
    return factor, reason


def total(shares: Iterable[Share]) -> int:
    """9.0.2 Strengths added up."""
    return sum(share.value for share in shares)


class Balance(NamedTuple):
    """9.0.2 Both sides' strengths in an attack, hex by hex, and the column of their odds."""

    attacking: list[Share]
    defending: list[Share]
    column: int

    @property
    def attack(self) -> int:
        """What attacks."""
        return total(self.attacking)

    @property
    def defence(self) -> int:
        """What defends."""
        return total(self.defending)


def balance(pos: ArdennesPosition, attackers: Sequence[int], defending: Sequence[int]) -> Balance:
    """9.0.2 These attackers against these defenders."""
    attack, defence = attack_shares(pos, attackers), defence_shares(pos, defending)
    return Balance(attack, defence, column(pos, total(attack), total(defence)))


def column(pos: ArdennesPosition, attack: int, defence: int) -> int:
    """9.3.K, 9.3.K2, 10.1.O1 The column of the odds in both tables, rounded in the defender's favour."""
    return pos.game.combat_tables[0].column(attack, max(defence, 1))


def table(pos: ArdennesPosition, player: int) -> OddsTable[str]:
    """10.3 The Combat Results Table of a side's attacks."""
    initial, standard = pos.game.combat_tables
    return initial if player == GERMAN and not pos.standard_table else standard


def results(pos: ArdennesPosition, player: int, at: int) -> list[str]:
    """10.1 The six results of a column."""
    return table(pos, player).rolled(at)
