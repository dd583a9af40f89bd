"""OpenSpiel games of all three; needs the extra `openspiel`.

>>> from meuse.research import spiel
>>> spiel.register()
('meuse_ardennes', 'meuse_celles', 'meuse_tigers')
>>> import pyspiel
>>> state = pyspiel.load_game("meuse_celles(free_setup=False)").new_initial_state()
>>> state.is_chance_node()
True

Sequential, with perfect information and explicit chance nodes: an outcome's number is its place in
`position.outcomes()`. An action is one token (see `meuse.research.alphabet`). The first side is player 0.
"""

from __future__ import annotations

import base64
import warnings
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, Final

import msgspec
import numpy as np
import pyspiel

import meuse
from meuse.engine import CHANCE
from meuse.research.observer import Observation, Observer
from meuse.research.spelling import Spelling
from meuse.research.starting import BadStart, starting_position
from meuse.titles import BrokenGame, listed

#: The value of the parameter `position` where a game begins as its scenario says.
SCENARIO: Final = "scenario"
#: What a packed position begins with: no number does, and no JSON.
PACKED: Final = "z."
#: No throw or draw of any game has more outcomes.
MOST_OUTCOMES = 64


def register() -> tuple[str, ...]:
    """Make the games known to OpenSpiel; their names there. Doing it again does no harm.

    Of a game that is broken a warning is given, and it is left out.
    """
    known = pyspiel.registered_names()
    classes = {type_.name: type_ for type_ in GAMES}
    types, broken = listed(classes, game_type)
    for name, type_ in types.items():
        if _short_name(name) not in known:
            pyspiel.register_game(type_, classes[name])
    for name, why in broken.items():
        warnings.warn(str(BrokenGame(name, why)), stacklevel=2)
    return tuple(map(_short_name, types))


def _short_name(name: str) -> str:
    return f"meuse_{name}"


@cache
def _observer(name: str) -> Observer:
    return Observer(meuse.load(name))


@lru_cache(maxsize=64)
def _start(name: str, scenario: str, options: tuple[tuple[str, Any], ...], position: str) -> Spelling:
    """The beginning of a game; to be copied."""
    observer = _observer(name)
    if position != SCENARIO:
        return Spelling(observer.game.position(_unpacked(position)), observer.alphabet)
    return Spelling(observer.game.start(scenario, dict(options)), observer.alphabet)


def position_parameter(position: meuse.Position[Any]) -> str:
    """A position as the parameter `position` of a game: letters that OpenSpiel's own notation lets pass."""
    return PACKED + base64.urlsafe_b64encode(zlib.compress(position.to_json().encode())).decode().rstrip("=")


def _unpacked(text: str) -> str:
    try:
        packed = text.removeprefix(PACKED)
        return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()
    except (ValueError, zlib.error) as error:
        raise BadStart(f"the parameter 'position' cannot be read: {error}") from error


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game: its options become parameters, and its scenario."""
    game = meuse.load(name)
    return pyspiel.GameType(
        short_name=_short_name(name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.sides),
        min_num_players=len(game.sides),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "scenario": _scenario(game, game.main_scenario),
            "position": SCENARIO,
            **_switches(game),
        },
    )


def _scenario(game: meuse.Game[Any], name: str) -> str | int:
    """OpenSpiel reads `scenario=6` as a number; where all scenarios have numbers, it is one."""
    return int(name) if all(scenario.isdecimal() for scenario in game.scenarios) else name


def _switches(game: meuse.Game[Any]) -> dict[str, Any]:
    """The options that OpenSpiel's parameters can hold, with their defaults."""
    return _as_parameters(game.read_options({}))


def _as_parameters(options: Any) -> dict[str, Any]:
    values = msgspec.to_builtins(options)
    return {name: value for name, value in values.items() if isinstance(value, bool | int | str)}


