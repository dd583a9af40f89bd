"""Kernels of ours in a copy of the whole package: the next process sees an edit, wherever it is made."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import meuse
from meuse.cli.screen import COMPILING

SOURCES = Path(meuse.__file__).parent

#: A map of two places with no way between them: the table of costs.
SCRIPT = """
import numpy as np
from meuse.cli.screen import tell_of_compiling
from meuse.compiling import tell_before_compiling
from meuse.titles.celles.doctrine.kernels import all_costs

tell_before_compiling(tell_of_compiling)
table = np.zeros((2, 2), np.int32)
all_costs(np.full((2, 6), -1, np.int32), np.zeros((2, 6), np.int32), 6, table)
print(table.tolist(), sum(all_costs.stats.cache_hits.values()))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy") / "meuse"
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return folder


def asked(copy: Path) -> tuple[str, int]:
    """What a new process finds, and how often it says that it compiles."""
    here = {"PYTHONPATH": str(copy.parent), "MEUSE_PLAIN": "", "NUMBA_CACHE_DIR": ""}
    words = [sys.executable, "-B", "-c", SCRIPT]
    done = subprocess.run(words, env=os.environ | here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr.count(COMPILING)


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_no_edit_leaves_old_machine_code_in_use(copy: Path) -> None:
    kernels = copy / "titles/celles/doctrine/kernels"
    assert asked(copy) == ("[[0, 30000], [30000, 0]] 0", 1)
    assert asked(copy) == ("[[0, 30000], [30000, 0]] 1", 0)
    edit(kernels / "ground.py", "FAR: Final = 30_000", "FAR: Final = 20_000")
    assert asked(copy) == ("[[0, 20000], [20000, 0]] 0", 1)
    edit(kernels / "searches.py", "table[:] = FAR", "table[:] = FAR + 1")
    assert asked(copy) == ("[[0, 20001], [20001, 0]] 0", 1)


def test_kernels_are_compiled_in_one_place() -> None:
    """Whoever compiles by himself keeps machine code that nobody looks after."""
    elsewhere = [
        str(file)
        for file in SOURCES.rglob("*.py")
        if file.parent.name != "compiling"
        and re.search(r"\bn?jit\b|MEUSE_PLAIN\b.*not in", file.read_text(encoding="utf-8"))
    ]
    assert elsewhere == []
