"""The OpenSpiel games pass OpenSpiel's random simulations, and its search plays them."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", exc_type=ImportError)

import pyspiel

import meuse
from meuse.research import spiel
from meuse.research.starting import BadStart
from tests.research.kit import GAMES, observer_of

spiel.register()


def load(text: str) -> Any:
    return pyspiel.load_game(text)


def step(state: Any, rng: np.random.RandomState) -> None:
    """One throw or one token at random."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def some_way(text: str, steps: int, seed: int = 1) -> Any:
    rng = np.random.RandomState(seed)
    state = load(text).new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        step(state, rng)
    return state


def test_they_are_registered_once() -> None:
    assert spiel.register() == ("meuse_ardennes", "meuse_celles", "meuse_tigers")
    assert set(spiel.register()) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    # The Ardennes Offensive takes half a minute: it is part of the soak.
    "text",
    ["meuse_celles", "meuse_tigers(scenario=seventh-army)"],
    ids=lambda t: t[:14],
)
def test_openspiels_random_simulation_passes(text: str) -> None:
    """Legality, histories, serialisation, returns and tensors along a whole game, checked by OpenSpiel."""
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_it_passes_for_many_games_of_every_scenario(name: str) -> None:
    for scenario in observer_of(name).game.scenarios:
        game = load(f"meuse_{name}(scenario={scenario})")
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_its_search_plays_a_stretch_of_celles() -> None:
    from open_spiel.python.algorithms import mcts

    game = load("meuse_celles(free_setup=False)")
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    decided = 0
    while decided < 6:
        if state.is_chance_node():
            step(state, rng)
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decided += 1
    assert not state.is_terminal()


def test_chance_is_exact() -> None:
    state = load("meuse_celles(free_setup=False)").new_initial_state()
    exact = state.spelling.position.outcomes()
    assert [chance for _, chance in state.chance_outcomes()] == [float(chance) for _, chance in exact]
    assert sum((chance for _, chance in exact), Fraction(0)) == 1
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == str(exact[0][0])


@pytest.mark.parametrize("name", GAMES)
def test_no_throw_has_more_outcomes_than_openspiel_was_told(name: str) -> None:
    game = load(f"meuse_{name}")
    rng = np.random.RandomState(5)
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < 400:
        if state.is_chance_node():
            assert len(state.chance_outcomes()) <= game.max_chance_outcomes()
        step(state, rng)


def test_a_clone_goes_its_own_way() -> None:
    state = some_way("meuse_tigers", 30)
    clone = state.clone()
    before = state.spelling.position.key(), state.spelling.prefix
    step(clone, np.random.RandomState(0))
    assert (state.spelling.position.key(), state.spelling.prefix) == before


def test_states_and_games_can_be_written_and_read() -> None:
    state = some_way("meuse_ardennes(scenario=6)", 12)
    game, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert back.spelling.position == state.spelling.position
    assert back.legal_actions() == state.legal_actions()
    assert str(game) == str(state.get_game())
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_the_tensor_is_planes_units_and_scalars() -> None:
    from open_spiel.python.observation import make_observation

    state = some_way("meuse_celles", 80)
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    expected = observer_of("celles").observe(state.spelling)
    assert np.array_equal(observation.dict["planes"], expected.planes)
    assert np.array_equal(observation.dict["units"], expected.units)
    assert np.array_equal(observation.dict["scalars"], expected.scalars)
    assert len(state.observation_tensor(1)) == observation.tensor.size
    assert state.spelling.position.to_json() in observation.string_from(state, 1)


def test_scenarios_and_switches_are_parameters() -> None:
    first = load("meuse_ardennes(scenario=6,closed_bridges=True)").new_initial_state().spelling.position
    assert (first.scenario, first.options.closed_bridges) == ("6", True)
    assert load("meuse_tigers").new_initial_state().spelling.position.scenario == "campaign"


def test_returns_are_the_result() -> None:
    state = some_way("meuse_tigers(scenario=seventh-army)", 100_000)
    result = state.spelling.position.result
    assert state.is_terminal()
    assert state.returns() == (
        [0.0, 0.0] if result.winner is None else [1.0, -1.0][:: 1 if result.winner == "german" else -1]
    )
    assert some_way("meuse_celles", 3).returns() == [0.0, 0.0]


# From a position ----------------------------------------------------------------------------------


def puzzle() -> meuse.Position[Any]:
    pos: meuse.Position[Any] = meuse.load("celles").setup(
        {"turn": 3, "units": {"Lehr-1": "2213", "84-3": "2212"}, "options": {"retreat_loss": "unit"}}
    )
    return pos


def test_a_game_may_begin_at_a_position_and_says_so_in_its_name() -> None:
    game = load(f"meuse_celles(position={spiel.position_parameter(puzzle())})")
    assert game.new_initial_state().spelling.position == puzzle()
    assert game.get_parameters()["retreat_loss"] == "unit"
    again = load(str(game))
    assert again.new_initial_state().spelling.position == puzzle()
    assert str(pyspiel.load_game("meuse_celles", {"position": puzzle().to_json()})) == str(game)


def test_a_game_from_a_position_passes_openspiels_random_simulation() -> None:
    game = load(f"meuse_celles(position={spiel.position_parameter(puzzle())})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ({"position": "z.nonsense"}, "the parameter 'position' cannot be read"),
        ({"position": "z.äöü"}, "the parameter 'position' cannot be read"),
        ({"position": "hello"}, "neither a record nor a position"),
        ({"scenario": "winter"}, "scenario='winter' is not the position's: it has 'campaign'"),
        ({"variable_actions": True}, "variable_actions=True is not the position's: it has False"),
    ],
)
def test_where_no_game_can_begin(parameters: dict[str, Any], told: str) -> None:
    with pytest.raises(BadStart, match=told):
        pyspiel.load_game("meuse_celles", {"position": spiel.position_parameter(puzzle()), **parameters})
