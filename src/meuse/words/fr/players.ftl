# Ce que les joueurs artificiels disent de leurs choix. `points` : variation signée en points de victoire.

order-action = Jouer « { $action } ».
order-march = { $unit } va vers { $place }.
order-concert = { $units } attaquent { $place } ensemble.
order-end = Terminer la phase.
