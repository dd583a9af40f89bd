"""What board wargames share: between the board and the games.

A game takes from here what its rulebook has in common with others, and says in its own chapters where it
differs.
"""
