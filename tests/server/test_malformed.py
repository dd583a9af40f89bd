"""What looks like a request and is none: refused or dropped, with a line in the log at most."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from tests.server.process import SAMPLE, ServerProcess
from tests.server.siege import connect, play_honestly, until_dropped

HOST = b"Host: localhost\r\n"
GET = b"GET /api/catalogue HTTP/1.1\r\n" + HOST
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
LIVE = b"GET /api/tables/x/live HTTP/1.1\r\n" + HOST + UPGRADE

#: What is sent, each part when the one before has been answered, and the answers before the server hangs up.
MALFORMED: dict[str, tuple[list[bytes], list[int]]] = {
    "a request line of one word": ([b"HELLO\r\n\r\n"], [400]),
    "another protocol": ([b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20], [400]),
    "a path of odd bytes": ([b"GET /\xc3\xa9 HTTP/1.1\r\n" + HOST + b"\r\n"], [400]),
    "a header of odd bytes": ([GET + b"X: \x00\x01\r\n\r\n"], [400]),
    "a header with a space in its name": ([GET + b"X Y: 1\r\n\r\n"], [400]),
    "a header without end": ([GET + b"X: " + b"a" * 200_000 + b"\r\n\r\n"], [400]),
    "two hosts": ([GET + HOST + b"\r\n"], [400]),
    "a negative length": ([POST + b"Content-Length: -1\r\n\r\n{}"], [400]),
    "two lengths": ([POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}"], [400]),
    "more than its length": ([POST + b"Content-Length: 2\r\n\r\n{}\x00\x00\r\n\r\n"], [400, 400]),
    "nonsense after a request": ([GET + b"\r\n\x00\r\n\r\n"], [200, 400]),
    "nonsense after an answer": ([GET + b"\r\n", b"\x00\r\n\r\n"], [200, 400]),
    "no size of a chunk": ([POST + CHUNKED + b"\r\nzz\r\n{}\r\n0\r\n\r\n"], [400]),
    "no size of a later chunk": ([POST + CHUNKED + b"\r\n2\r\n{}\r\nzz\r\n"], [400]),
    "no size of a chunk that nobody reads": ([GET + CHUNKED + b"\r\nzz\r\n\r\n"], [400]),
    "no size of a chunk where no body is answered": (
        [GET.replace(b"GET", b"HEAD") + CHUNKED + b"\r\nzz\r\n\r\n"],
        [400],
    ),
    "no size of a chunk after the answer": ([GET + CHUNKED + b"\r\n", b"zz\r\n\r\n"], [200]),
    "no size of a chunk that was asked for": (
        [POST + CHUNKED + b"Expect: 100-continue\r\n\r\n", b"zz\r\n\r\n"],
        [100, 400],
    ),
    "a chunk without end": ([POST + CHUNKED + b"\r\n2\r\n{}xx\r\n0\r\n\r\n"], [400]),
    "an unknown coding": ([POST + b"Transfer-Encoding: gzip\r\n\r\n{}"], [400]),
    "an unknown upgrade": (
        [GET + b"Connection: upgrade\r\nUpgrade: h2c\r\nConnection: close\r\n\r\n"],
        [200],
    ),
    "half a handshake": ([LIVE + b"\r\n"], [400]),
    "a handshake of another version": ([LIVE + KEY.replace(b"13", b"99") + b"\r\n"], [400]),
    "a handshake with a broken key": ([LIVE + KEY.replace(b"dGh", b"\xff\xfe") + b"\r\n"], [400]),
    "a handshake by another method": ([LIVE.replace(b"GET", b"BREW") + KEY + b"\r\n"], [405]),
    "a handshake with a body": ([LIVE + KEY + b"Content-Length: 2\r\n\r\n{}"], [400]),
    "a handshake in chunks": ([LIVE + KEY + CHUNKED + b"\r\nzz\r\n\r\n"], [400]),
    "a handshake of many headers": ([LIVE + KEY + b"X: 1\r\n" * 300 + b"\r\n"], [400]),
    "a handshake with a long header": ([LIVE + KEY + b"X: " + b"a" * 20_000 + b"\r\n\r\n"], [400]),
    "two handshakes in one": ([LIVE + KEY + UPGRADE + KEY + b"\r\n"], [426]),
}


def answers(port: int, parts: list[bytes]) -> list[int]:
    """The statuses that come back before the server hangs up."""
    first, *others = parts
    with connect(port, say=first) as connection:
        heard = b""
        for part in others:
            heard += connection.recv(65536)
            connection.sendall(part)
        heard += until_dropped(connection)
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", heard)]


def test_what_is_no_request_is_refused_in_a_line(tmp_path: Path) -> None:
    with tempfile.TemporaryFile("w+") as errors:
        server = ServerProcess(f"sqlite:///{tmp_path / 'games'}", SAMPLE, errors=errors, trial_seconds=0.0)
        try:
            heard = {name: answers(server.port, parts) for name, (parts, _) in MALFORMED.items()}
            play_honestly(server.port, 1)
        finally:
            # Whatever the server has to say it has written when it has ended.
            server.stop()
        errors.seek(0)
        log = errors.read()
    assert heard == {name: expected for name, (_, expected) in MALFORMED.items()}
    assert "Traceback" not in log, log
    assert len(log.splitlines()) <= len(MALFORMED)
    assert max(map(len, log.splitlines())) < 200
