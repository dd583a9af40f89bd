"""A wheel with compiled modules is the wheel for everywhere, with these beside their sources."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from benchmarks.compiled.wheel import platform_tag, repack

INFO = "meuse-1.dist-info"


@pytest.fixture
def pure(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    with zipfile.ZipFile(folder / "meuse-1-py3-none-any.whl", "w") as packed:
        packed.writestr("meuse/rules.py", "A = 1\n")
        packed.writestr(f"{INFO}/WHEEL", "Root-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(f"{INFO}/RECORD", "")
    return folder


def built(folder: Path, source: str) -> Path:
    (folder / "meuse").mkdir()
    (folder / "meuse/rules.py").write_text(source)
    (folder / "meuse/rules.so").write_bytes(b"code")
    return folder


def test_it_has_both_and_says_where_it_runs(pure: Path, tmp_path: Path) -> None:
    made = repack(pure, built(tmp_path, "A = 1\n"))
    assert made.name == f"meuse-1-{platform_tag()}.whl"
    with zipfile.ZipFile(made) as packed:
        assert {"meuse/rules.py", "meuse/rules.so"} <= set(packed.namelist())
        told = packed.read(f"{INFO}/WHEEL").decode()
        assert told == f"Root-Is-Purelib: false\nTag: {platform_tag()}\n"
        record = packed.read(f"{INFO}/RECORD").decode()
    assert "meuse/rules.so,sha256=VpTQii5T_8rgwxA-Wtb2B2q9lg6x-KVldwQLwQKPcCs,4\n" in record
    assert f"{INFO}/RECORD,," in record


def test_what_was_compiled_from_other_sources_is_refused(pure: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"rules\.py was compiled from another source"):
        repack(pure, built(tmp_path, "A = 2\n"))


def test_nothing_compiled_is_no_compiled_wheel(pure: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nothing is compiled"):
        repack(pure, tmp_path / "nowhere")
