"""The interface as OpenAPI without opening a house: `python -m meuse.server.described FILE` writes it.

The browser's types are made from that file (`npm run types` in `web`).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.di import Provide

from meuse.server.app import ROUTES
from meuse.server.description import DESCRIPTION
from meuse.server.house import House
from meuse.server.routes.visit import guest, visit


async def _no_house() -> House:
    raise NotImplementedError("nobody is served here")


def described() -> dict[str, Any]:
    """The paths and bodies that there are. Which release they are of is left out: they outlive it."""
    app = Litestar(
        route_handlers=ROUTES,
        dependencies={"house": Provide(_no_house), "visit": Provide(visit), "guest": Provide(guest)},
        openapi_config=DESCRIPTION,
        logging_config=None,
    )
    description = app.openapi_schema.to_schema()
    return {**description, "info": {**description["info"], "version": ""}}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(described(), indent=2, sort_keys=True) + "\n", encoding="utf-8")
