"""What positions and places are worth to the players of The Ardennes Offensive."""

from __future__ import annotations

from itertools import islice

import numpy as np

import meuse
from meuse.players.doctrine import Breadth
from meuse.titles.ardennes.doctrine import doctrine, kernels
from meuse.titles.ardennes.doctrine.evaluation import Evaluation, goal_of
from meuse.titles.ardennes.doctrine.kernels.combat import is_coverable
from meuse.titles.ardennes.doctrine.survey import Survey
from meuse.titles.ardennes.doctrine.sweep import Sweep
from meuse.titles.ardennes.game import Ardennes
from meuse.titles.ardennes.movement import Movement
from meuse.titles.ardennes.position import ALLIED, GERMAN, ZONE, ArdennesPosition
from tests.players.ardennes.kit import decisions, setup

LAST = 18
GOAL = kernels.Goal(points=34.5, early=6, last=LAST, ratio=1.5, bastogne=0)


def surveyed(pos: ArdennesPosition) -> Survey:
    """A survey with the usual weights."""
    return doctrine().evaluation.survey(pos)


# Points that decide -------------------------------------------------------------------------------


def test_a_single_point_decides_the_last_turn_but_not_the_ninth() -> None:
    def step(turn: int) -> float:
        return float(
            kernels.prospects(turn, GOAL, 35.0, 5.0, 20.0) - kernels.prospects(turn, GOAL, 34.0, 5.0, 20.0)
        )

    assert step(LAST) > 3.0 * step(9) > 0.0


def test_the_verge_is_seen_only_where_the_turn_may_end_the_game() -> None:
    def step(turn: int) -> float:
        return float(kernels.verge(turn, GOAL, 35.0, 5.0, 40.0) - kernels.verge(turn, GOAL, 34.0, 5.0, 40.0))

    assert step(6) == step(4) == step(LAST) > 3.0
    assert [turn for turn in range(1, LAST + 1) if kernels.may_end(turn, GOAL)] == [1, 2, 3, 4, 5, 6, LAST]


def test_the_goal_is_that_of_the_rules() -> None:
    game = meuse.load("ardennes")
    assert isinstance(game, Ardennes)
    assert goal_of(game) == GOAL._replace(last=game.last_turn, bastogne=game.bastogne)


def test_who_leads_the_allies_as_a_general_looks_at_the_verge() -> None:
    """16.2.1 On turn 5 a point for an exit is worth more where it makes 35, to the Allies in their turn."""

    def point(level: Breadth, lost: int, side: str = "allied") -> float:
        pos = setup(units={"Pz16": "0329", "cca7": "0228"}, turn=5, side=side)
        for unit in [unit for unit in pos.game.units_of[ALLIED] if not pos.in_play(unit)][:lost]:
            pos.lost[unit] = 1
        return doctrine().led_by(level, "allied").evaluation.point(pos)

    assert point(Breadth.WIDE, 35) > point(Breadth.WIDE, 20) + 2.0
    assert point(Breadth.WIDE, 35, "german") < point(Breadth.WIDE, 35) - 2.0
    assert abs(point(Breadth.THOROUGH, 35) - point(Breadth.THOROUGH, 35, "german")) < 0.01


def test_near_victory_more_is_at_stake_with_every_allied_unit() -> None:
    """Two points before 35 on the last turn an Allied unit is worth far more than its strength."""
    evaluation = doctrine().evaluation
    far = setup(units={"SS-Pz1": "2020", "110i": "2030"}, turn=LAST)
    near = far.copy()
    lost = [unit for unit in far.game.units_of[ALLIED] if not far.in_play(unit)][:33]
    for unit in lost:
        near.lost[unit] = 1
    unit = far.game.unit_numbers["110i"]
    assert evaluation.stakes(near)[unit] > evaluation.stakes(far)[unit] + 2.0
    assert evaluation.worth_of_units(near)[unit] == evaluation.worth_of_units(far)[unit]


def test_an_exit_held_without_supply_is_worth_nothing_at_the_end() -> None:
    """A tank in an exit, with Allied tanks on the roads behind it."""

    def exits(turn: int) -> float:
        behind = {"cca7": "0339", "ccb7": "0439", "ccr7": "0539", "cca9": "0240", "ccb9": "0540"}
        pos = setup(units={"SS-Pz1": "0341", **behind}, turn=turn, phase="mechanized")
        assert not surveyed(pos).occupied.any()
        return doctrine().terms(pos)["road-exits"]

    assert exits(12) > 0.0
    assert exits(LAST) == 0.0


