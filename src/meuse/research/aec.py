"""A PettingZoo environment (agent-environment cycle) of each game; needs the extra `pettingzoo`.

>>> from meuse.research import aec
>>> env = aec.env("celles")
>>> env.reset(seed=1)
>>> env.agent_selection
'allied'

One step of the environment is one token (see `meuse.research.alphabet`). Dice are thrown by the environment,
from the seed it was reset with. The reward is the result: 1 for a win, -1 for a defeat, 0 for a draw.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import meuse
from meuse.engine.suggest import meant
from meuse.research.observer import Observer
from meuse.research.spelling import Spelling
from meuse.research.starting import BadStart, starting_position

Seen = dict[str, NDArray[Any]]

#: What `reset` may be told.
OPTIONS: Final = ("scenario", "switches", "position", "move")
#: PettingZoo's own test hands this to every environment, to see that the argument is there.
PROBE: Final = {"options": 1}


def env(game: str, **arguments: Any) -> AECEnv[str, Seen, int]:
    """The environment in PettingZoo's usual wrappers: an illegal token loses the game."""
    bare: Any = WargameEnv(game, **arguments)
    wrapped: AECEnv[str, Seen, int] = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )
    return wrapped


class WargameEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]  # no types
    """One game, without wrappers: an illegal token raises `IllegalToken` and changes nothing."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        data: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = meuse.load(game, data)
        self.scenario = scenario
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.metadata = {
            "name": f"meuse_{self.game.name}_v{self.game.rules_version}",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.observer = Observer(self.game)
        self.alphabet = self.observer.alphabet
        self.possible_agents = list(self.game.sides)
        self.observation_spaces = {side: self._observation_space() for side in self.possible_agents}
        self.action_spaces = {side: spaces.Discrete(len(self.alphabet)) for side in self.possible_agents}
        self._random = random.Random()

    def _observation_space(self) -> spaces.Dict:
        observer = self.observer
        units, _ = observer.unit_shape
        return spaces.Dict(
            {
                # A plane adds up the units of a stack: never more than all of them.
                "observation": spaces.Box(-1, units, observer.plane_shape, np.float32),
                "units": spaces.Box(-1, 1, observer.unit_shape, np.float32),
                "scalars": spaces.Box(-1, 1, observer.scalar_shape, np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.alphabet),), np.int8),
            }
        )

    # The interface of PettingZoo --------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes, units, scalars and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The tokens of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options` say for this game alone where.

        Either another "scenario" and other "switches", or a "position": a `Position`, its JSON or plain
        values, a hand-made one, or a record with the number of a "move". Any other key is refused.
        """
        start = self._start({} if options is None or options == PROBE else options)
        if seed is not None:
            self._random.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in self.agents}
        self.spelling = Spelling(start, self.alphabet)
        self._await_decision(self.agents[0])

    def _start(self, options: Mapping[str, Any]) -> meuse.Position[Any]:
        for key in options:
            if key not in OPTIONS:
                near = meant(str(key), OPTIONS) or f"; it has {', '.join(OPTIONS)}"
                raise BadStart(f"reset has no option {key!r}{near}")
        if "position" in options:
            if also := sorted(options.keys() & {"scenario", "switches"}):
                raise BadStart(f"a position has a scenario and switches of its own: leave {also[0]!r} out")
            return starting_position(self.game, options["position"], options.get("move"))
        if "move" in options:
            raise BadStart("a move is counted in a record: give it as 'position'")
        scenario, switches = options.get("scenario", self.scenario), options.get("switches", self.options)
        start: meuse.Position[Any] = self.game.start(scenario, switches)
        return start

    def step(self, action: int | None) -> None:
        """Say one token; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to say a token"
        self.spelling.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._await_decision(agent)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """The position as everybody sees it; the mask is empty for whoever is not to decide."""
        seen = self.observer.observe(self.spelling)
        return {
            "observation": seen.planes,
            "units": seen.units,
            "scalars": seen.scalars,
            "action_mask": self.mask(agent),
        }

    def mask(self, agent: str) -> NDArray[np.int8]:
        """1 for every token that the agent may say now."""
        found = np.zeros(len(self.alphabet), np.int8)
        if agent == self.spelling.side:
            found[self.spelling.tokens] = 1
        return found

    def render(self) -> str | None:
        """The map in letters ("ansi") or as a drawing ("svg"), as `render_mode` says."""
        from meuse.drawing import draw_position, text_map

        if self.render_mode is None:
            return None
        picture, view = self.game.picture(), self.game.view(self.spelling.position)
        if self.render_mode == "ansi":
            return text_map(picture, view).plain()
        return draw_position(picture, view)

    def close(self) -> None:
        """Nothing is held open."""

    # ----------------------------------------------------------------------------------------------

    def _await_decision(self, agent: str) -> None:
        """Throw the dice until somebody decides or the game is over, which is told to both."""
        self.spelling.draw(self._random)
        side = self.spelling.side
        self.agent_selection = side or agent
        result = self.spelling.position.result
        if result is None:
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = {each: reward(result, each) for each in self.agents}


def reward(result: meuse.Result, side: str) -> float:
    """1 for a win, -1 for a defeat, 0 for a draw."""
    if result.winner is None:
        return 0.0
    return 1.0 if result.winner == side else -1.0
