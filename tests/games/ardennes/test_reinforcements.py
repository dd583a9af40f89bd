"""Chapters 14 and 15: reinforcements, the paradrop."""

from __future__ import annotations

import pytest

from meuse.engine import SetupError
from meuse.titles.ardennes import reinforcements, results
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.reach import staging
from tests.games.ardennes.kit import (
    FAR,
    allied,
    game,
    in_road_mode,
    is_lost,
    left,
    legal,
    play,
    position,
    price,
    reach,
    refusal,
    under,
    where,
)
from tests.games.ardennes.test_supply import POCKET, state

S = "supply=supplied"

#: German units that close all exits of the North-East section (0210, 0212, 0217, 0222).
NORTH_EAST = {"PzBde1": "0210", "PzBde2": "0212", "PzBde3": "0217", "PzBde4": "0222"}


def schedule(name: str) -> dict[tuple[int, str, bool], set[str]]:
    found: dict[tuple[int, str, bool], set[str]] = {}
    for arrival in game().schedules[name]:
        found.setdefault((arrival.turn, arrival.section, arrival.restricted), set()).update(arrival.units)
    return found


def section(pos: ArdennesPosition, text: str) -> str:
    """The section of an `arrive` action."""
    place = game().place_numbers[text.split()[2]]
    return game().sections[game().exit_sections[game().exit_edges.index(place)]]


@pytest.mark.rule("ardennes", "14.0.1", "17.0.4")
def test_the_schedules_of_the_errata() -> None:
    sizes = {name: sum(map(len, schedule(name).values())) for name in game().schedules}
    assert sizes == {
        "allied_historical": 95,
        "allied_slowed": 88,
        "german_historical": 30,
        "german_accelerated": 36,
    }
    history = schedule("allied_historical")
    assert history[2, "NE", False] == {"cca7", "ccb7", "ccr7", "39i", "47i", "26i", "517pi"}
    assert len(history[5, "W", True]) == 13
    assert {turn for turn, _, _ in history} == {2, 3, 4, 5, 6, 7, 8, 11, 12, 14, 16, 17}
    assert {turn for turn, _, _ in schedule("allied_slowed")}.isdisjoint({1, 6, 7})
    assert not any(restricted for _, _, restricted in schedule("allied_slowed"))
    assert schedule("german_historical")[8, "E", False] == {
        "PzBde8",
        "Pz33",
        "PzGr10",
        "PzGr11",
        "PzGr104",
        "PzGr115",
        "FG",
        "79VG",
    }
    assert len(schedule("german_accelerated")[3, "E", False]) == 14
    late = schedule("german_accelerated").items()
    extra = {unit for _, units in late for unit in units} - {
        unit for units in schedule("german_historical").values() for unit in units
    }
    assert extra == {"SS-Pz10", "SS-PzGr21", "SS-PzGr22", "Pz15", "PzGr110", "PzGr111"}


@pytest.mark.rule("ardennes", "14.4.r1")
def test_misprints_of_the_errata_are_corrected() -> None:
    history, slowed = schedule("allied_historical"), schedule("allied_slowed")
    assert history[2, "SE", False] == {"cca10", "ccb10", "ccr10"}
    assert {"328i", "319i"} <= history[6, "SE", False]
    assert "Br33a" in slowed[10, "W", False]
    assert slowed[16, "W", False] == {"Br34a"}


