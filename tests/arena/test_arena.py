"""Matches, their statistics, and going on after an interruption."""

import json
import math
import random
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from meuse.arena import (
    Arena,
    GameRow,
    GameTask,
    Pairing,
    Progress,
    Results,
    SequentialTest,
    Verdict,
    forfeits,
    pairings,
    play_game,
    ratings,
    standings,
    tasks,
    wilson,
)
from meuse.cli.app import app
from meuse.cli.arena import read_players
from meuse.engine import MeuseError

SAMPLE = "tests.kit.skirmish"
PAIRING = Pairing(SAMPLE, "meeting", "random", "random")


def task(seed: int = 1, german: str = "random", allied: str = "random") -> GameTask:
    return GameTask(game=SAMPLE, scenario="meeting", german=german, allied=allied, seed=seed, seconds=1)


def row(
    winner: str | None,
    german: str = "a",
    allied: str = "b",
    seed: int = 1,
    margin: int | None = None,
    forfeit: str = "",
) -> GameRow:
    return GameRow(
        task=task(seed, german, allied),
        winner=winner,
        level="",
        points={},
        decisions=10,
        segments=2,
        seconds=0.5,
        slowest={"german": 0.1, "allied": 0.2},
        forfeit=forfeit,
        margin=margin,
    )


# Statistics ---------------------------------------------------------------------------------------


def test_wilson_gives_the_published_values() -> None:
    # Newcombe (1998), the classic example of 81 in 263, and 0 in 20.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3080, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 0.5, 1.0)


@given(st.integers(1, 500), st.data())
def test_wilson_contains_the_share(games: int, data: st.DataObject) -> None:
    score = data.draw(st.integers(0, 2 * games)) / 2
    low, share, high = wilson(score, games)
    assert 0 <= low <= share + 1e-12
    assert share <= high + 1e-12 <= 1 + 1e-9


def test_a_sequential_test_errs_as_seldom_as_promised() -> None:
    rng = random.Random(5)

    def decide(score: float) -> Verdict:
        test = SequentialTest(0.5, 0.6, error=0.05)
        pairs: list[float] = []
        while (verdict := test.verdict(pairs)) is Verdict.OPEN:
            pairs.append((int(rng.random() < score) + int(rng.random() < score)) / 2)
        return verdict

    runs = 200
    assert sum(decide(0.5) is Verdict.BETTER for _ in range(runs)) / runs < 0.12
    assert sum(decide(0.6) is Verdict.NOT_BETTER for _ in range(runs)) / runs < 0.12


def test_a_sequential_test_says_nothing_of_one_pair_and_wants_sense() -> None:
    assert SequentialTest().verdict([1.0]) is Verdict.OPEN
    assert SequentialTest().verdict([1.0] * 30) is Verdict.BETTER
    assert SequentialTest().verdict([0.0] * 30) is Verdict.NOT_BETTER
    assert math.isclose(SequentialTest(error=0.05).bound, math.log(19))
    with pytest.raises(ValueError, match="weaker first"):
        SequentialTest(0.6, 0.5)


# Schedules and games ------------------------------------------------------------------------------


def test_a_round_robin_with_swapped_sides_and_common_dice() -> None:
    met = pairings("celles", ["campaign"], ["a", "b", "c"])
    assert [(pairing.first, pairing.second) for pairing in met] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings("celles", ["x"], ["a"]) == [Pairing("celles", "x", "a", "a")]
    (one, other), *_ = tasks(met[0], 3, 2.0)
    assert (one.seats, other.seats) == ({"german": "a", "allied": "b"}, {"german": "b", "allied": "a"})
    assert one.seed == other.seed
    assert {one.timing for one in next(tasks(met[0], 1, 2.0, timing="processor"))} == {"processor"}


def test_dice_can_begin_elsewhere() -> None:
    [met], [alone] = pairings("celles", ["x"], ["a", "b"]), pairings("celles", ["x"], ["a"])
    seeds = [[game.seed for game in pair] for pair in tasks(met, 2, 2.0, first_seed=50)]
    assert seeds == [[50, 50], [51, 51]]
    assert [[game.seed for game in pair] for pair in tasks(alone, 2, 2.0, first_seed=50)] == [
        [50, 51],
        [52, 53],
    ]


def test_the_same_task_plays_the_same_game() -> None:
    one, other = play_game(task()), play_game(task())
    assert (one.winner, one.points, one.decisions) == (other.winner, other.points, other.decisions)
    assert one.segments > 3
    assert one.seconds > 0
    assert max(one.slowest.values()) > 0
    assert one.forfeit == ""


def test_scores() -> None:
    assert [row(winner).score("german") for winner in ("german", None, "allied")] == [1.0, 0.5, 0.0]


# Running and resuming -----------------------------------------------------------------------------


def facts(results: Results) -> list[tuple[str, str | None, int]]:
    return sorted((known.task.key, known.winner, known.decisions) for known in results.rows())


