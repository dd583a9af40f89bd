"""The commands of the page for operators, on a bare Debian.

A folder that is entered by chroot has no systemd that runs: in place of `systemctl` the units are checked by
systemd's own tool, and the server is started by the line that its unit has.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path

import httpx
import pytest

from tests.install.bare import ROOT, BareDebian, bootstrap

pytestmark = pytest.mark.soak

UNITS = ("meuse.service", "meuse-backup.service", "meuse-backup.timer")
PORT = 8717
NAME = "bulge.example.org"


#: What the page names.
RELEASE = "trixie"
#: A step of the tables that the version to come has; it changes nothing.
NEXT_STEP = '''"""A version to come."""

revision = "next"
down_revision = "{last}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing."""
'''
STEPS = "meuse/src/meuse/server/migrations/versions"

Keys = dict[str, str]


def commands(heading: str, block: int = 0) -> list[str]:
    """The commands of a section of the page, as they stand there, without what they say of themselves."""
    page = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    section = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    text = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)[block]
    return [re.sub(r"  +# .*$", "", line) for line in text.strip().split("\n")]


def without_systemd(lines: list[str]) -> str:
    """A folder that was entered has no systemd that runs; what it would do is done here."""
    kept = [line for line in lines if not line.startswith(("systemctl", "curl"))]
    return "\n".join(["set -e", "export DEBIAN_FRONTEND=noninteractive", *kept])


def unit_line(name: str) -> str:
    """What a unit runs, as whom and with what around it."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    variables = " ".join(re.findall(r"^Environment=(.*)$", text, re.MULTILINE))
    return f"runuser -u meuse -- env {variables} MEUSE_PORT={PORT} {line.replace('%%', '%')}"


class Instance:
    """The bare Debian on its way to a public instance."""

    def __init__(self, debian: BareDebian) -> None:
        self._debian = debian

    def do(self, script: str) -> str:
        done = self._debian.run(script)
        assert done.returncode == 0, done.stdout[-3_000:]
        return done.stdout

    def fail(self, script: str) -> str:
        done = self._debian.run(script)
        assert done.returncode != 0, done.stdout[-3_000:]
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """The server, started by the line of its unit."""
        with self._debian.running(unit_line("meuse.service")) as written:
            told = list(takewhile(lambda line: not line.startswith("Meuse is at"), written))
            assert not told, "".join(told)
            address = f"http://127.0.0.1:{PORT}"
            with httpx.Client(base_url=address, headers={"Host": NAME}, timeout=60.0) as client:
                wait_until(client, 200)
                yield client

    def add_a_step(self) -> Path:
        """Make the checkout one of a version to come, with another step of the tables."""
        steps = self._debian.folder / STEPS
        last = max(path.name for path in steps.glob("v*.py"))[1:5]
        path = steps / "v9999_next.py"
        path.write_text(NEXT_STEP.format(last=last), encoding="utf-8")
        return path


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[Instance]:
    debian = BareDebian(bootstrap(tmp_path / "bare.tar", RELEASE), tmp_path / "root")
    yield Instance(debian)
    debian.remove()


def test_ten_commands_lead_to_a_public_instance(instance: Instance) -> None:
    install(instance)
    with instance.serving() as client:
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"Host": "other"}).status_code == 421
        made = client.post("/api/tables", json={"game": "celles", "seats": {}}).json()
        table, keys = f"/api/tables/{made['table']}", made["keys"]
        play(client, table, keys, 3)
        instance.do(unit_line("meuse-backup.service"))
        assert made["table"] in instance.do("meuse admin list")
        drained_and_backed_up, new_version = told_of_upgrades()
        instance.do(drained_and_backed_up)
        wait_until(client, 503)
        assert play(client, table, keys, 2) >= 5
    step = instance.add_a_step()
    instance.do(new_version)
    with instance.serving() as client:
        assert play(client, table, keys, 2) >= 7, "the upgrade has lost something"
    step.unlink()
    instance.do(new_version)
    assert "newer Meuse" in instance.fail(unit_line("meuse.service"))
    instance.do(without_systemd(commands("Upgrade and rollback", 1)))
    with instance.serving() as client:
        assert 3 <= play(client, table, keys, 1) <= 5, "the game as it was when it was backed up"


def told_of_upgrades() -> tuple[str, str]:
    """What comes before another version, and how it is installed."""
    lines = commands("Upgrade and rollback")
    here = next(number for number, line in enumerate(lines) if line.startswith("cd "))
    return without_systemd(lines[:here]), without_systemd(lines[here:])


def install(instance: Instance) -> None:
    """The ten commands; units and proxy are checked by their own tools."""
    told = commands("From a bare Debian to a public instance")
    assert len(told) == 10
    instance.do("mkdir -p /usr/local/src && ln -s /meuse /usr/local/src/meuse && apt-get update")
    instance.do(without_systemd(told).replace("YOUR.NAME", NAME))
    instance.do("caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile")
    units = shlex.join([f"/etc/systemd/system/{unit}" for unit in UNITS])
    instance.do(f"apt-get install --yes systemd >/dev/null && systemd-analyze verify {units}")
    # What systemd would have made.
    instance.do("install -d -o meuse -g meuse -m 700 /var/lib/meuse /var/cache/meuse")


def play(client: httpx.Client, table: str, keys: Keys, count: int) -> int:
    """Play a few actions; the version then."""
    headers = {"Authorization": f"Bearer {keys['german']},{keys['allied']}"}
    state = client.get(table, headers=headers).json()
    for _ in range(count):
        body = {"version": state["version"], "action": state["actions"][0]}
        state = client.post(f"{table}/actions", json=body, headers=headers).json()
    version: int = state["version"]
    return version


def wait_until(client: httpx.Client, status: int) -> None:
    """Wait until the server says that it is ready, or that it is not any more."""
    end = time.monotonic() + 600.0
    while time.monotonic() < end:
        with suppress(httpx.TransportError):
            if client.get("/readyz").status_code == status:
                return
        time.sleep(0.2)
    raise AssertionError("nobody answers so")
