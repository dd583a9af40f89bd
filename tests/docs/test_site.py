"""The documentation site is built without a warning, and nothing in it leads nowhere or elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from meuse.cli.commands import COMMANDS
from meuse.cli.reference import reference
from tests.kit.command import ROOT

#: Attributes that make a browser fetch something, by element.
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "srcset", "video": "src"}


@dataclass
class Page(HTMLParser):
    """What a page links to, fetches, and can be jumped to in."""

    path: Path
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self.anchors |= {given[key] for key in ("id", "name") if key in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if FETCHED.get(tag) in given and given.get("rel") not in ("canonical", "prev", "next"):
            self.fetched.append(given[FETCHED[tag]])


def test_the_site_is_whole(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="the group docs is not installed")
    build(tmp_path)
    pages = {path: Page(path) for path in tmp_path.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 35
    problems = [problem for page in pages.values() for problem in broken(page, pages)]
    assert problems == []
    assert loaded_from_elsewhere(tmp_path, pages) == []
    check_pages_made_from_the_code(tmp_path)
    check_search(tmp_path)


def build(folder: Path) -> None:
    """Build with every warning an error."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def broken(page: Page, pages: dict[Path, Page]) -> list[str]:
    """Every reference of a page that leads to no file, or to no place in it."""
    found = []
    for reference_ in [*page.links, *page.fetched]:
        parts = urlsplit(reference_)
        if parts.scheme or parts.netloc:
            continue
        target = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
        fragment = unquote(parts.fragment)
        if not target.is_file():
            found.append(f"{page.path.name}: {reference_}: no such file")
        elif fragment and fragment != "__skip" and target in pages and fragment not in pages[target].anchors:
            found.append(f"{page.path.name}: {reference_}: no such place")
    return found


def loaded_from_elsewhere(folder: Path, pages: dict[Path, Page]) -> list[str]:
    """Whatever a browser would fetch from another host."""
    found = [
        f"{page.path.name}: {url}" for page in pages.values() for url in page.fetched if urlsplit(url).netloc
    ]
    for sheet in folder.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        found += [f"{sheet.name}: {mark}" for mark in ("url(http", "url(//", "@import") if mark in text]
    return found


def check_pages_made_from_the_code(folder: Path) -> None:
    commands = (folder / "commands.html").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f'id="meuse-{name}"' in commands
    assert "reconstructed" in (folder / "provenance.html").read_text(encoding="utf-8")
    assert "next unit that can act" in (folder / "browser.html").read_text(encoding="utf-8")
    assert "<!-- made" not in "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.html"))
    assert 'id="meuse.engine.position.Position.legal_actions"' in (folder / "api/engine.html").read_text()


def check_search(folder: Path) -> None:
    """Search finds its words in a script, so that pages opened from a folder have it too."""
    text = (folder / "search/search_index.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("{") :].rstrip().rstrip(";"))
    assert any("interdicted" in entry["text"].lower() for entry in index["docs"])


def test_the_reference_has_every_command_and_option() -> None:
    text = reference()
    for name in COMMANDS:
        assert f"#### meuse {name}\n" in text
    assert "`--stop-early` | stop when it is decided" in text
    assert "meuse show celles    # in the terminal" in text
    assert "[bold]" not in text
