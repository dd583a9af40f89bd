"""Units, hexes, the score and the battle at a hex can be asked for."""

from __future__ import annotations

import random

import pytest

from meuse.engine import CHANCE, Strength, UnknownName
from meuse.testing import random_action
from tests.games.ardennes.kit import FAR, allied, declare, game, play, position
from tests.games.ardennes.test_supply import POCKET

S = "supply=supplied"


def reasons(strength: Strength | None) -> tuple[float, list[tuple[int, str]]]:
    """A strength, and what it is made of: values and rules, which add up to it."""
    assert strength is not None
    told = [(reason.value, reason.what.rule) for reason in strength.reasons]
    assert sum(value for value, _ in told) == strength.value
    return strength.value, told


@pytest.mark.rule("ardennes", "3.31.1", "7.0.1", "11.0.ww2", "11.0.ww3")
def test_a_unit_tells_where_it_is_and_what_its_hex_makes_of_it() -> None:
    pos = position({"SS-Pz1": f"1005 {S}", **FAR}, turn=3)
    unit = pos.unit("SS-Pz1")
    assert (unit.name, unit.side, unit.presence, unit.place) == ("SS-Pz1", "german", "map", "1005")
    assert (unit.steps, unit.full_steps, unit.movement, unit.left, unit.supplied) == (1, 1, 10, None, True)
    assert reasons(unit.attack) == (18, [(9, "3.31.1"), (9, "11.0.ww3")])
    assert reasons(unit.defence) == (27, [(9, "3.31.1"), (18, "11.0.ww2")])
    here = game().place_numbers["1005"]
    assert set(unit.zone) == {game().place_names[place] for place in game().neighbours[here]}
    with pytest.raises(UnknownName, match="SS-Pz1"):
        pos.unit("SS-Pz11")


@pytest.mark.rule("ardennes", "12.6.u1", "12.6.u3", "12.0.1")
def test_an_unsupplied_unit_is_halved_in_attack_and_movement_only() -> None:
    unit = position({"SS-Pz1": "0934 supply=unsupplied", **FAR}).unit("SS-Pz1")
    assert reasons(unit.attack) == (5, [(9, "3.31.1"), (-4, "12.6.u1")])
    assert reasons(unit.defence) == (9, [(9, "3.31.1")])
    assert (unit.movement, unit.supplied) == (5, False)
    assert "unsupplied" in unit.statuses


@pytest.mark.rule("ardennes", "12.6.i1", "12.6.i2", "12.0.2")
def test_an_isolated_unit_cannot_attack_and_defends_at_half() -> None:
    for pos in (position(POCKET), allied(POCKET)):  # judged in its own turn, found in the enemy's
        unit = pos.unit("Pz16")
        assert reasons(unit.attack) == (0, [(3, "3.31.1"), (-3, "12.6.i1")])
        assert reasons(unit.defence) == (2, [(3, "3.31.1"), (-1, "12.6.i2")])
        assert unit.supplied is False


@pytest.mark.rule("ardennes", "6.6.J1", "6.6.K1", "5.1.C1")
def test_road_mode_halves_and_has_no_zone() -> None:
    pos = allied({"cca7": "3513 road_mode", **FAR})
    unit = pos.unit("cca7")
    assert reasons(unit.defence) == (3, [(5, "3.31.1"), (-2, "6.6.K1")])
    assert unit.zone == ()
    assert unit.statuses == ("road-mode",)
    play(pos, "activate cca7")
    assert pos.unit("cca7").left == 12
    play(pos, "deploy cca7")
    assert (pos.unit("cca7").left, len(pos.unit("cca7").zone)) == (6, 6)


@pytest.mark.rule("ardennes", "4.2.G4", "4.2.A4")
def test_on_the_first_turn_germans_are_tripled() -> None:
    pos = game().start("1")
    play(pos, "arrive PzBde1 2601")
    unit = pos.unit("26VG")
    assert reasons(unit.attack) == (18, [(6, "3.31.1"), (12, "4.2.G4")])
    assert reasons(unit.defence) == (18, [(6, "3.31.1"), (12, "4.2.A4")])


@pytest.mark.rule("ardennes", "14.0.1", "5.3.M2", "14.1.A11r", "16.0.A")
def test_units_that_are_not_in_play() -> None:
    units = {"9i": "0123 dormant", "39i": "0117 waiting road_mode", **FAR}
    pos = allied(units, lost=["38i"], due={"16i": 4})
    states = {name: pos.unit(name) for name in ("9i", "39i", "38i", "16i", "cca7")}
    told = {name: (state.presence, state.place, state.steps) for name, state in states.items()}
    assert told == {
        "9i": ("away", "0123", 1),
        "39i": ("due", "0117", 1),
        "38i": ("lost", "", 0),
        "16i": ("due", "", 1),
        "cca7": ("away", "", 1),
    }
    assert all(state.attack is None and state.defence is None and not state.zone for state in states.values())


