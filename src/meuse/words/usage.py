"""Which message ids the code uses, found by reading it, not by running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PREFIXES = (
    "box",
    "chart",
    "credit",
    "face",
    "score",
    "status",
    "track",
    "view",
    "check",
    "event",
    "explain",
    "level",
    "option",
    "order",
    "phase",
    "preview",
    "prompt",
    "reason",
    "refusal",
    "result",
    "rule",
    "scenario",
    "side",
    "step",
    "term",
)
"""What the ids of messages begin with; a string literal that looks like one is taken for one."""

_MESSAGE_ID = re.compile(rf"(?:{'|'.join(PREFIXES)})-[A-Za-z0-9_-]*[A-Za-z0-9]")


def is_message_id(text: str) -> bool:
    """Tell whether a text looks like the id of a message."""
    return _MESSAGE_ID.fullmatch(text) is not None


def used_ids(*roots: Path) -> dict[str, list[str]]:
    """Return every message id written as a literal in the Python files under `roots`, with `file:line`."""
    found: dict[str, list[str]] = {}
    for path in _python_files(roots):
        for line, message_id in _ids_in(path.read_text(encoding="utf-8")):
            found.setdefault(message_id, []).append(f"{path}:{line}")
    return found


def _python_files(roots: tuple[Path, ...]) -> Iterator[Path]:
    for root in roots:
        yield from [root] if root.is_file() else sorted(root.rglob("*.py"))


def _ids_in(source: str) -> Iterator[tuple[int, str]]:
    nodes = list(ast.walk(ast.parse(source)))
    # The fixed parts of an f-string are no ids: what it makes is declared as a pattern.
    pieces = {id(piece) for node in nodes if isinstance(node, ast.JoinedStr) for piece in node.values}
    for node in nodes:
        if isinstance(node, ast.Constant) and id(node) not in pieces and is_message_id(str(node.value)):
            yield node.lineno, str(node.value)
