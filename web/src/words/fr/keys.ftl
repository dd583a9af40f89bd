# Keys

keys-title = Touches
key-arrows = déplacer le curseur sur la carte
key-enter = cliquer sur ce qui est sous le curseur
key-numbers = le choix de ce numéro
key-next = prochaine unité qui peut agir ; avec Maj la précédente
key-undo = annuler ; avec Maj rétablir
key-why = pourquoi pas ? au curseur
key-hide = cacher ou montrer tous les pions
key-fit = toute la carte
key-zoom = zoom
key-grid = numéros des hexs et des aires
key-overlay = calque suivant
key-charts = règles et tableaux, à la table de combat
key-arrows-shown = montrer ou cacher ce qui a bougé
key-describe = décrire le front
key-list = montrer ou replier la liste des lieux
key-escape = désélectionner, fermer
key-hint = demander conseil à l’ordinateur
key-analysis = analyser la position
key-pause = arrêter ou reprendre la présentation des coups
key-back = une étape en arrière pendant la présentation des coups
key-again = revoir les derniers coups adverses
key-skip = aller à la situation actuelle
key-legend = ce que veulent dire les signes des pions et de la carte
