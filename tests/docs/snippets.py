"""Runs what stands in fenced blocks of Markdown pages, in order, in a folder of its own.

| block | what is done with it |
|---|---|
| `python`, `pycon` | run: with `>>>` as a doctest, else as it stands; a page's blocks share their names |
| `console` | lines after `$ ` are run, and what stands below must be what they print (`...` for anything) |
| any, with `title="NAME"` | written to the file NAME, where commands find it |
| others | left alone |

Commands that would open a browser, wait for a keyboard, install or build are not run but checked: targets of
make, what pip installs, and the options of `meuse serve` and `meuse play` must be there.
"""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import typer.main

from meuse.cli.app import app
from tests.kit.command import ROOT, Done, command

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>[\w-]*)(?P<rest>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```$", re.M | re.S
)
TITLE = re.compile(r'title="([^"]+)"')
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

PYTHON = ("python", "pycon")
#: Commands that wait for somebody: only their words are checked.
WAITING = ("serve", "play")


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    title: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        title = TITLE.search(found["rest"])
        indent = len(found["indent"])
        inside = "".join(line[indent:] or "\n" for line in found["text"].splitlines(keepends=True))
        line = text.count("\n", 0, found.start()) + 1
        yield Block(page, line, found["language"], title[1] if title else "", inside)


def run_page(page: Path) -> int:
    """Run a page in the current folder; how many blocks there were to run."""
    names: dict[str, Any] = {"__name__": "__main__"}
    done = 0
    for block in blocks(page):
        if block.title:
            target = Path(block.title)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.text, encoding="utf-8")
        elif block.language in PYTHON:
            _run_python(block, names)
        elif block.language == "console":
            run_console(block)
        else:
            continue
        done += 1
    return done


# Python ---------------------------------------------------------------------------------------------


def _run_python(block: Block, names: dict[str, Any]) -> None:
    if ">>> " not in block.text:
        exec(compile(block.text, block.place, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, block.place, str(block.page), block.line)
    test.globs = names  # not a copy: the next block goes on from here
    told: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append, clear_globs=False)
    assert not failed, "".join(told)


# Commands -------------------------------------------------------------------------------------------


class Meuse(Protocol):
    """Runs `meuse`: in this process, or an installed one."""

    def __call__(self, *arguments: str, typed: str = "") -> Done: ...


def run_console(block: Block, meuse: Meuse = command) -> None:
    """Run the commands of a block, and compare what they print with what stands there."""
    for line, expected in _commands(block.text):
        words = shlex.split(line, comments=True)
        if words[0] == "make":
            _check_make(words, block)
        elif Path(words[0]).name == "pip":
            _check_pip(words, block)
        elif words[:3] == ["python3", "-m", "venv"] or words[0] == ".":
            continue
        elif words[0] == "meuse" and words[1] in WAITING:
            _check_words(words[1:])
        else:
            _check_output(block, line, expected, _run(words, block, meuse))


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command and what it is said to print."""
    assert text.startswith("$ "), f"a console block begins with a command: {text[:40]!r}"
    for part in re.split(r"^\$ ", text.replace("\\\n", ""), flags=re.M)[1:]:
        line, _, expected = part.partition("\n")
        yield line, expected


def _run(words: list[str], block: Block, meuse: Meuse) -> Done:
    typed = ""
    if words[0] == "echo":
        pipe = words.index("|")
        typed, words = " ".join(words[1:pipe]) + "\n", words[pipe + 1 :]
    assert words[0] == "meuse", f"{block.place}: {words[0]} cannot be checked"
    if "<" in words:
        typed = Path(words[words.index("<") + 1]).read_text(encoding="utf-8")
        words = words[: words.index("<")]
    if ">" not in words:
        return meuse(*words[1:], typed=typed)
    split = words.index(">")
    done = meuse(*words[1:split], typed=typed)
    Path(words[split + 1]).write_text(done.output, encoding="utf-8")
    return done._replace(output="")


def _check_output(block: Block, line: str, expected: str, done: Done) -> None:
    found = done.output + done.errors
    if expected.strip():
        told = f"{block.place}: {line}\nexpected:\n{expected}\nprinted:\n{found}"
        assert _pattern(expected).fullmatch(" ".join(found.split())), told
    else:
        assert done.status == 0, f"{block.place}: {line}: status {done.status}: {found}"


def _pattern(expected: str) -> re.Pattern[str]:
    """What is expected, in whatever spacing, with anything for `...`."""
    parts = re.split(r"\s*\.\.\.\s*", " ".join(expected.split()))
    return re.compile(r".*".join(map(re.escape, parts)), re.S)


def _check_make(words: list[str], block: Block) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for word in words[1:]:
        assert "=" in word or word in targets, f"{block.place}: make has no target {word}"


def _check_pip(words: list[str], block: Block) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    for named, listed in re.findall(r"(\S+)\[(.*?)\]", " ".join(words)):
        assert named == "." or named.endswith(".whl"), f"{block.place}: {named} is not on PyPI"
        for extra in listed.split(","):
            assert extra in extras, f"{block.place}: there is no extra {extra}"


def _check_words(words: list[str]) -> None:
    group: Any = typer.main.get_command(app)
    name, *rest = words
    group.commands[name].make_context(f"meuse {name}", rest)
