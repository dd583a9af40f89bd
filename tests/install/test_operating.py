"""The commands of the page for operators, on a bare Debian.

A folder that is entered by chroot has no systemd that runs: in place of `systemctl` the units are checked by
systemd's own tool, and the server is started by the line that its unit has.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.install.bare import ROOT, BareDebian, bootstrap

pytestmark = pytest.mark.soak

UNITS = ("meuse.service", "meuse-think.service", "meuse-backup.service", "meuse-backup.timer")
PORT = 8717


def commands() -> list[str]:
    """The ten commands, as they stand on the page."""
    page = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("## From a bare Debian to a public instance")
    return rest.partition("```sh\n")[2].partition("```")[0].strip().split("\n")


def unit_line(name: str) -> str:
    """What a unit runs, as whom and where."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    [variables] = re.findall(r"^Environment=(.*)$", text, re.MULTILINE)
    return f"runuser -u meuse -- env {variables} MEUSE_PORT={PORT} {line}"


@pytest.fixture
def debian(tmp_path: Path) -> Iterator[BareDebian]:
    archive = bootstrap(tmp_path / "bare.tar")
    made = BareDebian(archive, tmp_path / "root")
    yield made
    made.remove()


def test_ten_commands_lead_to_a_public_instance(debian: BareDebian) -> None:
    told = commands()
    assert len(told) == 10
    by_hand = [line for line in told if not line.startswith(("systemctl", "curl"))]
    assert len(by_hand) == 8, "what is left out here is checked below"
    ready = "mkdir -p /usr/local/src && ln -s /meuse /usr/local/src/meuse && apt-get update"
    script = "\n".join(["set -e", ready, "export DEBIAN_FRONTEND=noninteractive", *by_hand])
    done = debian.run(script.replace("YOUR.NAME", "bulge.example.org"))
    assert done.returncode == 0, done.stdout[-3_000:]

    proxy = debian.run("caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile")
    assert proxy.returncode == 0, proxy.stdout[-2_000:]
    units = shlex.join([f"/etc/systemd/system/{unit}" for unit in UNITS[:1] + UNITS[2:]])
    checked = debian.run(f"apt-get install --yes systemd >/dev/null && systemd-analyze verify {units}")
    assert checked.returncode == 0, checked.stdout[-2_000:]

    # What systemd would have made.
    made = "install -d -o meuse -g meuse -m 700 /var/lib/meuse /var/cache/meuse"
    with debian.running(f"{made} && {unit_line('meuse.service')}") as written:
        assert any(line.startswith("Meuse is at") for line in written)
        answer = wait_until_ready()
        assert (answer.status_code, answer.json()) == (200, {"status": "ready"})
        named = {"Host": "bulge.example.org"}
        assert httpx.get(f"http://127.0.0.1:{PORT}/", headers=named).status_code == 200
        assert httpx.get(f"http://127.0.0.1:{PORT}/", headers={"Host": "other"}).status_code == 421


def wait_until_ready() -> httpx.Response:
    end = time.monotonic() + 300.0
    while time.monotonic() < end:
        try:
            return httpx.get(f"http://127.0.0.1:{PORT}/readyz", timeout=60.0)
        except httpx.TransportError:
            time.sleep(0.2)
    raise AssertionError("nobody answers")
