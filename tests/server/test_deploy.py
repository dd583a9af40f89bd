"""The files for operators say what the server understands, and the client asks nobody else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meuse.server.client import FOLDER, INDEX
from meuse.server.configuring import Told, from_environment, from_file, names, settings_of, variable
from meuse.server.headers import CONTENT_SECURITY_POLICY
from meuse.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"

#: Addresses that are names, not places that anybody asks.
NAMES = ("http://www.w3.org/", "https://svelte.dev/")


def test_the_settings_for_operators_are_settings() -> None:
    told = Told({})
    from_file(told, DEPLOY / "server.toml")
    chosen = settings_of(told)
    assert (chosen.keeping.finished_days, chosen.hosts) == (365.0, ("play.example.org",))


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "meuse.service", "meuse-think.service"])
def test_variables_are_settings(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    own = {"MEUSE_NAME", "MEUSE_PASSWORD"}
    given = {found: "1" for found in re.findall(r"\bMEUSE_[A-Z_]+", text) if found not in own}
    assert set(given) <= {variable(setting) for setting in names()}
    from_environment(Told({}), given)


@pytest.mark.parametrize("page", ["operating", "server"])
def test_settings_that_are_told_of_are_there(page: str) -> None:
    text = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`((?:limits|keeping)\.[a-z_]+)`", text))
    assert told <= set(names())
    assert page != "operating" or len(told) >= 8


def test_the_defaults_that_are_told_of() -> None:
    text = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    keeping = Settings().keeping
    for name in ("unplayed_days", "farewell_days", "branches_of_a_seat"):
        [value] = re.findall(rf"`keeping\.{name}` \| ([0-9]+) ", text)
        assert float(value) == getattr(keeping, name)


def test_the_policy_lets_nobody_else_be_asked() -> None:
    rules = dict(rule.split(" ", 1) for rule in CONTENT_SECURITY_POLICY.split("; "))
    assert rules["default-src"] == "'self'"
    for name, allowed in rules.items():
        assert set(allowed.split()) <= {"'self'", "'none'", "data:", "blob:"}, name


def test_the_built_client_names_no_other_place() -> None:
    if not (FOLDER / INDEX).exists():
        pytest.skip("the browser client has not been built here")
    for path in FOLDER.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".webmanifest", ".svg"):
            found = re.findall(r"(?:https?|wss?)://[^\s\"'`<>)\\\\]+", path.read_text(encoding="utf-8"))
            foreign = [address for address in found if "." in address and not address.startswith(NAMES)]
            assert not foreign, f"{path.name}: {foreign[:5]}"
