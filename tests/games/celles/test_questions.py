"""Public questions about a position: units, hexes, the score, the combat at a hex."""

import random
from fractions import Fraction

import pytest

from meuse.engine import Modifier, Preview, UnitState
from meuse.titles.celles.combat import CombatRoll, Joining
from meuse.titles.celles.position import CellesPosition
from meuse.words import words_of
from tests.games.celles.players import fierce
from tests.games.celles.table import GAME, odds, play, setup


def reasons(found: tuple[Modifier, ...]) -> list[tuple[int, str, str]]:
    return [(entry.value, entry.what.id.removeprefix("view-strength-"), entry.what.rule) for entry in found]


def foreseen(pos: CellesPosition, place: str) -> Preview:
    preview = pos.forecast(place)
    assert preview is not None
    return preview


# Units --------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "2.2.3b", "2.2.3d")
def test_the_strength_of_a_unit_with_what_made_it_so() -> None:
    pos = setup({"2Pz-1": {"at": "1014", "steps": 1, "used": True}, "84-1": "1010"}, turn=1)
    unit = pos.unit("2Pz-1")
    assert (unit.side, unit.presence, unit.place, unit.steps, unit.full_steps) == (
        "german",
        "map",
        "1014",
        1,
        2,
    )
    assert unit.attack is not None
    assert unit.defence is not None
    printed, face = GAME.attack_values[GAME.unit_numbers["2Pz-1"]][0], unit.attack.value
    assert reasons(unit.attack.reasons)[0][:2] == (printed, "printed")
    assert {name for _, name, _ in reasons(unit.attack.reasons)} == {"printed", "reduced", "used"}
    assert sum(entry.value for entry in unit.attack.reasons) == face < printed
    fresh = setup({"2Pz-1": "1014"}, turn=1).unit("2Pz-1")
    assert fresh.attack is not None
    assert reasons(fresh.attack.reasons) == [(printed, "printed", "2.2.3b")]


@pytest.mark.rule("celles", "5.0.23", "9.0.1", "12.0.8")
def test_supply_disruption_and_the_zone_of_a_unit() -> None:
    units = {
        "2Pz-1": {"at": "1014", "supply": "isolated"},
        "2Pz-2": {"at": "1016", "disrupted": True, "supply": "out-of-supply"},
    }
    pos = setup(units, turn=2)
    isolated, shaken = pos.unit("2Pz-1"), pos.unit("2Pz-2")
    assert isolated.attack is not None
    assert isolated.attack.value == 0
    assert reasons(isolated.attack.reasons)[-1][1:] == ("isolated", "5.0.23")
    assert isolated.defence is not None
    assert isolated.defence.value > 0
    assert set(isolated.zone) == {"1013", "1114", "1115", "1015", "0915", "0914"}
    assert shaken.zone == ()
    assert (isolated.supplied, shaken.supplied) == (False, False)
    assert shaken.statuses == ("disrupted", "out-of-supply", "ready")


@pytest.mark.rule("celles", "8.0.2", "8.5.1", "5.0.22", "11.0.4")
def test_movement_and_what_is_left_of_it() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": {"at": "2712", "supply": "isolated"}, "84-1": "1012"}, turn=1)
    assert pos.unit("2Pz-1").movement == 12  # nine, and three of strategic movement by night
    assert pos.unit("2Pz-2").movement == 4
    assert pos.unit("2Pz-1").left is None
    pos.play("select 2Pz-1")
    assert pos.unit("2Pz-1").left == 12
    pos.play("move 2Pz-1 1013")  # next to the enemy the bonus is gone
    left = pos.unit("2Pz-1").left
    assert left is not None
    assert left == float(Fraction(str(pos.prompt.args["points"])))
    pos.play("attack 2Pz-1 light")
    assert isinstance(pos.decision, CombatRoll)
    assert pos.unit("2Pz-1").left == left - 3


@pytest.mark.rule("celles", "11.0.39", "14.0.1", "15.0.4")
def test_units_off_the_map() -> None:
    units = {"Lehr-1": {}, "84-10": {}, "2Pz-1": {"steps": 0}, "FBB-1": {}, "84-1": "2103"}
    pos = setup(units, turn=7, withdrawn=True)
    off = {name: pos.unit(name) for name in ("Lehr-1", "84-10", "2Pz-1", "FBB-1", "2Pz-2")}
    assert {name: unit.presence for name, unit in off.items()} == {
        "Lehr-1": "due",
        "84-10": "due",
        "2Pz-1": "lost",
        "FBB-1": "away",
        "2Pz-2": "away",  # no part of this position
    }
    assert off["Lehr-1"].place == "2216"
    assert off["84-10"].place == ""  # the owner may choose
    assert all(bare(unit) for unit in off.values())


def bare(unit: UnitState) -> bool:
    return (unit.attack, unit.defence, unit.movement, unit.supplied, unit.zone) == (
        None,
        None,
        None,
        None,
        (),
    )


# Hexes and points ---------------------------------------------------------------------------------


@pytest.mark.rule("celles", "16.0.6", "16.0.7", "9.0.1")
def test_a_hex_with_its_units_zones_and_value() -> None:
    pos = setup({"2Pz-1": "2808", "84-1": "2708", "84-2": "2807"}, turn=4)
    marche = pos.place("2808")
    assert (marche.terrain, marche.units, marche.control) == ("town", ("2Pz-1",), "german")
    assert marche.zones == ("allied",)
    assert marche.value == {"german": 2, "allied": 2}
    assert pos.place("0604").value == {"german": 1}
    assert "beside-meuse" in pos.place("0704").features
    empty = pos.place("1014")
    assert (empty.units, empty.control, empty.zones, empty.value) == ((), None, (), {})
    assert "german-rear" in pos.place("3316").features


