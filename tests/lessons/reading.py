"""What every text for learners keeps to, in three languages."""

from __future__ import annotations

from meuse.lessons import Text

LANGUAGES = ("en", "fr", "es")
#: More does not fit a phone.
LONGEST = 420


def faults_of(text: Text) -> list[str]:
    """What is wrong with a text."""
    told = [text.in_language(language) for language in LANGUAGES]
    french = told[1]
    found = []
    if any("'" in line or '"' in line for line in told):
        found.append("typewriter quotes")
    if max(map(len, told)) > LONGEST:
        found.append("too long for a phone")
    for mark in ":;!?":
        if f" {mark}" in french:
            found.append(f"a plain space before {mark}")
        if any(french[at - 1] not in "\u00a0:;!?…" for at, letter in enumerate(french) if letter == mark):
            found.append(f"no space before {mark}")
    if len({tuple(sorted(filter(str.isdigit, line))) for line in told}) > 1:
        found.append("numbers differ")
    return found
