"""What a combat would bring: odds, every modifier, exact chances of results, and what could change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import msgspec

from meuse.engine import NOWHERE, Change, Message, Outcome, Preview, Stakes, message
from meuse.titles.celles import aftermath
from meuse.titles.celles.odds import (
    Battle,
    CombatResult,
    attack_strength,
    column_of,
    defense_strength,
    modifiers,
    odds_of,
    results,
    strengths,
    total_modifier,
    with_joiner,
)
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.tables import FACES, INTENSITIES
from meuse.titles.celles.terrain import SIDES
from meuse.wargame.modifiers import told
from meuse.wargame.odds_table import NO_COLUMN
from meuse.wargame.outcomes import by_face
from meuse.wargame.stakes import added_up


def battle_preview(
    pos: CellesPosition,
    battle: Battle,
    joiners: Sequence[int],
    undecided: Sequence[int] = (),
    instead: Iterable[Change] = (),
) -> Preview:
    """10.0.4, 11.0.16 to 11.0.29 A combat as it will be fought, and what may still change it.

    `joiners` may still be added; `undecided` are the sides that may still play a Combat chit; `instead` could
    be chosen in place of this combat.
    """
    battle = _with_supposed(pos, battle)
    best, *others = complying(Complying(pos, battle))
    return _preview(
        best,
        *instead,
        *(_joined(pos, battle, unit) for unit in joiners),
        *(_lost_instead(other) for other in others if other.odds != best.odds),
        *_chits(best, undecided),
    )


def loss_preview(pos: CellesPosition, unit: int, rule: str) -> Preview:
    """10.0.4, 11.0.37 to 11.0.40 A step lost: what is left of the unit and of the combat that waits."""
    left, name = pos.reduced((unit,)), pos.game.names[unit]
    if left.steps[unit]:
        values = {"attack": attack_strength(left, unit), "defense": defense_strength(left, unit)}
        title = message("preview-step-lost", rule=rule, unit=name, **values)
    else:
        title = message("preview-unit-lost", rule=rule, unit=name)
    waiting = [step.battle for step in pos.stack if hasattr(step, "battle")]
    return Preview(title=title, battles=tuple([_after_loss(pos, battle, unit) for battle in waiting]))


def _after_loss(pos: CellesPosition, battle: Battle, unit: int) -> Preview:
    """10.0.4 A combat once a unit has lost a step for it, and the other hexes comply as is best."""
    best = complying(_cut(Complying(pos, battle), (unit,)))[0]
    side = pos.game.side_of[battle.active]
    return _preview(best, *_chits(best, (side, 1 - side)))


def _preview(case: Complying, *changes: Change) -> Preview:
    pos, battle, names = case.pos, case.battle, case.pos.game.names
    rolled = results(pos, battle) if case.odds else []
    return Preview(
        title=_title(case),
        odds=case.odds,
        modifiers=told(modifiers(pos, battle)) if battle.attackers else (),
        outcomes=_outcomes(pos, battle, rolled),
        notes=tuple(_notes(case)),
        changes=changes,
        attackers=tuple([names[unit] for unit in battle.attackers]),
        defenders=tuple([names[unit] for unit in battle.defenders]),
        places=tuple([pos.game.place_names[place] for place in battle.places]),
        stakes=_stakes(pos, battle, rolled) if rolled else None,
        shift=total_modifier(pos, battle) if battle.attackers else None,
        legend=message("preview-legend", rule="11.0.31") if rolled else None,
    )


def _outcomes(pos: CellesPosition, battle: Battle, rolled: list[CombatResult]) -> tuple[Outcome, ...]:
    """11.0.31 The results in words, those that come to the same together."""

    def tell(result: CombatResult) -> Message:
        return aftermath.told(pos, battle, result)

    return by_face(FACES, rolled, tell, lambda result: result.text)


def _stakes(pos: CellesPosition, battle: Battle, rolled: list[CombatResult]) -> Stakes:
    """11.0.31, 11.2.1 What is won and lost, over all faces of the die."""
    known = {result: aftermath.case(pos, battle, result) for result in set(rolled)}
    units = [(unit, pos.game.names[unit]) for unit in (*battle.attackers, *battle.defenders)]
    return added_up("steps", [known[result] for result in rolled], units)


# Stacking at the moment of combat ------------------------------------------------------------------


class Complying(NamedTuple):
    """10.0.4 A combat after steps are lost to bring every attacking hex back to the stacking limit."""

    pos: CellesPosition
    battle: Battle
    lost: tuple[int, ...] = ()
    """A unit for each step lost."""

    @property
    def column(self) -> int:
        """11.0.18 The odds column; none also where the active unit itself is lost."""
        return column_of(self.pos, self.battle) if self._is_fought else NO_COLUMN

    @property
    def odds(self) -> str:
        """The odds, empty where no combat comes of it."""
        return odds_of(self.pos, self.battle) if self._is_fought else ""

    @property
    def _is_fought(self) -> bool:
        return self.battle.active in self.battle.attackers

    @property
    def promise(self) -> tuple[int, int, int]:
        """What the attacker, who chooses the steps, would rather have."""
        return self.column, total_modifier(self.pos, self.battle), strengths(self.pos, self.battle)[0]


def complying(case: Complying) -> list[Complying]:
    """10.0.4, 10.0.6 Every way to comply, the one with the best odds first; mostly there is nothing to do."""
    pos, found = case.pos, [case]
    for place in dict.fromkeys(pos.where[unit] for unit in case.battle.attackers):
        if pos.weight[place] > LIMIT:
            found = [_cut(case, lost) for case in found for lost in _losses(pos, place)]
    return sorted(found, key=lambda case: case.promise, reverse=True) if len(found) > 1 else found


def _losses(pos: CellesPosition, place: int) -> Iterator[tuple[int, ...]]:
    """10.0.6 The ways to take the excess off the units in a hex."""
    for lost in combinations_with_replacement(pos.units_at(place), pos.weight[place] - LIMIT):
        if all(lost.count(unit) <= pos.steps[unit] for unit in lost):
            yield lost


def _cut(case: Complying, lost: tuple[int, ...]) -> Complying:
    after = case.pos.reduced(lost)
    alive = tuple([unit for unit in case.battle.attackers if after.where[unit] != NOWHERE])
    return Complying(after, msgspec.structs.replace(case.battle, attackers=alive), (*case.lost, *lost))


# What is told --------------------------------------------------------------------------------------


def _title(case: Complying) -> Message:
    attack, defense = strengths(case.pos, case.battle)
    game = case.pos.game
    name = game.names[case.battle.active]
    places = ", ".join(game.place_names[place] for place in case.battle.places)
    return message("preview-combat", rule="11.0.16", unit=name, places=places, attack=attack, defense=defense)


def _notes(case: Complying) -> Iterator[Message]:
    """10.0.4, 11.0.18 Steps that are lost before the combat, and why none comes of it."""
    if not case.odds:
        called_off = message("preview-called-off", rule="10.0.4")
        yield called_off if case.lost else message("preview-no-column", rule="11.0.18")
    for unit in dict.fromkeys(case.lost):
        name = case.pos.game.names[unit]
        yield message("preview-stack-loss", rule="10.0.4", unit=name, steps=case.lost.count(unit))


def _joined(pos: CellesPosition, battle: Battle, unit: int) -> Change:
    """11.0.9 One more attacker."""
    best = complying(Complying(pos, with_joiner(battle, unit)))[0]
    what = message("preview-may-join", rule="11.0.9", unit=pos.game.names[unit])
    return Change(str(pos.game.join[unit]), what, best.odds)


def _lost_instead(case: Complying) -> Change:
    """10.0.6 Other steps of the owner's choice."""
    names = case.pos.game.names
    units = ", ".join(names[unit] for unit in case.lost)
    what = message("preview-loss-instead", rule="10.0.6", units=units)
    return Change(str(case.pos.game.lose[case.lost[0]]), what, case.odds, "later")


