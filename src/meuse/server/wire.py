"""What goes over the wire: the bodies of requests and answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from meuse.engine import Chart, How, Measure, Message, Overlay, Picture, Preview, Stakes, Verb, View
from meuse.engine.action import LONGEST_TEXT
from meuse.puzzles.schema import Difficulty

LONGEST_NAME = 80
#: How many actions may be imagined before one that is asked about.
MOST_BEFORE = 20

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
SeatWord = Annotated[str, Meta(max_length=40, pattern=r"^(here|link|computer:[a-z0-9-]+)$")]
LevelWord = Annotated[str, Meta(max_length=30, pattern=r"^[a-z0-9-]+$")]
ActionText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a word it does not spell right is told, not ignored."""


# What is on offer ---------------------------------------------------------------------------------


class ScenarioSummary(msgspec.Struct, frozen=True):
    """A scenario; its title is a message id."""

    name: str
    title: str
    #: How long two players spend on it, about; 0 where nobody has said.
    minutes: int = 0


class GameOption(msgspec.Struct, frozen=True):
    """A switch of a game, or a choice of several."""

    name: str
    kind: Literal["switch", "choice"]
    default: bool | str | int
    choices: tuple[bool | str | int, ...]


class GameSummary(msgspec.Struct, frozen=True):
    """A game as the page for a new game shows it."""

    name: str
    title: str
    publisher: str
    sides: tuple[str, ...]
    #: By side, the name of its colours.
    liveries: dict[str, str]
    main_scenario: str
    scenarios: tuple[ScenarioSummary, ...]
    options: tuple[GameOption, ...]
    #: The levels of the computer that know it, the weakest first.
    players: tuple[str, ...]
    #: From 1, easy, to 5; 0 where nobody has said.
    complexity: int = 0
    #: The scenario to begin with.
    begin_with: str = ""


class OnOffer(msgspec.Struct, frozen=True):
    """Everything one can begin."""

    games: list[GameSummary]
    #: All levels of the computer.
    players: tuple[str, ...]


class GameSheet(msgspec.Struct, frozen=True):
    """What of a game never changes."""

    name: str
    title: str
    picture: Picture
    verbs: dict[str, Verb]
    overlays: dict[str, str]
    sides: tuple[str, ...]
    #: By side, the name of its colours.
    liveries: dict[str, str]
    #: How many faces a die has.
    die_faces: int


