"""Under which names the server answers, and for the pages of which sites.

A page of another site can make its reader's browser ask a server in the reader's own network, under a name
of that site's choice (rebinding). Names are therefore known ones; a bare address cannot be rebound.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.types import Scope

from meuse.server.problems import Problem

#: Answers to every name, where a proxy has checked it already.
ANY = "*"

_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]+)(:[0-9]{1,5})?")
#: What changes nothing, whoever's page asks for it.
_SAFE = ("GET", "HEAD", "OPTIONS")


class Doors:
    """Knows the names of the server."""

    def __init__(self, hosts: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        self._named = frozenset(host.lower() for host in hosts)
        self._names = self._named | {"localhost", own, f"{own}.local"}

    def check(self, scope: Scope) -> None:
        """Refuse another name, and the pages of other sites where they would change something."""
        host = header(scope, b"host")
        if host is not None and not self._is_ours(host):
            raise Problem(
                421,
                "host",
                f"this server does not go by the name {host[:80]!r}: its operator can allow it (hosts)",
            )
        if scope.get("method") in _SAFE:
            return
        if header(scope, b"sec-fetch-site") == "cross-site" or not self._may_ask(scope, host):
            raise Problem(403, "site", "this is not for the pages of other sites")

    def _is_ours(self, host: str) -> bool:
        name = _name(host)
        return ANY in self._named or name in self._names or _is_address(name)

    def _may_ask(self, scope: Scope, host: str | None) -> bool:
        """Programs name no origin; browsers name the site of the page."""
        origin = header(scope, b"origin")
        if origin is None or host is None:
            return True
        try:
            site = urlsplit(origin)
            return site.netloc.lower() == host.lower() or (site.hostname or "") in self._named
        except ValueError:
            return False


def _name(host: str) -> str:
    found = _HOST.fullmatch(host)
    return found["name"].lower() if found else ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request, by its name in small letters."""
    found = next((value for key, value in scope["headers"] if key == name), None)
    return found.decode("latin-1") if found is not None else None