@pytest.mark.rule("ardennes", "4.1.1", "14.1.A1", "14.1.A2", "14.1.A3", "14.1.A5")
def test_allied_arrivals_are_placed_on_the_edge_of_their_section_in_road_mode() -> None:
    pos = allied({**FAR}, due={"517pi": 2, "cca10": 2}, phase="reinforcement")
    assert game().sections == ("NE", "NW", "W", "SW", "SE")
    assert pos.prompt.id == "prompt-arriving"
    assert refusal(pos, "end-movement") == "14.1.A3"  # cannot be put off
    unit = str(pos.prompt.args["unit"])
    places = [text for text in legal(pos) if text.startswith("arrive")]
    due = {"517pi": "NE", "cca10": "SE"}
    assert {section(pos, text) for text in places} == {due[unit]}
    assert len(places) == {"NE": 4, "SE": 5}[due[unit]]
    assert refusal(pos, f"arrive {unit} 0342") == "14.0.1"
    assert refusal(pos, f"arrive {unit} 0934") == "14.1.A2"
    play(pos, places[1])
    assert where(pos, unit) == places[1].split()[2]
    assert in_road_mode(pos, unit)


@pytest.mark.rule("ardennes", "14.1.A4", "14.1.A1", "4.2.G1")
def test_german_arrivals_stand_on_the_east_edge_in_road_mode() -> None:
    pos = position({**FAR}, due={"PzBde1": 2}, phase="reinforcement")
    assert {text.split()[2] for text in legal(pos)} == {
        "0201",
        "0501",
        "0801",
        "1101",
        "1601",
        "2601",
        "3201",
        "3401",
    }
    assert refusal(pos, "arrive PzBde1 0301") == "14.1.A4"
    play(pos, "arrive PzBde1 0501")
    assert where(pos, "PzBde1") == "0501"
    assert in_road_mode(pos, "PzBde1")
    assert pos.in_play(game().unit_numbers["PzBde1"])
    start = game().start("1")
    assert str(start.prompt.args["unit"]) == "PzBde1"  # both schedules bring it on turn 1
    assert str(game().start("2").prompt.args["unit"]) == "PzBde1"


@pytest.mark.rule("ardennes", "14.0.e1")
def test_counters_of_equal_values_are_interchangeable() -> None:
    pos = allied({**FAR}, due={"39i": 2, "16i": 4, "517pi": 4, "Br129": 5}, phase="reinforcement")
    assert set(legal(pos, "exchange")) == {"exchange 39i 16i", "exchange 39i Br129"}  # 4-4, whatever size
    assert refusal(pos, "exchange 39i 517pi") == "14.0.e1"
    play(pos, "exchange 39i Br129")
    number = game().unit_numbers
    assert pos.due[number["39i"]] == 5
    assert pos.restricted[number["39i"]]  # it takes the other's place in the schedule
    assert not pos.restricted[number["Br129"]]
    assert {section(pos, text) for text in legal(pos, "arrive")} == {"NE"}
    assert not legal(pos, "exchange")
    play(pos, legal(pos, "arrive")[0])
    assert where(pos, "Br129")


@pytest.mark.rule("ardennes", "14.1.A6")
def test_a_closed_section_delays_and_diverts_to_the_neighbour() -> None:
    pos = allied({**NORTH_EAST, **FAR}, due={"39i": 2}, phase="reinforcement")
    number = game().unit_numbers["39i"]
    assert not reinforcements.open_exits(pos, 0)
    assert (pos.due[number], pos.delays[number]) == (3, 1)
    # A turn later on the North-West section, even though the old one is open again.
    later = allied({**FAR}, due={"39i": 3}, delays={"39i": 1}, turn=3, phase="reinforcement")
    assert {section(later, text) for text in legal(later)} == {"NW"}
    assert refusal(later, "arrive 39i 0111") == "14.1.A6"
    # From the West either neighbour, as the player likes.
    west = allied({**FAR}, due={"504pi": 4}, delays={"504pi": 1}, turn=4, phase="reinforcement")
    assert {section(west, text) for text in legal(west, "arrive")} == {"NW", "SW"}
    south = allied({**FAR}, due={"cca10": 4}, delays={"cca10": 1}, turn=4, phase="reinforcement")
    assert {section(south, text) for text in legal(south, "arrive")} == {"SW"}


