"""Where a datum comes from, so that nothing reconstructed is passed off as the original."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import msgspec

from meuse.data.errors import Problem
from meuse.data.keys import covers, find


class Source(StrEnum):
    """How a datum is known, from the surest to the least sure."""

    RULEBOOK = "rulebook"
    """Stated by the game's rulebook."""
    ERRATA = "errata"
    """Stated by published errata."""
    OBSERVED = "observed"
    """Seen in a public transcription or a published report of play."""
    DEDUCED = "deduced"
    """Follows by logic from the sources above."""
    RECONSTRUCTED = "reconstructed"
    """Ours, because the printed component is not to be had."""


Note = Annotated[str, msgspec.Meta(min_length=1, pattern=r"\S")]
"""A note that says something."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some keys of a table that are known in another way than the rest of it."""

    keys: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    source: Source
    note: Note


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[provenance]` section of a table: how the table is known, and which parts differ."""

    source: Source
    note: Note
    part: tuple[Part, ...] = ()

    def of(self, key: str) -> tuple[Source, str]:
        """Return source and note of one key: those of the narrowest part that covers it."""
        covering = [(len(prefix), part) for part in self.part for prefix in part.keys if covers(prefix, key)]
        if not covering:
            return self.source, self.note
        narrowest = max(covering, key=lambda found: found[0])[1]
        return narrowest.source, narrowest.note

    def problems(self, document: dict[str, object]) -> Iterator[Problem]:
        """Yield every part's key that the table does not hold, and every key that two parts claim."""
        claimed: set[str] = set()
        for index, part in enumerate(self.part):
            for key in part.keys:
                where = f"provenance.part[{index}].keys"
                if not find(document, key):
                    yield Problem(where, f"the table has no key {key!r}")
                if key in claimed:
                    yield Problem(where, f"{key!r} already has a provenance of its own")
                claimed.add(key)
