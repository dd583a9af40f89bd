"""A general on several cores: members in processes of their own, and what becomes of their answers."""

from __future__ import annotations

import pickle
import random
import signal
import threading
from collections.abc import Sequence
from functools import partial
from multiprocessing.reduction import ForkingPickler
from typing import Any

import pytest

import meuse
from meuse.engine import Game, Position, Record
from meuse.players import TRUSTED, Clock, Order, RandomPlayer, Referee, Simple, UnknownPlayer, create
from meuse.players.contest import Terms
from meuse.players.council import Council, Judge, Plan, Propose, Question, Samples, answered
from meuse.players.general import GeneralPlayer, another
from tests.kit.skirmish import game
from tests.players.kit import still
from tests.players.test_framework import doctrine

#: Longer than any process takes to start; nobody waits for it unless something is broken.
LONG = 120.0


class Numbered:
    """A member that answers with its number; the first one dies of its first question, if it is told so."""

    def __init__(self, mortal: int, number: int) -> None:
        self.mortal = mortal
        self.number = number

    def propose(self, pos: Position[Any], plan: Plan, clock: Clock) -> Plan:
        if self.number == self.mortal:
            signal.raise_signal(signal.SIGKILL)
        return plan[: self.number]

    def judge(self, pos: Position[Any], plans: Sequence[Plan], clock: Clock) -> list[Samples]:
        return [[float(self.number)] for _ in plans]


def opening() -> tuple[Position[Any], tuple[Order, ...]]:
    """A position where somebody decides, and an order for each of his actions."""
    pos, rng = game().start(), random.Random(1)
    while pos.side == "chance":
        pos.play(pos.draw(rng))
    return pos, tuple(Simple(action) for action in pos.legal_actions)


def test_every_member_of_a_council_answers_and_the_dead_are_left_out() -> None:
    pos, orders = opening()
    council = Council(pos.game, partial(Numbered, 2), 3, LONG)
    council.ask(pos, Judge((orders,)), still())
    assert sorted(council.answers()) == [[[0.0]], [[1.0]], [[2.0]]]
    council.ask(pos, Propose(orders), still())
    assert sorted(council.answers(), key=len) == [(), orders[:1]]
    assert len(council) == 2
    council.close()
    assert len(council) == 0


def test_who_is_late_is_not_heard_and_not_mistaken_later() -> None:
    pos, orders = opening()
    council = Council(pos.game, partial(Numbered, -1), 1, 0.0)
    council.ask(pos, Judge((orders, orders)), still())
    assert council.answers() == [], "a process does not start in no time"
    council.ask(pos, Judge((orders,)), still())
    council._late_seconds = LONG
    assert council.answers() == [[[0.0]]], "one plan was asked about, so this answers the second question"
    council.close()


def test_members_answer_with_plans_that_can_be_begun_and_equally_many_samples() -> None:
    pos, _ = opening()
    made = doctrine()
    member = another(made.taught(), 7, 0)
    stop = threading.Event()
    proposed = answered(member, pos.game, Question(1, pos.to_json(), Propose(()), 1e9), stop)
    assert proposed and made.is_possible(pos, proposed[0])
    judged = answered(
        member, pos.game, Question(2, pos.to_json(), Judge((proposed, proposed[:1])), 1e9), stop
    )
    assert len(judged) == 2 and len(judged[0]) == len(judged[1]) > 0
    stop.set()
    assert answered(member, pos.game, Question(3, pos.to_json(), Judge((proposed,)), 1e9), stop) == [[]]


