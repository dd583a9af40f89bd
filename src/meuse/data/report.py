"""What `meuse data check` and `meuse data provenance` print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from meuse.data.errors import DataError
from meuse.data.keys import items_with
from meuse.data.provenance import Source
from meuse.data.tables import Origin, Table, Tables

CrossCheck = Callable[[Tables, Mapping[str, Table]], Iterable[DataError]]
"""A game's own check over all its decoded tables, say that every unit's set-up hex is on the map."""


class ProvenanceRow(msgspec.Struct, frozen=True):
    """How one table, or one key of it, is known; `key` is empty for the table as a whole."""

    table: str
    key: str
    source: Source
    note: str
    origin: Origin
    file: str


class _Anything(Table, frozen=True, forbid_unknown_fields=False):
    """A table of which only the provenance is looked at."""


def provenance_report(tables: Tables) -> list[ProvenanceRow]:
    """Return how every table is known, and every part and item of it that is known in another way."""
    return [row for name in tables.names for row in _table_rows(tables, name)]


def _table_rows(tables: Tables, name: str) -> Iterator[ProvenanceRow]:
    file = tables.file(name)
    for key, source, note in _facts(tables, name):
        yield ProvenanceRow(name, key, source, note, file.origin, file.file)


def _facts(tables: Tables, name: str) -> Iterator[tuple[str, Source, str]]:
    provenance = tables.read(name, _Anything).provenance
    yield "", provenance.source, provenance.note
    for part in provenance.part:
        yield from ((key, part.source, part.note) for key in part.keys)
    yield from _item_facts(tables.document(name))


def _item_facts(document: Mapping[str, object]) -> Iterator[tuple[str, Source, str]]:
    body = {key: value for key, value in document.items() if key != "provenance"}
    for key, item in items_with(body, "source"):
        if item["source"] in list(Source):
            yield key, Source(str(item["source"])), str(item.get("note", ""))


def require_sound(tables: Tables, schemas: Mapping[str, type[Table]], cross_check: CrossCheck) -> None:
    """Raise the first error of a game's tables: what a game asks before it reads them."""
    for error in check(tables, schemas, cross_check):
        raise error


def check(
    tables: Tables, schemas: Mapping[str, type[Table]], cross_check: CrossCheck | None = None
) -> list[DataError]:
    """Return everything wrong with a game's tables: no stop at the first error.

    The game's own check over all tables runs only when each table by itself is sound.
    """
    unknown = [name for name in tables.names if name not in schemas]
    errors = [tables.error(name, "", "no schema knows this table") for name in unknown]
    decoded: dict[str, Table] = {}
    for name, schema in schemas.items():
        table, found = tables.inspect(name, schema)
        errors += found
        if table is not None:
            decoded[name] = table
    if cross_check is not None and not errors:
        errors += cross_check(tables, decoded)
    return errors
