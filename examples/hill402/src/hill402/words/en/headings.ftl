rule-morale = Morale
