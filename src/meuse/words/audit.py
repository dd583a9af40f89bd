"""Comparing the languages with each other and with the code."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from meuse.words.catalogue import LANGUAGES, Catalogue, Folder


@dataclass(frozen=True)
class Lack:
    """A message whose words in one language leave out arguments that another language uses."""

    message_id: str
    language: str
    variables: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.language}: {self.message_id} lacks ${', $'.join(self.variables)}"


@dataclass(frozen=True)
class Audit:
    """What is wrong with the catalogues; empty when all is well."""

    faults: list[str] = field(default_factory=list)
    missing: dict[str, list[str]] = field(default_factory=dict)
    """By language, the ids that another language has."""
    lacking: list[Lack] = field(default_factory=list)
    undefined: list[str] = field(default_factory=list)
    """Ids that the code uses and no language has."""
    unused: list[str] = field(default_factory=list)
    """Ids that nobody uses."""

    def lines(self) -> list[str]:
        """Return every finding as a line of text."""
        return [
            *self.faults,
            *(f"{language}: {known} is missing" for language, ids in self.missing.items() for known in ids),
            *map(str, self.lacking),
            *(f"{message_id} is used but has no words" for message_id in self.undefined),
            *(f"{message_id} has words but is not used" for message_id in self.unused),
        ]


def audit(
    *sources: Folder,
    used: Collection[str] | None = None,
    shared: Collection[str] = (),
    dynamic: Collection[str] = (),
    languages: Iterable[str] = LANGUAGES,
) -> Audit:
    """Compare the languages of these folders, and with the ids the code uses where `used` is given.

    `shared` are ids that have words elsewhere. `dynamic` are patterns (`term-*`) for ids that the code puts
    together when it runs: they count as used. The engine's words are included only when `ENGINE` is among
    the sources.
    """
    catalogues = [Catalogue(language, sources) for language in languages]
    known = frozenset().union(*(catalogue.ids() for catalogue in catalogues))
    missing = {catalogue.language: sorted(known - catalogue.ids()) for catalogue in catalogues}
    return Audit(
        faults=[fault for catalogue in catalogues for fault in catalogue.faults()],
        missing={language: ids for language, ids in missing.items() if ids},
        lacking=[lack for message_id in sorted(known) for lack in _lacks(message_id, catalogues)],
        undefined=[] if used is None else sorted(set(used) - set(shared) - known),
        unused=[] if used is None else _unused(known, used, dynamic, catalogues),
    )


def _lacks(message_id: str, catalogues: list[Catalogue]) -> Iterable[Lack]:
    having = [catalogue for catalogue in catalogues if message_id in catalogue.ids()]
    wanted = frozenset().union(*(catalogue.variables(message_id) for catalogue in having))
    for catalogue in having:
        lacking = wanted - catalogue.variables(message_id)
        if lacking:
            yield Lack(message_id, catalogue.language, tuple(sorted(lacking)))


def _unused(
    known: frozenset[str], used: Collection[str], dynamic: Collection[str], catalogues: list[Catalogue]
) -> list[str]:
    referred_to = frozenset().union(*(catalogue.referred_to() for catalogue in catalogues))
    made = {message_id for message_id in known for pattern in dynamic if fnmatchcase(message_id, pattern)}
    return sorted(known - set(used) - referred_to - made)
