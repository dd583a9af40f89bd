"""Draw where a side is in supply: `python examples/supply_map.py tigers german supply.svg`.

A saved game may follow: `python examples/supply_map.py celles allied supply.svg game.meuse`.
"""

import sys
from pathlib import Path

import meuse
from meuse.drawing import draw_position


def main(name: str, side: str, output: str, *saved: str) -> None:
    game = meuse.load(name)
    pos = meuse.Record.open(saved[0]).position if saved else game.start()
    overlay = game.overlay(pos, "supply", side)
    drawing = draw_position(game.picture(), game.view(pos), overlay=overlay)
    Path(output).write_text(drawing, encoding="utf-8")
    pieces = [piece for piece in game.view(pos).pieces if piece.side == side and piece.at in game.board]
    beyond = [piece.id for piece in pieces if piece.at not in overlay.places]
    print(f"{side}: {len(overlay.places)} of {len(game.board)} places in supply; {output}")
    print(f"units beyond it: {', '.join(beyond) or 'none'} (of {len(pieces)})")


if __name__ == "__main__":
    main(*sys.argv[1:] or ("celles", "german", "supply.svg"))