@pytest.mark.rule("ardennes", "14.1.A7")
def test_a_second_closed_section_delays_again() -> None:
    closed = {"PzBde1": "0225", "PzBde2": "0228", "PzBde3": "0231", "PzBde4": "0238"}
    pos = allied({**closed, **FAR}, due={"39i": 3}, delays={"39i": 1}, turn=3, phase="reinforcement")
    number = game().unit_numbers["39i"]
    assert (pos.due[number], pos.delays[number]) == (4, 2)
    later = allied({**FAR}, due={"39i": 4}, delays={"39i": 2}, turn=4, phase="reinforcement")
    assert {section(later, text) for text in legal(later, "arrive")} == {"W"}


def closing(*sections: str) -> dict[str, str]:
    """Germans in every road exit hex of some sections."""
    hexes = [way.hex for way in game().exits if way.section in sections]
    germans = [unit.name for unit in game().units if unit.side == "german" and unit.name not in FAR]
    return dict(zip(germans, hexes, strict=False))


def sections_open_to(unit: str, closed: tuple[str, ...], delays: int, rules: str = "2") -> set[str]:
    """Where a unit of turn 9 and so many delays may arrive while the German closes some sections."""
    pos = under(
        rules,
        {**closing(*closed), **FAR},
        due={unit: 9},
        delays={unit: delays},
        turn=9,
        side="allied",
        phase="reinforcement",
    )
    return {section(pos, text) for text in legal(pos, "arrive")}


@pytest.mark.rule("ardennes", "14.1.A7")
def test_after_two_delays_the_next_clear_section_is_used_however_far_it_is() -> None:
    # The whole course of a unit due in the North-East, with three sections closed: turns 9, 10, 11.
    number = game().unit_numbers["39i"]
    held = {**closing("NE", "NW", "W"), **FAR}
    for delays in (0, 1):
        turn = 9 + delays
        pos = allied(held, due={"39i": turn}, delays={"39i": delays}, turn=turn, phase="reinforcement")
        assert (pos.due[number], pos.delays[number]) == (turn + 1, delays + 1)
    assert sections_open_to("39i", ("NE", "NW", "W"), 2) == {"SW"}
    assert sections_open_to("39i", ("NE", "NW", "W", "SW"), 2) == {"SE"}
    assert sections_open_to("39i", ("NE", "NW"), 2) == {"W"}
    # From the West both sides may have a next one; the player chooses.
    assert sections_open_to("504pi", ("NW", "W", "SW"), 2) == {"NE", "SE"}
    # A section before it, open again, serves where there is none beyond.
    assert sections_open_to("39i", ("NE", "W", "SW", "SE"), 2) == {"NW"}
    pos = allied(
        {**closing("NE", "NW", "W"), **FAR}, due={"39i": 9}, delays={"39i": 2}, turn=9, phase="reinforcement"
    )
    assert refusal(pos, "arrive 39i 3703") == "14.1.A7"


@pytest.mark.rule("ardennes", "14.1.A7")
def test_under_rules_1_each_closed_section_cost_a_turn() -> None:
    assert sections_open_to("39i", ("NE", "NW", "W"), 2, rules="1") == set()
    assert sections_open_to("39i", ("NE", "NW", "W"), 3, rules="1") == {"SW"}


