"""Puzzles: what is shipped can be solved as it says; plans are graded, not dice."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import meuse
from meuse.data.errors import DataError
from meuse.engine import Game, MeuseError
from meuse.players.doctrine import Breadth
from meuse.players.general import GeneralPlayer
from meuse.players.registry import doctrine_of
from meuse.puzzles import Attempt, Goal, Grader, Puzzle, puzzle_ids, puzzles_of, read_puzzle
from meuse.puzzles.attempt import judged
from meuse.puzzles.choosing import chosen
from meuse.puzzles.finding import is_missed, moments
from meuse.puzzles.goals import reached, told, until
from meuse.puzzles.loading import problems
from meuse.puzzles.rating import Rated, key_of, passes
from meuse.puzzles.schema import LEVELS
from meuse.puzzles.solving import Dice, UnluckyDice
from meuse.puzzles.told import WORTH, Task, Told
from meuse.puzzles.writing import as_toml
from meuse.words.catalogue import LANGUAGES
from meuse.words.of_game import folder_of_words
from meuse.words.words import Words

GAMES = ("celles", "ardennes", "tigers")
SHIPPED = [(game, puzzle_id) for game in GAMES for puzzle_id in puzzle_ids(game)]
#: Of each game the puzzles in the default run; the others are soaked.
FIRST = 2


def sample() -> list[Any]:
    return [
        pytest.param(game, puzzle, marks=[] if int(puzzle) <= FIRST else pytest.mark.soak)
        for game, puzzle in SHIPPED
    ]


def plan(game: Game[Any], texts: tuple[str, ...]) -> list[Any]:
    return [game.read(text) for text in texts]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_thirty_of_each_game_no_two_alike(name: str) -> None:
    game = meuse.load(name)
    puzzles = puzzles_of(game)
    assert len(puzzles) >= 30
    assert len({(one.source.scenario, one.side, one.goal) for one in puzzles}) == len(puzzles)
    assert len({one.goal.kind for one in puzzles}) >= 4
    for one in puzzles:
        assert one.second < one.enough <= one.best
        assert [rated.level for rated in one.rated] == list(LEVELS)
        for language in LANGUAGES:
            words = Words(language, folder_of_words(game), strict=True)
            assert words.say(told(one.goal, game))
            assert words.say(until(one.goal))


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_solve_as_many_as_they_should(name: str) -> None:
    """The general nine of ten, a cadet half of them at most, by the tries that the files tell."""
    puzzles = puzzles_of(meuse.load(name))
    for level, least, most in (("general", 0.9, 1.0), ("cadet", 0.0, 0.5)):
        tries = [one for puzzle in puzzles for one in puzzle.rated if one.level == level]
        share = sum(one.solved for one in tries) / sum(one.tries for one in tries)
        assert least <= share <= most


@pytest.mark.parametrize(("name", "puzzle_id"), sample())
def test_its_solution_is_legal_and_solves_it_and_the_wrong_plan_does_not(name: str, puzzle_id: str) -> None:
    game = meuse.load(name)
    puzzle = read_puzzle(game, puzzle_id)
    attempt = Attempt.of(puzzle, game)
    attempt.play_all(puzzle.solution)
    verdict = attempt.verdict()
    assert verdict.solved
    assert verdict.chance == pytest.approx(puzzle.best, abs=0.25 * puzzle.best + 1e-6)
    assert not judged(puzzle, game, plan(game, puzzle.wrong)).solved
    assert not judged(puzzle, game, []).solved


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """One that is decided by dice."""
    game = meuse.load("celles")
    return next(one for one in puzzles_of(game) if 0.3 < one.best < 0.95)


def test_whatever_the_dice_were_a_plan_is_worth_the_same(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    grader = Grader(game, game.position(puzzle.position), puzzle.side)
    ends = grader.ends(plan(game, puzzle.solution))
    assert sum(end.chance for end in ends) == pytest.approx(1.0)
    results = {reached(puzzle.goal, puzzle.side, grader.start, end.pos) for end in ends}
    assert results == {True, False}
    assert grader.chance(puzzle.goal, plan(game, puzzle.solution)) == grader.chance(
        puzzle.goal, plan(game, puzzle.solution)
    )


def test_the_exact_chance_agrees_with_many_throws(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    grader = Grader(game, game.position(puzzle.position), puzzle.side)
    exact = grader.chance(puzzle.goal, plan(game, puzzle.solution))
    rng, hits, throws = random.Random(7), 0, 150
    for _ in range(throws):
        pos, left = grader.start.copy(), plan(game, puzzle.solution)
        while True:
            grader.carrier.play(pos, left)
            if grader.carrier.is_over(pos):
                break
            pos.play(pos.draw(rng))
        hits += reached(puzzle.goal, puzzle.side, grader.start, pos)
    assert hits / throws == pytest.approx(exact, abs=0.15)


def test_what_a_plan_does_not_need_is_left_out(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    grader = Grader(game, game.position(puzzle.position), puzzle.side)
    whole = plan(game, puzzle.solution)
    short = grader.shortened(puzzle.goal, whole)
    assert len(short) <= len(whole)
    assert grader.chance(puzzle.goal, short) >= grader.chance(puzzle.goal, whole) - 0.01


def test_a_file_says_what_is_wrong_with_it(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    assert not list(problems(game, puzzle))
    other = next(side for side in game.sides if side != puzzle.side)
    for key, broken in (
        ("goal.place", msgspec.structs.replace(puzzle, goal=Goal(kind="take", place="9999"))),
        ("goal.unit", msgspec.structs.replace(puzzle, goal=Goal(kind="destroy", unit="nobody"))),
        ("position", msgspec.structs.replace(puzzle, side=other)),
        ("position", msgspec.structs.replace(puzzle, position="{}")),
        ("solution[0]", msgspec.structs.replace(puzzle, solution=("fly away",))),
    ):
        assert [found for found, _ in problems(game, broken)][:1] == [key]
    with pytest.raises(LookupError, match="no puzzle '999'"):
        read_puzzle(game, "999")


def test_a_file_reads_as_it_was_written(puzzle: Puzzle) -> None:
    import tomllib

    told_again = msgspec.convert(tomllib.loads(as_toml(puzzle)), Puzzle)
    assert told_again == msgspec.structs.replace(puzzle, id="")


def test_a_broken_file_names_itself(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "01.toml").write_text(as_toml(puzzle).replace("best = ", "worst = "))
    monkeypatch.setattr("meuse.lessons.shelf.folder_of", lambda game: tmp_path)
    with pytest.raises((DataError, MeuseError), match=r"celles/puzzles/01\.toml"):
        read_puzzle(meuse.load("celles"), "01")


def test_the_clearest_are_chosen_and_few_that_a_cadet_solves() -> None:
    puzzles = puzzles_of(meuse.load("celles"))
    taken = chosen([*puzzles, *puzzles], 8)
    assert len(taken) == 8
    assert len({(one.source.scenario, one.side, one.goal) for one in taken}) == 8
    assert sum(one.difficulty == "easy" for one in taken) <= 2


def test_who_is_told_the_goal_looks_for_it(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    side = puzzle.side
    [other] = [name for name in game.sides if name != side]
    grader = Grader(game, game.position(puzzle.position), side)
    own, task = doctrine_of(game), Task(puzzle.goal, side, grader.start)
    told = Told(own, task)
    ends = [end.pos for end in grader.ends(plan(game, puzzle.solution))]
    hit = next(pos for pos in ends if reached(puzzle.goal, side, grader.start, pos))
    miss = next(pos for pos in ends if not reached(puzzle.goal, side, grader.start, pos))
    for who, worth in ((side, WORTH), (other, -WORTH)):
        assert told.value(hit, who) == pytest.approx(own.value(hit, who) + worth)
        assert told.foreseen(hit, who) == pytest.approx(own.foreseen(hit, who) + worth)
        assert told.value(miss, who) == own.value(miss, who)
    led, untold = told.led_by(Breadth.WIDE, side), own.led_by(Breadth.WIDE, side)
    assert led.value(hit, side) == pytest.approx(untold.value(hit, side) + WORTH)


def test_unlucky_dice_keep_a_goal_out_of_reach(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    carrier = Grader(game, game.position(puzzle.position), puzzle.side).carrier
    task = Task(puzzle.goal, puzzle.side, carrier.start)

    def is_reached_with(dice: Dice) -> bool:
        pos, left = carrier.start.copy(), plan(game, puzzle.solution)
        while True:
            carrier.play(pos, left)
            if carrier.is_over(pos):
                return task.is_reached(pos)
            pos.play(dice.thrown(pos))

    assert any(is_reached_with(Dice(seed)) for seed in range(12))
    assert not any(is_reached_with(UnluckyDice(seed, carrier, task.is_reached)) for seed in range(12))


def test_the_enemy_s_reply_is_looked_at_only_for_goals_that_outlast_it(puzzle: Puzzle) -> None:
    game = meuse.load("celles")
    start, own = game.position(puzzle.position), doctrine_of(game)
    for goal, replies in ((puzzle.goal, False), (Goal(kind="hold", place="2113"), True)):
        tuning = Told(own, Task(goal, puzzle.side, start)).tuning
        asked = tuning.contest(start, GeneralPlayer.contest)
        usual = own.tuning.contest(start, GeneralPlayer.contest)
        assert asked == (usual if replies else usual._replace(segments=0))
        assert tuning.tries == own.tuning.tries


def test_what_a_general_misses_once_is_not_chosen(puzzle: Puzzle) -> None:
    def tries(level: str, *chances: float) -> Rated:
        return Rated("celles", key_of(puzzle), level, 15.0, chances, puzzle.enough)

    best, none = puzzle.best, 0.0
    assert passes([tries("cadet", none, none, none, none), tries("general", best, best, best)])
    assert not passes([tries("general", best, best, none)])
    assert not passes([tries("general", best, best)])
    assert not passes([tries("cadet", best, best, best)])
    assert not passes([])


def test_a_search_finds_the_same_moments_again_and_knows_what_is_missed() -> None:
    game = meuse.load("celles")
    once, again = moments(game, 3), moments(game, 3)
    assert [moment.source for moment in once] == [moment.source for moment in again]
    assert all(moment.pos.side == moment.side for moment in once)
    assert is_missed(0.0, 0.3)
    assert is_missed(0.4, 0.9)
    assert not is_missed(0.2, 0.3)
