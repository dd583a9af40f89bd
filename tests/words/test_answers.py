"""Answers of the rules as lines of text."""

from __future__ import annotations

from fractions import Fraction

import pytest

import meuse
from meuse.engine import (
    Change,
    Explanation,
    Modifier,
    Outcome,
    PlaceState,
    Preview,
    Standing,
    Strength,
    UnitState,
    message,
)
from meuse.words import LANGUAGES, Words, words_of
from meuse.words.answers import explanation_lines, place_lines, preview_lines, standing_lines, unit_lines

ENGLISH = words_of(meuse.load("celles"), "en")
REASON = message("explain-legal", rule="5.2")

UNIT = UnitState(
    name="G1",
    side="german",
    presence="map",
    place="0405",
    steps=1,
    full_steps=2,
    attack=Strength(4.5, (Modifier(4, REASON), Modifier(1, REASON))),
    defence=Strength(3, (Modifier(3, REASON),)),
    movement=6,
    left=2.5,
    zone=("0404", "0406"),
    supplied=False,
)


def test_a_unit_is_told_with_the_reasons_of_its_strength() -> None:
    assert list(unit_lines(ENGLISH, UNIT)) == [
        "G1 (German player) is in 0405.",
        "  Steps: 1 of 2",
        "  Attack: 4.5",
        "    +4 This is allowed now. (5.2)",
        "    +1 This is allowed now. (5.2)",
        "  Defense: 3",
        "  Movement allowance: 6",
        "  Movement left: 2.5",
        "  Out of supply",
        "  Zone of control: 0404, 0406",
    ]


@pytest.mark.parametrize(
    ("presence", "told"), [("due", "has yet to arrive"), ("lost", "eliminated"), ("away", "left the map")]
)
def test_a_unit_that_is_not_on_the_map_is_told_in_brief(presence: str, told: str) -> None:
    unit = UnitState(
        name="A1",
        side="allied",
        presence=presence,  # type: ignore[arg-type]
        place="",
        steps=0,
        full_steps=2,
        supplied=True,
        statuses=("moved",),
    )
    lines = list(unit_lines(ENGLISH, unit))
    assert told in lines[0]
    assert lines[1:] == ["  Steps: 0 of 2", "  In supply", "  ⟨status-moved⟩"]


def test_a_place_is_told_with_who_is_there_and_what_it_is_worth() -> None:
    place = PlaceState(
        name="2113",
        terrain="clear",
        units=("G1", "G2"),
        control="german",
        zones=("allied",),
        value={"german": 2, "allied": 1},
    )
    assert list(place_lines(ENGLISH, place)) == [
        "Rochefort (2113)",
        "  Units: G1, G2",
        "  Controlled by the German player",
        "  In a zone of control of the Allied player",
        "  Victory points for the German player: 2",
        "  Victory points for the Allied player: 1",
    ]
    assert list(place_lines(ENGLISH, PlaceState(name="0101", terrain="woods"))) == ["0101"]


def test_the_score_is_told_with_its_reason() -> None:
    ahead, even = Standing("allied", (), REASON), Standing(None, (), REASON)
    assert next(standing_lines(ENGLISH, ahead)) == "The Allied player is ahead."
    assert list(standing_lines(ENGLISH, even)) == [
        "The sides are even.",
        "  This is allowed now. (5.2)",
    ]


def test_a_battle_is_told_with_all_that_could_change_it_and_the_battles_it_brings() -> None:
    inner = Preview(title=message("prompt-chance"), odds="2-1")
    battle = Preview(
        title=message("prompt-chance"),
        odds="3-1",
        modifiers=(Modifier(-1, REASON),),
        outcomes=(Outcome(Fraction(1, 4), REASON), Outcome(Fraction(1, 1000), REASON)),
        notes=(REASON,),
        changes=(Change("join G2", REASON, "4-1"),),
        battles=(inner,),
    )
    lines = list(preview_lines(ENGLISH, battle))
    assert lines[0] == "Chance decides. 3-1"
    assert lines[1] == "  -1 This is allowed now. (5.2)"
    assert "25.0%" in lines[2] and "██████ " in lines[2] and "(1/4)" in lines[2]
    assert "▏" in lines[3]
    assert lines[4] == "  This is allowed now. (5.2)"
    assert lines[5] == "  join G2: 4-1  This is allowed now. (5.2)"
    assert lines[6] == "Chance decides. 2-1"


def test_a_choice_that_made_itself_is_part_of_the_explanation() -> None:
    explained = Explanation("odds 1-2", False, REASON, "odds 1-1")
    told = list(explanation_lines(ENGLISH, explained))
    assert told[0] == "This is allowed now. (5.2)"
    assert "odds 1-1" in told[1]
    assert len(list(explanation_lines(ENGLISH, Explanation("odds 1-1", True, REASON)))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_line(language: str) -> None:
    words = Words(language, strict=True)
    told = [*unit_lines(words, UNIT), *standing_lines(words, Standing("german", (), REASON))]
    assert len(told) == 12