@pytest.mark.rule("ardennes", "14.1.A8", "14.1.A9")
def test_one_free_exit_is_enough_and_only_it_is_used() -> None:
    held = {key: value for key, value in NORTH_EAST.items() if key != "PzBde4"}
    pos = allied({**held, **FAR}, due={"39i": 2, "517pi": 2}, phase="reinforcement")
    assert {where(pos, "39i"), where(pos, "517pi")} == {"0122"}  # the only hex left: no question
    held = {key: value for key, value in NORTH_EAST.items() if key not in ("PzBde1", "PzBde4")}
    pos = allied({**held, **FAR}, due={"39i": 2}, phase="reinforcement")
    assert {text.split()[2] for text in legal(pos, "arrive")} == {"0111", "0122"}
    assert refusal(pos, "arrive 39i 0117") == "14.1.A9"
    # An Allied unit in the exit hex keeps German zones out of it.
    pos = allied({"PzBde1": "0316", "9i": "0217", **FAR}, due={"39i": 2}, phase="reinforcement")
    assert reinforcements.is_open(pos, 1, game().place_numbers["0217"])
    # Nobody enters through a hex that the enemy controls in the meantime.
    pos = allied({"39i": "0117 waiting road_mode", "PzBde1": "0317", **FAR})
    assert refusal(pos, "move 39i 0217") == "14.1.A9"
    german = position({"9i": "0302", **FAR}, due={"PzBde1": 2}, phase="reinforcement")
    assert refusal(german, "arrive PzBde1 0201") == "14.1.A9"


@pytest.mark.rule("ardennes", "14.1.A10r")
def test_arrivals_are_judged_in_supply() -> None:
    pos = allied({"39i": "0117 waiting road_mode", "cca7": "0934", **FAR})
    assert state(pos, "39i") == "supplied"
    pos = allied({"39i": "0117 waiting road_mode", "PzBde1": "0217", "cca7": "0934", **FAR})
    assert state(pos, "39i") == "unsupplied"


@pytest.mark.rule("ardennes", "14.1.A11r", "5.3.M1")
def test_a_reinforcement_enters_by_its_road_only_and_is_out_of_play_before() -> None:
    pos = allied({"39i": "0117 waiting road_mode", "cca7": "0934", **FAR})
    assert not pos.in_play(game().unit_numbers["39i"])
    play(pos, "activate 39i")
    assert refusal(pos, "move 39i 0118") == "5.3.M1"
    assert refusal(pos, "move 39i 0216") == "6.5.F1"
    assert refusal(pos, "deploy 39i") == "14.1.A11r"
    assert "0217" in reach(pos, "39i")
    play(pos, "move 39i 0318")
    assert pos.in_play(game().unit_numbers["39i"])


@pytest.mark.rule("ardennes", "14.2.B1", "14.2.B2r")
def test_staging_costs_two_road_hexes_for_each_predecessor() -> None:
    units = dict.fromkeys(("cca7", "ccb7", "ccr7"), "0117 waiting road_mode")
    pos = allied({**units, **FAR})
    number = game().unit_numbers
    for predecessors, unit in enumerate(units):
        assert staging(pos, number[unit]) == 2 * predecessors
        costs = game().overlay(pos, "reach", unit).places
        assert max(map(int, costs.values())) <= 24 - 2 * predecessors
        play(pos, f"activate {unit}")
        far = max(reach(pos, unit), key=lambda place, costs=costs: int(costs[place]))  # type: ignore[misc]
        if predecessors == 0:
            assert int(costs["0217"]) == 1  # the first live hex counts as a road hex
            assert int(costs[far]) == 24
        play(pos, f"move {unit} {far}")
        if pos.prompt.id == "prompt-moving":
            play(pos, "halt")
    # Counted afresh in the next phase.
    pos = allied({**units, **FAR}, options={"prompt_entry": False})
    play(pos, "activate cca7", "move cca7 0621", "halt")
    assert staging(pos, number["ccb7"]) == 2
    play(pos, "end-movement")
    assert pos.phase == "mechanized"
    assert staging(pos, number["ccb7"]) == 0
    assert "activate ccb7" in pos.legal_actions


@pytest.mark.rule("ardennes", "14.2.B1", "6.3.C2")
def test_who_deploys_where_it_arrived_has_entered_and_is_a_predecessor() -> None:
    pos = position({**dict.fromkeys(("PzGr8", "PzGr29"), "1101 waiting road_mode"), "anon-i": "3440"}, turn=4)
    first, second = (game().unit_numbers[name] for name in ("PzGr8", "PzGr29"))
    assert staging(pos, second) == 0
    play(pos, "activate PzGr8", "deploy PzGr8")
    assert not pos.waiting[first]
    assert staging(pos, second) == 2


