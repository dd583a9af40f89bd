"""Somebody who thinks for servers under test: `python -m tests.server.launch_thinker SETTINGS MODULE…`."""

from __future__ import annotations

import sys

import msgspec

from meuse.server.library import Library
from meuse.server.settings import Settings
from meuse.server.think import think


def main() -> None:
    think(msgspec.convert(msgspec.json.decode(sys.argv[1]), Settings), Library.of(sys.argv[2:]))


if __name__ == "__main__":
    main()
