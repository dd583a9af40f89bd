"""Plans: which games to play. A cell is one way to play, over many seeds; a plan is a list of cells.

    name = "How much are variable actions worth?"

    [[cell]]
    game = "celles"
    scenarios = ["campaign"]
    players = [["cadet", "cadet"], ["random", "cadet"]]    # in the order of the game's sides
    options = [{}, { variable_actions = true }]
    seeds = 200

Every list is multiplied out: the cell above stands for four, each of 200 games. The seeds are the same in
each, so that dice are common and differences stand out.
"""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec

import meuse
from meuse.engine import MeuseError
from meuse.matches import GameTask, WayToPlay
from meuse.players import create

#: Between the parts of a cell's label.
SEPARATOR = " · "

Positive = Annotated[int, msgspec.Meta(ge=1)]


class PlanError(MeuseError):
    """A plan that cannot be carried out; it names the file, the key and the reason."""


class Seeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of seeds."""

    count: Positive
    first: Annotated[int, msgspec.Meta(ge=0)] = 0

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + self.count))


class CellEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[cell]]` of the file."""

    game: str
    scenarios: tuple[str, ...] = ()
    #: One for each side, in the order of the game; empty for players who draw at random.
    players: tuple[tuple[str, ...], ...] = ()
    options: tuple[dict[str, Any], ...] = ({},)
    #: Folders with the user's own tables; empty for ours.
    data: tuple[str, ...] = ("",)
    seeds: Positive | Seeds = 100
    seconds: float = 2.0


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cell: Annotated[tuple[CellEntry, ...], msgspec.Meta(min_length=1)]
    name: str = ""


class Cell(WayToPlay, frozen=True, kw_only=True, omit_defaults=True):
    """One way to play, over many seeds."""

    number: int
    seeds: Seeds

    def tasks(self) -> Iterator[GameTask]:
        """The games of the cell."""
        same = {name: getattr(self, name) for name in WayToPlay.__struct_fields__}
        return (GameTask(seed=seed, **same) for seed in self.seeds)

    @property
    def label(self) -> str:
        """The cell in a few words."""
        extras = [f"{name}={_short(value)}" for name, value in sorted(self.options.items())]
        data = [f"data {Path(self.data).name}"] if self.data else []
        return SEPARATOR.join([self.game, self.scenario, " – ".join(self.seats.values()), *extras, *data])


class _Expanded(msgspec.Struct, frozen=True):
    name: str
    cells: list[Cell]


class Plan:
    """The games to be played, cell by cell."""

    def __init__(self, name: str, cells: list[Cell]) -> None:
        self.name = name
        self.cells = cells

    @classmethod
    def open(cls, path: Path | str) -> Plan:
        """Read a plan and check everything that can be checked before the first game.

        Folders of data are meant as seen from the plan, wherever it is run from.
        """
        path = Path(path)
        entries, name = _read(path)
        numbers = itertools.count()
        cells: list[Cell] = []
        for place, entry in enumerate(entries):
            try:
                cells += [msgspec.structs.replace(cell, number=next(numbers)) for cell in _cells(entry, path)]
            except MeuseError as error:
                raise PlanError(f"{path}: cell[{place}]: {error}") from error
        return cls(name or path.stem, cells)

    def to_json(self) -> bytes:
        """The plan with everything multiplied out and every path whole: what a folder of results keeps."""
        return msgspec.json.encode(_Expanded(self.name, self.cells))

    @classmethod
    def from_json(cls, content: bytes) -> Plan:
        """Read such a plan back."""
        try:
            found = msgspec.json.decode(content, type=_Expanded)
        except msgspec.MsgspecError as error:
            raise PlanError(f"not the cells of a plan: {error}") from error
        return cls(found.name, found.cells)

    def tasks(self) -> Iterator[tuple[Cell, GameTask]]:
        """Every game with its cell, in the order of the plan."""
        for cell in self.cells:
            for task in cell.tasks():
                yield cell, task

    def unique(self) -> dict[str, GameTask]:
        """Every game once, by key: cells may overlap."""
        return {task.key: task for _, task in self.tasks()}

    def __len__(self) -> int:
        return sum(cell.seeds.count for cell in self.cells)


def _read(path: Path) -> tuple[tuple[CellEntry, ...], str]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        file = msgspec.convert(document, _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise PlanError(f"{path}: {error}") from error
    return file.cell, file.name


def _cells(entry: CellEntry, path: Path) -> Iterator[Cell]:
    seeds = entry.seeds if isinstance(entry.seeds, Seeds) else Seeds(entry.seeds)
    for data in entry.data:
        folder = str((path.parent / data).resolve()) if data else ""
        game = meuse.load(entry.game, folder or None)
        scenarios = entry.scenarios or (game.main_scenario,)
        players = entry.players or (("random",) * len(game.sides),)
        for scenario, names, options in itertools.product(scenarios, players, entry.options):
            game.start(scenario, options)
            for player in names:
                create(player, game)
            yield Cell(
                number=0,
                game=entry.game,
                scenario=scenario,
                seats=_seats(game, names),
                options=options,
                data=folder,
                data_hash=game.overlay_hash,
                rules=game.rules_version,
                seconds=float(entry.seconds),
                seeds=seeds,
            )


def _seats(game: meuse.Game[Any], names: tuple[str, ...]) -> dict[str, str]:
    if len(names) != len(game.sides):
        raise PlanError(f"players: {game.name} has {len(game.sides)} sides, and {len(names)} are named")
    return dict(zip(game.sides, names, strict=True))


def _short(value: object) -> str:
    return msgspec.json.encode(value).decode()
