"""Chapter 16: victory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meuse.engine import message
from meuse.titles import ardennes
from meuse.titles.ardennes import victory
from meuse.words import Words
from tests.games.ardennes.kit import FAR, allied, game, play, position

FOLDER = Path(ardennes.__file__).parent / "words"
ALLIED_NAMES = [unit.name for unit in game().units if unit.side == "allied"]
GERMAN_NAMES = [unit.name for unit in game().units if unit.side == "german"]


def exits(units: dict[str, str], **more: Any) -> int:
    """The German's exit points in a position of turn 3 or so."""
    return victory.exit_points(position({**units, **FAR}, **more))


def points_of(place: str) -> int:
    return next(way.points for way in game().exits if way.hex == place)


@pytest.mark.rule("ardennes", "16.0.A")
def test_every_unit_is_worth_one_point() -> None:
    pos = position({**FAR}, lost=["1107e", "Gds56", "SS-Pz1", "12VG", "PzBde1"])
    assert victory.points(pos) == (2, 3)


@pytest.mark.rule("ardennes", "16.0.B", "16.0.C1")
def test_exits_count_by_presence_or_zone() -> None:
    assert exits({"Pz16": "0222"}) == points_of("0222")
    assert exits({"Pz16": "0322"}) == points_of("0222")  # zone
    # One unit occupies several: 0211 lies between the exits 0210 and 0212.
    assert exits({"Pz16": "0211"}) == points_of("0210") + points_of("0212")
    assert sum(way.points for way in game().exits) == 81


@pytest.mark.rule("ardennes", "16.0.C2", "16.0.C3")
def test_contested_and_held_exits() -> None:
    assert exits({"Pz16": "0322", "9i": "0221"}) == points_of("0222")  # zones of both
    assert exits({"Pz16": "0322", "9i": "0222"}) == 0  # an Allied unit in it


@pytest.mark.rule("ardennes", "16.0.D")
def test_southern_exits_need_a_supplied_unit_in_bastogne() -> None:
    assert exits({"Pz16": "3618"}) == 0
    assert exits({"Pz16": "3618", "PzGr60": "2521"}) == points_of("3618")
    assert exits({"Pz16": "3629", "PzGr60": "2521 road_mode"}) == points_of("3629")
    assert exits({"Pz16": "3618", "PzGr60": "2520"}) == 0
    ring = {"cca7": "2519", "ccb7": "2323", "ccr7": "2723", "9i": "2321", "38i": "2721", "395i": "2523"}
    cut = position({"Pz16": "3618", "PzGr60": "2521", **ring, "26VG": "1901"})
    assert game().unit_numbers["PzGr60"] not in victory.supplied_germans(cut)
    assert victory.exit_points(cut) == 0
    # Northern and western ones do not.
    assert exits({"Pz16": "1541"}) == points_of("1541")


@pytest.mark.rule("ardennes", "16.0.E", "4.1.7")
def test_points_are_tabulated_after_the_allied_player_turn() -> None:
    pos = position({"Pz16": "0222", "cca7": "0934", **FAR}, phase="mechanized")
    play(pos, "end-movement")
    assert pos.player == 1
    assert pos.exit_points == 0
    while pos.turn == 2:
        play(pos, "end-movement" if "end-movement" in pos.legal_actions else "end-combat")
    assert pos.exit_points == points_of("0222")


@pytest.mark.rule("ardennes", "16.0.F1", "16.0.F2")
def test_a_lost_exit_takes_its_points_along() -> None:
    pos = allied({"Pz16": "0222", "cca7": "0934", **FAR}, phase="end")
    assert pos.exit_points == 6
    board = game()
    pos.put(board.unit_numbers["Pz16"], board.place_numbers["0935"])
    while pos.turn == 3:
        play(pos, "end-movement" if "end-movement" in pos.legal_actions else "end-combat")
    assert pos.exit_points == 0
    from meuse.titles.ardennes import reinforcements

    assert reinforcements.is_open(pos, 1, board.place_numbers["0222"])


