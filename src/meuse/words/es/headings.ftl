# The headings that rules of several games stand under.

rule-advance-after-combat = Avance después del combate
rule-combat = Combate
rule-components = Componentes
rule-designers-notes = Notas del diseñador
rule-map = Mapa
rule-movement = Movimiento
rule-reinforcements = Refuerzos
rule-retreat = Retirada
rule-scenarios = Escenarios
rule-sequence-of-play = Secuencia de juego
rule-set-up = Colocación inicial
rule-stacking = Apilamiento
rule-supply = Suministro
rule-victory = Victoria
rule-zones-of-control = Zonas de control