@pytest.mark.rule("ardennes", "14.2.B1")
def test_allied_foot_loses_two_of_the_ten_hexes_of_a_point() -> None:
    pos = allied({"39i": "0117 waiting road_mode", "47i": "0117 waiting road_mode", **FAR})
    play(pos, "activate 39i", "move 39i 0621", "halt", "activate 47i")
    assert left(pos) == 4
    before = price(pos, "47i", "0318")
    play(pos, "move 47i 0318")
    assert before == 2
    assert left(pos) == 3  # 40 - 2 - 2 = 36 road hexes, three whole points


@pytest.mark.rule("ardennes", "14.3.C1", "14.3.C2", "14.3.C4e")
def test_restricted_units_stay_behind_the_meuse_until_25_points() -> None:
    history = schedule("allied_historical")
    restricted = {unit for (_, where_, held), units in history.items() if held for unit in units}
    assert {where_ for (_, where_, held) in history if held} == {"W"}
    british = {unit.name for unit in game().units if unit.nation == "british"}
    assert len(restricted & british) == 14  # British counters stand for them where there are any
    assert not any(game().start(scenario).meuse_open for scenario in game().scenarios)
    pos = allied({"Gds56": "1439 restricted", "Br129": "1439 restricted", **FAR})
    play(pos, "activate Gds56")
    assert refusal(pos, "move Gds56 1438") == "14.3.C2"
    assert all(game().beyond_meuse[game().place_numbers[name]] for name in reach(pos, "Gds56"))
    free = allied({"Gds56": "1439 restricted", **FAR}, meuse_open=True)
    assert price(free, "Gds56", "1438") == 1
    # In Road Mode as well.
    pos = allied({"Gds56": "1439 restricted road_mode", **FAR})
    play(pos, "activate Gds56")
    assert refusal(pos, "move Gds56 1438") == "14.3.C2"


@pytest.mark.rule("ardennes", "14.3.C2")
def test_a_restricted_unit_that_was_driven_over_the_meuse_may_go_back() -> None:
    units = {"Gds56": "1438 restricted", "Br129": "1438 restricted road_mode", **FAR}
    pos = allied({"Gds56": units["Gds56"], **FAR})
    play(pos, "activate Gds56")
    assert {"1439", "1437"} <= reach(pos, "Gds56")  # back over the bridge, or on where it is
    play(pos, "move Gds56 1439")
    assert refusal(pos, "move Gds56 1438") == "14.3.C2"  # but not out again
    marching = allied({"Br129": units["Br129"], **FAR})
    play(marching, "activate Br129")
    assert "1439" in reach(marching, "Br129")
    old = under("1", {"Gds56": units["Gds56"], **FAR}, side="allied")
    play(old, "activate Gds56")
    assert refusal(old, "move Gds56 1439") == "14.3.C2"


@pytest.mark.rule("ardennes", "14.3.C2", "9.6.N1")
def test_a_restricted_unit_advances_over_the_meuse_towards_the_west_bank_only() -> None:
    gds, near, far = game().unit_numbers["Gds56"], *(game().place_numbers[name] for name in ("1438", "1439"))
    east = allied({"Gds56": "1438 restricted", **FAR}, phase="combat")
    assert results.may_advance(east, gds, far)
    west = allied({"Gds56": "1439 restricted", **FAR}, phase="combat")
    assert not results.may_advance(west, gds, near)


