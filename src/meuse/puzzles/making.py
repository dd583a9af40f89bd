"""How puzzles are made: find them in new games, sift and choose them, let the levels try them anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from functools import cache
from itertools import count, cycle
from pathlib import Path
from typing import Any

import msgspec

from meuse.engine import Game, MeuseError
from meuse.matches.journal import Journal
from meuse.players.clock import Clock
from meuse.processes.pools import process_pool
from meuse.puzzles.attempt import judged, played_out
from meuse.puzzles.choosing import chosen, unlike
from meuse.puzzles.finding import Found, Search
from meuse.puzzles.loading import FOLDER, puzzle_ids, read_puzzle
from meuse.puzzles.rating import SIFTING, TRIES, Rated, key_of, passes, rated, sifted
from meuse.puzzles.schema import LEVELS, Puzzle
from meuse.puzzles.writing import as_toml
from meuse.titles import folder_of, load


def main() -> None:
    """Find puzzles in new games, sift them, choose the best, rate them."""
    parser = argparse.ArgumentParser(prog="python -m meuse.puzzles", description=main.__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    find = commands.add_parser("find", help="search games of wavering cadets; a run can be ended and resumed")
    sift = commands.add_parser("sift", help="let cadet and general try what was found, to choose by")
    choose = commands.add_parser("choose", help="write the best of what was found into the games' folders")
    rate = commands.add_parser("rate", help="let the levels try the puzzles of the games' folders")
    for one in (find, sift, choose, rate):
        one.add_argument("games", nargs="+")
        one.add_argument("--into", type=Path, required=True, help="the folder of the search's results")
    for one in (find, sift, rate):
        one.add_argument("--seconds", type=float, default=600.0, help="begin nothing new after this time")
        one.add_argument("--workers", type=int, default=2)
        one.add_argument("--seed", type=int, default=1)
    find.add_argument("--misses", action="store_true", help="only what a cadet misses")
    choose.add_argument("--count", type=int, default=36)
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    {"find": _find, "sift": _sift, "choose": _choose, "rate": _rate}[wanted.command](wanted)


# Finding ------------------------------------------------------------------------------------------


def _find(wanted: Any) -> None:
    """Game after game in turn, each in a process that goes on with the next."""
    clock = Clock(wanted.seconds)
    with ExitStack() as open_files:
        journals = {game: _journal(open_files, _found(wanted.into, game), Found) for game in wanted.games}
        todo = _unsearched(journals, wanted.seed)
        searching = _searched_for_misses if wanted.misses else _searched
        for found in _worked(wanted.workers, clock, ((searching, *task) for task in todo)):
            journals[found.game].append(found)
            print(f"{found.game} {found.seed}: {len(found.puzzles)} of {found.moments}", flush=True)


def _unsearched(journals: dict[str, Journal[Found]], seed: int) -> Iterator[tuple[str, int]]:
    known = {(found.game, found.seed) for journal in journals.values() for found in journal.lines()}
    games = cycle(journals)
    for number in count():
        task = next(games), seed + number // len(journals)
        if task not in known:
            yield task


@cache
def _search(game: str) -> Search:
    return Search(load(game))


def _searched(left: float, game: str, seed: int) -> Found:
    return _search(game).searched(seed, Clock(left))


@cache
def _search_for_misses(game: str) -> Search:
    return Search(load(game), misses_only=True)


def _searched_for_misses(left: float, game: str, seed: int) -> Found:
    return _search_for_misses(game).searched(seed, Clock(left))


# Sifting ------------------------------------------------------------------------------------------


def _sift(wanted: Any) -> None:
    """Everything that was found, and what is in the folders, with lots that the choice goes by."""
    clock = Clock(wanted.seconds)
    with ExitStack() as open_files:
        journals = {game: _journal(open_files, _siftings(wanted.into, game), Rated) for game in wanted.games}
        known = {
            (game, one.puzzle, one.level) for game, journal in journals.items() for one in journal.lines()
        }
        todo = (
            (_sifted, game, puzzle, level, wanted.seed)
            for level in reversed(SIFTING)
            for game in wanted.games
            for puzzle in _candidates(wanted.into, game)
            if (game, key_of(puzzle), level) not in known
        )
        for one in _worked(wanted.workers, clock, todo):
            journals[one.game].append(one)
            print(
                f"{one.game} {one.puzzle}: {one.level} {one.solved.solved} of {one.solved.tries}", flush=True
            )


def _sifted(left: float, game: str, puzzle: Puzzle, level: str, seed: int) -> Rated:
    return sifted(load(game), puzzle, level, seed)


def _candidates(into: Path, game: str) -> list[Puzzle]:
    """What is in the folder, and what was found beside it."""
    known = [read_puzzle(load(game), puzzle) for puzzle in puzzle_ids(game)]
    found = Journal(_found(into, game), Found).lines() if _found(into, game).exists() else ()
    return list(unlike([*known, *(puzzle for one in found for puzzle in one.puzzles)]))


def _passed(into: Path, game: str) -> list[Puzzle]:
    """The candidates that passed, with the tries they were chosen by."""
    tries = list(Journal(_siftings(into, game), Rated).lines())
    of = {key: [one for one in tries if one.puzzle == key] for key in {one.puzzle for one in tries}}
    return [
        _with(puzzle, of[key_of(puzzle)])
        for puzzle in _candidates(into, game)
        if passes(of.get(key_of(puzzle), ()))
    ]


# Rating -------------------------------------------------------------------------------------------


def _rate(wanted: Any) -> None:
    """The slowest level first, so that no process has to wait for another at the end."""
    clock = Clock(wanted.seconds)
    with ExitStack() as open_files:
        journals = {game: _journal(open_files, _ratings(wanted.into, game), Rated) for game in wanted.games}
        ratings = (one for journal in journals.values() for one in journal.lines())
        known = {(one.game, one.puzzle, one.level) for one in ratings}
        todo = (
            (_tried, game, puzzle, level, wanted.seed)
            for level in reversed(LEVELS)
            for game in wanted.games
            for puzzle in puzzle_ids(game)
            if (game, puzzle, level) not in known
        )
        for one in _worked(wanted.workers, clock, todo):
            journals[one.game].append(one)
    for game in wanted.games:
        _tell(wanted.into, game)


def _tried(left: float, game: str, puzzle: str, level: str, seed: int) -> Rated:
    loaded = load(game)
    return rated(loaded, read_puzzle(loaded, puzzle), level, seed)


def _tell(into: Path, game: str) -> None:
    for level in LEVELS:
        of_level = [one.solved for one in Journal(_ratings(into, game), Rated).lines() if one.level == level]
        tries, solved = (sum(getattr(one, what) for one in of_level) for what in ("tries", "solved"))
        if tries:
            print(f"{game}: {level} ({TRIES[level][0]:g} s) solves {solved} of {tries}: {solved / tries:.0%}")


# Choosing -----------------------------------------------------------------------------------------


def _choose(wanted: Any) -> None:
    """The best of what is in the folder and of what was found; what was rated stays, with its ratings.

    Where candidates were sifted, only those that passed.
    """
    for game in wanted.games:
        folder = Path(str(folder_of(game))) / FOLDER
        folder.mkdir(exist_ok=True)
        ratings = _ratings(wanted.into, game)
        if ratings.exists():
            puzzles = [_with_ratings(load(game), puzzle, ratings) for puzzle in puzzle_ids(game)]
        elif _siftings(wanted.into, game).exists():
            puzzles = chosen(_passed(wanted.into, game), wanted.count)
        else:
            puzzles = chosen(_candidates(wanted.into, game), wanted.count)
        puzzles = list(filter(None, (_finished(puzzle, load(game)) for puzzle in puzzles)))
        # By the games they are from, goals of all kinds follow each other.
        puzzles.sort(key=lambda puzzle: (puzzle.rating, puzzle.source.seed, puzzle.source.actions))
        for file in folder.glob("*.toml"):
            file.unlink()
        for number, puzzle in enumerate(puzzles, 1):
            (folder / f"{number:02}.toml").write_text(as_toml(puzzle), encoding="utf-8")
        print(f"{game}: {len(puzzles)} puzzles")


def _with_ratings(game: Any, puzzle_id: str, ratings: Path) -> Puzzle:
    tries = [one for one in Journal(ratings, Rated).lines() if one.puzzle == puzzle_id]
    return _with(read_puzzle(game, puzzle_id), tries)


def _with(puzzle: Puzzle, tries: Iterable[Rated]) -> Puzzle:
    told = {one.level: one.solved for one in tries}
    return msgspec.structs.replace(puzzle, rated=tuple(told.get(one.level, one) for one in puzzle.rated))


def _finished(puzzle: Puzzle, game: Game[Any]) -> Puzzle | None:
    """A puzzle whose solution can be played as it is written and solves it; None where that hangs on dice."""
    solution = played_out(puzzle, game)
    if not judged(puzzle, game, solution).solved:
        return None
    if judged(puzzle, game, [game.read(text) for text in puzzle.wrong]).solved:
        return None
    return msgspec.structs.replace(puzzle, solution=tuple(map(str, solution)))


# Work in processes --------------------------------------------------------------------------------


def _worked(workers: int, clock: Clock, todo: Iterator[Any]) -> Iterator[Any]:
    """What the processes bring, as it comes; nothing is begun when time is up."""
    with process_pool(workers) as pool:
        running: set[Future[Any]] = set()
        while True:
            while len(running) < workers and not clock.expired and (task := next(todo, None)):
                running.add(pool.submit(task[0], clock.left, *task[1:]))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                try:
                    yield one.result()
                except MeuseError as error:  # one bad game must not end a long search
                    print(f"left out: {error}", file=sys.stderr, flush=True)


def _found(into: Path, game: str) -> Path:
    return into / f"found-{game}.jsonl"


def _siftings(into: Path, game: str) -> Path:
    return into / f"sifted-{game}.jsonl"


def _ratings(into: Path, game: str) -> Path:
    return into / f"rated-{game}.jsonl"


def _journal(open_files: ExitStack, path: Path, type_: Any) -> Journal[Any]:
    return open_files.enter_context(Journal(path, type_))
