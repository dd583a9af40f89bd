"""Tigers in the Mist for computer players."""

from functools import cache

from meuse.players.doctrine import Breadth
from meuse.titles import load
from meuse.titles.tigers.doctrine.doctrine import TigersDoctrine


def doctrine() -> TigersDoctrine:
    """A new doctrine with the weights of `weights.toml`."""
    _load_kernels()
    return TigersDoctrine()


@cache
def _load_kernels() -> None:
    """Compile the kernels, or read them from disk, before any clock runs: at first that takes seconds."""
    game, knowing = load("tigers"), TigersDoctrine()
    for scenario in game.scenarios:  # some kernels are for what only some scenarios count
        knowing.evaluation.survey(game.start(scenario))
    pos = game.start()
    for place in knowing.actors(pos)[:3]:
        for order in knowing.orders_for(pos, place, Breadth.BRIEF):
            knowing.worth(knowing.started(pos, order))


__all__ = ["TigersDoctrine", "doctrine"]
