"""Celles: the moments a player waits for.

python -m benchmarks.celles_moments
"""

from __future__ import annotations

import meuse
from benchmarks.measure import Figure, microseconds

#: What the moments may take at most, in microseconds.
LIMITS = {"preview of an attack with joiners": 1_000.0, "legal actions of a unit in the open": 100.0}


def moments() -> list[Figure]:
    """A preview of a crowded attack, and the list of choices of one unit."""
    game = meuse.load("celles")
    crowd = {
        "2Pz-1": "1014",
        "2Pz-2": "1113",
        "2Pz-3": "1012",
        "84-1": "1013",
        "84-2": "1114",
        "84-3": "0914",
    }
    attacker = game.setup({"units": crowd, "turn": 1})
    attacker.play("select 2Pz-1")
    open_ground = game.setup({"units": {"2Pz-1": "1014", "84-1": "3005"}, "turn": 1})
    open_ground.play("select 2Pz-1")
    step = open_ground.decision
    assert step is not None
    return [
        microseconds("preview of an attack with joiners", lambda: attacker.preview("attack 2Pz-1 heavy")),
        microseconds("legal actions of a unit in the open", lambda: list(step.actions(open_ground))),
        microseconds("view of a position", lambda: game.view(attacker)),
    ]


def main() -> None:
    for figure in moments():
        limit = LIMITS.get(figure.what)
        told = f" (at most {limit:,.0f} µs)" if limit else ""
        print(f"{figure.what}: {figure}{told}")


if __name__ == "__main__":
    main()
