"""What all thinking players share: weights, foresight, plans, clocks, words."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

import meuse.players
from meuse.arena import GameTask, play_game
from meuse.engine import Action, Position, Record
from meuse.players import (
    TRUSTED,
    BadWeights,
    Breadth,
    Clock,
    Doctrine,
    Foresight,
    Order,
    Player,
    RandomPlayer,
    Referee,
    Simple,
    UnknownPlayer,
    Weights,
    create,
    names,
)
from meuse.players.cadet import CadetPlayer
from meuse.players.general import GeneralPlayer
from meuse.players.staff import StaffPlayer
from meuse.words import LANGUAGES, Words, used_ids
from tests.kit.skirmish import game
from tests.kit.skirmish.combat import points


class SkirmishDoctrine(Doctrine[Any]):
    """As little as a doctrine can be: steps on the map, and every action tried out."""

    game = "skirmish"
    first_side = "german"
    weights_wanted: ClassVar[tuple[str, ...]] = ("step",)

    def terms(self, pos: Any) -> Mapping[str, float]:
        signed = [value if name.startswith("german") else -value for name, value in points(pos)]
        return {"losses": self.weights["step"] * sum(signed)}

    def reflex(self, pos: Any) -> Action:
        first: Action = pos.legal_actions[0]
        return first

    def orders(self, pos: Any, breadth: Breadth) -> Sequence[Order]:
        return [Simple(action) for action in pos.legal_actions]

    def is_quiet(self, pos: Any) -> bool:
        return bool(pos.side != "chance")


def doctrine() -> SkirmishDoctrine:
    return SkirmishDoctrine(Weights({"step": 1.0}, "test"))


def still() -> Clock:
    """A clock that never runs down."""
    return Clock(1.0, lambda: 0.0)


@pytest.mark.parametrize("kind", [CadetPlayer, StaffPlayer, GeneralPlayer])
def test_a_doctrine_of_a_few_lines_plays_a_whole_game(kind: type[CadetPlayer]) -> None:
    players: dict[str, Player] = {"german": kind(doctrine(), 1), "allied": kind(doctrine(), 2)}
    outcome = Referee(Record.new(game()), players, random.Random(3), seconds=0.02, grace=TRUSTED).play()
    assert outcome.forfeit is None
    assert outcome.result is not None


@pytest.mark.parametrize("kind", [CadetPlayer, StaffPlayer, GeneralPlayer])
def test_a_player_without_time_still_answers(kind: type[CadetPlayer]) -> None:
    players: dict[str, Player] = {"german": kind(doctrine(), 1), "allied": RandomPlayer(2)}
    outcome = Referee(Record.new(game()), players, random.Random(3), seconds=0.0, grace=TRUSTED).play()
    assert outcome.forfeit is None


def test_foresight_adds_chances_up_to_one_and_leaves_the_position_alone() -> None:
    pos, rng = game().start(), random.Random(5)
    sight: Foresight[Any] = Foresight(doctrine(), "german", rng)
    for _ in range(80):
        if pos.side is None:
            break
        if pos.side == "chance":
            pos.play(pos.draw(rng))
            continue
        action = pos.legal_actions[rng.randrange(len(pos.legal_actions))]
        before = pos.key()
        prospect = sight.after_action(pos, action)
        assert pos.key() == before
        assert sum(leaf.chance for leaf in prospect.leaves) == pytest.approx(1.0)
        pos.play(action)


def test_stopping_a_clock_stops_its_shares() -> None:
    clock = still()
    share = clock.share(0.5)
    assert not share.expired
    clock.stop()
    assert share.expired


def test_a_clock_stands_still_while_it_is_paused() -> None:
    moments = iter([0.0, 1.0, 9.0, 10.0])
    clock = Clock(5.0, lambda: next(moments))
    clock.pause()
    assert clock.left == 4.0
    clock.resume()
    assert clock.left == 3.0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("step = 1.0\nmore = 2.0", "does not know the weight 'more'"),
        ("", "lacks the weight 'step'"),
        ("step = 'much'", "step must be a number"),
        ("step = true", "step must be a number"),
        ("step = ", "mine"),
    ],
)
def test_bad_weights_are_refused(text: str, problem: str) -> None:
    with pytest.raises(BadWeights, match=problem):
        SkirmishDoctrine(Weights.read(text, "mine"))


def test_weights_can_be_changed_by_name_only() -> None:
    weights = Weights({"step": 1.0}, "mine")
    assert weights.but(step=2.0)["step"] == 2.0
    assert weights["step"] == 1.0
    with pytest.raises(BadWeights, match="no weight 'steps'"):
        weights.but(steps=2.0)


def test_unknown_players_and_games_are_refused() -> None:
    easier = ("recruit", "private", "corporal", "sergeant")
    assert names() == ("random", *easier, "cadet", "captain", "staff", "general")
    for name in names()[1:]:
        with pytest.raises(UnknownPlayer, match="nobody but 'random' knows how to play 'chess'"):
            create(name, "chess")
    with pytest.raises(UnknownPlayer, match="no player 'napoleon'"):
        create("napoleon", "celles")


def test_the_words_of_players_are_complete_in_every_language() -> None:
    used = used_ids(Path(meuse.players.__file__).parent)
    own = [known for known in used if known.startswith(("order-", "reason-"))]
    assert own
    assert [
        known for known in own for language in LANGUAGES if not Words(language, strict=True).has(known)
    ] == []


def test_an_order_is_told_and_found_illegal_elsewhere() -> None:
    pos: Position[Any] = game().start()
    order = Simple(pos.legal_actions[0])
    assert order.told().id == "order-action"
    assert order.next(pos) == order.action
    stranger = Simple(Action("nonsense"))
    assert stranger.next(pos) is None


def test_time_can_be_taken_by_the_processor() -> None:
    task = GameTask(
        game="tests.kit.skirmish",
        scenario=game().main_scenario,
        german="random",
        allied="random",
        seed=1,
        seconds=0.5,
        timing="processor",
    )
    row = play_game(task)
    assert not row.forfeit
    assert row.seconds > 0.0
    assert task.key != msgspec.structs.replace(task, timing="wall").key
