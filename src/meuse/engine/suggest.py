"""What somebody may have meant who mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable


def meant(name: str, known: Iterable[str]) -> str:
    """A question to put behind "there is no …"; empty when nothing is near.

    >>> meant("celes", ["ardennes", "celles", "tigers"])
    "; did you mean 'celles'?"
    >>> meant("chess", ["tigers"])
    ''
    """
    from difflib import get_close_matches  # needed only when something went wrong

    near = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""