@pytest.mark.rule("ardennes", "16.0.B", "16.0.C1", "16.0.F2", "7.0.1")
def test_a_hex_tells_who_is_there_and_what_it_is_worth() -> None:
    pos = position({"SS-Pz1": "0222", "PzGr60": "0223", "9i": "0218", **FAR})
    liege = pos.place("0222")
    assert (liege.units, liege.control, liege.value) == (("SS-Pz1",), "german", {"german": 6})
    assert "exit" in liege.features
    assert liege.zones == ("german",)
    verviers = pos.place("0217")
    assert (verviers.units, verviers.control, verviers.zones) == ((), "allied", ("allied",))
    entry = pos.place("1101")
    assert "entry" in entry.features
    assert (entry.control, entry.value, entry.units) == (None, {}, ())
    assert pos.place("0218").control == "allied"
    assert pos.place("1005").features == ("west-wall",)
    assert pos.place("1506").terrain == "impassable"
    bastogne = game().place_names[game().bastogne]
    assert "town" in pos.place(bastogne).features


@pytest.mark.rule("ardennes", "16.0.C1", "16.0.G")
def test_an_exit_is_german_when_supplied_germans_hold_it() -> None:
    pos = position({"SS-Pz1": "0210", "anon-i": "3440"}, turn=3)
    assert pos.unit("SS-Pz1").supplied
    assert pos.place("0210").control == "german"
    assert pos.score.points == (("german-eliminated", 0), ("german-exits", 1), ("allied-eliminated", 0))


@pytest.mark.rule("ardennes", "16.0.A", "16.1.1", "16.3.1")
def test_the_score_says_who_would_win_and_why() -> None:
    americans = [unit.name for unit in game().units if unit.side == "allied" and unit.name not in FAR]
    germans = [unit.name for unit in game().units if unit.side == "german" and unit.name not in FAR]
    start = game().start("1").score
    assert (start.leader, start.reason.rule) == ("allied", "16.3.1")
    assert start.reason.args == {"german": 0, "minimum": 35}

    def score(german: int, allied_points: int) -> tuple[str | None, str]:
        lost = (*americans[:german], *germans[:allied_points])
        found = position(dict(FAR), lost=lost).score
        points = dict(found.points)
        assert (points["german-eliminated"], points["allied-eliminated"]) == (german, allied_points)
        return found.leader, found.reason.rule

    assert score(34, 1) == ("allied", "16.3.1")
    assert score(36, 24) == ("german", "16.1.1")
    assert score(36, 25) == (None, "16.1.1")
    assert score(36, 37) == ("allied", "16.1.1")


@pytest.mark.rule("ardennes", "9.0.2", "9.1.A")
def test_the_battle_at_a_hex_is_told_before_and_while_it_is_made() -> None:
    pos = position({"SS-Pz1": f"0934 {S}", "SS-Pz9": f"0834 {S}", "9i": "0935", "38i": "1034", **FAR})
    early = pos.forecast("0935")
    assert early is not None
    assert early.odds == "3-1"
    assert pos.forecast("0101") is None
    assert pos.forecast("1901") is None  # nobody stands beside it
    # The enemy's answer, on the Standard table.
    answer = pos.forecast("0934")
    assert answer is not None
    assert (answer.title.args["attack"], answer.title.args["defence"]) == (9, 9)
    assert answer.notes[-1].rule == "10.3.4"
    play(pos, "end-movement")
    shown = pos.preview("attack 0935")
    assert shown is not None
    assert (shown.odds, shown.outcomes) == (early.odds, early.outcomes)
    declare(pos, "0935", "SS-Pz1")
    assert pos.forecast("0935") == pos.preview("fight")
    play(pos, "fight")
    assert pos.side == CHANCE
    rolling = pos.forecast("0935")
    assert rolling is not None
    assert (rolling.odds, sum(outcome.chance for outcome in rolling.outcomes)) == ("1-1", 1)
    play(pos, "roll 1")
    while pos.prompt.id != "prompt-combat":
        play(pos, "stay" if "stay" in pos.legal_actions else str(pos.legal_actions[0]))
    assert pos.forecast(pos.unit("9i").place) is None  # nobody is attacked twice


@pytest.mark.rule("ardennes", "4.2.e2")
def test_allocated_attacks_are_told_until_their_die() -> None:
    units = {"9VG": "0934", "18-294": "0834", "18-295": "0834", "9i": "0935", "38i": "1034", **FAR}
    pos = position(units, turn=1, phase="combat")
    everybody = pos.preview("attack 0935")
    play(pos, "attack 0935")
    assert pos.forecast("0935") == everybody
    while pos.prompt.id != "prompt-resolution":
        play(pos, str(pos.legal_actions[0]))
    for place in ("0935", "1034"):
        told, shown = pos.forecast(place), pos.preview(f"resolve {place}")
        assert told == shown
        assert told is not None


def test_every_question_has_an_answer_at_every_moment_of_a_game() -> None:
    rng = random.Random(5)
    pos = game().start("6")
    for number in range(1500):
        if number % 50 == 0:
            assert pos.score.points
            for name in rng.sample(game().names, 12):
                state = pos.unit(name)
                assert (state.presence == "map") == (state.attack is not None)
                if state.attack is not None and state.defence is not None:
                    reasons(state.attack)
                    reasons(state.defence)
                    assert name in pos.place(state.place).units
                    told = pos.forecast(state.place)
                    assert told is None or sum(outcome.chance for outcome in told.outcomes) == 1
        pos.play(random_action(pos, rng))
