# The headings that rules stand under, but for those that other games have too.

rule-artillery = Artillería
rule-combined-arms = Armas combinadas
rule-construction = Construcción
rule-demolition = Demolición
rule-entrenching = Atrincheramiento
rule-modifiers = Modificadores
rule-object = Objetivo
rule-play-strategy = Consejos de juego
rule-reserve-release = Liberación de reservas
rule-scenario-5th-panzer-army = Escenario 5.º Ejército Panzer
rule-scenario-7th-army-introductory = Escenario 7.º Ejército (introductorio)
rule-scenario-campaign = Escenario Campaña
rule-scenario-first-three-days = Escenario Los tres primeros días
rule-sequence = Secuencia
rule-special-forces = Fuerzas especiales
rule-targets = Objetivos de tiro
rule-units = Unidades
