"""Positions, decisions, chance and records: everything about play that knows no particular game."""

from meuse.engine.action import Action, Verb, verbs
from meuse.engine.chance import Distribution, Random
from meuse.engine.choices import Joined, Targets
from meuse.engine.errors import (
    IllegalAction,
    InvalidAction,
    MeuseError,
    OptionError,
    PositionError,
    RecordError,
    Refused,
    RulesDefect,
    SetupError,
    UndoError,
)
from meuse.engine.explain import Explanation, Modifier, Outcome, Preview
from meuse.engine.fields import (
    DERIVED,
    NOWHERE,
    By,
    Named,
    PlaceColumn,
    PlaceNumber,
    UnitColumn,
    UnitNumber,
    Vocabulary,
)
from meuse.engine.game import Game, Options, Scenario, Setup
from meuse.engine.message import Argument, Message, message
from meuse.engine.position import LegalActions, Position
from meuse.engine.record import Entry, Header, Record
from meuse.engine.result import Result
from meuse.engine.steps import CHANCE, Chance, Decision, Procedure, Step

__all__ = [
    "CHANCE",
    "DERIVED",
    "NOWHERE",
    "Action",
    "Argument",
    "By",
    "Chance",
    "Decision",
    "Distribution",
    "Entry",
    "Explanation",
    "Game",
    "Header",
    "IllegalAction",
    "InvalidAction",
    "Joined",
    "LegalActions",
    "Message",
    "MeuseError",
    "Modifier",
    "Named",
    "OptionError",
    "Options",
    "Outcome",
    "PlaceColumn",
    "PlaceNumber",
    "Position",
    "PositionError",
    "Preview",
    "Procedure",
    "Random",
    "Record",
    "RecordError",
    "Refused",
    "Result",
    "RulesDefect",
    "Scenario",
    "Setup",
    "SetupError",
    "Step",
    "Targets",
    "UndoError",
    "UnitColumn",
    "UnitNumber",
    "Verb",
    "Vocabulary",
    "message",
    "verbs",
]
