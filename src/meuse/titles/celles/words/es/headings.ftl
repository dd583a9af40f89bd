# The headings that rules stand under, but for those that other games have too.

rule-action-and-tactical-chits = Chits de Acción y Chits Tácticos
rule-action-phase = Fase de acción
rule-allied-air-chit = Chit de Apoyo aéreo Aliado
rule-combat-chit = Chit de Combate
rule-disruption = Desorganización
rule-extra-move-chit = Chit de Movimiento extra
rule-first-turn = Primer turno
rule-fuehrer-begleit-withdrawal = Repliegue de la Führer Begleit
rule-infiltration = Infiltración
rule-initiative = Iniciativa
rule-introduction = Introducción
rule-meuse-bridges = Puentes del Mosa
rule-motorized-units = Unidades motorizadas
rule-notes = Notas
rule-optional-rule = Regla opcional
rule-playing-pieces = Fichas
rule-rear-areas = Retaguardia
rule-replacement-chit = Chit de Reemplazo
rule-schedule = Calendario
rule-several-tactical-chits = Varios Chits Tácticos
rule-strategic-movement = Movimiento estratégico
rule-tactical-chits = Chits Tácticos
rule-trucks = Camiones
