"""What is counted, against what the records say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import meuse
from meuse.lab import GameTask, play_task
from meuse.lab.observed import ObservedRecord
from meuse.lab.observer import Observer
from meuse.wargame.measures import Measures, measures_of

SAMPLE = "tests.kit.skirmish"


def task(game: str, seed: int = 3) -> GameTask:
    loaded = meuse.load(game)
    return GameTask(
        game=game,
        rules=loaded.rules_version,
        data_hash="",
        scenario=loaded.main_scenario,
        options={},
        german="random",
        allied="random",
        seconds=1.0,
        seed=seed,
    )


def position(units: dict[str, dict[str, Any]], **more: Any) -> meuse.Position[Any]:
    pos: meuse.Position[Any] = meuse.load(SAMPLE).setup({"units": units, **more})
    return pos


def observed(pos: meuse.Position[Any], *actions: str, rng: int = 1) -> Observer:
    """Watch some actions from a hand-made position on; dice are thrown as needed between them."""
    record = ObservedRecord.new(pos.game)
    record.position = pos
    observer = Observer(record)
    dice = random.Random(rng)
    for action in actions:
        while record.position.side == "chance":
            record.roll(dice)
        record.play(action)
    while record.position.side == "chance":
        record.roll(dice)
    return observer


def test_moves_are_counted_and_told_apart_by_roads() -> None:
    # The road of the sample map leads from 0501 to 0502.
    pos = position({"G1": {"at": "0501"}, "A1": {"at": "0106"}})
    observer = observed(pos, "activate G1", "move G1 0502", "move G1 0402")
    (moves,) = observer.road_rows()
    assert (moves.side, moves.moves, moves.on_roads) == ("german", 2, 1)
    assert [(link.a, link.b, link.count) for link in observer.link_rows()] == [("0501", "0502", 1)]


def test_losses_are_the_steps_that_went() -> None:
    """Over whole games: what is counted as lost is what the units have less at the end than at the start."""
    for seed in range(20):
        pos = meuse.load(SAMPLE).start()
        before = sum(measures_of(pos.game).steps(pos))
        played = play_task(task(SAMPLE, seed))
        record = meuse.Record.parse(played.record, lambda name: meuse.load(SAMPLE))
        after = sum(measures_of(pos.game).steps(record.position))
        assert sum(loss.steps for loss in played.row.losses) == before - after


@pytest.mark.parametrize("game", [SAMPLE, *meuse.games()])
def test_every_game_is_measured(game: str) -> None:
    row = play_task(task(game)).row
    assert row.forfeit == ""
    turns = {entry.turn for entry in row.front}
    assert len(turns) == row.turns
    assert {entry.side for entry in row.front} == {"german", "allied"}
    record = meuse.Record.parse(play_task(task(game)).record, lambda name: meuse.load(game))
    result = record.position.result
    assert result is not None
    last = max(turns)
    assert {p.source: p.value for p in row.points if p.turn == last} == dict(result.points)
    assert row.margin == record.game.margin(result.points)


@pytest.mark.parametrize("game", meuse.games())
def test_attacks_and_presence_name_places_of_the_map(game: str) -> None:
    loaded = meuse.load(game)
    rows = [play_task(task(game, seed)).row for seed in range(1 if game == "ardennes" else 4)]
    places = {spot.place for row in rows for spot in row.combat}
    places |= {entry.place for row in rows for entry in row.presence}
    assert places <= set(loaded.board.names)
    attacks = [attack for row in rows for attack in row.attacks]
    assert attacks
    assert {attack.side for attack in attacks} <= {"german", "allied"}
    assert sum(a.count for a in attacks) == sum(spot.count for row in rows for spot in row.combat)
    assert any(moves.on_roads for row in rows for moves in row.roads)


def test_the_same_description_gives_the_same_row() -> None:
    one, other = play_task(task("celles")), play_task(task("celles"))
    assert one.row == other.row
    assert one.record == other.record
    assert play_task(task("celles", 4)).row != one.row


def test_presence_counts_units_at_the_ends_of_turns() -> None:
    played = play_task(task(SAMPLE, 5))
    counted = Counter({(entry.place, entry.side): entry.count for entry in played.row.presence})
    by_side = {
        side: sum(n for (_, whose), n in counted.items() if whose == side) for side in ("german", "allied")
    }
    fronts = played.row.front
    assert by_side == {side: sum(f.units for f in fronts if f.side == side) for side in by_side}


def test_contact_and_lead_on_a_hand_made_position() -> None:
    pos = position({"G1": {"at": "0403"}, "G2": {"at": "0501"}, "A1": {"at": "0402"}})
    record = ObservedRecord.new(pos.game)
    record.position = pos
    observer = Observer(record)
    fronts = {front.side: front for front in observer._fronts(pos)}
    assert fronts["german"].contact == fronts["allied"].contact == 1
    across = {name: pos.game.board.xy[pos.game.board.index(name)][0] for name in ("0403", "0501", "0402")}
    assert fronts["german"].lead == round(min(across["0403"], across["0501"]), 3)
    assert fronts["allied"].lead == round(across["0402"], 3)
    assert fronts["german"].units == 2


def test_an_area_that_both_sides_are_in_counts_as_contact() -> None:
    """Areas of Tigers are contested: nobody is beside the enemy, and still they touch."""
    game = meuse.load("tigers")
    contested = game.setup({"units": {"28-110a": "70", "28-110b": "70", "2Pz-arm-1": "70"}})
    assert _contact(contested) == {1}
    beside = game.board.names[game.board.neighbours[game.board.index("70")][0]]
    both = game.setup({"units": {"28-110a": "70", "28-110b": beside, "2Pz-arm-1": "70"}})
    assert _contact(both) == {2}


def _contact(pos: meuse.Position[Any]) -> set[int]:
    """The contact that both sides' rows tell."""
    record = ObservedRecord.new(pos.game)
    record.position = pos
    return {front.contact for front in Observer(record)._fronts(pos)}


def test_a_game_without_a_module_of_its_own_takes_the_defaults() -> None:
    assert type(measures_of(meuse.load(SAMPLE))) is Measures
    assert type(measures_of(meuse.load("celles"))) is not Measures


@pytest.mark.rule("tigers", "13.11a")
def test_units_of_tigers_that_no_route_serves_want_supply() -> None:
    """Americans in all areas around the German: he has no way home; without them he has."""
    game = meuse.load("tigers")
    board = game.board
    around = [board.names[place] for place in board.neighbours[board.index("70")]]
    americans = dict(zip(("28-110a", "28-110b", "28-112a", "28-112b"), around, strict=True))
    cut_off = game.setup({"units": {**americans, "2Pz-arm-1": "70"}})
    assert list(measures_of(game).supply(cut_off)) == [("german", "out-of-supply")]
    served = game.setup({"units": {"2Pz-arm-1": "70"}})
    assert list(measures_of(game).supply(served)) == []
