"""German supply roads that are shut: who is charged with it, and what staff and general do about it."""

from __future__ import annotations

import numpy as np
import pytest

from meuse.players import Weights
from meuse.players.doctrine import Breadth
from meuse.titles.ardennes import bridges, supply
from meuse.titles.ardennes.doctrine import doctrine, kernels
from meuse.titles.ardennes.doctrine.assaults import Judge
from meuse.titles.ardennes.doctrine.doctrine import ArdennesDoctrine
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.kernels.relief import OBSTACLE
from meuse.titles.ardennes.position import ALLIED, GERMAN, SUPPLIED, ArdennesPosition
from tests.players.ardennes.kit import decisions, setup

#: A German beside the only road to the east, the road as it begins there, and its bridge.
FAR_WEST = "3436"
ROAD = ("3435", "3335", "3234", "3233", "3232", "3132", "3131", "3030")
BRIDGE = ("3335", "3435")
#: Hexes from where it is shut.
SHUTTING = ("3134", "3135", "3234", "3335", "3435")
#: A tenth of a point for each point of the German's strength.
LIFELINE = 0.9


def evaluation(relief: float = 1.0) -> Evaluation:
    """The usual weights, with a point of relief for a point of what hangs."""
    return Evaluation(Weights.of("ardennes").but(relief=relief))


def freed(pos: ArdennesPosition, relief: float = 1.0) -> dict[str, float]:
    """What it is worth to drive off whom."""
    found = evaluation(relief).survey(pos).freed
    return {pos.game.place_names[place]: float(found[place]) for place in np.flatnonzero(found)}


def cut_off_by(*places: str, side: str = "german") -> ArdennesPosition:
    """A lonely tank in the west, and Allied units that may shut its road."""
    units = dict(zip(("110i", "112i"), places, strict=False))
    return setup({"SS-Pz1": FAR_WEST, **units}, turn=5, side=side)


def gap(pos: ArdennesPosition, place: str) -> int:
    """12.1.A3, 13.1.A1 How much of the road a unit shuts: its hex, hexes beside it, a bridge near by."""
    game = pos.game

    def away(other: str) -> int:
        return game.distance(game.place_numbers[place], game.place_numbers[other])

    return sum(away(step) <= 1 for step in ROAD) + (min(map(away, BRIDGE)) <= 3)


@pytest.mark.parametrize("place", SHUTTING)
def test_whoever_shuts_the_only_road_is_charged_the_more_the_shorter_the_gap_is(place: str) -> None:
    pos = cut_off_by(place)
    hexes = gap(pos, place)
    there = pos.where[pos.game.unit_numbers["SS-Pz1"]]
    assert supply.state_now(pos, GERMAN, there) != SUPPLIED
    assert freed(pos) == pytest.approx({place: LIFELINE / hexes})
    assert freed(pos, relief=0.5) == pytest.approx({place: LIFELINE / hexes / 2})


def test_of_two_who_shut_a_road_both_have_to_go() -> None:
    found = freed(cut_off_by("3335", "3134"))
    assert set(found) == {"3335", "3134"}
    assert sum(found.values()) < freed(cut_off_by("3335"))["3335"]


def test_nobody_is_charged_where_the_road_is_open_or_the_allies_move_or_nobody_asks() -> None:
    assert freed(cut_off_by("2020")) == {}
    assert freed(cut_off_by("3335", side="allied")) == {}
    assert freed(cut_off_by("3335"), relief=0.0) == {}


def test_an_exit_held_without_supply_hangs_on_the_road_too() -> None:
    """16.0.C 3636 counts three points once its holder is in supply, with Bastogne; half of that without."""
    there = {"SS-Pz1": "3636", "110i": "3335"}
    without = setup(there, turn=5, side="german")
    hexes = gap(without, "3335")
    assert freed(without) == pytest.approx({"3335": (LIFELINE + 1.5) / hexes})
    bastogne = without.game.place_names[without.game.bastogne]
    held = setup({**there, "SS-Pz2": bastogne}, turn=5, side="german")
    assert freed(held) == pytest.approx({"3335": (LIFELINE + 3.0) / hexes})


#: A place away from the road of six places.
AWAY = 6


def line(cut: int) -> list[float]:
    """Six places in a row on a road, supply at the first, a German at the last; one enemy away from it.

    A bridge leads from the third to the fourth, and the enemy is within three hexes of it.
    """
    bridge, enemy = 2, AWAY
    places = 7
    near = np.full((places, 6), -1, dtype=np.int32)
    roads = np.zeros((places, 6), dtype=np.uint8)
    bridged = np.full((places, 6), -1, dtype=np.int32)
    for place in range(AWAY):
        others = [other for other in (place - 1, place + 1) if 0 <= other < AWAY]
        for number, other in enumerate(others):
            near[place, number], roads[place, number] = other, 1
            if {place, other} == {bridge, bridge + 1}:
                bridged[place, number] = 0
    layers = np.zeros((7, 2, places), dtype=np.uint8)
    layers[0, ALLIED, enemy] = 1
    hanging = np.zeros(places)
    hanging[AWAY - 1] = 4.0
    interdicts = np.zeros((1, places), dtype=np.uint8)
    interdicts[0, enemy] = 1
    marked = np.array([cut], dtype=np.uint8)
    net = kernels.Net(np.zeros(1, dtype=np.int32), np.zeros(0, dtype=np.int32), roads, bridged, interdicts)
    ways = kernels.supply_ways(net, layers, near, marked)
    found: list[float] = kernels.relief(hanging, ways, layers, near, net, marked).tolist()
    return found


