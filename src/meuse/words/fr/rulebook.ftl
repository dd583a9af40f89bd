# Notre livret de règles, au terminal et imprimé.
rulebook-ruled = Notre interprétation : { $ruling }
rulebook-book = Livret de règles
rulebook-lead = Toutes les règles dans nos mots, avec tous les tableaux, des exemples et un glossaire.
rulebook-ruling-lead = comment nous lisons une règle là où le livret se tait ou se contredit. Les règles sans une telle ligne sont celles du livret.
rulebook-own = Ce sont nos mots pour les règles du jeu ({ $publisher }), non son livret imprimé. Ce que nous n’avons pu voir est reconstitué, et nous le disons.
rulebook-contents = Sommaire
rulebook-charts = Tableaux
rulebook-examples = Exemples
rulebook-examples-lead = Chaque exemple a été joué sur notre moteur de règles : à gauche le début, à droite la fin.
rulebook-glossary = Glossaire
rulebook-glossary-lead = Les mots du jeu en trois langues.
rulebook-english = Anglais
rulebook-french = Français
rulebook-spanish = Espagnol
