"""How the lab scales: the same plan with one worker and with two.

`python -m benchmarks.lab_scaling [GAMES] [PLAN]` prints games a second, the scaling, and the most memory that
a worker needed, and makes sure that both runs have the same table. To be run on a machine that has nothing
else to do. Without a plan, cadets play Celles.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from meuse.lab import ManyHands, Plan, Store, carry_out
from meuse.lab.plan import Seeds
from meuse.lab.tables import read_timing, write_tables

PLAN = Path(__file__).parents[1] / "examples" / "plans" / "celles-cadet.toml"


def run(plan: Plan, workers: int, folder: Path) -> tuple[float, float, bytes]:
    """Games a second, megabytes of the largest worker, and the table."""
    start = time.perf_counter()
    with Store(folder) as store:
        played = carry_out(plan, store, ManyHands(workers))
    rate = played / (time.perf_counter() - start)
    write_tables(plan, Store(folder))
    memory = max(read_timing(folder)["memory"].to_pylist())
    return rate, memory, (folder / "games.parquet").read_bytes()


def shortened(plan: Plan, games: int) -> Plan:
    """The first games of each cell."""
    from msgspec.structs import replace

    return Plan(plan.name, [replace(cell, seeds=Seeds(games, cell.seeds.first)) for cell in plan.cells])


def main(games: str = "200", path: str = str(PLAN)) -> None:
    plan = shortened(Plan.open(path), int(games))
    tables, rates = [], []
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            rate, memory, table = run(plan, workers, Path(folder))
        print(f"{workers} worker{'s' * (workers > 1)}: {rate:6.2f} games/s, {memory:.0f} MB a worker at most")
        tables.append(table)
        rates.append(rate)
    same = "the same table" if tables[0] == tables[1] else "DIFFERENT TABLES"
    print(f"scaling {rates[1] / rates[0]:.2f}; {same}")


if __name__ == "__main__":
    main(*sys.argv[1:])
