# The headings that rules stand under, but for those that other games have too.

rule-artillery = Artillery
rule-combined-arms = Combined arms
rule-construction = Construction
rule-demolition = Demolition
rule-entrenching = Entrenching
rule-modifiers = Modifiers
rule-object = Object
rule-play-strategy = Play strategy
rule-reserve-release = Reserve release
rule-scenario-5th-panzer-army = 5th Panzer Army scenario
rule-scenario-7th-army-introductory = 7th Army scenario (introductory)
rule-scenario-campaign = Campaign scenario
rule-scenario-first-three-days = First Three Days scenario
rule-sequence = Sequence
rule-special-forces = Special Forces
rule-targets = Targets
rule-units = Units
