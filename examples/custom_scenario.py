"""A scenario of your own: 2nd Panzer a few hexes short of the Meuse. Does it get there?

python examples/custom_scenario.py 50
"""

import random
import sys
from typing import Any

import meuse

RACE = {
    "turn": 6,
    "side": "german",
    "phase": "actions",
    "units": {
        "2Pz-1": "1307",
        "2Pz-2": {"at": "1308", "steps": 1},
        "2Pz-recon": "1107",
        "29Bde-1": "0704",
        "29Bde-2": "0604",
        "2Arm-A1": {"at": "1405", "disrupted": True},
    },
    "actions": {"german": 3, "allied": 3},
}


def play_out(pos: meuse.Position[Any], seed: int) -> meuse.Result:
    """To the end, at random; a player of `meuse.players` would do better."""
    rng = random.Random(seed)
    while pos.side is not None:
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == "chance" else legal[rng.randrange(len(legal))])
    assert pos.result is not None
    return pos.result


def main(games: str = "50") -> None:
    game = meuse.load("celles")
    try:
        start = game.setup(RACE)
    except meuse.SetupError as error:  # says which unit, and which rule
        sys.exit(f"this scenario cannot be: {error}")
    assert game.position(start.to_json()) == start  # it can be sent to a friend
    results = [play_out(start.copy(), seed) for seed in range(int(games))]
    reached = sum(dict(result.points)["german-meuse"] > 0 for result in results)
    won = sum(result.winner == "german" for result in results)
    print(f"reached the Meuse in {reached} of {games} games, won {won}")


if __name__ == "__main__":
    main(*sys.argv[1:])
