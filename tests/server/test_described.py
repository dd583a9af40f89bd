"""The description that the browser's types are made from is that of the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from meuse.server.described import described
from tests.server.kit import House, ok

KEPT = Path(__file__).parents[2] / "web/src/api/openapi.json"


def without_release(description: dict[str, Any]) -> dict[str, Any]:
    return {**description, "info": {**description["info"], "version": ""}}


def test_the_description_beside_the_client_is_fresh() -> None:
    fresh: Any = json.loads(json.dumps(described()))
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == fresh, "stale: run `npm run types` in web, and see what svelte-check says"


def test_it_is_what_the_server_serves(quick: House) -> None:
    served = ok(quick.client.get("/api/schema/openapi.json"))
    assert without_release(served) == json.loads(json.dumps(described()))
