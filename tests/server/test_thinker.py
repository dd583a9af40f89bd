"""The process that thinks, here without a process: orders in, answers out."""

from __future__ import annotations

import io
import math
import threading
from collections.abc import Callable
from typing import Any

import pytest

import meuse
from meuse.engine import Action, Position, message
from meuse.players import Candidate, Clock, Player, RandomPlayer, Thought
from meuse.server import loading
from meuse.server.loading import try_out
from meuse.server.thinking import opponent, thinker
from meuse.server.thinking.opponent import Opponent
from meuse.server.thinking.protocol import (
    Advise,
    Answer,
    Failure,
    Forget,
    Order,
    Prepare,
    Reply,
    Report,
    Stop,
    Think,
    read_answer,
    written,
)
from meuse.server.thinking.stopwatch import Stopwatch
from meuse.server.thinking.telling import plan_lines
from meuse.server.thinking.thinker import Thinker
from meuse.server.thinking.worker import shortened
from tests.server.kit import GAME, SAMPLE

PREPARE = Prepare({GAME: SAMPLE}, None, 0.0)
START = meuse.load(SAMPLE).start()


class Thoughtful(Player):
    """Thinks until its time is over, then takes the first action, and says why."""

    def __init__(self) -> None:
        self.thinks = threading.Event()
        self.closed = False
        self.clocks: list[float] = []

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        self.clocks.append(clock.left)
        self.thinks.set()
        while not clock.expired:
            pass
        action = pos.legal_actions[0]
        self._report(Thought((Candidate(action, 1.5, (message("order-rest", unit="G1"),)),)))
        pos.play(action)  # tampering with its copy changes nothing
        return action

    def close(self) -> None:
        self.closed = True


class Fickle(Thoughtful):
    """Breaks down once, in a way of its own."""

    def __init__(self, breakdown: Callable[[], Action]) -> None:
        super().__init__()
        self.breakdown: Callable[[], Action] | None = breakdown

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        if self.breakdown:
            broken, self.breakdown = self.breakdown, None
            return broken()
        return pos.legal_actions[0]


def crash() -> Action:
    raise RuntimeError("out of ideas")


def cheat() -> Action:
    return Action("surrender", ("G1",))


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> list[Thoughtful]:
    """The players that are made, in order."""
    made: list[Thoughtful] = []

    def create(name: str, game: str) -> Player:
        made.append(Thoughtful())
        return made[-1]

    monkeypatch.setattr(opponent, "create", create)
    return made


def question(number: int, position: Position[Any] = START, **more: Any) -> Think:
    given = {"table": "t", "side": "german", "game": GAME, "player": "random", "seconds": 0.01, **more}
    return Think(number=number, position=position.to_json(), **given)


def answers(*orders: Order) -> list[Answer]:
    """What a thinker answers to these orders."""
    said = io.BytesIO()
    thinker = Thinker(io.BytesIO(b"".join(map(written, [PREPARE, *orders]))), said)
    thinker.listen()
    thinker.run()
    return [read_answer(line) for line in said.getvalue().splitlines()]


def test_questions_are_answered_in_turn(players: list[Thoughtful]) -> None:
    first, second = answers(question(1), question(2, table="u"))
    assert isinstance(first, Reply) and isinstance(second, Reply)
    assert (first.number, second.number) == (1, 2)
    assert first.actions[0] == str(START.legal_actions[0])
    assert first.lines[0].order.id == "order-rest"
    assert first.seconds >= 0.01
    assert len(players) == 2
    assert all(player.closed for player in players)


def test_a_player_is_kept_with_its_plans_until_it_is_forgotten(players: list[Thoughtful]) -> None:
    answers(question(1), question(2), Forget("other"), question(3), Forget("t"), question(4))
    assert [len(player.clocks) > 0 for player in players] == [True, True]
    # One clock serves the whole segment.
    assert players[0].clocks[0] > 0.0
    assert players[0].clocks[-1] == 0.0


def test_a_segment_may_begin_anew_under_the_same_name(players: list[Thoughtful]) -> None:
    answers(question(1), question(2), question(3, anew=True))
    [player] = players
    assert [left > 0.0 for left in player.clocks if left > 0.0] == [True, True]


def test_few_players_are_kept(players: list[Thoughtful], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "MOST_OPPONENTS", 1)
    answers(question(1), question(2, table="u"), question(3))
    assert len(players) == 3


