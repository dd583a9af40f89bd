# The headings that rules stand under, but for those that other games have too.

rule-artillery = Artillerie
rule-combined-arms = Armes combinées
rule-construction = Construction
rule-demolition = Destruction de ponts
rule-entrenching = Retranchement
rule-modifiers = Modificateurs
rule-object = But du jeu
rule-play-strategy = Conseils de jeu
rule-reserve-release = Engagement des réserves
rule-scenario-5th-panzer-army = Scénario 5e Armée blindée
rule-scenario-7th-army-introductory = Scénario 7e Armée (initiation)
rule-scenario-campaign = Scénario Campagne
rule-scenario-first-three-days = Scénario Les trois premiers jours
rule-sequence = Séquence
rule-special-forces = Forces spéciales
rule-targets = Cibles
rule-units = Unités
