"""Writing SVG: elements as text, numbers short, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate without needless digits.

    >>> number(3.0), number(0.12345), number(-0.0)
    ('3', '0.123', '0')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-0", "0", 1 if abs(value) < 0.0005 else 0)


def element(name: str, *children: str, **attributes: str | float) -> str:
    """One element: `element("path", d="M0 0", stroke_width=2)`; underscores stand for hyphens."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_text(value))}" for key, value in attributes.items()
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(words: str, x: float, y: float, **attributes: str | float) -> str:
    """Words at a point."""
    return element("text", escape(words), x=x, y=y, **attributes)


def polygon(points: Iterable[Point], **attributes: str | float) -> str:
    """A filled outline."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def path(commands: str, **attributes: str | float) -> str:
    """A line that is not filled, unless it says so."""
    return element("path", d=commands, **{"fill": "none", **attributes})


def group(children: Iterable[str], **attributes: str | float) -> str:
    """Elements that belong together; nothing at all where there are none."""
    inside = list(children)
    return element("g", *inside, **attributes) if inside else ""


def _text(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
