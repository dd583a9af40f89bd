"""Chapter 5: supply."""

import random
from typing import Any

import pytest

from meuse.engine import NOWHERE
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import bits, is_in, supplied_among, supplied_hexes
from tests.games.celles.players import fierce
from tests.games.celles.table import (
    GAME,
    legal,
    modifiers,
    number,
    place,
    play,
    points,
    refusal,
    setup,
    supply,
)

SUPPLIED, OUT, ISOLATED = 0, 1, 2
#: Five Disrupted units around 1014: they hold their hexes but control nothing. The gap is 0914.
RING = ("1013", "1114", "1115", "1015", "0915")


def ring(prefix: str = "84") -> dict[str, Any]:
    names = (
        [f"84-{n}" for n in range(2, 7)]
        if prefix == "84"
        else ["Lehr-1", "Lehr-2", "Lehr-3", "9Pz-1", "9Pz-2"]
    )
    return {name: {"at": hex_, "disrupted": True} for name, hex_ in zip(names, RING, strict=True)}


def judged(units: dict[str, Any], **more: Any) -> Any:
    """The position after the Supply Phase of a turn."""
    return setup(units, phase="turn", **{"turn": 6, **more})


@pytest.mark.rule("celles", "5.0.1", "16.0.2")
def test_status_changes_in_the_supply_phase_only() -> None:
    # The line is open, but the marker stays through the Action Phase and Recovery …
    cut = {"2Pz-1": {"at": "1014", "supply": "out-of-supply"}, "84-1": "3005"}
    pos = setup(cut, turn=6)
    play(pos, "select 2Pz-1", "move 2Pz-1 0914", "halt")
    assert supply(pos, "2Pz-1") == OUT
    # … until the Supply Phase of the next turn.
    assert supply(setup(cut, turn=6, phase="recovery"), "2Pz-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.2")
def test_neither_terrain_nor_minor_rivers_nor_lack_of_roads_block_a_path() -> None:
    pos = setup({"2Pz-1": "2712", "84-1": {"at": "0100", "disrupted": True}})
    supplied = supplied_hexes(pos, 0)
    reached = {hex_ for hex_ in range(GAME.places) if is_in(supplied, hex_)}
    assert reached == set(range(GAME.places)) - GAME.map.rear_areas[1]


@pytest.mark.rule("celles", "5.0.3")
def test_enemy_units_block_even_disrupted() -> None:
    assert supply(judged({"2Pz-1": "1014", **ring()}), "2Pz-1") == SUPPLIED
    closed = {"2Pz-1": "1014", **ring(), "84-7": {"at": "0914", "disrupted": True}}
    assert supply(judged(closed), "2Pz-1") == OUT


@pytest.mark.rule("celles", "5.0.4", "12.0.8")
def test_enemy_zones_block_unless_a_friend_stands_there() -> None:
    watched = {"2Pz-1": "1014", **ring(), "84-7": "0913"}
    assert supply(judged(watched), "2Pz-1") == OUT
    assert supply(judged({**watched, "Lehr-recon": "0914"}), "2Pz-1") == SUPPLIED
    assert supply(judged({**watched, "84-7": {"at": "0913", "disrupted": True}}), "2Pz-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.5")
def test_the_source_hex_must_be_free_too() -> None:
    around = {name: {"at": hex_, "disrupted": True} for name, hex_ in (("84-1", "2214"), ("84-2", "2115"))}
    # 2315 watches 2316; what remains is the source 2216.
    base = {"Lehr-1": "2215", **around, "84-3": "2315"}
    open_source = judged({**base, "84-4": {"at": "2116", "disrupted": True}})
    assert supply(open_source, "Lehr-1") == SUPPLIED
    watched = judged({**base, "84-4": "2116"})
    assert supply(watched, "Lehr-1") == OUT
    held = judged({**base, "84-4": "2116", "Lehr-recon": "2216"})
    assert supply(held, "Lehr-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.6")
def test_no_path_through_the_enemy_rear_area() -> None:
    walls = {name: {"at": hex_, "disrupted": True} for name, hex_ in (("Lehr-1", "3115"), ("Lehr-2", "3116"))}
    units = {"84-1": "3215", **walls}
    assert supply(judged(units), "84-1") == SUPPLIED
    # With 3214 closed the only way out leads along 3315 and 3314, the German Rear Area.
    assert supply(judged({**units, "Lehr-3": {"at": "3214", "disrupted": True}}), "84-1") == OUT