@pytest.mark.rule("ardennes", "14.3.C1", "14.3.C2", "14.1.A6")
def test_west_bank_units_that_are_diverted_enter_behind_the_meuse() -> None:
    def arriving(rules: str = "2", **more: object) -> ArdennesPosition:
        units = {**closing("W"), **FAR}
        return under(
            rules,
            units,
            due={"Gds56": 6},
            delays={"Gds56": 1},
            turn=6,
            side="allied",
            phase="reinforcement",
            **more,
        )

    pos = arriving()
    assert {text.split()[2] for text in legal(pos, "arrive")} == {"0128", "0132", "0138"}
    assert refusal(pos, "arrive Gds56 0125") == "14.3.C2"  # the road from Marche, east of the river
    free = arriving(meuse_open=True)
    assert "arrive Gds56 0125" in free.legal_actions
    assert {section(free, text) for text in legal(free, "arrive")} == {"NW", "SW"}
    assert "arrive Gds56 0125" in arriving("1").legal_actions
    # With the whole west bank closed they wait, however many other sections are open.
    shut = {
        **closing("W"),
        **dict(zip(("SS-Pz1", "SS-Pz12", "SS-PzGr1"), ("0228", "0231", "0238"), strict=True)),
    }
    pos = allied({**shut, **FAR}, due={"Gds56": 9}, delays={"Gds56": 3}, turn=9, phase="reinforcement")
    assert pos.due[game().unit_numbers["Gds56"]] == 10


@pytest.mark.rule("ardennes", "14.3.C2", "16.0.E")
def test_the_restriction_ends_for_good_when_25_points_are_tabulated() -> None:
    lost = [unit.name for unit in game().units if unit.side == "allied" and unit.nation == "american"][:25]
    pos = allied({"Gds56": "1540 restricted", "Pz16": "2001", "26VG": "1901"}, lost=lost[:24], phase="end")
    assert not pos.meuse_open
    pos = allied({"Gds56": "1540 restricted", "Pz16": "2001", "26VG": "1901"}, lost=lost, phase="end")
    assert pos.meuse_open
    assert pos.turn == 3


@pytest.mark.rule("ardennes", "14.3.C3")
def test_restricted_units_attack_enemies_across_or_beside_the_river_only() -> None:
    # Gds56 was driven over the river: Pz16 beside the Meuse may be attacked, Pz3 inland not.
    units = {"Gds56": f"1437 restricted {S}", "Pz16": "1438", "Pz3": "1436", **FAR}
    pos = allied(units, phase="combat")
    assert legal(pos, "attack") == ["attack 1438"]
    assert refusal(pos, "attack 1436") == "14.3.C3"
    pos = allied({"Gds56": f"1540 restricted {S}", "Pz16": "1541", **FAR}, phase="combat")
    assert legal(pos, "attack") == ["attack 1541"]  # it has crossed
    opened = allied(units, phase="combat", meuse_open=True)
    assert "attack 1436" in opened.legal_actions
    # Nor does it advance over the river.
    pos = allied(
        {"Gds56": f"1439 restricted {S}", "Gds32": f"1439 {S}", "PzBde1": "1438", **FAR}, phase="combat"
    )
    play(pos, "attack 1438", "join Gds56", "join Gds32", "fight")
    while pos.side != "chance":
        play(pos, legal(pos)[0])
    play(pos, "roll 1")
    assert refusal(pos, "advance Gds56 1438") == "14.3.C2"
    assert "advance Gds32 1438" in pos.legal_actions


@pytest.mark.rule("ardennes", "14.1.A3")
def test_reinforcements_must_enter_when_they_can() -> None:
    pos = allied({"39i": "0117 waiting road_mode", **FAR})
    assert refusal(pos, "end-movement") == "14.1.A3"
    play(pos, "activate 39i")
    assert refusal(pos, "halt") == "14.1.A3"
    play(pos, "move 39i 0318", "halt", "end-movement")
    # Whoever finds the road taken waits.
    pos = allied({"39i": "0117 waiting road_mode", "9i": "0217", **FAR})
    assert "end-movement" in pos.legal_actions
    play(pos, "activate 39i")  # and there is nothing to be done with it
    assert pos.prompt.id == "prompt-initial-movement"
    waiting = allied({"39i": "0117 waiting road_mode", **FAR}, options={"prompt_entry": False})
    assert "end-movement" in waiting.legal_actions


