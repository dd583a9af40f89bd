import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import Action, InvalidAction, Verb, Vocabulary, verbs
from meuse.engine.action import LONGEST_TEXT, read, verify

VERBS = verbs(
    move="unit place", roll="number", say="word", join="unit unit…", call="formation", halt="", pass_=""
)
NAMES = Vocabulary(unit=["2Pz-1", "Lehr-recon"], place=["2113", "A"], formation=["2Pz"])

WORDS = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=12
).filter(lambda word: not any(character.isspace() for character in word))


def test_text_round_trip() -> None:
    action = Action("move", ("2Pz-1", "2113"))
    assert str(action) == action.text == "move 2Pz-1 2113"
    assert Action.parse("move 2Pz-1 2113") == action
    assert read("move 2Pz-1 2113", VERBS, NAMES) == action


@given(st.lists(WORDS, min_size=1, max_size=5))
def test_any_words_survive_the_round_trip(words: list[str]) -> None:
    action = Action(words[0], tuple(words[1:]))
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "move ", " move", "move  2Pz-1", "move\t2Pz-1", "move\n", "a\x00b", "x" * (LONGEST_TEXT + 1)],
)
def test_untidy_text_is_no_action(text: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        Action.parse(text)
    assert caught.value.reason.id == "refusal-not-an-action"
    assert caught.value.rule == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("fly 2Pz-1", "refusal-unknown-verb"),
        ("move 3Pz-1 2113", "refusal-unknown-unit"),
        ("move 2Pz-1 9999", "refusal-unknown-place"),
        ("move 2Pz-1", "refusal-wrong-arguments"),
        ("move 2Pz-1 2113 A", "refusal-wrong-arguments"),
        ("halt now", "refusal-wrong-arguments"),
        ("join", "refusal-wrong-arguments"),
        ("join 2Pz-1 nobody", "refusal-unknown-unit"),
        ("roll x", "refusal-not-a-number"),
        ("roll 07", "refusal-not-a-number"),
        ("roll -0", "refusal-not-a-number"),
        ("roll 9999999", "refusal-not-a-number"),
        ("call 9SS", "refusal-unknown-name"),
    ],
)
def test_nonsense_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        read(text, VERBS, NAMES)
    assert caught.value.reason.id == reason
    assert text in str(caught.value)


def test_wrong_arguments_tell_what_is_expected() -> None:
    with pytest.raises(InvalidAction) as caught:
        read("join", VERBS, NAMES)
    assert caught.value.reason.args["expected"] == "join unit unit…"


@pytest.mark.parametrize(
    "text",
    ["roll 0", "roll -12", "say anything", "join 2Pz-1", "join 2Pz-1 Lehr-recon 2Pz-1", "call 2Pz", "pass"],
)
def test_well_formed_actions_are_read(text: str) -> None:
    assert str(read(text, VERBS, NAMES)) == text
    verify(Action.parse(text), VERBS, NAMES)


def test_verbs_are_declared_with_hyphens() -> None:
    assert verbs(end_phase="") == {"end-phase": Verb()}


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = read(text, VERBS, NAMES)
    except InvalidAction:
        return
    assert str(action) == text