@pytest.mark.rule("celles", "5.0.7")
def test_the_meuse_is_crossed_at_bridges_only() -> None:
    germans = ("2Pz-1", "2Pz-2", "2Pz-3", "Lehr-1", "Lehr-2")

    def walled(unit_hex: str, *walls: str) -> int:
        blocked = {name: {"at": hex_, "disrupted": True} for name, hex_ in zip(germans, walls, strict=False)}
        return supply(judged({"29Bde-1": unit_hex, **blocked}), "29Bde-1")

    assert walled("0704", "0703", "0803", "0804", "0705", "0603") == SUPPLIED
    assert walled("0705", "0704", "0804", "0805", "0706") == OUT


@pytest.mark.rule("celles", "5.0.8")
def test_german_paths_never_cross_the_meuse() -> None:
    here, there = place("0704"), place("0604")
    assert (here, there) in GAME.map.meuse
    assert [there in steps[here] for steps in GAME.supply_steps] == [False, True]
    starts = [dict(steps)[there - here] for steps in GAME.supply_shifts]
    assert [is_in(start, here) for start in starts] == [False, True]
    for one, other in GAME.map.meuse:
        assert other not in GAME.supply_steps[0][one]


def plain_flood(pos: CellesPosition, nation: int) -> set[int]:
    """5.0.2 to 5.0.8 word for word, hex by hex."""
    side = GAME.nation_sides[nation]
    enemy_zones = pos.zones[1 - side]

    def free(hex_: int) -> bool:
        if pos.owner[hex_] == 2 - side or hex_ in GAME.map.rear_areas[1 - side]:
            return False
        return not enemy_zones[hex_] or pos.owner[hex_] == 1 + side

    reached = {hex_ for hex_ in range(GAME.places) if hex_ in GAME.sources[nation] and free(hex_)}
    waiting = list(reached)
    while waiting:
        here = waiting.pop()
        for other in GAME.neighbours[here]:
            crossing = (here, other) in GAME.map.meuse
            if other in reached or not free(other) or (crossing and not GAME.map.bridge(side, here, other)):
                continue
            reached.add(other)
            waiting.append(other)
    return reached


def test_the_quick_search_finds_what_the_plain_one_does() -> None:
    rng = random.Random(5)
    pos = GAME.start()
    compared = 0
    while pos.side is not None:
        if rng.random() < 0.05:
            for nation in range(3):
                found = supplied_hexes(pos, nation)
                assert {hex_ for hex_ in range(GAME.places) if is_in(found, hex_)} == plain_flood(pos, nation)
                held = bits([place for place in pos.where if place != NOWHERE])
                for wanted in (held, bits(rng.sample(range(GAME.places), 3)), 0):
                    assert supplied_among(pos, nation, wanted) == wanted & found
                compared += 1
        pos.play(fierce(pos, rng))
    assert compared > 50


@pytest.mark.rule("celles", "5.0.10")
def test_the_units_own_hex_never_blocks_its_path() -> None:
    assert supply(judged({"2Pz-1": "1014", "84-1": "1013"}), "2Pz-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.11")
def test_us_and_british_units_are_friends_for_each_others_paths() -> None:
    watched = {"84-1": "1014", **ring("Lehr"), "2Pz-1": "0913"}
    assert supply(judged(watched), "84-1") == OUT
    assert supply(judged({**watched, "29Bde-1": "0914"}), "84-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.12", "5.0.13", "5.0.15")
def test_from_out_of_supply_to_isolated_and_back_at_once() -> None:
    closed = {**ring(), "84-7": {"at": "0914", "disrupted": True}}
    for before, after in (("in-supply", OUT), ("out-of-supply", ISOLATED), ("isolated", ISOLATED)):
        assert supply(judged({"2Pz-1": {"at": "1014", "supply": before}, **closed}), "2Pz-1") == after
    for before in ("out-of-supply", "isolated"):
        assert supply(judged({"2Pz-1": {"at": "1014", "supply": before}, **ring()}), "2Pz-1") == SUPPLIED


