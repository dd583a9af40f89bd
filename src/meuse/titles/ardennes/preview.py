"""What an attack would bring: strengths, odds, every modifier with its rule, and the exact results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec.structs import replace

from meuse.engine import Change, Preview, message
from meuse.titles.ardennes import aftermath, strength
from meuse.titles.ardennes.fight import Fight, declared, immunity_rule, is_immune, spared
from meuse.titles.ardennes.tables import COLUMNS, FACES
from meuse.wargame import modifiers, outcomes

if TYPE_CHECKING:
    from meuse.engine import Action, Message, Modifier
    from meuse.titles.ardennes.position import ArdennesPosition
    from meuse.titles.ardennes.strength import Balance


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


F = TypeVar("F", bound=Forming)


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
    fight, balance = declared(pos, player, places, units)
    title = message(
        "preview-attack",
        rule="9.0.2",
        places=", ".join(pos.game.place_names[place] for place in places),
        attack=balance.attack,
        defence=balance.defence,
    )
    return _preview(pos, fight, title, balance, _result, _immunities(pos, fight), changes)


def column(pos: ArdennesPosition, fight: Fight, at: int, columns: Iterable[int]) -> Preview:
    """9.4.L A combat at the odds of a column, which could be fought in others too."""
    lowered = replace(fight, column=at)
    title = _title(pos, lowered, "9.4.L1")
    instead = tuple([_at_column(pos, other) for other in columns if other != at])
    return _preview(pos, lowered, title, _balance(pos, fight), _result, _immunities(pos, lowered), instead)


def immunity(pos: ArdennesPosition, fight: Fight) -> Preview:
    """11.0.town2e A combat with immunities as they are kept and waived: who is spared does not retreat."""
    title = _title(pos, fight, "9.0.2")
    return _preview(pos, fight, title, _balance(pos, fight), partial(_effect, pos, fight))


def _title(pos: ArdennesPosition, fight: Fight, rule: str) -> Message:
    return message("preview-column", rule=rule, places=_places(pos, fight), odds=COLUMNS[fight.column])


def _places(pos: ArdennesPosition, fight: Fight) -> str:
    return ", ".join(pos.game.place_names[place] for place in fight.targets)


def _at_column(pos: ArdennesPosition, at: int) -> Change:
    """9.4.L1 Another column that the attacker may choose."""
    what = message("preview-lowered", rule="9.4.L1", odds=COLUMNS[at])
    return Change(str(pos.game.odds[at]), what, COLUMNS[at], "instead")


def _preview(
    pos: ArdennesPosition,
    fight: Fight,
    title: Message,
    balance: Balance,
    tell: Callable[[str], Message],
    notes: Iterable[Message] = (),
    changes: tuple[Change, ...] = (),
) -> Preview:
    """9.0.2 A combat: every strength with its rule, and the six faces, those of the same effect together."""
    rolled = strength.results(pos, fight.player, fight.column)
    return Preview(
        title=title,
        odds=COLUMNS[fight.column],
        modifiers=(
            *share_modifiers(pos, balance.attacking, "preview-attacker", 1),
            *share_modifiers(pos, balance.defending, "preview-defender", -1),
        ),
        outcomes=outcomes.by_face(FACES, rolled, tell, str),
        notes=(*notes, _table(pos, fight.player)),
        changes=changes,
        attackers=tuple([pos.game.names[unit] for unit in fight.attackers]),
        defenders=tuple([pos.game.names[unit] for unit in (*fight.defenders, *fight.others)]),
        places=tuple([pos.game.place_names[place] for place in fight.targets]),
        stakes=aftermath.stakes(pos, fight),
        legend=message("preview-legend", rule="10.1.O1"),
    )


def _balance(pos: ArdennesPosition, fight: Fight) -> Balance:
    return strength.balance(pos, fight.attackers, fight.defenders)


# What could still change ----------------------------------------------------------------------------


def changes(pos: ArdennesPosition, player: int, forming: Forming) -> tuple[Change, ...]:
    """9.2.D1, 9.2.E Who could still join an attack, which hexes could be added, and the odds with each."""
    return tuple(
        _change(pos, player, action, enlarged(forming, pos, action))
        for action in forming.actions(pos)
        if action.verb in ("join", "also")
    )


def enlarged(forming: F, pos: ArdennesPosition, action: Action) -> F:
    """9.2 An attack that takes shape, with a unit or a hex more."""
    field = "units" if action.verb == "join" else "targets"
    more = (*getattr(forming, field), *pos.game.arguments(action))
    found: F = replace(forming, **{field: more})  # type: ignore[type-var]  # both kinds are structs
    return found


def _change(pos: ArdennesPosition, player: int, action: Action, forming: Forming) -> Change:
    odds = COLUMNS[declared(pos, player, forming.targets, forming.units)[0].column]
    if action.verb == "join":
        return Change(str(action), message("preview-join", rule="9.2.E", unit=action.args[0]), odds)
    return Change(str(action), message("preview-also", rule="9.2.D1", place=action.args[0]), odds)


# Parts ----------------------------------------------------------------------------------------------


def share_modifiers(
    pos: ArdennesPosition, shares: Iterable[strength.Share], id_: str, sign: int
) -> Iterator[Modifier]:
    """3.31 The printed strength of each hex, and each change to it with its rule."""
    for share in shares:
        units = ", ".join(pos.game.names[unit] for unit in share.units)
        yield from modifiers.told([(share.printed, id_, "3.31.1"), *share.reasons], sign, units=units)


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


def _immunities(pos: ArdennesPosition, fight: Fight) -> Iterator[Message]:
    """11.0.town2, 11.0.ww4 The hexes whose units need not retreat at a result that the column holds."""
    results = strength.results(pos, fight.player, fight.column)
    sides = (("Dr", 1 - fight.player, fight.targets), ("Ar", fight.player, fight.origins))
    for threat, side, hexes in sides:
        if any(result.startswith(threat) for result in results):
            for place in hexes:
                if is_immune(pos, side, place):
                    yield message("preview-immune", rule=immunity_rule(pos, place), **pos.named(place=place))


def _table(pos: ArdennesPosition, player: int) -> Message:
    standard = strength.table(pos, player) is pos.game.combat_tables[1]
    rule = ("10.3.4" if player else "10.3.2") if standard else "10.3.1"
    return message("preview-standard-table" if standard else "preview-initial-table", rule=rule)
