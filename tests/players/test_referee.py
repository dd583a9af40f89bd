"""Players, good and hostile, under the referee."""

import random
import time
from typing import Any

import pytest

from meuse.engine import Action, Position, Record
from meuse.players import TRUSTED, Clock, Player, RandomPlayer, Referee, UnknownPlayer, create, names
from tests.kit.skirmish import game


class Crashing(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        raise RuntimeError("boom")


class Hanging(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        while not clock.expired:
            time.sleep(0.01)
        time.sleep(0.6)
        return pos.legal_actions[0]


class Cheating(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        return Action("activate", ("A1",))


class Babbling(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        return "activate G1"  # type: ignore[return-value]


class Meddling(Player):
    """Turns its copy upside down before it plays the first legal action."""

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        first = pos.legal_actions[0]
        pos.where[0] = 0  # type: ignore[attr-defined]
        pos.turn = 99  # type: ignore[attr-defined]
        pos.stack.clear()
        return first


def referee(german: Player, *, seconds: float = 0.05, grace: float = 0.2) -> Referee:
    players = {"german": german, "allied": RandomPlayer(1)}
    return Referee(Record.new(game()), players, random.Random(7), seconds=seconds, grace=grace)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (Crashing(), "crashed: RuntimeError('boom')"),
        (Hanging(), "gave no answer in 0.05 s"),
        (Cheating(), "chose an illegal action: activate A1"),
        (Babbling(), "chose an illegal action: activate G1"),
    ],
)
def test_whoever_breaks_down_forfeits(player: Player, reason: str) -> None:
    match = referee(player)
    outcome = match.play()
    assert outcome.winner == "allied"
    assert outcome.result is None
    assert outcome.forfeit is not None
    assert outcome.forfeit.reason == reason
    assert match.record.game.check(match.record.position) == []
    assert match.record.entries == []


def test_tampering_with_the_copy_changes_nothing() -> None:
    match = referee(Meddling(), grace=TRUSTED)
    outcome = match.play()
    assert outcome.forfeit is None
    assert outcome.result is not None
    again = Record.parse(match.record.text(), lambda name: game())
    assert again.position == match.record.position


def test_a_game_between_random_players_ends_by_the_rules() -> None:
    seen: list[Action] = []
    players = {"german": create("random", "skirmish", 1), "allied": create("random", "skirmish", 2)}
    match = Referee(
        Record.new(game()),
        players,
        random.Random(7),
        grace=TRUSTED,
        watch=lambda record, action: seen.append(action),
    )
    outcome = match.play()
    assert outcome.result == match.record.position.result
    assert seen == [entry.action for entry in match.record.entries]
    assert players["german"].thought is None


def test_the_same_seeds_play_the_same_game() -> None:
    texts = []
    for _ in range(2):
        players: dict[str, Player] = {"german": RandomPlayer(1), "allied": RandomPlayer(2)}
        match = Referee(Record.new(game()), players, random.Random(7), grace=TRUSTED)
        match.play()
        texts.append(match.record.text())
    assert texts[0] == texts[1]


def test_clocks_run_down_and_can_be_stopped() -> None:
    now = [10.0]
    clock = Clock(4.0, lambda: now[0])
    now[0] = 11.0
    assert clock.left == 3.0
    assert clock.share(0.5).left == 1.5
    now[0] = 15.0
    assert clock.expired
    other = Clock(4.0, lambda: now[0])
    other.stop()
    assert other.expired


def test_players_are_known_by_name() -> None:
    assert "random" in names()
    with pytest.raises(UnknownPlayer, match="no player 'napoleon'"):
        create("napoleon", "skirmish")
