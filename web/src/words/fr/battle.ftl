# Battles

battle = Résultat prévisible
odds = Rapport
modifiers = Modificateurs
modifier-sum = Somme
outcomes = Résultats possibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Ce qui s’est passé
die-shows = Le dé donne { $roll }
battle-attackers = Attaquants
battle-defenders = Défenseurs
battle-defenders-at = Défenseurs en { $place }
battle-taken = Chances de prendre la position
battle-cleared = Chances de les chasser
battle-losses =
    { $measure ->
        [steps] Pertes moyennes en pas
        [points] Pertes moyennes en points
       *[units] Pertes moyennes en unités
    }
battle-lost-each = { $attacker } contre { $defender }
battle-gone = perdue à { NUMBER($percent, maximumFractionDigits: 1) } %
battle-gone-between = perdue à { NUMBER($least, maximumFractionDigits: 1) }–{ NUMBER($most, maximumFractionDigits: 1) } %
battle-came = Résultat obtenu :
battle-faces = au dé
battle-changes = Ce qui peut encore changer
battle-suppose = Et si ?
battle-as-it-is = Sans cela
battle-without = Sans cela
battle-next =
    { $count ->
        [one] Combat suivant
       *[other] Combat suivant (encore { $count })
    }
battle-fold = Replier
battle-unfold = Afficher le combat
battle-show = Afficher le combat de ce jet
battle-here = Le combat ici, dans l’état actuel