def test_advice_looks_further_and_is_forgotten(players: list[Thoughtful]) -> None:
    text = START.to_json()
    asked = Advise(number=7, position=text, side="german", game=GAME, player="random", seconds=0.01)
    [reply] = answers(asked)
    assert isinstance(reply, Reply)
    position = START.copy()
    for action in reply.actions:
        assert position.side == "german"
        position.play(action)
    assert 1 <= len(reply.actions) <= opponent.MOST_ADVICE
    assert players[0].closed


def test_what_cannot_be_read_is_a_failure_and_not_the_end(players: list[Thoughtful]) -> None:
    broken = Think(number=1, table="t", side="german", game=GAME, player="", seconds=1.0, position="{")
    failure, reply = answers(broken, question(2))
    assert isinstance(failure, Failure) and failure.number == 1 and failure.text
    assert isinstance(reply, Reply)


@pytest.mark.parametrize("hurried", [question(1, seconds=1e6, hurry=True), question(1, seconds=1e6)])
def test_whoever_is_in_a_hurry_gets_an_answer_at_once(players: list[Thoughtful], hurried: Think) -> None:
    orders = [hurried] if hurried.hurry else [Stop(1), hurried]
    [reply] = answers(*orders)
    assert isinstance(reply, Reply) and reply.actions
    assert players[0].clocks[0] == 0.0


def test_a_player_is_stopped_in_the_middle_and_reported(players: list[Thoughtful]) -> None:
    said = io.BytesIO()
    asked = io.BytesIO(written(PREPARE) + written(question(1, seconds=1e6)))
    process = Thinker(asked, said)
    process.listen()
    running = threading.Thread(target=process.run)
    running.start()
    while not players:
        pass
    players[0].thinks.wait()
    process.report_once()
    process._take(Stop(2))
    process._take(Stop(1))
    running.join()
    process.report_once()
    report, reply = (read_answer(line) for line in said.getvalue().splitlines())
    assert isinstance(report, Report) and isinstance(reply, Reply)
    assert report.lines == []
    assert 0.0 <= report.progress < 0.1


def test_games_are_tried_out_while_there_is_nothing_to_do() -> None:
    orders = written(Prepare({GAME: SAMPLE}, None, 0.01, [GAME]))
    process = Thinker(io.BytesIO(orders), io.BytesIO())
    process._do(Prepare({GAME: SAMPLE}, None, 0.01, [GAME]))
    assert process._untried == [GAME]
    process._tidy()
    assert process._untried == []
    assert process._games


def test_old_plans_are_forgotten(players: list[Thoughtful], monkeypatch: pytest.MonkeyPatch) -> None:
    process = Thinker(io.BytesIO(), io.BytesIO())
    process._do(PREPARE)
    process._do(question(1))
    process._tidy()
    assert len(process._opponents) == 1
    monkeypatch.setattr(thinker, "MEMORY_SECONDS", -1.0)
    process._tidy()
    assert len(process._opponents) == 0
    assert players[0].closed


class Ticking(Player):
    """Takes so many seconds of a clock that only it moves for each decision."""

    def __init__(self, hand: list[float], seconds: float) -> None:
        self.hand, self.seconds = hand, seconds
        self.side: str | None = None
        self.left: list[float] = []

    def begin(self, side: str) -> None:
        self.side = side

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        assert self.side is not None
        self.left.append(clock.left)
        self.hand[0] += self.seconds
        return next(action for action in pos.legal_actions if str(action) != "end-movement")


def ticking(monkeypatch: pytest.MonkeyPatch, seconds: float, allowed: float) -> Opponent:
    """An opponent whose time is that of the decisions it makes."""
    hand = [0.0]
    monkeypatch.setattr(opponent, "create", lambda name, game: Ticking(hand, seconds))
    monkeypatch.setattr(opponent, "Stopwatch", lambda: Stopwatch(lambda: hand[0]))
    return Opponent("ticking", meuse.load(SAMPLE), "german", allowed)


@pytest.mark.parametrize(
    ("seconds", "decisions"), [(0.0, opponent.MOST_DECISIONS), (0.0625, 4), (0.125, 2), (1.0, 1)]
)
def test_decisions_come_together_until_there_are_many_or_they_take_long(
    monkeypatch: pytest.MonkeyPatch, seconds: float, decisions: int
) -> None:
    """Those of advice, too, but for as long as they take."""
    computer = ticking(monkeypatch, seconds, 1e3)
    assert opponent.SECONDS_TOGETHER == 4 * 0.0625
    assert len(computer.decide(START.to_json(), 1e3)) == decisions
    assert computer.seconds == seconds * decisions
    assert len(computer.advise(START.to_json())) >= min(decisions, 2)


