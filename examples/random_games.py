"""Play games at random and see who wins: `python examples/random_games.py celles 20`."""

import random
import sys
from collections import Counter

import meuse


def winners(name: str, count: int) -> Counter[str]:
    """Who wins when nobody thinks."""
    game = meuse.load(name)
    counts: Counter[str] = Counter()
    for seed in range(count):
        rng = random.Random(seed)
        record = meuse.Record.new(game)
        while record.position.side is not None:
            if record.position.side == "chance":
                record.roll(rng)
            else:
                legal = record.position.legal_actions
                record.play(legal[rng.randrange(len(legal))])
        result = record.position.result
        assert result is not None
        counts[result.winner or "draw"] += 1
    return counts


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "celles"
    count = sys.argv[2] if len(sys.argv) > 2 else "10"
    for winner, games in winners(name, int(count)).most_common():
        print(f"{winner:8} {games}")