# Dangers ------------------------------------------------------------------------------------------


def test_the_enemy_can_surround_who_stands_alone_but_not_who_has_a_friend_beside_him() -> None:
    tanks = {"SS-Pz1": "2016", "SS-Pz12": "2216"}
    alone, backed = (
        setup(units={**tanks, "110i": "2021"}),
        setup(units={**tanks, "110i": "2021", "109i": "2022"}),
    )

    def coverable(pos: ArdennesPosition) -> bool:
        survey = surveyed(pos)
        place = pos.where[pos.game.unit_numbers["110i"]]
        times, extra = survey.times(GERMAN), survey.hindrance(GERMAN, 1)
        facts = survey.facts
        return bool(is_coverable(place, ALLIED, survey.layers, facts.ground, times, extra, 100))

    assert coverable(alone)
    assert not coverable(backed)


def test_nobody_is_surrounded_from_afar() -> None:
    pos = setup(units={"SS-Pz1": "2003", "110i": "2038"})
    survey = surveyed(pos)
    place = pos.where[pos.game.unit_numbers["110i"]]
    times, extra = survey.times(GERMAN), survey.hindrance(GERMAN, 1)
    assert not is_coverable(place, ALLIED, survey.layers, survey.facts.ground, times, extra, 100)


# What draws units ---------------------------------------------------------------------------------


def test_german_foot_marches_by_where_the_enemy_is_and_not_by_zones() -> None:
    few = setup(units={"110i": "2021", "62-164": "2010"})
    many = setup(units={"110i": "2021", "62-164": "2010", "SS-Pz1": "2018", "SS-Pz12": "2216"})
    assert np.array_equal(surveyed(few).march, surveyed(many).march)


def test_an_exit_does_not_seem_safe_because_its_guard_stands_there() -> None:
    """Otherwise he leaves, and comes back when he is gone."""
    places = {"SS-Pz1": "3026", "cca7": "3636"}
    guarded = setup(units=places, turn=8, phase="initial", side="allied")
    left = setup(units={**places, "cca7": "1541"}, turn=8, phase="initial", side="allied")
    exit_hex = guarded.game.place_numbers["3636"]
    holds = [Sweep(pos, doctrine().evaluation).hold[exit_hex] for pos in (guarded, left)]
    assert holds[0] == holds[1] > 0.0


def test_guards_make_way_for_those_who_wait_at_the_map_edge() -> None:
    seen = 0
    for pos in decisions("1", 3, 5):
        if pos.player != ALLIED or not isinstance(pos.decision, Movement) or any(pos.moved):
            continue
        game, sweep = pos.game, Sweep(pos, doctrine().evaluation)
        for edge in {pos.where[unit] for unit in game.units_of[ALLIED] if pos.waiting[unit]}:
            entry = game.exit_of[edge]
            if not pos.layers[game.at(ZONE, GERMAN) + entry]:
                assert sweep.hold[entry] < 0.0
                seen += 1
    assert seen


def test_who_stands_a_road_hexside_before_an_entry_is_as_much_in_the_way_as_who_stands_in_it() -> None:
    """6.5.G2 Whoever comes in Road Mode bears no friend so near."""
    waiting = {"at": "0111", "waiting": True, "road_mode": True}
    units = {**dict.fromkeys(("32a", "335i", "24i"), waiting), "26i": {"at": "0310"}, "272VG": {"at": "2607"}}
    pos = meuse.load("ardennes").setup({"units": units, "turn": 8, "side": "allied"})
    hold = Sweep(pos, doctrine().evaluation).hold
    entry, before, aside = (pos.game.place_numbers[name] for name in ("0210", "0209", "0310"))
    assert hold[before] == hold[entry] < hold[aside] == 0.0


# What is remembered -------------------------------------------------------------------------------


def test_positions_are_weighed_alike_by_whoever_remembers_others() -> None:
    remembering = doctrine().evaluation
    weighed = set()
    for pos in islice(decisions("1", seed=3, turns=3, players=("random", "random")), 0, None, 7):
        if isinstance(pos.decision, Movement):
            assert remembering.terms(pos) == Evaluation(remembering.weights).terms(pos)
            weighed.add(pos.player)
    assert weighed == {GERMAN, ALLIED}
