"""Chapter 13: supply, against a plain enumeration of routes."""

from __future__ import annotations

import random

import pytest

from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.supply import draw, trace
from tests.games.tigers.table import Units, ends, legal, now, play, setup, start, step, strength, tigers, unit

GAME = tigers()


def level(pos: TigersPosition, side: int, area: str) -> int:
    return trace(pos, side)[GAME.place_numbers[area]]


@pytest.mark.rule("tigers", "13.11a", "13.11b")
def test_a_route_of_any_length_free_of_enemies_to_an_own_zone() -> None:
    pos = setup({"2Pz-arm-1": "133", "28-110b": "146"})
    assert level(pos, 0, "133") == 2  # Dinant, half the map away, along empty roads
    assert level(pos, 1, "146") == 2


@pytest.mark.rule("tigers", "13.11a")
def test_zones_a_to_c_serve_germans_and_d_to_p_allies() -> None:
    facts = GAME.facts["campaign"]
    names = [{GAME.place_names[zone] for zone in zones} for zones in facts.sources]
    assert names == [set("ABC"), set("DEFGHIJKLMNP")]


@pytest.mark.rule("tigers", "13.11c")
def test_a_route_does_not_pass_through_a_zone() -> None:
    zones = range(GAME.areas, GAME.places)
    for facts in GAME.facts.values():
        for zone in zones:
            assert all(there < GAME.areas for there, _ in facts.roads[zone])
            assert len(facts.roads[zone]) <= 1  # a dead end: the road to its board area
    # Units may shift from zone D over to E; a route from Aachen, shut off but for D, may not go on there.
    assert GAME.place_numbers["E"] in GAME.zone_neighbours[GAME.place_numbers["D"]]
    pos = setup({"2Pz-arm-1": "88", "78Inf-1": "86", "78Inf-2": "87", "106-422": "89"})
    assert level(pos, 0, "90") == 2
    assert level(pos, 0, "88") == 0
    ring = {"2Pz-mech-1": "86", "2Pz-mech-2": "87", "116Pz-mech-1": "89", "1SS-arm-1": "D"}
    pos = setup({"78Inf-1": "88"} | ring)
    assert level(pos, 1, "90") == 2
    assert level(pos, 1, "88") == 0


@pytest.mark.rule("tigers", "13.12a", "13.13")
def test_enemies_bar_the_way_even_beside_friends_but_a_route_may_start_among_them() -> None:
    # Germans in Dasburg hold the only way back for Marnach, together with an Allied unit.
    walls = {"28-110a": "51", "9Arm-CCR": "71", "106-424": "69", "106-423": "117"}
    pos = setup({"2Pz-arm-1": "70", "2Pz-mech-1": "51"} | walls, blown=[])
    assert level(pos, 0, "51") == 2  # contested itself: it may start there
    assert level(pos, 0, "70") == 0  # but nothing passes through it
    del walls["28-110a"]
    pos = setup({"2Pz-arm-1": "70", "2Pz-mech-1": "51", "28-110a": "146"} | walls, blown=[])
    assert level(pos, 0, "70") == 2


@pytest.mark.rule("tigers", "13.12b", "12.25-i1")
def test_germans_in_an_allied_zone_close_it() -> None:
    ring = {"2Pz-mech-1": "86", "2Pz-mech-2": "87", "116Pz-mech-1": "89"}
    pos = setup({"78Inf-1": "88"} | ring)
    assert level(pos, 1, "88") == 2
    pos = setup({"78Inf-1": "88", "1SS-arm-1": "D"} | ring)
    assert level(pos, 1, "88") == 0


