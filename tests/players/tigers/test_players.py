"""The players of Tigers in the Mist: legal everywhere, on time, harmless, repeatable, and not stupid."""

from __future__ import annotations

import random
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE, Record
from meuse.players import TRUSTED, Clock, Player, RandomPlayer, Referee, Weights, create
from meuse.players.general import GeneralPlayer
from meuse.players.staff import StaffPlayer
from meuse.titles.tigers.doctrine import TigersDoctrine, doctrine
from meuse.titles.tigers.doctrine.reflexes import reflex
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.movement import Moving
from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.reinforcements import Arrival
from meuse.words import Words, folder_of_words
from tests.players.kit import follow, still, ticking

THINKING = ("cadet", "staff", "general")


def game() -> Tigers:
    """The game."""
    found = meuse.load("tigers")
    assert isinstance(found, Tigers)
    return found


def clock_for(name: str) -> Clock:
    """Enough time for the cadet and the staff; a while for the general, who would use whatever it gets."""
    return ticking(0.6)[0] if name == "general" else still()


def setup(**spec: Any) -> TigersPosition:
    """A hand-made position of the campaign."""
    return game().setup({"scenario": "campaign", **spec})


def place(pos: TigersPosition, unit: str) -> str:
    """Where a unit is."""
    return pos.game.place_names[pos.where[pos.game.unit_numbers[unit]]]


# Legal, harmless, repeatable ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "rules", "decisions"),
    [
        ("campaign", "2", 700),
        ("campaign", "1", 300),
        ("first-three-days", "2", 300),
        ("fifth-panzer-army", "2", 300),
        ("seventh-army", "2", 2000),
        ("seventh-army", "1", 2000),
    ],
)
def test_cadets_play_every_scenario_by_the_rules(scenario: str, rules: str, decisions: int) -> None:
    pos, rng = game().under(rules).start(scenario), random.Random(2)
    players = {side: create("cadet", "tigers", 4) for side in pos.game.sides}
    for side, player in players.items():
        player.begin(side)
    for _ in range(decisions):
        if pos.side is None:
            break
        if pos.side == CHANCE:
            pos.play(pos.draw(rng))
            continue
        before = pos.key()
        action = players[pos.side].choose(pos, still())
        assert pos.key() == before, "a player must not touch even its copy"
        pos.play(action)  # raises where it is not legal


