# Règles et aides de jeu, à la table et sur leur propre page

reference = Règles et aides de jeu
reference-of = Règles et aides de jeu
reference-combat = Table de combat
reference-lead = Toutes les règles dans nos mots, et tous les tableaux sur une page.
reference-now = Maintenant
reference-aim = Comment gagner
reference-charts = Tableaux
reference-rules = Règles
reference-examples = Exemples
reference-search = Chercher dans les règles et tableaux
reference-here = ici
reference-rule = Règle
reference-open = Ouvrir dans les règles
reference-nothing = Rien trouvé.
reference-found = Tableaux : { $charts }. Règles : { $rules }. Exemples : { $examples }.
reference-no-charts = Ce jeu n’a pas de tableaux.
reference-no-rules = Personne n’a encore écrit les règles de ce jeu.
example = Exemple
example-step = Étape { $step } sur { $of }
example-steps = Étapes de l’exemple
example-back = Étape précédente
example-forward = Étape suivante
example-rules = Explique :
