"""Chapters 1 to 4: sides, turns, counters, chits, the sequence of play."""

import random
from fractions import Fraction

import pytest

from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.sequence import ActionPhases
from tests.games.celles.table import (
    GAME,
    at,
    chit,
    disrupted,
    ids,
    legal,
    number,
    place,
    play,
    setup,
    supply,
    told,
    used,
)

QUIET = {"2Pz-1": "2712", "84-1": "2103"}


@pytest.mark.rule("celles", "1.0.1", "2.2.3a")
def test_two_sides_and_three_nationalities() -> None:
    assert GAME.sides == ("german", "allied")
    for name, side, nation in (("2Pz-1", 0, 0), ("84-3", 1, 1), ("29Bde-1", 1, 2)):
        assert GAME.side_of[number(name)] == side
        assert GAME.nation_of[number(name)] == nation
    assert GAME.nation_sides == (0, 1, 1)
    british = setup({"29Bde-1": "0704", "84-1": "2103"}, side="allied", turn=4)
    assert set(legal(british, "select")) == {"29Bde-1", "84-1"}


@pytest.mark.rule("celles", "1.0.2")
def test_eight_turns_from_the_night_of_the_23rd_to_the_27th() -> None:
    track = [(turn.day, turn.light) for turn in GAME.turns]
    assert track == [
        (23, "night"),
        (24, "day"),
        (24, "night"),
        (25, "day"),
        (25, "night"),
        (26, "day"),
        (26, "night"),
        (27, "day"),
    ]


@pytest.mark.rule("celles", "2.0.1")
def test_the_die_has_faces_from_0_to_9_and_0_is_zero() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=2)
    play(pos, "select 2Pz-1", "attack 2Pz-1 medium")
    assert [(str(action), chance) for action, chance in pos.outcomes()] == [
        (f"roll {face}", Fraction(1, 10)) for face in range(10)
    ]
    # 11 against 7 in rough: column 3-2, no modifiers. A zero is row 1: the attacker loses a step.
    assert told(pos.play("roll 0"), "event-combat").args["result"] == "1/-"


@pytest.mark.rule("celles", "2.2.1", "7.0.7")
def test_a_chit_names_one_formation_and_its_back_shows_it_served_another() -> None:
    assert [GAME.formation_names[GAME.chit_formation[chit(name)]] for name in ("2Pz", "29Bde")] == [
        "2Pz",
        "29Bde",
    ]
    pos = setup({**QUIET, "Lehr-1": "2715"}, phase="activation", chit="2Pz")
    own, other = pos.copy(), pos.copy()
    own.play("activate 2Pz")
    assert (own.track[chit("2Pz")], own.track_back[chit("2Pz")]) == (1, 0)
    other.play("activate-unit Lehr-1")
    assert (other.track[chit("2Pz")], other.track_back[chit("2Pz")]) == (0, 1)


@pytest.mark.rule("celles", "2.2.2", "4.0.1")
def test_each_side_draws_its_own_chits_and_only_the_allies_have_air() -> None:
    kinds = {name.split("-", 1)[1] for name in GAME.chit_names if name.startswith("german-")}
    assert kinds == {"combat", "extra-move", "replacement"}
    assert {name.split("-", 1)[1] for name in GAME.chit_names if name.startswith("allied-")} == {
        *kinds,
        "air",
    }
    for side, formations in (("german", {"2Pz", "Lehr", "116Pz"}), ("allied", {"2Arm", "84", "4Cav"})):
        pos = setup(QUIET, phase="draw", side=side, turn=2)
        drawn = {action.args[0] for action in pos.legal_actions}
        assert {name for name in drawn if "-" not in name} == formations
        assert all(name.startswith(side) for name in drawn if "-" in name)


@pytest.mark.rule("celles", "2.2.3b", "11.0.16")
def test_the_side_that_shows_gives_the_strength() -> None:
    for showing, expected in ((False, 7), (True, 4)):
        pos = setup({"2Pz-1": "1014", "84-1": {"at": "1013", "used": showing}}, turn=2)
        pos.play("select 2Pz-1")
        preview = pos.preview("attack 2Pz-1 medium")
        assert preview is not None
        assert (preview.title.args["attack"], preview.title.args["defense"]) == (11, expected)


