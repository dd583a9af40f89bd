# Ce que les joueurs artificiels disent de leurs choix. `points` : variation signée en points de victoire.

order-action = Jouer « { $action } ».
order-march = { $unit } va vers { $place }.
order-concert = { $units } attaquent { $place } ensemble.
order-end = Terminer la phase.

# La doctrine générique
reason-generic-points = points d’avance ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-strength = force restante ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-approach = chemin vers les objectifs et les ennemis ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-battle = attaques possibles ({ SIGNED($points, minimumFractionDigits: 1) })
