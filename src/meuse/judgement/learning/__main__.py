"""`python -m meuse.judgement.learning`: gather games, and fit a network to them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meuse.titles import folder_of, load

app = typer.Typer(no_args_is_help=True, help="Learn what positions of a game are worth.")


@app.command()
def gather(
    game: str,
    into: Annotated[Path, typer.Option(help="the folder for what is read")],
    games: Annotated[int, typer.Option(min=1)] = 3000,
    seed: Annotated[int, typer.Option(min=0)] = 1_000_000,
    workers: Annotated[int, typer.Option(min=1)] = 2,
) -> None:
    """Play games and read their positions; a run that was broken off goes on."""
    from meuse.judgement.learning.gather import gather as gathered

    gathered(game, games, into, seed, workers)


@app.command()
def fit(
    game: str,
    folder: Path,
    seed: int = 0,
    write: Annotated[bool, typer.Option(help="write what was learned into the game's folder")] = False,  # noqa: FBT002
) -> None:
    """Fit a network, and say how good it is on games that were held back."""
    import numpy as np

    from meuse.judgement.judge import FILE, FOLDER
    from meuse.judgement.learning.fit import fit as fitted
    from meuse.judgement.learning.fit import read_gathered

    found = fitted(read_gathered(folder), seed)
    good = found.quality
    print(f"{game}: {found.games} games, {found.positions} positions")
    print(f"AUC {good.auc:.3f}, in the middle of games {good.auc_middle:.3f}")
    print(f"calibration error {good.calibration_error:.3f}, at most {max(good.errors.values()):.3f} by turn")
    if write:
        target = Path(str(folder_of(load(game)))) / FOLDER / FILE
        target.parent.mkdir(exist_ok=True)
        np.savez_compressed(target, **found.arrays)  # type: ignore[arg-type]
        print(f"wrote {target}; say in {target.with_suffix('.toml').name} where it comes from")


if __name__ == "__main__":
    app()
