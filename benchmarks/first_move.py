"""How long the computer's first move takes on a fresh machine: `python -m benchmarks.first_move`.

A real server with empty caches for compiled code; in each game a table at which a computer moves first. Told
are the seconds, and the processor time of server and thinkers on the way to the move: compilers run beside
them and come after them, so on a machine with a core to spare that time is what a player waits. Then it waits
until the kernels are ready and the player itself has taken over.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import meuse
from benchmarks.server import Client, server

#: A moment between two looks.
LOOK = 0.05


def processor_time() -> float:
    """The processor time of what this process has started, compilers left out, in seconds."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            compiles = b"warmer" in (folder / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended meanwhile
        number = int(folder.name)
        parents[number] = int(fields[1])
        ticks = 0 if compiles else int(fields[11]) + int(fields[12])
        spent[number] = ticks / os.sysconf("SC_CLK_TCK")
    return sum(spent[number] for number in parents if _is_ours(number, parents))


def _is_ours(number: int, parents: dict[int, int]) -> bool:
    """Whether this process has started another, itself or through others."""
    number = parents[number]
    while number in parents and number != os.getpid():
        number = parents[number]
    return number == os.getpid()


def first_move(port: int, game: str, level: str, patience: float) -> str:
    """Begin a game that the computer opens, and see when it has moved, and when the real player does."""
    client = Client(port)
    rules = meuse.load(game)
    begins = rules.start().side
    first = begins if begins in rules.sides else rules.sides[0]
    seats = {side: f"computer:{level}" if side == first else "here" for side in rules.sides}
    before, start = processor_time(), time.monotonic()
    state = client.begin(game, seats)
    while not state["version"]:
        state = _looked(client)
    moved, spent = time.monotonic() - start, processor_time() - before
    stood_in = not _readiness(client, game)
    while not _readiness(client, game) and time.monotonic() - start < patience:
        time.sleep(0.5)
    ready, version = time.monotonic() - start, _looked(client)["version"]
    state = _looked(client)
    while state["side"] == first and state["version"] == version and time.monotonic() - start < patience:
        state = _looked(client)
    later = time.monotonic() - start
    return (
        f"{game} {level}: first move after {moved:.1f} s, {spent:.1f} s of a processor"
        f" ({'a stand-in' if stood_in else 'the player itself'}); kernels ready after {ready:.0f} s,"
        f" the player's own move after {later:.0f} s (version {version} to {state['version']})"
    )


def _looked(client: Client) -> Any:
    time.sleep(LOOK)
    return client.request("GET", f"/api/tables/{client.table}")


def _readiness(client: Client, game: str) -> bool:
    return bool(client.request("GET", f"/api/games/{game}/readiness")["ready"])


def main() -> None:
    """Every game in turn, each on a server and caches of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=meuse.games())
    parser.add_argument("--level", default="staff")
    parser.add_argument("--patience", type=float, default=600.0)
    asked = parser.parse_args()
    for game in asked.games:
        with tempfile.TemporaryDirectory() as caches:
            os.environ["NUMBA_CACHE_DIR"] = caches
            with server() as port:
                print(first_move(port, game, asked.level, asked.patience), flush=True)


if __name__ == "__main__":
    main()