@pytest.mark.rule("tigers", "13.14a", "13.14b")
def test_blown_bridges_bar_armor_and_one_of_them_does_not_bar_infantry() -> None:
    walls = {"9Arm-CCR": "71", "106-424": "69", "106-423": "117"}
    units = {"2Pz-arm-1": "70", "2Pz-mech-1": "70", "28-110b": "146"} | walls
    pos = setup(units, blown=["51-70"], impulse="17-3", phase="pair-end")
    assert strength(pos, "2Pz-arm-1") == 3  # out of supply
    assert strength(pos, "2Pz-mech-1") == 3  # in supply
    # From Echternach (11) by Irrel (10) to the rear: one blown bridge will do, two are too many.
    ring = {"4Inf-12a": "6", "4Inf-12b": "12", "4Inf-12c": "16", "4Inf-12d": "17", "9Arm-CCA": "18"}
    rear = ["7-10", "8-10", "9-10"]
    for blown, lost in ((["10-11"], 0), (rear, 0), (["10-11", *rear], 1)):
        pos = setup({"212VG-1": "11"} | ring, blown=blown, impulse="17-3", phase="pair-end")
        assert strength(pos, "212VG-1") == 3 - lost


@pytest.mark.rule("tigers", "13.11a", "13.12a", "13.12b", "13.13", "13.14a", "13.14b", "13.11c")
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_tracing_equals_a_plain_search_on_random_positions(scenario: str) -> None:
    rng = random.Random(13)
    pos = start(scenario)
    for _ in range(25):
        for bridge in range(len(GAME.bridges)):
            pos.blown[bridge] = rng.random() < 0.2
        for number in range(len(GAME.names)):
            pos.where[number] = -1
            if rng.random() < 0.6:
                side = GAME.side_of[number]
                zones = [z for z in range(GAME.areas, GAME.places) if GAME.may_enter[side][z]]
                anywhere = range(GAME.areas)
                pos.where[number] = rng.choice(zones) if rng.random() < 0.05 else rng.choice(anywhere)
        pos.derive()
        for side in (0, 1):
            found = trace(pos, side)
            for place in rng.sample(range(GAME.places), 40):
                assert found[place] == plain_level(pos, side, place), (GAME.place_names[place], side)


@pytest.mark.rule("tigers", "13.12a", "13.12b", "13.14a")
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_a_picture_that_is_kept_is_as_it_would_be_drawn_anew(scenario: str) -> None:
    rng = random.Random(17)
    pos = start(scenario)
    kept = 0
    for _ in range(300):
        last = pos.traced
        for _ in range(rng.choice([1, 1, 2, 3])):
            unit = rng.choice(pos.on_board[rng.randrange(2)])
            pos.put(unit, rng.choice(GAME.neighbours[pos.where[unit]]))
        if rng.random() < 0.1:
            pos.blown[rng.randrange(len(GAME.bridges))] ^= 1
        for side in (0, 1):
            assert trace(pos, side) == draw(pos, side).levels
        kept += sum(
            before is not None and before.foes != now.foes and before.levels is now.levels
            for before, now in zip(last, pos.traced, strict=True)
        )
    assert 50 < kept < 550  # some are kept though enemies have moved, and some are drawn


def plain_level(pos: TigersPosition, side: int, place: int) -> int:
    """13.1 From the unit to a zone, word by word: (place, blown bridges crossed) states."""
    facts = pos.facts
    foe = 1 - side
    for allowed, answer in ((0, 2), (1, 1)):
        seen, queue = {(place, 0)}, [(place, 0)]
        while queue:
            here, crossed = queue.pop()
            if here in facts.sources[side] and not pos.stack_of(foe, here):
                return answer
            if here != place and (here >= GAME.areas or pos.stack_of(foe, here)):
                continue
            for there, _, bridge in GAME.roads[here]:
                if not (facts.inside[here] and facts.inside[there]):
                    continue
                total = crossed + (bridge >= 0 and pos.blown[bridge])
                if total <= allowed and (there, total) not in seen:
                    seen.add((there, total))
                    queue.append((there, total))
    return 0