@pytest.mark.rule("celles", "2.2.3c", "8.0.7")
def test_only_infantry_is_not_motorized() -> None:
    assert set(GAME.types) == {"armor", "infantry", "recon", "spat"}
    costs = {}
    for name in ("2Pz-1", "2Pz-recon", "2Pz-SP", "84-1"):
        pos = setup({name: "1014"}, side="allied" if name == "84-1" else "german", turn=2)
        costs[name] = told(play(pos, f"select {name}", f"move {name} 1013"), "event-moved").args["cost"]
    assert costs == {"2Pz-1": 3, "2Pz-recon": 3, "2Pz-SP": 3, "84-1": 2}


@pytest.mark.rule("celles", "2.2.3d")
def test_a_reduced_unit_has_values_of_its_own_and_a_one_step_unit_is_not_reduced() -> None:
    pos = setup({"2Pz-1": {"at": "1014", "steps": 1}, "84-1": "1013", "2Pz-recon": "1113"}, turn=2)
    pos.play("select 2Pz-1")
    preview = pos.preview("attack 2Pz-1 medium")
    assert preview is not None
    assert preview.title.args["attack"] == 6
    night = {"2Pz-1": {"at": "2916", "steps": 1}, "2Pz-recon": "2915"}
    pos = setup(night, turn=3, phase="activation", chit="Lehr", box=["german-replacement"])
    assert legal(pos, "restore") == ["2Pz-1"]


@pytest.mark.rule("celles", "3.0.1")
def test_the_phases_of_a_turn_come_in_order() -> None:
    pos = setup(QUIET, turn=2, phase="recovery")
    events: list[str] = []
    rng = random.Random(4)
    while pos.turn < 5:
        step = pos.draw(rng) if pos.side == "chance" else pos.legal_actions[-1]
        events += ids(pos.play(step))
    marks = ["event-turn", "event-actions", "event-initiative", "event-first-player", "event-action-phase"]
    marks += ["event-recovery", "event-meuse-points"]
    turn_4 = events[events.index("event-turn") :]
    firsts = [turn_4.index(mark) for mark in marks]
    assert firsts == sorted(firsts)
    assert turn_4.count("event-action-phase") == GAME.turns[3].german + GAME.turns[3].allied == 8


@pytest.mark.rule("celles", "3.0.5", "7.0.12")
@pytest.mark.parametrize(
    ("first", "german", "allied", "order"),
    [("german", 1, 3, "GAAA"), ("german", 2, 2, "GAGA"), ("allied", 3, 1, "AGGG"), ("allied", 2, 0, "GG")],
)
def test_action_phases_alternate_and_who_has_none_left_is_skipped(
    first: str, german: int, allied: int, order: str
) -> None:
    actions = {"german": german, "allied": allied}
    pos = setup(QUIET, turn=4, phase="actions", side=first, actions=actions)
    assert _phases(pos, random.Random(1)) == order


def _phases(pos: CellesPosition, rng: random.Random) -> str:
    """Who drew chits in each Action Phase of the rest of the turn: nobody draws out of turn."""
    phases: list[set[int]] = []
    spent = None
    while pos.turn == 4:
        if pos.side == "chance" and type(pos.decision).__name__ == "DrawChit":
            if pos.spent != spent:
                phases.append(set())
                spent = pos.spent
            phases[-1].add(pos.phasing)
        pos.play(pos.draw(rng) if pos.side == "chance" else pos.legal_actions[-1])
    assert all(len(drawers) == 1 for drawers in phases)
    return "".join("GA"[drawers.pop()] for drawers in phases)


@pytest.mark.rule("celles", "3.0.6", "12.0.10")
def test_recovery_ends_disruption_and_turns_every_unit() -> None:
    pos = setup(
        {
            "2Pz-1": {"at": "2712", "used": True, "disrupted": True},
            "84-1": {"at": "2103", "used": True, "disrupted": True},
        },
        turn=2,
        phase="recovery",
    )
    assert not any(used(pos, unit) or disrupted(pos, unit) for unit in ("2Pz-1", "84-1"))
    # and in no other way: activation leaves the marker
    pos = setup(
        {"2Pz-1": {"at": "2712", "used": True, "disrupted": True}, "Lehr-1": "2715"},
        phase="activation",
        chit="2Pz",
    )
    pos.play("activate 2Pz")
    assert disrupted(pos, "2Pz-1")


