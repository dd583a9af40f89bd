"""What plans are judged by once they have been played on."""

from __future__ import annotations

import random

import pytest

import meuse
from meuse.engine import CHANCE
from meuse.players.general import GeneralPlayer
from meuse.players.staff import StaffPlayer
from meuse.titles.celles.doctrine import doctrine
from meuse.titles.celles.doctrine.reflexes import reflex
from meuse.titles.celles.game import Celles
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.sequence import ChooseFirst


def setup(turn: int) -> CellesPosition:
    """A German beside the Meuse."""
    game = meuse.load("celles")
    assert isinstance(game, Celles)
    return game.setup({"units": {"2Pz-1": "0508", "2Arm-A1": "1900"}, "turn": turn, "phase": "move"})


def test_points_to_come_at_the_meuse_count_less_than_they_draw_units_there() -> None:
    knowing = doctrine()
    pos = setup(turn=3)
    drawing = knowing._evaluations["german"].terms(pos)["meuse"]
    assert 0.0 < knowing._judgements["german"].terms(pos)["meuse"] < drawing


@pytest.mark.parametrize("side", ["german", "allied"])
def test_what_is_good_for_one_side_is_bad_for_the_other(side: str) -> None:
    knowing = doctrine()
    pos = setup(turn=8)
    poor, rich = knowing.foreseen(pos, side), 0.0
    pos.vp = 12
    rich = knowing.foreseen(pos, side)
    assert (rich > poor) == (side == "german")


def test_a_lead_is_worth_more_the_nearer_the_end_is() -> None:
    knowing = doctrine()

    def gained(turn: int) -> float:
        pos = setup(turn)
        before = knowing._judgements["german"].worth(pos)
        pos.vp -= round(before) - 1
        behind = knowing.foreseen(pos, "german")
        pos.vp += 2
        return knowing.foreseen(pos, "german") - behind

    assert gained(8) > gained(4) > gained(1) > 2.0


def test_the_general_looks_further_and_more_surely_than_the_staff() -> None:
    knowing = doctrine()
    pos = setup(turn=3)
    staff = knowing.led_by(StaffPlayer.breadth, "german").tuning.contest(pos, StaffPlayer.contest)
    general = knowing.led_by(GeneralPlayer.breadth, "german").tuning.contest(pos, GeneralPlayer.contest)
    assert general.segments > staff.segments
    assert general.first > staff.first
    assert general.lines > staff.lines


def initiative(winner: str) -> CellesPosition:
    """The first time that a side has won the initiative, in some game."""
    game = meuse.load("celles")
    assert isinstance(game, Celles)
    rng = random.Random(1)
    while True:
        pos = game.start()
        while pos.side is not None:
            if isinstance(pos.decision, ChooseFirst) and pos.side == winner:
                return pos
            pos.play(pos.draw(rng) if pos.side == CHANCE else reflex(pos))


@pytest.mark.parametrize("winner", ["german", "allied"])
def test_the_general_lets_the_other_begin(winner: str) -> None:
    pos, taught = initiative(winner), doctrine()
    assert taught.reflex(pos).args[0] == winner
    assert taught.led_by(GeneralPlayer.breadth, winner).reflex(pos).args[0] != winner
