# The headings that rules stand under, but for those that other games have too.

rule-allied-map-edge-hexes = Allied Map Edge hexes
rule-bridges = Bridges
rule-combat-results = Combat results
rule-combat-results-tables = Combat Results Tables
rule-counters = Counters
rule-equipment = Equipment
rule-first-game-turn = First Game-Turn
rule-game-length = Game length
rule-general = General
rule-map-errata = Map errata
rule-markers = Markers
rule-off-map-retreat = Off-map retreat
rule-paradrop = Paradrop
rule-road-mode = Road Mode
rule-scale = Scale
rule-set-up-variations = Set-up variations
rule-terrain = Terrain
