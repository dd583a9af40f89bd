"""A bot of your own against another: `python examples/two_bots.py celles 20`.

A player gets a copy of the position and a clock, and returns one of the legal actions.
"""

import random
import sys
from collections import Counter
from typing import Any

import meuse
from meuse.players import Clock, Player, RandomPlayer, Referee


class Daredevil(Player):
    """Never ends a phase while there is something else to do, and likes nothing better than a battle."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, pos: meuse.Position[Any], clock: Clock) -> meuse.Action:
        legal = list(pos.legal_actions)
        for verb in ("attack", "fight", "join", "infiltrate", "advance"):
            if wanted := [action for action in legal if action.verb == verb]:
                return self.random.choice(wanted)
        lively = [action for action in legal if not action.verb.startswith(("end", "halt", "stay"))]
        return self.random.choice(lively or legal)


def main(name: str = "celles", games: str = "20") -> None:
    game = meuse.load(name)
    wins: Counter[str] = Counter()
    for seed in range(int(games)):
        sides = list(game.sides)
        if seed % 2:  # the same dice again, with sides swapped
            sides.reverse()
        players = {sides[0]: Daredevil(seed), sides[1]: RandomPlayer(seed)}
        record = meuse.Record.new(game)
        outcome = Referee(record, players, random.Random(seed // 2)).play()
        wins["draw" if outcome.winner is None else type(players[outcome.winner]).__name__] += 1
    for player, count in wins.most_common():
        print(f"{player:14} {count}")


if __name__ == "__main__":
    main(*sys.argv[1:])
