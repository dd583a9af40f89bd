"""Running the server in this process."""

from __future__ import annotations

import socket
import threading
import webbrowser
from contextlib import suppress

import uvicorn
from litestar import Litestar

from meuse.engine import MeuseError
from meuse.processes import collecting
from meuse.server import logs
from meuse.server.guard import Gate, guarded, raise_descriptors
from meuse.server.settings import Settings

PING_SECONDS = 20.0
LARGEST_MESSAGE = 16 * 1024
BACKLOG = 2048


class CannotListen(MeuseError):
    """The port is taken, or is not ours to use."""


def listen(host: str, port: int) -> socket.socket:
    """Take the port, before anything else is done; 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small answers without delay only where it is.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # Whoever comes from now on waits until the server is ready, instead of being turned away.
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or error
        raise CannotListen(f"cannot listen on {host}:{port}: {reason}") from error
    return listening


def address(host: str, listening: socket.socket) -> str:
    """What to type into a browser."""
    port = listening.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(app: Litestar, listening: socket.socket, settings: Settings) -> None:
    """Serve until somebody stops it."""
    gate = Gate(settings.limits, settings.proxies, raise_descriptors())
    http, live = guarded(gate)
    app.state["house"].gate = gate
    logs.set_up(settings.log_form, settings.log_level, settings.access_log)
    config = uvicorn.Config(
        app,
        # The one that starts processes as we ask for them, also where another one is installed.
        loop="asyncio",
        http=http,
        ws=live,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_max_size=LARGEST_MESSAGE,
        # What followers are told is shorter than what packing it would cost in memory.
        ws_per_message_deflate=False,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )
    collecting.settle()
    # Ctrl-C is how one stops it, and no failure.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


def open_browser(url: str) -> threading.Thread:
    """Show the page, from a thread of its own: some browsers keep the caller waiting."""
    opening = threading.Thread(target=webbrowser.open, args=(url,), daemon=True)
    opening.start()
    return opening
