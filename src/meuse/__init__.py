"""Three board wargames of the Battle of the Bulge, played by the book.

>>> import meuse
>>> game = meuse.load("celles")           # doctest: +SKIP
>>> pos = game.start()                    # doctest: +SKIP
>>> pos.play(pos.legal_actions[0])        # doctest: +SKIP
"""

from meuse.engine import (
    Action,
    Explanation,
    Game,
    IllegalAction,
    InvalidAction,
    Message,
    MeuseError,
    OptionError,
    Position,
    PositionError,
    Preview,
    RecordError,
    Result,
    SetupError,
    UndoError,
)
from meuse.files import Record, Stream
from meuse.notebook import attach
from meuse.titles import UnknownGame, games, load
from meuse.version import __version__

__all__ = [
    "Action",
    "Explanation",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Message",
    "MeuseError",
    "OptionError",
    "Position",
    "PositionError",
    "Preview",
    "Record",
    "RecordError",
    "Result",
    "SetupError",
    "Stream",
    "UndoError",
    "UnknownGame",
    "__version__",
    "games",
    "load",
]

attach()  # positions, maps, battles and records show themselves in notebooks
