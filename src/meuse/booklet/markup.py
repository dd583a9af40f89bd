"""Writing HTML: elements as text, everything escaped."""

from __future__ import annotations

from html import escape

#: What has no end tag.
_VOID = frozenset({"meta", "link", "br", "hr", "img"})


def tag(name: str, /, *children: str, **attributes: str) -> str:
    """One element: `tag("p", "text", class_="lead")`; its children are HTML.

    >>> tag("p", said("2 < 3"), class_="lead")
    '<p class="lead">2 &lt; 3</p>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value
    )
    return f"<{name}{written}>" if name in _VOID else f"<{name}{written}>{''.join(children)}</{name}>"


def said(text: str) -> str:
    """Plain text as HTML."""
    return escape(text, quote=False)
