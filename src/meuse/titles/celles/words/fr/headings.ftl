# The headings that rules stand under, but for those that other games have too.

rule-action-and-tactical-chits = Marqueurs d’actions et marqueurs tactiques
rule-action-phase = Phase d’actions
rule-allied-air-chit = Marqueur Aviation alliée
rule-combat-chit = Marqueur Combat
rule-disruption = Désorganisation
rule-extra-move-chit = Marqueur Mouvement supplémentaire
rule-first-turn = Premier tour
rule-fuehrer-begleit-withdrawal = Repli de la Führer Begleit
rule-infiltration = Infiltration
rule-initiative = Initiative
rule-introduction = Introduction
rule-meuse-bridges = Ponts sur la Meuse
rule-motorized-units = Unités motorisées
rule-notes = Notes
rule-optional-rule = Règle optionnelle
rule-playing-pieces = Pions
rule-rear-areas = Zones arrière
rule-replacement-chit = Marqueur Remplacement
rule-schedule = Calendrier
rule-several-tactical-chits = Plusieurs marqueurs tactiques
rule-strategic-movement = Mouvement stratégique
rule-tactical-chits = Marqueurs tactiques
rule-trucks = Camions
