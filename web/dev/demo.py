"""Still pictures of big maps with strewn counters: to look at, and to measure panning with."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

ARMIES = [
    ("german", ["german", "ss", "luftwaffe"], ["SFGPUCI---", "SFGPUCA---", "SFGPUCIZ--", "SFGPUCF---", "SFGPUCE---", "SFGPUCIA--"]),
    ("allied", ["us", "us", "us", "british"], ["SFGPUCI---", "SFGPUCA---", "SFGPUCR---", "SFGPUCRVA-", "SFGPUCE---", "SFGPUCAA--"]),
]


def demo_games(folder: str) -> dict[str, Any]:
    if not folder:
        return {}
    root = Path(folder)
    makers = {"demo-celles": celles, "demo-ardennes": ardennes, "demo-tigers": tigers}
    return {name: table(name, make(root)) for name, make in makers.items()}


def table(name: str, picture: dict[str, Any]) -> dict[str, Any]:
    dice = random.Random(7)
    spots = [s for s in picture["spots"] if not {"out-of-play", "map-edge"} & set(s["flags"]) and s["terrain"] != "impassable"]
    pieces = []
    left, _, right, _ = picture["frame"]
    for number in range(200):
        spot = dice.choice(spots)
        side, colours, symbols = ARMIES[int((spot["x"] - left) / (right - left) < 0.5)]
        colour = dice.choice(colours)
        steps = dice.randint(1, 3)
        pieces.append(
            {
                "id": f"{side[0].upper()}{number}",
                "side": side,
                "at": spot["id"],
                "colours": colour,
                "symbol": dice.choice(symbols),
                "size": dice.choice(["II", "III", "X"]),
                "formation": dice.choice(["2 Pz", "Lehr", "84", "9 Pz", "12 VG", "106", "CCB 7"]),
                "factors": [str(dice.randint(1, 9)), str(dice.randint(1, 9)), str(dice.choice([4, 8, 12]))][: dice.choice([2, 3])],
                "steps": dice.randint(1, steps),
                "full_steps": steps,
                "spent": dice.random() < 0.2,
                "statuses": [s for s in ("disrupted", "out-of-supply", "entrenched", "road-mode") if dice.random() < 0.08],
            }
        )
    view = {"turn": {"id": "view-turn", "args": {"turn": 3}}, "phase": {"id": "phase-movement"}, "pieces": pieces}
    game = {"name": name, "title": name, "picture": picture, "verbs": {}, "overlays": {}, "sides": ["german", "allied"]}
    state = {
        "table": name, "name": "", "game": name, "scenario": "", "options": {}, "version": 0,
        "seats": {"german": "here", "allied": "here"}, "yours": [], "side": "german",
        "prompt": {"id": "prompt-movement", "args": {"turn": 3}}, "actions": [], "undoable": 0, "view": view,
        "result": None, "length": 0, "thinking": False,
    }  # fmt: skip
    return {"game": game, "table": state}


def framed(kind: str, spots: list[Any], sides: list[Any], lines: list[Any], margin: float) -> dict[str, Any]:
    corners = [c for s in spots for c in s["outline"]] or [(s["x"], s["y"]) for s in spots]
    corners += [(s["x"], s["y"]) for s in spots]
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    frame = [min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin]
    return {"kind": kind, "frame": frame, "spots": spots, "sides": sides, "lines": lines}


def hexagon(x: float, y: float, turn: float) -> list[list[float]]:
    return [
        [round(x + math.cos(math.radians(60 * i + turn)), 3), round(y + math.sin(math.radians(60 * i + turn)), 3)]
        for i in range(6)
    ]


def side_list(groups: dict[str, Any]) -> list[Any]:
    found: dict[tuple[str, str], list[str]] = {}
    for feature, pairs in groups.items():
        for pair in pairs:
            found.setdefault(tuple(sorted(map(str, pair[:2]))), []).append(feature)
    return [{"a": a, "b": b, "features": features} for (a, b), features in found.items()]


CELLES_NAMES = {
    "0213": "Givet", "0704": "Dinant", "0815": "Beauraing", "1602": "Ciney", "2113": "Rochefort", "2808": "Marche",
    "3306": "Hotton", "0508": "Falmignoul", "0207": "Hastière", "1107": "Celles", "2412": "Jemelle", "1900": "Hamois",
}  # fmt: skip


def celles(root: Path) -> dict[str, Any]:
    data = json.loads((root / "celles/map.json").read_text())
    spots = []
    for id_, ground in data["hexes"].items():
        column, row = int(id_[:2]), int(id_[2:])
        x, y = 1.5 * column, math.sqrt(3) * (row + (0.5 if column % 2 == 0 else 0))
        spots.append(
            {
                "id": id_, "x": round(x, 3), "y": round(y, 3), "terrain": ground["t"],
                "flags": ["village"] if ground["village"] else [], "label": CELLES_NAMES.get(id_, ""),
                "outline": hexagon(x, y, 0),
            }  # fmt: skip
        )
    rivers = data["rivers"]
    large = next(value for key, value in rivers.items() if key != "minor")
    roads = {tuple(pair) for pair in data["roads"] + data["highways"]}
    groups = {
        "road": data["roads"], "highway": data["highways"], "minor-river": rivers["minor"], "meuse": large,
        "bridge": [pair for pair in large if tuple(pair) in roads],
    }  # fmt: skip
    return framed("hexes", spots, side_list(groups), [], 0.6)


def ardennes(root: Path) -> dict[str, Any]:
    data = json.loads((root / "ardennes/map.json").read_text())
    terrain = {"c": "clear", "r": "rough", "i": "impassable"}
    exits = {e["hex"]: e["vp"] for e in data["exits"]}
    lists = {
        "town": data["towns"], "west-wall": data["westwall"], "cleared-west-wall": data["westwall_cleared"],
        "map-edge": data["edge"], "out-of-play": data["out_of_play"], "entry": data["east_entries"], "exit": exits,
    }  # fmt: skip
    spots = []
    for row in range(1, 38):
        for column in range(1, 43):
            id_ = f"{row:02}{column:02}"
            x, y = math.sqrt(3) * (42 - column + (0.5 if row % 2 else 0)), 1.5 * row
            spots.append(
                {
                    "id": id_, "x": round(x, 3), "y": round(y, 3),
                    "terrain": terrain[data["base"][f"{row:02}"][column - 1]],
                    "flags": [flag for flag, ids in lists.items() if id_ in ids],
                    "label": data["towns"].get(id_, "") or data["names"].get(id_, ""), "outline": hexagon(x, y, 30),
                }  # fmt: skip
            )
    groups = {
        "road": data["roads"], "meuse": data["meuse"], "river": data["rivers"], "ford": data["fords"],
        "bridge": data["bridges"], "start-line": data["front_line"],
    }  # fmt: skip
    return framed("hexes", spots, side_list(groups), [], 0.6)


def tigers(root: Path) -> dict[str, Any]:
    data = json.loads((root / "tigers/map.json").read_text())
    spots = [
        {
            "id": str(a["number"]), "x": a["x"], "y": a["y"], "terrain": a.get("terrain", ""), "label": a["name"],
            "flags": (["vp"] if a["vp"] else []) + (["front-line"] if a["front_line"] else []), "outline": a["polygon"],
        }
        for a in data["areas"]
    ]  # fmt: skip
    spots += [
        {"id": z["id"], "x": z["x"], "y": z["y"], "terrain": "", "flags": ["zone", z["side"]], "label": z["id"], "outline": []}
        for z in data["zones"]
    ]
    sides = [
        {
            "a": str(link["a"]), "b": str(link["b"]), "path": link.get("path") or [],
            "features": [f for f in (link["road"], "river" if link["river"] else "", "bridge" if link["bridge"] else "") if f],
        }
        for link in data["links"]
    ]  # fmt: skip
    sides += [
        {"a": z["id"], "b": str(link["area"]), "features": [link["road"]] if link["road"] else []}
        for z in data["zones"]
        for link in z["links"]
    ]
    lines = [{"kind": "river", "points": r["polyline"], "label": r["name"]} for r in data["rivers"]]
    return framed("areas", spots, sides, lines, 40)