def harder_or_lighter(pos: CellesPosition, battle: Battle, intensities: Iterable[int]) -> Iterator[Change]:
    """11.0.3, 11.0.25 The same attack at other intensities: they change the die, not the odds."""
    for intensity in intensities:
        if intensity != battle.intensity:
            value = pos.game.intensity_modifiers[intensity]
            what = message(
                "preview-intensity", rule="11.0.25", intensity=INTENSITIES[intensity], modifier=value
            )
            action = pos.game.attack[battle.active][intensity]
            yield Change(str(action), what, complying(Complying(pos, battle))[0].odds, "instead")


ATTACKER_CHIT, DEFENDER_CHIT = CHITS = ("attacker_chit", "defender_chit")


def _chits(case: Complying, undecided: Sequence[int]) -> Iterator[Change]:
    """13.1.1, 13.1.3 Combat chits that may still be played; they change the die, not the odds."""
    pos, battle, odds = case.pos, case.battle, case.odds
    for side in undecided:
        chit = ATTACKER_CHIT if side == pos.game.side_of[battle.active] else DEFENDER_CHIT
        if odds and pos.box[pos.game.combat_chits[side]] and not getattr(battle, chit):
            what = message("preview-may-play-combat", rule="13.1.1", side=SIDES[side])
            yield Change("play-combat", what, odds, "later", chit)


def _with_supposed(pos: CellesPosition, battle: Battle) -> Battle:
    """13.1.1 The combat with a Combat chit that is taken to be played."""
    if pos.supposed in CHITS:
        return msgspec.structs.replace(battle, **{pos.supposed: True})
    return battle