@pytest.mark.rule("celles", "3.0.8")
def test_recovery_leaves_supply_markers() -> None:
    # Ringed in by zones in every direction, the unit stays cut off in the next Supply Phase too.
    ring = {"84-1": "1012", "84-2": "1016", "84-3": "0913", "84-4": "1116"}
    pos = setup({"2Pz-1": {"at": "1014", "supply": "out-of-supply"}, **ring}, turn=8, phase="recovery")
    assert pos.result is not None
    assert supply(pos, "2Pz-1") == 1


@pytest.mark.rule("celles", "3.0.10")
def test_the_turn_marker_moves_after_the_victory_point_phase() -> None:
    pos = setup(QUIET, turn=2, phase="recovery")
    assert pos.turn == 3


@pytest.mark.rule("celles", "4.0.2", "18.0.3")
def test_the_cup_holds_the_chits_of_the_date() -> None:
    def action_chits(turn: int) -> dict[str, int]:
        counts = zip(GAME.chit_names, GAME.chits_on[turn], strict=True)
        return {name: count for name, count in counts if count and "-" not in name}

    assert action_chits(1) == {"2Pz": 1, "Lehr": 1, "116Pz": 1, "2Arm": 1, "84": 1, "4Cav": 1}
    assert action_chits(2) == action_chits(3)
    assert action_chits(2)["Lehr"] == 2
    for turn in (4, 6):
        allied = {
            name: count
            for name, count in action_chits(turn).items()
            if name in ("2Arm", "84", "4Cav", "29Bde")
        }
        # Twice the 2nd Armor, and as many chits as the Allies have actions: it is sure to act twice.
        assert allied == {"2Arm": 2, "84": 1, "4Cav": 1, "29Bde": 1}
        assert GAME.turns[turn - 1].allied == sum(allied.values())
    pos = setup(QUIET, phase="draw", side="allied", turn=4)
    chances = {action.args[0]: chance for action, chance in pos.outcomes()}
    assert chances["2Arm"] == 2 * chances["84"] == Fraction(2, 9)


@pytest.mark.rule("celles", "4.0.3", "4.0.7", "13.0.2")
def test_every_chit_phase_fills_the_cups_anew() -> None:
    pos = setup(QUIET, turn=2, phase="recovery", track=["2Pz", "84"], box=["german-combat", "allied-air"])
    assert pos.turn == 3
    assert pos.cup == list(GAME.chits_on[3])
    assert not any(map(sum, (pos.box, pos.played, pos.aside, pos.track, pos.track_back)))
    # A chit of another date that was never drawn is not there either.
    late = setup(QUIET, turn=1, phase="recovery")
    assert late.cup[chit("29Bde")] == 0


@pytest.mark.rule("celles", "4.0.4", "7.0.3")
def test_actions_are_those_of_the_turn_and_each_chit_uses_one() -> None:
    pos = setup(QUIET, turn=2, phase="recovery")
    assert pos.actions == (4, 2)
    pos = setup(QUIET, turn=2, phase="draw")
    pos.play("draw 2Pz")
    assert pos.spent == (1, 0)
    assert pos.track[chit("2Pz")] == 1
    pos = setup(QUIET, turn=2, phase="actions", track=["2Pz", "Lehr", "116Pz"])
    assert pos.phasing == 1


@pytest.mark.rule("celles", "4.0.8")
def test_the_chit_of_a_destroyed_formation_stays_in_the_cup() -> None:
    dead = {f"Lehr-{unit}": {"steps": 0} for unit in (1, 2, 3)}
    pos = setup({**QUIET, **dead, "Lehr-recon": {"steps": 0}}, turn=3, phase="recovery")
    assert pos.cup[chit("Lehr")] == GAME.chits_on[4][chit("Lehr")] == 1


@pytest.mark.rule("celles", "4.0.9")
def test_without_chits_the_rest_of_the_actions_is_lost() -> None:
    track = ["2Pz", "Lehr", "116Pz"]
    pos = setup(QUIET, turn=1, phase="actions", track=track, actions={"german": 5, "allied": 1})
    assert pos.phasing == 1
    assert pos.stack[0] == ActionPhases(0)
    assert pos.actions_left(0) == 0


def test_positions_of_the_table_are_where_they_say() -> None:
    pos = setup(QUIET)
    assert (at(pos, "2Pz-1"), at(pos, "84-2")) == ("2712", "")
    assert pos.weight[place("2712")] == 2
