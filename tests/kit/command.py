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
from meuse.cli.screen import COMPILING
from meuse.compiling import tell_before_compiling

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    output: str
    errors: str
    #: How often it told that kernels were being compiled.
    compiling: int


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
    tell_before_compiling(None)  # what is compiled next in this process is none of the command's
    return ended(status, written.getvalue().decode(), errors.getvalue())


def ended(status: int, output: str, errors: str) -> Done:
    """The word before compiling is kept apart: whether it is said depends on what ran before."""
    lines = errors.splitlines(keepends=True)
    told = [line for line in lines if COMPILING in line]
    return Done(status, output, "".join(line for line in lines if line not in told), len(told))


def meuse(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Run `meuse` in this process; its status, and everything that it wrote."""
    done = command(*arguments, typed=typed)
    return done.status, done.output + done.errors


def shell(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `meuse` as a process of its own, from the root of the checkout."""
    words = [sys.executable, "-m", "meuse", *arguments]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, input=typed)
