"""Which runs of eight words stand in the printed rulebooks, as hashes: enough to notice a copied sentence.

`python -m tests.rulebook.shingles FOLDER` makes the file anew from the rulebooks' texts, which are not ours
to keep here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

FILE = Path(__file__).parent / "shingles.bin"
WORDS = 8
SIZE = 5
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"[.!?:;]+\s+|\n")


def copied_sentences(text: str) -> list[str]:
    """The sentences of eight words or more that stand in a rulebook word for word."""
    return [sentence for sentence in _SENTENCE.split(text) if _stands_there(sentence)]


def _stands_there(sentence: str) -> bool:
    found = list(runs(sentence))
    return bool(found) and all(run in known() for run in found)


def runs(text: str) -> Iterator[bytes]:
    """The hashes of every run of eight words in a text."""
    words = _WORD.findall(text.lower())
    for start in range(len(words) - WORDS + 1):
        run = " ".join(words[start : start + WORDS])
        yield blake2b(run.encode(), digest_size=SIZE).digest()


@cache
def known() -> frozenset[bytes]:
    """The runs of the rulebooks."""
    kept = FILE.read_bytes()
    return frozenset(kept[at : at + SIZE] for at in range(0, len(kept), SIZE))


def write(folder: Path) -> None:
    """Keep the runs of all texts in a folder."""
    found = {run for path in sorted(folder.glob("*.txt")) for run in runs(path.read_text(encoding="utf-8"))}
    FILE.write_bytes(b"".join(sorted(found)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
