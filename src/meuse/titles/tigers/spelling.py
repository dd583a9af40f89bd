"""Names as the map shows them: those of the rulebook, with the accents that its printer left out."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from meuse.titles.tigers.tables import TigersArea

RIVERS: Final[Mapping[str, str]] = MappingProxyType({"Ambleve": "Amblève", "Prum": "Prüm"})


def area_name(area: TigersArea) -> str:
    """The name of today where only accents and hyphens are new (`Liège`, `Trois-Ponts`)."""
    return area.modern if plain(area.modern) == plain(area.name) else area.name


def river_name(name: str) -> str:
    """The river with its accents."""
    return RIVERS.get(name, name)


def plain(name: str) -> str:
    """A name without accents and hyphens."""
    letters = unicodedata.normalize("NFD", name.replace("-", " "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
