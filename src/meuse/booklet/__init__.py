"""Our rulebook of a game to print: rules with our rulings, charts, worked examples, glossary."""

from meuse.booklet.pages import book
from meuse.booklet.paper import pdf

__all__ = ["book", "pdf"]
