"""Words for people: catalogues that turn the engine's messages into English, French and Spanish.

The catalogues are Project Fluent files (`.ftl`). Fluent is alive on both sides of this project: its own
libraries, `fluent.runtime` here and `@fluent/bundle` in the browser, read the very same files, so there is
one source and nothing to convert or compile. Its selectors let each language have its own plurals, genders
and word order without the rules knowing; gettext has plurals only, and JSON with placeholders neither.

Fluent is imported when the first word is said, not with this package.
"""

from meuse.words.audit import Audit, audit
from meuse.words.catalogue import ENGINE, FALLBACK, LANGUAGES, Catalogue, Folder
from meuse.words.ending import ending, points
from meuse.words.naming import Places
from meuse.words.of_game import folder_of_words, words_of
from meuse.words.usage import PREFIXES, used_ids
from meuse.words.words import MissingWords, Words

__all__ = [
    "ENGINE",
    "FALLBACK",
    "LANGUAGES",
    "PREFIXES",
    "Audit",
    "Catalogue",
    "Folder",
    "MissingWords",
    "Places",
    "Words",
    "audit",
    "ending",
    "folder_of_words",
    "points",
    "used_ids",
    "words_of",
]
