# Panels

tab-log = Journal
tab-unit = Unité
tab-tracks = Pistes
tab-rules = Règles
tab-close = Fermer le panneau
log-filter = Chercher dans le journal
log-all = Tout
log-dice = Dés
log-empty = Rien ne s’est encore passé.
rule = Règle { $rule }
rule-missed = Impossible d’obtenir la règle pour l’instant. Réessayez dans un moment.
ruling = Notre interprétation
in-english = en anglais
unit-none = Cliquez sur un pion pour le voir ici.
unit-steps = Pas
unit-factors = Facteurs
unit-faces =
    { $count ->
        [one] Le pion
       *[other] Les deux faces du pion
    }
unit-formation = Formation
unit-at = Où
unit-statuses = État
unit-can = Peut agir maintenant
unit-cannot = Ne peut pas agir maintenant
unit-spent = utilisée
place-units = Unités ici
place-empty = vide
scores = Scores
empty-box = vide
