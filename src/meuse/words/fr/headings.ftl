# The headings that rules of several games stand under.

rule-advance-after-combat = Avance après combat
rule-combat = Combat
rule-components = Matériel
rule-designers-notes = Notes du concepteur
rule-map = Carte
rule-movement = Mouvement
rule-reinforcements = Renforts
rule-retreat = Retraite
rule-scenarios = Scénarios
rule-sequence-of-play = Séquence de jeu
rule-set-up = Mise en place
rule-stacking = Empilement
rule-supply = Ravitaillement
rule-victory = Victoire
rule-zones-of-control = Zones de contrôle
