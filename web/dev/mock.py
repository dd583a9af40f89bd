"""A stand-in for the server while the client is being made: games in memory, no rights, no storage.

    PYTHONPATH=../src:.. python dev/mock.py [--port 8400] [--maps FOLDER] [--game NAME]...

`--maps` adds still pictures of maps (`demo-celles` …) with counters strewn over them, to look at.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
from typing import Any

import msgspec
import uvicorn
from demo import demo_games
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import meuse
from meuse.engine.errors import IllegalAction, InvalidAction
from meuse.rulebook import TITLES
from meuse.words.catalogue import ENGINE

SYSTEM = random.SystemRandom()


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value, enc_hook=lambda v: [v.numerator, v.denominator]))


class Table:
    def __init__(self, game: Any, body: dict[str, Any]) -> None:
        self.id = secrets.token_urlsafe(6)
        self.record = meuse.Record.new(game, body.get("scenario"), body.get("options"))
        self.seats = body["seats"]
        self.keys = {secrets.token_urlsafe(8): side for side in (*game.sides, "watch")}
        self.name = body.get("name", "")
        self.version = 0
        self.log: list[dict[str, Any]] = []
        self.live: set[WebSocket] = set()
        self.run()

    def run(self) -> None:
        pos = self.record.position
        while pos.side:
            if pos.side == "chance":
                self.note("chance", str(pos.draw(SYSTEM)))
            elif self.seats.get(pos.side, "").startswith("computer"):
                self.note(pos.side, str(SYSTEM.choice(list(pos.legal_actions))))
            else:
                break
            pos = self.record.position

    def note(self, side: str, action: str) -> None:
        events = self.record.play(action)
        self.log.append(
            {
                "number": len(self.log) + 1,
                "side": side,
                "action": action,
                "events": plain(events),
                "time": "2026-11-15T09:00:00Z",
            }
        )

    def state(self, sides: list[str]) -> dict[str, Any]:
        pos = self.record.position
        mine = pos.side in sides
        return {
            "table": self.id,
            "name": self.name,
            "game": pos.game.name,
            "scenario": pos.scenario,
            "options": plain(pos.options),
            "version": self.version,
            "seats": self.seats,
            "yours": [side for side in sides if side != "watch"],
            "side": pos.side,
            "prompt": plain(pos.prompt),
            "actions": [str(action) for action in pos.legal_actions] if mine else [],
            "undoable": pos.undoable if pos._decider in sides else 0,
            "view": plain(pos.game.view(pos)),
            "result": plain(pos.result),
            "length": len(self.log),
            "thinking": False,
        }

    async def tell(self) -> None:
        self.version += 1
        for socket in list(self.live):
            await socket.send_json({"version": self.version, "side": self.record.position.side})


GAMES: dict[str, Any] = {}
DEMOS: dict[str, Any] = {}
TABLES: dict[str, Table] = {}


def error(status: int, id_: str, text: str = "", **more: Any) -> JSONResponse:
    return JSONResponse({"error": {"id": id_, "text": text, **more}}, status)


def catalogue(_: Request) -> Response:
    return JSONResponse(
        {
            "games": [
                {
                    "name": game.name,
                    "title": game.title,
                    "publisher": game.publisher,
                    "sides": game.sides,
                    "main_scenario": game.main_scenario,
                    "scenarios": [{"name": s.name, "title": s.title} for s in game.scenarios.values()],
                    "options": [
                        {"name": field.name, "kind": "switch", "default": field.default, "choices": []}
                        for field in msgspec.structs.fields(game.options_type)
                    ],
                }
                for game in GAMES.values()
            ],
            "players": ["random"],
        }
    )


def game_info(request: Request) -> Response:
    name = request.path_params["game"]
    if name in DEMOS:
        return JSONResponse(DEMOS[name]["game"])
    game = GAMES[name]
    return JSONResponse(
        {
            "name": game.name,
            "title": game.title,
            "picture": plain(game.picture()),
            "verbs": plain(game.verbs),
            "overlays": dict(game.overlays),
            "sides": game.sides,
        }
    )


def words(request: Request) -> Response:
    from meuse.words.catalogue import _texts
    from meuse.words.of_game import files

    game = GAMES.get(request.path_params["game"]) or next(iter(GAMES.values()))
    package = type(game).__module__.rpartition(".")[0]
    texts = _texts(request.path_params["language"], [ENGINE, TITLES, files(package) / "words"])
    return PlainTextResponse("\n".join(text for _, text in texts))


def rule(request: Request) -> Response:
    id_ = request.path_params["id"]
    return JSONResponse({"id": id_, "section": "rule-movement", "text": f"The text of rule {id_}.", "ruling": ""})


async def create(request: Request) -> Response:
    body = await request.json()
    return added(Table(GAMES[body["game"]], body))


def added(table: Table) -> Response:
    TABLES[table.id] = table
    keys = {side: key for key, side in table.keys.items()}
    return JSONResponse({"table": table.id, "keys": keys}, 201)


async def upload(request: Request) -> Response:
    from meuse.engine.errors import MeuseError

    text = (await request.body()).decode("utf-8", "replace")
    try:
        record = meuse.Record.parse(text, lambda name: GAMES[name])
    except (MeuseError, KeyError) as problem:
        return error(422, "record", str(problem), line=1)
    table = Table(record.game, {"seats": dict(request.query_params), "scenario": record.header.scenario})
    for entry in record.entries:
        table.note(entry.side, str(entry.action))
    return added(table)


def sides_of(request: Request, table: Table) -> list[str]:
    given = request.headers.get("authorization", "").removeprefix("Bearer ") or request.query_params.get("key", "")
    return [table.keys[key] for key in given.split(",") if key in table.keys]


async def table_get(request: Request) -> Response:
    id_, what = request.path_params["id"], request.path_params.get("what", "")
    if id_ in DEMOS:
        found = DEMOS[id_]["table"]
        return JSONResponse({"": found, "log": {"length": 0, "entries": []}}.get(what, []))
    table = TABLES.get(id_)
    if table is None:
        return error(404, "table", "no such table")
    sides = sides_of(request, table)
    if not sides:
        return error(401, "key", "no key")
    pos = table.record.position
    if what == "":
        return JSONResponse(table.state(sides))
    if what == "log":
        return JSONResponse({"length": len(table.log), "entries": table.log[int(request.query_params.get("from", 0)) :]})
    if what == "record":
        return PlainTextResponse(table.record.text(), headers={"content-disposition": "attachment; filename=game.meuse"})
    if what == "turns":
        return JSONResponse(bookmarks(table))
    if what == "luck":
        return JSONResponse({"rolls": rolls(table)})
    if what.startswith("at/"):
        then = table.record.at(int(what[3:]))
        view = then.game.view(then)
        shown = {"number": int(what[3:]), "side": then.side, "prompt": then.prompt, "view": view, "turn": view.turn}
        return JSONResponse(plain(shown))
    if what.startswith("overlay/"):
        _, name, subject = what.split("/")
        return JSONResponse(plain(pos.game.overlay(pos, name, subject)))
    return error(404, "unknown", what)


def bookmarks(table: Table) -> list[Any]:
    found: list[Any] = []
    for number in range(len(table.log) + 1):
        pos = table.record.at(number)
        view = pos.game.view(pos)
        label = {"turn": plain(view.turn), "phase": plain(view.phase), "side": pos.side}
        if not found or {k: found[-1][k] for k in label} != label:
            found.append({"number": number, **label})
    return found


def rolls(table: Table) -> list[Any]:
    found = []
    for entry in table.log:
        if entry["side"] == "chance":
            pos = table.record.at(entry["number"] - 1)
            chances = [[str(action), [chance.numerator, chance.denominator]] for action, chance in pos.outcomes()]
            found.append({"number": entry["number"], "side": "", "action": entry["action"], "chances": chances})
    return found


async def table_post(request: Request) -> Response:
    table = TABLES[request.path_params["id"]]
    what, body = request.path_params["what"], await request.json()
    sides = sides_of(request, table)
    pos = table.record.position
    if what == "why":
        answer = pos.why(body["action"])
        return JSONResponse({"legal": answer.legal, "reason": plain(answer.reason)})
    if what == "preview":
        return JSONResponse(plain(pos.preview(body["action"])))
    if what == "branch":
        copy = Table(pos.game, {"seats": body["seats"], "scenario": pos.scenario, "options": plain(pos.options)})
        for entry in table.log[: body["number"]]:
            copy.note(entry["side"], entry["action"])
        return added(copy)
    if body["version"] != table.version:
        return error(409, "stale", "the game went on", version=table.version)
    if what == "undo":
        for _ in range(body["count"]):
            table.record.undo()
            table.log.pop()
        await table.tell()
        return JSONResponse(table.state(sides))
    if pos.side not in sides:
        return error(403, "seat", "not your decision")
    try:
        before = len(table.log)
        table.note(pos.side, body["action"])
    except (IllegalAction, InvalidAction) as problem:
        return error(422, "illegal", reason=plain(problem.reason))
    table.run()
    await table.tell()
    return JSONResponse({**table.state(sides), "events": table.log[before:]})


async def live(socket: WebSocket) -> None:
    await socket.accept()
    table = TABLES.get(socket.path_params["id"])
    try:
        await socket.receive_json()
        if table is None:
            return
        table.live.add(socket)
        await socket.send_json({"version": table.version, "side": table.record.position.side})
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        if table:
            table.live.discard(socket)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8400)
    parser.add_argument("--maps", default="")
    parser.add_argument("--game", action="append", default=[])
    args = parser.parse_args()
    for name in args.game or ["tests.kit.skirmish"]:
        game = meuse.load(name)
        GAMES[game.name] = game
    DEMOS.update(demo_games(args.maps))
    app = Starlette(
        routes=[
            Route("/api/catalogue", catalogue),
            Route("/api/games/{game}", game_info),
            Route("/api/games/{game}/words/{language}", words),
            Route("/api/games/{game}/rules/{id}", rule),
            Route("/api/tables", create, methods=["POST"]),
            Route("/api/records", upload, methods=["POST"]),
            WebSocketRoute("/api/tables/{id}/live", live),
            Route("/api/tables/{id}", table_get),
            Route("/api/tables/{id}/{what:path}", table_get, methods=["GET"]),
            Route("/api/tables/{id}/{what}", table_post, methods=["POST"]),
        ]
    )
    uvicorn.run(app, port=args.port, log_level="warning")


if __name__ == "__main__":
    main()
