"""`make bench`: everything in one run, as ratios against Catanatron, held against the last release."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

import meuse
from benchmarks import boards, growth, history, page, peers, play, watch
from benchmarks.history import Run
from benchmarks.measure import rates, times

PEER_PLAY, PEER_COPY = "Catanatron, random play", "Catanatron, copy"


def measure(*, release: bool = False) -> Run:
    """The figures that have a peer's beside them."""
    plays = {PEER_PLAY: peers.catanatron, "OpenSpiel backgammon, random play": peers.backgammon}
    copies = {PEER_COPY: peers.catanatron_copy()}
    for game in map(meuse.load, (play.SAMPLE, *meuse.games())):
        plays[f"{game.title}, random play"] = partial(play.random_game, game)
        copies[f"{game.title}, copy"] = play.middle(game).copy
    played, copied = rates(plays), times(copies)
    peer = {figure.unit: figure.value for figure in (played[0], copied[0])}
    return history.run_of([*played, *copied], peer, release=release)


def _print(run: Run) -> None:
    for what, row in run.rows.items():
        print(f"{what:50} {row.value:12,.1f} {row.unit:12} {row.ratio:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", action="store_true", help="later runs are held against this one")
    run = measure(release=parser.parse_args().release)
    if not Path(meuse.__file__).is_relative_to(history.ROOT / "src"):
        history.keep_compiled(run)
        _print(run)
        return
    before = history.last_release(history.kept())
    falls = watch.fallen(run, before) if before and not run.release else []
    if falls:
        print("slower than at the last release, measured again:", *falls, sep="\n  ")
        assert before is not None
        falls = watch.confirmed(falls, watch.fallen(measure(), before))
    history.keep(run)
    page.write(run, history.kept(), boards.figures(), growth.curves(), growth.memory())
    _print(run)
    if falls:
        sys.exit("\n  ".join(["slower than at the last release, in two runs:", *map(str, falls)]))


if __name__ == "__main__":
    main()