@pytest.mark.rule("ardennes", "16.0.G")
def test_the_occupier_must_be_in_supply_at_the_tabulation() -> None:
    ring = {"cca7": "0422", "ccb7": "0224", "ccr7": "0220", "9i": "0523"}
    pos = position({"Pz16": "0222", **ring, "26VG": "1901", "anon-i": "3440"})
    assert victory.exit_points(pos) == 0
    first = position({"Pz16": "0222", **ring, "26VG": "1901", "anon-i": "3440"}, turn=1, phase="mechanized")
    assert victory.exit_points(first) == points_of("0222")  # 4.2.G2: supplied throughout the first turn


@pytest.mark.rule("ardennes", "16.0.H")
def test_a_road_mode_unit_occupies_only_by_standing_there() -> None:
    assert exits({"Pz16": "0222 road_mode"}) == points_of("0222")
    assert exits({"Pz16": "0322 road_mode"}) == 0


def end(german: int, allied_points: int, turn: int = 18) -> Any:
    lost = ALLIED_NAMES[:german] + GERMAN_NAMES[:allied_points]
    rest = {
        ALLIED_NAMES[-1]: "3440",
        GERMAN_NAMES[-1]: "1901",
        GERMAN_NAMES[-2]: "2001",
        ALLIED_NAMES[-4]: "0934",
    }
    return allied(rest, lost=lost, turn=turn, phase="end")


def test_the_phase_is_shown_until_the_game_is_over() -> None:
    fighting = position({"SS-Pz1": "0934", "9i": "0935", **FAR}, phase="combat")
    assert game().view(fighting).phase.id == "phase-combat"
    assert game().view(end(0, 0, 18)).phase.id == "phase-over"


@pytest.mark.rule("ardennes", "16.1.1", "16.3.1", "2.1.2")
@pytest.mark.parametrize(
    ("german", "allied_points", "winner", "level"),
    [
        (34, 0, "allied", "minimum"),
        (34, 10, "allied", "minimum"),
        (35, 0, "german", "ratio"),
        (45, 30, "german", "ratio"),
        (44, 30, None, "draw"),
        (36, 36, None, "draw"),
        (36, 37, "allied", "ratio"),
    ],
)
def test_the_end_of_turn_18(german: int, allied_points: int, winner: str | None, level: str) -> None:
    result = end(german, allied_points).result
    assert (result.winner, result.level) == (winner, level)
    assert dict(result.points)["german-eliminated"] == german


@pytest.mark.rule("ardennes", "16.2.1", "2.1.2")
@pytest.mark.parametrize("turn", [1, 3, 6, 7, 12])
def test_immediate_victory_until_turn_6(turn: int) -> None:
    pos = end(35, 60, turn)
    if turn <= 6:
        assert pos.result is not None
        assert (pos.result.winner, pos.result.level) == ("german", "immediate")
        assert pos.why("end-movement").rule == "2.1.2"
    else:
        assert pos.result is None
        assert pos.turn == turn + 1
    assert end(34, 0, turn).result is None


@pytest.mark.rule("ardennes", "2.1.1", "2.1.2")
def test_eighteen_turns_of_a_day_each() -> None:
    days = game().turns.days
    assert len(days) == game().last_turn == 18
    assert days[0] == "16 December 1944"
    assert days[15] == "31 December 1944"
    assert days[16:] == ("1 January 1945", "2 January 1945")
    assert end(0, 0, 17).turn == 18
    assert end(0, 0, 18).result is not None


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "2 January 1945"), ("fr", "2 janvier 1945"), ("es", "2 de enero de 1945")],
)
def test_the_date_of_a_turn_is_told_in_every_language(language: str, told: str) -> None:
    words = Words(language, FOLDER, strict=True)
    assert told in words.say(message("event-turn", turn=18, **game().turns.date(18)))
    assert told in words.say(game().view(end(0, 0, 17)).turn)
