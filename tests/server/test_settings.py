"""Settings by file, environment and option; what comes later wins, and what is wrong is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.cli import backup
from meuse.cli.serve import chosen_settings, read_settings, serve, without_password
from meuse.server.configuring import (
    SettingError,
    Told,
    from_environment,
    from_file,
    from_options,
    names,
    settings_of,
    shown_settings,
    variable,
)
from meuse.server.settings import Limits, Settings

FILE = """
database = "postgresql://meuse:geheim@db/meuse"
hosts = ["play.example"]
log_form = "json"

[limits]
connections = 99
address = { per_second = 1.0, at_once = 2.0 }

[keeping]
finished_days = 365

[bots]
greedy = "node greedy.js"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "server.toml"
    path.write_text(FILE)
    return path


def test_what_comes_later_wins(file: Path) -> None:
    told = Told({})
    from_file(told, file)
    around = {"MEUSE_LIMITS_CONNECTIONS": "100", "MEUSE_HOSTS": "a.example, b.example", "HOME": "/"}
    from_environment(told, around)
    from_options(told, ["limits.connections=101", "access_log=true", 'seconds={"staff": 1}'])
    settings = settings_of(told)
    assert settings.limits.connections == 101
    assert settings.hosts == ("a.example", "b.example")
    assert (settings.limits.address.per_second, settings.limits.address.at_once) == (1.0, 2.0)
    assert settings.keeping.finished_days == 365.0
    assert settings.access_log is True
    assert settings.bots == {"greedy": "node greedy.js"}
    assert settings.seconds == {"staff": 1.0}
    assert settings.limits.followers == Limits().followers
    shown = "\n".join(shown_settings(settings, told))
    assert "limits.connections = 101  (--set; MEUSE_LIMITS_CONNECTIONS)" in shown
    assert "limits.followers = 10000  (default; MEUSE_LIMITS_FOLLOWERS)" in shown
    assert "geheim" not in shown
    assert f"({file}; MEUSE_DATABASE)" in shown


def test_every_setting_has_one_name_everywhere() -> None:
    assert len({variable(name) for name in names()}) == len(names()) > 40
    shown = shown_settings(Settings(database="sqlite:///x"), Told({}))
    assert [line.split(" ")[0] for line in shown] == list(names())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("colour = 'red'", "there is no setting 'colour'"),
        ("[limits]\nbodies = 1", "there is no setting 'limits.bodies'"),
        ("[limits]\nbody = 'much'", "limits.body cannot be 'much'"),
        ("x = [", "is no TOML"),
    ],
)
def test_a_file_that_is_wrong(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "server.toml"
    path.write_text(text)
    known = Told({})
    with pytest.raises(SettingError, match=told):
        from_file(known, path)
        settings_of(known)


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"MEUSE_LIMITS_BODY": "much"}, "MEUSE_LIMITS_BODY: limits.body cannot be 'much'"),
        ({"MEUSE_LOG_LEVEL": "loud"}, "log_level cannot be 'loud'"),
    ],
)
def test_an_environment_that_is_wrong(environment: dict[str, str], told: str) -> None:
    known = Told({})
    with pytest.raises(SettingError, match=told):
        from_environment(known, environment)
        settings_of(known)


def test_a_variable_that_is_no_setting_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    known = Told({})
    ours = {"MEUSE_PLAIN": "1", "MEUSE_WATCH_KERNELS": "1"}
    from_environment(known, {"MEUSE_COLOUR": "red", **ours})
    assert not known.values
    assert [record.getMessage().partition(";")[0] for record in caplog.records] == [
        "there is no setting MEUSE_COLOUR"
    ]


def test_options_that_are_wrong() -> None:
    for option, told in (("limits.body", "NAME=VALUE"), ("x=1", "no setting 'x'")):
        with pytest.raises(SettingError, match=told):
            from_options(Told({}), [option])


def test_the_command_shows_its_settings(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MEUSE_SETTINGS", str(file))
    monkeypatch.setenv("MEUSE_PORT", "9000")
    serve(port=9001, show_settings=True)
    shown = capsys.readouterr().out
    assert "port = 9001  (option; MEUSE_PORT)" in shown
    assert "geheim" not in shown
    assert backup.database_of(None, None) == "postgresql://meuse:geheim@db/meuse"
    assert backup.database_of("sqlite:///x", None) == "sqlite:///x"


def test_without_a_database_it_is_a_file_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    options: dict[str, Any] = {}
    assert chosen_settings(read_settings(None, None), options).database.endswith("/meuse/meuse.sqlite3")
    options = {"data": str(tmp_path / "mine")}
    chosen = chosen_settings(read_settings(None, None), options)
    assert chosen.database == f"sqlite:///{tmp_path}/mine/meuse.sqlite3"


def test_no_secrets_on_the_command_line() -> None:
    with pytest.raises(meuse.MeuseError, match="can be read by everybody on this machine"):
        without_password("postgresql://meuse:geheim@db/meuse")
    assert without_password("postgresql://meuse@db/meuse")
