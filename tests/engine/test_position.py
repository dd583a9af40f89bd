"""Positions and games, shown on the sample game."""

import copy
import json
import random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.engine import (
    Action,
    Decision,
    IllegalAction,
    InvalidAction,
    Message,
    OptionError,
    PositionError,
    Procedure,
    RulesDefect,
    SetupError,
    Step,
    message,
)
from tests.kit.skirmish import Skirmish
from tests.kit.skirmish.position import SkirmishPosition

DUEL = {"units": {"G1": {"at": "0503"}, "A1": {"at": "0504"}}, "phase": "combat"}


def test_a_game_starts_before_its_first_decision(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    assert pos.side == "german"
    assert pos.prompt == message("prompt-movement", rule="1.1", turn=1)
    assert pos.result is None
    assert pos.undoable == 0
    assert [str(action) for action in pos.legal_actions] == [
        "activate G1",
        "activate G2",
        "activate G3",
        "activate G4",
        "end-movement",
    ]
    assert "SkirmishPosition meeting: Movement, side german" in repr(pos)


def test_legal_actions_are_a_sequence_that_reads_text(skirmish: Skirmish) -> None:
    legal = skirmish.start().legal_actions
    assert len(legal) == 5
    assert legal[0] == Action("activate", ("G1",))
    assert list(legal[3:]) == [Action("activate", ("G4",)), Action("end-movement")]
    assert "activate G1" in legal
    assert Action("activate", ("G1",)) in legal
    assert "activate A1" not in legal
    assert "fly" not in legal
    assert repr(legal).startswith("<LegalActions: activate G1, ")


def test_a_long_list_is_shown_in_short(skirmish: Skirmish) -> None:
    assert "(18 in all)" in repr(skirmish.start("assault").legal_actions)


def test_play_returns_what_happened(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    assert pos.play("activate G4") == []
    assert pos.play("move G4 0303") == [message("event-moved", rule="2.1", unit="G4", place="0303")]
    assert pos.where[3] == skirmish.board.index("0303")


def test_what_was_picked_at_an_earlier_moment_is_looked_up_again(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    legal = pos.legal_actions
    first = legal[0]
    pos.play(first)
    stale = legal[0]
    assert stale == first
    with pytest.raises(IllegalAction):
        pos.play(stale)
    picked = pos.legal_actions[0]
    pos.stack.pop()
    pos.reconsider()
    with pytest.raises(IllegalAction):
        pos.play(picked)


@pytest.mark.parametrize("number", [0, -1])
def test_what_was_picked_from_the_legal_ones_of_this_moment_is_not_looked_up_again(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    looked_up = []

    def look_up(_: SkirmishPosition, action: Action) -> Action:
        looked_up.append(action)
        return action

    monkeypatch.setattr(SkirmishPosition, "_looked_up", look_up)
    pos = skirmish.start()
    pos.play(pos.legal_actions[number])
    assert looked_up == []
    # An equal one that was made elsewhere is.
    elsewhere = Action.parse(str(pos.legal_actions[0]))
    pos.play(elsewhere)
    assert looked_up == [elsewhere]


def test_several_actions_are_none(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    with pytest.raises((AttributeError, TypeError)):
        pos.play(pos.legal_actions[:1])  # type: ignore[arg-type]


def test_an_illegal_action_names_rule_and_reason_and_changes_nothing(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    before = pos.to_json()
    with pytest.raises(IllegalAction) as caught:
        pos.play("activate A1")
    assert caught.value.rule == "1.1"
    assert caught.value.reason == message("refusal-not-yours", rule="1.1", unit="A1")
    assert "rule 1.1" in str(caught.value)
    with pytest.raises(InvalidAction):
        pos.play("activate nobody")
    with pytest.raises(InvalidAction):
        pos.why(Action("dance")) and pos.play(Action("dance"))
        pos.play("dance")
    assert pos.to_json() == before


def test_why_explains_without_changing(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    before = pos.key()
    legal = pos.why("activate G1")
    assert legal
    assert legal.rule == "1.1"
    for action, rule, reason in [
        ("activate A1", "1.1", "refusal-not-yours"),
        ("roll 3", "1.1", "refusal-not-offered"),
        ("jump", "", "refusal-unknown-verb"),
    ]:
        no = pos.why(action)
        assert (bool(no), no.rule, no.reason.id) == (False, rule, reason)
    assert pos.why(Action("jump")).reason.id == "refusal-unknown-verb"
    assert pos.key() == before


def test_a_check_that_finds_nothing_still_refuses(skirmish: Skirmish) -> None:
    class Lenient(Decision[SkirmishPosition], frozen=True):
        rule: ClassVar[str] = "1.1"
        forced: ClassVar[bool] = False

        def side(self, pos: SkirmishPosition) -> str:
            return "german"

        def actions(self, pos: SkirmishPosition) -> list[Action]:
            return [Action("halt")]

        def check(self, pos: SkirmishPosition, action: Action) -> None:
            return

    pos = skirmish.start()
    pos.then(Lenient())
    pos.settle()
    assert pos.why("stay").reason == message("refusal-not-offered", rule="1.1", action="stay")
    assert pos.preview("halt") is None


def test_chance_has_exact_outcomes(skirmish: Skirmish) -> None:
    pos = skirmish.setup(DUEL)
    pos.play("attack G1 A1")
    assert pos.side == "chance"
    assert pos.prompt.id == "prompt-chance"
    assert sum(chance for _, chance in pos.outcomes()) == 1
    assert pos.draw(random.Random(1)) in pos.legal_actions
    with pytest.raises(IllegalAction) as caught:
        pos.play("roll 7")
    assert caught.value.reason.id == "refusal-chance-outcome"
    assert pos.preview("roll 3") == pos.preview("roll 4"), "the battle, whatever is thrown"


def test_nothing_is_left_to_chance_at_a_decision(skirmish: Skirmish) -> None:
    with pytest.raises(ValueError, match="german to decide"):
        skirmish.start().outcomes()


def test_preview_is_exact_and_of_legal_actions_only(skirmish: Skirmish) -> None:
    pos = skirmish.setup(DUEL)
    preview = pos.preview("attack G1 A1")
    assert preview is not None
    assert preview.odds == "+0"
    assert [modifier.value for modifier in preview.modifiers] == [4, -4]
    assert sum(outcome.chance for outcome in preview.outcomes) == 1
    assert pos.preview("end-combat") is None
    with pytest.raises(IllegalAction):
        pos.preview("attack G1 A2")


def test_undo_stops_at_chance_and_at_the_other_side(skirmish: Skirmish) -> None:
    pos = skirmish.setup({**DUEL, "phase": "movement"})
    counts = []
    for action in ("activate G1", "halt", "attack G1 A1", "roll 3", "activate A1"):
        pos.play(action)
        counts.append(pos.undoable)
    # roll 3 has no effect; with no attack left the phase ends by itself, and it is the Allied turn.
    assert counts == [1, 2, 3, 0, 1]


def test_seal_closes_the_past(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    pos.play("activate G1")
    pos.seal()
    assert pos.undoable == 0


def test_copies_are_independent_and_equal(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    twin = pos.copy()
    assert twin == pos
    assert hash(twin.key()) == hash(pos.key())
    twin.play("activate G1")
    twin.play("move G1 0402")
    assert twin != pos
    assert pos == skirmish.start()
    assert pos != "a position"
    with pytest.raises(TypeError):
        hash(pos)


def test_a_finished_game_takes_no_action(skirmish: Skirmish) -> None:
    pos = skirmish.setup(
        {"units": {"G1": {"at": "0503"}, "A1": {"at": "0504", "steps": 1}}, "phase": "combat"}
    )
    pos.play("attack G1 A1")
    pos.play("roll 6")
    assert pos.side is None
    assert pos.decision is None
    assert pos.prompt.id == "prompt-game-over"
    assert len(pos.legal_actions) == 0
    assert pos.result is not None
    assert pos.result.winner == "german"
    assert skirmish.margin(pos.result.points) == 1
    assert pos.why("stay").rule == "8.1"
    with pytest.raises(IllegalAction):
        pos.play("stay")
    assert skirmish.position(pos.to_json()) == pos
    assert "over" in repr(pos)


# Options and set-ups ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "options", "words"),
    [
        ("siege", {}, "no scenario 'siege'; it has meeting, assault"),
        ("meeting", {"fog": True}, "fog"),
        ("meeting", {"night": "yes"}, "night"),
    ],
)
def test_unknown_scenarios_and_options_are_refused(
    skirmish: Skirmish, scenario: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(OptionError, match=words):
        skirmish.start(scenario, options)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ({"units": {"G9": {"at": "0503"}}}, r"units\.G9: unknown unit"),
        ({"units": {"G1": {"at": "9999"}}}, r"units\.G1\.at: unknown hex '9999'"),
        ({"units": {"G1": {"at": "0503"}, "A1": {"at": "0503"}}}, r"check-mixed.*rule 2\.3"),
        ({"units": {u: {"at": "0503"} for u in ("G1", "G2", "G3")}}, r"check-stacking.*rule 4\.1"),
        ({"units": {"G1": {"at": "0503", "steps": 3}}}, r"check-steps.*rule 5\.3"),
        ({"units": {}, "turn": 9}, r"check-turn.*rule 1\.1"),
        ({"units": {}, "weather": "snow"}, "weather"),
        ({"units": {}, "phase": "supply"}, "phase"),
        ({}, "units"),
    ],
)
def test_broken_set_ups_are_refused_with_the_reason(
    skirmish: Skirmish, spec: dict[str, Any], words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        skirmish.setup(spec)


# Paper --------------------------------------------------------------------------------------------


def tampered(skirmish: Skirmish, path: str, value: Any) -> dict[str, Any]:
    paper = skirmish.start().to_dict()
    *parents, last = path.split("/")
    target: Any = paper
    for key in parents:
        target = target[int(key)] if key.isdigit() or key == "-1" else target[key]
    target[last] = value
    return paper


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("format", "meuse-position 9", "^format: expected 'meuse-position 1'"),
        ("game", "celles", "^game: expected 'skirmish'"),
        ("rules", "0", "^rules: "),
        ("data", "abc", "^data: "),
        ("scenario", "siege", "no scenario 'siege'"),
        ("options", {"fog": 1}, "fog"),
        ("state/turn", "one", r"^state\.turn: expected a whole number"),
        ("state/turn", 99, r"check-turn.*rule 1\.1"),
        ("state/where", {"G9": "0101"}, r"^state\.where\.G9: unknown unit"),
        ("state/where", {"G1": "9999"}, r"^state\.where\.G1: expected the name of a place"),
        ("state/weather", "snow", r"^state\.weather: unknown key"),
        ("stack", [], "either steps to come or a result"),
        ("stack", [{"step": "Turn"}], "waits for no decision"),
        ("stack", [{"step": "Dance"}], r"^stack\[0\]\.step: unknown step 'Dance'"),
        ("stack", [3], r"^stack\[0\]\.step: unknown step None"),
        ("stack", [{"step": "Moving", "unit": "G1"}], r"^stack\[0\]\.points: missing"),
        ("stack", [{"step": "Movement", "player": 7}], "does not fit the steps to come"),
        ("result", {"winner": 3}, "not a position"),
        ("undo", None, "not a position"),
        ("extra", 1, "not a position"),
    ],
)
def test_a_broken_position_is_refused_at_its_place(
    skirmish: Skirmish, path: str, value: Any, words: str
) -> None:
    with pytest.raises(PositionError, match=words):
        skirmish.position(json.dumps(tampered(skirmish, path, value)))


def test_positions_are_read_from_text_bytes_or_values(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    for source in (pos.to_json(), pos.to_json().encode(), pos.to_dict()):
        assert skirmish.position(source) == pos
    for broken in ("", "[]", b"\xff", "{", '"' + "[" * 100_000):
        with pytest.raises(PositionError, match="not a position"):
            skirmish.position(broken)


def test_a_step_without_choices_is_no_position(skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch) -> None:
    paper = skirmish.start().to_json()
    monkeypatch.setattr(type(skirmish.start().stack[-1]), "actions", lambda self, pos: [])
    with pytest.raises(PositionError, match="offers no action"):
        skirmish.position(paper)


def mutations(value: Any) -> st.SearchStrategy[Any]:
    """The same JSON with one part replaced."""
    anything = st.none() | st.booleans() | st.integers(-3, 300) | st.sampled_from(["G1", "0505", "x", ""])
    parts: list[st.SearchStrategy[Any]] = [anything]
    if isinstance(value, dict) and value:
        parts.append(
            st.sampled_from(sorted(value)).flatmap(
                lambda key: mutations(value[key]).map(lambda new: {**value, key: new})
            )
        )
    if isinstance(value, list) and value:
        parts.append(
            st.integers(0, len(value) - 1).flatmap(
                lambda i: mutations(value[i]).map(lambda new: [*value[:i], new, *value[i + 1 :]])
            )
        )
    return st.one_of(*parts[1:], *parts[:1])


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_tampered_positions_are_read_or_refused(skirmish: Skirmish, data: st.DataObject) -> None:
    pos = skirmish.setup({**DUEL, "phase": "movement"})
    pos.play("activate G1")
    paper = data.draw(mutations(copy.deepcopy(pos.to_dict())))
    try:
        skirmish.position(msgspec.json.encode(paper))
    except PositionError as error:
        assert str(error)


# Defects of rules are caught ----------------------------------------------------------------------


class Loop(Procedure[SkirmishPosition], frozen=True):
    def run(self, pos: SkirmishPosition) -> None:
        pos.then(self)


class Silent(Decision[SkirmishPosition], frozen=True):
    def side(self, pos: SkirmishPosition) -> str:
        return "german"

    def actions(self, pos: SkirmishPosition) -> list[Action]:
        return []


@pytest.mark.parametrize(("step", "words"), [(Loop(), "without end"), (Silent(), "offers no action")])
def test_defects_of_the_rules_are_named(skirmish: Skirmish, step: Step[SkirmishPosition], words: str) -> None:
    pos = skirmish.start()
    pos.then(step)
    with pytest.raises(RulesDefect, match=words):
        pos.settle()


def test_an_empty_stack_without_result_is_a_defect(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    pos.stack.clear()
    with pytest.raises(RulesDefect, match="no result"):
        pos.settle()


def test_a_step_must_be_defined_in_full(skirmish: Skirmish) -> None:
    bare: Step[SkirmishPosition] = Step()
    pos = skirmish.start()
    for call in (
        lambda: bare.run(pos),
        lambda: bare.side(pos),
        lambda: bare.prompt(pos),
        lambda: bare.actions(pos),
        lambda: bare.play(pos, Action("x")),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_messages_are_hashable_values() -> None:
    assert len({message("a", x=1), message("a", x=1), message("a", x=2)}) == 2
    assert message("event-x", rule="1.1", unit="G1") == Message("event-x", {"unit": "G1"}, "1.1")
