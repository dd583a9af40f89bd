"""The players of Celles: legal everywhere, on time, harmless, repeatable, and not stupid."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE, Action, Decision, Record
from meuse.players import TRUSTED, Clock, Player, RandomPlayer, Referee, create
from meuse.titles.celles.combat import AttackerChit, new_battle
from meuse.titles.celles.doctrine import reflexes
from meuse.titles.celles.game import Celles
from meuse.titles.celles.odds import with_joiner
from meuse.titles.celles.position import CellesPosition
from meuse.words import Words, folder_of_words
from tests.players.kit import Watched, follow, still, ticking

THINKING = ("cadet", "staff", "general")


def setup(**spec: Any) -> CellesPosition:
    """A hand-made position."""
    game = meuse.load("celles")
    assert isinstance(game, Celles)
    return game.setup(spec)


# Legal, harmless, repeatable ----------------------------------------------------------------------


def test_every_kind_of_decision_is_answered_legally() -> None:
    game = meuse.load("celles")
    asked: set[str] = set()

    for seed in range(6):
        players: dict[str, Player] = {
            "german": Watched(create("cadet", "celles", seed), asked),
            "allied": Watched(create("staff" if seed == 0 else "cadet", "celles", seed), asked),
        }
        looks = count()
        match = Referee(
            Record.new(game),
            players,
            random.Random(seed),
            seconds=0.05,
            grace=TRUSTED,
            now=lambda looks=looks: next(looks) / 1000,  # type: ignore[misc]
        )
        outcome = match.play()
        assert outcome.forfeit is None
    decisions = {kind.__name__ for kind in game.step_types if issubclass(kind, Decision)}
    rare = {
        "StackLoss",
        "RetreatFurther",
        "OverStacked",
        "OverStackedArrival",
        "DefenderChit",
        "RetreatOrder",
        "ChooseDisrupted",
    }
    assert decisions - asked <= rare


@pytest.mark.parametrize("name", THINKING)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    chosen = []
    for _ in range(2):
        pos = meuse.load("celles").start()
        rng = random.Random(4)
        # The general stops when its time is over, so it is given none beyond the first line.
        clock = still() if name != "general" else ticking(0.0)[0]
        player = create(name, "celles", 11)
        made: list[Action] = []
        player.begin("german")
        while pos.turn == 1 and len(made) < 40:
            if pos.side == "german":
                made.append(player.choose(pos.copy(), clock))
                pos.play(made[-1])
            else:
                legal = pos.legal_actions
                pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])
        chosen.append(made)
    assert chosen[0] == chosen[1]


# On time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_a_clock_that_is_over_is_obeyed(name: str) -> None:
    rng = random.Random(8)
    game = meuse.load("celles")
    players: dict[str, Player] = {"german": create(name, "celles", 1), "allied": RandomPlayer(3)}
    outcome = Referee(Record.new(game), players, rng, seconds=0.0, grace=TRUSTED).play()
    assert outcome.forfeit is None


@pytest.mark.parametrize("name", ["staff", "general"])
def test_thinking_ends_soon_after_the_clock(name: str) -> None:
    pos = setup(
        units={"2Pz-1": "2712", "2Pz-2": "2612", "Lehr-1": "2214", "84-1": "2113", "84-6": "2808"},
        turn=3,
        phase="move",
    )
    clock, looks = ticking(0.3)
    player = create(name, "celles", 1)
    player.begin("german")
    assert player.choose(pos.copy(), clock) in pos.legal_actions
    assert looks[0] < 400


def test_a_player_can_be_told_to_move_now() -> None:
    pos = setup(units={"2Pz-1": "2712", "84-6": "2808"}, turn=3, phase="move")
    clock = Clock(1000.0)
    clock.stop()
    player = create("general", "celles", 1)
    player.begin("german")
    assert player.choose(pos.copy(), clock) in pos.legal_actions


# Not stupid ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_on_the_last_turn_a_german_goes_to_the_meuse(name: str) -> None:
    pos = setup(units={"2Pz-1": "0907", "4Cav-recon": "2305"}, turn=8, phase="move", actions={"allied": 0})
    unit = pos.game.unit_numbers["2Pz-1"]
    follow(pos, create(name, "celles", 1), ticking(0.5)[0])
    assert pos.vp == 1 or pos.game.map.beside_meuse[pos.where[unit]]


@pytest.mark.parametrize("name", THINKING)
def test_on_the_last_turn_an_empty_town_is_taken(name: str) -> None:
    pos = setup(
        units={"2Arm-A1": "2704", "84-2": "2905", "2Pz-1": "3113"},
        turn=8,
        side="allied",
        actions={"german": 0},
    )
    follow(pos, create(name, "celles", 1), ticking(0.5)[0])
    result = pos.result
    towns = dict(result.points)["allied-towns"] if result else None
    assert towns is None or towns >= 2
    assert result is not None or pos.owner[pos.game.place_numbers["2808"]] == 2


@pytest.mark.parametrize("name", THINKING)
def test_nobody_attacks_at_hopeless_odds(name: str) -> None:
    pos = setup(
        units={"2Pz-recon": "2709", "2Arm-A1": "2808", "2Arm-A2": "2708"},
        turn=2,
        phase="move",
        activated=("2Pz-recon",),
    )
    made = follow(pos, create(name, "celles", 1), ticking(0.5)[0])
    assert all(action.verb != "attack" for action in made)


@pytest.mark.parametrize("name", THINKING)
def test_a_good_attack_on_a_town_is_made(name: str) -> None:
    pos = setup(
        units={
            "Lehr-1": "2114",
            "Lehr-2": "2112",
            "Lehr-3": "2213",
            "84-1": {"at": "2113", "disrupted": True},
        },
        turn=7,
        phase="move",
        actions={"allied": 0},
    )
    made = follow(pos, create(name, "celles", 1), ticking(0.5)[0])
    assert any(action.verb == "attack" for action in made)


@pytest.mark.parametrize("name", THINKING)
def test_a_unit_does_not_walk_out_of_supply_for_nothing(name: str) -> None:
    pos = setup(
        units={"Lehr-1": "2312", "2Arm-A1": "1809", "2Arm-A2": "2109", "2Arm-B1": "2408"},
        turn=4,
        phase="move",
        actions={"allied": 5},
    )
    follow(pos, create(name, "celles", 1), ticking(0.5)[0])
    from meuse.titles.celles.supply import supplied_hexes

    place = pos.where[pos.game.unit_numbers["Lehr-1"]]
    assert place < 0 or supplied_hexes(pos, 0) >> place & 1


def test_no_replacement_goes_where_it_would_be_lost_at_once() -> None:
    """Seen in a game: a unit was restored in a full hex, and a step lost there at once."""
    pos = meuse.load("celles").start(options={"free_setup": False})
    assert isinstance(pos, CellesPosition)
    rng = random.Random(1)
    while not any(action.verb == "activate" for action in pos.legal_actions):
        pos.play(pos.draw(rng) if pos.side == CHANCE else pos.legal_actions[0])
    game = pos.game
    reduced, beside = game.unit_numbers["2Pz-1"], game.unit_numbers["2Pz-recon"]
    pos.steps[reduced] = 1
    pos.derive()
    pos.box[game.chit_names.index("german-replacement")] = 1
    pos._choices = None
    assert reflexes.reflex(pos) == Action("restore", ("2Pz-1",))
    pos.put(beside, pos.where[reduced])
    pos._choices = None
    assert Action("restore", ("2Pz-1",)) in pos.legal_actions
    assert reflexes.reflex(pos).verb == "activate"


@pytest.mark.parametrize(("defender", "answer"), [("4Cav-recon", "keep-combat"), ("2Arm-A1", "play-combat")])
def test_a_combat_chit_is_kept_where_it_changes_nothing(defender: str, answer: str) -> None:
    """Seen in a game: it was spent on an attack that was won anyway."""
    pos = setup(
        units={"2Pz-1": "2410", "2Pz-2": "2411", "116Pz-1": "2609", defender: "2510"}, turn=3, phase="move"
    )
    numbers = pos.game.unit_numbers
    battle = new_battle(pos, numbers["2Pz-1"], 2)
    for other in ("2Pz-2", "116Pz-1"):
        battle = with_joiner(battle, numbers[other])
    pos.stack.append(AttackerChit(battle, 0))
    pos._choices = None
    assert reflexes.reflex(pos).verb == answer


def test_no_extra_move_sends_the_brigade_home() -> None:
    """Seen in a game: the Extra Move named a unit of the Führer Begleit Brigade, which then had to leave."""
    units = {"FBB-1": "2612", "2Pz-1": "2713", "84-6": "2609"}
    for turn, name in ((6, "FBB-1"), (7, "2Pz-1")):
        pos = setup(units=units, turn=turn)
        chosen = [Action("extra-move", (unit,)) for unit in ("FBB-1", "2Pz-1")]
        assert max(chosen, key=lambda action: reflexes.use(pos, action)).args == (name,)


# Reports ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_a_player_says_what_it_thinks_in_three_languages(name: str) -> None:
    pos = setup(units={"Lehr-1": "2114", "84-1": "2113", "2Pz-1": "2712"}, turn=3, phase="move")
    player = create(name, "celles", 1)
    player.begin("german")
    assert player.thought is None
    player.choose(pos.copy(), ticking(0.3)[0])
    thought = player.thought
    assert thought is not None
    assert thought.best
    assert thought.best[0].action in pos.legal_actions
    values = [candidate.value for candidate in thought.best]
    assert values == sorted(values, reverse=True)
    for language in ("en", "fr", "es"):
        words = Words(language, folder_of_words(meuse.load("celles")), strict=True)
        for candidate in thought.best:
            assert all(words.say(reason) for reason in candidate.reasons)


def test_the_staff_tells_how_far_it_has_come() -> None:
    pos = setup(
        units={"Lehr-1": "2114", "84-1": "2113", "2Pz-1": "2712", "2Pz-2": "2612"}, turn=3, phase="move"
    )
    player = create("staff", "celles", 1)
    player.begin("german")
    told: list[float] = []
    report = player._report

    def listen(thought: Any) -> None:
        told.append(thought.progress)
        report(thought)

    player._report = listen  # type: ignore[method-assign]
    player.choose(pos.copy(), still())
    assert len(told) > 2
    assert told == sorted(told)
    assert told[0] < told[-1] == 1.0
