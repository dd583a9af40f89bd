"""The command line on paper: every command with its arguments, options and examples, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import typer.main

from meuse.cli.commands import HEADINGS, build

MARKUP = re.compile(r"\[bold\](.*?)\[/\]")


def reference() -> str:
    """All commands under the headings of the help."""
    group: Any = typer.main.get_command(build())
    parts: list[str] = []
    for heading, commands in HEADINGS.items():
        parts.append(f"### {heading}")
        for name in commands:
            parts += _command(f"meuse {name}", group.commands[name])
    return "\n\n".join(parts) + "\n"


def _command(path: str, command: Any) -> Iterator[str]:
    yield f"#### {path}"
    subcommands: dict[str, Any] = getattr(command, "commands", {})
    if subcommands:
        yield from _explanation(command.help)
        for name, subcommand in subcommands.items():
            yield from _command(f"{path} {name}", subcommand)
        return
    yield from _explanation(command.help or command.callback.__doc__)
    yield f"```text\n{path} {' '.join(_usage(command))}\n```".replace(" \n", "\n")
    rows = [_row(parameter) for parameter in command.params if parameter.name != "help"]
    if rows:
        yield "\n".join(["| argument | what it says |", "|---|---|", *rows])


def _explanation(text: str) -> Iterator[str]:
    """Prose as paragraphs, examples as a block."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in paragraph.splitlines()]
        if all(line.startswith(("[bold]meuse", "[bold]echo")) for line in lines):
            yield "```sh\n" + "\n".join(map(_example, lines)) + "\n```"
        else:
            yield MARKUP.sub(r"`\1`", _escaped(" ".join(lines)))


def _example(line: str) -> str:
    """`[bold]meuse show x[/] (in the terminal)` becomes a command with a comment."""
    found = MARKUP.match(line)
    assert found is not None, line
    remark = line[found.end() :].strip().strip("()").replace("\\[", "[")
    return found[1] + (f"    # {remark}" if remark else "")


def _usage(command: Any) -> Iterator[str]:
    if any(parameter.param_type_name == "option" for parameter in command.params):
        yield "[OPTIONS]"
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = parameter.name.upper()
            yield name if parameter.required else f"[{name}]"


def _row(parameter: Any) -> str:
    names = [*parameter.opts, *parameter.secondary_opts]
    if parameter.param_type_name == "argument":
        names = [parameter.name.upper()]
    written = ", ".join(f"`{name}`" for name in names)
    default = parameter.default
    shown = default not in (None, False, "") and not callable(default) and parameter.name != "maps"
    return f"| {written} | {_escaped(parameter.help or '')}{f' (`{default}`)' if shown else ''} |"


def _escaped(text: str) -> str:
    """Bars would end a cell, and a bracket of the help is escaped for the terminal."""
    return text.replace("|", "\\|").replace("\\\\[", "[").replace("\\[", "[")