@pytest.mark.rule("ardennes", "14.1.A3")
def test_who_waits_in_standard_mode_must_enter_as_soon_as_a_friend_makes_room_off_the_roads() -> None:
    """Its few points reach three hexes, and to stack would cost more than it has."""
    taken = {"47i": "0209", "18i": "0210", "120i": "0211"}
    pos = allied({"39i": "0111 waiting supply=unsupplied", **taken, **FAR})
    assert "end-movement" in pos.legal_actions
    play(pos, "activate 120i", "move 120i 0312", "halt")
    assert refusal(pos, "end-movement") == "14.1.A3"
    play(pos, "activate 39i")  # there is one way only, and so it goes
    assert where(pos, "39i") == "0211"


@pytest.mark.rule("ardennes", "14.1.A3")
def test_under_rules_1_reinforcements_could_wait() -> None:
    pos = under("1", {"39i": "0117 waiting road_mode", **FAR}, side="allied")
    assert "end-movement" in pos.legal_actions
    pos = under("1", {"39i": "0117 waiting road_mode", **FAR}, side="allied", options={"prompt_entry": True})
    assert refusal(pos, "end-movement") == "14.1.A3"
    play(pos, "activate 39i", "halt", "end-movement")


# Staging at the east edge ---------------------------------------------------------------------------

ARRIVALS = ("SS-PzGr3", "SS-PzGr4", "SS-PzGr19", "SS-PzGr20", "PzGr8", "PzGr29")


def arrived(*units: str) -> dict[str, str]:
    return dict.fromkeys(units, "1101 waiting road_mode")


@pytest.mark.rule("ardennes", "8.0.1", "8.0.2", "14.2.B1")
def test_german_arrivals_spread_out_in_their_turn_of_arrival() -> None:
    pos = position({**arrived(*ARRIVALS), "anon-i": "3440"}, turn=4)
    assert game().check(pos) == []  # together in the phase of their arrival
    for unit in ARRIVALS[:-1]:
        assert refusal(pos, "end-movement") == "8.0.1"
        play(pos, f"activate {unit}")
        assert refusal(pos, "halt") == "8.0.1"
        costs = game().overlay(pos, "reach", unit).places
        play(pos, f"move {unit} {max(reach(pos, unit), key=lambda place: int(costs[place]))}")
        if pos.prompt.id == "prompt-moving":
            play(pos, "halt")
    number = game().unit_numbers[ARRIVALS[-1]]
    assert pos.waiting[number]
    play(pos, "end-movement", "end-movement")  # alone, the last may stay: it is on the live map
    assert pos.player == 1
    assert not pos.waiting[number]
    assert where(pos, ARRIVALS[-1]) == "1101"
    assert game().check(pos) == []


@pytest.mark.rule("ardennes", "8.0.1", "14.1.A3")
def test_arrivals_that_find_no_room_come_a_turn_later() -> None:
    roads = game().road_neighbours[game().place_numbers["1101"]]
    foes = {name: game().place_names[place] for name, place in zip(("9i", "38i"), roads, strict=False)}
    assert len(roads) <= len(foes)
    pos = position({**arrived("PzGr8", "PzGr29"), **foes}, turn=4)
    events = play(pos, "end-movement", "end-combat", "end-movement")
    assert events.count("event-turned-back") == 1
    assert where(pos, "PzGr8") == "1101"  # one has room
    late = game().unit_numbers["PzGr29"]
    assert (where(pos, "PzGr29"), pos.due[late], pos.road_mode[late]) == ("", 5, 0)
    assert game().check(pos) == []


