"""A PostgreSQL server of our own for the tests: in a temporary folder, reached by a local socket only."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import create_engine, text

from tests.server.process import LONG

OWNER = "postgres"


def programs() -> Path | None:
    """The folder of initdb and postgres; Debian keeps them off the path."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """Start a server and give the address of its database; it ends and is removed with the block."""
    home = Path(tempfile.mkdtemp(prefix="meuse-pg-"))
    user = _user()
    if user:
        shutil.chown(home, user)
    data = home / "data"
    start = ["-D", str(data), "-k", str(home), "-c", "listen_addresses=", "-c", "max_connections=200"]
    try:
        _run([folder / "initdb", "-D", data, "-A", "trust", "-U", OWNER, "-E", "UTF8", "--no-sync"], user)
        process = subprocess.Popen([folder / "postgres", *start], user=user, stderr=subprocess.DEVNULL)
        try:
            _run([folder / "pg_isready", "-h", home, "-U", OWNER], user, seconds=LONG)
            yield f"postgresql://{OWNER}@/postgres?host={quote(str(home))}"
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait(LONG)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def fresh(address: str) -> str:
    """An empty schema in the database, as an address of its own."""
    schema = f"test_{uuid.uuid4().hex}"
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    engine.dispose()
    return f"{address}&options=-csearch_path%3D{schema}"


def _user() -> str | None:
    """PostgreSQL does not run as root."""
    return OWNER if os.geteuid() == 0 else None


def _run(command: list[str | Path], user: str | None, seconds: float = 0.0) -> None:
    """Run a command, again and again for so long if it fails."""
    end = time.monotonic() + seconds
    while (done := subprocess.run(command, user=user, capture_output=True, check=False)).returncode:
        if time.monotonic() >= end:
            raise RuntimeError(f"{command[0]} failed: {done.stderr.decode()}")
        time.sleep(0.05)
