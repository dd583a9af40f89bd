"""Programs that play, well or badly: `python tests/server/bot.py MANNER`."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import Any


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def lines() -> Any:
    for line in sys.stdin:
        yield json.loads(line)


def answer(manner: str, question: Any) -> None:
    """What it does when it has to decide."""
    if manner == "ponder":
        # As long as it may: until it is told to stop.
        for message in lines():
            if message["do"] == "stop":
                break
    elif manner == "crash":
        sys.exit("out of ideas")
    elif manner == "hang":
        while True:
            time.sleep(60.0)
    elif manner == "murder":
        os.kill(os.getppid(), signal.SIGKILL)
    action = "surrender G1" if manner == "cheat" else question["actions"][0]
    say(id=question["id"], reply="go", action=action)


def main() -> None:
    for message in lines():
        if message["do"] == "go":
            answer(sys.argv[1], message)
        elif message["do"] == "quit":
            break
        elif message["do"] in ("hello", "new"):
            say(id=message["id"], reply=message["do"], protocol=1, name=sys.argv[1])


if __name__ == "__main__":
    main()
