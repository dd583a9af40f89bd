"""HTML on paper: Chromium prints it into a PDF, and is given no way to fetch anything."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from meuse.engine import MeuseError

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Whatever a page might ask for, nobody answers.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
)
#: A book has some hundred pages with drawings; who takes longer hangs.
PATIENCE: Final = 900


def pdf(page: Callable[[Mapping[str, int]], str]) -> bytes:
    """Print a page, twice: only the first print tells on which pages its anchors stand."""
    pages = anchors(printed(page({})))
    return printed(page(pages))


def printed(html: str) -> bytes:
    """Print HTML as it is."""
    browser = _browser()
    with tempfile.TemporaryDirectory(prefix="meuse-") as name:
        folder = Path(name)
        source, target = folder / "book.html", folder / "book.pdf"
        source.write_text(html, encoding="utf-8")
        command = [browser, *ARGUMENTS, f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={target}"]
        done = subprocess.run([*command, source.as_uri()], capture_output=True, timeout=PATIENCE, check=False)
        if not target.is_file():
            lines = done.stderr.decode(errors="replace").strip().splitlines()
            raise MeuseError(f"{browser} printed nothing: {lines[-1] if lines else 'it gave no reason'}")
        return target.read_bytes()


def _browser() -> str:
    named = os.environ.get("CHROMIUM", "")
    found = next(filter(None, map(shutil.which, [named] if named else BROWSERS)), None)
    if found is None:
        raise MeuseError(
            "a PDF is printed by Chromium, and there is none here (Debian: apt-get install chromium); "
            "write a .html file instead, which any browser prints"
        )
    return found


def anchors(content: bytes) -> dict[str, int]:
    """The pages of a PDF, from 1, on which its anchors stand; empty where it is written in another way."""
    kids = re.findall(rb"/Kids\s*\[([^\]]*)\]", content)
    leaves = {number for number, text in _objects(content) if re.search(rb"/Type\s*/Page\b", text)}
    order = [number for kid in kids for number in re.findall(rb"(\d+) 0 R", kid) if number in leaves]
    page_of = {number: place for place, number in enumerate(order, 1)}
    # Lines of the outline have a /Dest too, which is no anchor's name.
    found = re.findall(rb"/(?!Dest\b)([^\s/\[\]<>()]+)\s*\[\s*(\d+) 0 R\s*/XYZ", content)
    return {_name(name): page_of[page] for name, page in found if page in page_of}


def _objects(content: bytes) -> list[tuple[bytes, bytes]]:
    return re.findall(rb"(?:^|\n)(\d+) 0 obj\s(.*?)(?=\bstream\b|\bendobj\b)", content, re.DOTALL)


def _name(written: bytes) -> str:
    """A name as PDF writes it: `chapter#2D8` is chapter-8."""
    return re.sub(rb"#([0-9A-Fa-f]{2})", lambda hit: bytes([int(hit[1], 16)]), written).decode(
        errors="replace"
    )
