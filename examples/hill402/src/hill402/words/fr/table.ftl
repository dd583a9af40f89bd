about-game = Une compagnie d’infanterie, deux chars et quatre barrages contre une colline garnie de mitrailleuses. Huit tours, une demi-heure : l’exemple d’un jeu hors de Meuse.

action-enter = { $unit } arrive en { $place }
    .short = Arriver en { $place }
    .verb = Arriver
action-delay = Attendre le prochain tour
action-end-movement = Fin du mouvement
action-attack = Attaquer { $place }
    .verb = Attaquer
action-barrage = Attaquer { $place } avec l’artillerie
    .verb = Attaquer avec l’artillerie
action-end-combat = Fin du combat
action-surrender = { $unit } se rend
    .verb = Se rendre
action-stay = Personne n’avance

term-rough = pente
term-crest = crête
term-minor-river = ruisseau
term-german-entry = entrée allemande
term-allied-entry = entrée alliée
