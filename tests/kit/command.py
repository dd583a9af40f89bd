"""The command line as a user meets it: in this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from meuse.cli.commands import run

ROOT = Path(__file__).parents[2]


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    output: str
    errors: str


def command(*arguments: str, typed: str = "") -> Done:
    """Run `meuse` in this process, piped: no terminal is at either end."""
    written, errors, status = io.BytesIO(), io.StringIO(), 0
    output = io.TextIOWrapper(written, encoding="utf-8", write_through=True)
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    with (
        patch.object(sys, "argv", ["meuse", *arguments]),
        patch.object(sys, "stdin", stdin),
        redirect_stdout(output),
        redirect_stderr(errors),
        # A command may choose the plain searches for itself, not for whatever this process does next.
        patch.dict(os.environ, {"MEUSE_PLAIN": os.environ.get("MEUSE_PLAIN", "")}),
    ):
        try:
            run()
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 0
    return Done(status, written.getvalue().decode(), errors.getvalue())


def meuse(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Run `meuse` in this process; its status, and everything that it wrote."""
    done = command(*arguments, typed=typed)
    return done.status, done.output + done.errors


def shell(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `meuse` as a process of its own, from the root of the checkout."""
    words = [sys.executable, "-m", "meuse", *arguments]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, input=typed)
