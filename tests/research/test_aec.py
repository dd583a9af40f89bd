"""The PettingZoo environment passes PettingZoo's own tests, and plays as the engine does."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", exc_type=ImportError)

from pettingzoo.test import api_test, seed_test

import meuse
from meuse.research import aec
from meuse.research.spelling import IllegalToken
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


def test_it_can_be_looked_at() -> None:
    for mode, sign in (("ansi", "G1"), ("svg", "<svg")):
        env = aec.env("celles", render_mode=mode)
        env.reset(seed=0)
        assert sign in env.render()
    silent = aec.WargameEnv("celles")
    silent.reset(seed=0)
    assert silent.render() is None
    silent.close()
