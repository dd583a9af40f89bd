# Problèmes. $place est un lieu avec son nom et son numéro, $unit une unité, $side l’identifiant des mots d’un camp.
puzzle-take = Prenez { $place }.
puzzle-destroy = Détruisez { $unit }.
puzzle-drive = Chassez { $unit } de { $place }.
puzzle-cut = Coupez { $unit } de son ravitaillement.
puzzle-free = Rétablissez le ravitaillement de { $unit }.
puzzle-points =
    { $points ->
        [one] Gagnez un point de victoire sur l’ennemi.
       *[other] Gagnez { $points } points de victoire sur l’ennemi.
    }
puzzle-hold = Tenez { $place } malgré la riposte ennemie.
puzzle-save = Sauvez { $unit } : elle doit survivre à la riposte ennemie.
puzzle-to-move = { $side } : à vous de jouer
puzzle-yours = Votre plan : { NUMBER($chance, style: "percent") }
puzzle-best = Meilleur plan : { NUMBER($chance, style: "percent") }
puzzle-second = Le suivant : { NUMBER($chance, style: "percent") }
puzzle-solved = Résolu.
puzzle-not-solved = Pas résolu : il existe un bien meilleur plan.
puzzle-luck = Les dés ne comptent pas : votre plan a été exécuté avec tous les résultats possibles.
puzzle-easy = facile
puzzle-medium = moyen
puzzle-hard = difficile
