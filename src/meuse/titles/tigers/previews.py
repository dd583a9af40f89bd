"""What shots and battles would bring, for whoever asks: odds, modifiers with their rules, exact outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from meuse.engine import Action, Change, Message, Outcome, Preview, Risk, Stakes, message
from meuse.titles.tigers import artillery, modifiers, odds, special_forces
from meuse.titles.tigers.bridges import DECLINE
from meuse.titles.tigers.dice import in_faces
from meuse.titles.tigers.fight import opened
from meuse.titles.tigers.odds import Fire
from meuse.titles.tigers.position import SIDES
from meuse.wargame.modifiers import applied, told
from meuse.wargame.outcomes import weighed

if TYPE_CHECKING:
    from meuse.titles.tigers.modifiers import Battle
    from meuse.titles.tigers.odds import Forecast
    from meuse.titles.tigers.position import TigersPosition
    from meuse.wargame.modifiers import Cause

    Left = dict[tuple[int, int], int]


# Battles ----------------------------------------------------------------------------------------------


def battle_preview(pos: TigersPosition, player: int, place: int) -> Preview:
    """9.3 A battle about to begin. Special Forces that can confuse it are taken to do so."""
    confused = special_forces.confusing(pos, place)
    return opened_preview(pos, opened(pos, place, player, confused=confused))


def opened_preview(pos: TigersPosition, begun: Battle) -> Preview:
    """9.3 The whole battle: modifiers, the chance of every outcome, each unit's chance to survive."""
    attackers, defenders = _sides(pos, begun)
    attack = odds.whole_fire(pos, attackers, defends=False)
    return rest_preview(pos, begun, attack, odds.whole_fire(pos, defenders, defends=True))


def rest_preview(pos: TigersPosition, fight: Battle, attack: Fire, defence: Fire) -> Preview:
    """9.3 What is left of a battle, with what both sides have still to fire."""
    fight, attack, defence = _as_supposed(pos, fight, attack, defence)
    expected = odds.forecast(pos, fight, attack, defence)
    attackers, defenders = _sides(pos, fight)
    names, place = pos.game.names, pos.game.place_names[fight.place]
    return Preview(
        title=message("preview-battle", rule="9.0c", place=place),
        odds=f"{points_of(pos, attackers)}:{points_of(pos, defenders)}",
        modifiers=told(_battle_modifiers(pos, fight, attack)),
        outcomes=_outcomes(expected),
        notes=(*_calls_notes(pos, fight, attack, defence), message("preview-choices", rule="9.57a")),
        attackers=tuple([names[unit] for unit in attackers]),
        defenders=tuple([names[unit] for unit in defenders]),
        places=(place,),
        changes=tuple(_answers(pos, fight, attack, defence)),
        stakes=_stakes(pos, expected, attackers, defenders),
    )


def _outcomes(expected: Forecast) -> tuple[Outcome, ...]:
    """9.21c What is left of the defenders, the least first; then that nobody is left of the attackers."""
    alike: dict[int, Left] = {}
    for left, count in expected.counts.items():
        alike.setdefault(_meaning(*left), {})[left] = count
    counts = {meaning: sum(alike[meaning].values()) for meaning in sorted(alike, key=_promise)}
    return weighed(counts, _told, lambda meaning: tuple([result_of(*left) for left in alike[meaning]]))


ATTACKERS_GONE, BOTH_GONE = -1, -2


def _meaning(attacker: int, defender: int) -> int:
    """The points left to the defenders, or that the attackers, or both, are gone."""
    if not attacker:
        return ATTACKERS_GONE if defender else BOTH_GONE
    return defender


def _promise(meaning: int) -> int:
    return meaning if meaning >= 0 else 1000 - meaning


def _told(meaning: int) -> Message:
    if meaning > 0:
        return message("preview-defenders-left", rule="9.21c", points=meaning)
    ids = {0: "result-defenders-gone", ATTACKERS_GONE: "result-attackers-gone", BOTH_GONE: "result-both-gone"}
    return message(ids[meaning], rule="9.21c")


@cache
def result_of(attacker: int, defender: int) -> str:
    """The points that a battle leaves to both sides, as its outcomes are called."""
    return f"{attacker}:{defender}"


def _stakes(
    pos: TigersPosition, expected: Forecast, attackers: Sequence[int], defenders: Sequence[int]
) -> Stakes:
    """9.0b, 9.21c Whether the defenders are gone, what both sides lose, and who survives."""
    counts = expected.counts
    whole = sum(counts.values())
    most, there = points_of(pos, attackers), points_of(pos, defenders)
    chances = [(unit, 1 - expected.survival[unit]) for unit in (*attackers, *defenders)]
    cleared = taken = lost = destroyed = 0
    for (own, left), count in counts.items():
        lost += count * (most - own)
        destroyed += count * (there - left)
        if not left:
            cleared += count
            taken += count if own else 0
    return Stakes(
        cleared=Fraction(cleared, whole),
        taken=Fraction(taken, whole),
        measure="points",
        attacker=Fraction(lost, whole),
        defender=Fraction(destroyed, whole),
        risks=tuple([Risk(pos.game.names[unit], gone, gone) for unit, gone in chances if gone]),
    )


def points_of(pos: TigersPosition, units: Sequence[int]) -> int:
    """4.16a The strength points of units."""
    return sum([pos.strength[unit] for unit in units])


