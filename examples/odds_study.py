"""What is a second battalion worth? The exact chances of an attack, by intensity and attackers.

python examples/odds_study.py
"""

import tomllib
from fractions import Fraction
from pathlib import Path

import meuse

POSITION = Path(__file__).parent / "positions" / "celles.toml"


def hurt(preview: meuse.Preview) -> tuple[Fraction, Fraction]:
    """How likely the attackers suffer something, and how likely the defenders do."""
    attackers = defenders = Fraction(0)
    for outcome in preview.outcomes:
        attacker, defender = outcome.codes[0].split("/")  # as the table writes it: 1/RD
        attackers += outcome.chance * (attacker != "-")
        defenders += outcome.chance * (defender != "-")
    return attackers, defenders


def main() -> None:
    pos = meuse.load("celles").setup(tomllib.loads(POSITION.read_text()))
    pos.play("select Lehr-1")
    print("attack   with         odds   attackers hurt   defenders hurt")
    for intensity in ("light", "medium", "heavy"):
        battle = pos.copy()
        battle.play(f"attack Lehr-1 {intensity}")
        # The last click of an attack shows it as a whole: fight alone, or have somebody join first.
        for name, last in (("alone", "fight"), ("and Lehr-2", "join Lehr-2")):
            preview = battle.preview(last) if last in battle.legal_actions else None
            if preview is not None:
                risk, gain = map(float, hurt(preview))
                print(f"{intensity:8} {name:12} {preview.odds:>4} {risk:16.0%} {gain:16.0%}")


if __name__ == "__main__":
    main()