@pytest.mark.parametrize("side", ["german", "allied"])
@pytest.mark.parametrize("general", ["general", "general+bold"])
@pytest.mark.parametrize("name", ["celles", "ardennes", "tigers"])
def test_members_weigh_things_like_the_general_who_called_them(name: str, general: str, side: str) -> None:
    head = create(general, name)
    assert isinstance(head, GeneralPlayer)
    member = another(head._taught.taught(), 7, 0)
    for player in (head, member):
        player.begin(side)
    pos = meuse.load(name).start()
    assert type(member.doctrine) is type(head.doctrine)
    assert dict(member.doctrine.weights) == dict(head.doctrine.weights)
    assert member.doctrine.value(pos, side) == head.doctrine.value(pos, side)


class Prompted(Council):
    """A council of one without a process: its plan and what it thinks of plans are given."""

    def __init__(self, plan: Plan, scores: dict[Order, float]) -> None:
        self._told = plan, scores
        self._task: Propose | Judge = Propose(())

    def ask(self, pos: Position[Any], task: Propose | Judge, clock: Clock) -> None:
        self._task = task

    def answers(self) -> list[Any]:
        plan, scores = self._told
        if isinstance(self._task, Propose):
            return [plan]
        return [[[scores.get(plan[0], 0.0)] * 99 for plan in self._task.plans]]

    def close(self) -> None:
        """There is nothing to end."""


class Presiding(GeneralPlayer):
    """A general whose council is given."""

    contest = Terms(lines=2, segments=1, first=1, most=1)
    council: Council

    def _gathered(self, game: Game[Any]) -> Council:
        return self.council


@pytest.mark.parametrize("score", [1e6, -1e6])
def test_the_plan_that_stands_best_over_everybodys_samples_is_taken(score: float) -> None:
    pos, orders = opening()
    alone = GeneralPlayer(doctrine(), 3)
    alone.contest = Presiding.contest
    assert pos.side is not None
    own = alone.choose(pos.copy(), still())
    other = next(order for order in orders if isinstance(order, Simple) and order.action != own)
    player = Presiding(doctrine(), 3, cores=2)
    player.council = Prompted((other,), {other: score})
    chosen = player.choose(pos.copy(), still())
    assert (chosen == other.action) == (score > 0)
    assert player.thought is not None
    values = [candidate.value for candidate in player.thought.best]
    assert values == sorted(values, reverse=True)


class Hasty(GeneralPlayer):
    """A general whose search is short by itself, whatever the clock says."""

    first_tries = later_tries = 2
    contest = Presiding.contest


def test_a_general_on_two_cores_plays_a_game_and_ends_its_processes() -> None:
    player = Hasty(doctrine(), 1, cores=2)
    players = {"german": player, "allied": RandomPlayer(2)}
    # Its own clock stands still, so that it is never too late to ask; its member's is as short as it says.
    course = Referee(
        Record.new(game()), players, random.Random(3), seconds=0.05, grace=TRUSTED, now=lambda: 0.0
    )
    outcome = course.play()
    assert outcome.forfeit is None
    council = player._council
    assert council is not None and len(council) == 1
    player.close()
    assert len(council) == 0
    player.close()


@pytest.mark.parametrize("name", ["celles", "ardennes", "tigers"])
def test_games_can_be_sent_to_a_process_while_they_are_played(name: str) -> None:
    pos, player, rng = meuse.load(name).start(), create("cadet", name, 1), random.Random(1)
    for _ in range(80):
        pos.play(pos.draw(rng) if pos.side == "chance" else player.choose(pos.copy(), still()))
    received = pickle.loads(ForkingPickler.dumps(pos.game)).position(pos.to_json())
    assert list(received.legal_actions) == list(pos.legal_actions)


@pytest.mark.parametrize(
    "name", ["general:0", "general:", "general:two", "general:-1", "general:1000", "general:²"]
)
def test_a_number_of_cores_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="as in 'general:4'"):
        create(name, "celles")


def test_a_general_is_made_for_so_many_cores() -> None:
    player = create("general:3", "celles", 1)
    assert isinstance(player, GeneralPlayer) and player.cores == 3
    assert isinstance(alone := create("general", "celles", 1), GeneralPlayer) and alone.cores == 1