class RuleText(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    section: str
    title: str
    """The id of the words for the section, in the player's language."""
    text: str
    language: str
    """The language of the text: English where nobody has written it in the one that was asked for."""
    ruling: str
    """How we read the rule where the book is silent or divided."""
    ruling_language: str
    """The language of the ruling: as of the text."""


class RuleChapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    number: str
    title: str
    introduction: str
    rules: tuple[RuleText, ...]


class RuleChapters(msgspec.Struct, frozen=True):
    """The rules of a game for players, in the order of its rulebook."""

    language: str
    chapters: tuple[RuleChapter, ...]


class GameCharts(msgspec.Struct, frozen=True):
    """What of a game is looked up during play and never changes."""

    charts: tuple[Chart, ...]


# Beginning ----------------------------------------------------------------------------------------


class NewTable(_Body, frozen=True):
    """Begin a game."""

    game: Name
    seats: dict[str, SeatWord]
    scenario: Name | None = None
    options: dict[str, Any] = {}
    name: Name = ""


class Branch(_Body, frozen=True):
    """Begin a game with the first actions of another, and decisions of one's own after them.

    What comes after the first throw or draw among these is left out: dice are thrown anew.
    """

    number: Count
    seats: dict[str, SeatWord]
    name: Name = ""
    actions: Annotated[list[ActionText], Meta(max_length=600)] = []


class TableKeys(msgspec.Struct, frozen=True):
    """A new table, and the only time its keys are told."""

    table: str
    keys: dict[str, str]


# Playing ------------------------------------------------------------------------------------------


class OverlayWanted(_Body, frozen=True):
    """An overlay to send along; without a subject, of the unit that the game asks about next."""

    name: Name
    subject: Name = ""


class Play(_Body, frozen=True):
    """Play an action at the version the client has seen.

    With `preview`, an action that has odds or outcomes, or brings battles about, is held back: nothing is
    played, and the answer has its preview. With `overlay`, the answer has what is shown over the map next.
    """

    version: Count
    action: ActionText
    preview: bool = False
    overlay: OverlayWanted | None = None


class Undo(_Body, frozen=True):
    """Take actions back."""

    version: Count
    count: Count = 1


class Question(_Body, frozen=True):
    """Ask about an action without playing it."""

    action: ActionText


class Look(_Body, frozen=True):
    """Ask what an action would bring, after others that are not played either."""

    action: ActionText
    after: Annotated[list[ActionText], Meta(max_length=MOST_BEFORE)] = []


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    level: str
    points: tuple[tuple[str, int], ...]


class Meeting(msgspec.Struct, frozen=True, tag_field="kind", tag="meeting"):
    """The people at a table, as everybody there may know it: followers are told whenever it changes."""

    #: By side, for those who have given one.
    names: dict[str, str] = {}
    #: The side that offers a draw.
    offer: str | None = None
    #: The table of the rematch.
    rematch: str | None = None


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one visitor sees it now."""

    table: str
    name: str
    game: str
    scenario: str
    options: dict[str, Any]
    version: int
    seats: dict[str, str]
    yours: tuple[str, ...]
    side: str | None
    prompt: Message
    actions: list[str]
    undoable: int
    view: View
    result: Ending | None
    length: int
    thinking: bool
    #: Since when it is for this side to decide; when the game ended, if its players ended it.
    since: str
    meeting: Meeting
    #: The place of the battle that is being fought, until its dice have fallen; empty without one.
    battle: str


class PlayedEntry(msgspec.Struct, frozen=True):
    """An action that was just played, and what came of it."""

    number: int
    side: str
    action: str
    events: list[Message]


class ModifierLine(msgspec.Struct, frozen=True):
    """One thing that shifts a die or a column."""

    value: int
    what: Message


class OutcomeLine(msgspec.Struct, frozen=True):
    """What may come of it, with its exact chance."""

    chance: tuple[int, int]
    what: Message
    codes: tuple[str, ...]
    """What the table calls it."""
    throws: tuple[int, ...]
    """The faces of the die that bring it, where one die decides."""


class ChangeLine(msgspec.Struct, frozen=True):
    """What could still change a battle, and the odds with it."""

    action: str
    what: Message
    odds: str
    how: How


class RiskLine(msgspec.Struct, frozen=True):
    """The chance that a unit is gone afterwards: at least, and at most, where its owner has a choice."""

    unit: str
    least: tuple[int, int]
    most: tuple[int, int]


class StakesSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is won and lost: the chances to clear and to take the place, and the average losses."""

    cleared: tuple[int, int]
    taken: tuple[int, int]
    measure: Measure
    attacker: tuple[int, int]
    defender: tuple[int, int]
    risks: list[RiskLine]


class BattleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A battle before the dice."""

    title: Message
    odds: str
    modifiers: list[ModifierLine]
    outcomes: list[OutcomeLine]
    notes: list[Message]
    changes: list[ChangeLine]
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    places: tuple[str, ...]
    stakes: StakesSheet | None
    shift: int | None
    """What the modifiers add to the die together, where that is what they do."""
    legend: Message | None


class PreviewSheet(BattleSheet, frozen=True, kw_only=True):
    """What an action would bring; of a move also the battles that could be fought from there."""

    battles: list[BattleSheet]


class FoughtBattle(msgspec.Struct, frozen=True):
    """A battle whose dice were thrown: how it stood before them, and the actions that it took."""

    battle: BattleSheet
    first: int
    last: int
    """The numbers of the first throw and of the last action, or of the latest while it goes on."""
    came: int | None
    """Which of the outcomes came; null while it goes on."""


class ShownOverlay(msgspec.Struct, frozen=True):
    """Something to show over the map, and what it is about."""

    subject: str
    overlay: Overlay


class PlayedState(TableState, frozen=True, kw_only=True):
    """The table after an action, with what happened and what was asked for along with it.

    Where there is a preview, the action was held back: the table is as it was, and nothing happened.
    """

    events: list[PlayedEntry]
    preview: PreviewSheet | None = None
    overlay: ShownOverlay | None = None


class Answer(msgspec.Struct, frozen=True):
    """Whether an action is legal, and why."""

    legal: bool
    reason: Message
    #: The action that played itself, where the question is about a choice that nobody was asked for.
    decided: str = ""


def is_looked_at_first(preview: Preview | None) -> bool:
    """Whether an action has odds or outcomes, or brings battles about: then one looks before one leaps."""
    return preview is not None and bool(preview.outcomes or preview.odds or preview.binding)


def preview_sheet(preview: Preview) -> PreviewSheet:
    """A preview with its fractions as pairs of whole numbers."""
    return PreviewSheet(**_battle(preview), battles=[battle_sheet(battle) for battle in preview.battles])


def battle_sheet(preview: Preview) -> BattleSheet:
    """A battle by itself."""
    return BattleSheet(**_battle(preview))


def _battle(preview: Preview) -> dict[str, Any]:
    return {
        "title": preview.title,
        "odds": preview.odds,
        "modifiers": [ModifierLine(entry.value, entry.what) for entry in preview.modifiers],
        "outcomes": [
            OutcomeLine(_ratio(entry.chance), entry.what, entry.codes, entry.throws)
            for entry in preview.outcomes
        ],
        "notes": list(preview.notes),
        "changes": [ChangeLine(entry.action, entry.what, entry.odds, entry.how) for entry in preview.changes],
        "attackers": preview.attackers,
        "defenders": preview.defenders,
        "places": preview.places,
        "stakes": _stakes(preview.stakes) if preview.stakes else None,
        "shift": preview.shift,
        "legend": preview.legend,
    }


def _stakes(stakes: Stakes) -> StakesSheet:
    return StakesSheet(
        cleared=_ratio(stakes.cleared),
        taken=_ratio(stakes.taken),
        measure=stakes.measure,
        attacker=_ratio(stakes.attacker),
        defender=_ratio(stakes.defender),
        risks=[RiskLine(risk.unit, _ratio(risk.least), _ratio(risk.most)) for risk in stakes.risks],
    )


def _ratio(share: Fraction) -> tuple[int, int]:
    return share.as_integer_ratio()


# People -------------------------------------------------------------------------------------------

LONGEST_PERSON = 40
LONGEST_MESSAGE = 500
LONGEST_NOTE = 20_000
LONGEST_CODE = 200


class TheSeat(_Body, frozen=True):
    """One of the seats that one holds."""

    side: Name


class SeatName(TheSeat, frozen=True):
    """What whoever sits there wants to be called."""

    name: Annotated[str, Meta(max_length=LONGEST_PERSON)]


class Code(_Body, frozen=True):
    """A recovery code: a few plain words."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]


class SeatKeys(msgspec.Struct, frozen=True):
    """Keys of a table, told this once, by seat; and which game is played there."""

    table: str
    game: str
    keys: dict[str, str]


class DrawTalk(TheSeat, frozen=True):
    """What a side says about a draw."""

    say: Literal["offer", "accept", "decline", "withdraw"]


class Say(TheSeat, frozen=True):
    """A message to the other players; sent again with the same `nonce`, it is the same message."""

    text: Annotated[str, Meta(max_length=LONGEST_MESSAGE)]
    nonce: Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9-]+$")]