def _sides(pos: TigersPosition, fight: Battle) -> tuple[Sequence[int], Sequence[int]]:
    """Who is left of both sides, the attackers first."""
    return [*filter(pos.strength.__getitem__, fight.attackers)], pos.stack_of(1 - fight.attacker, fight.place)


def _battle_modifiers(pos: TigersPosition, fight: Battle, attack: Fire) -> list[Cause]:
    """9.71 The modifiers that are known: missing combined arms are, before the calls, only without a call."""
    chart = pos.game.fire
    _, defenders = _sides(pos, fight)
    combined = fight.combined or modifiers.is_combined(pos, fight.attackers, attack.calls)
    dug_in = any(pos.entrenched[unit] for unit in defenders)
    return applied(
        [
            (chart.river if fight.river else 0, "preview-river", "9.71c"),
            (0 if combined else chart.not_combined_arms, "preview-not-combined", "9.6b"),
            (chart.entrenched_target if dug_in else 0, "preview-entrenched", "9.71a"),
            (chart.confusion if fight.confused else 0, "preview-confusion", "14.24a"),
        ]
    )


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


def _answers(pos: TigersPosition, fight: Battle, attack: Fire, defence: Fire) -> Iterator[Change]:
    """9.43 to 9.45 That all calls of a side succeed, or none: dice decide, but it may be looked at before."""
    attackers, defenders = _sides(pos, fight)
    points = f"{points_of(pos, attackers)}:{points_of(pos, defenders)}"
    for side, fire in ((fight.attacker, attack), (1 - fight.attacker, defence)):
        rule = artillery.call_rule(pos, side, fight.place)
        for answer, name in ANSWERS.items() if fire.calls else ():
            what = message(name, rule=rule, side=SIDES[side], calls=fire.calls)
            yield Change("", what, points, "later", _supposition(side, answer))


ALL_ANSWER, NONE_ANSWERS = "all", "none"
ANSWERS = {ALL_ANSWER: "preview-calls-all", NONE_ANSWERS: "preview-calls-none"}


def _supposition(side: int, answer: str) -> str:
    return f"{SIDES[side]} calls {answer}"


def _as_supposed(
    pos: TigersPosition, fight: Battle, attack: Fire, defence: Fire
) -> tuple[Battle, Fire, Fire]:
    """9.43 to 9.45, 9.6b The battle and the fire to come, with calls that are taken to succeed or to fail."""
    attack, called = _called(pos, fight.attacker, attack)
    if called:
        combined = modifiers.is_combined(pos, fight.attackers, attack.shots)
        fight = msgspec.structs.replace(fight, combined=combined)
    return fight, attack, _called(pos, 1 - fight.attacker, defence)[0]


def _called(pos: TigersPosition, side: int, fire: Fire) -> tuple[Fire, bool]:
    """What a side has to fire if its calls are taken to be answered, and whether they are."""
    if not fire.calls or pos.supposed not in [_supposition(side, answer) for answer in ANSWERS]:
        return fire, False
    answered = fire.calls if pos.supposed == _supposition(side, ALL_ANSWER) else 0
    return msgspec.structs.replace(fire, calls=0, shots=fire.shots + answered), True


# Shots ------------------------------------------------------------------------------------------------


def unit_shot(
    pos: TigersPosition, fight: Battle, firing: int, unit: int, target: int, rest: Preview | None
) -> Preview:
    """9.21 The dice of a unit at a target, and the rest of the battle after them."""
    number = modifiers.unit_number(pos, fight, firing, unit, target)
    added = modifiers.causes(pos, fight, firing, unit, target)
    return _shot(pos, target, "9.21a", pos.strength[unit], number, added, rest)


def artillery_shot(
    pos: TigersPosition, fight: Battle, firing: int, target: int, rest: Preview | None
) -> Preview:
    """9.48, 9.49 The die of an artillery shot at a target, and the rest of the battle after it."""
    number = modifiers.artillery_number(pos, fight, firing, target)
    return _shot(pos, target, "9.48", 1, number, modifiers.causes(pos, fight, firing, None, target), rest)


def _shot(
    pos: TigersPosition,
    target: int,
    rule: str,
    dice: int,
    number: int,
    added: Sequence[Cause],
    rest: Preview | None,
) -> Preview:
    """9.21 What so many dice need, and what the target loses."""
    lost = dict(enumerate(odds.losses(pos.strength[target], ((dice, number),))))
    return Preview(
        title=message(
            "preview-shot", rule=rule, target=pos.game.names[target], dice=dice, number=in_faces(number)
        ),
        odds=f"{dice}×1–{number}",
        modifiers=told(applied(added)),
        outcomes=weighed(lost, lambda points: message("preview-loses", rule="9.21c", points=points)),
        battles=(rest,) if rest else (),
    )


# What an action brings --------------------------------------------------------------------------------


def played(pos: TigersPosition, action: Action) -> TigersPosition:
    """The position once an action is played; the enemy is taken to blow no bridge."""
    after = pos.copy()
    after.play(action)
    if DECLINE in after.legal_actions:
        after.play(DECLINE)
    return after


def if_played(pos: TigersPosition, action: Action, place: int) -> Preview | None:
    """The battle at a place once an action is played."""
    return pos.game.forecast(played(pos, action), place)
