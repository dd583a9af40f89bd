rule-morale = Moral