@pytest.mark.rule("ardennes", "8.0.1", "6.5.G3r")
def test_nobody_stages_beyond_the_turn_of_arrival() -> None:
    units = {**arrived(*ARRIVALS), "anon-i": "3440"}
    with pytest.raises(SetupError, match=r"check-stacking\[place=1101\] \(rule 8.0.1\)"):
        allied(units, turn=6)
    with pytest.raises(SetupError, match=r"check-stacking\[place=1101\] \(rule 6.5.G1\)"):
        allied({**arrived(*ARRIVALS[:2]), "anon-i": "3440"}, turn=6)
    assert game().check(position(units, turn=6)) == []
    old = under("1", units, side="allied", turn=4)
    assert game().under("1").check(old) == []
    play(old, "end-movement")
    assert (old.player, old.turn) == (0, 5)
    play(old, "end-movement", "end-movement")
    assert (old.player, old.turn) == (1, 5)
    assert [where(old, unit) for unit in ARRIVALS] == ["1101"] * 6  # as long as they liked


# The paradrop ---------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes", "15.0.1", "15.0.2", "15.0.3", "15.0.7")
def test_the_paratroops_drop_first_on_any_free_hex() -> None:
    assert (2, "E", False) in schedule("german_historical")
    assert "Heydte" in schedule("german_historical")[2, "E", False]
    pos = position(
        {"Pz16": "0934", "PzGr60": "0934", "9i": "0418", **FAR}, due={"Heydte": 2}, phase="initial"
    )
    assert pos.prompt.id == "prompt-drop"
    assert refusal(pos, "end-movement") == "15.0.2"
    assert refusal(pos, "activate Pz16") == "15.0.2"
    assert refusal(pos, "drop 517pi 0612") == "15.0.7"
    assert refusal(pos, "drop Heydte 0418") == "15.0.3"  # occupied
    assert refusal(pos, "drop Heydte 0417") == "15.0.3"  # in a zone
    assert refusal(pos, "drop Heydte 1506") == "11.0.imp"
    assert refusal(pos, "drop Heydte 0122") == "5.3.L2"
    assert refusal(pos, "drop Heydte 0105") == "3.1.e1"
    assert refusal(pos, "drop Heydte 1901") == "8.2.C"  # the division there
    assert "drop Heydte 0934" in pos.legal_actions  # with friends, at no cost
    assert "drop Heydte 0612" in pos.legal_actions


@pytest.mark.rule("ardennes", "15.0.3")
def test_a_german_unit_cancels_allied_zones_for_the_drop() -> None:
    pos = position({"Pz16": "0417", "9i": "0418", **FAR}, due={"Heydte": 2}, phase="initial")
    assert "drop Heydte 0417" in pos.legal_actions


@pytest.mark.rule("ardennes", "15.0.4", "15.0.4r", "15.0.5", "15.0.6")
@pytest.mark.parametrize("roll", range(1, 7))
def test_it_lands_on_one_or_two(roll: int) -> None:
    pos = position({"9i": "0419", **FAR}, due={"Heydte": 2}, phase="initial")
    play(pos, "drop Heydte 0618", f"roll {roll}")
    assert is_lost(pos, "Heydte") == (roll > 2)
    assert pos.losses(0) == int(roll > 2)
    if roll <= 2:
        assert where(pos, "Heydte") == "0618"
        assert state(pos, "Heydte") == "supplied"
        assert not in_road_mode(pos, "Heydte")
        play(pos, "activate Heydte")
        assert left(pos) == 4
        play(pos, "move Heydte 0519")
        play(pos, "end-movement")
        assert "attack 0419" in pos.legal_actions  # and attack afterwards


@pytest.mark.rule("ardennes", "15.0.5")
def test_afterwards_it_traces_supply_like_anybody() -> None:
    ring = {name: place for name, place in POCKET.items() if name != "Pz16"}
    pos = position({"Heydte": "0935", **ring}, turn=3)
    assert state(pos, "Heydte") == "isolated"
