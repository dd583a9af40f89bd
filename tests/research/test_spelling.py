"""Actions token by token: exact, fixed, and every legal action in reach."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meuse
from meuse.engine import Action
from meuse.research.alphabet import Alphabet, Unspellable
from meuse.research.spelling import IllegalToken, Spelling
from tests.research.kit import GAMES, play, start, wander

SEEDS = st.integers(0, 10_000)


def spelled_out(spelling: Spelling) -> Iterator[Spelling]:
    """Everything that can come of saying tokens until the action is complete."""
    for token in spelling.tokens:
        after = spelling.copy()
        after.say(token)
        if after.position == spelling.position:
            yield from spelled_out(after)
        else:
            yield after


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_tokens_of_its_own_and_none_begins_another(name: str) -> None:
    for spelling in wander(start(name), 3, 150):
        spelled = sorted(spelling.alphabet.spell(action) for action in spelling.position.legal_actions)
        for one, next_ in pairwise(spelled):
            assert one != next_[: len(one)]
        for action in spelling.position.legal_actions:
            assert spelling.alphabet.read(spelling.alphabet.spell(action)) == action


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_tokens_lead_to_exactly_the_legal_actions(name: str, seed: int) -> None:
    for number, spelling in enumerate(wander(start(name), seed, 60)):
        if number % 20 != 19 or len(spelling.position.legal_actions) > 60:
            continue
        played = []
        for action in spelling.position.legal_actions:
            pos = spelling.position.copy()
            pos.play(action)
            played.append(Spelling(pos, spelling.alphabet).position.key())
        spelled = [after.position.key() for after in spelled_out(spelling)]
        assert len(spelled) == len(played)
        assert set(spelled) == set(played)


@pytest.mark.parametrize("name", GAMES)
def test_an_action_can_be_said_as_a_whole(name: str) -> None:
    for spelling in wander(start(name), 9, 40):
        for action in spelling.position.legal_actions[:10]:
            pos, other = spelling.position.copy(), spelling.copy()
            pos.play(action)
            for token in other.tokens_for(action):
                other.say(token)
            assert other.position == Spelling(pos, spelling.alphabet).position


def test_an_action_that_is_not_legal_cannot_be_said() -> None:
    for spelling in play(start("celles", free_setup=False), 1, 5):
        for text in ("place 2Pz-1 2611", "fight"):
            assert text not in spelling.position.legal_actions
            with pytest.raises(IllegalToken, match="cannot be said here"):
                spelling.tokens_for(text)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_asked_has_a_choice(name: str) -> None:
    for spelling in play(start(name), 5, 400):
        assert len(spelling.tokens) > 1
        assert spelling.tokens == sorted(set(spelling.tokens))


def test_a_token_that_continues_nothing_changes_nothing() -> None:
    spelling = start("celles")
    before = spelling.position.key(), spelling.prefix, spelling.tokens
    wrong = next(token for token in range(len(spelling.alphabet)) if token not in spelling.tokens)
    for token in (wrong, -1, len(spelling.alphabet)):
        with pytest.raises(IllegalToken, match="continues no legal action"):
            spelling.say(token)
        assert (spelling.position.key(), spelling.prefix, spelling.tokens) == before


def test_copies_go_their_own_way() -> None:
    spelling = start("tigers")
    other = spelling.copy()
    other.say(other.tokens[0])
    assert str(other) != str(spelling) or other.position != spelling.position
    assert spelling.prefix == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_spelling_goes_on_as_before(name: str) -> None:
    *_, spelling = play(start(name), 8, 60)
    back = pickle.loads(pickle.dumps(spelling))
    assert (back.position.key(), back.prefix, back.tokens) == (
        spelling.position.key(),
        spelling.prefix,
        spelling.tokens,
    )


def test_tokens_mean_the_same_in_every_scenario_and_are_known_by_name() -> None:
    alphabet = Alphabet(meuse.load("celles"))
    move, unit, place = alphabet.spell(Action("move", ("2Pz-1", "2611")))
    assert (alphabet[move], alphabet[unit], alphabet[place]) == (
        ("verb", "move"),
        ("unit", "2Pz-1"),
        ("place", "2611"),
    )
    assert alphabet.starts["verb"] == 0
    assert alphabet.longest == 3


@pytest.mark.parametrize("text", ["roll 3", "leap 2Pz-1", "move 2Pz-1", "move nobody 2611", "halt 2611"])
def test_what_no_side_says_has_no_tokens(text: str) -> None:
    alphabet = Alphabet(meuse.load("celles"))
    with pytest.raises(Unspellable, match="no tokens for"):
        alphabet.spell(Action.parse(text))
