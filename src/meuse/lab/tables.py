"""The tables of a run as Parquet: the same bytes whatever the order in which the games were played."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec

from meuse.lab.plan import Cell, Plan
from meuse.lab.rows import GameMeasures
from meuse.lab.store import JournalLine, Store, write_whole
from meuse.matches import GameTask

if TYPE_CHECKING:
    import pyarrow as pa


def write_tables(plan: Plan, store: Store) -> int:
    """Write both tables anew from the journal; return how many games of the plan are in them."""
    lines = {line.row.key: line for line in store.lines()}
    found = [(cell, task, lines[key]) for cell, task in plan.tasks() if (key := task.key) in lines]
    sides = list(dict.fromkeys(side for cell in plan.cells for side in cell.seats))
    games = [_game(*game) for game in found]
    _write(store.folder / "games.parquet", games, _schema(_described(sides) | get_type_hints(GameMeasures)))
    timing = {line.timing["key"]: line.timing for _, _, line in found}
    _write(store.folder / "timing.parquet", list(timing.values()), _schema(_timed(sides)))
    return len(found)


def _described(sides: list[str]) -> dict[str, Any]:
    """What a row says of the game before its measures."""
    players = dict.fromkeys(sides, str)
    return {"cell": int, "game": str, "scenario": str, **players, "options": str, "data": str, "seed": int}


def _timed(sides: list[str]) -> dict[str, Any]:
    """The columns of the times."""
    kinds = {"decisions": int, "seconds": float, "longest": float}
    by_side = {f"{side}_{name}": kind for side in sides for name, kind in kinds.items()}
    return {"key": str, "seconds": float, **by_side, "memory": float}


def read_games(folder: Path) -> pa.Table:
    """The measures of a run."""
    import pyarrow.parquet as pq

    return pq.read_table(folder / "games.parquet")


def read_timing(folder: Path) -> pa.Table:
    """The times of a run."""
    import pyarrow.parquet as pq

    return pq.read_table(folder / "timing.parquet")


def _game(cell: Cell, task: GameTask, line: JournalLine) -> dict[str, Any]:
    described = {
        "cell": cell.number,
        "game": task.game,
        "scenario": task.scenario,
        **task.seats,
        "options": msgspec.json.encode(task.options, order="sorted").decode(),
        "data": task.data_hash,
        "seed": task.seed,
    }
    return {**described, **msgspec.to_builtins(line.row)}


def _schema(fields: dict[str, Any]) -> pa.Schema:
    import pyarrow as pa

    return pa.schema([(name, _arrow(type_)) for name, type_ in fields.items()])


def _arrow(type_: Any) -> pa.DataType:
    """The Arrow type of a field: numbers, texts (perhaps none), and tuples of structs."""
    import pyarrow as pa

    plain = {int: pa.int64(), float: pa.float64(), str: pa.string()}
    if type_ in plain:
        return plain[type_]
    inner = get_args(type_)[0]
    if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
        return pa.list_(pa.struct([(name, _arrow(field)) for name, field in get_type_hints(inner).items()]))
    return plain[inner]


def _write(path: Path, rows: list[dict[str, Any]], schema: pa.Schema) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), buffer, compression="zstd")
    write_whole(path, buffer.getvalue())
