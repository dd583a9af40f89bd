"""Three board wargames of the Battle of the Bulge, played by the book."""