def test_whoever_interdicts_a_bridge_of_the_road_is_charged() -> None:
    """13.1.A1, 12.1.A2 One obstacle, although he stands in no hex of the way."""
    assert line(cut=1) == [0, 0, 0, 0, 0, 0, 4.0]
    assert line(cut=0) == [0, 0, 0, 0, 0, 0, 0]


def test_in_real_positions_nobody_but_allied_units_is_charged_and_never_more_than_hangs() -> None:
    charged = 0
    for pos in decisions("1", 7, 9):
        if pos.player != GERMAN or pos.phase != "initial" or any(pos.moved):
            continue
        survey = evaluation().survey(pos)
        there = {
            pos.game.place_names[pos.where[unit]]
            for unit in pos.game.units_of[ALLIED]
            if pos.where[unit] >= 0
        }
        found = freed(pos)
        assert set(found) <= there
        assert sum(found.values()) <= survey.hanging.sum() + 1e-9
        charged += bool(found)
    assert charged


def test_roads_without_obstacles_are_those_that_the_rules_find_in_supply() -> None:
    """12.1.A Every road hex of real positions, by the players' search and by the game's own."""
    open_ones = shut_ones = 0
    for pos in decisions("1", 7, 7):
        if pos.phase != "initial" or any(pos.moved) or pos.turn == 1:
            continue
        game, away = pos.game, evaluation().survey(pos).german_supply.away
        supplied = game.ranges.supply(pos, GERMAN, bridges.interdiction(pos, GERMAN))
        for place in range(game.places):
            if game.road_neighbours[place] and not game.closed[place]:
                assert (away[place] < OBSTACLE) == (supplied[place] == 0), game.place_names[place]
                open_ones += supplied[place] == 0
                shut_ones += supplied[place] > 0
    assert open_ones
    assert shut_ones


@pytest.mark.parametrize("weight", ["relief", "garrison"])
def test_cadets_do_not_look_at_roads_but_staff_and_general_do(weight: str) -> None:
    def weighed(breadth: Breadth) -> float:
        found = doctrine().led_by(breadth, "german")
        assert isinstance(found, ArdennesDoctrine)
        return found.weights[weight]

    assert weighed(Breadth.BRIEF) == 0.0
    assert weighed(Breadth.THOROUGH) == weighed(Breadth.WIDE) > 0.0


def test_an_attack_promises_more_where_it_opens_a_road() -> None:
    units = {"SS-Pz1": FAR_WEST, "SS-Pz2": "3133", "SS-Pz9": "3133", "110i": "3134"}
    pos = setup(units, turn=5, side="german")
    place = pos.game.place_numbers["3134"]

    def gain(relief: float) -> float:
        return max(chance.gain for chance in Judge(pos, GERMAN, evaluation(relief)).against(place))

    assert gain(1.0) > gain(0.0) + 0.05


def test_it_is_worth_more_to_stand_before_whoever_shuts_a_road() -> None:
    """Two tanks beside 3134, where an enemy cuts a third off, or beside another who cuts nobody off."""

    def gained(place: str) -> float:
        units = {"SS-Pz1": FAR_WEST, "SS-Pz2": place, "SS-Pz9": place, "110i": "3134", "112i": "2325"}
        pos = setup(units, turn=5, side="german")
        return evaluation(1.0).worth_after_moves(pos) - evaluation(0.0).worth_after_moves(pos)

    assert gained("3133") > 0.05
    assert gained("2324") == pytest.approx(0.0)


# Garrisons ----------------------------------------------------------------------------------------


def garrisoned(*towns: str, enemy: str = "2020", exits: str = "1541") -> float:
    """What garrisons are worth to Germans who hold an exit, by the position as a whole."""
    units = {"SS-Pz1": exits, "110i": enemy, **dict(zip(("SS-Pz2", "SS-Pz9"), towns, strict=False))}
    pos = setup(units, turn=9, side="german")
    with_them, without = (
        Evaluation(Weights.of("ardennes").but(garrison=weight)).worth_after_moves(pos)
        for weight in (0.1, 0.0)
    )
    return with_them - without


def passed() -> list[str]:
    """The towns through which the exit at 1541 is supplied, the most western first."""
    pos = setup({"SS-Pz1": "1541", "110i": "2020"}, turn=9, side="german")
    found = Evaluation(Weights.of("ardennes").but(garrison=0.1)).survey(pos).garrisons
    towns = [pos.game.place_names[place] for place in np.flatnonzero(found)]
    return sorted(towns, key=lambda name: -int(name[2:]))


def test_a_town_through_which_an_exit_is_supplied_is_worth_a_garrison() -> None:
    """Six points for 1541 come through it: a tenth of that, and for each town once more."""
    towns = passed()
    assert len(towns) >= 2
    assert garrisoned(towns[0]) == pytest.approx(0.6)
    assert garrisoned(*towns[:2]) == pytest.approx(1.2)
    assert garrisoned() == pytest.approx(0.0)


def test_a_town_aside_is_not_nor_one_of_an_exit_that_is_not_held() -> None:
    pos = setup({"SS-Pz1": "1541", "110i": "2020"}, turn=9, side="german")
    aside = [pos.game.place_names[place] for place in np.flatnonzero(np.array(pos.game.is_town))]
    town = next(name for name in aside if name not in passed() and name not in ("2020", "1541"))
    assert garrisoned(town) == pytest.approx(0.0)
    assert garrisoned(passed()[0], exits="1536") == pytest.approx(0.0)
