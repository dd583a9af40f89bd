"""The commands of `meuse`, each in a module that is loaded when it is called, and how errors are told."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

import typer

#: What the shell is told; 0 means that all is well.
NO: Final = 1  # the answer is no, or something was found wrong
FAILURE: Final = 2  # the command could not be carried out
INTERRUPTED: Final = 130  # somebody pressed Ctrl-C

EXIT_CODES: Final = (
    "Exit status: 0 all is well · 1 the answer is no, or something was found wrong · "
    "2 it could not be done, and standard error says why · 130 interrupted"
)

#: Where each command lives, under the headings of the help: a function, or a Typer with commands.
HEADINGS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Play": {
            "serve": "meuse.cli.serve:serve",
            "play": "meuse.cli.play:play",
            "new": "meuse.cli.new:new",
            "show": "meuse.cli.show:show",
            "replay": "meuse.cli.replay:replay",
            "review": "meuse.cli.review:review",
            "analyse": "meuse.cli.analyse:analyse",
            "openings": "meuse.cli.openings:openings",
            "puzzle": "meuse.cli.puzzle:puzzle",
        },
        "Ask": {
            "why": "meuse.cli.questions:why",
            "odds": "meuse.cli.questions:odds",
            "rules": "meuse.cli.rules:rules",
            "games": "meuse.cli.games:games",
            "data": "meuse.cli.data:app",
        },
        "Study": {
            "sim": "meuse.cli.sim:sim",
            "arena": "meuse.cli.arena:arena",
            "lab": "meuse.cli.lab:app",
            "engine": "meuse.cli.engine:engine",
        },
        "Run a server": {
            "think": "meuse.cli.think:think",
            "backup": "meuse.cli.backup:backup",
            "restore": "meuse.cli.backup:restore",
            "admin": "meuse.cli.admin:app",
        },
        "Make": {
            "new-game": "meuse.cli.new_game:new_game",
        },
        "Meuse itself": {
            "version": "meuse.cli.version:version",
        },
    }
)
COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {name: place for commands in HEADINGS.values() for name, place in commands.items()}
)

#: Extras that a missing module belongs to.
EXTRAS: Final = {
    "alembic": "server",
    "litestar": "server",
    "sqlalchemy": "server",
    "uvicorn": "server",
    "psycopg": "postgres",
    "procrastinate": "postgres",
    "pyarrow": "lab",
    "altair": "lab",
    "vl_convert": "lab",
    "ray": "cluster",
    "gymnasium": "pettingzoo",
    "pettingzoo": "pettingzoo",
    "pyspiel": "openspiel",
    "torch": "training",
    "hypothesis": "testing",
    "pytest": "testing",
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
        epilog=f"Every command explains itself, with examples: [bold]meuse COMMAND --help[/]\n\n{EXIT_CODES}",
    )
    app.callback()(_root)
    for name in names:
        _add(app, name)
    return app


def _root() -> None:
    """Three board wargames of the Battle of the Bulge, played by the book."""


def _add(app: typer.Typer, name: str) -> None:
    heading = next(heading for heading, commands in HEADINGS.items() if name in commands)
    module, _, attribute = COMMANDS[name].partition(":")
    command = getattr(import_module(module), attribute)
    if isinstance(command, typer.Typer):
        app.add_typer(command, name=name, rich_help_panel=heading)
    else:
        app.command(name, rich_help_panel=heading)(command)


def wanted(arguments: list[str], environment: Mapping[str, str]) -> Iterable[str]:
    """The commands to load: the one that is called, or all where help or completion may name any."""
    completing = any(key.endswith("_COMPLETE") for key in environment)
    if arguments and arguments[0] in COMMANDS and not completing:
        return arguments[:1]
    return COMMANDS


def run() -> None:
    """Run the command line; errors made on purpose are told in one sentence, and leave with their status."""
    try:
        status = _obey(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough (`meuse sim … | head`); nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = NO
    except (KeyboardInterrupt, typer.Abort):
        print("meuse: interrupted", file=sys.stderr)
        status = INTERRUPTED
    except Exception as error:
        told = sentence(error)
        if told is None:
            raise
        if told:
            print(f"meuse: {told}", file=sys.stderr)
        status = FAILURE
    if status:
        sys.exit(status)


def _obey(arguments: list[str]) -> int:
    """Carry a command out; its status."""
    try:
        if answered_directly(arguments):
            return 0
        status: Any = build(wanted(arguments, os.environ))(prog_name="meuse", standalone_mode=False)
    except typer.Exit as exit_:
        return exit_.exit_code
    return status if isinstance(status, int) else 0


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
    gc.disable()  # one question, and all that it makes is wanted until it is answered
    if not questions.replays(asked.get("position")):
        # One question is answered by the plain searches before the compiled ones have been loaded.
        os.environ.setdefault("MEUSE_PLAIN", "1")
    (questions.why if arguments[0] == "why" else questions.odds)(**asked)
    return True


def sentence(error: Exception) -> str | None:
    """What to tell of an error, empty when it has been told; None for a defect, which keeps its traceback."""
    from meuse.engine import MeuseError

    if isinstance(error, ModuleNotFoundError) and error.name in EXTRAS:
        return f"this needs {error.name}: pip install 'meuse[{EXTRAS[error.name]}]'"
    if isinstance(error, OSError):
        return _of_system(error)
    return str(error) if isinstance(error, MeuseError) else _of_usage(error)


def _of_system(error: OSError) -> str:
    """`game.meuse: no such file or directory`."""
    if error.filename is None or not error.strerror:
        return str(error)
    return f"{error.filename}: {error.strerror[:1].lower()}{error.strerror[1:]}"


def _of_usage(error: Exception) -> str | None:
    """What Typer says about arguments that it does not understand, on one line, and where help is."""
    explain = getattr(error, "format_message", None)
    if explain is None:
        return None
    command = getattr(getattr(error, "ctx", None), "command_path", "meuse")
    message = " ".join(str(explain()).split()).rstrip(".")
    if not message:
        return ""  # the help was asked for, and has been printed
    return f"{message[:1].lower()}{message[1:]} ({command} --help explains)"
