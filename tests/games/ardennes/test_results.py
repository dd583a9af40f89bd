"""Chapter 10: results, retreats, the two tables."""

from __future__ import annotations

import pytest

from meuse.titles.ardennes import retreat
from tests.games.ardennes.kit import (
    FAR,
    allied,
    attack,
    game,
    is_lost,
    legal,
    play,
    position,
    refusal,
    retreat_all,
    where,
)

S = "supply=supplied"


def ends(units: dict[str, str], unit: str, length: int, *, player: str = "german") -> set[str]:
    """Where the priorities send a unit."""
    pos = position(units, side=player, phase="combat")
    board = game()
    number = board.unit_numbers[unit]
    found = retreat.ends(pos, number, pos.where[number], length)
    return {board.place_names[place] for place in found}


def rank(pos_units: dict[str, str], unit: str, here: str, there: str) -> tuple[int, int, int, int]:
    pos = position(pos_units, phase="combat")
    board = game()
    side = board.side_of[board.unit_numbers[unit]]
    cut = retreat.Cut(pos, side)
    return retreat.step_rank(pos, side, board.place_numbers[here], board.place_numbers[there], cut)


@pytest.mark.rule("ardennes", "10.1.Ar", "10.2.1")
def test_ar_retreats_every_attacker_on_the_defenders_choice() -> None:
    pos = position(
        {"PzBde1": f"0934 {S}", "PzBde2": f"0835 {S}", "9i": "0935", "38i": "0935", **FAR}, phase="combat"
    )
    attack(pos, "0935", "PzBde1", "PzBde2", roll=4)  # 1-2: Ar2
    seen = set()
    while pos.prompt.id == "prompt-retreat":
        assert pos.side == "allied"
        seen.add(legal(pos)[0].split()[1])
        play(pos, legal(pos)[0])
    board = game()
    for unit, start in (("PzBde1", "0934"), ("PzBde2", "0835")):
        assert board.distance(board.place_numbers[where(pos, unit)], board.place_numbers[start]) == 2


