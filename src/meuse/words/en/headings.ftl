# The headings that rules of several games stand under.

rule-advance-after-combat = Advance after Combat
rule-combat = Combat
rule-components = Components
rule-designers-notes = Designer’s notes
rule-map = Map
rule-movement = Movement
rule-reinforcements = Reinforcements
rule-retreat = Retreat
rule-scenarios = Scenarios
rule-sequence-of-play = Sequence of Play
rule-set-up = Set-up
rule-stacking = Stacking
rule-supply = Supply
rule-victory = Victory
rule-zones-of-control = Zones of Control
