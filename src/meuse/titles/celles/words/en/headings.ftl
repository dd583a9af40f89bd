# The headings that rules stand under, but for those that other games have too.

rule-action-and-tactical-chits = Action and Tactical Chits
rule-action-phase = Action Phase
rule-allied-air-chit = Allied Air chit
rule-combat-chit = Combat chit
rule-disruption = Disruption
rule-extra-move-chit = Extra Move chit
rule-first-turn = First Turn
rule-fuehrer-begleit-withdrawal = Führer Begleit Withdrawal
rule-infiltration = Infiltration
rule-initiative = Initiative
rule-introduction = Introduction
rule-meuse-bridges = Meuse Bridges
rule-motorized-units = Motorized Units
rule-notes = Notes
rule-optional-rule = Optional Rule
rule-playing-pieces = Playing pieces
rule-rear-areas = Rear Areas
rule-replacement-chit = Replacement chit
rule-schedule = Schedule
rule-several-tactical-chits = Several Tactical Chits
rule-strategic-movement = Strategic Movement
rule-tactical-chits = Tactical Chits
rule-trucks = Trucks
