"""How a general leads the Germans: to the Meuse at once, and there to places that can be held."""

from __future__ import annotations

from typing import Any

import pytest

import meuse
from meuse.players.general import GeneralPlayer
from meuse.players.staff import StaffPlayer
from meuse.players.weights import Weights
from meuse.titles.celles.doctrine import doctrine
from meuse.titles.celles.doctrine.doctrine import CellesDoctrine
from meuse.titles.celles.doctrine.evaluation import Evaluation
from meuse.titles.celles.game import Celles
from meuse.titles.celles.position import CellesPosition

TANKS = {"2Arm-A1": "1004", "2Arm-A2": "1104", "2Arm-B1": "1204"}


def placed(units: dict[str, Any], turn: int = 3) -> CellesPosition:
    """Some units on the map, and the tanks of the 2nd Armor."""
    game = meuse.load("celles")
    assert isinstance(game, Celles)
    return game.setup({"units": TANKS | units, "turn": turn, "phase": "move"})


def to_come(pos: CellesPosition, **changed: float) -> float:
    """Points to come at the Meuse."""
    return Evaluation(Weights.of("celles").but(**changed), "german").terms(pos)["meuse"]


def test_the_place_counts_only_where_shelter_does() -> None:
    town, wood = placed({"Lehr-1": "0213"}), placed({"Lehr-1": "0211"})
    assert to_come(town) == to_come(wood)
    assert to_come(town, shelter=1.0) > to_come(wood, shelter=1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({}, {"2Arm-A1": "0705", "2Arm-A2": "0706", "2Arm-B1": "0806"}),
        ({"Lehr-recon": "0610"}, {}),
        ({}, {"Lehr-1": {"at": "0508", "steps": 1}}),
    ],
    ids=["tanks far away", "a friend near by", "at full strength"],
)
def test_who_holds_out_longer(better: dict[str, Any], worse: dict[str, Any]) -> None:
    usual = {"Lehr-1": "0508"}
    good, bad = placed(usual | better), placed(usual | worse)
    assert to_come(good, shelter=1.0) > to_come(bad, shelter=1.0)


def test_who_surely_holds_out_needs_no_shelter() -> None:
    pos = placed({"Lehr-1": "0508"})
    assert to_come(pos, stay=1.0, shelter=1.0) == pytest.approx(to_come(pos, stay=1.0))


def test_haste_counts_at_the_start_and_not_at_the_end() -> None:
    first, last = placed({"Lehr-1": "0508"}, turn=1), placed({"Lehr-1": "0508"}, turn=8)
    assert to_come(first, haste=2.0) == pytest.approx(2.0 * to_come(first))
    assert to_come(last, haste=2.0) == to_come(last)


def test_the_general_leads_germans_in_his_own_way_and_takes_the_allies_as_they_are() -> None:
    pos = placed({"Lehr-1": "0508"})
    staff = doctrine().led_by(StaffPlayer.breadth, "german")
    german = doctrine().led_by(GeneralPlayer.breadth, "german")
    allied = doctrine().led_by(GeneralPlayer.breadth, "allied")
    assert german.value(pos, "german") != staff.value(pos, "german")
    assert german.foreseen(pos, "german") > staff.foreseen(pos, "german"), "no doubts about the Meuse"
    assert german.value(pos, "allied") == allied.value(pos, "allied") == staff.value(pos, "allied")
    assert allied.value(pos, "german") == staff.value(pos, "german"), "as the staff leads them"


def test_weights_that_are_handed_over_hold_for_the_general_too() -> None:
    pos = placed({"Lehr-1": "0508"})
    given = CellesDoctrine(Weights.of("celles").but(meuse=3.0))
    assert given.led_by(GeneralPlayer.breadth, "german").value(pos, "german") == given.value(pos, "german")
