# A game told afterwards

review = Review
review-title = Review of the game
review-wait = Going through the game…
review-text = How likely each side was to win, from thousands of games between computers. Luck is what came of dice and draws compared with their average; play is what the decisions changed. Both are in points of winning chance.
review-estimate = Nobody has studied this game yet: the chances are a rough estimate.
review-later = A game between people is reviewed when it is over.
review-chance-of = Chance to win: { $side }
review-luck = Luck
review-play = Play
review-decided = What decided the game
review-undecided = No single moment decided it.
review-when = Turn { $turn }, { $side }:
review-dice = dice { $points }
review-show = Show me
