"""The PettingZoo environment passes PettingZoo's own tests, and plays as the engine does."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", exc_type=ImportError)

from pettingzoo.test import api_test, seed_test

import meuse
from meuse.research import aec
from meuse.research.spelling import IllegalToken, Spelling
from meuse.research.starting import BadStart
from tests.research.kit import GAMES

#: What api_test tells every environment with a mask, and that our sides have names.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
    pytest.mark.filterwarnings("ignore:.*\\[WARNING\\].*Illegal move:UserWarning"),
]

#: What is quickest to play out.
SHORT: dict[str, dict[str, Any]] = {"ardennes": {}, "celles": {}, "tigers": {"scenario": "seventh-army"}}


def play(env: Any, seed: int, most: int = 100_000) -> int:
    """Tokens at random until the game is over; how many there were."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for said in range(most):
        seen, _, over, _, _ = env.last()
        if over:
            return said
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return most


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_api_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec.env(name, **SHORT[name]), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_seed_test_passes(name: str) -> None:
    seed_test(lambda: aec.env(name, **SHORT[name]), num_cycles=60)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_both_pass_over_whole_games(name: str) -> None:
    api_test(aec.env(name), num_cycles=3000)
    seed_test(lambda: aec.env(name), num_cycles=3000)


@pytest.mark.parametrize("name", GAMES)
def test_the_reward_is_the_result_and_comes_at_the_end(name: str) -> None:
    env = aec.WargameEnv(name, **SHORT[name])
    rng = random.Random(2)
    env.reset(seed=2)
    while not env.terminations[env.agent_selection]:
        assert set(env.rewards.values()) == {0.0}
        env.step(rng.choice(env.spelling.tokens))
    result = env.spelling.position.result
    assert result is not None
    assert env.rewards == {side: aec.reward(result, side) for side in ("german", "allied")}
    assert sum(env.rewards.values()) == 0
    assert env.last()[1] == env.rewards[env.agent_selection]
    env.step(None)
    env.step(None)
    assert env.agents == []


def test_rewards_by_winner() -> None:
    assert aec.reward(meuse.Result(winner="german"), "german") == 1
    assert aec.reward(meuse.Result(winner="german"), "allied") == -1
    assert aec.reward(meuse.Result(winner=None), "allied") == 0


def test_a_seed_fixes_the_dice_and_another_seed_throws_others() -> None:
    env = aec.env("celles", options={"free_setup": False})
    games = []
    for seed in (1, 1, 2, 3):
        play(env, seed, most=40)
        games.append(env.unwrapped.spelling.position.key())
    assert games[0] == games[1]
    assert len(set(games)) == 3


def test_the_mask_is_for_whoever_decides() -> None:
    env = aec.WargameEnv("celles")
    env.reset(seed=0)
    mover, other = env.agent_selection, next(s for s in env.agents if s != env.agent_selection)
    assert np.flatnonzero(env.mask(mover)).tolist() == env.spelling.tokens
    assert not env.mask(other).any()
    assert np.array_equal(env.observe(mover)["observation"], env.observe(other)["observation"])


def test_an_illegal_token_is_refused_or_loses() -> None:
    bare = aec.WargameEnv("celles")
    bare.reset(seed=0)
    wrong = int(np.flatnonzero(bare.mask(bare.agent_selection) == 0)[0])
    with pytest.raises(IllegalToken):
        bare.step(wrong)
    assert not any(bare.terminations.values())
    wrapped = aec.env("celles")
    wrapped.reset(seed=0)
    loser = wrapped.agent_selection
    wrapped.last()
    wrapped.step(wrong)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[loser] == -1


def test_scenario_and_switches_may_change_from_game_to_game() -> None:
    env = aec.WargameEnv("tigers")
    env.reset(seed=0)
    assert env.spelling.position.scenario == "campaign"
    env.reset(seed=0, options={"scenario": "seventh-army", "switches": {"errata": False}})
    assert env.spelling.position.scenario == "seventh-army"
    assert env.spelling.position.options == env.game.read_options({"errata": False})
    env.reset(seed=0)
    assert env.spelling.position.scenario == "campaign"
    with pytest.raises(meuse.OptionError, match="no scenario"):
        env.reset(options={"scenario": "nowhere"})


# From a position ----------------------------------------------------------------------------------


PUZZLE = {"turn": 3, "units": {"Lehr-1": "2213", "84-3": "2212"}}


def puzzle() -> meuse.Position[Any]:
    pos: meuse.Position[Any] = meuse.load("celles").setup(PUZZLE)
    return pos


@pytest.fixture(scope="module")
def celles() -> aec.WargameEnv:
    return aec.WargameEnv("celles")


