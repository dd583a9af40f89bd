"""Random games under the conformance battery, in every scenario; golden playthroughs; words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.testing import Case, cases, play_and_check, random_action
from meuse.testing.drawn import play_drawn
from meuse.testing.golden import GoldenGame, assert_golden
from meuse.titles.ardennes import combat, movement, reinforcements, setup
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.rules import inventory_of
from meuse.words import LANGUAGES, Words, audit, used_ids
from tests.games.ardennes.kit import game

PACKAGE = Path(__file__).parents[3] / "src/meuse/titles/ardennes"
GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {"prompt_entry": True, "closed_bridges": True}
RULES = frozenset(inventory_of("ardennes").rules)
SPEAKERS = tuple(Words(language, PACKAGE / "words", strict=True).say for language in LANGUAGES)
CASES = cases(game(), [{}], rules=RULES, speakers=SPEAKERS)
#: Three scenarios in every run, two of them in words, which takes most of the time; all ten in the soak.
SAMPLE = [Case(game(), "1", {}, RULES), *(case for case in CASES if case.scenario in ("6", "10"))]
WITH_OPTIONS = Case(game(), "6", OPTIONS, RULES, SPEAKERS)


@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_random_games_conform(case: Case) -> None:
    report = play_and_check(case, seed=int(case.scenario), thoroughness=0.01)
    assert report.record is not None
    end = report.record.position
    assert isinstance(end, ArdennesPosition)
    assert end.result is not None
    assert end.turn == 18 or end.result.level == "immediate"


def test_a_random_game_with_all_options_conforms() -> None:
    play_and_check(Case(game(), "7", OPTIONS, RULES), seed=1, thoroughness=0.01)


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(30))
def test_three_hundred_random_games_conform(case: Case, seed: int) -> None:
    report = play_and_check(case, seed=1000 + seed, thoroughness=0.03)
    assert report.decisions > 1000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_games_with_options_conform(seed: int) -> None:
    play_and_check(WITH_OPTIONS, seed=2000 + seed, thoroughness=0.03)


@pytest.mark.parametrize("case", [CASES[0], CASES[9]], ids=str)
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_drawn_games_conform(case: Case, data: st.DataObject) -> None:
    play_drawn(case, data, decisions=40)


def decisions_of(pos: ArdennesPosition) -> Iterator[str]:
    """The decisions of the inventory that a position asks for, all told apart."""
    step = pos.decision
    if isinstance(step, setup.FreeSetup | setup.Placing):
        yield "d02-allied-free-setup" if pos.side == "allied" else "d03-german-free-setup"
    elif isinstance(step, reinforcements.Arriving):
        yield "d04-entry-hex"
        if len(reinforcements.sections_for(pos, step.unit)) == 2:
            yield "d05-diverted-section"
        if any(action.verb == "exchange" for action in pos.legal_actions):
            yield "d06-interchangeable-counters"
    elif isinstance(step, movement.Movement):
        ready = movement.ready(pos, pos.player, mechanized=step.mechanized)
        if any(pos.dormant[unit] for unit in ready):
            yield "d10-dormant-return"
        entries = [pos.where[unit] for unit in ready if pos.waiting[unit]]
        if len(set(entries)) < len(entries):
            yield "d12-staging-order"
    elif isinstance(step, movement.Moving):
        yield "d21-mechanized-move" if pos.phase == "mechanized" else "d11-initial-move"
    elif isinstance(step, combat.Odds):
        yield "d15-odds-reduction"
    elif isinstance(step, combat.Waiving):
        yield "d16-waive-defender" if step.decider != step.fight.player else "d17-waive-attacker"
    elif type(step).__name__ in STEPS:
        yield STEPS[type(step).__name__]


STEPS = {
    "TableRoll": "d07-crt-roll",
    "Separation": "d08-forced-conversion",
    "Drop": "d09-paradrop-hex",
    "Allocating": "d13-gt1-allocation",
    "Combat": "d14-attack-choice",
    "Exchange": "d18-exchange-losses",
    "Retreats": "d19-retreat-path",
    "Advance": "d20-advance",
}


def test_random_games_reach_every_decision() -> None:
    """From the set-up, and from a position in which the German has driven units off and closed a section."""
    cornered = {"PzBde1": "0225", "PzBde2": "0228", "PzBde3": "0231", "Pz16": "0934", "38i": "0223"}
    closed = game().setup(
        {
            "units": {
                "9i": {"at": "0123", "dormant": True},
                **{name: {"at": place} for name, place in cornered.items()},
            },
            "side": "allied",
            "turn": 3,
            "phase": "reinforcement",
            "due": {"504pi": 3, "506pi": 3},
            "delays": {"504pi": 1, "506pi": 1},
        }
    )
    reached: Counter[str] = Counter()
    starts = [(game().start(name), seed) for name in ("10", "6") for seed in range(4)]
    for pos, seed in [*starts, (closed, 1)]:
        rng = random.Random(seed)
        while pos.side is not None:
            reached.update(decisions_of(pos))
            pos.play(random_action(pos, rng))
    assert set(inventory_of("ardennes").decisions) - set(reached) == {"d01-scenario"}  # before the game


@pytest.mark.parametrize("case", [CASES[0], CASES[5]], ids=str)
def test_golden_playthroughs(case: Case) -> None:
    assert_golden(GoldenGame(case, seed=11, decisions=700), GOLDEN)


def test_words_are_complete_in_all_languages() -> None:
    findings = audit(
        PACKAGE / "words",
        used=used_ids(PACKAGE),
        shared=Words("en").ids(),
        dynamic=(
            *("scenario-*", "option-*", "phase-*", "score-*", "status-*", "level-*", "box-*", "result-*"),
            "chart-step-*",
            "chart-state-*",
            "stretch-*",
            "chart-section-*",
            "chart-initial*",
            "chart-standard*",
            "chart-normal",
            "chart-halved",
            "chart-zero",
            *("about-game", "action-*", "rule-*", "reason-*", "order-*", "term-*", "track-*", "side-*"),
            *("preview-unsupplied", "preview-isolated"),
        ),
    )
    assert findings.lines() == []


def test_every_scenario_option_and_level_has_words() -> None:
    for language in LANGUAGES:
        words = Words(language, PACKAGE / "words", strict=True)
        for scenario in game().scenarios.values():
            assert words.has(scenario.title)
        for option in game().options_type.__struct_fields__:
            assert words.has(f"option-{option}")
        for level in ("immediate", "ratio", "minimum", "draw"):
            assert words.has(f"level-{level}")


@pytest.mark.parametrize("scenario", ["1", "3"])
def test_what_a_movement_phase_offers_is_kept_up(scenario: str) -> None:
    """5.0.1 The list kept from one activation to the next is the one that is found anew."""
    rng = random.Random(11)
    pos = game().start(scenario)
    seen = 0
    while pos.side is not None and seen < 250:
        if isinstance(pos.decision, movement.Movement):
            anew = pos.copy()
            anew.derive()
            anew.reconsider()
            assert list(anew.legal_actions) == list(pos.legal_actions)
            seen += 1
        pos.play(random_action(pos, rng))
    assert seen == 250
