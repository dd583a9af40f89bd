"""The commands of `meuse`, each in a module that is loaded when it is called, and how errors are told."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

import typer

#: What the shell is told: 0 all is well, 1 the answer is no or something was found wrong, 2 the command could
#: not be carried out, 130 it was interrupted.
FAILURE: Final = 2
INTERRUPTED: Final = 130

#: Where each command lives, in the order of the help: the name of a function, or of a Typer with commands.
COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "serve": "meuse.cli.serve:serve",
        "play": "meuse.cli.play:play",
        "new": "meuse.cli.new:new",
        "show": "meuse.cli.show:show",
        "replay": "meuse.cli.replay:replay",
        "why": "meuse.cli.questions:why",
        "odds": "meuse.cli.questions:odds",
        "sim": "meuse.cli.sim:sim",
        "arena": "meuse.cli.arena:arena",
        "lab": "meuse.cli.lab:app",
        "engine": "meuse.cli.engine:engine",
        "games": "meuse.cli.play:list_games",
        "rules": "meuse.cli.rules:rules",
        "data": "meuse.cli.data:app",
        "version": "meuse.cli.version:version",
    }
)

#: Extras that a missing module belongs to.
EXTRAS: Final = {
    "alembic": "server",
    "litestar": "server",
    "sqlalchemy": "server",
    "uvicorn": "server",
    "psycopg": "postgres",
    "pyarrow": "lab",
    "altair": "lab",
    "vl_convert": "lab",
    "ray": "cluster",
    "gymnasium": "pettingzoo",
    "pettingzoo": "pettingzoo",
    "pyspiel": "openspiel",
}


def build(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(
        name="meuse",
        help="Three board wargames of the Battle of the Bulge, played by the book.",
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog="Every command explains itself, with examples: [bold]meuse COMMAND --help[/]",
    )
    app.callback()(_root)
    for name in names:
        module, _, attribute = COMMANDS[name].partition(":")
        command = getattr(import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    return app


def _root() -> None:
    """Three board wargames of the Battle of the Bulge, played by the book."""


def wanted(arguments: list[str], environment: Mapping[str, str]) -> Iterable[str]:
    """The commands to load: the one that is called, or all where help or completion may name any."""
    completing = any(key.endswith("_COMPLETE") for key in environment)
    if arguments and arguments[0] in COMMANDS and not completing:
        return arguments[:1]
    return COMMANDS


def run() -> None:
    """Run the command line; errors made on purpose are told in one sentence."""
    try:
        if not answered_directly(sys.argv[1:]):
            build(wanted(sys.argv[1:], os.environ))()
    except BrokenPipeError:
        # Whoever read our output has had enough (`meuse sim … | head`); nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        told = sentence(error)
        if told is None:
            raise
        print(f"meuse: {told}", file=sys.stderr)
        sys.exit(FAILURE)


def answered_directly(arguments: list[str]) -> bool:
    """Answer the questions of the table at once, when they are put plainly.

    Typer takes longer to get ready than the answer does. It keeps the help, the completion and the errors:
    whatever is not plain is left to it.
    """
    if arguments[:1] not in (["why"], ["odds"]):
        return False
    from meuse.cli import questions

    asked = questions.plain(arguments[1:])
    if asked is None:
        return False
    if not questions.replays(asked.get("position")):
        # One question is answered by the plain searches before the compiled ones have been loaded.
        os.environ.setdefault("MEUSE_PLAIN", "1")
    try:
        (questions.why if arguments[0] == "why" else questions.odds)(**asked)
    except typer.Exit as exit_:
        sys.exit(exit_.exit_code)
    return True


def sentence(error: Exception) -> str | None:
    """What to tell of an error; None for a defect of ours, which deserves its traceback."""
    from meuse.data import DataError
    from meuse.engine import MeuseError

    if isinstance(error, ModuleNotFoundError) and error.name in EXTRAS:
        return f"this needs {error.name}: pip install 'meuse[{EXTRAS[error.name]}]'"
    return str(error) if isinstance(error, MeuseError | DataError | OSError) else None
