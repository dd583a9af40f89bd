"""Positions, decisions, chance and records: everything about play that knows no particular game."""
