"""The engine protocol: rules and players for programs in any language, one line of JSON at a time.

The wargame cousin of UCI; `docs/protocol.md` describes it. It works in both directions: `meuse engine` serves
a program that wants rules, and a bot in another language is seated as a player and may ask its host the same
questions while it thinks.
"""

from meuse.protocol.requests import PROTOCOL, Request, read
from meuse.protocol.session import Desk, Session

__all__ = ["PROTOCOL", "Desk", "Request", "Session", "read"]