def some_record() -> meuse.Record:
    """The first sixty actions of a game."""
    record, rng = meuse.Record.new(meuse.load("celles")), random.Random(4)
    while len(record.entries) < 60:
        pos = record.position
        record.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))
    return record


@pytest.mark.parametrize(
    "form",
    [
        lambda pos: pos,
        lambda pos: pos.to_json(),
        lambda pos: pos.to_dict(),
        lambda pos: PUZZLE,
        lambda pos: 'turn = 3\nunits = {Lehr-1 = "2213", 84-3 = "2212"}',
    ],
    ids=["position", "json", "values", "hand-made", "toml"],
)
def test_a_game_may_begin_at_a_position_in_any_of_its_forms(celles: aec.WargameEnv, form: Any) -> None:
    celles.reset(seed=3, options={"position": form(puzzle())})
    assert celles.spelling.position == puzzle()
    assert celles.agent_selection == "german"
    celles.step(celles.spelling.tokens[0])
    celles.reset(seed=3)
    assert celles.spelling.position != puzzle()


def test_a_position_is_copied(celles: aec.WargameEnv) -> None:
    mine = puzzle()
    celles.reset(seed=3, options={"position": mine})
    celles.step(celles.spelling.tokens[0])
    assert mine == puzzle()


def test_a_game_may_begin_in_the_middle_of_a_record(celles: aec.WargameEnv, tmp_path: Path) -> None:
    record = some_record()
    record.save(tmp_path / "game.meuse")
    spoken = Spelling(record.at(41), celles.alphabet)
    spoken.draw(random.Random(3))
    for source in (record, record.text(), tmp_path / "game.meuse"):
        celles.reset(seed=3, options={"position": source, "move": 41})
        assert celles.spelling.position == spoken.position
    spoken = Spelling(record.position.copy(), celles.alphabet)
    spoken.draw(random.Random(3))
    celles.reset(seed=3, options={"position": record})
    assert celles.spelling.position == spoken.position


def ended() -> meuse.Position[Any]:
    pos: meuse.Position[Any] = meuse.load("celles").start()
    rng = random.Random(1)
    while pos.side is not None:
        pos.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))
    return pos


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (lambda: {"postion": puzzle()}, "reset has no option 'postion'; did you mean 'position'?"),
        (lambda: {"seed": 3}, "it has scenario, switches, position, move"),
        (lambda: {"options": {"free_setup": False}}, "reset has no option 'options'"),
        (lambda: {"options": 1, "scenario": "campaign"}, "reset has no option 'options'"),
        (lambda: {"position": puzzle(), "scenario": "campaign"}, "leave 'scenario' out"),
        (lambda: {"move": 3}, "give it as 'position'"),
        (lambda: {"position": puzzle(), "move": 3}, "no record: there are no actions to count"),
        (lambda: {"position": some_record(), "move": 61}, "the record has 60 actions, not 61"),
        (lambda: {"position": some_record(), "move": -1}, "the record has 60 actions, not -1"),
        (lambda: {"position": meuse.load("tigers").start()}, "its game is tigers, not celles"),
        (lambda: {"position": meuse.Record.new(meuse.load("tigers")).text()}, "a game of tigers, not of"),
        (lambda: {"position": ended()}, "it is over"),
        (lambda: {"position": "{"}, "not JSON"),
        (lambda: {"position": "hello"}, "neither a record nor a position"),
        (lambda: {"position": {"units": {"Lehr-1": "9999"}}}, "9999"),
        (lambda: {"position": 7}, "a int is neither a position nor a record"),
    ],
)
def test_where_no_game_can_begin_nothing_changes(celles: aec.WargameEnv, options: Any, told: str) -> None:
    celles.reset(seed=3)
    before = celles.spelling.position.copy()
    with pytest.raises(BadStart, match=re.escape(told)):
        celles.reset(seed=3, options=options())
    assert celles.spelling.position == before


def test_a_position_of_earlier_rules_is_refused(celles: aec.WargameEnv) -> None:
    """Tokens and tensors are those of the rules that the environment plays."""
    game = meuse.load("celles")
    if not game.earlier_versions:
        pytest.skip("there are no earlier rules")
    old = game.under(game.earlier_versions[0]).start()
    with pytest.raises(BadStart, match="its rules version is"):
        celles.reset(options={"position": old})
    with pytest.raises(BadStart, match="its rules version is"):
        celles.reset(options={"position": old.to_json()})


def test_it_can_be_looked_at() -> None:
    for mode, sign in (("ansi", "G1"), ("svg", "<svg")):
        env = aec.env("celles", render_mode=mode)
        env.reset(seed=0)
        assert sign in env.render()
    silent = aec.WargameEnv("celles")
    silent.reset(seed=0)
    assert silent.render() is None
    silent.close()
