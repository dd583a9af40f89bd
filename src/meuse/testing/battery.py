"""The conformance battery: what every game must pass, in every scenario, at every step of a game.

A game's test file builds its cases and plays them, at random and by a player who seeks battle:

    CASES = cases(meuse.load("ford"), [{}, {"night": True}])

    @pytest.mark.parametrize("case", CASES, ids=str)
    @pytest.mark.parametrize("choose", [random_action, seek_battle])
    def test_games_conform(case, choose): play_and_check(case, seed=1, choose=choose)
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from meuse.data.drawables import undrawable
from meuse.engine import (
    CHANCE,
    Action,
    Box,
    Game,
    IllegalAction,
    Message,
    Position,
    Preview,
    Record,
    Score,
    Track,
    View,
)
from meuse.engine.handlers import strangers
from meuse.testing.cases import Case
from meuse.testing.choosers import Chooser, random_action
from meuse.testing.legality import compare

# Random play --------------------------------------------------------------------------------------


def play_random(case: Case, seed: int) -> Iterator[tuple[Position[Any], Action]]:
    """Play a whole game; yields each position with the action about to be played. No game is endless."""
    rng = random.Random(seed)
    pos = case.start()
    for _ in range(case.game.longest_game):
        if pos.side is None:
            return
        action = random_action(pos, rng)
        yield pos, action
        pos.play(action)
    raise AssertionError(f"{case}: no end after {case.game.longest_game} decisions (seed {seed})")


@dataclass
class Report:
    """What a checked game came to."""

    decisions: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    record: Record | None = None


def play_and_check(
    case: Case, seed: int, *, thoroughness: float = 1.0, choose: Chooser = random_action
) -> Report:
    """Play a game through a record, with every check at every step (or at a share of them).

    Random play rarely comes to blows: `seek_battle` chooses so that combat and what follows it are met too.
    """
    rng = random.Random(seed)
    watch = Watch(case, random.Random(seed + 1))
    record = Record.new(case.game, case.scenario, case.options)
    report = Report(record=record)
    watch.check_sides()
    watch.check_verbs()
    watch.check_picture()
    while record.position.side is not None:
        pos = record.position
        action = choose(pos, rng)
        if rng.random() < thoroughness:
            watch.check_position(pos)
        report.decisions += 1
        report.steps[type(pos.decision).__name__] += 1
        watch.check_play(record, action)
        assert report.decisions <= case.game.longest_game, f"{case}: endless game (seed {seed})"
    watch.check_end(record)
    return report


# The checks ---------------------------------------------------------------------------------------


class Watch:
    """Checks a game while it is played."""

    def __init__(self, case: Case, rng: random.Random) -> None:
        self.case = case
        self.rng = rng
        self.last_side: str | None = None
        self.since = 0

    def check_picture(self) -> None:
        """Every name on the map is in the vocabulary of drawing."""
        game = self.case.game
        if type(game).picture is not Game.picture:
            assert undrawable(game) == [], f"nobody can draw {undrawable(game)}"

    def check_sides(self) -> None:
        """The game has words for each of its sides, wherever sides are told of."""
        for side in self.case.game.sides:
            for end in ("", "-wins", "-name", "-them"):
                self.say(Message(f"side-{side}{end}"))

    def check_verbs(self) -> None:
        """What steps do by verb is named after verbs of the game."""
        game = self.case.game
        slips = [(step.__name__, name) for step in game.step_types for name in strangers(step, game.verbs)]
        assert not slips, f"no verb of {game.name}: {slips}"

    def check_position(self, pos: Position[Any]) -> None:
        """Everything that must hold of a position, whatever is played next."""
        self.check_sound(pos)
        self.check_list(pos)
        self.check_json(pos)
        self.check_refusals(pos)
        self.check_view(pos)
        self.check_questions(pos)
        if pos.side == CHANCE:
            assert sum(chance for _, chance in pos.outcomes()) == 1
            assert [action for action, _ in pos.outcomes()] == list(pos.legal_actions)

    def check_sound(self, pos: Position[Any]) -> None:
        """Invariants hold; what is derived equals what is derived anew."""
        assert self.case.game.check(pos) == [], self.case.game.check(pos)
        fresh = pos.copy()
        fresh.derive()
        for name in pos.layout().derived:
            assert getattr(fresh, name) == getattr(pos, name), f"derived field {name} is stale"

    def check_list(self, pos: Position[Any]) -> None:
        """The list is deterministic, without repetition, a real choice, and agrees with `why`."""
        listed = list(pos.legal_actions)
        step = pos.decision
        assert step is not None
        assert listed == list(step.actions(pos)) == list(pos.copy().legal_actions)
        assert len(set(listed)) == len(listed) == len(pos.legal_actions)
        assert len(listed) > 1 or (listed and not step.forced), f"{step} asks although there is one choice"
        if pos.side != CHANCE:
            compare(pos, self._sample(listed, 12))
        for action in self._sample(listed, 6):
            assert self.case.game.read(str(action)) == action
            assert action in pos.legal_actions
            assert str(action) in pos.legal_actions
            explanation = pos.why(action)
            assert explanation.legal
            self.check_rule(explanation.reason)
            self.check_preview(pos, action)
        self.say(pos.prompt)
        self.check_rule(pos.prompt)

    def check_preview(self, pos: Position[Any], action: Action) -> None:
        """Looking ahead changes nothing, and what it shows is whole."""
        before = pos.key()
        preview = pos.preview(action)
        assert pos.key() == before, "a preview changed the position"
        if preview is not None:
            self.check_shown(preview)
            self.check_supposed(pos, action, preview)

    def check_supposed(self, pos: Position[Any], action: Action, preview: Preview) -> None:
        """What may be supposed can be looked at, and it makes a difference."""
        for change in self._sample([change for change in preview.changes if change.suppose], 1):
            supposing = pos.supposing(change.suppose)
            assert supposing == pos
            supposed = supposing.preview(action)
            assert supposed is not None
            self.check_shown(supposed)
            assert change.suppose not in {other.suppose for other in supposed.changes}, "supposed in vain"

    def check_shown(self, preview: Preview) -> None:
        """All of a preview can be said, and its chances are whole."""
        if preview.outcomes:
            assert sum(outcome.chance for outcome in preview.outcomes) == 1
        for shown in (preview.title, *preview.notes):
            self.say(shown)
        for modifier in preview.modifiers:
            self.say(modifier.what)
            self.check_rule(modifier.what)
        for outcome in preview.outcomes:
            self.say(outcome.what)
        for change in preview.changes:
            if change.action:
                self.case.game.read(change.action)
            assert change.action or change.suppose
            self.say(change.what)
            self.check_rule(change.what)
        for battle in preview.battles:
            self.check_shown(battle)

    def check_questions(self, pos: Position[Any]) -> None:
        """Units, places, battles and the score can be asked for and agree; asking changes nothing."""
        before, names = pos.key(), self.case.game.vocabulary.names
        for unit in self._sample(list(names("unit")), 4):
            state = pos.unit(unit)
            assert 0 <= state.steps <= state.full_steps
            assert state.presence != "map" or unit in pos.place(state.place).units
            for strength in filter(None, (state.attack, state.defence)):
                assert strength.value == sum(reason.value for reason in strength.reasons)
                for reason in strength.reasons:
                    self.say(reason.what)
                    self.check_rule(reason.what)
            for status in state.statuses:
                self.say(Message(f"status-{status}"))
        for place in self._sample(list(names("place")), 4):
            assert all(pos.unit(unit).place == place for unit in pos.place(place).units)
            forecast = pos.forecast(place)
            if forecast is not None:
                self.check_shown(forecast)
        assert pos.score.leader in (*self.case.game.sides, None)
        self.say(pos.score.reason)
        self.check_rule(pos.score.reason)
        assert pos.key() == before, "a question changed the position"

    def check_json(self, pos: Position[Any]) -> None:
        """A position survives being written and read, and being copied, and then behaves equally."""
        text = pos.to_json()
        again = self.case.game.position(text)
        assert again == pos
        assert hash(again.key()) == hash(pos.key())
        assert again.to_json() == text
        assert again.undoable == pos.undoable
        assert list(again.legal_actions) == list(pos.legal_actions)
        action = self.rng.choice(list(pos.legal_actions))
        copy = pos.copy()
        assert copy.play(action) == again.play(action), f"equal positions behave differently on {action}"
        assert copy == again
        assert pos.to_json() == text, f"playing {action} on a copy changed the original"

    def check_view(self, pos: Position[Any]) -> None:
        """What is shown lies somewhere, and can be put into words."""
        game = self.case.game
        if type(game).view is Game.view:
            return
        for viewer in (None, *game.sides) if game.has_secrets(pos) else (None,):
            before = pos.key()
            view = game.view(pos, viewer)
            assert pos.key() == before, "looking at a position changed it"
            self.check_seen(view)

    def check_seen(self, view: View) -> None:
        """What a viewer is shown lies somewhere, and can be put into words."""
        game = self.case.game
        assert undrawable(game, view) == [], f"nobody can draw {undrawable(game, view)}"
        somewhere = {*game.vocabulary.names("place"), *(box.id for box in view.boxes)}
        for piece in view.pieces:
            assert piece.at in somewhere, f"{piece.id} lies nowhere: {piece.at!r}"
            assert 0 <= piece.steps <= piece.full_steps
            for said in (*piece.notes, *(face.title for face in piece.faces)):
                self.say(said)
            for status in piece.statuses:
                self.say(Message(f"status-{status}"))
        for marker in view.markers:
            assert {marker.at, marker.to or marker.at} <= somewhere
        self.say(view.turn)
        self.say(view.phase)
        for part in (*view.tracks, *view.boxes, *view.scores):
            assert isinstance(part, Track | Box | Score)
            self.say(part.title)

    def check_refusals(self, pos: Position[Any]) -> None:
        """Well-formed actions that are not listed are refused with a rule, and change nothing.

        The rules are asked themselves: that `play` accepts only what is listed says nothing about them.
        """
        before = pos.key()
        unlisted = self.unlisted(pos)
        compare(pos, unlisted)
        for action in unlisted:
            try:
                pos.play(action)
            except IllegalAction as error:
                assert error.rule, f"{action} is refused without a rule: {error}"
                self.check_rule(error.reason)
                self.say(error.reason)
            else:
                raise AssertionError(f"{action} is not listed but was accepted")
            assert pos.key() == before, f"the refused {action} changed the position"

    def unlisted(self, pos: Position[Any]) -> list[Action]:
        """Some well-formed actions that are not legal now: any verb, and near misses of legal ones."""
        verbs = self.case.game.verbs
        made = [self._invent(verb) for verb in self._sample(list(verbs), 3)]
        for action in self._sample(list(pos.legal_actions), 3):
            invented = self._invent(action.verb)
            made.append(invented)
            if action.args:
                made.append(Action(action.verb, (*action.args[:-1], invented.args[-1])))
        return [action for action in made if action not in pos.legal_actions]

    def _invent(self, name: str) -> Action:
        verb = self.case.game.verbs[name]
        kinds = verb.kinds or ((verb.repeats,) if verb.repeats else ())
        return Action(name, tuple(self._argument(kind) for kind in kinds))

    def _argument(self, kind: str) -> str:
        if kind == "number":
            return str(self.rng.randrange(12))
        return "word" if kind == "word" else self.rng.choice(self.case.game.vocabulary.names(kind))

    def check_play(self, record: Record, action: Action) -> None:
        """Events can be told, and undo never passes chance or the other side."""
        side = record.position.side
        for event in record.play(action):
            self.say(event)
            self.check_rule(event)
        if side == CHANCE:
            self.last_side, self.since = None, 0
        else:
            self.since = self.since + 1 if side == self.last_side else 1
            self.last_side = side
        assert record.undoable <= self.since, "undo would pass chance or the other side's decision"
        if record.undoable and self.rng.random() < 0.1:
            self.check_undo(record)

    def check_undo(self, record: Record) -> None:
        """Taking back and playing again leads to the same position."""
        reached = record.position.to_json()
        count = self.rng.randint(1, record.undoable)
        taken = [entry.action for entry in record.entries[-count:]]
        expected = record.at(len(record.entries) - count)
        record.undo(count)
        assert record.position == expected
        for action in taken:
            record.play(action)
        assert record.position.to_json() == reached

    def check_end(self, record: Record) -> None:
        """The record replays to the same position; a finished game has a result and takes no action."""
        again = Record.parse(record.text(), lambda name: self.case.game)
        assert again.text() == record.text()
        assert again.position == record.position
        length = self.rng.randint(0, len(record.entries))
        assert record.at(length) == again.at(length)
        pos = record.position
        if pos.side is None:
            assert pos.result is not None
            assert pos.result.winner in (*self.case.game.sides, None)
            assert self.case.game.position(pos.to_json()) == pos
            assert len(pos.legal_actions) == 0
            self.say(pos.prompt)
            json.loads(pos.to_json())

    def say(self, message: Message) -> None:
        """Put a message into words, in every language."""
        for speak in self.case.speakers:
            assert speak(message).strip()

    def check_rule(self, message: Message) -> None:
        """A message cites rules that there are."""
        if self.case.rules and message.rule:
            assert message.rule in self.case.rules, f"{message.id} cites the unknown rule {message.rule!r}"

    def _sample(self, items: list[Any], count: int) -> list[Any]:
        return items if len(items) <= count else self.rng.sample(items, count)
