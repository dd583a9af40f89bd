# The headings that rules stand under, but for those that other games have too.

rule-allied-map-edge-hexes = Hexs alliés du bord de carte
rule-bridges = Ponts
rule-combat-results = Résultats de combat
rule-combat-results-tables = Tables de résultats de combat
rule-counters = Pions
rule-equipment = Matériel
rule-first-game-turn = Premier tour de jeu
rule-game-length = Durée de la partie
rule-general = Généralités
rule-map-errata = Errata de la carte
rule-markers = Marqueurs
rule-off-map-retreat = Retraite hors carte
rule-paradrop = Parachutage
rule-road-mode = Mode route
rule-scale = Échelle
rule-set-up-variations = Variantes de mise en place
rule-terrain = Terrain
