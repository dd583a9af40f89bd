"""Tigers in the Mist: random play by scenario, and the exact preview of a battle of four against four."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import meuse
from benchmarks.measure import Figure, rate
from benchmarks.play import random_game

ATTACKERS = {"2Pz-arm-1": 3, "2Pz-mech-1": 3, "26VG-1": 2, "26VG-2": 2}
DEFENDERS = {"2Inf-1": 3, "2Inf-2": 3, "9ArmInf-1": 2, "1107-Eng": 2}


def battle() -> meuse.Position[Any]:
    """Ten points against ten across a river, before the calls; a second battle keeps the choice open."""
    units: dict[str, object] = {
        name: {"at": "70", "strength": points, "attacks": "crossed"} for name, points in ATTACKERS.items()
    }
    units |= {name: {"at": "70", "strength": points} for name, points in DEFENDERS.items()}
    units |= {"1SS-mech-1": {"at": "77", "attacks": "entered"}, "VBelg": "77"}
    pos: meuse.Position[Any] = meuse.load("tigers").setup({"units": units, "phase": "combat"})
    return pos


def previews() -> list[Figure]:
    """Processor time of one preview, the best of several: state by state, and by the kernels."""
    what = "Tigers in the Mist, preview of four against four"
    pos = battle()
    by_states = Figure(f"{what}, without numba", _preview(pos), "ms")
    pos.game.make_ready()
    return [by_states, Figure(what, _preview(pos), "ms")]


def _preview(pos: meuse.Position[Any]) -> float:
    times = []
    for _ in range(40):
        start = time.process_time()
        pos.preview("fight 70")
        times.append(time.process_time() - start)
    return min(times) * 1e3


def figures() -> list[Figure]:
    game = meuse.load("tigers")
    plays = [
        rate(f"Tigers in the Mist, {name}, random play", partial(_play, game, name))
        for name in game.scenarios
    ]
    return [*previews(), *plays]


def _play(game: meuse.Game[Any], scenario: str, seed: int) -> int:
    return random_game(game, seed, scenario)


def main() -> None:
    for figure in figures():
        print(f"{figure.what}: {figure}")


if __name__ == "__main__":
    main()
