"""Numbers as each language writes them: the functions that our catalogues have beside Fluent's own.

`SIGNED($points)` is `NUMBER($points)` with its sign: `+0.5` in English, `+0,5` in French, and a true minus.
The browser's twin is in `web/src/words/numbers.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PLUS, MINUS = "+", "−"

Function = Callable[..., Any]


def functions(language: str) -> dict[str, Function]:
    """What the catalogue of a language may call."""

    def signed(value: Any, **options: Any) -> Any:
        """Write a change or a modifier; what is no number stays as it is."""
        if not isinstance(value, int | float):
            return value
        sign = PLUS if value > 0 else MINUS if value < 0 else ""
        return f"{sign}{decimal(language, abs(value), **options)}"

    return {"SIGNED": signed}


def decimal(language: str, value: float, **options: int | str) -> str:
    """Write a number as Fluent does, with the options of its NUMBER.

    >>> decimal("fr", 8.5), decimal("en", 0.5, minimumFractionDigits=2)
    ('8,5', '0.50')
    """
    from babel import Locale
    from fluent.runtime.types import fluent_number

    return str(fluent_number(value, **options).format(Locale.parse(language)))


def percent(language: str, share: float) -> str:
    """Write a share of one in percent, with one digit."""
    return decimal(language, share, style="percent", minimumFractionDigits=1, maximumFractionDigits=1)
