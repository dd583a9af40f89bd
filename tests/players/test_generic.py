"""The doctrine for any game: what it sees, how it reads decisions, and that it beats chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

import meuse
from meuse.arena import GameTask, play_game
from meuse.engine import Action, Position, Record
from meuse.players import TRUSTED, Breadth, Player, RandomPlayer, Referee, UnknownPlayer, create, doctrine_of
from meuse.players.general import GeneralPlayer
from meuse.players.generic import GenericDoctrine, doctrine
from meuse.players.generic.choices import Rounds, choice_at
from meuse.players.generic.errands import Errand
from meuse.players.generic.forces import Forces
from meuse.players.generic.outlook import Outlook
from meuse.players.staff import StaffPlayer
from tests.kit.skirmish import game
from tests.players.kit import still

SKIRMISH = "tests.kit.skirmish"


def placed(units: dict[str, str], **more: Any) -> Position[Any]:
    return game().setup({"units": {name: {"at": place} for name, place in units.items()}, **more})


def worth(pos: Position[Any], anchor: Position[Any] | None = None) -> dict[str, float]:
    knowing = doctrine()
    knowing.attend(anchor if anchor is not None else pos, still())
    return dict(knowing.terms(pos))


# What it knows -----------------------------------------------------------------------------------------


def test_a_game_without_a_doctrine_of_its_own_has_the_generic_one() -> None:
    assert isinstance(doctrine_of(game()), GenericDoctrine)
    assert not isinstance(doctrine_of("celles"), GenericDoctrine)


@pytest.mark.parametrize("name", ["cadet@generic", "staff@generic", "general@generic", "general:2@generic"])
def test_a_player_may_set_the_doctrine_of_a_game_aside(name: str) -> None:
    player: Any = create(name, "celles", 1)
    assert isinstance(player.doctrine, GenericDoctrine)
    player.close()


@pytest.mark.parametrize("name", ["random@generic", "napoleon@generic", "cadet@mine"])
def test_nobody_else_can(name: str) -> None:
    with pytest.raises(UnknownPlayer):
        create(name, "celles")


@pytest.mark.parametrize("name", ["celles", "ardennes", "tigers"])
def test_every_unit_on_the_map_of_our_games_has_an_aim_and_a_strength(name: str) -> None:
    title = meuse.load(name)
    pos = title.start()
    outlook = Outlook(Forces(title), pos)
    standing = list(outlook.standing())
    assert standing
    assert all(outlook.aims[unit] is not None for unit in standing)
    assert sum(outlook.strength(unit) for unit in standing) == pytest.approx(len(standing))


# What it thinks of positions ---------------------------------------------------------------------------


def test_what_differs_from_the_anchor_is_judged_as_if_all_were() -> None:
    pos, rng = game().start(), random.Random(2)
    knowing = doctrine()
    knowing.attend(pos, still())
    for _ in range(40):
        near = dict(knowing.terms(pos))
        knowing._about(pos).evaluation.anchor(pos)
        assert knowing.terms(pos) == pytest.approx(near)
        if pos.side is None:
            break
        pos.play(
            pos.draw(rng)
            if pos.side == "chance"
            else pos.legal_actions[rng.randrange(len(pos.legal_actions))]
        )


def test_a_unit_nearer_to_its_aim_is_worth_more_and_a_step_lost_less() -> None:
    far = placed({"G1": "0401", "A1": "0806"})
    near = far.copy()
    near.play("activate G1")
    near.play("move G1 0501")
    near.play("move G1 0502")
    assert worth(near, far)["generic-approach"] > worth(far)["generic-approach"]
    hurt: Any = far.copy()
    hurt.lose_step(hurt.game.unit_numbers["G1"])
    assert worth(hurt, far)["generic-strength"] < worth(far)["generic-strength"]
    assert worth(hurt, far)["generic-points"] == worth(far)["generic-points"] - 1


def test_two_beside_one_threaten_it_and_one_alone_does_not() -> None:
    apart = placed({"G1": "0402", "G2": "0402", "A1": "0807"})
    beside = placed({"G1": "0402", "G2": "0402", "A1": "0403"})
    one = placed({"G3": "0402", "A1": "0403"})
    assert worth(apart)["generic-battle"] == 0.0
    assert worth(beside)["generic-battle"] > 0.0
    assert worth(one)["generic-battle"] <= 0.0


# How it reads decisions --------------------------------------------------------------------------------


def test_a_phase_is_a_round_and_a_move_or_an_advance_is_not() -> None:
    pos, rounds = game().start(), Rounds()
    assert rounds.is_round(pos)
    assert choice_at(pos).end == Action("end-movement")
    pos.play("activate G1")
    assert not rounds.is_round(pos)
    assert choice_at(pos).is_going_on


def test_who_may_join_an_attack_is_no_round_though_it_looks_like_one() -> None:
    celles = meuse.load("celles")
    rounds, seen = Rounds(), set()
    for seed in range(8):
        pos, rng = celles.start(), random.Random(seed)
        while pos.side is not None:
            if pos.side == "chance":
                pos.play(pos.draw(rng))
                continue
            if rounds.is_round(pos):
                seen.add(type(pos.decision).__name__)
            legal = pos.legal_actions
            joins = [action for action in legal if action.verb == "attack"]
            pos.play(joins[0] if joins else legal[rng.randrange(len(legal))])
    assert seen == {"ChooseActive"}


def test_an_errand_is_read_off_the_position_and_mixes_with_others() -> None:
    pos = game().start()
    knowing = doctrine()
    knowing.attend(pos, still())
    first, other = (order for order in knowing.orders(pos, Breadth.THOROUGH)[:2])
    assert isinstance(first, Errand)
    assert isinstance(other, Errand)
    for errand in (other, first):
        while (action := errand.next(pos)) is not None:
            pos.play(action)
    assert pos.where[first.unit] != game().start().where[first.unit]
    assert pos.where[other.unit] != game().start().where[other.unit]


def test_a_round_is_ended_only_when_nobody_can_do_anything_useful() -> None:
    pos = game().start()
    knowing = doctrine()
    knowing.attend(pos, still())
    gained = []
    while phase_of(pos) == "Movement":
        (order,) = knowing.orders(pos, Breadth.BRIEF)
        before = knowing.value(pos, "german")
        while (action := order.next(pos)) is not None:
            pos.play(action)
        gained.append(knowing.value(pos, "german") - before)
    assert len(gained) > 3
    assert all(more > 0 for more in gained)


def phase_of(pos: Position[Any]) -> str:
    """The phase that is going on."""
    return type(pos.decision).__name__


# How it plays ------------------------------------------------------------------------------------------


def score(one: str, two: str, pairs: int, name: str = SKIRMISH, first_seed: int = 0) -> float:
    """What one player scores against another, sides swapped, in so many pairs of games."""
    scenario = meuse.load(name).main_scenario
    total = 0.0
    for seed in range(first_seed, first_seed + pairs):
        for side, seats in (("german", (one, two)), ("allied", (two, one))):
            task = GameTask(
                game=name,
                scenario=scenario,
                german=seats[0],
                allied=seats[1],
                seed=seed,
                seconds=2.0,
                timing="processor",
            )
            row = play_game(task)
            assert not row.forfeit
            total += row.score(side)
    return total / (2 * pairs)


def test_a_cadet_who_knows_no_rule_beats_chance() -> None:
    assert score("cadet@generic", "random", 6) >= 0.75


@pytest.mark.parametrize("kind", [StaffPlayer, GeneralPlayer])
def test_staff_and_general_plan_with_it(kind: type[StaffPlayer]) -> None:
    players: dict[str, Player] = {"german": kind(doctrine(), 1), "allied": RandomPlayer(2)}
    outcome = Referee(Record.new(game()), players, random.Random(3), seconds=0.05, grace=TRUSTED).play()
    assert outcome.forfeit is None
    assert outcome.result is not None


def test_the_same_seed_chooses_the_same() -> None:
    assert score("cadet@generic", "random", 2) == score("cadet@generic", "random", 2)


@pytest.mark.soak
@pytest.mark.parametrize("name", [SKIRMISH, "celles", "tigers", "ardennes"])
def test_it_beats_chance_in_nine_games_of_ten(name: str) -> None:
    assert score("cadet@generic", "random", 50, name) >= 0.9


@pytest.mark.soak
def test_a_staff_is_not_worse_than_a_cadet() -> None:
    assert score("staff@generic", "cadet@generic", 50) >= 0.5
