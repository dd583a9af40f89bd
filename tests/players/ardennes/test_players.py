"""The players of The Ardennes Offensive: legal everywhere, on time, harmless, repeatable, and not stupid."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

import meuse
from meuse.engine import Decision, Record
from meuse.players import TRUSTED, Clock, Player, Referee, create
from meuse.players.contest import Contest
from meuse.players.doctrine import Breadth, Order
from meuse.players.planner import Line
from meuse.players.thinking import ThinkingPlayer
from meuse.titles.ardennes.doctrine.doctrine import TEMPERS, AlliedGeneral, Temper
from meuse.titles.ardennes.doctrine.orders import Scheme
from meuse.titles.ardennes.doctrine.reflexes import reflex
from meuse.titles.ardennes.doctrine.search import PhaseSearch
from meuse.titles.ardennes.movement import Movement
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.titles.ardennes.reinforcements import Arriving
from meuse.titles.ardennes.victory import exit_points
from meuse.words import Words, folder_of_words
from tests.players.ardennes.kit import decisions, follow, setup, still, ticking
from tests.players.kit import Watched

THINKING = ("cadet", "staff", "general")


# Legal, harmless, repeatable ----------------------------------------------------------------------


def test_the_cadet_plays_every_scenario_and_answers_every_kind_of_decision() -> None:
    game = meuse.load("ardennes")
    asked: set[str] = set()

    for seed, scenario in enumerate(game.scenarios):
        players: dict[str, Player] = {
            side: Watched(create("cadet", "ardennes", seed), asked) for side in game.sides
        }
        match = Referee(Record.new(game, scenario), players, random.Random(seed), grace=TRUSTED)
        assert match.play().forfeit is None
    kinds = {kind.__name__ for kind in game.step_types if issubclass(kind, Decision)}
    assert kinds - asked <= {"Separation", "Exchange"}


@pytest.mark.parametrize("rules", ["1", "2"])
def test_cadets_play_under_every_version_of_the_rules(rules: str) -> None:
    """They read counters and defaults off the game at hand, not off the newest one."""
    game = meuse.load("ardennes").under(rules)
    players = {side: create("cadet", "ardennes", 3) for side in game.sides}
    match = Referee(Record.new(game, "7"), players, random.Random(3), grace=TRUSTED)
    outcome = match.play()
    assert outcome.forfeit is None
    assert match.record.game.rules_version == rules


def test_the_staff_plays_legally() -> None:
    for number, pos in enumerate(decisions("5", 2, 3, ("staff", "staff"))):
        assert pos.result is None
        assert number < 4000


ARRIVALS = ("SS-PzGr3", "SS-PzGr4", "SS-PzGr19", "SS-PzGr20", "PzGr8", "PzGr29")


def crowd() -> ArdennesPosition:
    """Six German arrivals in one entry hex, of which five have to go on (8.0.1)."""
    game = meuse.load("ardennes")
    arrived = {"at": "1101", "waiting": True, "road_mode": True}
    pos = game.setup({"units": {**dict.fromkeys(ARRIVALS, arrived), "anon-i": {"at": "1409"}}, "turn": 4})
    assert isinstance(pos, ArdennesPosition)
    return pos


@pytest.mark.parametrize("name", [None, "cadet", "staff"])
def test_arrivals_leave_an_overcrowded_entry_hex(name: str | None) -> None:
    """By orders, and where nobody has any (None) by reflex."""
    pos = crowd()
    if name is not None:
        follow(pos, create(name, "ardennes", 1), still())
    while pos.phase == "initial":
        pos.play(reflex(pos))
    entry = pos.game.place_numbers["1101"]
    there = [unit for unit in pos.stack_of(GERMAN, entry) if pos.waiting[unit]]
    assert len(there) <= 1


@pytest.mark.parametrize("name", ["cadet", "staff"])
def test_reinforcements_enter_at_once(name: str) -> None:
    """14.1.A3 Nobody who can enter is left at the Map Edge, and nothing illegal is asked for."""
    game = meuse.load("ardennes")
    arrived = {"at": "0117", "waiting": True, "road_mode": True}
    units = {**dict.fromkeys(("cca7", "ccb7", "39i"), arrived), "PzGr60": {"at": "0902"}}
    pos = game.setup({"units": units, "turn": 3, "side": "allied"})
    assert isinstance(pos, ArdennesPosition)
    follow(pos, create(name, "ardennes", 1), still())
    assert not any(pos.waiting)


@pytest.mark.parametrize("name", THINKING)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    # The general stops when its time is over, so it is given none beyond the first line.
    clock = still() if name != "general" else Clock(0.0)
    chosen = []
    for _ in range(2):
        pos = meuse.load("ardennes").start()
        chosen.append(follow(pos, create(name, "ardennes", 11), clock))
    assert chosen[0] == chosen[1]


# On time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["staff", "general"])
def test_thinking_ends_soon_after_the_clock(name: str) -> None:
    pos = next(pos for pos in decisions("1", 1, 2) if pos.turn == 2 and isinstance(pos.decision, Movement))
    clock, looks = ticking(0.5)
    player = create(name, "ardennes", 1)
    player.begin("german")
    assert player.choose(pos.copy(), clock) in pos.legal_actions
    assert looks[0] < 100


@pytest.mark.parametrize("name", THINKING)
def test_a_clock_that_is_over_is_obeyed(name: str) -> None:
    pos = next(pos for pos in decisions("1", 1, 2) if pos.turn == 2 and isinstance(pos.decision, Movement))
    clock = Clock(1000.0)
    clock.stop()
    made = follow(pos, create(name, "ardennes", 1), clock)
    assert made


@pytest.mark.parametrize("side", ["german", "allied"])
def test_a_general_who_is_told_to_move_stops_searching(side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = still(15.0)
    slices = counted_slices(monkeypatch, lambda made: clock.stop() if made == 2 else None)
    pos = first_moves_of(side)
    player = create("general", "ardennes", 1)
    player.begin(side)
    assert player.choose(pos.copy(), clock) in pos.legal_actions
    assert len(slices) == 2


def test_the_general_of_the_allies_searches_longer_with_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slices = counted_slices(monkeypatch)
    pos = first_moves_of("allied")
    made: list[int] = []
    for seconds in (0.5, 2.0):
        player = create("general", "ardennes", 1)
        player.begin("allied")
        player.choose(pos.copy(), ticking(seconds)[0])
        made.append(len(slices) - sum(made))
    assert 1 < made[0] < made[1] / 2


@pytest.mark.parametrize("phase", ["initial", "mechanized"])
def test_the_plans_of_all_tempers_compete_until_german_tanks_have_moved(
    phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[Order] = []
    ends: set[tuple[int, str]] = set()
    proposed, foreseen = Temper.orders, AlliedGeneral.foreseen

    def noted(temper: Temper, pos: ArdennesPosition, breadth: Breadth) -> Sequence[Order]:
        orders = proposed(temper, pos, breadth)
        planned.extend(orders)
        return orders

    def reached(general: AlliedGeneral, pos: ArdennesPosition, side: str) -> float:
        ends.add((pos.player, pos.phase))
        return foreseen(general, pos, side)

    monkeypatch.setattr(Temper, "orders", noted)
    monkeypatch.setattr(AlliedGeneral, "foreseen", reached)
    competing = contested(monkeypatch)
    pos = first_moves_of("allied", phase)
    player = create("general", "ardennes", 1)
    player.begin("allied")
    player.choose(pos.copy(), still(2.0))
    assert len(planned) == len(TEMPERS)
    assert set(planned) <= {line.orders[0] for line in competing}
    assert {player for player, _ in ends} == {ALLIED}, "and some plan was played on"


def contested(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """The plans that will have competed by then."""
    found: list[Line] = []
    usual = Contest.ranking

    def noted(contest: Contest, lines: Sequence[Line]) -> list[Line]:
        ranked = usual(contest, lines)
        found.extend(ranked)
        return ranked

    monkeypatch.setattr(Contest, "ranking", noted)
    return found


def first_moves_of(side: str, phase: str = "initial") -> ArdennesPosition:
    """A position of turn 2 in which a side moves."""
    return next(
        pos
        for pos in decisions("1", 1, 2)
        if pos.turn == 2 and pos.side == side and pos.phase == phase and isinstance(pos.decision, Movement)
    )


def counted_slices(
    monkeypatch: pytest.MonkeyPatch, then: Callable[[int], None] = lambda made: None
) -> list[int]:
    """The slices that searches will have made by then, and what happens after each of them."""
    made: list[int] = []
    usual = PhaseSearch.slice

    def counted(search: PhaseSearch) -> Scheme:
        found = usual(search)
        made.append(search.spent)
        then(len(made))
        return found

    monkeypatch.setattr(PhaseSearch, "slice", counted)
    return made


# Not stupid ---------------------------------------------------------------------------------------


def test_the_cadet_beats_random_on_both_sides() -> None:
    game = meuse.load("ardennes")
    for side in game.sides:
        players = {
            other: create("cadet" if other == side else "random", "ardennes", 3) for other in game.sides
        }
        assert Referee(Record.new(game), players, random.Random(3), grace=TRUSTED).play().winner == side


@pytest.mark.parametrize("name", THINKING)
def test_on_the_last_turn_a_tank_goes_to_an_exit(name: str) -> None:
    pos = setup(units={"SS-Pz1": "0422", "cca7": "1936"}, turn=18, phase="mechanized")
    follow(pos, create(name, "ardennes", 1), ticking(0.5)[0])
    assert exit_points(pos) >= 6


@pytest.mark.parametrize("name", THINKING)
def test_nobody_attacks_at_hopeless_odds(name: str) -> None:
    pos = setup(units={"Heydte": "2020", "cca7": "2021", "ccb9": "2120"}, turn=5, phase="combat")
    made = follow(pos, create(name, "ardennes", 1), ticking(0.5)[0])
    assert all(action.verb != "attack" for action in made)


@pytest.mark.parametrize("name", THINKING)
def test_a_surrounded_enemy_is_attacked_at_odds_that_cost_nothing(name: str) -> None:
    """Between two tanks there is no way out: any retreat destroys the unit, so no exchange is risked."""
    pos = setup(units={"SS-Pz1": "2020", "SS-PzGr1": "2022", "110i": "2021"}, turn=3, phase="combat")
    made = follow(pos, create(name, "ardennes", 1), ticking(0.5)[0])
    assert any(action.verb == "attack" for action in made)
    assert pos.lost[pos.game.unit_numbers["110i"]]
    assert not pos.lost[pos.game.unit_numbers["SS-Pz1"]]
    assert not pos.lost[pos.game.unit_numbers["SS-PzGr1"]]


def test_the_general_fears_more_for_the_allies_than_the_staff() -> None:
    def fear(name: str) -> float:
        player = create(name, "ardennes", 1)
        player.begin("allied")
        assert isinstance(player, ThinkingPlayer)
        return player.doctrine.weights["allied_fear"]

    assert fear("general") > fear("staff") == fear("cadet")


@pytest.mark.parametrize(("lost", "attacks"), [(5, True), (30, False)])
def test_the_guard_of_an_exit_does_not_attack_where_a_retreat_would_lose_the_game(
    lost: int, attacks: bool
) -> None:
    """16.2.1 A tank between two of ours is lost if it must retreat, but so is the exit if ours must."""
    pos = setup(
        units={"SS-Pz9": "0329", "cca7": "0228", "ccb7": "0429"}, turn=5, phase="combat", side="allied"
    )
    away = [unit for unit in pos.game.units_of[ALLIED] if not pos.in_play(unit)]
    for unit in away[:lost]:
        pos.lost[unit] = 1
    made = follow(pos, create("general", "ardennes", 1), ticking(0.5)[0])
    assert any(action.verb == "attack" for action in made) == attacks


@pytest.mark.parametrize("ahead", ["in the entry", "a road hexside away"])
def test_reinforcements_do_not_wait_behind_a_friend_who_is_held(ahead: str) -> None:
    """14.1.A2, 6.5.G2 Of two ways in, the one that no German zone closes for good is taken."""
    pos = next(
        pos for pos in decisions("1", 1, 2) if isinstance(pos.decision, Arriving) and pos.side == "allied"
    )
    game = pos.game
    actions = [action for action in pos.legal_actions if action.verb == "arrive"]
    chosen = reflex(pos)
    assert len(actions) > 1
    entry = game.exit_of[game.place_numbers[chosen.args[1]]]
    beside = next(place for place in game.road_neighbours[entry] if not game.is_edge[place])
    held = entry if ahead == "in the entry" else beside
    friend = next(unit for unit in game.units_of[ALLIED] if pos.in_play(unit))
    pos.put(friend, held)
    foe = next(unit for unit in game.units_of[GERMAN] if pos.in_play(unit))
    pos.put(foe, next(place for place in game.neighbours[held] if not game.closed[place] and place != entry))
    pos._choices = None
    assert reflex(pos) != chosen


# Reports ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_a_player_says_what_it_thinks_in_three_languages(name: str) -> None:
    pos = next(pos for pos in decisions("1", 1, 2) if pos.turn == 2 and isinstance(pos.decision, Movement))
    player = create(name, "ardennes", 1)
    player.begin("german")
    player.choose(pos.copy(), ticking(0.5)[0])
    thought = player.thought
    assert thought is not None
    assert thought.best[0].action in pos.legal_actions
    for language in ("en", "fr", "es"):
        words = Words(language, folder_of_words(meuse.load("ardennes")), strict=True)
        for candidate in thought.best:
            assert all(words.say(reason) for reason in candidate.reasons)
