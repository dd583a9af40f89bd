"""Game data: readable TOML tables, each datum with its provenance, checked when loaded."""

from meuse.data.errors import DataError, Problem
from meuse.data.provenance import Note, Part, Provenance, Source
from meuse.data.report import CrossCheck, ProvenanceRow, check, provenance_report, require_sound
from meuse.data.tables import Origin, Table, TableFile, Tables

__all__ = [
    "CrossCheck",
    "DataError",
    "Note",
    "Origin",
    "Part",
    "Problem",
    "Provenance",
    "ProvenanceRow",
    "Source",
    "Table",
    "TableFile",
    "Tables",
    "check",
    "provenance_report",
    "require_sound",
]
