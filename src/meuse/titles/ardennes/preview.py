"""What an attack would bring: strengths, odds, every modifier with its rule, and the exact results."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from meuse.engine import Change, Modifier, Outcome, Preview, message
from meuse.titles.ardennes import strength
from meuse.titles.ardennes.fight import Fight, immunity_rule, is_immune, spared
from meuse.titles.ardennes.tables import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from meuse.engine import Action, Message
    from meuse.titles.ardennes.position import ArdennesPosition


class Forming(Protocol):
    """An attack that takes shape."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The hexes attacked."""

    @property
    def units(self) -> tuple[int, ...]:
        """The units that attack."""

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """What may be done about it now."""

    def after(self, pos: ArdennesPosition, action: Action) -> Forming:
        """The attack with a unit or a hex more."""


def attack(
    pos: ArdennesPosition,
    player: int,
    places: Sequence[int],
    units: Sequence[int],
    changes: tuple[Change, ...] = (),
) -> Preview | None:
    """9.0.2, 9.3 The odds of these units against these hexes."""
    if not units:
        return None
    defending = strength.defenders(pos, 1 - player, places)
    at = strength.odds(pos, units, defending)
    origins = dict.fromkeys(pos.where[unit] for unit in units)
    return Preview(
        title=_title(pos, places, units, defending),
        odds=COLUMNS[at],
        modifiers=_strengths(pos, units, defending),
        outcomes=_grouped(_result(result) for result in strength.results(pos, player, at)),
        notes=(*_immunities(pos, player, places, origins, at), _table(pos, player)),
        changes=changes,
    )


def column(pos: ArdennesPosition, fight: Fight, at: int) -> Preview:
    """9.4.L A combat at the odds of a column."""
    player = fight.player
    return Preview(
        title=message("preview-column", rule="9.4.L1", odds=COLUMNS[at]),
        odds=COLUMNS[at],
        modifiers=_strengths(pos, fight.attackers, fight.defenders),
        outcomes=_grouped(_result(result) for result in strength.results(pos, player, at)),
        notes=(*_immunities(pos, player, fight.targets, fight.origins, at), _table(pos, player)),
    )


def immunity(pos: ArdennesPosition, fight: Fight) -> Preview:
    """11.0.town2e A combat with immunities as they are kept and waived: who is spared does not retreat."""
    results = strength.results(pos, fight.player, fight.column)
    return Preview(
        title=message("preview-column", rule="9.0.2", odds=COLUMNS[fight.column]),
        odds=COLUMNS[fight.column],
        modifiers=_strengths(pos, fight.attackers, fight.defenders),
        outcomes=_grouped(_effect(pos, fight, result) for result in results),
        notes=(_table(pos, fight.player),),
    )


# What could still change ----------------------------------------------------------------------------


def changes(pos: ArdennesPosition, player: int, forming: Forming) -> tuple[Change, ...]:
    """9.2.D1, 9.2.E Who could still join an attack, which hexes could be added, and the odds with each."""
    return tuple(
        _change(pos, player, action, forming.after(pos, action))
        for action in forming.actions(pos)
        if action.verb in ("join", "also")
    )


def _change(pos: ArdennesPosition, player: int, action: Action, forming: Forming) -> Change:
    defending = strength.defenders(pos, 1 - player, forming.targets)
    odds = COLUMNS[strength.odds(pos, forming.units, defending)]
    if action.verb == "join":
        return Change(str(action), message("preview-join", rule="9.2.E", unit=action.args[0]), odds)
    return Change(str(action), message("preview-also", rule="9.2.D1", place=action.args[0]), odds)


# Parts ----------------------------------------------------------------------------------------------


def _title(
    pos: ArdennesPosition, places: Sequence[int], units: Sequence[int], defending: Sequence[int]
) -> Message:
    names = pos.game.place_names
    return message(
        "preview-attack",
        rule="9.0.2",
        places=", ".join(names[place] for place in places),
        attack=strength.total(strength.attack_shares(pos, units)),
        defence=strength.total(strength.defence_shares(pos, defending)),
    )


def _strengths(pos: ArdennesPosition, units: Sequence[int], defending: Sequence[int]) -> tuple[Modifier, ...]:
    attacking, against = strength.attack_shares(pos, units), strength.defence_shares(pos, defending)
    return (*share_modifiers(pos, attacking, 1), *share_modifiers(pos, against, -1))


def share_modifiers(pos: ArdennesPosition, shares: Sequence[strength.Share], sign: int) -> list[Modifier]:
    """The strength of each hex, and each change to it with its rule."""
    found = []
    for share in shares:
        units = ", ".join(pos.game.names[unit] for unit in share.units)
        id_ = "preview-attacker" if sign > 0 else "preview-defender"
        found.append(Modifier(sign * share.printed, message(id_, rule="3.31.1", units=units)))
        found += [
            Modifier(sign * reason.change, message(reason.id, rule=reason.rule, units=units))
            for reason in share.reasons
        ]
    return found


def _grouped(results: Iterable[Message]) -> tuple[Outcome, ...]:
    """Six faces, those of the same result together."""
    listed = list(results)
    different = [what for number, what in enumerate(listed) if what not in listed[:number]]
    return tuple(Outcome(Fraction(listed.count(what), len(listed)), what) for what in different)


def _result(result: str) -> Message:
    """10.1 A result in words."""
    if result in ("Ex", "De"):
        return message(f"result-{result.lower()}", rule=f"10.1.{'Ex1' if result == 'Ex' else 'De'}")
    side, hexes = result[:2], int(result[2])
    return message(f"result-{side.lower()}", rule=f"10.1.{side}", hexes=hexes)


def _effect(pos: ArdennesPosition, fight: Fight, result: str) -> Message:
    """11.0.town2 A result in words, or that it makes nobody retreat."""
    losers = fight.attackers if result.startswith("A") else (*fight.defenders, *fight.others)
    if result[1] == "r" and all(spared(pos, fight, unit) for unit in losers):
        return message("result-spared", rule=immunity_rule(pos, pos.where[losers[0]]))
    return _result(result)


def _immunities(
    pos: ArdennesPosition, player: int, places: Iterable[int], origins: Iterable[int], at: int
) -> list[Message]:
    """11.0.town2, 11.0.ww4 The hexes whose units need not retreat at a result that the column holds."""
    results = strength.results(pos, player, at)
    sides = (("Dr", 1 - player, places), ("Ar", player, origins))
    return [
        message("preview-immune", rule=immunity_rule(pos, place), place=pos.game.place_names[place])
        for threat, side, hexes in sides
        if any(result.startswith(threat) for result in results)
        for place in hexes
        if is_immune(pos, side, place)
    ]


def _table(pos: ArdennesPosition, player: int) -> Message:
    standard = strength.table(pos, player) is pos.game.combat_tables[1]
    rule = ("10.3.4" if player else "10.3.2") if standard else "10.3.1"
    return message("preview-standard-table" if standard else "preview-initial-table", rule=rule)
