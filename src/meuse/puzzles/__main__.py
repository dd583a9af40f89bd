"""`python -m meuse.puzzles find|choose|rate`: how puzzles are made. See docs/puzzles.md."""

from meuse.puzzles.making import main

if __name__ == "__main__":
    main()