@pytest.mark.parametrize("workers", [1, 2])
def test_the_result_does_not_depend_on_the_workers(workers: int) -> None:
    alone = Results()
    told: list[Progress] = []
    Arena(alone, pairs=3, seconds=1, tell=told.append).play([PAIRING])
    assert told == [Progress(PAIRING, 6, 6, Verdict.OPEN)]
    many = Results()
    Arena(many, pairs=3, seconds=1, workers=workers).play([PAIRING])
    assert facts(alone) == facts(many)


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Arena(Results(path), pairs=2, seconds=1).play([PAIRING])
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])  # killed while it wrote the last line
    again = Results(path)
    assert len(again) == len(Results(path)) == whole.count(b"\n") - 1
    Arena(again, pairs=2, seconds=1).play([PAIRING])
    Arena(again, pairs=2, seconds=1).play([PAIRING])
    assert facts(Results(path)) == facts(again)
    assert path.read_bytes().count(b"\n") == whole.count(b"\n")


def test_when_its_minutes_are_over_no_game_is_begun_and_later_it_goes_on() -> None:
    results = Results()
    Arena(results, pairs=2, seconds=1, minutes=-1.0).play([PAIRING])
    assert len(results) == 0
    Arena(results, pairs=2, seconds=1, minutes=60.0).play([PAIRING])
    unhurried = Results()
    Arena(unhurried, pairs=2, seconds=1).play([PAIRING])
    assert facts(results) == facts(unhurried)


def test_a_foreign_file_is_refused_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("hello\n")
    with pytest.raises(MeuseError, match="line 1: not a result"):
        Results(path)


def test_a_decided_match_stops() -> None:
    results = Results()
    for pair in tasks(Pairing(SAMPLE, "meeting", "a", "b"), 100, 1.0):
        for one in pair:
            winner = "german" if one.seats["german"] == "a" else "allied"
            results.add(
                GameRow(
                    task=one,
                    winner=winner,
                    level="",
                    points={},
                    decisions=1,
                    segments=1,
                    seconds=0,
                    slowest={},
                )
            )
    told: list[Progress] = []
    Arena(results, pairs=100, seconds=1.0, test=SequentialTest(), tell=told.append).play(
        [Pairing(SAMPLE, "meeting", "a", "b")]
    )
    assert told[-1].verdict is Verdict.BETTER
    assert told[-1].played < 200


# Standings and ratings ----------------------------------------------------------------------------


def test_standings_name_the_better_player_first() -> None:
    rows = [row("allied", seed=seed) for seed in range(3)] + [
        row("german", "b", "a", seed) for seed in range(3)
    ]
    (standing,) = standings([*rows, row(None, seed=9)])
    assert (standing.player, standing.opponent) == ("b", "a")
    assert (standing.games, standing.wins, standing.draws) == (7, 6, 1)
    assert standing.score is not None
    assert standing.score.share == pytest.approx(6.5 / 7)
    assert standing.as_side["german"] == wilson(3, 3)
    assert standing.as_side["allied"] == wilson(3.5, 4)
    assert standing.slowest_segment == 0.2


def test_a_player_against_himself_shows_the_balance_of_sides() -> None:
    won = [row("german", "a", "a", seed, margin=4) for seed in range(3)]
    (standing,) = standings([*won, row("allied", "a", "a", 3, margin=-8)])
    assert (standing.is_mirror, standing.games, standing.wins, standing.score) == (True, 4, 3, None)
    assert (standing.as_side["german"], standing.as_side["allied"]) == (wilson(3, 4), wilson(1, 4))
    assert (standing.margin_as_side["german"], standing.margin_as_side["allied"]) == (1.0, 1.0)


def test_margins_have_one_sign_whoever_leads_the_side() -> None:
    """German points less Allied: the better player's are positive as German and negative as Allied."""
    rows = [row("german", "b", "a", 1, margin=6), row("german", "b", "a", 2, margin=2)]
    rows += [row("allied", "a", "b", 1, margin=-5), row(None, "a", "b", 2, margin=0), row("allied", seed=3)]
    (standing,) = standings(rows)
    assert standing.player == "b"
    assert (standing.margin_as_side["german"], standing.margin_as_side["allied"]) == (4.0, -2.5)
    (without,) = standings([row("german"), row("german", seed=2)])
    assert (without.margin_as_side["german"], without.margin_as_side["allied"]) == (None, None)
    assert (without.as_side["german"], without.as_side["allied"]) == (wilson(2, 2), None)


def test_a_game_tells_its_margin() -> None:
    played = [play_game(task(seed)) for seed in range(6)]
    for game in played:
        german = sum(value for source, value in game.points.items() if source.startswith("german"))
        assert game.margin == german - sum(
            value for source, value in game.points.items() if source.startswith("allied")
        )
    assert len({game.margin for game in played}) > 1


