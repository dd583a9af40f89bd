"""A wheel for this platform: the one for all of them, with the compiled modules beside their sources."""

from __future__ import annotations

import base64
import hashlib
import sys
import sysconfig
import zipfile
from collections.abc import Mapping
from pathlib import Path

EVERYWHERE = "py3-none-any"


def platform_tag() -> str:
    """Where compiled modules of this Python can be installed."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def repack(folder: Path, built: Path) -> Path:
    """The one wheel for everywhere in a folder, again with what was compiled from the same sources."""
    (pure,) = folder.glob(f"*-{EVERYWHERE}.whl")
    with zipfile.ZipFile(pure) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    _check_same(files, built)
    files |= {path.relative_to(built).as_posix(): path.read_bytes() for path in sorted(built.rglob("*.so"))}
    made = folder / pure.name.replace(EVERYWHERE, platform_tag())
    _write(made, files)
    return made


def _check_same(files: Mapping[str, bytes], built: Path) -> None:
    """What was compiled must be what the wheel has as source."""
    libraries = list(built.rglob("*.so"))
    if not libraries:
        sys.exit(f"nothing is compiled in {built}: `make compiled` comes first")
    for path in built.rglob("*.py"):
        if files.get(name := path.relative_to(built).as_posix()) != path.read_bytes():
            sys.exit(f"{name} was compiled from another source: `make compiled` comes first")


def _write(made: Path, files: dict[str, bytes]) -> None:
    (info,) = {name.partition("/")[0] for name in files if name.partition("/")[0].endswith(".dist-info")}
    told = files[f"{info}/WHEEL"].decode()
    told = told.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").replace(EVERYWHERE, platform_tag())
    record = f"{info}/RECORD"
    files = {**files, f"{info}/WHEEL": told.encode()}
    files.pop(record)
    rows = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in files.items()]
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
