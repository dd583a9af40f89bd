# The headings that rules stand under, but for those that other games have too.

rule-allied-map-edge-hexes = Hexes aliados del borde del mapa
rule-bridges = Puentes
rule-combat-results = Resultados de combate
rule-combat-results-tables = Tablas de resultados de combate
rule-counters = Fichas
rule-equipment = Material
rule-first-game-turn = Primer turno de juego
rule-game-length = Duración de la partida
rule-general = Generalidades
rule-map-errata = Erratas del mapa
rule-markers = Marcadores
rule-off-map-retreat = Retirada fuera del mapa
rule-paradrop = Lanzamiento de paracaidistas
rule-road-mode = Modo carretera
rule-scale = Escala
rule-set-up-variations = Variantes de la colocación inicial
rule-terrain = Terreno