@pytest.mark.rule("tigers", "13.15", "13.16", "8.28b")
def test_one_picture_for_movement_another_for_combat() -> None:
    # The Germans close the ring around Malmedy in their movement: open for movement, closed for combat.
    units = {
        "1111-Eng": "96",
        "2Pz-mech-1": "84",
        "2Pz-mech-2": "95",
        "116Pz-mech-2": "98",
        "116Pz-mech-1": "102",
    }
    pos = setup(units | {"2Pz-arm-1": "82", "600-Eng": "82"})
    number = GAME.place_numbers["96"]
    assert pos.allied_lines[number] == 2
    play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 101", "move 116Pz-mech-1 97", "halt 116Pz-mech-1")
    assert pos.allied_lines[number] == 2
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 96", "decline", "end-movement")
    assert pos.allied_lines[number] == 0
    # Once for all battles of the impulse: the defender out of supply calls no artillery.
    assert step(pos) == "Calls"
    play(pos, "available 0")
    assert step(pos) != "Calls"


@pytest.mark.rule("tigers", "13.16")
def test_the_order_of_battles_does_not_change_supply() -> None:
    # The death of the defenders of Dasburg in the first battle does not help those in Marnach in the second.
    units: Units = {
        "2Pz-arm-1": {"at": "70", "attacks": "in-place"},
        "116Pz-arm-1": {"at": "51", "attacks": "in-place"},
        "28-707": "51",
        "28-110b": "70",
        "9Arm-CCR": "71",
        "106-424": "69",
        "106-423": "117",
    }
    pos = setup(units, phase="combat", blown=[])
    play(pos, "fight 51")
    while getattr(pos.decision, "battle", None) and now(pos).battle.place == GAME.place_numbers["51"]:
        pos.play(pos.legal_actions[-1])
    assert strength(pos, "28-707") == 0
    assert pos.german_lines[GAME.place_numbers["70"]] == 0


@pytest.mark.rule("tigers", "13.21a", "13.21b")
def test_attrition_takes_a_point_from_each_counter_of_both_sides_at_once() -> None:
    # At Aachen and Eschweiler two units of one point hold each other's only way out, for 86 is contested.
    # Were one side's losses taken first, the other's unit would be free: to 41, or to zone D.
    lonely = {"2Pz-arm-1": {"at": "88", "strength": 1}, "78Inf-1": {"at": "87", "strength": 1}}
    walls = {"2Pz-mech-1": "38", "2Pz-mech-2": "41", "116Pz-mech-1": "86", "106-422": "86", "106-423": "89"}
    for spared, area in ((None, ""), ("2Pz-arm-1", "88"), ("78Inf-1", "87")):
        units = {name: unit for name, unit in lonely.items() if spared in (None, name)} | walls
        pos = setup(units, impulse="17-3", phase="pair-end")
        assert [strength(pos, name) for name in walls] == [strength(setup(units), name) for name in walls]
        if spared:
            assert (strength(pos, spared), level(pos, GAME.side_of[unit(pos, spared)], area)) == (1, 2)
        else:
            assert [strength(pos, name) for name in lonely] == [0, 0]


@pytest.mark.rule("tigers", "13.22a")
def test_units_out_of_supply_may_attack() -> None:
    ring = {
        "28-110a": "112",
        "106-422": "113",
        "106-423": "99",
        "106-424": "101",
        "28-112a": "104",
        "28-112b": "77",
    }
    pos = setup({"2Pz-arm-1": "100", "28-110b": "100"} | ring)
    play(pos, "activate 2Pz-arm-1")
    assert "attack 2Pz-arm-1" in legal(pos)
    play(pos, "attack 2Pz-arm-1", "end-movement")
    assert unit(pos, "2Pz-arm-1") in now(pos).battle.attackers


@pytest.mark.rule("tigers", "13.14b", "8.28a")
def test_armor_does_not_end_its_move_where_only_infantry_is_in_supply() -> None:
    # Marnach and Heinerscheid can be reached over the blown bridge only; armor started there stays in reach.
    walls = {"106-424": "69", "106-423": "117", "9Arm-CCR": "72"}
    pos = setup({"2Pz-mech-1": "51"} | walls, blown=["51-70"])
    assert {"70", "71"} <= ends(pos, "2Pz-mech-1")
