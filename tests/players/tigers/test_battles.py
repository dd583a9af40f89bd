"""What battles promise to the players is what the game's own odds say."""

from __future__ import annotations

import random

import pytest

import meuse
from meuse.engine import CHANCE
from meuse.titles.tigers import fight, odds
from meuse.titles.tigers.battle import NextBattle
from meuse.titles.tigers.doctrine.forecasts import Expectation, Forecasts
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import TigersPosition

BATTLES = 60


def game() -> Tigers:
    """The game."""
    found = meuse.load("tigers")
    assert isinstance(found, Tigers)
    return found


def means(expected: odds.Forecast) -> tuple[float, float, float]:
    """Points left on both sides on average, and the chance that the defender is gone."""
    points = expected.points.items()
    return (
        float(sum(left[0] * chance for left, chance in points)),
        float(sum(left[1] * chance for left, chance in points)),
        float(sum(chance for left, chance in points if left[1] == 0)),
    )


def of(found: Expectation) -> tuple[float, float, float]:
    """The same three by the players' kernel."""
    count = len(found.attackers)
    return sum(found.left[:count]), sum(found.left[count:]), found.cleared


def test_battles_of_random_games_come_out_as_the_game_says() -> None:
    rng, seen = random.Random(3), 0
    forecasts = Forecasts()
    while seen < BATTLES:
        pos = game().start("campaign")
        while pos.side is not None and seen < BATTLES:
            step = pos.decision
            if isinstance(step, NextBattle):
                for action in pos.legal_actions:
                    place = pos.game.place_numbers[action.args[0]]
                    opened = fight.opened(pos, place, step.player, confused=False)
                    told = means(odds.forecast(pos, opened))
                    assert of(forecasts.expected(pos, place, step.player)) == pytest.approx(told, abs=1e-6)
                    seen += 1
            legal = pos.legal_actions
            pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])


def duel(**german: object) -> TigersPosition:
    """Germans about to attack one American engineer in Bastogne."""
    units = {"1128-Eng": {"at": "146"}, **german}
    return game().setup({"scenario": "campaign", "units": units, "phase": "combat"})


def test_confusion_and_rivers_count() -> None:
    pos = duel(**{"26VG-1": {"at": "146", "attacks": "entered"}})
    attackers = (pos.game.unit_numbers["26VG-1"],)
    place = pos.game.place_numbers["146"]
    forecasts = Forecasts()
    plain = of(forecasts.between(pos, place, attackers, river=False, confused=False))
    wet = of(forecasts.between(pos, place, attackers, river=True, confused=False))
    confused = of(forecasts.between(pos, place, attackers, river=False, confused=True))
    assert wet[0] < plain[0] < confused[0]


def test_armor_and_infantry_together_lose_less() -> None:
    pos = duel(
        **{
            "2Pz-arm-1": {"at": "146", "attacks": "entered"},
            "2Pz-mech-1": {"at": "146", "attacks": "entered"},
        }
    )
    numbers, place = pos.game.unit_numbers, pos.game.place_numbers["146"]
    forecasts = Forecasts()
    one, other = numbers["2Pz-arm-1"], numbers["2Pz-mech-1"]
    both = forecasts.between(pos, place, (one, other), river=False, confused=False)
    armor = forecasts.between(pos, place, (one,), river=False, confused=False)
    lost_together = pos.strength[one] + pos.strength[other] - sum(both.left[:2])
    assert lost_together < pos.strength[one] - armor.left[0]
    assert both.cleared > armor.cleared