@pytest.mark.rule("celles", "16.0.14", "16.0.5")
def test_the_score_so_far_by_source_and_who_leads() -> None:
    pos = setup({"2Pz-1": "2808", "84-1": "2113", "2Pz-2": {"steps": 0}}, turn=4, vp=3)
    score = pos.score
    assert dict(score.points) == {
        "german-meuse": 3,
        "german-towns": 2,
        "german-steps": 0,
        "allied-towns": 2,
        "allied-steps": 2,
    }
    assert (score.leader, score.reason.rule) == ("german", "16.0.14")
    assert (score.reason.args["german"], score.reason.args["allied"]) == (5, 4)
    assert words_of(GAME, "en").say(score.reason) == "Victory points: German 5, Allied 4"
    assert setup({"2Pz-1": "1014"}, turn=1).score.leader is None
    won = setup({"2Pz-1": "0705", "Lehr-1": "2715"}, turn=4, vp=19, phase="recovery")
    assert (won.result is not None, won.score.leader, won.score.reason.rule) == (True, "german", "16.0.5")


# Combats ------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.0.5", "11.0.9")
def test_the_combat_at_a_hex_before_anybody_has_moved() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013", "84-2": "2103"}, turn=1, side="allied")
    preview = foreseen(pos, "1013")
    assert preview.title.args["intensity"] == "heavy"
    assert preview.changes == ()  # all who can are in it
    german = setup({"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013"}, turn=1)
    play(german, "select 2Pz-1", "attack 2Pz-1 heavy", "join 2Pz-2")
    assert preview.odds == odds(german, "fight")
    assert pos.forecast("2103") is None  # nobody is next to it
    assert pos.forecast("1015") is None  # nobody is in it
    # Whoever is in the hex defends, whoever's phase it is.
    assert foreseen(setup({"2Pz-recon": "1014", "2Arm-A1": "1013"}), "1014").title.args["unit"] == "2Arm-A1"


@pytest.mark.rule("celles", "5.0.23", "7.0.18", "11.0.6")
def test_whoever_cannot_attack_is_not_forecast() -> None:
    assert setup({"2Pz-1": {"at": "1014", "supply": "isolated"}, "84-1": "1013"}).forecast("1013") is None
    assert setup({"29Bde-1": "1014", "2Pz-1": "1013"}, turn=1).forecast("1013") is None
    assert setup({"29Bde-1": "1014", "2Pz-1": "1013"}, turn=5).forecast("1013") is not None


def test_the_combat_in_hand_is_the_forecast_of_its_hexes() -> None:
    """In games full of battles: at every question of a combat the forecast is what its preview says."""
    seen = set()
    for seed in range(3):
        rng = random.Random(seed)
        pos = GAME.start(options={"free_setup": False})
        while pos.side is not None:
            step = pos.decision
            battle = getattr(step, "battle", None)
            if battle is not None:
                forecasts = [pos.forecast(GAME.place_names[place]) for place in battle.places]
                asked = "fight" if isinstance(step, Joining) else str(pos.legal_actions[-1])
                if asked in pos.legal_actions:
                    told = pos.preview(asked)
                    assert told is not None
                    assert {forecast.odds for forecast in forecasts if forecast} == {told.odds}
                    seen.add(type(step).__name__)
            pos.play(fierce(pos, rng))
    assert {"Joining", "CombatRoll"} <= seen


def test_every_unit_and_every_hex_has_an_answer_at_any_moment() -> None:
    rng = random.Random(5)
    pos = GAME.start(options={"free_setup": False})
    while pos.side is not None:
        if rng.random() < 0.01:
            for name in GAME.names:
                unit = pos.unit(name)
                assert (unit.presence == "map") == (unit.attack is not None)
                assert unit.presence != "map" or name in pos.place(unit.place).units
            for name in GAME.place_names:
                place = pos.place(name)
                assert place.control == (pos.unit(place.units[0]).side if place.units else None)
                pos.forecast(name)
        pos.play(fierce(pos, rng))
    assert pos.result is not None
    assert pos.score.points == pos.result.points


@pytest.mark.parametrize(("turn", "left"), [(1, 8), (8, 1)])
def test_goals_are_towns_and_for_the_germans_the_meuse_as_long_as_it_counts(turn: int, left: int) -> None:
    """16.0.1, 16.0.6, 16.0.7 A point a turn beside the river, and what a town is worth at the end."""
    worth = GAME.goals(setup({"2Pz-1": "2611", "84-1": "2113"}, turn=turn))
    towns = {
        "2808": 2,
        "3306": 2,
        "2113": 2,
        "1602": 1,
        "0815": 1,
        "0113": 1,
        "0213": 1,
        "0604": 1,
        "0704": 1,
    }
    beside = {name for place, name in enumerate(GAME.place_names) if GAME.map.beside_meuse[place]}
    assert {"0113", "0110"} <= beside  # at Givet, and between towns
    assert worth["german"] == {
        name: left * (name in beside) + towns.get(name, 0) for name in {*beside, *towns}
    }
    assert worth["allied"] == dict.fromkeys(("2808", "3306", "2113"), 2)
