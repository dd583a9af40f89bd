"""What is won and lost in an attack, held against every way in which its results can be carried out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from meuse.engine import NOWHERE
from meuse.testing.choosers import seek_battle
from meuse.titles.ardennes import aftermath
from meuse.titles.ardennes.combat import CombatRoll
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.wargame.stakes import Case
from tests.games.ardennes.kit import FAR, allied, declare, game, play, position

CARRYING_OUT = {"Exchange", "Retreats"}
BRANCHES = 300
BATTLES = 20


def combats() -> Iterator[ArdennesPosition]:
    """Attacks of a game in which both sides seek battle."""
    rng = random.Random(5)
    pos = game().start()
    while pos.side is not None:
        if isinstance(pos.decision, CombatRoll):
            yield pos
        pos.play(seek_battle(pos, rng))


def endings(pos: ArdennesPosition) -> Iterator[ArdennesPosition]:
    waiting = [pos]
    while waiting:
        here = waiting.pop()
        if type(here.decision).__name__ not in CARRYING_OUT:
            yield here
            continue
        for action in here.legal_actions:
            after = here.copy()
            after.play(action)
            waiting.append(after)


@pytest.mark.rule("ardennes", "10.1.Ex2", "10.2.4")
def test_what_is_won_and_lost_is_what_the_dice_and_all_choices_bring() -> None:
    seen = lost = 0
    for pos in combats():
        step = pos.decision
        assert isinstance(step, CombatRoll)
        fight = step.fight
        stakes = aftermath.stakes(pos, fight)
        played = []
        for roll in range(1, 7):
            after = pos.copy()
            after.play(f"roll {roll}")
            played.append([end for _, end in zip(range(BRANCHES), endings(after), strict=False)])
        if any(len(ends) == BRANCHES for ends in played):
            continue
        seen += 1
        lost += bool(stakes.risks)
        risks = {risk.unit: risk for risk in stakes.risks}
        there = (*fight.defenders, *fight.others)
        for unit in (*fight.attackers, *there):
            gone = [[end.where[unit] == NOWHERE for end in ends] for ends in played]
            risk = risks.get(game().names[unit])
            least, most = (risk.least, risk.most) if risk else (Fraction(), Fraction())
            assert least <= Fraction(sum(map(all, gone)), 6)
            assert Fraction(sum(map(any, gone)), 6) <= most
        cleared = [
            all(end.where[unit] != pos.where[unit] for end in ends for unit in there) for ends in played
        ]
        assert stakes.cleared == Fraction(sum(cleared), 6)
        for units, average in ((fight.attackers, stakes.attacker), (there, stakes.defender)):
            fewest = [
                min(sum(end.where[unit] == NOWHERE for unit in units) for end in ends) for ends in played
            ]
            assert average <= Fraction(sum(fewest), 6)
        if seen == BATTLES:
            break
    assert seen == BATTLES
    assert lost > 3


@pytest.mark.rule("ardennes", "10.2.4")
def test_whoever_has_no_way_back_is_sure_to_be_lost() -> None:
    around = {"SS-Pz12": "0937", "26VG": "0735", "12VG": "1135", "395i": "0940", "anon-i": "3440"}
    for others, lost in ((around, ["38i"]), (FAR, [])):
        pos = position({"SS-Pz1": "0934 supply=supplied", "38i": "0935", **others}, phase="combat")
        declare(pos, "0935", "SS-Pz1")
        play(pos, "fight")
        while not isinstance(pos.decision, CombatRoll):
            play(pos, str(pos.legal_actions[0]))
        back = aftermath.case(pos, pos.decision.fight, "Dr2")
        assert [game().names[unit] for unit in back.sure] == lost
        assert (back.attacker, back.defender) == (0, len(lost))
    pos = allied({"SS-Pz1": "0934", "38i": "0935 supply=supplied", **around}, phase="combat")
    declare(pos, "0934", "38i")
    play(pos, "fight")
    assert isinstance(pos.decision, CombatRoll)
    back = aftermath.case(pos, pos.decision.fight, "Ar2")
    assert (back.attacker, back.defender) == (1, 0)


OPEN = {"SS-Pz1": "0934", "38i": "0935"}
ON_FOOT = {"12VG": "0934", "38i": "0935"}
TOWN = {"SS-Pz1": "2520", "SS-Pz12": "2520", "38i": "2521"}
TOWN_AND_OPEN = {**TOWN, "9i": "2420"}
OUT_OF_TOWN = {"SS-Pz1": "2521", "SS-Pz12": "2521", "9i": "2520"}


@pytest.mark.rule("ardennes", "9.6.N5", "11.0.town2", "10.1.Ex2")
@pytest.mark.parametrize(
    ("units", "result", "cleared", "taken", "lost"),
    [
        (OPEN, "De", True, True, (0, 1)),
        (ON_FOOT, "De", True, False, (0, 1)),  # cleared, but nobody can advance
        (TOWN, "De", True, True, (0, 1)),
        (OPEN, "Dr1", True, True, (0, 0)),
        (ON_FOOT, "Dr1", True, False, (0, 0)),
        (TOWN, "Dr1", False, False, (0, 0)),  # a town keeps its units
        (TOWN_AND_OPEN, "Dr1", False, False, (0, 0)),  # one of the two hexes is held
        (OPEN, "Ar1", False, False, (0, 0)),
        (OPEN, "Ex", True, False, (1, 1)),
        (TOWN_AND_OPEN, "Ex", True, True, (1, 2)),
    ],
)
def test_what_a_result_does(
    units: dict[str, str], result: str, cleared: bool, taken: bool, lost: tuple[int, int]
) -> None:
    found = outcome(units, result)
    assert (found.cleared, found.taken, (found.attacker, found.defender)) == (cleared, taken, lost)


@pytest.mark.rule("ardennes", "11.0.town2")
def test_whoever_need_not_retreat_risks_nothing() -> None:
    assert len(outcome(TOWN_AND_OPEN, "Ar1").possible) == 2
    assert not outcome(OUT_OF_TOWN, "Ar1").possible


@pytest.mark.rule("ardennes", "10.1.Ex2")
def test_a_single_point_is_paid_for_too() -> None:
    assert len(outcome({"SS-Pz1": "0934", "1107e": "0935"}, "Ex").possible) == 2


def outcome(units: dict[str, str], result: str) -> Case:
    """What a result does in the attack of all Germans on all Americans."""
    sides = {name: game().side_of[game().unit_numbers[name]] for name in units}
    own, foes = ([name for name in units if sides[name] == side] for side in (GERMAN, ALLIED))
    supplied = {name: f"{units[name]} supply=supplied" for name in own}
    pos = position({**units, **supplied, **FAR}, phase="combat")
    first, *more = dict.fromkeys(units[name] for name in foes)
    play(pos, f"attack {first}", *(f"also {place}" for place in more), *(f"join {name}" for name in own))
    play(pos, "fight")
    while not isinstance(pos.decision, CombatRoll):
        play(pos, str(pos.legal_actions[0]))
    return aftermath.case(pos, pos.decision.fight, result)


def test_an_exchange_is_paid_with_as_few_units_as_can_be() -> None:
    assert aftermath.fewest([5, 3, 1], 0) == 0
    assert aftermath.fewest([5, 3, 1], 5) == 1
    assert aftermath.fewest([5, 3, 1], 6) == 2
    assert aftermath.fewest([5, 3, 1], 99) == 3


@pytest.mark.rule("ardennes", "10.1.Ex2")
def test_whoever_pays_for_an_exchange_does_not_advance() -> None:
    for attackers, taken in ((["SS-Pz1"], False), (["SS-Pz1", "SS-Pz9"], True)):
        units = dict.fromkeys(attackers, "0934 supply=supplied")
        pos = position({**units, "9i": "0935", **FAR}, phase="combat")
        declare(pos, "0935", *attackers)
        play(pos, "fight")
        fight = pos.decision.fight  # type: ignore[union-attr]
        assert aftermath._exchange(pos, fight, fight.defenders).taken is taken
