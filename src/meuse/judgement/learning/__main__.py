"""`python -m meuse.judgement.learning`: gather games, and fit a network to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meuse.titles import folder_of, load

if TYPE_CHECKING:
    from meuse.judgement.learning.runs import Wanted

app = typer.Typer(no_args_is_help=True, help="Learn what positions of a game are worth.")

#: Games are learned from, tested on and measured by seeds that nobody else uses.
LEARNED_FROM, TESTED_ON, MEASURED_BY = 1_000_000, 7_000_000, 8_000_000
SOFTENED_BY, SCALED_BY, OPENED_BY = 7_500_000, 8_500_000, 9_000_000

#: What all commands that play games ask.
Workers = Annotated[int, typer.Option(min=1)]
Seconds = Annotated[float, typer.Option(help="begin no game after so many seconds")]
Games = Annotated[int, typer.Option(min=2)]
Into = Annotated[Path, typer.Option(help="the folder for what is played: a line for each game")]
#: As long as it takes.
EVER = 1e9


def wanted(game: str, first: int, games: int, seconds: float) -> Wanted:
    """So many games from a seed on."""
    from meuse.judgement.learning.runs import Wanted

    return Wanted(game, range(first, first + games), seconds)


def shipped(game: str) -> Path:
    """The folder in which a game brings along what was learned of it."""
    from meuse.judgement.judge import FOLDER

    return Path(str(folder_of(load(game)))) / FOLDER


@app.command()
def gather(
    game: str,
    into: Annotated[Path, typer.Option(help="the folder for what is read")],
    games: Games = 3000,
    seconds: Seconds = EVER,
    steady: Annotated[bool, typer.Option(help="games to test on: other dice, nobody wavers")] = False,
    workers: Workers = 2,
) -> None:
    """Play games and read their positions; a run that was broken off goes on."""
    from meuse.judgement.learning.gather import Wanted
    from meuse.judgement.learning.gather import gather as gathered

    seed = TESTED_ON if steady else LEARNED_FROM
    gathered(Wanted(game, games, seed, seconds, steady), into, workers)


@app.command()
def fit(
    game: str,
    learned: Annotated[Path, typer.Argument(help="the folder with the games to learn from")],
    tested: Annotated[Path, typer.Argument(help="the folder with the games to test on")],
    seed: int = 0,
    into: Annotated[Path | None, typer.Option(help="where to write; else the game's own folder")] = None,
) -> None:
    """Fit networks, choose one, say how good it is on the games to test on, and write it."""
    from meuse.judgement.learning.fit import fit as fitted
    from meuse.judgement.learning.gathered import read_gathered
    from meuse.judgement.learning.telling import told, write

    loaded = load(game)
    found = fitted(read_gathered(learned), read_gathered(tested), seed)
    print(told(loaded, found))
    write(loaded, found, into or shipped(game))


@app.command()
def measure(
    game: str,
    into: Into,
    games: Games = 1000,
    seed: Annotated[int, typer.Option(help="the first of the dice")] = MEASURED_BY,
    seconds: Seconds = EVER,
    value: Annotated[Path | None, typer.Option(help="a value.npz; else the one that is shipped")] = None,
    workers: Workers = 2,
) -> None:
    """Say how chances come true on new dice, and how much of the spread of results is luck.

    A run that was broken off goes on; with 0 seconds, what is there is told.
    """
    from meuse.judgement.learning.measure import measure as measured
    from meuse.judgement.learning.measure import told

    print(told(game, measured(wanted(game, seed, games, seconds), value, into, workers)))


@app.command()
def soften(
    game: str,
    into: Into,
    games: Games = 200,
    seconds: Seconds = EVER,
    take: Annotated[bool, typer.Option(help="write it into the shipped value")] = False,
    workers: Workers = 2,
) -> None:
    """Say how odds are put right, by scenario: fitted to half of some steady games, held against the others.

    A run that was broken off goes on; with 0 seconds, what is there is told.
    """
    from meuse.judgement.learning.soften import softened, taken, told, watch

    found = softened(watch(wanted(game, SOFTENED_BY, games, seconds), into, workers))
    print(told(game, found))
    if take:
        taken(shipped(game), found)


@app.command()
def scale(game: str, into: Into, games: Games = 300, seconds: Seconds = EVER, workers: Workers = 2) -> None:
    """Say how much the learned value and the doctrine's points tell of who wins, and write it down.

    A run that was broken off goes on.
    """
    from meuse.judgement.learning.scale import scaled, told, watch
    from meuse.judgement.scale import FILE

    seen = watch(wanted(game, SCALED_BY, games, seconds), into, workers)
    text = told(scaled(seen), seen)
    print(text)
    (shipped(game) / FILE).write_text(text, encoding="utf-8")


@app.command()
def openings(
    game: str,
    into: Into,
    games: Games = 10_000,
    turns_more: Annotated[int, typer.Option(min=0, help="turns played on before it is judged")] = 1,
    seconds: Seconds = EVER,
    code: Annotated[str, typer.Option(help="which code plays; else this version and its commit")] = "",
    workers: Workers = 2,
) -> None:
    """Play first turns that are varied, and keep for the explorer where units went and what that was worth.

    A run that was broken off goes on.
    """
    from meuse.judgement.learning.openings import book, play, this_code
    from meuse.judgement.openings import FILE

    played = play(wanted(game, OPENED_BY, games, seconds), into, workers, turns_more, code or this_code())
    print(f"{game}: {len(played)} openings")
    (shipped(game) / FILE).write_bytes(book(load(game), played))


@app.command()
def strengths(
    folder: Annotated[Path, typer.Argument(help="the folder with games of wavering cadets")],
) -> None:
    """Say how strong cadets are by how often they give any order instead of the best."""
    from meuse.judgement.learning.strengths import strengths as rated

    for whim, (rating, error) in rated(folder).items():
        print(f"{whim:5.2f}  {rating:+6.0f} ± {2 * error:.0f}")


if __name__ == "__main__":
    app()
