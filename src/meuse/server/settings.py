"""What a server can be told before it starts."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

import msgspec

PORT = 8707
MEBIBYTE = 1024 * 1024


#: So many generals can think at once on any machine, each for as long as its clock says: they share
#: processors rather than wait for each other. One more costs memory only, and only once it is needed.
FEWEST_WORKERS = 4


def most_workers() -> int:
    """Processes for thinking, where nobody says how many."""
    return max(FEWEST_WORKERS, os.cpu_count() or 1)


class Rate(msgspec.Struct, frozen=True):
    """So many requests a second for long, and so many at once."""

    per_second: float
    at_once: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one visitor may ask of the server."""

    body: int = MEBIBYTE
    #: For whoever holds a key: far above what a person clicks, low enough to stop a loop gone wild.
    key: Rate = Rate(60.0, 240.0)
    #: By address; requests with a key cost it a fifth, guessing at keys twenty times as much.
    address: Rate = Rate(40.0, 400.0)
    #: Tables that an address sets up; they stay in the database.
    tables: Rate = Rate(1.0, 200.0)
    #: Processor time for replaying one record, and records that an address may have replayed at once.
    reading_seconds: float = 30.0
    readings_of_an_address: int = 2
    readings: int = 32
    #: For hints, by table: each takes a processor for a second or two.
    hints: Rate = Rate(0.5, 5.0)
    #: Connections at once; from one address (IPv6: one household), unless it is a proxy's; and how long one
    #: may take to ask, to send what belongs to it, and to read the answer.
    connections: int = 12_000
    connections_of_an_address: int = 200
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    stalled_seconds: float = 30.0
    #: Messages and notes of a seat.
    chat: Rate = Rate(0.5, 20.0)
    #: Followers of one table, and of all of them together.
    followers_of_a_table: int = 64
    followers: int = 10_000
    #: What a follower may say: after his key there is nothing to say.
    chatter: Rate = Rate(1.0, 20.0)
    #: Those who wait for a hint, at all tables together.
    waiting_for_hints: int = 16


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How much is kept, and for how long; 0 is without end."""

    #: Tables that one address (IPv6: one household) has here, and the bytes they take.
    tables_of_an_address: int = 1_000
    bytes_of_an_address: int = 256 * MEBIBYTE
    #: Branches of one game by one key: each is a copy of all that went before.
    branches_of_a_seat: int = 20
    #: What all tables may take together: then no more are set up until some are gone.
    bytes: int = 20 * 1024 * MEBIBYTE
    #: After how many days tables are deleted at which nothing was ever played; nothing more, in a game that
    #: is over; nothing more, in one that is not; and those that one player wants deleted, but not the other.
    unplayed_days: float = 30.0
    finished_days: float = 0.0
    idle_days: float = 0.0
    farewell_days: float = 7.0


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where games are kept, and within which limits."""

    database: str = ""
    #: Where to listen; 0.0.0.0 for everybody, 0 for any port that is free.
    host: str = "127.0.0.1"
    port: int = PORT
    #: A folder with tables of one's own, and modules of games of one's own.
    data: str = ""
    games: tuple[str, ...] = ()
    limits: Limits = Limits()
    keeping: Keeping = Keeping()
    #: Names under which it answers, beside its addresses, localhost and the name of the machine; "*" for any.
    hosts: tuple[str, ...] = ()
    #: Networks that may read /metrics; "*" for all.
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    #: What is written down: from which level on, in which form, and whether every request.
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    log_form: Literal["text", "json"] = "text"
    access_log: bool = False
    #: Networks of proxies, which say for whom they ask.
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    #: Tables kept in memory; the others are read from the database when somebody comes back to them.
    tables_in_memory: int = 500
    memory_bytes: int = 256 * MEBIBYTE
    #: How long each game is tried out at the start: some prepare their searches on first use, for seconds.
    trial_seconds: float = 0.1
    #: Processes for computers to think in; they are started when they are needed.
    workers: int = msgspec.field(default_factory=most_workers)
    #: Whether computers think in processes of this server, or only where `meuse think` runs (PostgreSQL).
    thinking: Literal["here", "elsewhere"] = "here"
    #: Cores that one general thinks on, each with a process of its own.
    cores: int = 1
    #: Programs that may be seated, by the name of their level; and how long levels may think about a segment.
    bots: dict[str, str] = {}
    seconds: dict[str, float] = {}
    #: How long computers wait between their moves where they play among themselves, so that one can follow.
    pause_seconds: float = 1.0
    #: Dice that can be foretold, the same ones at every table: for tests and demonstrations only.
    dice_seed: int | None = None


def data_folder() -> Path:
    """The folder of this user's data, as his system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "meuse"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/meuse"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "meuse"


def database_in(folder: Path) -> str:
    """The address of the embedded database in a folder."""
    return f"sqlite:///{folder / 'meuse.sqlite3'}"
