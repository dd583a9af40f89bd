"""What each game shows in an observation: one module a game, with a function `description(game)`."""