def test_forfeits_are_told_with_their_reasons() -> None:
    rows = [row("german", seed=seed, forfeit="crashed: no map") for seed in range(2)]
    rows += [row("allied", "b", "a", 3, forfeit="crashed: no map"), row("allied", forfeit="hung", seed=4)]
    assert forfeits([*rows, row("german", seed=5)]) == [("b", "crashed: no map", 3), ("a", "hung", 1)]


def test_a_mirror_match_is_not_stopped_early() -> None:
    """Its two seats are one player's: no test can tell who is better."""
    results = Results()
    met = Pairing(SAMPLE, "meeting", "a", "a")
    for pair in tasks(met, 40, 1.0):
        for one, winner in zip(pair, ("german", "allied"), strict=True):
            results.add(msgspec.structs.replace(row(winner), task=one))
    told: list[Progress] = []
    Arena(results, pairs=40, seconds=1.0, test=SequentialTest(), tell=told.append).play([met])
    assert (told[-1].verdict, told[-1].played) == (Verdict.OPEN, 80)


def test_ratings_tell_skill_from_side() -> None:
    rows = [
        row("german", german, allied, seed)
        for seed in range(20)
        for german, allied in (("a", "b"), ("b", "a"))
    ]
    by_name = {rating.name: rating for rating in ratings(rows)}
    assert by_name["side german"].ordinal > by_name["side allied"].ordinal
    assert abs(by_name["a"].mu - by_name["b"].mu) < 2


def test_a_player_against_himself_is_rated_by_side_only() -> None:
    rated = ratings([row("german", "a", "a", seed) for seed in range(5)])
    assert [rating.name for rating in rated] == ["side german", "side allied"]


# The command --------------------------------------------------------------------------------------


def test_the_command_prints_table_and_data(tmp_path: Path) -> None:
    args = ["arena", SAMPLE, "--games", "4", "--workers", "1", "--results", str(tmp_path / "r.jsonl")]
    shown = CliRunner().invoke(app, [*args, "--stop-early"])
    assert shown.exit_code == 0, shown.output
    assert "random" in shown.stdout
    data = CliRunner().invoke(app, [*args, "--json"])
    assert json.loads(data.stdout)["standings"][0]["games"] == 4


def test_the_command_plays_with_the_dice_it_is_told(tmp_path: Path) -> None:
    kept = tmp_path / "r.jsonl"
    args = ["arena", SAMPLE, "--games", "2", "--workers", "1", "--first-seed", "70", "--results", str(kept)]
    assert CliRunner().invoke(app, args).exit_code == 0
    assert {json.loads(line)["task"]["seed"] for line in kept.read_text().splitlines()} == {70, 71}


def test_the_command_tells_the_balance_of_a_mirror_match_with_its_margin() -> None:
    args = ["arena", SAMPLE, "--games", "4", "--workers", "1"]
    shown = CliRunner().invoke(app, args).stdout
    assert "himself" in shown
    assert "50.0% [0.0%, 100.0%]" not in shown
    (standing,) = json.loads(CliRunner().invoke(app, [*args, "--json"]).stdout)["standings"]
    assert sum(share for _, share, *_ in standing["as_side"].values()) == pytest.approx(1)
    assert f"{standing['margin_as_side']['german']:+.1f}" in shown
    assert "as German" in shown.replace("\n", " ")


@pytest.mark.parametrize(
    ("texts", "names"),
    [
        (["random"], ["random"]),
        (["random,cadet", "staff"], ["random", "cadet", "staff"]),
        (["random,'external:bot --plan a,b'"], ["random", "external:bot --plan a,b"]),
        (['"external:bot --plan a,b",cadet'], ["external:bot --plan a,b", "cadet"]),
        (["external:bot 'a,b' \"c,d\",cadet"], ["external:bot 'a,b' \"c,d\"", "cadet"]),
        (["'external:bot \"a, b\"'"], ['external:bot "a, b"']),
        ([""], [""]),
    ],
)
def test_names_with_commas(texts: list[str], names: list[str]) -> None:
    assert read_players(texts) == names


def test_the_command_tells_why_a_program_forfeited(tmp_path: Path) -> None:
    bot = tmp_path / "bot,2.py"
    bot.write_text("raise SystemExit('I know no such game')")
    named = f"random,'external:{sys.executable} {bot}'"
    args = ["arena", SAMPLE, "--games", "2", "--workers", "1", "--players", named]
    shown = CliRunner().invoke(app, args).stdout
    assert f"external:{sys.executable} {bot} forfeited 2 games: crashed: " in shown
    assert "I know no such game" in shown
    (broken,) = json.loads(CliRunner().invoke(app, [*args, "--json"]).stdout)["forfeits"]
    assert broken["games"] == 2


def test_the_command_refuses_unknown_players() -> None:
    refused = CliRunner().invoke(app, ["arena", SAMPLE, "--players", "napoleon"])
    assert isinstance(refused.exception, MeuseError)
