"""What an attack would bring: strengths, odds, every modifier with its rule, and the exact results."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from meuse.engine import Modifier, Outcome, Preview, message
from meuse.games.ardennes import strength
from meuse.games.ardennes.tables import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meuse.engine import Message
    from meuse.games.ardennes.position import ArdennesPosition


def attack(pos: ArdennesPosition, player: int, places: Sequence[int], units: Sequence[int]) -> Preview | None:
    """9.0.2, 9.3 The odds of these units against these hexes."""
    if not units:
        return None
    attacking = strength.attack_shares(pos, units)
    defending = strength.defence_shares(pos, strength.defenders(pos, 1 - player, places))
    at = strength.column(strength.total(attacking), strength.total(defending))
    names = pos.game.place_names
    return Preview(
        title=message(
            "preview-attack",
            rule="9.0.2",
            places=", ".join(names[place] for place in places),
            attack=strength.total(attacking),
            defence=strength.total(defending),
        ),
        odds=COLUMNS[at],
        modifiers=(*_modifiers(pos, attacking, 1), *_modifiers(pos, defending, -1)),
        outcomes=_outcomes(pos, player, at),
        notes=_notes(pos, player),
    )


def column(pos: ArdennesPosition, player: int, at: int) -> Preview:
    """9.4.L The results of a column."""
    return Preview(
        title=message("preview-column", rule="9.4.L1", odds=COLUMNS[at]),
        odds=COLUMNS[at],
        outcomes=_outcomes(pos, player, at),
        notes=_notes(pos, player),
    )


def _modifiers(pos: ArdennesPosition, shares: Sequence[strength.Share], sign: int) -> list[Modifier]:
    """The strength of each hex, and each change to it with its rule."""
    found = []
    for share in shares:
        units = ", ".join(pos.game.names[unit] for unit in share.units)
        id_ = "preview-attacker" if sign > 0 else "preview-defender"
        found.append(Modifier(sign * share.printed, message(id_, rule="3.31.1", units=units)))
        if share.reasons:
            found += [Modifier(0, message(reason, rule=rule, units=units)) for reason, rule in share.reasons]
            found.append(
                Modifier(
                    sign * (share.value - share.printed),
                    message("preview-adjusted", rule="9.3.J1", units=units),
                )
            )
    return found


def _outcomes(pos: ArdennesPosition, player: int, at: int) -> tuple[Outcome, ...]:
    results = strength.results(pos, player, at)
    return tuple(
        Outcome(Fraction(results.count(result), 6), _result(result)) for result in dict.fromkeys(results)
    )


def _result(result: str) -> Message:
    """10.1 A result in words."""
    if result in ("Ex", "De"):
        return message(f"result-{result.lower()}", rule=f"10.1.{'Ex1' if result == 'Ex' else 'De'}")
    side, hexes = result[:2], int(result[2])
    return message(f"result-{side.lower()}", rule=f"10.1.{side}", hexes=hexes)


def _notes(pos: ArdennesPosition, player: int) -> tuple[Message, ...]:
    standard = strength.table(pos, player) is pos.game.combat_tables[1]
    rule = ("10.3.4" if player else "10.3.2") if standard else "10.3.1"
    return (message("preview-standard-table" if standard else "preview-initial-table", rule=rule),)
