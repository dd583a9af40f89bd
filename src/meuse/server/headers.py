"""Headers that every answer carries."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

#: Everything comes from this server and nothing goes elsewhere. Drawn pictures may be data or blobs.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


#: A page that others may show in a frame of theirs: it has nothing to press that changes anything.
FRAMED_PATH, FRAMED_QUERY = "/review", b"embed=1"


def _may_be_framed(scope: Scope) -> bool:
    """Whether a page was asked for as a picture for other sites: a review, and only that."""
    path, query = scope["path"], scope.get("query_string", b"")
    return path.startswith("/table/") and path.endswith(FRAMED_PATH) and FRAMED_QUERY in query.split(b"&")


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Put them on every answer, also on errors; what holds a game's state is not kept by caches."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
        if _may_be_framed(scope):
            headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY.replace(
                "frame-ancestors 'none'", "frame-ancestors *"
            )
            del headers["X-Frame-Options"]
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
