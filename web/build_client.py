"""Puts the browser client into packages: `pip install .` builds it where none, or an old one, is there.

Node is the machine's, where it is new enough, else the one that PyPI ships, for as long as the build takes.
With `MEUSE_NO_NODE=1` nothing is built: the package gets the client that is there, or none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_NODE = "MEUSE_NO_NODE"
#: How the client is built, in the folder `web`. Not `npm ci`: see the Makefile.
STEPS = (("npm", "install", "--no-save"), ("npm", "run", "build"))
#: Where the sources are in `web`, as patterns.
SOURCES = ("*", "src/**/*", "public/**/*")


class Checkout:
    """The sources of the client and what is made of them."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.client = root / "src/meuse/server/static/index.html"
        # Only packages have it. The client inside one is that of its release, whatever the clocks say.
        self._is_package = (root / "PKG-INFO").exists()

    def wants_client(self) -> bool:
        """Whether the client is to be built: it is missing, or older than a source."""
        if os.environ.get(NO_NODE):
            return False
        if not self.client.exists():
            return True
        return not self._is_package and self.client.stat().st_mtime < max(self._times())

    def _times(self) -> Iterator[float]:
        found = (path for pattern in SOURCES for path in self.web.glob(pattern))
        return (path.stat().st_mtime for path in found if path.is_file())

    def node_fits(self) -> bool:
        """Whether this machine has Node and npm, and new enough."""
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            return False
        return subprocess.run([node, self.web / "node-fits.cjs"], check=False).returncode == 0

    def build(self) -> str | None:
        """Build the client; what went wrong, if anything did."""
        if not self.node_fits():
            return "there is no Node 20.19, 22.12 or later with npm"
        for program, *words in STEPS:
            command = [shutil.which(program) or program, *words]
            done = subprocess.run(
                command, cwd=self.web, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
            )
            if done.returncode:
                print(done.stdout.decode(errors="replace"))
                return f"`{program} {' '.join(words)}` failed"
        return None


class ClientBuildHook(BuildHookInterface[Any]):
    """Called by hatchling when it builds a package."""

    def dependencies(self) -> list[str]:
        """The Node that PyPI ships, where it is needed."""
        checkout = Checkout(Path(self.root))
        if not checkout.wants_client() or checkout.node_fits():
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        node: list[str] = project["dependency-groups"]["node"]
        return node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before its files are collected."""
        checkout = Checkout(Path(self.root))
        trouble = checkout.build() if checkout.wants_client() else None
        if trouble:
            self.app.abort(
                f"The browser client could not be built, because {trouble}; "
                f"to install Meuse without it, run the same command after `export {NO_NODE}=1`."
            )
