"""The browser client as it is sent, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meuse.server.app import create_app
from meuse.server.client import Client
from meuse.server.library import Library
from meuse.server.settings import Settings
from tests.server.kit import SAMPLE, House

# Long enough that a second packing would garble it: the server packs answers above 2,000 bytes.
SCRIPT = "".join(f"const name{n} = {n * n * 7919};\n" for n in range(2_000))


@pytest.fixture
def built(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Built</title>")
    (folder / "assets/index-abc123.js").write_text(SCRIPT)
    (folder / "icon.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("secret")
    settings = Settings(database=f"sqlite:///{tmp_path / 'games'}", hosts=("testserver.local",))
    with TestClient(create_app(settings, Library.of([SAMPLE]), Client(folder))) as client:
        yield client


def test_without_a_build_there_is_a_notice(quick: House) -> None:
    for path in ("/", "/new", "/table/0123"):
        answer = quick.client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "has not been built" in answer.text
    assert quick.client.get("/assets/index.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["/", "/new", "/table/0123456789abcdef", "/table/0123/replay", "/index.html"]
)
def test_every_page_of_the_client_is_its_index(built: TestClient[Litestar], path: str) -> None:
    answer = built.get(path)
    assert "<title>Built" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    again = built.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_assets_are_kept_for_ever_and_sent_packed(built: TestClient[Litestar]) -> None:
    packed = built.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) // 2
    assert packed.text == SCRIPT
    assert packed.headers["content-type"].startswith("text/javascript")
    assert "immutable" in packed.headers["cache-control"]
    plain = built.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == (SCRIPT, None)
    assert built.get("/icon.png").headers["content-type"] == "image/png"
    assert built.get("/assets/missing.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"]
)
def test_nothing_outside_the_folder_is_sent(built: TestClient[Litestar], path: str) -> None:
    assert "secret" not in built.get(path).text


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/nothing", "/api/tables/x", "/assets/x"])
def test_every_answer_has_its_security_headers(quick: House, path: str) -> None:
    for answer in (quick.client.get(path), quick.client.request("PATCH", path)):
        headers = answer.headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_the_description_loads_nothing_from_elsewhere(quick: House) -> None:
    answer = quick.client.get("/api/schema/openapi.json")
    assert answer.status_code == 200
    for page in ("", "/swagger", "/redoc", "/elements", "/rapidoc", "/scalar"):
        text = quick.client.get(f"/api/schema{page}").text
        assert "https://" not in text or '"openapi"' in text