@pytest.mark.parametrize("name", ["cadet", "staff"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    made = []
    for _ in range(2):
        pos = game().start("seventh-army")
        made.append(follow(pos, create(name, "tigers", 11), still(), steps=25))
    assert made[0] == made[1]


def test_a_cadet_beats_one_who_moves_at_random() -> None:
    score = 0.0
    for seed in range(4):
        for side in ("german", "allied"):
            players: dict[str, Player] = {"german": RandomPlayer(seed), "allied": RandomPlayer(seed)}
            players[side] = create("cadet", "tigers", seed)
            record = Record.new(game(), "seventh-army")
            outcome = Referee(record, players, random.Random(seed), seconds=60.0, grace=TRUSTED).play()
            assert outcome.forfeit is None
            score += 1.0 if outcome.winner == side else 0.5 if outcome.winner is None else 0.0
    assert score >= 6.0


# On time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_a_clock_that_is_over_is_obeyed(name: str) -> None:
    pos, rng = game().start("seventh-army"), random.Random(8)
    player = create(name, "tigers", 1)
    player.begin("german")
    over = Clock(0.0)
    for _ in range(150):
        if pos.side == "german":
            action = player.choose(pos.copy(), over)
        elif pos.side == CHANCE:
            action = pos.draw(rng)
        else:
            action = pos.legal_actions[-1]
        pos.play(action)


@pytest.mark.parametrize("name", ["staff", "general"])
def test_thinking_ends_soon_after_the_clock(name: str) -> None:
    pos = game().start("seventh-army")
    clock, looks = ticking(0.3)
    player = create(name, "tigers", 1)
    player.begin("german")
    assert player.choose(pos.copy(), clock) in pos.legal_actions
    assert looks[0] < 400


# Not stupid ---------------------------------------------------------------------------------------


def test_germans_without_victory_zones_go_for_the_towns() -> None:
    reached = 0
    for seed in range(4):
        record = Record.new(game(), "seventh-army")
        players = {side: create("cadet", "tigers", seed) for side in record.game.sides}
        outcome = Referee(record, players, random.Random(seed), grace=TRUSTED).play()
        assert outcome.result is not None
        reached += outcome.result.level != "allied-decisive"
    assert reached >= 3, "S1.v5: neither Luxembourg nor Mersch so much as contested"


@pytest.mark.parametrize("name", THINKING)
def test_in_the_last_impulse_a_free_panzer_makes_the_most_points(name: str) -> None:
    units = {"2Pz-arm-1": "145", "4Arm-arm-1": {"at": "170", "used": "moved"}}
    pos = setup(units=units, impulse="22-1", blown=())
    follow(pos, create(name, "tigers", 1), clock_for(name))
    assert pos.game.multiplier[pos.where[pos.game.unit_numbers["2Pz-arm-1"]]] == 3


@pytest.mark.parametrize("name", THINKING)
def test_an_empty_victory_area_within_reach_is_taken(name: str) -> None:
    pos = setup(units={"12VG-1": "118", "4Arm-arm-1": "170"}, impulse="22-1", blown=())
    follow(pos, create(name, "tigers", 1), clock_for(name))
    assert place(pos, "12VG-1") == "146"


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("impulse", ["19-2", "22-1"])
def test_nobody_attacks_at_hopeless_odds(name: str, impulse: str) -> None:
    units = {"7A-15Flak": "118", "101Abn-1": "146", "101Abn-2": "146", "101Abn-3": "146"}
    pos = setup(units=units, impulse=impulse, blown=())
    follow(pos, create(name, "tigers", 1), clock_for(name))
    assert place(pos, "7A-15Flak") != "146"


@pytest.mark.parametrize("name", THINKING)
def test_a_good_attack_on_a_victory_area_is_made(name: str) -> None:
    units = {"2Pz-arm-1": "118", "2Pz-mech-1": "118", "2Pz-mech-2": "118", "78-2Rngr": "146"}
    pos = setup(units=units, impulse="18-1", blown=())
    follow(pos, create(name, "tigers", 1), clock_for(name))
    assert "146" in {place(pos, unit) for unit in ("2Pz-arm-1", "2Pz-mech-1", "2Pz-mech-2")}


@pytest.mark.parametrize("name", THINKING)
def test_allies_cut_off_germans_across_the_meuse_in_the_last_impulse(name: str) -> None:
    units = {
        "2Pz-arm-1": {"at": "J", "used": "exited"},
        "2Pz-mech-1": {"at": "J", "used": "exited"},
        "29Tnk-1": "131",
        "12VG-1": "26",
    }
    pos = setup(units=units, impulse="22-1", side="allied", blown=())
    follow(pos, create(name, "tigers", 1), clock_for(name))
    while pos.side is not None:
        pos.play(pos.legal_actions[-1])
    assert pos.result is not None
    assert dict(pos.result.points)["zones"] == 0


def test_an_engineer_builds_the_bridge_that_its_friends_wait_for() -> None:
    units = {"600-Eng": "51", "2Pz-arm-1": "51", "2Pz-mech-1": "70", "28-707": "143"}
    pos = setup(units=units, impulse="16-3", phase="construction", blown=("51-70",))
    assert create("cadet", "tigers", 1).choose(pos.copy(), still()).verb == "construct"


def test_a_bridge_before_the_panzers_is_blown() -> None:
    units = {"2Pz-arm-1": "130", "2Pz-mech-1": "130", "1313-Eng": "129"}
    pos = setup(units=units, impulse="20-1", blown=())
    for action in ("activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 129"):
        pos.play(action)
    assert pos.side == "allied"
    assert create("cadet", "tigers", 1).choose(pos.copy(), still()).verb == "demolish"


def test_where_too_many_would_be_a_stack_goes_on() -> None:
    """7.1 Nobody stops, when the way ahead is closed, where whole units would have to be given up."""
    there = ("12VG-1", "12VG-2", "12VG-3")
    units = {"2Pz-arm-1": "93", "2Pz-mech-1": "93", **dict.fromkeys(there, "91"), "4Arm-arm-1": "170"}
    pos = setup(units=units, impulse="19-1", blown=())
    for action in ("activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 91"):
        pos.play(action)
    while isinstance(pos.decision, Moving):
        pos.play(reflex(pos, doctrine().evaluation))
    assert place(pos, "2Pz-arm-1") not in {"91", "93"}


@pytest.mark.parametrize(("held", "shut"), [("90", "E"), ("92", "F")])
def test_reinforcements_do_not_come_where_stronger_enemies_hold_the_only_way_in(held: str, shut: str) -> None:
    """11.11b Of two zones the open one is taken, whichever the enemy stands before."""
    pos = setup(units={"2Pz-arm-1": held, "2Pz-mech-1": held}, impulse="21-1", blown=())
    pos.stack.append(Arrival(pos.game.unit_numbers["2Arm-arm-1"]))
    pos.reconsider()
    assert shut not in reflex(pos, doctrine().evaluation).args


# What a position is worth -------------------------------------------------------------------------


def worth(**spec: Any) -> float:
    """The worth of a hand-made position to the Germans."""
    return doctrine().worth(setup(**spec))


def test_germans_nearer_the_meuse_are_worth_more() -> None:
    near = worth(units={"2Pz-arm-1": "139"}, impulse="20-1")
    assert near > worth(units={"2Pz-arm-1": "70"}, impulse="20-1")


@pytest.mark.parametrize(("impulse", "leaves"), [("17-3", False), ("22-1", True)])
def test_leaving_long_before_the_end_is_worth_less_than_standing_before_the_exit(
    impulse: str,
    leaves: bool,
) -> None:
    pos = setup(units={"2Pz-arm-1": {"at": "H", "used": "exited"}}, impulse=impulse)
    unit, taught = pos.game.unit_numbers["2Pz-arm-1"], doctrine()
    before = taught.weights["exit"] * pos.strength[unit] * pos.game.multiplier[pos.where[unit]]
    assert (taught.terms(pos)["exited"] > 0.9 * before) == leaves


def test_allies_in_the_way_are_worth_more_than_beside_it() -> None:
    units = {"2Pz-arm-1": "143", "2Pz-mech-1": "143"}
    beside = worth(units={**units, "101Abn-1": "160"}, impulse="20-1")
    assert worth(units={**units, "101Abn-1": "142"}, impulse="20-1") < beside


def test_entrenched_allies_hold_the_road_longer() -> None:
    units = {"2Pz-arm-1": "118", "2Pz-mech-1": "118"}
    dug = worth(units={**units, "101Abn-1": {"at": "146", "entrenched": True}}, impulse="18-1")
    assert dug < worth(units={**units, "101Abn-1": "146"}, impulse="18-1")


def test_points_scored_count_fully() -> None:
    before = dict(doctrine().terms(setup(units={"2Pz-arm-1": "118"})))
    after = dict(doctrine().terms(setup(units={"2Pz-arm-1": "118"}, points=7)))
    goals = before.pop("goal"), after.pop("goal")
    assert sum(after.values()) == pytest.approx(sum(before.values()) + 7)
    assert goals[0] < goals[1]


def test_the_lead_is_counted_from_the_draw() -> None:
    pos = setup(units={}, impulse="22-1", blown=())
    while pos.side is not None:
        pos.play(pos.legal_actions[-1])
    assert doctrine().margin(pos) == 0.0
    assert doctrine().lead(pos) == -27.5


def test_the_last_point_to_victory_counts_for_more_than_one_beyond_it() -> None:
    def at(points: int) -> float:
        return worth(units={"2Pz-arm-1": "26", "4Arm-arm-1": "170"}, impulse="22-1", points=points)

    assert at(30) - at(28) > 2 + (at(42) - at(40))
    assert at(42) - at(40) == pytest.approx(2.0, abs=0.1)


def test_germans_who_are_cut_off_are_worth_less() -> None:
    units = {"2Pz-arm-1": "120", "2Pz-mech-1": "120"}
    # The same American unit, once on the far side of the map and once astride all ways to the rear.
    free = worth(units={**units, "101Abn-1": "154"}, impulse="19-1")
    terms = doctrine().terms(setup(units={**units, "101Abn-1": "154"}, impulse="19-1"))
    cut = doctrine().terms(
        setup(units={**units, "101Abn-1": "9", "101Abn-2": "26", "101Abn-3": "29"}, impulse="19-1")
    )
    assert free == pytest.approx(sum(terms.values()))
    assert cut["isolation"] < terms["isolation"]


def in_zone(**spec: Any) -> float:
    """What Germans in zone D count, who are supplied through Aachen and Henri-Chapelle."""
    panzers = {unit: {"at": "D", "used": "exited"} for unit in ("2Pz-arm-1", "2Pz-mech-1", "2Pz-mech-2")}
    spec["units"] = panzers | spec["units"]
    return doctrine().terms(setup(control={"88": "german", "89": "german"}, blown=(), **spec))["exited"]


def test_in_the_last_impulse_a_supply_road_is_guarded_against_who_has_yet_to_move() -> None:
    guards, raider = {"12VG-1": "88", "12VG-2": "89"}, {"29Tnk-1": "90"}
    kept, left = (in_zone(units=units, impulse="22-1") for units in (guards | raider, raider))
    assert left < 0.85 * kept
    moved = {"29Tnk-1": {"at": "90", "used": "moved"}}
    assert in_zone(units=moved, impulse="22-1") > 0.95 * in_zone(units=guards | moved, impulse="22-1")


def test_strength_is_worth_less_when_little_can_be_done_with_it() -> None:
    late = setup(units={"2Pz-arm-1": "26"}, impulse="22-1")
    early = setup(units={"2Pz-arm-1": "26"}, impulse="17-1")
    fading = TigersDoctrine(Weights.of("tigers").but(tempo=6.0))
    assert fading.terms(late)["strength"] < 0.5 * fading.terms(early)["strength"]


def test_units_in_a_contested_area_count_as_supplied() -> None:
    units = {"2Pz-arm-1": "70", "2Pz-mech-1": "70", "28-110b": "70"}
    pos = setup(units=units, impulse="17-1", blown=())
    points = sum(pos.strength[pos.game.unit_numbers[unit]] for unit in ("2Pz-arm-1", "2Pz-mech-1"))
    assert doctrine().terms(pos)["isolation"] > -0.3 * points * doctrine().weights["cut"]


def test_germans_who_are_blocked_do_not_give_up() -> None:
    pos, rng = game().start("seventh-army"), random.Random(3)
    players = {side: create("cadet", "tigers", 3) for side in pos.game.sides}
    moved: set[int] = set()
    while pos.side is not None:
        action = pos.draw(rng) if pos.side == CHANCE else players[pos.side].choose(pos.copy(), still())
        if pos.side == "german" and action.verb == "move":
            moved.add(pos.impulse)
        pos.play(action)
    assert max(moved) > 6, "they fight on the third day too"


def test_a_throw_falls_alike_in_every_plan_whatever_was_thrown_before() -> None:
    units = {"2Pz-arm-1": "118", "2Pz-mech-1": "118", "12VG-1": "62", "78-2Rngr": "146", "4Arm-arm-1": "170"}
    pos = setup(units=units, impulse="18-1", blown=())
    for action in ("activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 146", "end-movement"):
        pos.play(action)
    while pos.side != CHANCE:
        pos.play(doctrine().reflex(pos))
    later = pos.copy()
    later.play(later.draw(random.Random(1)))
    while later.side != CHANCE:
        later.play(doctrine().reflex(later))
    for seed in range(20):
        fresh, used, rng = doctrine(), doctrine(), random.Random(seed)
        used.sample(pos, rng)
        assert used.sample(later, rng) == fresh.sample(later, random.Random(seed))


def test_plans_are_played_further_in_the_evening_and_by_the_general() -> None:
    taught, levels = doctrine(), (StaffPlayer.contest, GeneralPlayer.contest)
    staff, general = (
        [
            taught.tuning.contest(setup(units={"2Pz-arm-1": "70"}, impulse=part), level)
            for part in ("18-2", "18-3", "21-2")
        ]
        for level in levels
    )
    assert staff[0].segments < staff[1].segments
    assert staff[0].segments == general[0].segments
    assert all(one.segments < other.segments for one, other in zip(staff[1:], general[1:], strict=True))


def test_more_samples_are_taken_in_the_last_impulse() -> None:
    taught = doctrine()
    last = taught.tuning.contest(setup(units={"2Pz-arm-1": "70"}, impulse="22-1"), StaffPlayer.contest)
    before = taught.tuning.contest(setup(units={"2Pz-arm-1": "70"}, impulse="21-3"), StaffPlayer.contest)
    assert last.most > before.most


def test_moods_see_the_same_battles_with_other_weights() -> None:
    plain = doctrine()
    seen = {tuple(mood.weights.values()) for mood in plain.moods()}
    assert len(seen) == len(plain.moods()) > 2
    assert tuple(plain.weights.values()) not in seen
    assert all(mood.evaluation.forecasts is plain.evaluation.forecasts for mood in plain.moods())


# Reports ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKING)
def test_a_player_says_what_it_thinks_in_three_languages(name: str) -> None:
    pos = game().start("seventh-army")
    player = create(name, "tigers", 1)
    player.begin("german")
    player.choose(pos.copy(), ticking(0.3)[0])
    thought = player.thought
    assert thought is not None
    assert thought.best
    assert thought.best[0].action in pos.legal_actions
    for language in ("en", "fr", "es"):
        words = Words(language, folder_of_words(meuse.load("tigers")), strict=True)
        for candidate in thought.best:
            assert all(words.say(reason) for reason in candidate.reasons)