def _of_position(game: meuse.Game[Any], parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a game that begins at a position: scenario and options are those of the position.

    OpenSpiel fills in what nobody named, so only what differs from both can have been meant otherwise.
    """
    text = str(parameters["position"])
    pos = starting_position(game, _unpacked(text) if text.startswith(PACKED) else text)
    own = {"scenario": _scenario(game, pos.scenario), **_as_parameters(pos.options)}
    usual = {"scenario": _scenario(game, game.main_scenario), **_switches(game)}
    for name, value in own.items():
        if parameters.get(name, value) not in (value, usual[name]):
            raise BadStart(f"{name}={parameters[name]!r} is not the position's: it has {value!r}")
    return {**own, "position": position_parameter(pos)}


class WargameGame(pyspiel.Game):  # type: ignore[misc]  # no types
    """One of the games, with its parameters."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = meuse.load(self.name)
        parameters = dict(parameters or {})
        if parameters.setdefault("position", SCENARIO) != SCENARIO:
            parameters = _of_position(game, parameters)
        self.position = str(parameters["position"])
        self.scenario = str(parameters.get("scenario", game.main_scenario))
        self.options = {
            key: value for key, value in parameters.items() if key not in ("scenario", "position")
        }
        alphabet = self.observer.alphabet
        info = pyspiel.GameInfo(
            num_distinct_actions=len(alphabet),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(game.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest_game * alphabet.longest,
        )
        super().__init__(game_type(self.name), info, parameters)

    @property
    def observer(self) -> Observer:
        """The tensors and tokens; not kept here, because OpenSpiel copies games with all they hold."""
        return _observer(self.name)

    def new_initial_state(self) -> WargameState:
        """The position before its first decision."""
        return WargameState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WargameObserver:
        """What OpenSpiel asks for tensors and texts. Everything is open, so it is the same for everybody."""
        return WargameObserver(self.observer, params)


def _registered(name: str) -> type[WargameGame]:
    """A class of its own for every game that is installed: OpenSpiel tells games apart by them."""
    return type(
        f"{name.title().replace('_', '')}Game", (WargameGame,), {"name": name, "__module__": __name__}
    )


GAMES: Final = tuple(map(_registered, meuse.games()))
#: Found again by its name, as copying asks for.
globals().update({game.__name__: game for game in GAMES})


class WargameState(pyspiel.State):  # type: ignore[misc]  # no types
    """A position and what has been said of the next action."""

    def __init__(self, game: WargameGame) -> None:
        super().__init__(game)
        # OpenSpiel makes a new state for every clone, too, and then fills it: it has to be quick.
        options = tuple(game.options.items())
        self.spelling = _start(game.name, game.scenario, options, game.position).copy()

    def current_player(self) -> int:
        """The number of a side in `game.sides`, or OpenSpiel's numbers for chance and the end."""
        side = self.spelling.side
        if side is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if side == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        sides: tuple[str, ...] = self.spelling.position.game.sides
        return sides.index(side)

    def _legal_actions(self, player: int) -> list[int]:
        return self.spelling.tokens

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome by its place in `position.outcomes()`, with its probability."""
        outcomes = self.spelling.position.outcomes()
        return [(number, float(chance)) for number, (_, chance) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.spelling.side == CHANCE:
            self.spelling.happen(self.spelling.position.legal_actions[action])
        else:
            self.spelling.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.spelling.position.legal_actions[action])
        return " ".join(self.spelling.alphabet[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.spelling.position.result is not None

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, nothing for a draw or while it goes on."""
        result = self.spelling.position.result
        if result is None or result.winner is None:
            return [0.0] * len(self.spelling.position.game.sides)
        return [1.0 if side == result.winner else -1.0 for side in self.spelling.position.game.sides]

    def __str__(self) -> str:
        return str(self.spelling)


class WargameObserver:
    """Fills OpenSpiel's tensors: planes, units and scalars one after the other."""

    def __init__(self, observer: Observer, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters; {params} were given")
        self._observer = observer
        shapes = (observer.plane_shape, observer.unit_shape, observer.scalar_shape)
        sizes = [int(np.prod(shape)) for shape in shapes]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self._into = Observation(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))
        self.dict = {"planes": self._into.planes, "units": self._into.units, "scalars": self._into.scalars}

    def set_from(self, state: WargameState, player: int) -> None:
        """Show a state."""
        self._observer.fill(state.spelling, self._into)

    def string_from(self, state: WargameState, player: int) -> str:
        """The whole position as JSON, and what was said of the next action."""
        return f"{state.spelling} {state.spelling.position.to_json()}"
