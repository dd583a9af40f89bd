"""A server process for tests: `python -m tests.server.launch SETTINGS MODULE…`.

Settings are JSON. It offers the games of these modules and prints its port when it is ready.
"""

from __future__ import annotations

import sys

import msgspec

from meuse.server.app import create_app
from meuse.server.library import Library
from meuse.server.run import listen, serve
from meuse.server.settings import Settings
from tests.server.kit import GENEROUS, NO_FILES


def launch(told: str, games: list[str]) -> None:
    """Serve these games until somebody stops it."""
    listening = listen("127.0.0.1", 0)
    settings = msgspec.convert(
        {"limits": msgspec.to_builtins(GENEROUS), **msgspec.json.decode(told)}, Settings
    )
    served = create_app(settings, Library.of(games), NO_FILES)
    print(listening.getsockname()[1], flush=True)
    serve(served, listening, settings)


if __name__ == "__main__":
    launch(sys.argv[1], sys.argv[2:])
