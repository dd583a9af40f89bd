"""A bare Debian with python3 and make, a folder that is entered by chroot: made by mmdebstrap.

It reaches the package indexes that this machine reaches, by the same settings, which are copied into it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]
RELEASE = "bookworm"
SOURCES = Path("/etc/apt/sources.list.d/debian.sources")
#: How this machine finds other machines and package indexes, wherever it has such files.
SETTINGS = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/root/.config/pip/pip.conf", "/root/.npmrc")
VARIABLES: Final = ("PIP_", "NPM_CONFIG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
#: Variables that name a file of certificates. Debian may write its own anew, so these lie elsewhere.
CERTIFICATES: Final = ("PIP_CERT", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS")
CERTIFICATE_FILE: Final = "/etc/ssl/ours.crt"

#: Whatever runs inside ends with the shell that was started; what was mounted goes with it.
ENTER: Final = """
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
exec chroot --userspec="$2" "$1" /bin/sh -c "cd /meuse && $3"
"""
ROOT_USER, SOMEBODY = 0, 1000


def bootstrap(archive: Path, release: str = RELEASE) -> Path:
    """A bare Debian as an archive; the test is skipped where none can be made."""
    if os.geteuid() != 0:
        pytest.skip("only root can make and enter a bare Debian")
    if shutil.which("mmdebstrap") is None:
        pytest.skip("mmdebstrap is not installed here (Debian: apt-get install mmdebstrap)")
    options = ["--quiet", "--variant=apt", "--include=python3,make"]
    command = ["mmdebstrap", *options, release, str(archive), *_sources(archive.parent, release)]
    subprocess.run(command, check=True)
    return archive


def _sources(folder: Path, release: str) -> list[str]:
    """This machine's sources, for that release."""
    if not SOURCES.exists():
        return []
    file = folder / SOURCES.name
    file.write_text(SOURCES.read_text(encoding="utf-8").replace(RELEASE, release), encoding="utf-8")
    return [str(file)]


class BareDebian:
    """A root folder with this checkout in /meuse."""

    def __init__(self, archive: Path, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
        path = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        self._environment = {"HOME": "/root", "LANG": "C.UTF-8", "PATH": path}
        self._copy_settings()
        self._copy_checkout()

    def _copy_settings(self) -> None:
        for name in filter(os.path.exists, SETTINGS):
            self._copy(Path(name), name)
        for name, value in os.environ.items():
            if name in CERTIFICATES and Path(value).is_file():
                self._copy(Path(value), CERTIFICATE_FILE)
                self._environment[name] = CERTIFICATE_FILE
            elif name.upper().startswith(VARIABLES):
                self._environment[name] = value

    def _copy(self, file: Path, name: str) -> None:
        target = self.folder / name.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)

    def _copy_checkout(self) -> None:
        checkout = self.folder / "meuse"
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout
        for name in filter(None, names.decode().split("\0")):
            if (ROOT / name).exists():
                (checkout / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, checkout / name)
        for path in (checkout, *checkout.rglob("*")):
            os.chown(path, SOMEBODY, SOMEBODY)

    def _command(self, line: str, user: int) -> list[str]:
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*apart, "sh", "-euc", ENTER, "enter", str(self.folder), f"{user}:{user}", line]

    def run(self, line: str, user: int = ROOT_USER) -> subprocess.CompletedProcess[str]:
        """Run a line of shell in the checkout."""
        return subprocess.run(
            self._command(line, user),
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    @contextmanager
    def running(self, line: str) -> Iterator[Iterator[str]]:
        """Let a line of shell run meanwhile; what it writes, line by line."""
        process = subprocess.Popen(
            self._command(line, ROOT_USER),
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield iter(process.stdout.readline, "")
        finally:
            process.kill()
            process.communicate()

    def remove(self) -> None:
        shutil.rmtree(self.folder)
