"""What the arrays hold that kernels are handed: who writes C of a kernel has to know, numba finds it out.

Text for readers of annotations, and nothing else: to type checkers an array may be anything.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias, get_args


class Held(NamedTuple):
    """What the items of an array are, as numpy calls it, and how many dimensions it has."""

    items: str
    dimensions: int = 1


Bytes: TypeAlias = Annotated[Any, Held("uint8")]
Shorts: TypeAlias = Annotated[Any, Held("int16")]
Ints: TypeAlias = Annotated[Any, Held("int32")]
ShortRows: TypeAlias = Annotated[Any, Held("int16", 2)]
MarkRows: TypeAlias = Annotated[Any, Held("uint16", 2)]


def held(annotation: object) -> Held | None:
    """What an annotation of a kernel says about an array."""
    return next((mark for mark in get_args(annotation) if isinstance(mark, Held)), None)
