"""A server process for tests: `python -m tests.server.launch DATABASE`. Prints its port when it is ready."""

from __future__ import annotations

import sys

from meuse.server.run import listen, serve
from tests.server.kit import app


def main() -> None:
    listening = listen("127.0.0.1", 0)
    served = app(sys.argv[1])
    print(listening.getsockname()[1], flush=True)
    serve(served, listening)


if __name__ == "__main__":
    main()
