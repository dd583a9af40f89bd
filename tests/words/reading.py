"""What is wrong with a sentence, as a careful reader would mark it: plurals, signs, register, raw ids."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meuse.words import PREFIXES

COUNTED = {
    "en": (
        ("hit", "hits"), ("die", "dice"), ("shot", "shots"), ("point", "points"), ("step", "steps"),
        ("hex", "hexes"), ("unit", "units"), ("action", "actions"), ("attack", "attacks"),
        ("call", "calls"), ("place", "places"), ("area", "areas"), ("chit", "chits"),
    ),
    "fr": (
        ("coup", "coups"), ("dé", "dés"), ("tir", "tirs"), ("point", "points"), ("hex", "hexs"),
        ("unité", "unités"), ("action", "actions"), ("attaque", "attaques"), ("appel", "appels"),
        ("lieu", "lieux"), ("aire", "aires"), ("autre", "autres"), ("tour", "tours"),
        ("marqueur", "marqueurs"), ("perdu", "perdus"), ("isolée", "isolées"),
    ),
    "es": (
        ("impacto", "impactos"), ("dado", "dados"), ("disparo", "disparos"), ("punto", "puntos"),
        ("paso", "pasos"), ("hex", "hexes"), ("unidad", "unidades"), ("acción", "acciones"),
        ("ataque", "ataques"), ("área", "áreas"), ("petición", "peticiones"), ("lugar", "lugares"),
        ("turno", "turnos"), ("chit", "chits"), ("otra", "otras"), ("aislada", "aisladas"),
    ),
}  # fmt: skip
"""What is counted, by language: one of it, and several."""

ONE = {"en": "1|one", "fr": "0|1|une?", "es": "1|una?"}
"""Numbers that take the singular. In French nothing is singular too."""
SEVERAL = {"en": r"0|2|8\.5", "fr": "2|8,5", "es": "0|2|8,5"}

USTED = (
    "usted", "ustedes", "active", "coloque", "declárese", "declare", "deténgala", "detenga", "elija", "envíe",
    "envíelo", "espere", "está mirando", "haga", "le toca", "mueva", "no es suya", "pase", "pida", "pulse",
    "redistribuya", "retire", "suéltelo", "suelte", "termine", "use", "vuelva",
    "no podrá volver", "puede ir aquí",
)  # fmt: skip
"""Spanish that speaks to a stranger; we say tú."""
TU = ("tu", "toi", "ton", "tes", "choisis", "clique sur", "attends", "passe l’écran", "active-la")
"""French that speaks to a friend; we say vous."""

_RAW_ID = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-[a-z0-9]+(?:-[a-z0-9]+)*\b")
_COLON = re.compile(r"(?<![\u00a0\u202f]):(?=\s|$)")
_HIGH = re.compile(r"(?<![\u00a0\u202f])[;!?»%]|«(?![\u00a0\u202f])")


def faults(language: str, text: str) -> list[str]:
    """Everything that a careful reader would mark."""
    return [
        *_unresolved(text),
        *_plurals(language, text),
        *_typography(language, text),
        *_register(language, text),
    ]


def _unresolved(text: str) -> Iterator[str]:
    if not text.strip():
        yield "says nothing"
    yield from (f"{sign} is left over" for sign in ("{", "}", "$", "???", "⟨") if sign in text)
    yield from (f"{found} is an id" for found in _RAW_ID.findall(text))


def _plurals(language: str, text: str) -> Iterator[str]:
    for singular, plural in COUNTED[language]:
        for number, wrong in ((ONE[language], plural), (SEVERAL[language], singular)):
            # An adjective may stand between: “1 victory points”.
            found = re.search(
                rf"(?<![\w.,:-])(?:{number})\s(?:(?!des\b|de\b|of\b)[^\W\d]+\s)?{wrong}\b", text
            )
            if found:
                yield f"{found[0]!r} counts wrongly"


def _typography(language: str, text: str) -> Iterator[str]:
    yield from (f"{sign} is straight" for sign in "'\"" if sign in text)
    if "  " in text:
        yield "two spaces"
    if language != "en" and re.search(r"8\.5", text):
        yield "a decimal point"
    if language == "en" and re.search(r"8,5", text):
        yield "a decimal comma"
    if language == "fr":
        yield from (
            f"{found[0]!r} lacks its no-break space"
            for found in (*_COLON.finditer(text), *_HIGH.finditer(text))
        )
    elif re.search(r"\s[:;!?,.](?:\s|$)", text):
        yield "a space before a sign"
    if language == "es" and (text.count("?") != text.count("¿") or text.count("!") != text.count("¡")):
        yield "a question or exclamation is not opened"


def _register(language: str, text: str) -> Iterator[str]:
    strange = {"es": USTED, "fr": TU}.get(language, ())
    found = re.search(rf"\b(?:{'|'.join(strange)})\b", text, re.IGNORECASE) if strange else None
    if found:
        yield f"{found[0]!r} is the wrong register"