@pytest.mark.rule("ardennes", "10.1.Dr", "10.2.3")
@pytest.mark.parametrize(("roll", "hexes"), [(4, 1), (2, 2), (1, 3)])
def test_dr_retreats_every_defender_that_many_hexes(roll: int, hexes: int) -> None:
    pos = position({"SS-Pz1": f"0934 {S}", "395i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=roll)  # 9 against 3 is 3-1
    board = game()
    start = board.place_numbers["0935"]
    if pos.prompt.id == "prompt-retreat":  # more than one way: the victor chooses
        assert pos.side == "german"
        far = [
            name for name in board.place_names if board.distance(start, board.place_numbers[name]) != hexes
        ]
        assert refusal(pos, f"retreat 395i {far[500]}") == "10.2.3"
    retreat_all(pos)
    assert board.distance(board.place_numbers[where(pos, "395i")], start) == hexes


@pytest.mark.rule("ardennes", "10.1.Ex1", "10.1.Ex2", "10.1.Ex4", "16.0.A")
def test_an_exchange_removes_defenders_and_as_much_of_the_attackers() -> None:
    units = {
        "Pz15": f"0934 {S}",
        "PzGr60": f"0934 {S}",
        "PzBde1": f"0934 {S}",
        "395i": "0935",
        "38i": "0938",
        **FAR,
    }
    pos = position(units, phase="combat")
    attack(pos, "0935", "Pz15", "PzGr60", "PzBde1", roll=1)  # 12 against 3 is 4-1: Ex
    assert is_lost(pos, "395i")
    assert pos.prompt.args["owed"] == 3
    assert refusal(pos, "lose 12VG") == "10.1.Ex2"
    assert refusal(pos, "stay") == "10.1.Ex2"
    play(pos, "lose PzBde1")
    assert pos.prompt.args["owed"] == 1  # not enough yet
    play(pos, "lose PzGr60")
    assert pos.prompt.id == "prompt-advance"
    assert (pos.losses(0), pos.losses(1)) == (2, 1)


@pytest.mark.rule("ardennes", "10.1.Ex2")
def test_an_attacker_too_weak_for_the_exchange_loses_everybody() -> None:
    # On the first turn 3 x 2 against the 1 of an engineer gives 6-1.
    pos = allied({"cca7": "0934", "PzBde150": "0935", "1107e": "0936", **FAR}, phase="combat")
    from meuse.titles.ardennes.results import Exchange

    number = game().unit_numbers
    pos.stack.append(Exchange(1, (number["1107e"],), 3))
    pos.settle()
    assert is_lost(pos, "1107e")
    assert not is_lost(pos, "cca7")


@pytest.mark.rule("ardennes", "10.1.Ex3", "4.2.G4b")
def test_an_exchange_counts_printed_strengths() -> None:
    # SS-Pz1 in Road Mode (5) and 26VG (7) against 1107e in Road Mode: printed 1 and 7.
    units = {"26VG": f"3615 {S}", "12VG": f"3616 {S}", "395i": "3516 road_mode", "anon-i": "3440"}
    pos = position(units, phase="combat")
    attack(pos, "3516", "26VG", "12VG", roll=2)  # 13 against 2 is 6-1: Ex
    assert pos.prompt.args["owed"] == 3
    play(pos, "lose 12VG")
    assert not is_lost(pos, "26VG")
    # First turn: tripled for odds, printed in the exchange.
    pos = position({"PzGr60": "1909", "PzGr156": "2009", "9i": "1910", **FAR}, turn=1, phase="combat")
    while pos.side != "chance":
        play(pos, legal(pos)[0])
    play(pos, "roll 1")  # 24 against 5 is 4-1: Ex
    assert pos.prompt.args["owed"] == 5
    play(pos, "lose PzGr60")
    assert is_lost(pos, "PzGr156")  # 4 was not enough


@pytest.mark.rule("ardennes", "10.1.De")
def test_de_eliminates_all_defenders() -> None:
    pos = position({"SS-Pz1": f"0934 {S}", "1107e": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=6)
    assert is_lost(pos, "1107e")
    assert pos.losses(1) == 1


@pytest.mark.rule("ardennes", "10.2.2")
def test_refused_retreat_hexes() -> None:
    """38i and 9i in 0935, two equal ways out each: enemy hexes, zones, lengths and strangers are refused."""
    units = {"SS-Pz1": f"0934 {S}", "SS-Pz12": f"0834 {S}", "38i": "0935", "9i": "0935", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", "SS-Pz12", roll=1)  # 16 against 9 is 1-1: Dr1
    assert pos.prompt.id == "prompt-retreat"
    assert refusal(pos, "retreat 38i 0934") == "10.2.2"  # an enemy unit
    assert refusal(pos, "retreat 38i 0835") == "10.2.2"  # an enemy zone
    assert refusal(pos, "retreat 38i 0937") == "10.2.3"
    assert refusal(pos, "eliminate 38i") == "10.2.P8r"
    assert refusal(pos, "retreat 395i 0936") == "10.2.1"
    worse = {"0936", "1035"} - {text.split()[2] for text in legal(pos, "retreat")}
    assert {refusal(pos, f"retreat 38i {name}") for name in worse} <= {"10.2.P8r"}
    # Impassable: 38i in 1406 beside 1506 never goes there.
    board = game()
    pos = position({"SS-Pz1": f"1306 {S}", "38i": "1406", **FAR}, phase="combat")
    unit, start = board.unit_numbers["38i"], board.place_numbers["1406"]
    assert not any(board.place_numbers["1506"] in path for path in retreat.paths(pos, unit, start, 1))


@pytest.mark.rule("ardennes", "10.2.P1e")
def test_first_towards_the_own_supply_and_away_from_the_enemys() -> None:
    # 38i in 0925: the exits 0225 and 0222 lie to the north. 9 German in the south attacks.
    board = game()
    units = {"SS-Pz1": f"1024 {S}", "38i": "0925", **FAR}
    found = ends(units, "38i", 1)
    own = board.to_source[1]
    start = board.place_numbers["0925"]
    assert found
    assert all(own[board.place_numbers[name]] < own[start] for name in found)
    # Between equals, the one farther from the German sources; clear ground does not outweigh it.
    nearer = rank(units, "38i", "0925", "0824")
    assert nearer[0] == 0
    away = rank(units, "38i", "0925", "1025")
    assert away[0] == 1
    assert nearer < away
    # A German unit goes east.
    found = ends({"Pz15": "0925", "cca7": f"0926 {S}", **FAR}, "Pz15", 1, player="allied")
    assert all(board.to_source[0][board.place_numbers[name]] < board.to_source[0][start] for name in found)


@pytest.mark.rule("ardennes", "10.2.P1e")
def test_of_two_steps_towards_the_own_supply_the_one_away_from_the_enemys_is_better() -> None:
    board = game()
    units = {"SS-Pz1": f"1024 {S}", "38i": "0925", **FAR}
    compared = 0
    for start in range(board.places):
        if board.closed[start]:
            continue
        own, foe = board.to_source[1], board.to_source[0]
        towards = [p for p in board.neighbours[start] if own[p] < own[start] and not board.closed[p]]
        for one in towards:
            for other in towards:
                if foe[one] > foe[other] and compared < 40:
                    names = [board.place_names[place] for place in (start, one, other)]
                    assert rank(units, "38i", names[0], names[1]) < rank(units, "38i", names[0], names[2])
                    compared += 1
    assert compared == 40


@pytest.mark.rule("ardennes", "10.2.P2", "10.2.P3", "10.2.P4", "10.2.P5", "10.2.P6", "10.2.P7")
def test_the_order_of_the_other_priorities() -> None:
    base = {"cca7": "1441", **FAR}
    road = rank(base, "18-294", "3514", "3515")[2]
    clear = rank(base, "18-294", "0934", "0933")[2]
    rough = rank(base, "18-294", "2918", "2919")[2]
    ford = rank(base, "18-294", "3514", "3413")[2]
    bridge = rank(base, "18-294", "3010", "3111")[2]
    cut = rank(base, "18-294", "1438", "1439")[2]  # interdicted for the German by cca7
    river = rank(base, "18-294", "0223", "0224")[2]
    assert road == bridge < clear < rough == ford < cut < river
    empty = rank(base, "18-294", "0934", "0933")
    occupied = rank({**base, "12VG": "0933"}, "18-294", "0934", "0933")
    assert empty[:3] == occupied[:3]
    assert empty[3] < occupied[3]


@pytest.mark.rule("ardennes", "10.2.P5")
def test_a_standard_mode_unit_may_cross_an_interdicted_bridge_in_retreat() -> None:
    pos = allied({"18-294": "1438", "cca7": f"1441 {S}", **FAR}, phase="combat")
    board = game()
    unit, cut = board.unit_numbers["18-294"], retreat.Cut(pos, 0)
    step = (board.place_numbers["1438"], board.place_numbers["1439"])
    free = retreat.enterable(pos, unit, *step, cut)
    pos.change_mode(unit, 1)
    assert not retreat.enterable(pos, unit, *step, cut)
    assert free


@pytest.mark.rule("ardennes", "10.2.P8r")
def test_only_complete_paths_compete() -> None:
    """38i must go two hexes; the best first step leads nowhere and is not taken."""
    units = {"SS-Pz1": f"1024 {S}", "38i": "0925", **FAR}
    free = ends(units, "38i", 2)
    board = game()
    best = {board.place_names[p] for n in free for p in board.neighbours[board.place_numbers[n]]}
    assert best
    # Germans behind the preferred hexes close the second step there, and the unit goes elsewhere.
    blocked = {**units, "SS-Pz12": f"0625 {S}", "Pz15": f"0623 {S}", "SS-Pz10": f"0627 {S}"}
    other = ends(blocked, "38i", 2)
    assert other
    assert not other & free


@pytest.mark.rule("ardennes", "10.2.4")
def test_a_unit_without_a_full_retreat_is_eliminated() -> None:
    units = {
        "SS-Pz1": f"0934 {S}",
        "SS-Pz12": f"0937 {S}",
        "26VG": f"0735 {S}",
        "12VG": f"1135 {S}",
        "38i": "0935",
        "395i": "0940",
        "anon-i": "3440",
    }
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)  # Dr2, and nowhere to go
    assert is_lost(pos, "38i")
    assert pos.losses(1) == 1


@pytest.mark.rule("ardennes", "10.2.5r")
def test_the_victor_orders_the_retreats_of_a_stack() -> None:
    pos = position(
        {"SS-Pz1": f"0934 {S}", "395i": "0935", "393i": "0935", "1107e": "0935", **FAR}, phase="combat"
    )
    attack(pos, "0935", "SS-Pz1", roll=1)  # 9 against 7 is 1-1: Dr1
    assert {text.split()[1] for text in legal(pos)} == {"395i", "393i", "1107e"}
    play(pos, next(text for text in legal(pos) if "1107e" in text))
    assert where(pos, "395i") == "0935"  # it waits, and did not hinder the other
    retreat_all(pos)
    assert where(pos, "395i") != "0935"


@pytest.mark.rule("ardennes", "10.2.6r", "10.2.7r")
def test_retreats_cost_nothing_change_no_mode_and_come_before_advances() -> None:
    # 18-294 retreats over the river from 0224: no Movement Points are asked for.
    pos = position({"SS-Pz1": f"0934 {S}", "395i": "0935", **FAR}, phase="combat")
    attack(pos, "0935", "SS-Pz1", roll=1)  # Dr3: three hexes for a unit of allowance 4, no points spent
    while pos.prompt.id == "prompt-retreat":
        assert refusal(pos, "advance SS-Pz1 0935") == "10.2.1"
        play(pos, legal(pos)[0])
    assert pos.prompt.id == "prompt-advance"
    assert not any(pos.spent)
    assert not pos.road_mode[game().unit_numbers["395i"]]


@pytest.mark.rule("ardennes", "10.2.8r", "13.1.Ae3")
def test_interdiction_for_retreats() -> None:
    """Phasing units by the markers of their judgment, the others as units stand now."""
    board = game()
    bridge = board.bridge_names.index("1438/1439")
    pos = position({"Pz15": "1438", "cca7": "1441", **FAR}, phase="combat")
    assert retreat.Cut(pos, 0)[bridge]
    pos.put(board.unit_numbers["cca7"], board.place_numbers["0934"])
    assert retreat.Cut(pos, 0)[bridge]  # still marked for the German, who is phasing
    assert retreat.Cut(pos, 1)[bridge]  # Pz15 stands there now
    pos.put(board.unit_numbers["Pz15"], board.place_numbers["0913"])
    assert not retreat.Cut(pos, 1)[bridge]


@pytest.mark.rule("ardennes", "10.3.1", "10.3.4")
def test_tables_of_the_two_sides() -> None:
    for turn in range(2, 6):
        pos = position({"SS-Pz1": f"0934 {S}", "9i": "0935", **FAR}, phase="combat", turn=turn)
        note = pos.preview("attack 0935")
        assert note is not None
        assert note.notes[0].id == "preview-initial-table"
    for turn in (1, 6):
        pos = allied({"SS-Pz1": "0934", "9i": "0935", **FAR}, phase="combat", turn=turn)
        note = pos.preview("attack 0934")
        assert note is not None
        assert note.notes[0].id == "preview-standard-table"


@pytest.mark.rule("ardennes", "10.3.2", "10.3.3", "4.1.0", "3.4.1")
def test_the_german_changes_tables_for_good_on_a_one() -> None:
    pos = allied({"cca7": "0934", "Pz15": "2001", **FAR}, phase="mechanized", turn=5)
    play(pos, "end-movement")
    assert pos.turn == 6
    assert pos.prompt.id == "prompt-table-roll"
    assert legal(pos) == [f"roll {face}" for face in range(1, 7)]  # one die, no modifiers
    switched = pos.copy()
    play(switched, "roll 1")
    assert switched.standard_table
    while switched.turn == 6:
        play(switched, "end-movement")
    assert switched.prompt.id != "prompt-table-roll"
    for face in range(2, 7):
        kept = pos.copy()
        play(kept, f"roll {face}")
        assert not kept.standard_table
        while kept.turn == 6:
            play(kept, "end-movement")
        assert kept.prompt.id == "prompt-table-roll"  # again every turn
    early = allied({"cca7": "0934", "Pz15": "2001", **FAR}, phase="mechanized", turn=4)
    play(early, "end-movement")
    assert early.prompt.id != "prompt-table-roll"


@pytest.mark.rule("ardennes", "10.3.2")
def test_the_german_uses_the_standard_table_after_the_switch() -> None:
    pos = position({"SS-Pz1": f"0934 {S}", "9i": "0935", **FAR}, phase="combat", turn=7, standard_table=True)
    preview = pos.preview("attack 0935")
    assert preview is not None
    assert preview.notes[0].id == "preview-standard-table"
