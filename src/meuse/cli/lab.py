"""`meuse lab`: many games by a plan, and what came of them."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.cli.commands import INTERRUPTED
from meuse.cli.common import AsJson, GameName, Workers
from meuse.cli.screen import bar, print_json, tell_of_compiling, waiting
from meuse.compiling import tell_before_compiling
from meuse.lab import ManyHands, OneHand, Plan, Store, carry_out
from meuse.lab.run import Hands

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Play many games by a plan, and see what came of them, with confidence intervals and pictures.",
)

PlanFile = Annotated[Path, typer.Argument(help="the plan, a TOML file")]
Results = Annotated[Path, typer.Argument(help="a folder of results, or the plan they were made by")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="the HTML file to write")]

EXAMPLE = """\
# A plan for `meuse lab run`. Every list is multiplied out; the seeds, and with them the dice, are common.
name = "{title}: first look"

[[cell]]
game = "{game}"
scenarios = ["{scenario}"]
players = [["random", "random"]]    # in the order of the sides
options = [{{}}]
data = [""]                          # folders with tables of your own, as seen from this file
seeds = 100                          # or {{ first = 0, count = 100 }}
seconds = 2.0                        # time for a segment of play
"""


@app.command("plan")
def plan(game: GameName = "celles") -> None:
    """Print a plan to begin with.

    [bold]meuse lab plan celles > celles.toml[/]
    """
    loaded = meuse.load(game)
    print(EXAMPLE.format(title=loaded.title, game=game, scenario=loaded.main_scenario), end="")


@app.command("run")
def run(
    plan: PlanFile,
    into: Annotated[Path | None, typer.Option(help="the folder of results; without it, PLAN.lab")] = None,
    workers: Workers = 0,
    on: Annotated[str, typer.Option(help="play on a Ray cluster: ray://HOST:10001, HOST:6379 or local")] = "",
    as_json: AsJson = False,
) -> None:
    """Play a plan; what an earlier run has played already is not played again.

    [bold]meuse lab run celles.toml[/]
    [bold]meuse lab run celles.toml --workers 2[/]
    [bold]meuse lab run celles.toml --on ray://head:10001[/] (needs meuse\\[cluster])

    Interrupt it whenever you like: the same command goes on where it stopped.
    """
    tell_before_compiling(tell_of_compiling)
    opened = Plan.open(plan)
    folder = into or results_folder(plan)
    start = time.perf_counter()
    with Store(folder) as store, bar(opened.name) as tell:
        store.keep_plan(plan.read_text(encoding="utf-8"), opened.to_json())
        try:
            played = carry_out(opened, store, _hands(workers, on), tell)
        except KeyboardInterrupt:
            print(f"meuse: interrupted; the same command goes on with what is in {folder}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
    seconds = time.perf_counter() - start
    _finish(opened, Store(folder), played, seconds, as_json=as_json)


def _hands(workers: int, on: str) -> Hands:
    if on:
        from meuse.lab.cluster import RayHands

        return RayHands(on)
    count = workers or os.cpu_count() or 1
    return OneHand() if count == 1 else ManyHands(count)


def _finish(plan: Plan, store: Store, played: int, seconds: float, *, as_json: bool) -> None:
    from meuse.lab.tables import read_timing, write_tables

    kept = write_tables(plan, store)
    memory = max(read_timing(store.folder)["memory"].to_pylist(), default=0.0)
    told = {
        "folder": str(store.folder),
        "games": kept,
        "played": played,
        "seconds": round(seconds, 2),
        "games_per_second": round(played / seconds, 2),
        "memory_per_worker": round(memory, 1),
    }
    if as_json:
        print_json(told)
    else:
        print(f"{kept} games in {store.folder}; {played} of them played now, in {seconds:.1f} s")
        if played:
            print(f"{played / seconds:.1f} games/s; no worker needed more than {memory:.0f} MB")
        forfeits = Counter(line.row.forfeit for line in store.lines() if line.row.forfeit)
        for reason, times in forfeits.most_common():
            print(f"{times} forfeited by {reason}")


@app.command("status")
def status(
    plan: PlanFile,
    into: Annotated[Path | None, typer.Option(help="the folder of results; without it, PLAN.lab")] = None,
    as_json: AsJson = False,
) -> None:
    """Say how much of a plan has been played.

    [bold]meuse lab status celles.toml[/]
    """
    opened = Plan.open(plan)
    folder = into or results_folder(plan)
    journal = Store(folder)
    keys = {line.row.key for line in journal.lines()} if journal.journal.exists() else set()
    found = {cell.label: sum(task.key in keys for task in cell.tasks()) for cell in opened.cells}
    if as_json:
        print_json({"wanted": len(opened), "played": found})
        return
    for cell in opened.cells:
        print(f"{found[cell.label]:>6} of {cell.seeds.count:<6} {cell.label}")


@app.command("luck")
def luck(
    plan: PlanFile,
    into: Annotated[Path | None, typer.Option(help="the folder of results; without it, PLAN.lab")] = None,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """Measure the luck of every game that was played, and say what scores are without it.

    [bold]meuse lab luck celles.toml[/]

    A score less luck has the same mean and spreads less: as much can be said after fewer games.
    """
    from meuse.lab.luck import cells_less_luck, measure_luck

    tell_before_compiling(tell_of_compiling)
    opened, store = Plan.open(plan), Store(into or results_folder(plan))
    found = cells_less_luck(opened, store, measure_luck(opened, store, workers or os.cpu_count() or 1))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for cell in found:
        steadier = "" if cell.steadier is None else f", spread {cell.steadier:.0%} less"
        print(f"{cell.cell}: {cell.games} games, {cell.score}; less luck {cell.less_luck or '–'}{steadier}")


@app.command("report")
def report(results: Results, output: Output = None, as_json: AsJson = False) -> None:
    """Write one standalone HTML file with everything that a run has shown.

    [bold]meuse lab report celles.lab -o celles.html[/]
    [bold]meuse lab report celles.lab --json[/] (the table of win rates as data)
    """
    from meuse.lab.report import Study, write_report

    study = Study.open(_folder(results))
    if as_json:
        print_json(study.summary())
        return
    target = output or _folder(results).with_suffix(".html")
    with waiting(f"{study.name}: drawing …"):
        write_report(study, target)
    print(f"{target}: {target.stat().st_size:,} bytes")


@app.command("compare")
def compare(first: Results, second: Results, output: Output = None, as_json: AsJson = False) -> None:
    """Compare two runs cell by cell, game by game with the same dice.

    [bold]meuse lab compare before.lab after.lab -o difference.html[/]
    """
    from meuse.lab.report import Study, compare_studies, write_comparison

    one, other = Study.open(_folder(first)), Study.open(_folder(second))
    if as_json:
        print_json(compare_studies(one, other))
        return
    target = output or Path(f"{_folder(first).stem}-{_folder(second).stem}.html")
    with waiting("drawing …"):
        write_comparison(one, other, target)
    print(f"{target}: {target.stat().st_size:,} bytes")


def results_folder(plan: Path) -> Path:
    """Where the results of a plan lie unless one says otherwise."""
    return plan.with_suffix(".lab")


def _folder(results: Path) -> Path:
    folder = results if results.is_dir() else results_folder(results)
    if not (folder / "games.parquet").exists():
        raise meuse.MeuseError(f"{folder}: there are no tables here; run the plan first")
    return folder
