"""The built browser client, kept in memory: a few files, none outside their folder can be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"

MISSING = "the browser client has not been built"
REMEDY = "run `make web` in the checkout, or install a wheel (`make release` builds one)"

#: The build gives these names that change with their content.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOTICE = f"""<!doctype html>
<html lang="en">
<title>Meuse</title>
<h1>Meuse</h1>
<p>The server is running, but {MISSING}: {REMEDY}.</p>
</html>
"""

_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_TEXTS = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    #: Empty where it would not be smaller.
    zipped: bytes
    media_type: str
    tag: str
    caching: str


class Client:
    """The files of the browser client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._files = {path.relative_to(folder).as_posix(): _file(path, folder) for path in files}
        self.is_built = INDEX in self._files
        if not self.is_built:
            self._files = {INDEX: _packed(NOTICE.encode(), "text/html", ASK_AGAIN)}

    def find(self, path: str) -> File | None:
        """A file by its path; any path of the client's own pages gives the index."""
        name = path.strip("/")
        if name.startswith("assets/"):
            return self._files.get(name)
        return self._files.get(name) or self._files[INDEX]


def _file(path: Path, folder: Path) -> File:
    relative = path.relative_to(folder)
    caching = FOR_EVER if relative.parts[0] == "assets" else ASK_AGAIN
    return _packed(path.read_bytes(), _media_type(path), caching)


def _media_type(path: Path) -> str:
    return _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _packed(body: bytes, media_type: str, caching: str) -> File:
    zipped = gzip.compress(body, 9, mtime=0) if media_type.startswith(_TEXTS) else b""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return File(body, zipped if len(zipped) < len(body) else b"", media_type, tag, caching)