@pytest.mark.rule("celles", "5.0.16", "5.0.17")
def test_german_and_us_sources() -> None:
    names = GAME.place_names
    german, us, _ = ({names[hex_] for hex_ in sources} for sources in GAME.sources)
    edge = {name for name in names if name[:2] in ("01", "33") or name[2:] in ("00", "16")}
    assert german == {names[hex_] for hex_ in GAME.map.rear_areas[0]} & edge
    assert us == {f"{column:02}00" for column in range(1, 34)} | {f"33{row:02}" for row in range(7)}


@pytest.mark.rule("celles", "5.0.18")
def test_british_sources_and_no_exchange_of_sources() -> None:
    assert {GAME.place_names[hex_] for hex_ in GAME.sources[2]} == {f"01{row:02}" for row in range(17)}
    walls = {
        name: {"at": hex_, "disrupted": True}
        for name, hex_ in (("2Pz-1", "0115"), ("2Pz-2", "0215"), ("2Pz-3", "0216"))
    }
    assert supply(judged({"29Bde-1": "0116", **walls}), "29Bde-1") == SUPPLIED
    assert supply(judged({"84-1": "0116", **walls}), "84-1") == OUT


@pytest.mark.rule("celles", "5.0.19", "5.0.22")
def test_allowances_shrink_by_thirds() -> None:
    for state, left in (("in-supply", "9"), ("out-of-supply", "6"), ("isolated", "3")):
        pos = setup({"2Pz-1": {"at": "1014", "supply": state}}, turn=2)
        pos.play("select 2Pz-1")
        assert points(pos) == left


@pytest.mark.rule("celles", "5.0.20", "5.0.21")
def test_out_of_supply_hurts_attackers_once_and_defenders_not() -> None:
    pos = setup(
        {
            "2Pz-1": {"at": "1014", "supply": "out-of-supply"},
            "2Pz-2": {"at": "1113", "supply": "out-of-supply"},
            "84-1": {"at": "1013", "supply": "out-of-supply"},
        },
        turn=2,
    )
    pos.play("select 2Pz-1")
    assert modifiers(pos, "attack 2Pz-1 medium") == {"attacker-out-of-supply": -2}
    pos.play("attack 2Pz-1 medium")
    assert modifiers(pos, "join 2Pz-2") == {"attacker-out-of-supply": -2}


@pytest.mark.rule("celles", "5.0.23")
def test_isolated_units_neither_attack_nor_join() -> None:
    units = {"2Pz-1": {"at": "1014", "supply": "isolated"}, "2Pz-2": "1113", "84-1": "1013"}
    pos = setup(units, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "attack 2Pz-1 light") == "5.0.23"
    assert legal(pos, "attack") == []
    pos.play("halt")
    play(pos, "select 2Pz-2")
    preview = pos.preview("attack 2Pz-2 medium")
    assert preview is not None
    assert preview.notes == ()
    pos = setup({**units, "2Pz-3": "1012"}, turn=2)
    play(pos, "select 2Pz-2", "attack 2Pz-2 medium")
    assert legal(pos, "join") == ["2Pz-3"]
    assert refusal(pos, "join 2Pz-1") == "5.0.23"


@pytest.mark.rule("celles", "5.0.24")
def test_isolated_defenders_help_the_attacker_once() -> None:
    pos = setup(
        {
            "2Pz-1": "1014",
            "84-1": {"at": "1013", "supply": "isolated"},
            "84-2": {"at": "1015", "supply": "isolated"},
        },
        turn=2,
    )
    pos.play("select 2Pz-1")
    assert modifiers(pos, "attack 2Pz-1 medium") == {"defender-isolated": 2}


@pytest.mark.rule("celles", "5.0.25")
def test_units_that_enter_after_the_supply_phase_carry_no_marker() -> None:
    # A ring of Allied zones cuts 2216 off; the reinforcement placed there counts as supplied.
    around = {"84-1": "2214", "84-2": "2115", "84-3": "2315", "84-4": "2116"}
    pos = setup({"Lehr-1": {}, "Lehr-2": "2712", **around}, phase="activation", chit="Lehr")
    assert supply(pos, "Lehr-1") == SUPPLIED
    play(pos, "select Lehr-1")
    assert points(pos) == "9"
    assert number("Lehr-1") in pos.units_at(place("2216"))
