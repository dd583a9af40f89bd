"""A game: its sides, scenarios, options, verbs and names, and the positions it can start or read."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from meuse.engine.action import Action, Reader, Verb, read, reader, verify
from meuse.engine.charts import Chart, Situation
from meuse.engine.errors import OptionError, OtherRules, PositionError, RulesDefect, SetupError
from meuse.engine.explain import Preview
from meuse.engine.fields import Vocabulary, decode_fields, encode_fields, struct_codecs
from meuse.engine.header import Terms
from meuse.engine.message import Message
from meuse.engine.position import Position
from meuse.engine.questions import PlaceState, Standing, UnitState
from meuse.engine.result import Result
from meuse.engine.steps import Step
from meuse.engine.suggest import meant
from meuse.engine.view import Overlay, Picture, View

if TYPE_CHECKING:
    from meuse.board import Board

P = TypeVar("P", bound=Position[Any])

POSITION_FORMAT = "meuse-position 1"

#: Under these rules records named the user's own tables only; since then they name all tables.
FIRST_RULES = "1"


class TableSource(Protocol):
    """The tables a game was made of."""

    @property
    def rules(self) -> str:
        """The rules version they belong to; empty for the newest."""

    @property
    def overlay_hash(self) -> str:
        """A hash over the user's own tables; empty without any."""

    @property
    def content_hash(self) -> str:
        """A hash over what all tables say."""

    def under(self, rules: str) -> Self:
        """The tables as they were under earlier rules."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The switches of a game. Games subclass it; every field has a default."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A way to begin: games subclass it with what their scenarios differ in."""

    name: str
    #: The message that names it.
    title: str


