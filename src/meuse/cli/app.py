"""The commands of `meuse`, and how their errors are told."""

from __future__ import annotations

import sys

import typer

from meuse.cli import arena, data, play, rules, serve, show
from meuse.data import DataError
from meuse.engine import MeuseError
from meuse.version import __version__

#: What the shell is told: 0 all is well, 1 something was found wrong, 2 the command could not be carried out.
FAILURE = 2

app = typer.Typer(
    name="meuse",
    help="Three board wargames of the Battle of the Bulge, played by the book.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("arena")(arena.arena)
app.command("games")(play.list_games)
app.command("show")(show.show)
app.command("rules")(rules.rules)
app.add_typer(data.app, name="data")


@app.command("version")
def version() -> None:
    """Print the version."""
    print(f"meuse {__version__}")


def run() -> None:
    """Run the command line."""
    try:
        app()
    except (MeuseError, DataError, OSError) as error:
        print(f"meuse: {error}", file=sys.stderr)
        sys.exit(FAILURE)
