"""Checks of a game's folder find what is missing: words, proofs, sound tables."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.testing import cases, data_faults, rule_faults, word_faults
from meuse.wargame.charts import states_chart
from meuse.words import LANGUAGES
from tests.kit.command import TESTS
from tests.kit.skirmish import game


@pytest.mark.parametrize("name", meuse.games())
def test_our_games_have_sound_folders(name: str) -> None:
    loaded = meuse.load(name)
    assert data_faults(loaded) == []
    assert rule_faults(loaded, TESTS) == []


def test_words_that_clients_will_ask_for_are_missed() -> None:
    """The sample has no words for buttons, ground and headings."""
    faults = word_faults(game())
    assert "fr: action-attack is missing" in faults
    assert "es: term-river is missing" in faults
    assert "en: rule-zones is missing" in faults
    assert not [fault for fault in faults if "is not used" in fault or "used but" in fault]


def test_words_of_charts_are_missed() -> None:
    """Ids of badges are put together from the names of states: no line of a game has them."""
    sample = game()
    assert not [fault for fault in word_faults(sample) if "chart-state" in fault]
    charts = (*sample.reference_charts(), states_chart({"odd": "5.2"}))
    sample.reference_charts = lambda: charts  # type: ignore[method-assign]
    faults = word_faults(sample)
    assert [fault for fault in faults if fault.endswith("chart-state-odd is missing")] == [
        f"{language}: chart-state-odd is missing" for language in LANGUAGES
    ]


def test_words_for_what_is_never_said_are_left_over() -> None:
    assert "status-moved has words but is not used" in word_faults(game(), made=["phase-*"])


def test_rules_without_a_proof_are_told(tmp_path: Path) -> None:
    assert "celles 1.0.1 has no test" in rule_faults("celles", tmp_path)


def test_a_case_knows_the_rules_and_the_words_of_its_game() -> None:
    case = cases(game())[0]
    assert "4.1" in case.rules
    assert len(case.speakers) == 3
    assert cases(game(), rules=(), speakers=())[0].rules == frozenset()
