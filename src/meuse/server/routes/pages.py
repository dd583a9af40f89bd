"""The browser client: every path that is not the interface's."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from meuse.server.problems import not_found
from meuse.server.routes.visit import AnyRequest, PathWord, TheHouse

#: Marks a route whose answers are packed already.
PACKED: Final = "packed"


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AnyRequest, house: TheHouse, path: PathWord = "") -> Response[bytes]:
    """A file of the client; its own routes get the index page."""
    file = None if path.startswith("/api") else house.client.find(path)
    if file is None:
        raise not_found(f"page {path}")
    headers = {"ETag": file.tag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        zipped = {**headers, "Content-Encoding": "gzip"}
        return Response(file.zipped, headers=zipped, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)