class Said(msgspec.Struct, frozen=True):
    """A message."""

    number: int
    side: str
    text: str
    time: str


class Chat(msgspec.Struct, frozen=True):
    """What the players have said."""

    messages: list[Said]


class SaidNow(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """So many messages there are now; only players are told."""

    number: int


class Note(TheSeat, frozen=True):
    """What a side notes for itself."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Notes(msgspec.Struct, frozen=True):
    """What one has noted for oneself, by seat."""

    notes: dict[str, str]


# Computers ----------------------------------------------------------------------------------------


class Reason(msgspec.Struct, frozen=True):
    """Something a choice changes, and by how many victory points."""

    text: Message
    value: float


class PlanLine(msgspec.Struct, frozen=True):
    """A choice that was weighed: what it promises the side that decides, in victory points, and why."""

    order: Message
    value: float
    reasons: list[Reason]


class HintWanted(_Body, frozen=True):
    """Ask what the computer would do in one's place."""

    version: Count
    level: LevelWord | None = None


class Hint(msgspec.Struct, frozen=True):
    """What a computer would play from here until dice, the other side, or the end of the segment."""

    version: int
    level: str
    actions: list[str]
    #: What it weighed before the first of them, the best first.
    lines: list[PlanLine]


# Lessons ------------------------------------------------------------------------------------------


#: Nobody plays more in a lesson.
Played = Annotated[list[ActionText], Meta(max_length=600)]


class WrongTry(msgspec.Struct, frozen=True):
    """Something that a rule refuses, after so many actions of the solution, and why that matters."""

    action: str
    rule: str
    text: str
    after: int


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to do in a lesson."""

    text: str
    goal: str
    hints: list[str]
    #: Two places or more for an arrow, one for a ring.
    arrows: tuple[tuple[str, ...], ...]
    solution: tuple[str, ...]
    wrong: list[WrongTry]


class LessonSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson in one language."""

    id: str
    title: str
    side: str
    rules: tuple[str, ...]
    #: How many slips the second rank allows.
    slips: int
    end: str
    #: By rule, what the lesson adds when that rule refuses something.
    reminders: dict[str, str]
    steps: list[LessonStep]


class LessonBook(msgspec.Struct, frozen=True):
    """The lessons of a game, in order."""

    language: str
    lessons: list[LessonSheet]


class ExampleStep(msgspec.Struct, frozen=True):
    """A step of a worked example; its picture is fetched by number."""

    text: str
    #: The rule that forbids what the step speaks of; empty where nothing is forbidden.
    refused: str


class ExampleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example in one language."""

    id: str
    title: str
    #: The rules it explains.
    rules: tuple[str, ...]
    steps: list[ExampleStep]


class ExampleBook(msgspec.Struct, frozen=True):
    """The worked examples of a game, in order."""

    language: str
    examples: list[ExampleSheet]


class CompanionRemark(msgspec.Struct, frozen=True):
    """What there is to think of at a kind of decision, and the rule behind it."""

    rule: str
    text: str


class CompanionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A companion for the first game, in one language."""

    language: str
    scenario: str
    side: str
    #: By scenario, from the easiest (1) to the hardest (3).
    difficulty: dict[str, int]
    welcome: str
    farewell: str
    #: By the id of what is asked.
    remarks: dict[str, CompanionRemark]


class LessonSoFar(_Body, frozen=True):
    """What a learner has decided so far; chance and the other side follow from it."""

    played: Played


class LessonPlay(_Body, frozen=True):
    """Play an action in a lesson, or ask about one; `preview` and `overlay` as at a table."""

    played: Played
    action: ActionText
    preview: bool = False
    overlay: OverlayWanted | None = None


class LessonAt(_Body, frozen=True):
    """Ask for a moment of a lesson."""

    played: Played
    number: Count


class LessonLook(_Body, frozen=True):
    """Ask what an action would bring, after others that are not played either."""

    played: Played
    action: ActionText
    after: Annotated[list[ActionText], Meta(max_length=MOST_BEFORE)] = []


class LessonForecast(_Body, frozen=True):
    """Ask for the battle at a place."""

    played: Played
    place: Name


class LessonOverlay(_Body, frozen=True):
    """Ask for something to show over the map."""

    played: Played
    name: Name
    subject: Name


class PuzzleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: whose move it is, the goal, how hard it is, and what the best plan is worth."""

    id: str
    side: str
    goal: Message
    #: How long a plan has.
    until: Message
    #: The place and the unit that the goal is about; empty where it is about none.
    place: str
    unit: str
    scenario: str
    difficulty: Difficulty
    #: From 0, what every level solves, to 100, what none does.
    rating: int
    best: float
    second: float
    solution: tuple[str, ...]


class PuzzleBook(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first."""

    puzzles: list[PuzzleSheet]


class LessonState(PlayedState, frozen=True, kw_only=True):
    """A lesson now: the table, how many steps are done, and whether this one can no longer be."""

    done: int
    finished: bool
    lost: bool


# Looking back -------------------------------------------------------------------------------------


class LogEntry(PlayedEntry, frozen=True):
    """A line of the log."""

    time: str


class Log(msgspec.Struct, frozen=True):
    """The history that counts: what was taken back is not in it."""

    length: int
    entries: list[LogEntry]


class Moment(msgspec.Struct, frozen=True):
    """The table as it was after so many actions."""

    number: int
    side: str | None
    prompt: Message
    view: View
    turn: Message


class Bookmark(msgspec.Struct, frozen=True):
    """Where a turn or a phase begins."""

    number: int
    turn: Message
    phase: Message
    side: str | None


class Roll(msgspec.Struct, frozen=True):
    """A throw or a draw, with everything that might have come; `side` is whose it was, empty for nobody's."""

    number: int
    side: str
    action: str
    chances: list[tuple[str, tuple[int, int]]]


class Luck(msgspec.Struct, frozen=True):
    """All throws and draws of a game."""

    rolls: list[Roll]


# Live ---------------------------------------------------------------------------------------------


class LiveKey(msgspec.Struct, frozen=True):
    """The first message of a follower."""

    key: str


class Announcement(msgspec.Struct, frozen=True, tag_field="kind", tag="changed"):
    """The game has come to this version."""

    version: int
    side: str | None


class Notice(msgspec.Struct, frozen=True, tag_field="kind", tag="notice"):
    """What the operator wants everybody to know; empty when there is nothing more to say."""

    text: str


class Deletion(msgspec.Struct, frozen=True):
    """When a table goes that a player wants deleted: at once (empty), or on the day that is named."""

    day: str


class ThinkingNow(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="thinking"):
    """A computer thinks; `progress` is the part of its time that is spent."""

    side: str
    level: str
    progress: float
    #: What it weighs, the best first: told only where no human plays against it.
    lines: list[PlanLine] = []
    #: It does not think yet, it is being made ready: `progress` tells how far that is.
    preparing: bool = False
