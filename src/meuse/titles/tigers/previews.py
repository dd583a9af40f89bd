"""What shots and battles would bring, for whoever asks: odds, modifiers with their rules, exact outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from meuse.engine import Message, Modifier, Outcome, Preview, message
from meuse.titles.tigers import artillery, battle, modifiers, odds, special_forces
from meuse.titles.tigers.dice import FACES
from meuse.titles.tigers.odds import Fire
from meuse.titles.tigers.position import SIDES

if TYPE_CHECKING:
    from meuse.titles.tigers.modifiers import Battle
    from meuse.titles.tigers.position import TigersPosition


# Battles ----------------------------------------------------------------------------------------------


def battle_preview(pos: TigersPosition, player: int, place: int) -> Preview:
    """9.3 A battle about to begin. Special Forces that can confuse it are taken to do so."""
    opened = battle.opened(pos, place, player, confused=special_forces.confusing(pos, place))
    return opened_preview(pos, opened)


def opened_preview(pos: TigersPosition, opened: Battle) -> Preview:
    """9.3 The whole battle: modifiers, the chance of every outcome, each unit's chance to survive."""
    attackers, defenders = _sides(pos, opened)
    attack = odds.whole_fire(pos, attackers, defends=False)
    return rest_preview(pos, opened, attack, odds.whole_fire(pos, defenders, defends=True))


def rest_preview(pos: TigersPosition, fight: Battle, attack: Fire, defence: Fire) -> Preview:
    """9.3 What is left of a battle, with what both sides have still to fire."""
    expected = odds.forecast_rest(pos, fight, attack, defence)
    attackers, defenders = _sides(pos, fight)
    return Preview(
        title=message("preview-battle", rule="9.0c", place=pos.game.place_names[fight.place]),
        odds=f"{points_of(pos, attackers)}:{points_of(pos, defenders)}",
        modifiers=tuple(_battle_modifiers(pos, fight, attack)),
        outcomes=tuple(
            Outcome(
                chance, message("preview-points-left", rule="9.21c", attacker=points[0], defender=points[1])
            )
            for points, chance in sorted(expected.points.items(), reverse=True)
        ),
        notes=(
            *_calls_notes(pos, fight, attack, defence),
            *_survival_notes(pos, expected.survival),
            message("preview-choices", rule="9.57a"),
        ),
    )


def points_of(pos: TigersPosition, units: Sequence[int]) -> int:
    """4.16a The strength points of units."""
    return sum([pos.strength[unit] for unit in units])


def _sides(pos: TigersPosition, fight: Battle) -> tuple[Sequence[int], Sequence[int]]:
    """Who is left of both sides, the attackers first."""
    return [*filter(pos.strength.__getitem__, fight.attackers)], pos.stack_of(1 - fight.attacker, fight.place)


def _battle_modifiers(pos: TigersPosition, fight: Battle, attack: Fire) -> list[Modifier]:
    """9.71 The modifiers that are known: missing combined arms are, before the calls, only without a call."""
    chart = pos.game.fire
    _, defenders = _sides(pos, fight)
    combined = fight.combined or modifiers.is_combined(pos, fight.attackers, attack.calls)
    applied = [
        (fight.river, chart.river, "preview-river", "9.71c"),
        (not combined, chart.not_combined_arms, "preview-not-combined", "9.6b"),
        (
            any(pos.entrenched[unit] for unit in defenders),
            chart.entrenched_target,
            "preview-entrenched",
            "9.71a",
        ),
        (fight.confused, chart.confusion, "preview-confusion", "14.24a"),
    ]
    return [
        Modifier(value, message(id_, rule=rule)) for holds, value, id_, rule in applied if holds and value
    ]


def _calls_notes(pos: TigersPosition, fight: Battle, attack: Fire, defence: Fire) -> Iterator[Message]:
    """9.42a The calls of either side, as long as they are to be made."""
    for side, fire in ((fight.attacker, attack), (1 - fight.attacker, defence)):
        if fire.calls or attack.calls or defence.calls:
            yield message(
                "preview-calls",
                rule=artillery.call_rule(pos, side, fight.place),
                side=SIDES[side],
                calls=fire.calls,
                number=artillery.call_number(pos, side, fight.place),
            )


def _survival_notes(pos: TigersPosition, survival: dict[int, Fraction]) -> Iterator[Message]:
    for unit, chance in survival.items():
        share = round(float(100 * chance), 1)
        yield message("preview-survival", rule="9.21c", unit=pos.game.names[unit], chance=share)


def shot_preview(
    pos: TigersPosition,
    fight: Battle,
    firing: int,
    unit: int | None,
    target: int,
    dice: int,
    number: int,
    rest: Preview | None = None,
) -> Preview:
    """9.21 The dice of one shot: what they need, what the target loses, and the rest of the battle."""
    names, chances = pos.game.names, odds.losses(pos.strength[target], ((dice, number),))
    whole = FACES**dice
    return Preview(
        title=message(
            "preview-shot",
            rule="9.21a" if unit is not None else "9.48",
            target=names[target],
            dice=dice,
            number=min(max(number, 0), FACES),
        ),
        odds=f"{dice}×1–{number}",
        modifiers=tuple(modifiers.listed(pos, fight, firing, unit, target)),
        outcomes=tuple(
            Outcome(Fraction(count, whole), message("preview-loses", rule="9.21c", points=points))
            for points, count in enumerate(chances)
            if count
        ),
        battles=(rest,) if rest else (),
    )
