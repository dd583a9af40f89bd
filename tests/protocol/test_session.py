"""The engine protocol, line by line."""

from __future__ import annotations

import json
import threading
import time
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meuse
from meuse.engine import Action
from meuse.players import Clock, Player, create, names
from meuse.protocol import Desk, Session, requests

SAMPLE = "tests.kit.skirmish"
#: Nobody waits so long unless something is broken.
LONG = 120.0


class Slow(Player):
    """Thinks until it is stopped."""

    def choose(self, pos: Any, clock: Clock) -> Action:
        while not clock.expired:
            time.sleep(0.005)
        action: Action = pos.legal_actions[0]
        return action


class Broken(Player):
    def choose(self, pos: Any, clock: Clock) -> Action:
        raise RuntimeError("lost my head")


def make(name: str, game: str, seed: int | None = None) -> Player:
    return (
        {"slow": Slow, "broken": Broken}[name]() if name in ("slow", "broken") else create(name, game, seed)
    )


class Talk:
    """A session and everything it said."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard = threading.Condition()
        self.session = Session(self._hear, make, Clock, names())

    def _hear(self, answer: dict[str, Any]) -> None:
        with self.heard:
            self.said.append(json.loads(json.dumps(answer)))
            self.heard.notify_all()

    def send(self, **request: Any) -> bool:
        return self.session.take(json.dumps(request).encode())

    def ask(self, **request: Any) -> dict[str, Any]:
        """Send what is answered at once, and return the answer."""
        self.send(**request)
        return self.last()

    def last(self) -> dict[str, Any]:
        return self.said[-1]

    def wait(self, fits: Any) -> dict[str, Any]:
        with self.heard:
            assert self.heard.wait_for(lambda: any(map(fits, self.said)), timeout=LONG)
        return next(answer for answer in self.said if fits(answer))


def certain(outcomes: list[dict[str, Any]]) -> bool:
    return sum(Fraction(*outcome["chance"]) for outcome in outcomes) == 1


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_hello_says_what_there_is(talk: Talk) -> None:
    answer = talk.ask(do="hello", protocol=1)
    assert answer["reply"] == "hello"
    assert answer["games"] == list(meuse.games())
    assert answer["players"] == list(names())
    assert {"new", "setup", "play", "why", "preview", "go", "stop", "quit"} <= set(answer["does"])


def test_another_protocol_is_refused(talk: Talk) -> None:
    assert talk.ask(do="hello", protocol=7)["error"] == "request"
    assert "protocol 7" in talk.last()["text"]


def test_a_game_is_begun_played_and_taken_back(talk: Talk) -> None:
    state = talk.ask(do="new", game=SAMPLE, seed=1)
    assert state["side"] == "german"
    actions = talk.ask(do="actions")["actions"]
    assert state["choices"] == len(actions)
    played = talk.ask(do="play", action=actions[0])
    assert played["reply"] == "play"
    assert played["side"] in ("german", "allied", "chance")
    assert talk.ask(do="undo")["choices"] == len(actions)
    assert talk.ask(do="undo")["error"] == "request"


def test_messages_come_in_words_when_a_language_is_asked_for(talk: Talk) -> None:
    talk.ask(do="hello", language="fr")
    assert "text" in talk.ask(do="new", game=SAMPLE)["prompt"]
    assert "tour" in talk.last()["prompt"]["text"].lower()


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(talk: Talk) -> None:
    before = talk.ask(do="new", game=SAMPLE)
    refused = talk.ask(do="play", action="move G1 0402")
    assert refused["error"] == "illegal"
    assert refused["reason"]["rule"]
    why = talk.ask(do="why", action="move G1 0402")
    assert (why["legal"], why["reason"]) == (False, refused["reason"])
    assert talk.ask(do="actions")["side"] == before["side"]


def test_a_whole_game_is_played_over_the_protocol_and_a_seed_repeats_it(talk: Talk) -> None:
    def play(seed: int) -> list[str]:
        talk.ask(do="new", game=SAMPLE, seed=seed)
        played = []
        while (state := talk.ask(do="actions"))["side"] is not None:
            if state["side"] == "chance":
                outcomes = talk.ask(do="outcomes")["outcomes"]
                assert sum(top / bottom for top, bottom in (o["chance"] for o in outcomes)) == pytest.approx(
                    1
                )
                played.append(talk.ask(do="roll")["action"])
            else:
                played.append(state["actions"][len(played) % len(state["actions"])])
                talk.ask(do="play", action=played[-1])
        return played

    first, second, third = play(1), play(1), play(2)
    assert first == second != third
    assert talk.last()["side"] is None
    assert talk.ask(do="position")["position"]["result"] is not None


def test_a_position_is_told_and_set(talk: Talk) -> None:
    talk.ask(do="new", game=SAMPLE)
    start = talk.ask(do="position")["position"]
    talk.ask(do="play", action=talk.ask(do="actions")["actions"][0])
    assert talk.ask(do="position")["position"] != start
    assert talk.ask(do="position", position=start)["position"] == start
    broken = {**start, "state": {}}
    assert talk.ask(do="position", position=broken)["error"] == "request"
    assert talk.ask(do="position", position=start, game="chess")["error"] == "request"


def test_a_hand_made_position_is_previewed_exactly(talk: Talk) -> None:
    units = {"G1": {"at": "0402"}, "A1": {"at": "0403"}}
    state = talk.ask(do="setup", game=SAMPLE, setup={"units": units, "phase": "combat"})
    assert "error" not in state, state
    attack = next(text for text in talk.ask(do="actions")["actions"] if text.startswith("attack"))
    preview = talk.ask(do="preview", action=attack)["preview"]
    assert certain(preview["outcomes"])
    assert talk.ask(do="view")["view"]["pieces"]


def test_questions_before_a_position_are_refused(talk: Talk) -> None:
    for request in ("actions", "outcomes", "view", "roll"):
        assert "no position yet" in talk.ask(do=request)["text"]
    assert talk.ask(do="go")["error"] == "request"


def test_a_player_thinks_while_questions_are_answered_and_stops_when_told(talk: Talk) -> None:
    talk.ask(do="new", game=SAMPLE)
    talk.send(do="go", id="thinking", player="slow", seconds=60)
    assert talk.ask(do="why", action="nonsense")["legal"] is False
    assert talk.ask(do="go", player="random")["text"].startswith("a player is thinking")
    assert not any(answer.get("id") == "thinking" for answer in talk.said)
    talk.send(do="stop", id="halt")
    answer = talk.wait(lambda said: said.get("id") == "thinking")
    assert answer["reply"] == "go"
    assert answer["action"] in talk.ask(do="actions")["actions"]


def test_a_player_that_breaks_down_is_told_and_the_session_goes_on(talk: Talk) -> None:
    talk.ask(do="new", game=SAMPLE)
    talk.send(do="go", id=5, player="broken")
    assert talk.wait(lambda said: said.get("id") == 5)["error"] == "player"
    talk.send(do="go", id=6, player="random", seed=1)
    assert talk.wait(lambda said: said.get("id") == 6)["reply"] == "go"
    assert talk.ask(do="go", player="napoleon")["error"] == "request"


def test_quit_ends_the_session(talk: Talk) -> None:
    assert talk.send(do="hello")
    assert not talk.send(do="quit", id=3)
    assert talk.last() == {"id": 3, "reply": "quit"}


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[]", b"null", b'{"do":"dance"}', b'{"do":"play"}', b'{"do":"why","action":3}', b"\xff"],
)
def test_a_broken_line_is_refused_and_the_session_goes_on(talk: Talk, line: bytes) -> None:
    assert talk.session.take(line)
    assert talk.last()["error"] == "request"
    assert talk.ask(do="hello")["reply"] == "hello"


def test_a_broken_request_is_refused_under_its_number(talk: Talk) -> None:
    talk.session.take(b'{"do":"dance","id":42}')
    assert talk.last()["id"] == 42


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_line_takes_a_session_down(line: bytes) -> None:
    talk = Talk()
    talk.session.take(line)
    assert len(talk.said) == 1


@given(
    st.dictionaries(
        st.sampled_from(["do", "id", "action", "game", "setup", "position", "count"]),
        st.sampled_from(["new", "play", "undo", "setup", "position", SAMPLE, "", "x"])
        | st.integers()
        | st.none()
        | st.dictionaries(st.text(max_size=3), st.integers()),
    )
)
def test_no_request_takes_a_session_down(request: dict[str, Any]) -> None:
    talk = Talk()
    talk.send(do="new", game=SAMPLE)
    talk.send(**request)
    assert talk.ask(do="hello")["reply"] == "hello"


def test_units_places_the_score_and_battles_can_be_asked_for() -> None:
    desk = Desk.at(meuse.load("tests.kit.skirmish").start())
    unit = desk.answer(requests.Unit(unit="G1"))["unit"]
    assert (unit["side"], unit["presence"], unit["steps"]) == ("german", "map", 2)
    place = desk.answer(requests.Place(place=unit["place"]))["place"]
    assert "G1" in place["units"]
    assert desk.answer(requests.Score())["score"]["reason"]["rule"] == "8.1"
    assert desk.answer(requests.Forecast(place="0101"))["preview"] is None
    assert "no unit 'G9'" in desk.answer(requests.Unit(unit="G9"))["text"]
