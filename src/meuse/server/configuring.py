"""Where settings come from: a file, the environment, the command line; what comes later wins.

Every setting has one name: `limits.connections` in a file is `[limits]` and `connections = …`, in the
environment `MEUSE_LIMITS_CONNECTIONS`, on the command line `--set limits.connections=…`.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from meuse.engine import MeuseError
from meuse.server.database import database_url, shown
from meuse.server.settings import Settings

logger = logging.getLogger("meuse.server")

PREFIX = "MEUSE_"
#: Variables of ours that are no settings of a server.
NOT_SETTINGS = frozenset({"MEUSE_SETTINGS", "MEUSE_PLAIN", "MEUSE_WATCH_KERNELS", "MEUSE_NO_NODE"})
#: Settings that are tables of names chosen by the operator.
FREE = ("bots", "seconds")


class SettingError(MeuseError):
    """A setting that there is not, or a value that it cannot have."""


class Told(msgspec.Struct):
    """Settings as they were told, by name: the value and where it comes from."""

    values: dict[str, tuple[Any, str]] = {}

    def add(self, name: str, value: Any, source: str) -> None:
        """Take a value, in place of an earlier one."""
        self.values[name] = (value, source)


def names() -> tuple[str, ...]:
    """All settings."""
    return tuple(_names(Settings, ""))


def _names(type_: Any, before: str) -> Iterable[str]:
    for field in msgspec.structs.fields(type_):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _names(field.type, f"{before}{field.name}.")
        else:
            yield f"{before}{field.name}"


def from_file(told: Told, path: Path) -> None:
    """Take what a TOML file says."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"{path} is no TOML: {error}") from error
    for name, value in _flat(read, ""):
        _check(name, str(path))
        told.add(name, value, str(path))


def _flat(read: Mapping[str, Any], before: str) -> Iterable[tuple[str, Any]]:
    for name, value in read.items():
        if isinstance(value, dict) and f"{before}{name}" not in (*FREE, *names()):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def from_environment(told: Told, environment: Mapping[str, str]) -> None:
    """Take what the environment says."""
    by_variable = {variable(name): name for name in names()}
    for given in sorted(environment):
        if given.startswith(PREFIX) and given not in NOT_SETTINGS:
            if given in by_variable:
                told.add(by_variable[given], environment[given], given)
            else:
                # Others may have variables of that kind too: it is no reason not to start.
                logger.warning("there is no setting %s; `meuse serve --show-settings` lists them", given)


def from_options(told: Told, options: Iterable[str]) -> None:
    """Take what `--set NAME=VALUE` says."""
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise SettingError(f"a setting is NAME=VALUE, not {option!r}")
        _check(name, "--set")
        told.add(name, value, "--set")


def variable(name: str) -> str:
    """The variable of a setting in the environment."""
    return PREFIX + name.replace(".", "_").upper()


def _check(name: str, source: str) -> None:
    if name not in names():
        raise SettingError(
            f"{source}: there is no setting {name!r}; `meuse serve --show-settings` lists them"
        )


def settings_of(told: Told) -> Settings:
    """Everything put together; `SettingError` names the setting and the source of what is wrong."""
    built: dict[str, Any] = {}
    for name, (value, source) in told.values.items():
        _put(built, name, _converted(name, value, source))
    try:
        return msgspec.convert(built, Settings)
    except msgspec.ValidationError as error:
        raise SettingError(f"the settings are not right: {error}") from error


def _put(built: dict[str, Any], name: str, value: Any) -> None:
    *path, last = name.split(".")
    for part in path:
        built = built.setdefault(part, {})
    built[last] = value


def _converted(name: str, value: Any, source: str) -> Any:
    """A text of the environment as what the setting is: lists by commas, tables and pairs as JSON."""
    type_ = _type(name)
    try:
        if not isinstance(value, str) or type_ is str:
            return msgspec.to_builtins(msgspec.convert(value, type_))
        if str(type_).startswith(("tuple[str", "list[str")):
            return [part.strip() for part in value.split(",") if part.strip()]
        if value.strip()[:1] in "{[":
            return msgspec.to_builtins(msgspec.json.decode(value, type=type_))
        return msgspec.to_builtins(msgspec.convert(value, type_, strict=False))
    except (msgspec.MsgspecError, ValueError) as error:
        raise SettingError(f"{source}: {name} cannot be {value!r}: {error}") from error


def _type(name: str) -> Any:
    type_: Any = Settings
    for part in name.split("."):
        type_ = {field.name: field.type for field in msgspec.structs.fields(type_)}[part]
    return type_


def shown_settings(settings: Settings, told: Told) -> list[str]:
    """Every setting with its value and where it comes from; without passwords."""
    values = dict(_flat(msgspec.to_builtins(settings), ""))
    lines = []
    for name in names():
        value = values.get(name)
        if name == "database":
            value = shown(database_url(str(value)))
        source = told.values[name][1] if name in told.values else "default"
        lines.append(f"{name} = {msgspec.json.encode(value).decode()}  ({source}; {variable(name)})")
    return lines