class Setup(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A hand-made position as its author writes it. Games add units, turn, phase and side."""

    scenario: str = ""
    options: dict[str, Any] = {}


class Game(ABC, Generic[P]):
    """Static facts of a game, shared by all its positions."""

    name: str
    #: What records call it by, so that it is found again: its name or, where it is not installed, its module.
    address: str = ""
    title: str
    publisher: str
    #: Rises whenever a record made earlier might play differently. Versions are counted: "1", "2", …
    rules_version: str
    #: The versions before, which records of theirs are still played under.
    earlier_versions: tuple[str, ...] = ()
    #: By version, what options were before it that came, or changed their default, with it.
    options_before: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    #: The rule that ends the game, cited when somebody wants to play on.
    end_rule: str
    #: The names of those who play, in the order in which they are told; each has words `side-NAME`.
    sides: tuple[str, ...]
    #: By side, the livery whose colours stand for it wherever no counter is meant.
    liveries: Mapping[str, str] = MappingProxyType({})
    #: How many faces its dice have, for whoever draws one.
    die_faces: int = 6
    #: Names in its pictures and views that are told, not drawn; others are in the vocabulary of drawing.
    undrawn: frozenset[str] = frozenset()
    scenarios: Mapping[str, Scenario]
    main_scenario: str
    options_type: type[Options]
    setup_type: type[Setup]
    position_type: type[P]
    step_types: tuple[type[Step[Any]], ...]
    verbs: Mapping[str, Verb]
    vocabulary: Vocabulary
    board: Board
    tables: TableSource | None = None
    #: The attributes that a compiled package keeps outside `__dict__`; none in plain Python.
    in_c: ClassVar[tuple[str, ...]] = ()
    #: Which data of the user stand in place of ours; empty when none do.
    overlay_hash: str = ""
    #: What can be shown over the map, and for what: {"reach": "unit", "zones": "side", "supply": "side"}.
    overlays: Mapping[str, str] = MappingProxyType({})
    #: Refusals that only say how far off a place is: a question so answered may be about an earlier moment.
    out_of_reach: frozenset[str] = frozenset()
    #: No game goes on longer than this; a longer one is a defect.
    longest_game: int = 100_000

    def __init__(self, tables: TableSource) -> None:
        self.tables = tables
        self.overlay_hash = tables.overlay_hash
        self.rules_version = tables.rules or self.rules_version
        self._earlier: dict[str, Self] = {}

    @property
    def package(self) -> str:
        """The package that everything of this game is in: rules, data, words, inventory, doctrine."""
        module = type(self).__module__
        return sys.modules[module].__package__ or module

    # Versions -------------------------------------------------------------------------------------

    def under(self, rules: str) -> Self:
        """The same game under an earlier version of its rules and tables; `OtherRules` if there is none."""
        if rules == self.rules_version:
            return self
        if rules not in self.earlier_versions or self.tables is None:
            raise OtherRules(self.name, rules, self.rules_version)
        if rules not in self._earlier:
            self._earlier[rules] = type(self)(self.tables.under(rules))
        return self._earlier[rules]

    def since(self, version: str) -> bool:
        """Whether what came with a version of the rules is in force."""
        return int(self.rules_version) >= int(version)

    @cached_property
    def data_hash(self) -> str:
        """What tells the tables of this game from all others, by what they say."""
        return self.tables.content_hash if self.tables is not None else ""

    def has_data(self, named: str) -> bool:
        """Whether the tables that a record or a position names are those of this game."""
        return named == self.data_hash or (self.rules_version == FIRST_RULES and named == self.overlay_hash)

    # Beginning ------------------------------------------------------------------------------------

    def start(self, scenario: str | None = None, options: Mapping[str, Any] | None = None) -> P:
        """The position before its first decision; without a name, the main scenario."""
        pos = self._empty(scenario or self.main_scenario, options or {})
        self.deploy(pos)
        pos.derive()
        pos.settle()
        return pos

    def _empty(self, scenario: str, options: Mapping[str, Any]) -> P:
        if scenario not in self.scenarios:
            near = meant(scenario, self.scenarios) or f"; it has {', '.join(self.scenarios)}"
            raise OptionError(f"{self.name} has no scenario {scenario!r}{near}")
        return self.position_type(self, scenario, self.read_options(options))

    def read_options(self, options: Mapping[str, Any]) -> Options:
        """The options, checked; what is not named takes its default."""
        known = self.options_type.__struct_fields__
        for name in options:
            if name not in known:
                near = meant(str(name), known) or f"; it has {', '.join(known) or 'none'}"
                raise OptionError(f"{self.name} has no option {name!r}{near}")
        try:
            return msgspec.convert({**self._earlier_options(), **options}, self.options_type)
        except msgspec.ValidationError as error:
            raise OptionError(f"options of {self.name}: {error}") from error

    def _earlier_options(self) -> dict[str, Any]:
        """What options are under these rules where the newest ones have another default."""
        found: dict[str, Any] = {}
        for version in sorted(self.options_before, key=int, reverse=True):
            if not self.since(version):
                found |= self.options_before[version]
        return found

    @abstractmethod
    def deploy(self, pos: P) -> None:
        """Set an empty position up for its scenario and push the first steps."""

    def setup(self, spec: Mapping[str, Any]) -> P:
        """A hand-made position; `SetupError` with the reason when it breaks the rules."""
        try:
            wanted = msgspec.convert(dict(spec), self.setup_type)
        except msgspec.ValidationError as error:
            raise SetupError("setup", str(error)) from error
        pos = self._empty(wanted.scenario or self.main_scenario, wanted.options)
        self.arrange(pos, wanted)
        pos.derive()
        self._refuse_broken(pos, SetupError)
        pos.settle()
        return pos

    @abstractmethod
    def arrange(self, pos: P, setup: Any) -> None:
        """Set an empty position up as asked and push its first steps; `SetupError` on nonsense."""

    # Invariants -----------------------------------------------------------------------------------

    def check(self, pos: P) -> list[Message]:
        """What is impossible about a position, with the rule that forbids it; empty when it is sound."""
        return []

    def _refuse_broken(self, pos: P, error: type[PositionError]) -> None:
        problems = self.check(pos)
        if problems:
            first = problems[0]
            details = ", ".join(f"{key}={value}" for key, value in first.args.items())
            raise error("position", f"{first.id}[{details}] (rule {first.rule})")

    # Actions --------------------------------------------------------------------------------------

    def read(self, text: str) -> Action:
        """Read an action's text strictly."""
        return read(text, self.verbs, self.vocabulary)

    def verify(self, action: Action) -> None:
        """Raise `InvalidAction` unless the action is well formed in this game."""
        verify(action, self.verbs, self.vocabulary)

    @cached_property
    def readers(self) -> dict[str, Reader]:
        """How the arguments of each verb are read."""
        return {name: reader(verb, self.vocabulary) for name, verb in self.verbs.items()}

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What goes to another process: functions do not, so it makes its own readers."""
        fields = {name: value for name, value in self.__dict__.items() if name != "readers"}
        return fields, {name: getattr(self, name) for name in self.in_c}

    def arguments(self, action: Action) -> tuple[Any, ...]:
        """The arguments of an action with numbers for names, as the methods of steps take them."""
        return self.readers[action.verb](action.args)

    # Points ---------------------------------------------------------------------------------------

    def margin(self, points: Iterable[tuple[str, int]]) -> int | None:
        """By how many points the first of `sides` is ahead; None where there are no points at all.

        This is the one sign of margins everywhere: positive is good for the first side, negative for the
        other. A source of points is the side's whose name it begins with, or else the first side's.
        """
        counted = list(points)
        if not counted:
            return None
        against = tuple(f"{side}-" for side in self.sides[1:])
        return sum(-value if source.startswith(against) else value for source, value in counted)

    # Computer players -----------------------------------------------------------------------------

    def make_ready(self) -> None:
        """Compile what the rules do without until it is compiled; whoever has time beforehand calls it."""

    def segment(self, pos: P) -> Hashable:
        """Which stretch of play the decision belongs to: one clock, and one plan, serves all of it.

        A clock belongs to a side: a game of several turns names the turn, or a phase of it, too.
        """
        return pos.side

    def stretch(self, pos: P) -> Hashable:
        """What a plan may count on before the other side's turn comes: its own turn, impulse or activation.

        Unlike `segment` it lasts while the other side answers (a retreat, say), and through all phases of the
        turn. As it is, a segment; where sides answer each other it names no side, but whose turn it is.
        """
        return self.segment(pos)

    # Questions about a position -------------------------------------------------------------------

    def unit_state(self, pos: P, unit: int) -> UnitState:
        """What `pos.unit(name)` answers."""
        raise NotImplementedError

    def place_state(self, pos: P, place: int) -> PlaceState:
        """What `pos.place(name)` answers."""
        raise NotImplementedError

    def standing(self, pos: P) -> Standing:
        """What `pos.score` answers."""
        raise NotImplementedError

    def forecast(self, pos: P, place: int) -> Preview | None:
        """What `pos.forecast(place)` answers."""
        return None

    def goals(self, pos: P) -> Mapping[str, Mapping[str, float]]:
        """The places worth going to, by side, with what each is worth in points: for computer players.

        As it is, what `place_state` says a place is worth at the end. Override it where points are scored in
        other ways too, or where that takes long.
        """
        found: dict[str, dict[str, float]] = {side: {} for side in self.sides}
        for place, name in enumerate(self.vocabulary.names("place")):
            for side, worth in self.place_state(pos, place).value.items():
                found[side][name] = float(worth)
        return found

    # Pictures -------------------------------------------------------------------------------------

    @property
    def place_labels(self) -> Mapping[int, str]:
        """By its number, what a place is called on the map, where it has a name."""
        return self.board.labels

    def picture(self) -> Picture:
        """The board as it is drawn, once a game."""
        raise NotImplementedError

    def view(self, pos: P, viewer: str | None = None) -> View:
        """The position as it lies on the table, as a side sees it; without one, as an onlooker may."""
        raise NotImplementedError

    def overlay(self, pos: P, name: str, subject: str) -> Overlay:
        """What `overlays` offers: a name such as "reach" or "supply", and a unit or side to show it for."""
        raise KeyError(name)

    # Charts ---------------------------------------------------------------------------------------

    def reference_charts(self) -> tuple[Chart, ...]:
        """What is looked up during play: tables, the sequence of play, a counter explained."""
        return ()

    def situation(self, pos: P, viewer: str | None = None) -> Situation:
        """What of that changes with a position, as a side may know it: step, leader, arrivals."""
        return Situation()

    # What is hidden -------------------------------------------------------------------------------

    def has_secrets(self, pos: P) -> bool:
        """Whether a side knows what others may not: then nobody is told more than `view` and `retold` say."""
        return False

    def retold(
        self, pos: P, side: str, action: Action, events: Sequence[Message], viewer: str | None
    ) -> tuple[Action, Sequence[Message]]:
        """An action that was played and what it told, as a viewer may know it now that `pos` is reached."""
        return action, events

    # JSON -----------------------------------------------------------------------------------------

    def write(self, pos: P) -> dict[str, Any]:
        """A position as plain values."""
        return {
            "format": POSITION_FORMAT,
            "game": self.name,
            "rules": self.rules_version,
            "data": self.data_hash,
            "scenario": pos.scenario,
            "options": msgspec.to_builtins(pos.options),
            "state": encode_fields(pos, pos.layout().codecs, self.vocabulary),
            "stack": [self.write_step(step) for step in pos.stack],
            "result": msgspec.to_builtins(pos.result),
            "undo": {"side": pos._decider, "count": pos._since},
        }

    def write_step(self, step: Step[Any]) -> dict[str, Any]:
        """A step as plain values, with names for units and places."""
        return {
            "step": type(step).__name__,
            **encode_fields(step, struct_codecs(type(step)), self.vocabulary),
        }

    def position(self, source: str | bytes | Mapping[str, Any]) -> P:
        """Read a position back; `PositionError` names the place and the reason when it is broken."""
        told = _read_json(source)
        if told.rules in self.earlier_versions and told.rules != self.rules_version:
            return self.under(told.rules).position(source)
        self._check_heading(told)
        pos = self._empty_as_told(told)
        state = decode_fields(told.state, "state", pos.layout().codecs, self.vocabulary)
        for name, value in state.items():
            setattr(pos, name, value)
        pos.stack = [self._read_step(entry, f"stack[{i}]") for i, entry in enumerate(told.stack)]
        pos.result = told.result
        pos._decider, pos._since = told.undo.side, told.undo.count
        self._complete(pos)
        return pos

    def _check_heading(self, told: _PositionJson) -> None:
        for place, expected, found in (
            ("format", POSITION_FORMAT, told.format),
            ("game", self.name, told.game),
            ("rules", self.rules_version, told.rules),
            ("data", self.data_hash, self.data_hash if self.has_data(told.data) else told.data),
        ):
            if expected != found:
                raise PositionError(place, f"expected {expected!r}, found {found!r}")

    def _empty_as_told(self, told: _PositionJson) -> P:
        try:
            return self._empty(told.scenario, told.options)
        except OptionError as error:
            raise PositionError("scenario or options", str(error)) from error

    def _read_step(self, entry: Any, path: str) -> Step[Any]:
        name = entry.get("step") if isinstance(entry, dict) else None
        type_ = self._steps.get(name) if isinstance(name, str) else None
        if type_ is None:
            raise PositionError(f"{path}.step", f"unknown step {name!r}")
        fields = {key: value for key, value in entry.items() if key != "step"}
        return type_(**decode_fields(fields, path, struct_codecs(type_), self.vocabulary))

    @cached_property
    def _steps(self) -> dict[str, type[Step[Any]]]:
        return {type_.__name__: type_ for type_ in self.step_types}

    def step(self, name: str, /, *fields: Any) -> Step[Any]:
        """A step by name, for a chapter that leads back into one that leads into it."""
        return self._steps[name](*fields)

    def _complete(self, pos: P) -> None:
        if bool(pos.stack) == (pos.result is not None):
            raise PositionError("stack", "a position has either steps to come or a result")
        if pos.stack and pos.stack[-1].automatic:
            raise PositionError("stack", "the last step waits for no decision")
        try:
            self._refuse_broken(pos, PositionError)
            pos.derive()
            if pos.stack and not pos._legal():
                raise PositionError("stack", "the last step offers no action")
        except PositionError:
            raise
        except (RulesDefect, LookupError, ValueError, TypeError, AssertionError, OverflowError) as error:
            # The parts are well formed but cannot stand together: the rules stumble over them.
            raise PositionError("state", f"does not fit the steps to come ({error!r})") from error


class _Undo(msgspec.Struct, forbid_unknown_fields=True):
    side: str | None
    count: int


class _PositionJson(Terms, frozen=True, forbid_unknown_fields=True):
    format: str
    state: dict[str, Any]
    stack: list[Any]
    result: Result | None
    undo: _Undo


def _read_json(source: str | bytes | Mapping[str, Any]) -> _PositionJson:
    try:
        if isinstance(source, str | bytes):
            return msgspec.json.decode(source, type=_PositionJson)
        return msgspec.convert(dict(source), _PositionJson)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise PositionError("", f"not a position: {error}") from error
