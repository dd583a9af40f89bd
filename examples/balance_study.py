"""Which scenarios of Tigers in the Mist are balanced, if nobody thinks?

python examples/balance_study.py 40

The lab plays a plan over all cores, remembers what it has played, and is asked for more than this by
`meuse lab report`.
"""

import sys
import tempfile
from pathlib import Path

from meuse.arena import wilson
from meuse.lab import OneHand, Plan, Store, carry_out

PLAN = """
name = "Balance of the scenarios"

[[cell]]
game = "tigers"
scenarios = ["first-three-days", "fifth-panzer-army", "seventh-army"]
players = [["random", "random"]]
seeds = {games}
"""


def main(games: str = "40") -> None:
    folder = Path(tempfile.mkdtemp())
    (folder / "plan.toml").write_text(PLAN.format(games=games))
    plan = Plan.open(folder / "plan.toml")
    with Store(folder / "results") as store:
        carry_out(plan, store, OneHand())  # ManyHands(4) for four cores; the result is the same
    rows = {line.row.key: line.row for line in store.lines()}
    for cell in plan.cells:
        winners = [rows[task.key].winner for task in cell.tasks()]
        score = winners.count("german") + winners.count(None) / 2
        print(f"{cell.scenario:20} German score {wilson(score, len(winners))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