@pytest.mark.parametrize(("seconds", "complains"), [(1.0, False), (1.1875, False), (1.25, True)])
def test_who_takes_much_longer_than_he_has_is_complained_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seconds: float, *, complains: bool
) -> None:
    ticking(monkeypatch, seconds, 1.0).decide(START.to_json(), 1.0)
    told = [f"ticking took {seconds:.2f} s where it has 1.00 s"] * complains
    assert caplog.messages == told


def test_progress_is_the_part_of_the_time_that_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    computer = ticking(monkeypatch, 0.5, 2.0)
    assert computer.progress == 0.0
    computer.decide(START.to_json(), 2.0)
    assert computer.progress == 0.25
    computer.rest()
    computer.decide(START.to_json(), 4.0)  # a segment of its own, with time of its own
    assert computer.progress == 0.125
    computer.stop()
    assert computer.progress == 1.0
    assert Opponent("random", meuse.load(SAMPLE), "german", 0.0).progress == 1.0


def test_who_was_hurried_has_all_his_time_in_the_next_segment(monkeypatch: pytest.MonkeyPatch) -> None:
    computer = ticking(monkeypatch, 1.0, 8.0)
    computer.stop()
    computer.decide(START.to_json(), 8.0)
    computer.rest()
    computer.decide(START.to_json(), 8.0)
    assert isinstance(computer._player, Ticking)
    assert computer._player.left == [0.0, 8.0]


@pytest.mark.parametrize(("seconds", "decisions"), [(0.0, []), (2.5, [2.5, 1.5, 0.5])])
def test_a_game_is_tried_out_as_it_is_played_until_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch, seconds: float, decisions: list[float]
) -> None:
    hand = [0.0]
    monkeypatch.setattr(loading, "Clock", lambda allowed: Clock(allowed, lambda: hand[0]))
    player = Ticking(hand, 1.0)
    try_out(meuse.load(SAMPLE), player, seconds)
    assert player.side == ""  # it has begun, and plays whatever is to be played
    assert player.left == decisions


@pytest.mark.parametrize("breakdown", [crash, cheat])
def test_another_steps_in_until_the_segment_is_over(
    monkeypatch: pytest.MonkeyPatch, breakdown: Callable[[], Action]
) -> None:
    made: list[Fickle] = []

    def create(name: str, game: str) -> Player:
        if name != "fickle":
            return RandomPlayer()
        made.append(Fickle(breakdown))
        return made[-1]

    monkeypatch.setattr(opponent, "create", create)
    computer = Opponent("fickle", meuse.load(SAMPLE), "german", 1.0)
    assert computer.decide(START.to_json(), 1.0)
    assert made[0].closed
    assert computer.decide(START.to_json(), 1.0), "by whoever stepped in"
    assert len(made) == 1
    computer._segment = None
    assert computer.decide(START.to_json(), 1.0)
    assert len(made) == 2, "a new segment, a new chance"


def test_a_player_that_cannot_begin_does_not_end_the_game() -> None:
    computer = Opponent("nobody", meuse.load(SAMPLE), "german", 1.0)
    assert computer.decide(START.to_json(), 1.0)
    assert computer.thought is None


@pytest.mark.parametrize(("load", "seconds"), [(1, 15.0), (2, 15.0), (4, 7.5), (100, 1.0)])
def test_where_many_wait_everybody_thinks_for_less_long(load: int, seconds: float) -> None:
    assert shortened(question(1, seconds=15.0), load).seconds == seconds
    assert shortened(question(1, seconds=0.5), load).seconds == 0.5


def test_a_stopwatch_runs_only_while_somebody_thinks() -> None:
    time = iter([10.0, 12.0, 15.0, 100.0, 101.0])
    watch = Stopwatch(lambda: next(time))
    assert watch.now() == 0.0
    with watch.running():
        assert watch.now() == 2.0
    assert watch.now() == 5.0
    with watch.running():
        pass
    assert watch.now() == 6.0


def test_thoughts_are_told_with_order_value_and_reasons() -> None:
    reasons = (message("order-march", unit="G1", place="0402"), message("reason-towns", points="+1.5"))
    march = Candidate(Action("move", ("G1", "0402")), math.inf, reasons)
    halt = Candidate(Action("halt", ()), math.nan, (message("reason-towns", points="many"),))
    first, second = plan_lines(Thought((march, halt)))
    assert first.order == reasons[0]
    assert [(reason.text, reason.value) for reason in first.reasons] == [(reasons[1], 1.5)]
    assert second.order == message("order-action", action="halt")
    assert (second.value, second.reasons[0].value) == (0.0, 0.0)
    assert math.isfinite(first.value)
    assert plan_lines(None) == []
